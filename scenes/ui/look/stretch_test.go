package look_test

import (
	"testing"

	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Art that is painted small and stretched looks as if it were painted in its full size.
func TestStretchedSheetsLookTheSame(t *testing.T) {
	for _, th := range look.Themes() {
		for _, tt := range []struct {
			name string
			art  graph.Art
			most int
		}{
			{"shade", th.Shade(16), 1}, {"wide shade", th.Shade(22), 1}, {"narrow shade", th.Shade(8), 1},
			{"sharp panel", th.Panel(th.Sheet, th.Gold, 0, true), 1}, {"sharp edge", th.Edge(th.O, 0), 1},
			{"panel", th.Panel(th.Sheet, th.SheetLine, 16, false), 4}, {"strong panel", th.Panel(th.SheetLit, th.X, 22, true), 4},
			{"edge", th.Edge(th.X, 16), 4}, {"edge with small corners", th.Edge(th.O, 1), 4},
		} {
			if wrong := scenestest.Stretched(tt.art, tt.most); wrong != "" {
				t.Errorf("%s, %s: %s", th.Name, tt.name, wrong)
			}
		}
	}
}

// Stretched detects a border that is too narrow.
func TestStretchingTooMuchShows(t *testing.T) {
	th := look.Dark()
	for name, a := range map[string]graph.Art{"panel": th.Panel(th.Sheet, th.X, 16, true), "edge": th.Edge(th.X, 16), "shade": th.Shade(16)} {
		a.Border *= 0.6
		if scenestest.Stretched(a, 4) == "" {
			t.Errorf("%s: a border of %g units does not show", name, a.Border)
		}
	}
}
