package table

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/rules/games"
	"xotrio/scenes/phrases"
)

// keysInCode are the texts that the files of this package and of what all boards share name as a whole, found in their source.
func keysInCode(t *testing.T) map[string]bool {
	t.Helper()
	keys := map[string]bool{}
	own, _ := filepath.Glob("*.go")
	shared, _ := filepath.Glob("../boards/*.go")
	for _, name := range append(own, shared...) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			s, err := strconv.Unquote(lit.Value)
			for _, of := range []string{"table.", "level.", "game.", "refusal.", "hint."} {
				if err == nil && strings.HasPrefix(s, of) && !strings.HasSuffix(s, ".") {
					keys[s] = true
				}
			}
			return true
		})
	}
	if len(keys) < 10 {
		t.Fatalf("only %d texts were found: %v", len(keys), keys)
	}
	return keys
}

// Every text that the table uses is there in every language.
func TestTexts(t *testing.T) {
	keys := keysInCode(t)
	// Those put together while the program runs.
	for _, g := range games.All() {
		keys["game."+g.Name] = true
	}
	for _, k := range []string{"table.side.x", "table.side.o", "refusal.match.over", "refusal.match.nooffer", "refusal.match.offered", "refusal.match.side",
		"refusal.match.text", "refusal.session.turn", "refusal.match.timed", "refusal.match.nothing", "refusal.match.settled", "refusal.match.revealed", "refusal.session.ready",
		"refusal.session.redo", "refusal.session.hint"} {
		keys[k] = true
	}
	for _, lang := range assets.Languages() {
		texts, err := assets.LoadTexts(lang)
		if err != nil {
			t.Fatal(err)
		}
		for k := range keys {
			if !texts.Has(k) {
				t.Errorf("%s has no text %s", lang, k)
			}
		}
	}
}

// In every language every button's label fits its button, and no message comes out with a hole.
func TestTextsFit(t *testing.T) {
	for _, lang := range assets.Languages() {
		r := newRig(t, opts{lang: lang})
		for _, n := range r.tab.buttons.root.Children {
			if got := r.d.Fonts.Fit(n.Label, r.d.Theme.Write(11, 0), n.Box.W-4); got != n.Label {
				t.Errorf("%s: %q becomes %q on its button", lang, n.Label, got)
			}
		}
		for _, s := range []string{
			r.d.T("table.engine-error", "Reason", "R"), r.d.T("table.seat", "Number", 3), r.d.T("level.number", "Number", 9), phrases.Level(r.d, 2), phrases.Level(r.d, 99),
		} {
			if strings.ContainsAny(s, "<>{}") || s == "" {
				t.Errorf("%s: %q", lang, s)
			}
		}
	}
}
