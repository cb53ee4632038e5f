package all_test

import (
	"errors"
	"slices"
	"testing"

	"xotrio/assets"
	"xotrio/rules/games"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Every game of the rules has its screens, in the order of the rules.
func TestTheTableHasEveryGameOfTheRules(t *testing.T) {
	var want, got []string
	for _, info := range games.All() {
		want = append(want, info.Name)
	}
	for _, g := range all.Games() {
		for _, info := range g.Infos {
			got = append(got, info.Name)
			if found, same, err := all.Games().ByName(info.Name); err != nil || found.Name() != g.Name() || same.Name != info.Name {
				t.Errorf("%s is found as %v, %v, %v", info.Name, found, same, err)
			}
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the table has %q, the rules have %q", got, want)
	}
}

func TestUnknownNamesAreErrors(t *testing.T) {
	for _, name := range []string{"", "XOBrainer", "oxixo2", "chess"} {
		g, info, err := all.Games().ByName(name)
		var unknown *boards.UnknownGame
		if g != nil || info != nil || !errors.As(err, &unknown) || unknown.Name != name || len(unknown.Known) != 4 {
			t.Errorf("%q is %v, %v, %v", name, g, info, err)
		}
	}
}

func TestEveryGameHasItsTexts(t *testing.T) {
	for _, lang := range assets.Languages() {
		texts, err := assets.LoadTexts(lang)
		if err != nil {
			t.Fatal(err)
		}
		has := func(key string) {
			t.Helper()
			if !texts.Has(key) {
				t.Errorf("%s: there is no text %s", lang, key)
			}
		}
		for _, g := range all.Games() {
			for _, info := range g.Infos {
				has(info.Texts.Title)
				has(info.Texts.Line)
				has(info.Texts.Aim)
				has(info.Texts.HowToMove)
			}
			for _, c := range g.Rules() {
				has(c.Title)
				for _, b := range c.Blocks {
					has(b.Text)
				}
			}
		}
	}
}

func TestEveryGameHasAPicture(t *testing.T) {
	d := scenestest.New(t, "en")
	seen := map[string]bool{}
	draw := func(g *boards.Game, lit float64) {
		c := graph.NewLog(d.Fonts, graph.MeasureWindow(1280, 800, 1))
		g.Figure(c, look.Dark(), graph.Rect{X: 100, Y: 100, W: 300, H: 200}, lit)
		seen[c.String()] = true
	}
	for _, g := range all.Games() {
		draw(g, 0)
		if g.Name() == "oxixo" {
			draw(g, 1) // the row has slid
		}
	}
	if len(seen) != 4 {
		t.Errorf("%d different pictures, want 4", len(seen))
	}
}
