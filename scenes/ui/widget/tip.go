package widget

import (
	"fmt"
	"math"
	"time"

	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// A tool tip appears, within tipFade, when pointer or focus have rested on a node for tipDelay. While one is visible,
// that of another node appears immediately.
const (
	tipDelay = 500 * time.Millisecond
	tipFade  = 100 * time.Millisecond
)

// TipName is the name of the node of the tool tip, which is above everything and not in the tree.
const TipName = "tool-tip"

// tip is the tool tip that is visible or about to appear.
type tip struct {
	of    ref
	text  string
	box   graph.Rect
	shown graph.Motion
}

// update finds the node with the tip: the one under the pointer, or the one with a visible focus.
func (t *tip) update(s *Stage) {
	at := -1
	has := func(n *graph.Node) bool { return n.Tip != "" }
	if (!s.touch || s.grabbed) && !s.ring {
		at = s.ancestor(s.hitTest(s.pointer), has)
	} else if s.ring {
		if i := s.find(s.focus); i >= 0 && has(s.tree.all[i].node) {
			at = i
		}
	}
	if at < 0 || s.grabbed && !s.touch {
		*t = tip{}
		return
	}
	e := &s.tree.all[at]
	if t.text != e.node.Tip || !t.of.is(e.node) {
		delay := tipDelay
		if t.shown.At(s.now) > 0 {
			delay = 0
		}
		t.shown = graph.Motion{To: 1, Start: s.now + delay, Length: tipFade}
	}
	t.of, t.text, t.box = refTo(e.node), e.node.Tip, e.box
}

func (t *tip) draw(s *Stage, c graph.Canvas) {
	if t.text == "" {
		return
	}
	k := t.shown.On(c)
	if k <= 0 {
		return
	}
	n := graph.Node{Name: TipName, Sight: graph.Sight{Fade: 1 - k}, Draw: func(c graph.Canvas) {
		drawTip(c, s.env, t.text, t.box, c.Metrics().Bounds().Inset(4), s.tree.beside(t.box))
	}}
	n.Show(c)
}

// beside returns the boxes of everything that can be used or read, except what contains box or is inside it.
func (t *tree) beside(box graph.Rect) (out []graph.Rect) {
	for i := t.from; i < t.to; i++ {
		e := &t.all[i]
		seen := intersect(e.box, e.clip)
		counts := takesFocus(e.node) || !e.part && (e.node.Role == graph.Reading || e.node.Role == graph.Heading || e.node.Role == graph.Status)
		if counts && seen.W > 0 && seen.H > 0 && !seen.Contains(box.Center()) && !box.Contains(seen.Center()) {
			out = append(out, seen)
		}
	}
	return out
}

// drawTip draws a sheet with text above box, or below it if there is no space, within bounds. If it would cover a part
// of keep there, it goes to the side of box with the least covered area.
func drawTip(c graph.Canvas, d *scenes.Env, text string, box, bounds graph.Rect, keep []graph.Rect) {
	th := d.Theme
	st := th.Write(look.Small, graph.Regular).Wide(260)
	w, h := d.Fonts.Measure(text, st)
	r := tipRoom(w+24, h+14, box, bounds, keep)
	c.Art(th.Shade(8), r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(th.Panel(th.SheetLit, th.Gold, 8, false), r, graph.Show{})
	c.Text(text, graph.Point{X: r.X + 12, Y: r.Y + 7}, st)
}

// tipRoom returns the rectangle for a tip of w by h units; see drawTip.
func tipRoom(w, h float64, box, bounds graph.Rect, keep []graph.Rect) graph.Rect {
	const apart = 8
	mid := box.Center()
	above := graph.Rect{X: mid.X - w/2, Y: box.Y - h - apart, W: w, H: h}
	below := graph.Rect{X: mid.X - w/2, Y: box.Y + box.H + apart, W: w, H: h}
	if above.Y < bounds.Y {
		above, below = below, above
	}
	places := []graph.Rect{above, below, {X: box.X + box.W + apart, Y: mid.Y - h/2, W: w, H: h}, {X: box.X - w - apart, Y: mid.Y - h/2, W: w, H: h}}
	for i := range places {
		r := &places[i]
		r.X = max(bounds.X, min(r.X, bounds.X+bounds.W-w))
		r.Y = max(bounds.Y, min(r.Y, bounds.Y+bounds.H-h))
	}
	best, least := places[0], math.Inf(1)
	for i, r := range places {
		if i > 0 && r.Overlaps(box) {
			continue
		}
		covered := 0.0
		for _, k := range keep {
			m := intersect(r, k)
			covered += m.W * m.H
		}
		if covered < least {
			best, least = r, covered
		}
	}
	return best
}

// ringGap is the distance of the focus ring from its node, in units.
const ringGap = 4

func ringArt(t *look.Theme, radius float64) graph.Art {
	return graph.Art{Name: fmt.Sprintf("ring/%s/%g", t.Name, radius), Border: max(radius, 2.5), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Frame(0, 0, w, h, radius, 2.5), paint.Solid(t.Text))
	}}
}

func (s *Stage) drawRing(c graph.Canvas) {
	s.root.WalkSeen(c.Now(), func(n *graph.Node, box graph.Rect, seen float64) bool {
		if n.Focused && n.Round >= 0 && n.Box != (graph.Rect{}) && n.Role != graph.BoardArea {
			c.Art(ringArt(s.env.Theme, n.Round+ringGap), box.Inset(-ringGap), graph.Show{Fade: 1 - seen})
		}
		return true
	})
}
