package xobrainer

import (
	"image/color"
	"math"
	"strconv"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// surface draws the board with its pieces.
type surface struct{ *kit }

// bare draws the board without anything on it.
func (b surface) bare(c graph.Canvas) {
	c.Art(b.arts.board, b.geo.outer.Inset(-look.ShadeRoom), graph.Show{})
}

// ground draws what lies below the pieces.
func (b surface) ground(c graph.Canvas, s *scene, p *pointing) {
	b.bare(c)
	if b.d.Settings.Coordinates {
		b.names(c, p, s.live)
	}
	g, lying := &b.geo, s.lying()
	b.bolts(c, s, lying)
	if s.lit() <= 0 && s.v.hasLast {
		c.Art(b.arts.last, g.cell(s.v.last), graph.Show{Fade: max(s.leaving(s.v.last), 1-s.landing(s.v.last))})
	}
}

// names writes the names of columns and rows into the frame; those of the square aimed at are lit.
func (b surface) names(c graph.Canvas, p *pointing, live bool) {
	g, t := &b.geo, b.d.Theme
	faint := paint.Mix(t.Board, white, 0.52)
	if t.High {
		faint = t.Soft
	}
	edge := (g.inner.X - g.outer.X) / 2
	// The frame of a small board has room for small letters only.
	st := t.Write(max(8, min(look.Small-1, math.Floor(edge*2.1))), graph.Medium).Centered()
	aimed := live && p.on
	for i := range xo.Size {
		at := g.inner.X + (float64(i)+0.5)*g.pitch
		c.Text(boards.Column(i), graph.Point{X: at, Y: g.outer.Y + g.outer.H - edge}, st.In(pick(aimed && p.at.Column() == i, white, faint)))
		at = g.inner.Y + (float64(xo.Size-1-i)+0.5)*g.pitch
		c.Text(boards.Row(i), graph.Point{X: g.outer.X + edge, Y: at}, st.In(pick(aimed && p.at.Row() == i, white, faint)))
	}
}

func pick(yes bool, a, b color.RGBA) color.RGBA {
	if yes {
		return a
	}
	return b
}

// piece draws the piece on q, and the mark of a Knock Out square on top of it.
func (b surface) piece(c graph.Canvas, s *scene, q xo.Square) {
	g := &b.geo
	size := g.pitch * 1.04
	rect := graph.Around(graph.Point{}, size, size)
	at := g.cell(q).Center()
	scale, fade := 1.0, 0.0
	if k := s.landing(q); k < 1 {
		if fade = 0.45 * (1 - k); s.reduced {
			fade = 1 - k
		} else {
			scale = 1 + 0.34*(1-k)
		}
	}
	if k := s.leaving(q); k > 0 {
		if fade = k; !s.reduced {
			at.Y -= 12 * k
			scale = 1 - 0.1*k
		}
	}
	if fade >= 1 {
		return
	}
	piece := b.arts.pieces[s.v.board.PieceAt(q)]
	if scale == 1 {
		c.Art(piece, rect.Move(at), graph.Show{Fade: fade})
	} else {
		c.Push(at, scale, 1)
		c.Art(piece, rect, graph.Show{Fade: fade})
		c.Pop()
	}
	if s.v.knockOuts().Has(q) {
		c.Art(b.arts.badge, b.badgeAt(q), graph.Show{Fade: fade})
	}
	if n := s.v.numbers[q]; n > 0 && b.d.Settings.MoveNumbers {
		b.number(c, at, int(n), fade)
	}
}

// number writes the number of a turn on the lower right corner of the square whose middle is at, on a plate of its own: it is read on
// every piece, and covers none of its shape.
func (b surface) number(c graph.Canvas, at graph.Point, n int, fade float64) {
	t := b.d.Theme
	text, st := strconv.Itoa(n), t.Write(max(10, min(14, math.Floor(b.geo.pitch*0.24))), graph.Bold).Centered()
	w, _ := b.d.Fonts.Measure(text, st)
	plate := graph.Rect{W: max(w+6, st.Size+3), H: st.Size + 3}
	half := b.geo.pitch / 2
	plate.X, plate.Y = at.X+half-plate.W-1, at.Y+half-plate.H-1
	c.Art(t.Panel(t.Board, t.Faint, 4, false), plate, graph.Show{Fade: fade})
	c.Text(text, plate.Center(), st.In(paint.Alpha(white, 1-fade)))
}

// badgeAt is where the mark of the taken Knock Out square q is: on its upper right corner.
func (b surface) badgeAt(q xo.Square) graph.Rect {
	r := b.geo.cell(q)
	side := b.geo.pitch * 0.36
	return graph.Around(graph.Point{X: r.X + r.W - side*0.3, Y: r.Y + side*0.3}, side, side)
}

// row draws the row that counts, and what it is worth, on a board that is darkened while it is being counted.
func (b surface) row(c graph.Canvas, s *scene) {
	lit := s.lit()
	if lit <= 0 {
		return
	}
	g, v := &b.geo, s.v
	if dim := s.dim() * lit * (1 - s.sweeping()); dim > 0 {
		c.Fill(g.inner, paint.Alpha(b.d.Theme.Board, dim))
	}
	glow := b.arts.glow[tone(v.winner)]
	if v.row.KnockOut {
		glow = b.arts.glow[2]
	}
	for i, q := range v.row.Squares {
		c.Art(glow, g.cell(q).Inset(-glowRoom), graph.Show{Fade: 1 - s.litAt(i)*(1-s.leaving(q))})
	}
	for row := s.row(); !row.Empty(); {
		b.piece(c, s, row.PopFirst())
	}
	if s.old() && !v.row.KnockOut {
		b.worth(c, s, lit)
	}
}

// worth shows what each square of the row being counted is worth: its dots, on top of the piece, until they fly away.
func (b surface) worth(c graph.Canvas, s *scene, lit float64) {
	k := 0
	row := &s.v.row
	for i, q := range row.Squares {
		for _, d := range dotPlaces(int(row.Dots[i])) {
			fade := 1 - lit*(1-s.leaving(q))
			if !s.reduced && s.dot(k, s.t) >= 0 {
				fade = 1
			}
			c.Art(b.arts.dot, graph.Around(b.dotAt(q, d), b.dotSize(), b.dotSize()), graph.Show{Fade: fade})
			k++
		}
	}
}

// dotAt is where a dot of q lies on the piece there, d being its place in the square.
func (b surface) dotAt(q xo.Square, d graph.Point) graph.Point {
	return b.geo.cell(q).Center().Add(d.Mul(b.geo.pitch * 1.3))
}

func (b surface) dotSize() float64 { return b.geo.pitch * 0.24 }
