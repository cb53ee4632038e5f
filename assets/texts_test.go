package assets

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/image/font/sfnt"
)

// words holds the forms of a text by their plural category. A text without plural has the one form "other".
type words map[string]string

// allTexts reads every text file: language, key, words. A duplicate key in one language is an error.
func allTexts(t *testing.T) map[string]map[string]words {
	t.Helper()
	names, err := fs.Glob(textFiles, "texts/*.json")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]map[string]words{}
	for _, name := range names {
		parts := strings.Split(filepath.Base(name), ".")
		if len(parts) != 3 {
			t.Fatalf("%s is not called NAME.LANGUAGE.json", name)
		}
		lang := parts[1]
		data, err := fs.ReadFile(textFiles, name)
		if err != nil {
			t.Fatal(err)
		}
		var file map[string]json.RawMessage
		if err := json.Unmarshal(data, &file); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if out[lang] == nil {
			out[lang] = map[string]words{}
		}
		for key, raw := range file {
			if out[lang][key] != nil {
				t.Errorf("%s: %s stands in another file, too", name, key)
			}
			var w words
			var plain string
			if json.Unmarshal(raw, &plain) == nil {
				w = words{"other": plain}
			} else if err := json.Unmarshal(raw, &w); err != nil {
				t.Errorf("%s: %s is neither a text nor its plural forms", name, key)
			}
			out[lang][key] = w
		}
	}
	return out
}

// keys returns the sorted keys of m.
func keys[V any](m map[string]V) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	sort.Strings(out)
	return out
}

var part = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// parts returns the names of the parts of a text, each once, in order.
func parts(w words) string {
	seen := map[string]string{}
	for _, form := range w {
		for _, m := range part.FindAllStringSubmatch(form, -1) {
			if m[1] != "N" { // a singular may omit the number
				seen[m[1]] = ""
			}
		}
	}
	return strings.Join(keys(seen), " ")
}

func TestEveryTextIsInEveryLanguage(t *testing.T) {
	all := allTexts(t)
	if len(all["en"]) < 100 {
		t.Fatalf("only %d English texts were found", len(all["en"]))
	}
	for _, lang := range Languages() {
		for _, other := range Languages() {
			for _, key := range keys(all[other]) {
				w, have := all[lang][key], all[other][key]
				if w == nil {
					t.Errorf("%s has no %s", lang, key)
					continue
				}
				if parts(w) != parts(have) {
					t.Errorf("%s: %s has the parts %q in %s and %q in %s", key, key, parts(w), lang, parts(have), other)
				}
				if len(w) > 1 && (len(w) != 2 || w["one"] == "" || w["one"] == w["other"]) {
					t.Errorf("%s: %s has the forms %q", lang, key, w)
				}
			}
		}
	}
	for lang := range all {
		if LanguageName(lang) == lang {
			t.Errorf("there are texts in %q, which is not offered", lang)
		}
	}
}

func TestNoTextIsEmpty(t *testing.T) {
	for lang, texts := range allTexts(t) {
		for key, w := range texts {
			for form, s := range w {
				if strings.TrimSpace(s) != s || s == "" {
					t.Errorf("%s: %s (%s) is %q", lang, key, form, s)
				}
				if strings.Contains(s, "{{") && !part.MatchString(s) {
					t.Errorf("%s: %s (%s) has a part that is no {{.Name}}: %q", lang, key, form, s)
				}
			}
		}
	}
}

