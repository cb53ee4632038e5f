package app

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules/games/gamestest"
)

// shownAt are parts of the names of places that show a document, by the name of its file.
var shownAt = map[string][]string{
	"exercises.json": {"mistakes"}, "people.json": {"people", "title", "setup of trexo"}, "tournaments.json": {"tournaments", "in round 2"},
	"solving.json": {"puzzles", "title"}, "lessons.json": {"learn", "lesson"}, "marks.json": {"library"}, "settings.json": {"title", "settings", "setup of xobrainer"},
	"companion.json": {"companion"}, "companion-scores.json": {"people"}, "branches/*.json": {"replay", "analysis"},
}

// absurd are values that replace one of the same kind in a document.
var absurd = []any{[]any{}, "", "?", -1.0, 1e9, map[string]any{}, false, true}

// sameKind reports whether a and b are of one kind in JSON.
func sameKind(a, b any) bool { return fmt.Sprintf("%T", a) == fmt.Sprintf("%T", b) }

// variants returns copies of a value of JSON, each with one absurd value in it, by the place of that. Of a list only the first and the last
// elements are changed.
func variants(v any, at string) map[string]any {
	out := map[string]any{}
	for _, other := range absurd {
		if sameKind(v, other) && at != "" {
			out[fmt.Sprintf("%s = %v", at, other)] = other
		}
	}
	switch v := v.(type) {
	case map[string]any:
		for key, old := range v {
			for where, changed := range variants(old, at+"/"+key) {
				c := maps.Clone(v)
				c[key] = changed
				out[where] = c
			}
		}
	case []any:
		for i := range v {
			if i != 0 && i != len(v)-1 {
				continue
			}
			for where, changed := range variants(v[i], fmt.Sprintf("%s/%d", at, i)) {
				c := slices.Clone(v)
				c[i] = changed
				out[where] = c
			}
		}
	}
	return out
}

// sealed returns a document with a value, and the right sum.
func sealed(t *testing.T, version json.RawMessage, value any) []byte {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return store.Seal(fmt.Appendf(nil, `{"version":%s,%s`, version, text[1:]))
}

// Whatever a document says, if its sum is right no screen that shows it fails: it is refused as damage, or shown.
func TestAbsurdDocuments(t *testing.T) {
	house := furnish(t)
	g := house.enter(t, windowSize, false)
	with, err := companion.New(gamestest.Info(t, "trexo"), companion.Setup{Game: "trexo", Clock: match.Clock{Main: 600}, People: [2][]string{{"Anna"}, {"Ben"}}, Games: 1, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	g.p.a.env.Companion.Save(with)
	g.leave()
	data, err := os.ReadFile(filepath.Join(g.dir, "companion.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(house.dir, "companion.json"), data, 0o600); err != nil {
		t.Fatal(err)
	}
	tried := map[string]int{}
	for pattern, at := range shownAt {
		found, err := filepath.Glob(filepath.Join(house.dir, filepath.FromSlash(pattern)))
		if err != nil || len(found) == 0 {
			t.Fatalf("the house has no %s (%v)", pattern, err)
		}
		name, err := filepath.Rel(house.dir, found[0])
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(found[0])
		if err != nil {
			t.Fatal(err)
		}
		var value map[string]any
		var head struct{ Version json.RawMessage }
		if err := json.Unmarshal(data, &value); err != nil {
			t.Fatal(name, err)
		}
		if err := json.Unmarshal(data, &head); err != nil || head.Version == nil {
			continue // settings that were never saved
		}
		delete(value, "version")
		delete(value, "sum")
		all := variants(value, "")
		places := slices.Sorted(maps.Keys(all))
		rand.New(rand.NewPCG(1, 2)).Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
		limit := 40
		if testing.Short() {
			limit = 6
		}
		for _, where := range places[:min(limit, len(places))] {
			house.visit(t, name, at, where, sealed(t, head.Version, all[where]))
			tried[name]++
		}
	}
	if len(tried) < len(shownAt) {
		t.Errorf("only %v were tried", tried)
	}
}

// visit goes to the places that show a document, and presses their first buttons.
func (house *house) visit(t *testing.T, name string, at []string, where string, content []byte) {
	t.Helper()
	defer func() {
		if v := recover(); v != nil {
			t.Errorf("%s: %s: %v", name, where, v)
		}
	}()
	path := filepath.Join(house.dir, name)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := os.WriteFile(path, good, 0o600); err != nil {
			t.Fatal(err)
		}
	}()
	g := house.enter(t, windowSize, false)
	defer g.leave()
	for i := range g.places {
		to := &g.places[i]
		if !slices.ContainsFunc(at, func(s string) bool { return strings.Contains(to.name, s) }) {
			continue
		}
		g.goTo(to)
		for range 4 {
			if g.p.h.Press(ebiten.KeyTab); g.focused() == "back" { // that may lead out of the program
				break
			}
			g.p.h.Press(ebiten.KeyEnter)
			g.p.h.Wait(5)
			g.p.canvas()
		}
	}
}
