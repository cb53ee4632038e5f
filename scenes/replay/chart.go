package replay

import (
	"slices"

	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/chart"
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

// plot is where the curve is drawn within the box of the graph: chances of X in per cent over the stops.
func (r *Replay) plot() chart.Plot {
	b := r.places.chart
	b.H -= r.lanesH()
	return chart.Plot{Room: chart.In(b), To: float64(r.span()), High: 100}
}

// stopAt is the stop nearest to x.
func (r *Replay) stopAt(x float64) int { return int(r.plot().At(x) + 0.5) }

// border is where a round begins, and the name of the set that begins with it, empty where none does.
type border struct {
	stop float64
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
			out = append(out, border{float64(r.track.stopOf(it.Ply)), it.Part})
		}
	}
	return out
}

// drawChart draws the curve, what the review has marked, and where the replay is.
func (r *Replay) drawChart(c graph.Canvas) {
	t, p := r.Theme, r.plot()
	c.Art(t.Panel(paint.Mix(t.TableEdge, t.Table, 0.3), t.SheetLine, 10, false), r.places.chart, graph.Show{})
	p.Scale(c, t, 100, 50, 0)
	p.Across(c, 50, paint.Alpha(t.Soft, 0.5))
	p.Curve(c, chart.Curve{Values: r.curve(), Ink: t.X, Under: t.O, Fill: 0.32, Base: 50})
	borders, top := r.borders(), 0.0
	if slices.ContainsFunc(borders, func(b border) bool { return b.part != "" }) {
		top = 12 // where the names are
	}
	for _, b := range borders {
		if b.part == "" {
			p.Upright(c, b.stop, 1, -top, 0, paint.Alpha(t.Soft, 0.4))
			continue
		}
		p.Upright(c, b.stop, 2, 4, 4, t.Soft)
		name := t.Write(look.Small-2, graph.Medium).In(t.Soft)
		name.Middle = true
		c.Text(b.part, p.Point(b.stop, 100).Add(graph.Point{X: 5, Y: 3}), name)
	}
	r.drawMarks(c)
	r.drawBranchCurve(c)
	if r.inBranch() {
		return
	}
	at := float64(r.track.at)
	p.Upright(c, at, 2, 6, 6, t.Text)
	if v, ok := r.chanceAt(r.track.at); ok {
		p.Mark(c, at, v, 12, chart.Handle(t))
	}
}

// chartLabel says where the replay is.
func (r *Replay) chartLabel() string {
	text := r.T("replay.stop", "At", r.track.at, "Of", len(r.track.stops)-1)
	if r.trial.on {
		return text + ". " + r.branchLabel()
	}
	if v, ok := r.chanceAt(r.track.at); ok {
		text += ". " + r.T("replay.chance", "Percent", int(v+0.5))
	}
	if plies := r.track.view().Plies; len(plies) > 0 {
		p := plies[len(plies)-1]
		if p.Side != rules.Nobody {
			text += ". " + p.Text
		}
	}
	return text
}
