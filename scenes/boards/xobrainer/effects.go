package xobrainer

import (
	"image/color"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// effects draws what happens on top of the pieces.
type effects struct{ surface }

// flight draws the dots on their way into the winner's score, or to the edge of the board at the winner's side, where they fade away, if no panel is
// seen.
func (b effects) flight(c graph.Canvas, s *scene) {
	if !s.old() || s.reduced || s.first == never {
		return
	}
	i := seatOf(s.step.Winner)
	to, beyond := b.geo.seats[i].Counted(), b.geo.seats[i].Room.H == 0
	if beyond {
		o := &b.geo.outer
		to = graph.Point{X: o.X + float64(i)*o.W, Y: o.Center().Y}
	}
	k := 0
	for i, q := range s.step.Row.Squares {
		for _, d := range dotPlaces(int(s.step.Row.Dots[i])) {
			t := s.dot(k, s.t)
			k++
			if t < 0 || t >= 1 {
				continue
			}
			from := b.dotAt(q, d)
			t = t * t * (3 - 2*t)
			over := from.Add(to).Mul(0.5).Sub(graph.Point{Y: 90})
			at := from.Mul((1 - t) * (1 - t)).Add(over.Mul(2 * t * (1 - t))).Add(to.Mul(t * t))
			show := graph.Show{}
			if beyond {
				show.Fade = t
			}
			c.Art(b.arts.dot, graph.Around(at, b.dotSize(), b.dotSize()), show)
		}
	}
}

// knockOut draws the bolt and the ring of light. Without motion the square just lights up.
func (b effects) knockOut(c graph.Canvas, s *scene) {
	age := s.strikeAge()
	q, ok := s.struck()
	if age < 0 || !ok || s.reduced {
		return
	}
	g := &b.geo
	at := g.cell(q).Center()
	if k := part(age, 0, boltTime); k < 1 {
		c.Fill(g.inner, paint.Alpha(color.RGBA{255, 214, 130, 255}, 0.26*(1-k)*(1-k)))
		top := g.outer.Y - 6
		w := g.pitch * 1.9
		c.Art(b.arts.strike, graph.Rect{X: at.X - w/2, Y: top, W: w, H: at.Y - top}, graph.Show{Fade: k * k})
	}
	if k := part(age, 0, ringTime); k < 1 {
		e := graph.Ease(k)
		side := g.pitch * 6
		c.Push(at, 0.12+0.88*e, 1)
		c.Art(b.arts.ring, graph.Around(graph.Point{}, side, side), graph.Show{Fade: k})
		c.Pop()
	}
}
