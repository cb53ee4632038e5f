package xobrainer

import (
	"image/color"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Draw draws board and panels as they stand.
func (b *Board) Draw(c graph.Canvas) {
	if b.m == nil {
		return
	}
	v := b.shown()
	for i := range b.geo.panels {
		b.drawPanel(c, v, i)
	}
	if b.ask.on() { // the sheet covers the board, of which nobody is to think meanwhile
		c.Art(b.arts.board, b.geo.outer.Inset(-look.ShadeRoom), graph.Show{})
		b.drawBeam(c)
		b.drawAsking(c)
		return
	}
	b.drawBoard(c, v)
	if b.live() {
		b.drawPointing(c, v)
	}
	b.drawMarks(c)
	b.drawKnockOut(c)
	b.drawFlight(c)
	b.drawBand(c)
	b.drawBeam(c)
	if p := &b.point; b.live() && p.on && p.tip != "" {
		at := b.geo.cell(p.at)
		table.DrawTip(c, b.d, p.tip, graph.Point{X: at.X + at.W/2, Y: at.Y + 14}, b.area.Bounds())
	}
}

// columns are the names of the columns, rows those of the rows.
var (
	columns = [xo.Size]string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}
	rows    = [xo.Size]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}
)

// drawBoard draws the board with its pieces.
func (b *Board) drawBoard(c graph.Canvas, v *view) {
	g := &b.geo
	c.Art(b.arts.board, g.outer.Inset(-look.ShadeRoom), graph.Show{})
	b.drawNames(c)
	for knock := b.knockOuts(); !knock.Empty(); {
		q := knock.PopFirst()
		if !b.lying(v).Has(q) {
			c.Art(b.arts.bolt, graph.Around(g.cell(q).Center(), g.pitch*0.62, g.pitch*0.62), graph.Show{})
		}
	}
	var row xo.Bits
	lit := b.lit(v)
	if lit > 0 {
		for _, q := range v.row.Squares {
			row.Add(q)
		}
	} else if v.hasLast {
		c.Art(b.arts.last, g.cell(v.last), graph.Show{Fade: b.leaving(v.last)})
	}
	b.drawPieces(c, v, b.lying(v).AndNot(row))
	if lit <= 0 {
		return
	}
	ground := b.d.Theme.Board
	c.Fill(g.inner, paint.Alpha(ground, 0.58*lit*(1-b.sweeping())))
	glow := b.arts.glow[tone(v.winner)]
	if v.row.KnockOut {
		glow = b.arts.glow[2]
	}
	for _, q := range v.row.Squares {
		c.Art(glow, g.cell(q).Inset(-glowRoom), graph.Show{Fade: 1 - lit*(1-b.leaving(q))})
	}
	b.drawPieces(c, v, row)
	if v == &b.old && !v.row.KnockOut {
		b.drawWorth(c, lit)
	}
}

// drawNames writes the names of columns and rows into the frame; those of the square aimed at are lit.
func (b *Board) drawNames(c graph.Canvas) {
	g, t := &b.geo, b.d.Theme
	faint := paint.Mix(t.Board, white, 0.52)
	st := t.Write(look.Small-1, graph.Medium).Centered()
	edge := (g.inner.X - g.outer.X) / 2
	aimed := b.live() && b.point.on
	for i := range xo.Size {
		at := g.inner.X + (float64(i)+0.5)*g.pitch
		c.Text(columns[i], graph.Point{X: at, Y: g.outer.Y + g.outer.H - edge}, st.In(pick(aimed && b.point.at.Column() == i, white, faint)))
		at = g.inner.Y + (float64(xo.Size-1-i)+0.5)*g.pitch
		c.Text(rows[i], graph.Point{X: g.outer.X + edge, Y: at}, st.In(pick(aimed && b.point.at.Row() == i, white, faint)))
	}
}

func pick(yes bool, a, b color.RGBA) color.RGBA {
	if yes {
		return a
	}
	return b
}

// knockOuts are the Knock Out squares of the board.
func (b *Board) knockOuts() xo.Bits {
	l := b.state.Layout()
	return l.KnockOuts()
}

// lit is how strongly the counted row of v glows, from 0 to 1.
func (b *Board) lit(v *view) float64 {
	switch {
	case !v.hasRow:
		return 0
	case v == &b.old:
		return graph.Ease(b.run.part(b.run.lit, litTicks)) * (1 - b.run.marking())
	}
	return 1
}