// called returns the keys passed as literals to a method T, with the place of one such call.
func called(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	files := token.NewFileSet()
	for _, dir := range []string{"../scenes", "../game"} {
		err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			f, err := parser.ParseFile(files, path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(f, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) == 0 {
					return true
				}
				sel, ok := call.Fun.(*ast.SelectorExpr)
				lit, ok2 := call.Args[0].(*ast.BasicLit)
				if ok && ok2 && sel.Sel.Name == "T" && lit.Kind == token.STRING {
					if key, err := strconv.Unquote(lit.Value); err == nil {
						out[key] = fmt.Sprint(files.Position(lit.Pos()))
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

func TestEveryKeyInTheSourceHasAText(t *testing.T) {
	calls := called(t)
	if len(calls) < 50 {
		t.Fatalf("only %d keys were found in the source", len(calls))
	}
	en := allTexts(t)["en"]
	for _, key := range keys(calls) {
		if en[key] == nil {
			t.Errorf("%s: there is no text %q", calls[key], key)
		}
	}
}

func TestEveryRuneIsInTheFonts(t *testing.T) {
	var buf sfnt.Buffer
	for i, data := range Fonts() {
		font, err := sfnt.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		for lang, texts := range allTexts(t) {
			for key, w := range texts {
				for _, s := range w {
					for _, r := range s + LanguageName(lang) {
						if g, err := font.GlyphIndex(&buf, r); err != nil || g == 0 {
							t.Errorf("%s: %s has %q, which font %d lacks", lang, key, r, i)
						}
					}
				}
			}
		}
	}
}

func TestTextsFillTheirParts(t *testing.T) {
	for _, lang := range Languages() {
		texts, err := LoadTexts(lang)
		if err != nil {
			t.Fatal(err)
		}
		for key, w := range allTexts(t)[lang] {
			var given []any
			for _, name := range strings.Fields(parts(w)) {
				given = append(given, name, "<"+name+">")
			}
			if len(w) > 1 || strings.Contains(w["other"], "{{.N}}") {
				given = append(given, "N", 3)
			}
			got := texts.T(key, given...)
			if strings.Contains(got, "{{") || strings.Contains(got, "<no value>") || got == "<"+key+">" {
				t.Errorf("%s: %s reads %q", lang, key, got)
			}
			if !texts.Has(key) {
				t.Errorf("%s: Has(%s) is false", lang, key)
			}
		}
	}
	texts, _ := LoadTexts("tlh")
	if texts.Language() != "en" || texts.Has("no.such.key") || texts.T("no.such.key") != "<no.such.key>" {
		t.Error("an unknown language or key is not told")
	}
}

func TestAddedTextsAreRead(t *testing.T) {
	for _, lang := range Languages() {
		texts, err := LoadTexts(lang)
		if err != nil {
			t.Fatal(err)
		}
		if got := texts.T("new.key"); got != "<new.key>" {
			t.Fatalf("%s: a new key reads %q", lang, got)
		}
		if err := texts.Add(map[string]string{"new.key": "seven", "new.parts": "{{.A}} of {{.N}}"}); err != nil {
			t.Fatal(err)
		}
		if got := texts.T("new.key") + ", " + texts.T("new.parts", "A", "two", "N", 3); got != "seven, two of 3" || !texts.Has("new.key") {
			t.Errorf("%s: the new keys read %q", lang, got)
		}
		if got := texts.T("new.parts", "A", "two", "N", 1); got != "two of 1" { // one form serves all numbers
			t.Errorf("%s: with one it reads %q", lang, got)
		}
		if err := texts.Add(map[string]string{"new.key": "eight"}); err != nil || texts.T("new.key") != "eight" {
			t.Errorf("%s: a text that takes the place of another reads %q, %v", lang, texts.T("new.key"), err)
		}
		if others, err := LoadTexts(lang); err != nil || others.Has("new.key") || others.T("new.key") != "<new.key>" {
			t.Errorf("%s: what was added to some texts is in others (%v)", lang, err)
		}
	}
}

// A language is added as CONTRIBUTING says: copies of the English files, and a line in the list. Then everything that
// lists languages has it.
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
	if got := texts.T("settings.title"); got != "Einstellungen" {
		t.Errorf("the settings are called %q", got)
	}
	if got := MatchLanguage("de-AT", "nl"); got != "de" {
		t.Errorf("Austria reads %q", got)
	}
	if !slices.Contains(Languages(), "de") || LanguageName("de") != "Deutsch" {
		t.Errorf("the languages are %q", Languages())
	}
}

func TestMatchLanguage(t *testing.T) {
	for _, tt := range []struct {
		wanted []string
		want   string
	}{
		{nil, "en"},
		{[]string{"fr-CA"}, "fr"},
		{[]string{"nl-BE", "fr-BE"}, "nl"},
		{[]string{"fr_BE"}, "fr"},
		{[]string{"qaa-DE", "nl-NL"}, "nl"}, // qaa is reserved for private use and will never be a language
		{[]string{"af"}, "nl"},              // its speakers read Dutch better than English
		{[]string{"qab-JP"}, "en"},
		{[]string{"", "no tag at all", "nl"}, "nl"},
		{[]string{"en-GB", "fr"}, "en"},
	} {
		if got := MatchLanguage(tt.wanted...); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.wanted, got, tt.want)
		}
	}
}

// A text that is the same for every number is found for every number, in every language.
func TestATextWithoutPluralIsFoundForEveryNumber(t *testing.T) {
	for _, lang := range Languages() {
		texts, err := LoadTexts(lang)
		if err != nil {
			t.Fatal(err)
		}
		want := texts.T("puzzles.task.save")
		for _, n := range []int{0, 1, 2} {
			if got := texts.T("puzzles.task.save", "N", n); got != want {
				t.Errorf("%s: for %d it is %q, want %q", lang, n, got, want)
			}
		}
	}
}
