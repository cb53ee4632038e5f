package xobrainer

import (
	"image/color"
	"math"
	"strconv"
	"time"

	"xotrio/rules"
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

// aim draws where the player points: the ghost of the piece to be played and what it would do, or that it may not stand there.
func (b timers) aim(c graph.Canvas, s *scene, p *pointing, f *preview) {
	v, g := s.v, &b.geo
	if !p.on || v.passDue() || v.state.ToMove() == 0 || v.over() {
		return
	}
	cell := g.cell(p.at)
	in := part(c.Now(), p.since, ghostTime)
	if in < 1 {
		c.ChangesAt(c.Now())
	}
	switch {
	case v.state.Legal(xo.Place(p.at)):
		if f != nil {
			b.preview(c, f, p)
		}
		c.Art(b.arts.aim[tone(v.turn)], cell, graph.Show{Fade: 1 - in})
		strength := 0.5
		if p.armed || p.held && p.press == p.at {
			strength = 0.75
		}
		c.Art(b.arts.pieces[v.state.Next(v.turn)], graph.Around(cell.Center(), g.pitch*1.04, g.pitch*1.04), graph.Show{Fade: 1 - strength*in})
		if f != nil {
			b.foreseen(c, f, p)
		}
	case v.board.Occupied().Has(p.at):
		if p.with == mouse {
			c.Art(b.arts.last, cell, graph.Show{Fade: 1 - 0.5*in})
		}
	default:
		c.Art(b.arts.no, graph.Around(cell.Center(), g.pitch*0.62, g.pitch*0.62), graph.Show{Fade: 1 - 0.9*in})
	}
	b.ghostFuse(c, s, cell)
	if p.with == keyboard {
		c.Art(b.arts.cursor, cell.Inset(-3), graph.Show{})
	}
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

// band writes across the board; lit reports whether the button that goes on is pointed at or pressed.
func (b effects) band(c graph.Canvas, s *scene, w *words, lit bool) {
	if w.band == "" || s.settling() && s.t < s.open {
		return // or on a card of its own
	}
	alpha, rise := 1.0, 0.0
	if s.running && s.laying.kind == 0 && s.ended != nil {
		alpha, _ = s.bandShown(s.t)
		if !s.reduced {
			rise = 10 * (1 - graph.Ease(alpha))
		}
	}
	if alpha <= 0 {
		return
	}
	if w.goOn != "" {
		b.sheet(c, s, w, alpha, rise)
		b.goOn(c, s, w, alpha, lit)
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

// sheetW and sheetH are the size of the sheet that stays until a player goes on, at most, goOnW and goOnH that of its button.
const (
	sheetW = 400
	sheetH = 124
	goOnW  = 250
	goOnH  = 44
)

// sheetPlace is where the sheet lies: where it covers nothing of the row and the fewest of the other pieces, and of such places the
// one nearest to the middle.
func (b effects) sheetPlace(s *scene) (best graph.Rect) {
	o, in := b.geo.outer, b.geo.inner
	w := min(o.W*0.66, sheetW)
	row := s.row()
	least := math.Inf(1)
	const steps = 12
	for i := range steps + 1 {
		for j := range steps + 1 {
			r := graph.Rect{X: in.X + (in.W-w)*float64(i)/steps, Y: in.Y + (in.H-sheetH)*float64(j)/steps, W: w, H: sheetH}
			cost := math.Hypot(float64(i-steps/2), float64(j-steps/2)) / steps
			for left := s.v.board.Occupied(); !left.Empty(); {
				q := left.PopFirst()
				if c := b.geo.cell(q); c.X >= r.X+r.W || c.X+c.W <= r.X || c.Y >= r.Y+r.H || c.Y+c.H <= r.Y {
					continue
				}
				if cost++; row.Has(q) {
					cost += xo.Squares
				}
			}
			if cost < least {
				best, least = r, cost
			}
		}
	}
	return best
}

// goOnRoom is where its button lies.
func (b effects) goOnRoom(s *scene) graph.Rect {
	r := b.sheetPlace(s)
	return graph.Rect{X: r.X + (r.W-goOnW)/2, Y: r.Y + r.H - goOnH - 12, W: goOnW, H: goOnH}
}

// sheet draws how a round came out, above the button that goes on.
func (b effects) sheet(c graph.Canvas, s *scene, w *words, alpha, rise float64) {
	t, r := b.d.Theme, b.sheetPlace(s)
	line := t.Accent(s.v.winner)
	if s.v.winner == rules.Nobody {
		line = t.SheetLine
	}
	c.Push(graph.Point{}, 1, alpha)
	c.Art(t.Shade(14), r.Inset(-look.ShadeRoom).Move(graph.Point{Y: rise}), graph.Show{})
	c.Art(t.Panel(t.SheetLit, line, 14, true), r.Move(graph.Point{Y: rise}), graph.Show{})
	x := r.X + r.W/2
	band, head := b.d.Fonts.Squeeze(w.band, t.Write(look.Title-2, graph.Bold), r.W-24)
	c.Text(band, graph.Point{X: x, Y: r.Y + 22 + rise}, head.Centered())
	st := t.Write(look.Body-1, graph.Regular)
	if width, _ := b.d.Fonts.Measure(w.under, st); width > r.W-32 {
		st = t.Write(look.Small-1, graph.Regular).Wide(r.W - 32)
	}
	c.Text(w.under, graph.Point{X: x, Y: r.Y + 51 + rise}, st.Centered())
	c.Pop()
}

// goOn draws the button that goes on after a round.
func (b effects) goOn(c graph.Canvas, s *scene, w *words, alpha float64, lit bool) {
	if !s.awaits() && s.again == 0 {
		return
	}
	t, r := b.d.Theme, b.goOnRoom(s)
	c.Push(graph.Point{}, 1, alpha)
	t.DrawButton(c, r, 12, lit, t.Text, true)
	st := t.Write(look.Body-1, graph.Medium).Centered()
	c.Text(b.d.Fonts.Fit(w.goOn, st, r.W-16), r.Center(), st)
	c.Pop()
}

// clearOf is the height at which a band of height h covers as little of the row of v as possible.
func (b effects) clearOf(v *standing, h float64) float64 {
	g := &b.geo
	best, least := g.outer.Center().Y, xo.Squares+1
	for _, y := range [...]float64{0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86} {
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