// sweeping is how far the sweep of the old board has come, 0 while there is none.
func (b *Board) sweeping() float64 {
	if b.run == nil || b.run.past() {
		return 0
	}
	return b.run.part(b.run.sweep, b.run.fresh-b.run.sweep)
}

// leaving is how far the piece on q has gone in the sweep, which runs from the upper left to the lower right.
func (b *Board) leaving(q xo.Square) float64 {
	r := b.run
	if r == nil || r.past() || r.t < r.sweep {
		return 0
	}
	if r.reduced {
		return r.part(r.sweep, fadeTicks)
	}
	wait := (q.Column() + xo.Size - 1 - q.Row()) * (sweepTicks - leaveTicks) / (2*xo.Size - 2)
	return graph.Ease(r.part(r.sweep+wait, leaveTicks))
}

// drawPieces draws the pieces on the squares of set, and the mark of a Knock Out square on top of them.
func (b *Board) drawPieces(c graph.Canvas, v *view, set xo.Bits) {
	g := &b.geo
	size := g.pitch * 1.04
	rect := graph.Around(graph.Point{}, size, size)
	knock := b.knockOuts()
	for !set.Empty() {
		q := set.PopFirst()
		piece := b.arts.pieces[v.board.PieceAt(q)]
		at := g.cell(q).Center()
		scale, fade := 1.0, 0.0
		if r := b.run; r != nil && r.step.Piece != xo.NoPiece && r.step.Square == q && r.t < dropTicks && v.board.Occupied().Has(q) {
			k := graph.Ease(float64(r.t) / float64(dropTicks))
			fade = 0.45 * (1 - k)
			if r.reduced {
				fade = 1 - k
			} else {
				scale = 1 + 0.34*(1-k)
			}
		}
		if k := b.landing(q); k < 1 {
			fade = 0.45 * (1 - k)
			if b.area.Reduced {
				fade = 1 - k
			} else {
				scale = 1 + 0.34*(1-k)
			}
		}
		if k := b.leaving(q); k > 0 {
			fade = k
			if !b.run.reduced {
				at.Y -= 12 * k
				scale = 1 - 0.1*k
			}
		}
		if fade >= 1 {
			continue
		}
		if scale == 1 {
			c.Art(piece, rect.Move(at), graph.Show{Fade: fade})
		} else {
			c.Push(at, scale, 1)
			c.Art(piece, rect, graph.Show{Fade: fade})
			c.Pop()
		}
		if knock.Has(q) {
			c.Art(b.arts.badge, b.badgeAt(q), graph.Show{Fade: fade})
		}
	}
}

// badgeAt is where the mark of the taken Knock Out square q is: on its upper right corner.
func (b *Board) badgeAt(q xo.Square) graph.Rect {
	r := b.geo.cell(q)
	side := b.geo.pitch * 0.36
	return graph.Around(graph.Point{X: r.X + r.W - side*0.3, Y: r.Y + side*0.3}, side, side)
}

// drawWorth shows what each square of the row being counted is worth: its dots, on top of the piece, until they fly away.
func (b *Board) drawWorth(c graph.Canvas, lit float64) {
	g, k := &b.geo, 0
	row := &b.old.row
	for i, q := range row.Squares {
		for _, d := range dotPlaces(int(row.Dots[i])) {
			at := g.cell(q).Center().Add(d.Mul(g.pitch * 1.3))
			fade := 1 - lit*(1-b.leaving(q))
			if !b.run.reduced && b.run.dot(k, b.run.t) >= 0 {
				fade = 1
			}
			c.Art(b.arts.dot, graph.Around(at, b.dotSize(), b.dotSize()), graph.Show{Fade: fade})
			k++
		}
	}
}

func (b *Board) dotSize() float64 { return b.geo.pitch * 0.24 }

// drawFlight draws the dots on their way into the winner's score.
func (b *Board) drawFlight(c graph.Canvas) {
	r := b.run
	if r == nil || r.past() || r.reduced || r.first == never {
		return
	}
	to := b.geo.panels[seatOf(r.step.Winner)].score
	k := 0
	for i, q := range r.step.Row.Squares {
		for _, d := range dotPlaces(int(r.step.Row.Dots[i])) {
			t := r.dot(k, r.t)
			k++
			if t < 0 || t >= 1 {
				continue
			}
			from := b.geo.cell(q).Center().Add(d.Mul(b.geo.pitch * 1.3))
			t = t * t * (3 - 2*t)
			over := from.Add(to).Mul(0.5).Sub(graph.Point{Y: 90})
			at := from.Mul((1 - t) * (1 - t)).Add(over.Mul(2 * t * (1 - t))).Add(to.Mul(t * t))
			c.Art(b.arts.dot, graph.Around(at, b.dotSize(), b.dotSize()), graph.Show{})
		}
	}
}

