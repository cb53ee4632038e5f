package pack

import (
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestPlaceholdersAreFound(t *testing.T) {
	decided := Identity{Name: "XO Trio", ID: "org.example.XOTrio", Homepage: "https://example.org/xotrio/", Repository: "https://github.com/some-body/xotrio"}
	if p := decided.Placeholders(); len(p) != 0 {
		t.Errorf("%q", p)
	}
	for id, want := range map[string][]string{
		"io.github.some_body.XOTrio": nil, "org.example.games.XOTrio": nil, "org.examples.XOTrio": {"ID"}, "io.github.somebody.XOTrio": {"ID"}, "com.example.XOTrio": {"ID"},
	} {
		other := decided
		other.ID = id
		if got := other.Placeholders(); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	decided.Maintainer = "Somebody <a@b.invalid>"
	if got := decided.Placeholders(); !slices.Equal(got, []string{"Maintainer"}) {
		t.Errorf("%q", got)
	}
}

func TestAReleaseIsRefusedWhileSomethingIsNotDecided(t *testing.T) {
	kept := Own
	defer func() { Own = kept }()
	Own = Identity{ID: "org.example.X", Homepage: "https://example.org/"}
	for commit, want := range map[string]int{"0123456789ab": 0, "0123456789ab+": 1, "": 1} {
		if got := (&Release{Commit: commit}).Obstacles(); len(got) != want {
			t.Errorf("commit %q: %q", commit, got)
		}
	}
	Own.Itch = "invalid/x"
	if got := (&Release{Commit: "0123456789ab"}).Obstacles(); len(got) != 1 || !strings.Contains(got[0], "placeholders for Itch") {
		t.Errorf("%q", got)
	}
}

// The demands of stores on names, summaries and pictures, as far as they can be measured.
func TestTheIdentityIsWhatStoresTake(t *testing.T) {
	if n := utf8.RuneCountInString(Own.Name); n > 15 {
		t.Errorf("the name has %d letters, and 15 are shown", n)
	}
	if n := utf8.RuneCountInString(Own.Summary); n < 10 || n > 35 || strings.HasSuffix(Own.Summary, ".") {
		t.Errorf("the summary has %d letters, and 10 to 35 without a full stop are shown", n)
	}
	if !strings.HasSuffix(Own.Homepage, "/") || strings.HasSuffix(Own.Repository, "/") || Own.Address() == "" || !strings.Contains(Own.Winget, ".") {
		t.Errorf("%+v", Own)
	}
	if got := Own.Download("1.2.3", "a.zip"); got != Own.Repository+"/releases/download/v1.2.3/a.zip" {
		t.Error(got)
	}
	if Own.News() != "" && Own.News() != Own.Homepage+"version.json" {
		t.Error(Own.News())
	}
	for _, s := range Screenshots {
		f, err := os.Open(filepath.Join("..", "pictures", s.Name))
		if err != nil {
			t.Fatal(err)
		}
		c, err := png.DecodeConfig(f)
		if err != nil || c.Width != s.W || c.Height != s.H || s.W > 2000 || s.H > 1400 {
			t.Errorf("%s: %v, %dx%d", s.Name, err, c.Width, c.Height)
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
}

// The README, the text shown before a package is installed, and the first screen of the web page say who owns the names
// of the games.
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
