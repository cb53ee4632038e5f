package widget_test

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// rolled is a menu of ten buttons that needs 1000 units of height.
type rolled struct{ *widget.Menu }

func (r *rolled) Resume(any) {}

// A menu that is longer than its canvas is scrolled: what has the focus is in sight, by Tab, round the end, and back.
func TestWhatHasTheFocusIsInSight(t *testing.T) {
	for _, height := range []float64{400, 1200} {
		d := scenestest.New(t, "en")
		pressed := ""
		r := &rolled{}
		r.Menu = widget.NewView(d.Env, func() layout.Part {
			var all []layout.Part
			for i := range 10 {
				name := fmt.Sprint("b", i)
				all = append(all, r.Press(widget.Button{Name: name, Label: name, Press: func() { pressed = name }}).Fixed(60))
			}
			return r.Rolled(layout.Pad(20, layout.Stack(40, all...)))
		})
		m := graph.Metrics{W: 600, H: height, Scale: 1}
		h := scenestest.Open(r, m)
		for i := range 12 {
			h.Wait(30)
			box, ok := h.Look(d).Find(h.Focused())
			if !ok || box.Y < 0 || box.Y+box.H > m.H {
				t.Errorf("%g units high, after %d times Tab %q lies at %v", height, i, h.Focused(), box)
			}
			h.ClickOn(t, d, h.Focused())
			h.Press(ebiten.KeyTab)
			if h.Shift(ebiten.KeyTab); pressed != h.Focused() {
				t.Errorf("%g units high: a click on %q pressed %q", height, h.Focused(), pressed)
			}
			h.Press(ebiten.KeyTab)
		}
	}
}