// drawPointing draws where the player points: the ghost of the piece to be played, or that it may not stand there.
func (b *Board) drawPointing(c graph.Canvas, v *view) {
	p, g := &b.point, &b.geo
	if !p.on || b.passDue() {
		return
	}
	cell := g.cell(p.at)
	in := min(1, float64(b.tick-p.since)/ghostTicks)
	piece := b.state.Next(v.turn)
	switch {
	case b.state.Legal(xo.Place(p.at)):
		c.Art(b.arts.aim[tone(v.turn)], cell, graph.Show{Fade: 1 - in})
		strength := 0.5
		if p.armed || p.held && p.press == p.at {
			strength = 0.75
		}
		c.Art(b.arts.pieces[piece], graph.Around(cell.Center(), g.pitch*1.04, g.pitch*1.04), graph.Show{Fade: 1 - strength*in})
	case v.board.Occupied().Has(p.at):
		if p.with == mouse {
			c.Art(b.arts.last, cell, graph.Show{Fade: 1 - 0.5*in})
		}
	default:
		c.Art(b.arts.no, graph.Around(cell.Center(), g.pitch*0.62, g.pitch*0.62), graph.Show{Fade: 1 - 0.9*in})
	}
	b.drawGhostFuse(c, cell)
	if p.with == keyboard {
		c.Art(b.arts.cursor, cell.Inset(-3), graph.Show{})
	}
}

// drawKnockOut draws the bolt and the ring of light. Without motion the square just lights up.
func (b *Board) drawKnockOut(c graph.Canvas) {
	r := b.run
	if r == nil || r.strike == never || r.t < r.strike || r.past() {
		return
	}
	g := &b.geo
	var at graph.Point
	for _, q := range r.step.Row.Squares {
		if l := b.state.Layout(); l.KnockOut(q) {
			at = g.cell(q).Center()
		}
	}
	if q, ok := b.struck(); ok {
		at = g.cell(q).Center()
	}
	if k := r.part(r.strike, boltTicks); k < 1 && !r.reduced {
		c.Fill(g.inner, paint.Alpha(color.RGBA{255, 214, 130, 255}, 0.26*(1-k)*(1-k)))
		top := g.outer.Y - 6
		w := g.pitch * 1.9
		c.Art(b.arts.strike, graph.Rect{X: at.X - w/2, Y: top, W: w, H: at.Y - top}, graph.Show{Fade: k * k})
	}
	if k := r.part(r.strike, ringTicks); k < 1 && !r.reduced {
		e := graph.Ease(k)
		side := g.pitch * 6
		c.Push(at, 0.12+0.88*e, 1)
		c.Art(b.arts.ring, graph.Around(graph.Point{}, side, side), graph.Show{Fade: k})
		c.Pop()
	}
}

// drawBand writes across the board.
func (b *Board) drawBand(c graph.Canvas) {
	w := &b.words
	if w.band == "" {
		return
	}
	alpha, rise := 1.0, 0.0
	if b.run != nil {
		alpha, _ = b.run.bandShown()
		if !b.run.reduced {
			rise = 10 * (1 - graph.Ease(alpha))
		}
	}
	if alpha <= 0 {
		return
	}
	t, g := b.d.Theme, &b.geo
	h := 100.0
	if w.big {
		h = 150
	}
	at := g.outer.Center()
	if v := b.shown(); w.big && v.hasRow {
		at.Y = b.clearOf(v, h)
	}
	c.Push(graph.Point{}, 1, alpha)
	c.Art(b.arts.band, graph.Rect{X: g.outer.X, Y: at.Y - h/2, W: g.outer.W, H: h}, graph.Show{})
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
func (b *Board) clearOf(v *view, h float64) float64 {
	g := &b.geo
	best, least := g.outer.Center().Y, never
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

// turnShown is how strongly the panel of seat i is lit as the one on turn.
func (b *Board) turnShown(v *view, i int) float64 {
	side := rules.X + rules.Side(i)
	k := 1.0
	if r := b.run; r != nil && !r.step.RoundOver {
		k = graph.Ease(r.part(0, dropTicks))
		if r.step.Side == side && v.turn != side {
			return 1 - k
		}
	}
	if v.turn == side || v == &b.old && v.winner == side || v == &b.now && v.turn == rules.Nobody && v.winner == side {
		return k
	}
	return 0
}
