package assets

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// A language is added as CONTRIBUTING says: copies of the English files, and a line in the list. Then everything that asks for languages has it.
func TestALanguageIsAddedByFilesAndALine(t *testing.T) {
	files, list := textFiles, languages
	defer func() { textFiles, languages = files, list }()
	more := fstest.MapFS{}
	names, err := fs.Glob(files, "texts/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		more[name] = &fstest.MapFile{Data: data}
		if strings.HasSuffix(name, ".en.json") {
			text := strings.ReplaceAll(string(data), "Settings", "Einstellungen")
			more[strings.TrimSuffix(name, "en.json")+"de.json"] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	textFiles = more
	languages = append(slices.Clone(list), struct{ Code, Name string }{"de", "Deutsch"})
	texts, err := LoadTexts("de")
	if err != nil || texts.Language() != "de" {
		t.Fatal(texts.Language(), err)
	}
	if got := texts.T("title.settings"); got != "Einstellungen" {
		t.Errorf("the settings are called %q", got)
	}
	if got := MatchLanguage("de-AT", "nl"); got != "de" {
		t.Errorf("Austria reads %q", got)
	}
	if !slices.Contains(Languages(), "de") || LanguageName("de") != "Deutsch" {
		t.Errorf("the languages are %q", Languages())
	}
}
