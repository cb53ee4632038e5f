package shortcuts

import (
	"slices"
	"strings"
	"testing"

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
