package settings_test

import (
	"strings"
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
	"xotrio/scenes/ui/look"
)

var usual = graph.MeasureWindow(1280, 800, 1)

func open(d *scenestest.Env) scenes.Scene { return settings.New(d.Env) }

func TestEverythingFits(t *testing.T) {
	scenestest.FitEverywhere(t, open, func(*scenestest.Hands) {})
}

// Every theme can be chosen by a name of its own.
func TestEveryThemeIsOffered(t *testing.T) {
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		h := scenestest.Open(open(d), usual)
		labels := map[string]bool{}
		h.Scene.Root().Walk(h.Now(), func(n *graph.Node, _ graph.Rect) bool {
			if strings.HasPrefix(n.Name, "table/") {
				labels[n.Label] = n.Label != ""
			}
			return true
		})
		if len(labels) != len(look.Themes()) || labels[""] {
			t.Errorf("%s: the themes are called %v", language, labels)
		}
	}
}

// A build that knows where to look for a newer version offers to do so, and never does by itself.
func TestTellingOfANewerVersionIsOffered(t *testing.T) {
	asking := func(d *scenestest.Env) scenes.Scene {
		d.NewsFrom = "https://example.org/version.json"
		return open(d)
	}
	scenestest.FitEverywhere(t, asking, func(*scenestest.Hands) {})
	d := scenestest.New(t, "en")
	h := scenestest.Open(asking(d), usual)
	if d.Settings.News {
		t.Error("it is on by itself")
	}
	if h.ClickOn(t, d, "news"); !d.Settings.News {
		t.Error("it cannot be switched on")
	}
	d = scenestest.New(t, "en")
	if h := scenestest.Open(open(d), usual); h.Render(d).Has("Notify me of new versions") {
		t.Error("it is offered where nobody can be asked")
	}
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	scenestest.Reach(t, d, scenestest.Open(open(d), usual), "back", "about", "think", "threats", "cards", "coordinates", "numbers", "firsts", "table", "text", "full", "motion", "sound", "volume", "ticking", "language", "speech", "shortcuts", "reset")
}

// Everything can be set by the keyboard alone, and takes effect immediately.
func TestEverySettingIsSetByKeys(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	if h.Focused() != "think" {
		t.Fatalf("the focus is on %q", h.Focused())
	}
	want := d.Settings
	for _, step := range []struct {
		key ebiten.Key
		set func(s *store.Settings)
	}{
		{ebiten.KeyRight, func(s *store.Settings) { s.ThinkTime = 1 }},
		{ebiten.KeySpace, func(s *store.Settings) { s.Threats = !s.Threats }},
		{ebiten.KeySpace, func(s *store.Settings) { s.OpenCards = !s.OpenCards }},
		{ebiten.KeySpace, func(s *store.Settings) { s.Coordinates = !s.Coordinates }},
		{ebiten.KeySpace, func(s *store.Settings) { s.MoveNumbers = true }},
		{ebiten.KeySpace, func(s *store.Settings) { s.Firsts = false }},
		{ebiten.KeyRight, func(s *store.Settings) { s.Theme = "light" }},
		{ebiten.KeyRight, func(s *store.Settings) { s.TextSize = 125 }},
		{ebiten.KeySpace, func(s *store.Settings) { s.FullScreen = !s.FullScreen }},
		{ebiten.KeyEnter, func(s *store.Settings) { s.ReducedMotion = true }},
		{ebiten.KeyLeft, func(s *store.Settings) { s.Mute = true }},
		{ebiten.KeyRight, func(s *store.Settings) { s.Volume = min(100, s.Volume+10) }},
		{ebiten.KeySpace, func(s *store.Settings) { s.Ticking = false }},
		{ebiten.KeyRight, func(s *store.Settings) { s.Language = "fr" }},
		{ebiten.KeySpace, func(s *store.Settings) { s.Speech = true }},
	} {
		at := h.Focused()
		before := d.Applied
		h.Press(step.key)
		if step.set(&want); d.Settings != want || d.Applied != before+1 {
			t.Errorf("%s: the settings are %+v, want %+v, applied %d times", at, d.Settings, want, d.Applied-before)
		}
		h.Press(ebiten.KeyTab)
	}
}

// A sound is played once, when the slider is released.
func TestTheVolumeIsAppliedWhenItIsLetGo(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	box, _ := h.Render(d).Find("volume")
	h.Move(box.Center().X, box.Center().Y)
	h.Down()
	h.Move(box.X+box.W, box.Center().Y)
	if d.Applied != 0 {
		t.Error("the volume is applied while it is dragged")
	}
	h.Up()
	if d.Applied != 1 || d.Settings.Volume != 100 {
		t.Errorf("the volume is %d, applied %d times", d.Settings.Volume, d.Applied)
	}
}

func TestBackAnswersNothing(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Pop {
		t.Errorf("Esc answers %v", h.Next.Kind)
	}
	h = scenestest.Open(open(d), usual)
	if h.ClickOn(t, d, "back"); h.Next.Kind != scenes.Pop {
		t.Errorf("the arrow answers %v", h.Next.Kind)
	}
}

// over opens the sheet over a match of that game with these options.
func over(t *testing.T, game string, o rules.Options) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		return settings.NewDisplay(d.Env, phrases.PublicView(scenestest.Match(t, game, o, []string{"Ann", "Computer"})))
	}
}

func TestTheSheetOverABoardFits(t *testing.T) {
	scenestest.FitEverywhere(t, over(t, "xobrainer", rules.Options{"Variants": "mission"}), func(*scenestest.Hands) {})
}

// The sheet leaves the board visible, in every game, window and language, and with larger text.
func TestTheSheetCoversNoBoard(t *testing.T) {
	sizes := append(scenestest.Sizes(), graph.MeasureWindow(800, 600, 1).Larger(125), graph.MeasureWindow(800, 600, 1).Larger(150), graph.MeasureWindow(700, 1000, 1))
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		for _, m := range sizes {
			if m.Narrow() {
				continue // there it covers the foot of the screen
			}
			h := scenestest.Open(over(t, "xobrainer", rules.Options{"Variants": "mission"})(d), m)
			look, board := h.Render(d), boards.Divide(m).Board
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

// The sheet has what applies to its board: cards only if there are any, no threats in a rated match, and neither
// without a match.
func TestTheSheetHasWhatMatters(t *testing.T) {
	d := scenestest.New(t, "en")
	rated := phrases.PublicView(scenestest.Match(t, "trexo", nil, []string{"Ann", "Computer"}))
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

// Each switch takes effect immediately, and the key that has opened the sheet closes it.
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

// After a question, everything but the language is as it was at first.
func TestEverythingIsReset(t *testing.T) {
	d := scenestest.New(t, "nl")
	set := d.Settings
	set.Language, set.Theme, set.TextSize, set.Volume, set.Mute = "nl", "light", 150, 20, true
	d.Apply(set)
	h := scenestest.Open(open(d), usual)
	for _, answer := range []string{"ask-no", "ask-yes"} {
		h.ClickOn(t, d, "reset")
		h.ClickOn(t, d, answer)
		want := set
		if answer == "ask-yes" {
			want = store.DefaultSettings()
			want.Language = "nl"
		}
		if d.Settings != want {
			t.Errorf("%s: %+v, want %+v", answer, d.Settings, want)
		}
	}
}
