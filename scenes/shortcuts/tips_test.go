package shortcuts

import (
	"testing"

	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// On every screen each tip is opened, in a small window and on a telephone. None covers its own node or a text.
func TestTipsCoverNothing(t *testing.T) {
	for _, m := range []graph.Metrics{graph.MeasureWindow(800, 600, 1), scenestest.Phone()} {
		for _, s := range screens {
			d := scenestest.New(t, "en")
			h := scenestest.Open(s.open(t, d), m)
			h.Wait(60)
			for _, fault := range h.TipFaults(d) {
				t.Errorf("%s, %.0fx%.0f: %s", s.at.Screen(), m.W, m.H, fault)
			}
		}
	}
}
