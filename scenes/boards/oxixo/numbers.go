package oxixo

import (
	"math"
	"strconv"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// drawNumbers writes on the cubes, as they lie at m, the numbers of the turns in which they were pushed in. On the cube that is in the
// air the number that it had gives way to the one of this turn, as the mark burns in.
func (s *scene) drawNumbers(c graph.Canvas, m *moment) {
	var front graph.Rect
	if m.held != none {
		front = s.painter.bounds(cubeBox(m.pose.at))
	}
	for i, n := range m.numbers {
		switch {
		case i == m.held:
			s.drawNumber(c, m.pose.at, int(n), 1-2*m.pose.burn)
			if m.playing {
				s.drawNumber(c, m.pose.at, len(m.view.Plies)+1, 2*m.pose.burn-1)
			}
		case n > 0:
			at := base(i).Add(m.off[i])
			if !front.Contains(s.painter.numberAt(at)) { // the cube in the air hides it
				s.drawNumber(c, at, int(n), 1)
			}
		}
	}
}

// drawNumber writes the number n, 0 for none, in the near right corner of the top of the cube at at, as strongly as seen says.
func (s *scene) drawNumber(c graph.Canvas, at solid.Vec, n int, seen float64) {
	if n == 0 || seen <= 0 {
		return
	}
	t, p := s.d.Theme, &s.painter
	width := p.lens.Point(at.Add(solid.Vec{X: 1})).X - p.lens.Point(at).X
	size := math.Max(11, math.Min(look.Small, math.Floor(width*0.17)))
	ink := inksOf(t).scorch
	c.Text(strconv.Itoa(n), p.numberAt(at), t.Write(size, graph.Bold).Centered().In(paint.Alpha(ink, min(1, seen))))
}

// numberAt is the middle of the number of the cube at at.
func (p *painter) numberAt(at solid.Vec) graph.Point {
	return p.lens.Point(at.Add(solid.Vec{X: 0.83, Y: 0.17, Z: tall}))
}

// bounds is the part of the canvas that k takes.
func (p *painter) bounds(k solid.Box) graph.Rect {
	lo, hi := graph.Point{X: math.Inf(1), Y: math.Inf(1)}, graph.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for i := range 8 {
		v := k.Lo
		if i&1 > 0 {
			v.X = k.Hi.X
		}
		if i&2 > 0 {
			v.Y = k.Hi.Y
		}
		if i&4 > 0 {
			v.Z = k.Hi.Z
		}
		q := p.lens.Point(v)
		lo, hi = graph.Point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}, graph.Point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
	}
	return graph.Rect{X: lo.X, Y: lo.Y, W: hi.X - lo.X, H: hi.Y - lo.Y}
}
