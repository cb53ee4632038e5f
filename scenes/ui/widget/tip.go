package widget

import (
	"fmt"
	"math"
	"slices"
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
		texts, pictures, sheets := s.seen(c, t.box)
		drawTip(c, s.env, t.text, t.box, c.Metrics().Bounds().Inset(4), spared{s.tree.beside(t.box), texts, pictures, sheets})
	}}
	n.Show(c)
}

// beside returns the boxes of everything that can be used, except what contains box or is inside it.
func (t *tree) beside(box graph.Rect) (out []graph.Rect) {
	for i := t.from; i < t.to; i++ {
		e := &t.all[i]
		seen := intersect(e.box, e.clip)
		if takesFocus(e.node) && seen.W > 0 && seen.H > 0 && !seen.Contains(box.Center()) && !box.Contains(seen.Center()) {
			out = append(out, seen)
		}
	}
	return out
}

// spared has the rectangles that a tip keeps clear if it can, and those whose edge it does not cross if it can.
type spared struct{ controls, texts, pictures, sheets []graph.Rect }

// maxPicture is the largest size of a picture that a tip keeps clear, in units: a larger one is a ground.
const maxPicture = 120

// seen returns the boxes of all texts of the tree in the frame of c, and those of the small and the large pictures
// outside box.
func (s *Stage) seen(c graph.Canvas, box graph.Rect) (texts, pictures, sheets []graph.Rect) {
	l := graph.NewLog(s.env.Fonts, c.Metrics())
	l.Time = c.Now()
	s.root.Show(l)
	for _, w := range l.Texts {
		texts = append(texts, w.Box)
	}
	for _, k := range l.Strokes {
		switch {
		case box.Contains(k.Box.Center()):
		case k.Box.W <= maxPicture && k.Box.H <= maxPicture:
			pictures = append(pictures, k.Box)
		default:
			sheets = append(sheets, k.Box)
		}
	}
	return texts, pictures, sheets
}

// drawTip draws a sheet with text beside box, within bounds. It covers as little as possible of what should be clear.
func drawTip(c graph.Canvas, d *scenes.Env, text string, box, bounds graph.Rect, keep spared) {
	th := d.Theme
	st := th.Write(look.Small, graph.Regular).Wide(260)
	w, h := d.Fonts.Measure(text, st)
	r := tipRoom(w+24, h+14, box, bounds, keep)
	c.Art(th.Shade(8), r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(th.Panel(th.SheetLit, th.Gold, 8, false), r, graph.Show{})
	c.Text(text, graph.Point{X: r.X + 12, Y: r.Y + 7}, st)
}

// tipApart is the distance of a tip from its node, tipReach the largest one that it may have to keep others clear, in
// units.
const (
	tipApart = 8.0
	tipReach = 140.0
	// tipDetour is the extra distance from its node that a tip accepts to hang over no edge of a sheet, in units.
	tipDetour = 48.0
)

// tipRoom returns the place for a tip of w by h units beside box, within bounds, that covers the least area
// of what should be clear and, of several, the nearest to box, first of all above it.
func tipRoom(w, h float64, box, bounds graph.Rect, keep spared) graph.Rect {
	const byText = 100 // how much worse it is to cover a text than a picture or another part of a control
	near := box.Inset(-tipReach)
	mid := box.Center()
	xs := []float64{mid.X - w/2, box.X, box.X + box.W - w, box.X + box.W + tipApart, box.X - w - tipApart}
	ys := []float64{box.Y - h - tipApart, box.Y + box.H + tipApart, mid.Y - h/2}
	outside := func(k graph.Rect) bool {
		return !k.Overlaps(graph.Rect{X: near.X - w, Y: near.Y - h, W: near.W + 2*w, H: near.H + 2*h})
	}
	controls, texts, pictures := slices.DeleteFunc(keep.controls, outside), slices.DeleteFunc(keep.texts, outside), slices.DeleteFunc(keep.pictures, outside)
	sheets := slices.DeleteFunc(keep.sheets, outside)
	for _, k := range sheets {
		ys = appendNew(ys, k.Y-h-2, k.Y+2)
	}
	for _, k := range append(slices.Clone(controls), texts...) {
		xs = appendNew(xs, k.X-w-2, k.X+k.W+2)
		ys = appendNew(ys, k.Y-h-2, k.Y+k.H+2)
	}
	best, least, nearest := graph.Rect{}, math.Inf(1), math.Inf(1)
	for _, y := range ys {
		for _, x := range xs {
			r := graph.Rect{X: max(bounds.X, min(x, bounds.X+bounds.W-w)), Y: max(bounds.Y, min(y, bounds.Y+bounds.H-h)), W: w, H: h}
			if r.Overlaps(box.Inset(-tipApart/2)) || !r.Overlaps(near) {
				continue
			}
			far := math.Hypot(gap(r.X, r.W, box.X, box.W), gap(r.Y, r.H, box.Y, box.H))
			if slices.ContainsFunc(sheets, func(k graph.Rect) bool { return r.Overlaps(k) && intersect(r, k) != r }) {
				far += tipDetour
			}
			if least == 0 && far >= nearest {
				continue
			}
			covered := coveredArea(r, controls) + coveredArea(r, pictures) + byText*coveredArea(r, texts)
			if covered < least || covered == least && far < nearest {
				best, least, nearest = r, covered, far
			}
		}
	}
	if math.IsInf(least, 1) { // box leaves no room beside it
		return graph.Rect{X: max(bounds.X, min(xs[0], bounds.X+bounds.W-w)), Y: bounds.Y, W: w, H: h}
	}
	return best
}

func appendNew(list []float64, values ...float64) []float64 {
	for _, v := range values {
		if !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	return list
}

func coveredArea(r graph.Rect, of []graph.Rect) (sum float64) {
	for _, o := range of {
		m := intersect(r, o)
		sum += m.W * m.H
	}
	return sum
}

// gap returns the distance between two spans of a line, 0 if they overlap.
func gap(a, lengthA, b, lengthB float64) float64 { return max(0, b-a-lengthA, a-b-lengthB) }

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
