package widget_test

import (
	"strings"
	"testing"

	"xotrio/scenes/ui/graph"
)

// tipAt returns the rectangle of the tip of a button under the pointer.
func (h *hands) tipAt(t *testing.T, x, y, w, height float64) graph.Rect {
	t.Helper()
	h.move(x, y)
	h.wait(60)
	l := graph.NewLog(h.d.Fonts, graph.Metrics{W: w, H: height, Scale: 1})
	l.Time = h.f.Now
	h.Draw(l)
	for _, text := range l.Texts {
		if strings.HasPrefix(text.Text, "about") {
			return text.Box
		}
	}
	t.Fatal("there is no tip")
	return graph.Rect{}
}

func TestTipStaysInside(t *testing.T) {
	for _, at := range []graph.Point{{}, {X: 300}, {Y: 260}, {X: 300, Y: 260}, {X: 150, Y: 130}} {
		h := newHands(t, func(h *hands) []*graph.Node {
			a := h.button("a", at.X, at.Y)
			a.Tip = strings.Repeat("about ", 24)
			return []*graph.Node{a}
		})
		if b := h.tipAt(t, at.X+50, at.Y+20, 400, 300); b.X < 0 || b.Y < 0 || b.X+b.W > 400 || b.Y+b.H > 300 {
			t.Errorf("at %v the text stands in %v", at, b)
		}
	}
}

// A tip covers nothing that can be used, if possible, and otherwise as little as possible.
func TestTipLeavesNeighboursFree(t *testing.T) {
	around := map[string]graph.Point{"above": {X: 200, Y: 100}, "below": {X: 200, Y: 200}, "right": {X: 305, Y: 150}, "left": {X: 95, Y: 150}}
	for _, c := range []struct {
		there []string
		free  string // the expected side of the tip
	}{
		{nil, "above"}, {[]string{"above"}, "below"}, {[]string{"above", "below"}, "right"}, {[]string{"above", "below", "right"}, "left"},
	} {
		var others []graph.Rect
		h := newHands(t, func(h *hands) []*graph.Node {
			a := h.button("a", 200, 150)
			a.Tip = "about a"
			nodes := []*graph.Node{a}
			for _, name := range c.there {
				at := around[name]
				nodes = append(nodes, h.button(name, at.X, at.Y))
				others = append(others, graph.Rect{X: at.X, Y: at.Y, W: 100, H: 40})
			}
			return nodes
		})
		b := h.tipAt(t, 250, 170, 600, 400)
		for i, o := range others {
			if b.Overlaps(o) {
				t.Errorf("with %v around the tip covers %s", c.there, c.there[i])
			}
		}
		at := around[c.free]
		if d := b.Center().Sub(graph.Point{X: at.X + 50, Y: at.Y + 20}); d.X > 60 || d.X < -60 || d.Y > 30 || d.Y < -30 {
			t.Errorf("with %v around the tip stands in %v, not %s", c.there, b, c.free)
		}
	}
}
