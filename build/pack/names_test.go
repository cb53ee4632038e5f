package pack

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Whoever offers or describes the program says whose names the games have: these files are the README, what is shown before a package is
// installed, and the first screen of the web page.
func TestDescriptionsSayWhoseNamesTheGamesHave(t *testing.T) {
	for _, path := range []string{"../../README.md", "files/nfpm.yaml", "files/metainfo.xml", "files/notes.md", "../../game/console/manual.6", "../web/page/index.html"} {
		data, err := os.ReadFile(filepath.FromSlash(path))
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(string(data)), " ")
		for _, want := range []string{"XOBrainer, Trexo and Oxixo are names of board games that belong to others.", "This program is not theirs"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say: %s", path, want)
			}
		}
	}
	for lang, want := range map[string]string{"fr": "des noms de jeux de plateau qui appartiennent à d’autres", "nl": "namen van bordspellen die van anderen zijn"} {
		if data, err := os.ReadFile("files/metainfo.xml"); err != nil || !strings.Contains(string(data), want) {
			t.Errorf("%s: the description for software centres does not say whose names they are (%v)", lang, err)
		}
	}
}
