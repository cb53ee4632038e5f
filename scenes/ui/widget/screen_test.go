package widget_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// A question that is turned stands upside down, and is answered where it is seen; Esc means no from every side.
func TestAQuestionIsReadFromTheFarSide(t *testing.T) {
	for _, turned := range []bool{false, true} {
		d, answer := scenestest.New(t, "en"), ""
		var m *widget.Menu
		m = widget.NewView(d.Env, func() layout.Part {
			m.QuestionFor(turned, "Sure?", "Yes", "No", func() { answer += "yes " }, func() { answer += "no " })
			return widget.Ground(&m.Kit)
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

// The button that leads on stands at the foot, beside the words where there is the width and below them where there is not, and at the same
// place whatever they say.
func TestTheFootStaysWhereItIs(t *testing.T) {
	d, words := scenestest.New(t, "en"), ""
	var m *widget.Menu
	m = widget.NewView(d.Env, func() layout.Part {
		foot := m.Foot(m.Words(words, m.Plain(look.Small, graph.Regular)), widget.Button{Name: "on", Label: "Go on", Press: func() {}})
		return m.Screen(m.Header("Title", func() {}), layout.Leaf(nil, nil), foot)
	})
	for _, size := range []graph.Metrics{usual, scenestest.Phone()} {
		var was graph.Rect
		for _, words = range []string{"", "One word.", "Many words, for which there is a line, and another, and at last there are as many of them as anybody will read."} {
			c := scenestest.Open(m, size).Look(d)
			on, ok := c.Find("on")
			if !ok || was.W > 0 && on != was || on.Y+on.H > size.H {
				t.Errorf("%.0fx%.0f, %q: the button stands at %v, before at %v", size.W, size.H, words, on, was)
			}
			was = on
			for _, w := range c.Texts {
				if beside := w.Box.X+w.Box.W <= on.X; w.Text == words && beside == size.Narrow() {
					t.Errorf("%.0fx%.0f: the words stand at %v, the button at %v", size.W, size.H, w.Box, on)
				}
			}
		}
	}
}

// What is adjusted is the node of the part and no other.
func TestANodeIsAdjusted(t *testing.T) {
	d := scenestest.New(t, "en")
	var m *widget.Menu
	m = widget.NewView(d.Env, func() layout.Part {
		choice := func(name string) layout.Part { return m.Options(name, []string{"a", "b"}, 0, func(int) {}) }
		return layout.Stack(0, choice("first"), widget.Adjust(&m.Kit, choice("second"), func(n *graph.Node) { n.Disabled = true }), choice("third"))
	})
	for _, n := range scenestest.Open(m, usual).Look(d).Controls() {
		if n.Disabled != (n.Name == "second") {
			t.Errorf("%s is disabled: %t", n.Name, n.Disabled)
		}
	}
}
