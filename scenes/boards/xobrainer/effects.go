package xobrainer

import (
	"image/color"
	"time"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// effects draws what happens on top of the pieces.
type effects struct{ surface }

// flight draws the dots on their way into the winner's score.
func (b effects) flight(c graph.Canvas, s *scene) {
	if !s.old() || s.reduced || s.first == never {
		return
	}
	to := b.geo.panels[seatOf(s.step.Winner)].score
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
			c.Art(b.arts.dot, graph.Around(at, b.dotSize(), b.dotSize()), graph.Show{})
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
	}
	return squares
}

// caption writes above squares what card they are of.
func (b effects) caption(c graph.Canvas, text string, squares []xo.Square) {
	g, t := &b.geo, b.d.Theme
	st := t.Write(look.Body, graph.Medium).Centered()
	text = boards.Fit(b.d.Fonts, text, st, g.outer.W*0.92-32)
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

// bandRoom is where the writing across the board stands.
func (b effects) bandRoom(s *scene, w *words) graph.Rect {
	g := &b.geo
	h := 100.0
	if w.big {
		h = 150
	}
	y := g.outer.Center().Y
	if w.big && s.v.hasRow {
		y = b.clearOf(s.v, h)
	}
	return graph.Rect{X: g.outer.X, Y: y - h/2, W: g.outer.W, H: h}
}

// band writes across the board.
func (b effects) band(c graph.Canvas, s *scene, w *words) {
	if w.band == "" {
		return
	}
	alpha, rise := 1.0, 0.0
	if s.running && s.laying.kind == 0 && (s.ended != nil || s.step.TimeLost) {
		alpha, _ = s.bandShown(s.t)
		if !s.reduced {
			rise = 10 * (1 - graph.Ease(alpha))
		}
	}
	if alpha <= 0 {
		return
	}
	t, r := b.d.Theme, b.bandRoom(s, w)
	at := r.Center()
	c.Push(graph.Point{}, 1, alpha)
	c.Art(b.arts.band, r, graph.Show{})
	bright, soft := color.RGBA{244, 246, 249, 255}, color.RGBA{186, 197, 211, 255}
	if w.big {
		c.Push(graph.Point{X: at.X, Y: at.Y - 20 + rise}, 2, 1)
		c.Text(w.band, graph.Point{}, t.Write(look.Display-4, graph.Bold).In(boltGold).Centered())
		c.Pop()
		c.Text(w.under, graph.Point{X: at.X, Y: at.Y + 44 + rise}, t.Write(look.Body, graph.Regular).In(bright).Centered())
	} else {
		c.Text(w.band, graph.Point{X: at.X, Y: at.Y - 16 + rise}, t.Write(look.Title, graph.Bold).In(bright).Centered())
		c.Text(w.under, graph.Point{X: at.X, Y: at.Y + 20 + rise}, t.Write(look.Body, graph.Regular).In(soft).Centered())
	}
	c.Pop()
}

// clearOf is the height at which a band of height h covers as little of the row of v as possible.
func (b effects) clearOf(v *standing, h float64) float64 {
	g := &b.geo
	best, least := g.outer.Center().Y, xo.Squares+1
	for _, y := range [...]float64{0.5, 0.38, 0.62, 0.26, 0.74} {
		at := g.inner.Y + y*g.inner.H
		hidden := 0
		for _, q := range v.row.Squares {
			if r := g.cell(q); r.Y < at+h/2 && r.Y+r.H > at-h/2 {
				hidden++
			}
		}
		if hidden < least {
			best, least = at, hidden
		}
	}
	return best
}
