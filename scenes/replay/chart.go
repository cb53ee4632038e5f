package replay

import (
	"fmt"
	"image/color"
	"slices"

	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// chart is the graph of the chances over the whole match. A press at any height of it goes to the move there.
func (r *Replay) chart() {
	box := r.places.chart
	n := &graph.Node{Name: "chart", Role: graph.Slider, Label: r.chartLabel(), Box: rect(box.X, box.Y, box.W, box.H-r.lanesH()), Round: 10}
	n.Turn = func(d graph.Direction) bool {
		switch d {
		case graph.Left:
			r.step(-1)
		case graph.Right:
			r.step(1)
		case graph.Up:
			return r.toFault(-1)
		case graph.Down:
			return r.toFault(1)
		}
		return true
	}
	n.Drag = func(p graph.Point, phase graph.Phase) {
		if phase != graph.DragEnd {
			r.playing = false
			if !r.finding.on {
				r.leaveTrial()
			}
			r.goTo(r.stopAt(p.X))
		}
	}
	n.Wheel = func(notches float64) bool {
		r.step(-sign(notches))
		return true
	}
	n.Draw = func(c graph.Canvas) { r.drawChart(c) }
	r.Put(n)
}

func sign(v float64) int {
	if v > 0 {
		return 1
	}
	return -1
}

// plot is where the curve is drawn within the box of the graph.
func (r *Replay) plot() graph.Rect {
	b := r.places.chart
	return rect(b.X+46, b.Y+8, b.W-58, b.H-16-r.lanesH())
}

// stopX is where a stop stands, and stopAt the stop nearest to x.
func (r *Replay) stopX(stop int) float64 {
	p := r.plot()
	return p.X + p.W*float64(stop)/float64(r.span())
}

func (r *Replay) stopAt(x float64) int {
	p := r.plot()
	return int((x-p.X)/p.W*float64(r.span()) + 0.5)
}

// border is where a round begins, and the name of the set that begins with it, empty where none does.
type border struct {
	x    float64
	part string
}

// borders are where rounds begin, other than the first.
func (r *Replay) borders() []border {
	l, ok := r.board.(boards.Lister)
	if !ok {
		return nil
	}
	v := r.track.whole()
	var out []border
	for i, it := range l.MoveItems(&v) {
		if it.Head && i > 0 {
			out = append(out, border{r.stopX(r.track.stopOf(it.Ply)), it.Part})
		}
	}
	return out
}

// drawChart draws the curve, what the review has marked, and where the replay is.
func (r *Replay) drawChart(c graph.Canvas) {
	t, p := r.Theme, r.plot()
	c.Art(t.Panel(paint.Mix(t.TableEdge, t.Table, 0.3), t.SheetLine, 10, false), r.places.chart, graph.Show{})
	small := t.Write(look.Small-2, graph.Regular).In(t.Soft)
	small.Align, small.Middle = graph.End, true
	for i, text := range []string{"100", "50", "0"} {
		y := p.Y + p.H*float64(i)/2
		c.Text(text, graph.Point{X: p.X - 8, Y: y}, small)
	}
	c.Art(curve(r.curve(), t.X, t.O, paint.Alpha(t.Soft, 0.5)), p, graph.Show{})
	borders, top := r.borders(), 0.0
	if slices.ContainsFunc(borders, func(b border) bool { return b.part != "" }) {
		top = 12 // where the names are
	}
	for _, b := range borders {
		if b.part == "" {
			c.Fill(rect(b.x-0.5, p.Y+top, 1, p.H-top), paint.Alpha(t.Soft, 0.4))
			continue
		}
		c.Fill(rect(b.x-1, p.Y-4, 2, p.H+8), t.Soft)
		name := t.Write(look.Small-2, graph.Medium).In(t.Soft)
		name.Middle = true
		c.Text(b.part, graph.Point{X: b.x + 5, Y: p.Y + 3}, name)
	}
	r.drawMarks(c)
	r.drawBranchCurve(c)
	if r.inBranch() {
		return
	}
	x := r.stopX(r.track.at)
	c.Fill(rect(x-1, p.Y-6, 2, p.H+12), t.Text)
	if v, ok := r.chanceAt(r.track.at); ok {
		c.Art(handle(t), graph.Around(graph.Point{X: x, Y: p.Y + p.H*(1-v)}, 12, 12), graph.Show{})
	}
}

// point is a place of the curve: where along the graph, from 0 to 1, and the chance of X there, from 0 to 1.
type point struct{ x, v float64 }

// curve is the chance as areas between it and the middle, above in the colour of X and below in that of O. Its name holds all of the
// points, so that it is painted once for a match.
func curve(points []point, above, below, line color.RGBA) graph.Art {
	name := fmt.Sprintf("replay/curve/%x/%x/%v", above, below, points)
	return graph.Art{Name: name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Rect(0, h/2-0.5, w, 1), paint.Solid(line))
		for i := 0; i+1 < len(points); i++ {
			a, b := points[i], points[i+1]
			paintSpan(p, w, h, a, b, above, below)
		}
	}}
}

// paintSpan paints the curve between two points; where it crosses the middle it is two spans.
func paintSpan(p *paint.Picture, w, h float64, a, b point, above, below color.RGBA) {
	if (a.v-0.5)*(b.v-0.5) < 0 {
		mid := point{a.x + (b.x-a.x)*(0.5-a.v)/(b.v-a.v), 0.5}
		paintSpan(p, w, h, a, mid, above, below)
		paintSpan(p, w, h, mid, b, above, below)
		return
	}
	col := above
	if a.v+b.v < 1 {
		col = below
	}
	ax, ay, bx, by := a.x*w, h*(1-a.v), b.x*w, h*(1-b.v)
	if a.v != 0.5 || b.v != 0.5 {
		p.Fill(paint.Polygon(ax, ay, bx, by, bx, h/2, ax, h/2), paint.Solid(paint.Alpha(col, 0.32)))
	}
	p.Fill(paint.Capsule(ax, ay, bx, by, 2), paint.Solid(col))
}

// handle is the mark of the chance where the replay is.
func handle(t *look.Theme) graph.Art {
	return graph.Art{Name: "replay/handle/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(t.Text))
		p.Fill(paint.Circle(w/2, h/2, w/2-2.5), paint.Solid(t.Table))
	}}
}

// chartLabel says where the replay is.
func (r *Replay) chartLabel() string {
	text := r.T("replay.stop", "At", r.track.at, "Of", len(r.track.stops)-1)
	if r.trial.on {
		return text + ". " + r.branchLabel()
	}
	if v, ok := r.chanceAt(r.track.at); ok {
		text += ". " + r.T("replay.chance", "Percent", int(v*100+0.5))
	}
	if plies := r.track.view().Plies; len(plies) > 0 {
		p := plies[len(plies)-1]
		if p.Side != rules.Nobody {
			text += ". " + p.Text
		}
	}
	return text
}
