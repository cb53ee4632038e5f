package xobrainer

import (
	"time"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// marks draws the squares of the card that is laid or turned up, what stands there, and what it is.
func (b effects) marks(c graph.Canvas, s *scene, caption string) {
	var squares []xo.Square
	switch {
	case s.drawing() && s.laying.kind == xo.DrawMap:
		in := min(part(s.t, 0, litTime), max(0, float64(mapTime-s.t)/float64(litTime)))
		for n, q := range s.laying.marks {
			squares = append(squares, q)
			c.Art(b.arts.mark[n/3], b.geo.cell(q).Inset(-2), graph.Show{Fade: 1 - in})
		}
	case s.old():
		if r := s.card(s.t); r != nil {
			squares = b.turnedUp(c, s, r)
		}
	}
	if caption != "" {
		b.caption(c, caption, squares)
	}
}

// turnedUp draws the marks of a card at the end of a round, and is its squares.
func (b effects) turnedUp(c graph.Canvas, s *scene, r *reveal) (squares []xo.Square) {
	g := &b.geo
	for n, q := range s.v.marks(r.stands.Card) {
		squares = append(squares, q)
		from := r.at
		if !s.reduced {
			from += time.Duration(n) * markEvery
		}
		in := min(part(s.t, from, litTime), float64(r.end-s.t)/float64(litTime))
		cell := g.cell(q)
		c.Art(b.arts.mark[n/3], cell.Inset(-2), graph.Show{Fade: 1 - in})
		sign := b.arts.empty
		if r.stands.Met[n] {
			sign = b.arts.met
		}
		side := g.pitch * 0.4
		at := graph.Around(graph.Point{X: cell.X + cell.W - side*0.35, Y: cell.Y + cell.H - side*0.35}, side, side)
		c.Art(sign, at, graph.Show{Fade: 1 - in})
		if r.kind == xo.DrawTrap && r.stands.Met[n] {
			b.snap(c, s, cell, r.snapAt(n), in)
		}
	}
	return squares
}

// snapTime is for how long the jaws of a trap close over a piece, jawHeight the height of one as a share of a square.
const (
	snapTime  = 90 * ms
	jawHeight = 0.34
)

// snapAt is when the jaws have closed over mark n of a trap.
func (r *reveal) snapAt(n int) time.Duration { return r.at + time.Duration(n)*markEvery + snapTime }

// snap draws the jaws of a trap that close over the piece in a cell, shut at the moment at; in is how far they can be seen.
func (b effects) snap(c graph.Canvas, s *scene, cell graph.Rect, at time.Duration, in float64) {
	k := part(s.t, at-snapTime, snapTime)
	if s.reduced {
		k = 1
	}
	k *= k // faster and faster
	height := cell.H * jawHeight
	open := (1 - k) * cell.H * 0.42
	c.Art(b.arts.jaws[0], graph.Rect{X: cell.X, Y: cell.Y - height*0.35 - open, W: cell.W, H: height}, graph.Show{Fade: 1 - in})
	c.Art(b.arts.jaws[1], graph.Rect{X: cell.X, Y: cell.Y + cell.H - height*0.65 + open, W: cell.W, H: height}, graph.Show{Fade: 1 - in})
}

// caption writes above squares what card they are of.
func (b effects) caption(c graph.Canvas, text string, squares []xo.Square) {
	g, t := &b.geo, b.d.Theme
	st := t.Write(look.Body, graph.Medium).Centered()
	text = b.d.Fonts.Fit(text, st, g.outer.W*0.92-32)
	width, _ := b.d.Fonts.Measure(text, st)
	at := graph.Point{X: g.outer.X + g.outer.W/2, Y: b.clearOfSquares(squares)}
	r := graph.Around(at, width+36, 42)
	c.Art(t.Shade(12), r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(t.Panel(t.SheetLit, t.Gold, 12, true), r, graph.Show{})
	c.Text(text, at, st)
}

// clearOfSquares is the height on the board nearest to its upper end at which a caption covers none of the squares.
func (b effects) clearOfSquares(squares []xo.Square) float64 {
	g := &b.geo
	for _, row := range [...]int{8, 0, 4, 5, 6, 3, 2, 7} {
		y := g.inner.Y + float64(xo.Size-1-row)*g.pitch // between row+1, counted from 0, and the one below
		free := true
		for _, q := range squares {
			if q.Row() == row || q.Row() == row+1 {
				free = false
			}
		}
		if free {
			return y
		}
	}
	return g.outer.Y + 22
}
