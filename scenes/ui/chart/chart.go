// Package chart draws curves: values along a span, in a plot that places them on the canvas, and lanes below them.
package chart

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Plot maps values to places in Room: the span From to To horizontally, the values Low to High vertically.
type Plot struct {
	Room      graph.Rect
	From, To  float64
	Low, High float64
}

// In returns the part of r for a plot that leaves space on the left for its Scale.
func In(r graph.Rect) graph.Rect {
	const left, right, edge = 46.0, 12.0, 8.0
	return graph.Rect{X: r.X + left, Y: r.Y + edge, W: r.W - left - right, H: r.H - 2*edge}
}

// X returns the x of a place along the span.
func (p Plot) X(at float64) float64 { return p.Room.X + p.Room.W*ratio(at, p.From, p.To) }

// Y returns the y of a value.
func (p Plot) Y(value float64) float64 { return p.Room.Y + p.Room.H*(1-ratio(value, p.Low, p.High)) }

// Point returns the point of a value at a place along the span.
func (p Plot) Point(at, value float64) graph.Point { return graph.Point{X: p.X(at), Y: p.Y(value)} }

// At returns the place along the span at x.
func (p Plot) At(x float64) float64 {
	return p.From + (p.To-p.From)*ratio(x, p.Room.X, p.Room.X+p.Room.W)
}

// ratio returns the position of v between from and to, from 0 to 1; 0 if these are equal.
func ratio(v, from, to float64) float64 {
	if to == from {
		return 0
	}
	return (v - from) / (to - from)
}

// Steps returns the multiples, above Low, of a step: of least, which is doubled until there are at most most of them.
func (p Plot) Steps(least float64, most int) (values []float64) {
	step := least
	for (p.High-p.Low)/step > float64(most) {
		step *= 2
	}
	for v := float64(int(p.Low/step)+1) * step; v < p.High; v += step {
		values = append(values, v)
	}
	return values
}

// Scale writes values on the left of the plot.
func (p Plot) Scale(c graph.Canvas, t *look.Theme, values ...float64) {
	st := t.Write(look.Small-2, graph.Regular).In(t.Soft)
	st.Align, st.Middle = graph.End, true
	for _, v := range values {
		c.Text(strconv.Itoa(int(v)), graph.Point{X: p.Room.X - 8, Y: p.Y(v)}, st)
	}
}

// Across draws a thin line at a value.
func (p Plot) Across(c graph.Canvas, value float64, ink color.RGBA) {
	c.Fill(graph.Rect{X: p.Room.X, Y: p.Y(value) - 0.5, W: p.Room.W, H: 1}, ink)
}

// Upright draws a vertical line at a place along the span, from above to below units beyond the plot.
func (p Plot) Upright(c graph.Canvas, at, width, above, below float64, ink color.RGBA) {
	c.Fill(graph.Rect{X: p.X(at) - width/2, Y: p.Room.Y - above, W: width, H: p.Room.H + above + below}, ink)
}

// Mark draws art of the given size at a value.
func (p Plot) Mark(c graph.Canvas, at, value, size float64, a graph.Art) {
	c.Art(a, graph.Around(p.Point(at, value), size, size), graph.Show{})
}

// Tell writes words on a small background beside a value, on the side towards the center of the plot, so that they fit.
func (p Plot) Tell(c graph.Canvas, t *look.Theme, f *graph.Fonts, at, value float64, words string, ink color.RGBA) {
	const beside, pad = 10.0, 6.0
	st := t.Write(look.Small-1, graph.Bold).In(ink).Centered()
	w, h := f.Measure(words, st)
	box, spot := graph.Rect{W: w + 2*pad, H: h}, p.Point(at, value)
	if box.X = spot.X + beside; at > (p.From+p.To)/2 {
		box.X = spot.X - beside - box.W
	}
	box.Y = max(p.Room.Y, min(spot.Y-h/2, p.Room.Y+p.Room.H-h))
	c.Art(t.Panel(paint.Mix(t.TableEdge, t.Table, 0.3), t.SheetLine, 6, false), box, graph.Show{Fade: 0.1})
	c.Text(words, box.Center(), st)
}

