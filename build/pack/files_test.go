package pack

import (
	"strings"
	"testing"

	"xotrio/assets"
)

// Everything outside the program speaks its languages, too.
func TestEveryLanguageIsInEverythingThatIsGivenOut(t *testing.T) {
	for _, lang := range assets.Languages() {
		if lang == "en" {
			continue
		}
		for file, want := range map[string][]string{
			"menu.desktop": {"\nGenericName[" + lang + "]=", "\nComment[" + lang + "]=", "\nKeywords[" + lang + "]="},
			"metainfo.xml": {`<summary xml:lang="` + lang + `">`, `<p xml:lang="` + lang + `">`, `<li xml:lang="` + lang + `">`, "<lang>" + lang + "</lang>"},
			"mime.xml":     {`<comment xml:lang="` + lang + `">`},
			"Info.plist":   {"<string>" + lang + "</string>"},
		} {
			text, err := files.ReadFile("files/" + file)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range want {
				if !strings.Contains(string(text), w) {
					t.Errorf("files/%s is without %q", file, w)
				}
			}
		}
	}
	// These files declare their languages in their own way.
	for file, mark := range map[string]string{"installer.nsi": "!insertmacro MUI_LANGUAGE ", "readme-linux.txt": "./xotrio ", "readme-macos.txt": "\n1. ", "readme-windows.txt": "%LOCALAPPDATA%"} {
		text, err := files.ReadFile("files/" + file)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := strings.Count(string(text), mark), len(assets.Languages()); got != want {
			t.Errorf("files/%s has %d languages, and the program %d", file, got, want)
		}
	}
}
