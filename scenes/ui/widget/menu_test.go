package widget_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// A turned question is upside down and its buttons are pressed at their visible places; Esc is no on both sides.
func TestAQuestionIsReadFromTheFarSide(t *testing.T) {
	for _, turned := range []bool{false, true} {
		d, answer := scenestest.New(t, "en"), ""
		var m *widget.Menu
		m = widget.NewView(d.Env, func() layout.Part {
			m.QuestionFor(turned, "Sure?", "Yes", "No", func() { answer += "yes " }, func() { answer += "no " })
			return widget.Ground(&m.Kit)
		})
		h := scenestest.Open(m, usual)
		c := h.Render(d)
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

// The button in the foot is beside the words if there is space, otherwise below them, and its place does not depend on
// the words.
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
			c := scenestest.Open(m, size).Render(d)
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

func TestANodeIsAdjusted(t *testing.T) {
	d := scenestest.New(t, "en")
	var m *widget.Menu
	m = widget.NewView(d.Env, func() layout.Part {
		choice := func(name string) layout.Part { return m.Options(name, []string{"a", "b"}, 0, func(int) {}) }
		return layout.Stack(0, choice("first"), widget.Adjust(&m.Kit, choice("second"), func(n *graph.Node) { n.Disabled = true }), choice("third"))
	})
	for _, n := range scenestest.Open(m, usual).Render(d).Controls() {
		if n.Disabled != (n.Name == "second") {
			t.Errorf("%s is disabled: %t", n.Name, n.Disabled)
		}
	}
}

// handheld is a menu on a phone: back button, a page of twelve buttons, a switch and a choice, and a fixed button.
type handheld struct {
	*widget.Menu
	pressed string
	on      bool
	level   int
}

func newHandheld(t *testing.T) (*handheld, *scenestest.Env) {
	d := scenestest.New(t, "fr")
	p := &handheld{}
	levels := strings.Fields("1 2 3 4 5 6 7 8 9 10")
	p.Menu = widget.NewView(d.Env, func() layout.Part {
		all := []layout.Part{
			p.Words("Tout est là d'un coup, et rien ne glisse sur la table.", p.Plain(look.Body, graph.Medium)),
			p.Toggle("switch", "Réduire les mouvements", p.on, func(on bool) { p.on = on }),
			p.Options("level", levels, p.level, func(i int) { p.level = i }),
		}
		for i := range 12 {
			name := fmt.Sprint("b", i)
			all = append(all, p.Press(widget.Button{Name: name, Label: name, Press: func() { p.pressed = name }}).Fixed(50))
		}
		start := p.Press(widget.Button{Name: "start", Label: "start", Press: func() { p.pressed = "start" }})
		return p.Screen(p.Header("Page", func() { p.Pop(nil) }), p.Rolled(layout.Stack(12, all...)), start)
	})
	return p, d
}

func (p *handheld) Resume(any) {}

// Everything on a page is large enough for fingers, not cut off, and visible when it has the focus.
func TestAPageOnATelephoneIsReachedByTab(t *testing.T) {
	p, d := newHandheld(t)
	h := scenestest.Open(p, scenestest.Phone())
	for range 17 {
		h.Press(ebiten.KeyTab)
		h.Wait(30)
		c := h.Render(d)
		if box, ok := c.Find(h.Focused()); !ok || box.Y < 0 || box.Y+box.H > 844 {
			t.Errorf("%q has the focus at %v", h.Focused(), box)
		}
		for _, fault := range c.Faults() {
			t.Error(fault)
		}
	}
}

// A finger that moves up or down scrolls the page even from a button, without pressing it.
func TestAFingerScrollsThePageByItsButtons(t *testing.T) {
	p, d := newHandheld(t)
	h := scenestest.Open(p, scenestest.Phone())
	where := func() graph.Rect { box, _ := h.Render(d).Find("b5"); return box }
	from := where()
	h.Swipe(from.Center(), graph.Point{X: from.X + 60, Y: from.Center().Y - 150})
	if at := where(); max(at.Y-from.Y+150, from.Y-150-at.Y) > 0.01 || p.pressed != "" {
		t.Errorf("the button is at %g and was at %g, %q is pressed", at.Y, from.Y, p.pressed)
	}
	h.Swipe(where().Center(), where().Center().Add(graph.Point{X: 3, Y: 5}))
	if p.pressed != "b5" {
		t.Errorf("a tap with a trembling finger presses %q", p.pressed)
	}
	h.Tap(graph.Point{X: 100, Y: 844 - 40})
	if p.pressed != "start" {
		t.Errorf("a tap at the foot presses %q", p.pressed)
	}
}

// A choice too wide for a phone shows the selected option between two arrows.
func TestAChoiceIsSteppedThroughOnATelephone(t *testing.T) {
	p, d := newHandheld(t)
	h := scenestest.Open(p, scenestest.Phone())
	c := h.Render(d)
	if _, ok := c.Find("level/9"); ok {
		t.Error("all levels are shown")
	}
	box, _ := c.Find("level/more")
	h.Tap(box.Center())
	h.Tap(box.Center())
	if p.level != 2 {
		t.Errorf("two taps lead to %d", p.level)
	}
	h = scenestest.Open(p, usual)
	if _, ok := h.Render(d).Find("level/9"); !ok {
		t.Error("on a desktop not all levels are shown")
	}
}

// The list of a choice far down a page opens beside it, at any scroll position, and a press outside closes it.
func TestAListOpensWhereItsPageIsScrolledTo(t *testing.T) {
	d := scenestest.New(t, "fr")
	p, kept, at := &handheld{}, widget.Select{}, 0
	p.Menu = widget.NewView(d.Env, func() layout.Part {
		p.Back = nil
		var all []layout.Part
		for i := range 20 {
			all = append(all, p.Press(widget.Button{Name: fmt.Sprint("b", i), Label: "b", Press: func() {}}).Fixed(50))
		}
		all = append(all, p.OneOf("select", &kept, []string{"un", "deux", "trois"}, at, func(i int) { at = i }),
			p.Press(widget.Button{Name: "last", Label: "last", Press: func() {}}))
		return p.Rolled(layout.Pad(12, layout.Stack(12, all...)))
	})
	h := scenestest.Open(p, scenestest.Phone())
	for h.Focused() != "last" {
		h.Shift(ebiten.KeyTab)
	}
	h.Wait(30)
	h.ClickOn(t, d, "select")
	c := h.Render(d)
	box, _ := c.Find("select")
	list, ok := c.Find("select/list/1")
	if !ok || list.Y < box.Y-160 || list.Y > box.Y+160 || list.Y < 0 || list.Y > 844-44 {
		t.Fatalf("the list of %v opens at %v", box, list)
	}
	h.Tap(list.Center())
	if at != 1 || kept.Open {
		t.Errorf("a tap leads to %d, the list is open: %t", at, kept.Open)
	}
	h.ClickOn(t, d, "select")
	if h.Tap(graph.Point{X: 100, Y: 20}); kept.Open {
		t.Error("a tap beside the list does not close it")
	}
}