// Between returns the part of the plot between two places along the span.
func (p Plot) Between(from, to float64) graph.Rect {
	return graph.Rect{X: p.X(from), Y: p.Room.Y, W: p.X(to) - p.X(from), H: p.Room.H}
}

// Spot returns the square of the given size around a value.
func (p Plot) Spot(at, value, size float64) graph.Rect {
	return graph.Around(p.Point(at, value), size, size)
}

// Handle returns the mark of a place that moves along a curve.
func Handle(t *look.Theme) graph.Art {
	return graph.Art{Name: "chart/handle/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(t.Text))
		p.Fill(paint.Circle(w/2, h/2, w/2-2.5), paint.Solid(t.Table))
	}}
}

// Value is a point of a curve: a place along the span, the value, and its error in either direction.
type Value struct{ At, Value, Off float64 }

// Curve is a line through values in the order of their places.
type Curve struct {
	Values []Value
	Ink    color.RGBA
	// Fill is the opacity, from 0 to 1, of the area between the curve and the value Base, and Band that of the area
	// within the errors.
	Fill, Base, Band float64
	// Under is the color of the area below Base, unless its A is 0.
	Under color.RGBA
	// Dot marks the last value.
	Dot bool
}

// The width of a line and the radius of its dot, in units, and the margin around the plot in its art.
const (
	lineWidth = 2.0
	dotRound  = 3.0
	around    = 4.0
)

// Curve draws a curve.
func (p Plot) Curve(c graph.Canvas, v Curve) {
	if len(v.Values) > 0 {
		c.Art(p.art(v), p.Room.Inset(-around), graph.Show{})
	}
}

// spot is a value in the coordinates of the art, from 0 to 1 from the left and from the bottom.
type spot struct{ x, y, off float64 }

// art returns a curve as a picture, whose name contains all its values.
func (p Plot) art(v Curve) graph.Art {
	spots := make([]spot, len(v.Values))
	for i, k := range v.Values {
		spots[i] = spot{ratio(k.At, p.From, p.To), ratio(k.Value, p.Low, p.High), ratio(k.Off, 0, p.High-p.Low)}
	}
	base := ratio(v.Base, p.Low, p.High)
	name := fmt.Sprintf("chart/%x/%x/%v/%v/%v/%v/%.4f", v.Ink, v.Under, v.Fill, base, v.Band, v.Dot, spots)
	return graph.Art{Name: name, Paint: func(pic *paint.Picture, w, h float64) {
		b := brush{pic, w - 2*around, h - 2*around}
		b.band(spots, paint.Alpha(v.Ink, v.Band))
		for i := 0; i+1 < len(spots); i++ {
			b.piece(spots[i], spots[i+1], base, v)
		}
		if last := spots[len(spots)-1]; v.Dot {
			x, y := b.point(last.x, last.y)
			pic.Fill(paint.Circle(x, y, dotRound), paint.Solid(v.Ink))
		}
	}}
}

// brush paints in a plot of w by h units.
type brush struct {
	*paint.Picture
	w, h float64
}

func (b brush) point(x, y float64) (float64, float64) { return around + x*b.w, around + (1-y)*b.h }

// piece paints the curve between two spots, as two pieces if it crosses the base.
func (b brush) piece(from, to spot, base float64, v Curve) {
	if (from.y-base)*(to.y-base) < 0 {
		cross := spot{x: from.x + (to.x-from.x)*(base-from.y)/(to.y-from.y), y: base}
		b.piece(from, cross, base, v)
		b.piece(cross, to, base, v)
		return
	}
	ink := v.Ink
	if v.Under.A > 0 && from.y+to.y < 2*base {
		ink = v.Under
	}
	ax, ay := b.point(from.x, from.y)
	bx, by := b.point(to.x, to.y)
	if _, foot := b.point(0, base); v.Fill > 0 && (from.y != base || to.y != base) {
		b.Fill(paint.Polygon(ax, ay, bx, by, bx, foot, ax, foot), paint.Solid(paint.Alpha(ink, v.Fill)))
	}
	b.Fill(paint.Capsule(ax, ay, bx, by, lineWidth), paint.Solid(ink))
}

