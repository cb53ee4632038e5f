package shortcuts

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// rearranging are the controls, by screen and the start of their name, that rearrange a screen: every text is another, another board has
// other tools, a list has another order, a choice adds or removes a row or a line of its own note.
var rearranging = []string{
	"title language/", "editor game/", "tournament tie/", "tournament up/", "tournament join", "tournament off/", "tournament-setup seeds", "players kind",
}

// On every screen each control is pressed once, new ones as well, in windows, with large text and on a telephone. No control that
// stays moves.
func TestNothingMovesUnderThePointer(t *testing.T) {
	usual := graph.MeasureWindow(1280, 800, 1)
	most := 0
	for _, m := range []graph.Metrics{usual, graph.MeasureWindow(800, 600, 1), usual.Larger(150), scenestest.Phone()} {
		for _, s := range screens {
			if s.at == (scenes.Replay{}) && m.H < 600 && !m.Narrow() { // too low to keep the place of what is not said
				continue
			}
			d := scenestest.New(t, "en")
			h := scenestest.Open(s.open(t, d), m)
			h.Wait(60)
			places, pressed := &scenestest.ControlPlaces{}, map[string]bool{}
			places.Moved(h.Render(d))
			for len(pressed) < 300 {
				next := nextControl(h.Render(d), pressed)
				if next.Node == nil {
					break
				}
				pressed[next.Name] = true
				h.Click(next.Area.Center())
				h.Wait(60)
				h.Next = scenes.Next{}
				moved := places.Moved(h.Render(d))
				if slices.ContainsFunc(rearranging, func(start string) bool { return strings.HasPrefix(s.at.Screen()+" "+next.Name, start) }) {
					continue
				}
				for _, what := range moved {
					t.Errorf("%s, %.0fx%.0f, after %s: %s", s.at.Screen(), m.W, m.H, next.Name, what)
				}
			}
			most = max(most, len(pressed))
		}
	}
	if most < 20 {
		t.Errorf("no screen has more than %d controls", most)
	}
}

// nextControl returns the first control on c that can be used and has not been pressed.
func nextControl(c *scenestest.Canvas, pressed map[string]bool) (next graph.Shown) {
	for _, n := range c.Controls() {
		if !n.Disabled && n.Press != nil && !pressed[n.Name] {
			return n
		}
	}
	return next
}

// On a phone no screen shows a focus until a key is pressed, whatever is tapped.
func TestAPhoneShowsNoFocusBeforeAKey(t *testing.T) {
	rings := func(c *scenestest.Canvas) (out []string) {
		for _, s := range c.Strokes {
			if strings.HasPrefix(s.What, "art ring/") {
				out = append(out, fmt.Sprintf("%v", s.Box))
			}
		}
		for _, n := range c.Nodes {
			if n.Focused {
				out = append(out, n.Name)
			}
		}
		return out
	}
	seen := 0
	for _, m := range scenestest.Phones() {
		for _, s := range screens {
			d := scenestest.New(t, "en")
			d.Touch, d.Pointing = true, true
			h := scenestest.Open(s.open(t, d), m)
			h.Wait(60)
			if found := rings(h.Render(d)); found != nil {
				t.Errorf("%s, %.0fx%.0f: a focus is visible: %q", s.at.Screen(), m.W, m.H, found)
			}
			pressed := map[string]bool{}
			for len(pressed) < 40 {
				next := nextControl(h.Render(d), pressed)
				if next.Node == nil {
					break
				}
				pressed[next.Name] = true
				h.Tap(next.Area.Center())
				h.Wait(30)
				if found := rings(h.Render(d)); found != nil {
					t.Errorf("%s, %.0fx%.0f: after a tap on %s a focus is visible: %q", s.at.Screen(), m.W, m.H, next.Name, found)
				}
			}
			if h.Press(ebiten.KeyTab); rings(h.Render(d)) != nil {
				seen++
			}
		}
	}
	if seen < 3*len(screens) {
		t.Errorf("a key makes the focus visible on only %d screens", seen)
	}
}
