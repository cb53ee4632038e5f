package settings_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/settings"
	"xotrio/scenes/ui/graph"
)

// over opens the sheet over a match of that game with these options.
func over(t *testing.T, game string, o rules.Options) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		return settings.NewDisplay(d.Env, phrases.Of(scenestest.Match(t, game, o, []string{"Ann", "Computer"})))
	}
}

func TestTheSheetOverABoardFits(t *testing.T) {
	scenestest.FitEverywhere(t, over(t, "xobrainer", rules.Options{"Variants": "mission"}), func(*scenestest.Hands) {})
}

// The sheet leaves the board in sight, in every game, window and language, and where the text is larger.
func TestTheSheetCoversNoBoard(t *testing.T) {
	sizes := append(scenestest.Sizes(), graph.MeasureWindow(800, 600, 1).Larger(125), graph.MeasureWindow(800, 600, 1).Larger(150), graph.MeasureWindow(700, 1000, 1))
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		for _, m := range sizes {
			if m.Narrow() {
				continue // there it covers the foot of the screen
			}
			h := scenestest.Open(over(t, "xobrainer", rules.Options{"Variants": "mission"})(d), m)
			look, board := h.Look(d), boards.Divide(m).Board
			done, ok := look.Find("done")
			if !ok || done.X < board.X+board.W && done.Y < board.Y+board.H {
				t.Errorf("%s at %.0fx%.0f: the button %+v covers the board %+v", language, m.W, m.H, done, board)
			}
			for _, w := range look.Texts {
				if w.Box.X < board.X+board.W && w.Box.Y < board.Y+board.H {
					t.Errorf("%s at %.0fx%.0f: %q covers the board %+v", language, m.W, m.H, w.Text, board)
				}
			}
		}
	}
}

// The sheet has what matters on its board: cards only where there are any, no threats in a rated match, and of both nothing where nobody
// plays.
func TestTheSheetHasWhatMatters(t *testing.T) {
	d := scenestest.New(t, "en")
	rated := phrases.Of(scenestest.Match(t, "trexo", nil, []string{"Ann", "Computer"}))
	rated.Setup.Rated = true
	for _, tt := range []struct {
		scene scenes.Scene
		want  []string
	}{
		{over(t, "trexo", nil)(d), []string{"threats", "coordinates", "numbers", "done"}},
		{over(t, "xobrainer", nil)(d), []string{"threats", "coordinates", "numbers", "done"}},
		{over(t, "xobrainer", rules.Options{"Variants": "mission"})(d), []string{"threats", "coordinates", "numbers", "cards", "done"}},
		{settings.NewDisplay(d.Env, rated), []string{"coordinates", "numbers", "done"}},
		{settings.NewDisplay(d.Env, nil), []string{"threats", "coordinates", "numbers", "done"}},
	} {
		scenestest.Reach(t, d, scenestest.Open(tt.scene, usual), tt.want...)
	}
}

// Each switch takes effect at once, and the key that has opened the sheet closes it.
func TestTheSheetOverABoardIsUsedByKeys(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(over(t, "xobrainer", rules.Options{"Variants": "mission"})(d), usual)
	want := d.Settings
	for i, set := range []func(s *store.Settings){
		func(s *store.Settings) { s.Threats = false }, func(s *store.Settings) { s.Coordinates = false },
		func(s *store.Settings) { s.MoveNumbers = true }, func(s *store.Settings) { s.OpenCards = false },
	} {
		h.Press(ebiten.KeySpace)
		if set(&want); d.Settings != want || d.Applied != i+1 {
			t.Errorf("switch %d: the settings are %+v, want %+v", i, d.Settings, want)
		}
		h.Press(ebiten.KeyDown)
	}
	for _, k := range []ebiten.Key{ebiten.KeyV, ebiten.KeyEscape, ebiten.KeyF10} {
		h = scenestest.Open(over(t, "trexo", nil)(d), usual)
		if h.Press(k); h.Next.Kind != scenes.Pop || h.Next.Answer != scenes.Nothing {
			t.Errorf("%v answers %+v", k, h.Next)
		}
	}
}