func (b brush) band(spots []spot, ink color.RGBA) {
	if ink.A == 0 {
		return
	}
	var xy []float64
	add := func(s spot, off float64) {
		x, y := b.point(s.x, max(0, min(s.y+off, 1)))
		xy = append(xy, x, y)
	}
	for _, s := range spots {
		add(s, s.off)
	}
	for i := len(spots) - 1; i >= 0; i-- {
		add(spots[i], -spots[i].off)
	}
	b.Fill(paint.Polygon(xy...), paint.Solid(ink))
}

// Lane is a part of the span with a line of its own below the curve, such as a variation.
type Lane struct {
	// From and To are places along the span.
	From, To float64
	// Row is the row of the lane, from 0, and Of the row of the lane that it leaves, -1 for the curve.
	Row, Of int
}

// Measures in units: the height of a row, the distance from the curve to the first row, the space below the last row,
// and the smallest width of a lane, which must be large enough to be hit.
const (
	laneHeight = 15.0
	laneAbove  = 8.0
	laneBelow  = 6.0
	laneLeast  = 26.0
)

// LanesHeight returns the height of rows lanes. Their part must be directly below that of the curve, with the same
// width.
func LanesHeight(rows int) float64 {
	if rows == 0 {
		return 0
	}
	return float64(rows)*laneHeight + laneBelow
}

// Lanes is a plot for lanes, without values.
type Lanes Plot

// LanesIn returns the lanes in r, along the same span as p.
func LanesIn(r graph.Rect, p Plot) Lanes {
	in := In(r)
	p.Room.X, p.Room.W, p.Room.Y, p.Room.H = in.X, in.W, r.Y, r.H
	return Lanes(p)
}

// Box returns the rectangle of a lane, wide enough to be hit.
func (s Lanes) Box(l Lane) graph.Rect {
	p := Plot(s)
	x := p.X(l.From)
	w := max(laneLeast, p.X(l.To)-x)
	return graph.Rect{X: min(x, p.X(p.To)-w), Y: s.Room.Y + float64(l.Row)*laneHeight, W: w, H: laneHeight}
}

// Beside returns the space on the left of the last of rows rows.
func (s Lanes) Beside(rows int) graph.Rect {
	return graph.Rect{X: s.Room.X - 40, Y: s.Room.Y + float64(rows-1)*laneHeight, W: 32, H: laneHeight}
}

// Row returns the first row, from that of l on, with space for l among the lanes in there, or most if there is none.
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

// ends returns the x of the first and the last dot of a lane, which fill its box if it is too short.
func (s Lanes) ends(l Lane) (from, to float64) {
	p := Plot(s)
	if from, to = p.X(l.From), p.X(l.To); to-from < laneLeast-8 {
		b := s.Box(l)
		return b.X, b.X + b.W - 8
	}
	return from, to
}

// DrawStem draws the line from the curve, or from the row l.Of, to a lane.
func (s Lanes) DrawStem(c graph.Canvas, l Lane, ink color.RGBA) {
	x, y := Plot(s).X(l.From), s.Room.Y-laneAbove+2
	if l.Of >= 0 {
		y = s.Box(Lane{Row: l.Of}).Center().Y
	}
	to := s.Box(l).Center().Y
	c.Fill(graph.Rect{X: x - 0.75, Y: y, W: 1.5, H: to - y}, ink)
	c.Fill(graph.Rect{X: x - 0.75, Y: to - 0.75, W: max(1.5, s.Box(l).X+6-x), H: 1.5}, ink)
}

// DrawLane draws a lane: a line with a dot at each whole place of the span, or at its end if they would run together.
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

func dot(ink color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("chart/dot/%x", ink), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(ink))
	}}
}
