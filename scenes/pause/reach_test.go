package pause_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes"
	"xotrio/scenes/pause"
	"xotrio/scenes/scenestest"
)

// menu is the menu over a match of people with long names in which something would be lost.
func menu(t *testing.T) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		return pauseOf(d, scenestest.Match(t, "xobrainer", nil, []string{"Wilhelmina", "Bartholomew"}, "e5", "e6"))
	}
}

func TestEverythingFits(t *testing.T) {
	scenestest.FitEverywhere(t, menu(t), func(*scenestest.Hands) {})
	for n := 2; n < 5; n++ { // again, draw, resign
		scenestest.FitEverywhere(t, menu(t), func(h *scenestest.Hands) {
			for range n + 1 {
				h.Press(ebiten.KeyDown)
			}
			h.Press(ebiten.KeyEnter)
		})
	}
	scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
		return pause.NewNotice(d.Env, "The game could not be saved: /home/somebody/with/a/very/long/path/that/goes/on/and/on/and/on/and/on/and/on/game.txt is not writable.")
	}, func(*scenestest.Hands) {})
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	scenestest.Reach(t, d, scenestest.Open(menu(t)(d), usual), "continue", "forme", "rules", "display", "settings", "shortcuts", "players", "again", "draw", "resign", "title")
	h := scenestest.Open(menu(t)(d), usual)
	h.ClickOn(t, d, "resign")
	scenestest.Reach(t, d, h, "ask-no", "ask-yes")
	scenestest.Reach(t, d, scenestest.Open(pause.NewOffer(d.Env, "The game has crashed.", running(t, "e5f5")), usual), "later", "continue")
}

// A no goes back to the button from which the question came.
func TestNoGoesBackToTheButton(t *testing.T) {
	for _, name := range []string{"again", "draw", "resign"} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(menu(t)(d), usual)
		for i := 0; h.Focused() != name && i < 10; i++ {
			h.Press(ebiten.KeyTab)
		}
		if h.Press(ebiten.KeyEnter); h.Focused() != "ask-no" {
			t.Errorf("%s: the focus is on %q", name, h.Focused())
		}
		if h.Press(ebiten.KeyEscape); h.Focused() != name || h.Next.Kind != scenes.Stay {
			t.Errorf("%s: after Esc the focus is on %q, the answer %v", name, h.Focused(), h.Next.Kind)
		}
	}
}
