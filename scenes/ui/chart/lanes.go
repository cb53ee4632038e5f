package chart

import (
	"fmt"
	"image/color"
	"slices"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Lane is a part of the span with a line of its own below the curve, such as a way that leaves it and goes on beside it.
type Lane struct {
	// From and To are where it begins and ends along the span.
	From, To float64
	// Row is the row in which it stands, from 0, and Of that of the lane which it leaves, -1 for the curve.
	Row, Of int
}

// The height of a row of lanes, the distance from the curve to the first one, what lies below the last one, and the least width of a lane, which
// has to be hit, in units.
const (
	laneHeight = 15.0
	laneAbove  = 8.0
	laneBelow  = 6.0
	laneLeast  = 26.0
)

// LanesHigh is how high so many rows of lanes are together. The part for them stands right below that of the curve and is as wide.
func LanesHeight(rows int) float64 {
	if rows == 0 {
		return 0
	}
	return float64(rows)*laneHeight + laneBelow
}

// Lanes is a plot in which lanes stand; its values mean nothing.
type Lanes Plot

// LanesIn is the room of lanes in r, along the same span as p.
func LanesIn(r graph.Rect, p Plot) Lanes {
	in := In(r)
	p.Room.X, p.Room.W, p.Room.Y, p.Room.H = in.X, in.W, r.Y, r.H
	return Lanes(p)
}

// Box is where a lane stands: wide enough to be hit.
func (s Lanes) Box(l Lane) graph.Rect {
	p := Plot(s)
	x := p.X(l.From)
	w := max(laneLeast, p.X(l.To)-x)
	return graph.Rect{X: min(x, p.X(p.To)-w), Y: s.Room.Y + float64(l.Row)*laneHeight, W: w, H: laneHeight}
}

// Beside is the room to the left of the last of so many rows.
func (s Lanes) Beside(rows int) graph.Rect {
	return graph.Rect{X: s.Room.X - 40, Y: s.Room.Y + float64(rows-1)*laneHeight, W: 32, H: laneHeight}
}

// Row is the first row, from that of l on, in which l stands clear of lanes that are there; most where there is none below that.
func (s Lanes) Row(there []Lane, l Lane, most int) int {
	least := laneLeast / s.Room.W * (s.To - s.From)
	taken := func(o Lane) bool {
		return o.Row == l.Row && l.From < max(o.To, o.From+least)+least/3 && o.From < max(l.To, l.From+least)+least/3
	}
	for l.Row < most && slices.ContainsFunc(there, taken) {
		l.Row++
	}
	return min(l.Row, most)
}

// ends are where the dots of a lane begin and end: where it is too short for dots at their places they fill its box.
func (s Lanes) ends(l Lane) (from, to float64) {
	p := Plot(s)
	if from, to = p.X(l.From), p.X(l.To); to-from < laneLeast-8 {
		b := s.Box(l)
		return b.X, b.X + b.W - 8
	}
	return from, to
}

// DrawStem draws how a lane leaves the curve, or the lane of.
func (s Lanes) DrawStem(c graph.Canvas, l Lane, ink color.RGBA) {
	x, y := Plot(s).X(l.From), s.Room.Y-laneAbove+2
	if l.Of >= 0 {
		y = s.Box(Lane{Row: l.Of}).Center().Y
	}
	to := s.Box(l).Center().Y
	c.Fill(graph.Rect{X: x - 0.75, Y: y, W: 1.5, H: to - y}, ink)
	c.Fill(graph.Rect{X: x - 0.75, Y: to - 0.75, W: max(1.5, s.Box(l).X+6-x), H: 1.5}, ink)
}

// DrawLane draws a lane: a line with a dot at each whole place of the span, or, where they would run together, at its end.
func (s Lanes) DrawLane(c graph.Canvas, l Lane, ink color.RGBA) {
	from, to := s.ends(l)
	y := s.Box(l).Center().Y
	c.Fill(graph.Rect{X: from, Y: y - 0.75, W: to - from, H: 1.5}, paint.Alpha(ink, 0.8))
	count := int(l.To - l.From)
	for k := 1; k <= count; k++ {
		if near := (to-from)/float64(count) < 5; near && k < count {
			continue
		}
		at := graph.Point{X: from + (to-from)*float64(k)/float64(count), Y: y}
		c.Art(dot(ink), graph.Around(at, 7, 7), graph.Show{})
	}
}

// DrawHandle draws the mark of a place along a lane.
func (s Lanes) DrawHandle(c graph.Canvas, t *look.Theme, l Lane, at float64) {
	from, to := s.ends(l)
	p := graph.Point{X: from + (to-from)*ratio(at, l.From, l.To), Y: s.Box(l).Center().Y}
	c.Art(Handle(t), graph.Around(p, 12, 12), graph.Show{})
}

// dot is a place of a lane.
func dot(ink color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("chart/dot/%x", ink), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(ink))
	}}
}
