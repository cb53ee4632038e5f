package widget_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// A question that is turned stands upside down, and is answered where it is seen; Esc means no from every side.
func TestAQuestionIsReadFromTheFarSide(t *testing.T) {
	for _, turned := range []bool{false, true} {
		d, answer := scenestest.New(t, "en"), ""
		var m *widget.Menu
		m = widget.NewView(d.Env, func() layout.Part {
			m.QuestionFor(turned, "Sure?", "Yes", "No", func() { answer += "yes " }, func() { answer += "no " })
			return m.Ground()
		})
		h := scenestest.Open(m, usual)
		c := h.Look(d)
		for _, w := range c.Texts {
			if w.Turned != turned {
				t.Errorf("%q is turned: %t", w.Text, w.Turned)
			}
		}
		yes, _ := c.Find("ask-yes")
		no, _ := c.Find("ask-no")
		if (yes.X < no.X) != turned {
			t.Errorf("turned: %t, yes is at %v, no at %v", turned, yes, no)
		}
		h.Tap(yes.Center())
		h.Tap(graph.Point{X: 10, Y: 10})
		if h.Press(ebiten.KeyEscape); answer != "yes no " {
			t.Errorf("turned: %t, the answers are %q", turned, answer)
		}
	}
}
