package pause_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/pause"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

// running is the menu over a match in which something would be lost.
func running(t *testing.T) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		return pause.New(d.Env, scenestest.Match(t, "xobrainer", nil, []string{"Wilhelmina", "Bartholomew"}, "e5", "e6"))
	}
}

func TestEverythingFits(t *testing.T) {
	scenestest.Fit(t, running(t), func(*scenestest.Hands) {})
	for _, keys := range [][]ebiten.Key{{ebiten.KeyDown}, {ebiten.KeyDown, ebiten.KeyDown}, {ebiten.KeyDown, ebiten.KeyDown, ebiten.KeyDown}} {
		scenestest.Fit(t, running(t), func(h *scenestest.Hands) { h.Press(append(keys, ebiten.KeyEnter)...) })
	}
	scenestest.Fit(t, func(d *scenestest.Env) scenes.Scene {
		return pause.NewNotice(d.Env, "The game could not be saved: /home/somebody/with/a/very/long/path/that/goes/on/and/on/and/on/and/on/and/on/game.txt is not writable.")
	}, func(*scenestest.Hands) {})
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	scenestest.Reach(t, d, scenestest.Open(running(t)(d), usual), "continue", "again", "draw", "resign", "rules", "settings", "title")
	h := scenestest.Open(running(t)(d), usual)
	h.ClickOn(t, d, "resign")
	scenestest.Reach(t, d, h, "ask-no", "ask-yes")
}

func TestNothingIsLostBeforeTheFirstMove(t *testing.T) {
	d := scenestest.New(t, "en")
	m := scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"})
	h := scenestest.Open(pause.New(d.Env, m), usual)
	scenestest.Reach(t, d, h, "continue", "again", "rules", "settings", "title")
	if h.ClickOn(t, d, "again"); h.Next.Kind != scenes.Pop || h.Next.Answer != scenes.Again {
		t.Errorf("Again answers %v %v", h.Next.Kind, h.Next.Answer)
	}
}

func TestComputersNeitherResignNorOfferDraws(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(pause.New(d.Env, scenestest.Match(t, "trexo", nil, []string{"Computer"}, "e5f5")), usual)
	scenestest.Reach(t, d, h, "continue", "again", "rules", "settings", "title")
}

func TestAFinishedMatchIsLookedAt(t *testing.T) {
	d := scenestest.New(t, "en")
	m := scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")
	m.Resign(rules.X)
	h := scenestest.Open(pause.New(d.Env, m), usual)
	scenestest.Reach(t, d, h, "continue", "again", "rules", "settings", "title")
	if !h.Look(d).Has("Back to the board") {
		t.Error("the first button does not say what it does")
	}
}

// Each command that gives something up is asked about; no goes back to the button from which the question came.
func TestQuestions(t *testing.T) {
	for name, want := range map[string]scenes.Command{"again": scenes.Again, "draw": scenes.Draw, "resign": scenes.Resign} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(running(t)(d), usual)
		for h.Focused() != name {
			h.Press(ebiten.KeyTab)
		}
		h.Press(ebiten.KeyEnter)
		if h.Focused() != "ask-no" || h.Next.Kind != scenes.Stay {
			t.Errorf("%s: the focus is on %q, the answer %v", name, h.Focused(), h.Next.Kind)
		}
		h.Press(ebiten.KeyEscape)
		if h.Focused() != name || h.Next.Kind != scenes.Stay {
			t.Errorf("%s: after Esc the focus is on %q, the answer %v", name, h.Focused(), h.Next.Kind)
		}
		h.Press(ebiten.KeyEnter)
		if h.ClickOn(t, d, "ask-yes"); h.Next.Kind != scenes.Pop || h.Next.Answer != want {
			t.Errorf("%s: yes answers %v %v", name, h.Next.Kind, h.Next.Answer)
		}
	}
}

func TestEscapeGoesOn(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(running(t)(d), usual)
	if h.Press(ebiten.KeyEscape); h.Next.Kind != scenes.Pop || h.Next.Answer != scenes.Nothing {
		t.Errorf("Esc answers %v %v", h.Next.Kind, h.Next.Answer)
	}
}

func TestAnOfferGoesOnWithTheMatch(t *testing.T) {
	d := scenestest.New(t, "en")
	m := scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")
	h := scenestest.Open(pause.NewOffer(d.Env, "The game has crashed.", m), usual)
	scenestest.Reach(t, d, h, "continue", "later")
	if h.ClickOn(t, d, "later"); h.Next.Kind != scenes.Pop {
		t.Errorf("later answers %v", h.Next.Kind)
	}
	h = scenestest.Open(pause.NewOffer(d.Env, "The game has crashed.", m), usual)
	if h.Press(ebiten.KeyEnter); h.Next.Kind != scenes.Go || h.Next.To.Match != m {
		t.Errorf("Enter answers %v", h.Next)
	}
}
