// Package assets embeds the program's resources: texts.go its texts in every language, fonts.go its fonts, version.go
// its version.
package assets

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"sort"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed texts/*.json
var embedded embed.FS

var textFiles fs.FS = embedded

// TextFiles returns the JSON files of all texts, in the folder texts.
func TextFiles() fs.FS { return textFiles }

// languages lists the languages of the program in the order of the settings: code and own name.
var languages = []struct{ Code, Name string }{{"en", "English"}, {"fr", "Français"}, {"nl", "Nederlands"}}

// Languages returns the codes of all languages, English first.
func Languages() []string {
	out := make([]string, 0, len(languages))
	for _, l := range languages {
		out = append(out, l.Code)
	}
	return out
}

// MatchLanguage returns the code of the language of the program that fits the wanted ones best: the same language or
// one that its speakers understand; English if there is none. wanted are language tags such as nl-BE, the preferred one
// first.
func MatchLanguage(wanted ...string) string {
	known := make([]language.Tag, 0, len(languages))
	for _, l := range languages {
		known = append(known, language.Make(l.Code))
	}
	tags := make([]language.Tag, 0, len(wanted))
	for _, w := range wanted {
		if t, err := language.Parse(w); err == nil {
			tags = append(tags, t)
		}
	}
	_, i, _ := language.NewMatcher(known).Match(tags...)
	return languages[i].Code
}

// LanguageName returns the name of a language in that language; the code itself if it is unknown.
func LanguageName(code string) string {
	for _, l := range languages {
		if l.Code == code {
			return l.Name
		}
	}
	return code
}

// Texts holds the texts of the program in one language.
type Texts struct {
	lang   string
	bundle *i18n.Bundle
	// own is true if no other Texts share the bundle.
	own   bool
	loc   *i18n.Localizer
	plain map[string]string
}

// bundles caches the bundle of each language. A bundle in it does not change.
var bundles sync.Map

// LoadTexts returns the texts of the language with that code, with English ones in place of missing ones. An unknown
// code means English. Texts are read once.
func LoadTexts(code string) (*Texts, error) {
	known := "en"
	for _, l := range languages {
		if l.Code == code {
			known = code
		}
	}
	bundle, ok := bundles.Load(known)
	if !ok {
		read, err := readTexts(known)
		if err != nil {
			return nil, err
		}
		bundle, _ = bundles.LoadOrStore(known, read)
	}
	t := &Texts{lang: known}
	t.use(bundle.(*i18n.Bundle))
	return t, nil
}

// readTexts reads the texts of a known language and the English ones.
func readTexts(known string) (*i18n.Bundle, error) {
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	names, err := fs.Glob(textFiles, "texts/*.json")
	if err != nil {
		return nil, err
	}
	sort.Strings(names)
	for _, n := range names {
		if !strings.HasSuffix(n, "."+known+".json") && !strings.HasSuffix(n, ".en.json") {
			continue // reading all languages was a quarter of the time that the game in a browser took to start
		}
		if _, err := bundle.LoadMessageFileFS(textFiles, n); err != nil {
			return nil, fmt.Errorf("the texts in %s cannot be read: %w", n, err)
		}
	}
	return bundle, nil
}

func (t *Texts) use(bundle *i18n.Bundle) {
	t.bundle, t.loc, t.plain = bundle, i18n.NewLocalizer(bundle, t.lang), map[string]string{}
}

// Add adds texts by their keys, replacing existing ones: those of a game that is not part of the program. Other Texts
// do not get them.
func (t *Texts) Add(more map[string]string) error {
	if len(more) > 0 && !t.own {
		bundle, err := readTexts(t.lang)
		if err != nil {
			return err
		}
		t.own = true
		t.use(bundle)
	}
	for key, text := range more {
		if err := t.bundle.AddMessages(language.Make(t.lang), &i18n.Message{ID: key, Other: text}); err != nil {
			return fmt.Errorf("the text %s cannot be read: %w", key, err)
		}
	}
	clear(t.plain)
	return nil
}

// Language returns the code of the language.
func (t *Texts) Language() string { return t.lang }

// T returns the text of key. parts alternate between names and values for its {{.Name}} places. A part named N also
// selects singular or plural. A key without text is returned in angle brackets; a test rules that out.
func (t *Texts) T(key string, parts ...any) string {
	if len(parts) == 0 {
		if s, ok := t.plain[key]; ok {
			return s
		}
	}
	cfg := &i18n.LocalizeConfig{MessageID: key}
	if len(parts) > 0 {
		data := make(map[string]any, len(parts)/2)
		for i := 0; i+1 < len(parts); i += 2 {
			name := fmt.Sprint(parts[i])
			data[name] = parts[i+1]
			if name == "N" {
				cfg.PluralCount = parts[i+1]
			}
		}
		cfg.TemplateData = data
	}
	s, err := t.loc.Localize(cfg)
	if err != nil && cfg.PluralCount != nil { // a text that is the same for every number has no other form
		cfg.PluralCount = nil
		s, err = t.loc.Localize(cfg)
	}
	if err != nil {
		s = "<" + key + ">"
	}
	if len(parts) == 0 {
		t.plain[key] = s
	}
	return s
}

// Sentence returns an error in words for players. An error with the method TextKey is the text of that key, with the
// arguments in place of {{.A}}, {{.B}} and so on; an argument may be an error, and becomes its sentence without the full stop.
// If err wraps one, the English words around it stay in English and are left out in other languages. Any other error
// is its Error.
func (t *Texts) Sentence(err error) string {
	var keyed interface {
		error
		TextKey() (key string, args []any)
	}
	if !errors.As(err, &keyed) {
		return err.Error()
	}
	key, args := keyed.TextKey()
	parts := make([]any, 0, 2*len(args))
	for i, a := range args {
		if err, ok := a.(error); ok {
			a = strings.TrimSuffix(t.Sentence(err), ".")
		}
		parts = append(parts, string(rune('A'+i)), a)
	}
	text := t.T(key, parts...)
	if t.lang == "en" {
		return strings.Replace(err.Error(), keyed.Error(), text, 1)
	}
	return text
}

// Has reports whether key has a text in this language itself.
func (t *Texts) Has(key string) bool {
	// Without a count a message yields its form "other", which all messages have.
	_, tag, err := t.loc.LocalizeWithTag(&i18n.LocalizeConfig{MessageID: key, TemplateData: map[string]any{}})
	if err != nil {
		return false
	}
	base, _ := tag.Base()
	return base.String() == t.lang
}
