package settings_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/settings"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

func open(d *scenestest.Env) scenes.Scene { return settings.New(d.Env) }

func TestEverythingFits(t *testing.T) {
	scenestest.FitEverywhere(t, open, func(*scenestest.Hands) {})
}

// A build that knows whom to ask for a newer version offers to ask, and asks for nothing by itself.
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
	if h := scenestest.Open(open(d), usual); h.Look(d).Has("Tell of a newer version") {
		t.Error("it is offered where nobody can be asked")
	}
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	scenestest.Reach(t, d, scenestest.Open(open(d), usual), "back", "about", "language", "table", "full", "sound", "volume", "think", "threats", "coordinates", "numbers", "cards", "text", "motion", "speech")
}

// Everything can be set by the keyboard alone, and takes effect at once.
func TestEverySettingIsSetByKeys(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	if h.Focused() != "language" {
		t.Fatalf("the focus is on %q", h.Focused())
	}
	want := d.Settings
	for _, step := range []struct {
		key ebiten.Key
		set func(s *store.Settings)
	}{
		{ebiten.KeyRight, func(s *store.Settings) { s.Language = "fr" }},
		{ebiten.KeyRight, func(s *store.Settings) { s.Theme = store.ThemeLight }},
		{ebiten.KeySpace, func(s *store.Settings) { s.FullScreen = !s.FullScreen }},
		{ebiten.KeyLeft, func(s *store.Settings) { s.Mute = true }},
		{ebiten.KeyRight, func(s *store.Settings) { s.Volume = min(100, s.Volume+10) }},
		{ebiten.KeyRight, func(s *store.Settings) { s.ThinkTime = 8 }},
		{ebiten.KeySpace, func(s *store.Settings) { s.Threats = !s.Threats }},
		{ebiten.KeySpace, func(s *store.Settings) { s.Coordinates = !s.Coordinates }},
		{ebiten.KeySpace, func(s *store.Settings) { s.MoveNumbers = true }},
		{ebiten.KeySpace, func(s *store.Settings) { s.OpenCards = !s.OpenCards }},
		{ebiten.KeyRight, func(s *store.Settings) { s.TextSize = 125 }},
		{ebiten.KeyEnter, func(s *store.Settings) { s.ReducedMotion = true }},
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

// A slider that is dragged is heard once, where it is let go.
func TestTheVolumeIsAppliedWhenItIsLetGo(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(open(d), usual)
	box, _ := h.Look(d).Find("volume")
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
