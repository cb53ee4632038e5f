package xobrainer

import (
	"strconv"
	"time"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// A set that is won without winning the match is an event of its own: the board moves up to make room for a card, a wave runs from the row over the
// squares around it, and the lamp of the set flies to its place, where it lights up with the sound of the set. Points stay until the next set, for which
// the board is swept and both scores run back to 0. Times count from plan.set.
const (
	// setMove is for how long the board moves aside, and back again while it is swept; the card comes at setCard.
	setMove = 300 * ms
	setCard = 150 * ms
	// lampTime is the flight of the lamp, waveEvery the time between two rings of the wave, waveTime for how long a ring is seen, waveRings how many there are.
	lampTime  = 500 * ms
	waveEvery = 70 * ms
	waveTime  = 420 * ms
	waveRings = 4
	// setBand is for how long the card stays where nobody goes on.
	setBand = 2200 * ms
)

// The measures of the card, in units: how high it is on a wide and on a narrow board, and from which width on a board is wide.
const (
	setHeight, setLow = 152.0, 150.0
	setWidth          = 600.0
	setGap            = 14.0
	// chipW and chipH are the size of a round on it.
	chipW, chipH = 46.0, 30.0
)

// setSeen plans what is shown of a set that was won once everything else of its last round has been seen.
func (p *plan) setSeen(seen time.Duration) {
	p.set = seen
	p.band = seen + setCard
	p.bandEnd = p.band + setBand
	p.sweep = p.bandEnd - fadeTime
}

// lamp is when the lamp of the set is lit, never where no set is won.
func (p *plan) lamp() time.Duration {
	switch {
	case p.set == never:
		return never
	case p.reduced:
		return p.set + fadeTime
	}
	return p.set + lampTime
}

// settling reports whether a set that was won is being shown.
func (s *scene) settling() bool { return s.old() && s.set != never && s.t >= s.set }

// aside is how far the board has moved aside for the card of a set, from 0 to 1.
func (s *scene) aside() float64 {
	if !s.settling() || s.reduced {
		return 0
	}
	soft := func(k float64) float64 { return k * k * (3 - 2*k) }
	return soft(part(s.t, s.set, setMove)) * (1 - soft(part(s.t, s.sweep, setMove)))
}

// setRoom is where the card of a set lies: below the board that has moved aside, or on one that does not move where it covers least of the row.
func (b effects) setRoom(s *scene) graph.Rect {
	o, h := b.geo.outer, setHeight
	if o.W < setWidth {
		h = setLow
	}
	if s.reduced && s.v.hasRow {
		return graph.Rect{X: o.X, Y: b.clearOf(s.v, h) - h/2, W: o.W, H: h}
	}
	return graph.Rect{X: o.X, Y: o.Y + o.H - h, W: o.W, H: h}
}

// asidePlace is where the board is that has moved aside so far: above the card, in the middle.
func (b effects) asidePlace(s *scene) graph.Place {
	far := s.aside()
	if far == 0 {
		return graph.Place{Scale: 1}
	}
	o := b.geo.outer
	scale := 1 - far*(b.setRoom(s).H+setGap)/o.H
	return graph.Place{At: graph.Point{X: o.Center().X * (1 - scale), Y: o.Y * (1 - scale)}, Scale: scale}
}

// setPlace is where the board is at the moment now.
func setPlace(b *Board, now time.Duration) graph.Place {
	if b.rest == nil || b.act == nil || b.act.set == never {
		return graph.Place{Scale: 1}
	}
	s := b.at(now)
	p := effects{surface{b.kit}}.asidePlace(&s)
	p.Moving = s.settling() && !s.reduced && !s.awaits() && (s.t < s.set+setMove || s.t >= s.sweep)
	return p
}

// wave draws the rings that run from the row over the squares around it, in the colour of who has won.
func (b effects) wave(c graph.Canvas, s *scene) {
	if !s.settling() || s.reduced || !s.v.hasRow {
		return
	}
	age := s.t - s.set
	if age >= waveRings*waveEvery+waveTime {
		return
	}
	accent := b.d.Theme.Accent(s.v.winner)
	lit := b.d.Theme.Panel(paint.Mix(b.d.Theme.Board, accent, 0.55), accent, b.geo.pitch*0.08, false)
	for q := range xo.Square(xo.Squares) {
		far := waveRings + 1
		for _, r := range s.v.row.Squares {
			far = min(far, max(apart(q.Column(), r.Column()), apart(q.Row(), r.Row())))
		}
		if far == 0 || far > waveRings {
			continue
		}
		at := age - time.Duration(far)*waveEvery
		if at < 0 || at >= waveTime {
			continue
		}
		k := min(1, float64(at)/float64(80*ms)) * (1 - part(at, 80*ms, waveTime-80*ms))
		c.Art(lit, b.geo.cell(q), graph.Show{Fade: 1 - 0.8*k*(1-0.12*float64(far))})
	}
}

func apart(a, b int) int { return max(a-b, b-a) }

// lampFlight draws the lamp of the set on its way from the row to its place, with what it leaves behind.
func (b effects) lampFlight(c graph.Canvas, s *scene) {
	if !s.settling() || s.reduced || s.t >= s.lamp() {
		return
	}
	i := seatOf(s.step.Winner)
	o, seat := &b.geo.outer, &b.geo.seats[i]
	to := seat.Lamp(s.v.sets[i])
	if seat.Room.H == 0 { // no panel is seen
		to = graph.Point{X: o.X + float64(i)*o.W, Y: o.Center().Y}
	}
	from := o.Center()
	if s.v.hasRow {
		from = b.geo.cell(s.v.row.Squares[2]).Center()
	}
	place := b.asidePlace(s)
	from = place.At.Add(from.Mul(place.Scale))
	over := from.Add(to).Mul(0.5).Sub(graph.Point{Y: 0.3 * o.H})
	art := panel.SetMark(b.d.Theme, s.step.Winner, true)
	for n := range 6 { // the lamp, and five that fade behind it
		k := part(s.t-time.Duration(n)*24*ms, s.set, lampTime)
		if k <= 0 {
			continue
		}
		k = k * k * (3 - 2*k)
		at := from.Mul((1 - k) * (1 - k)).Add(over.Mul(2 * k * (1 - k))).Add(to.Mul(k * k))
		size := (20 + 26*(1-k)) * (1 - 0.13*float64(n))
		c.Art(art, graph.Around(at, size, size), graph.Show{Fade: min(1, 0.17*float64(n))})
	}
}

// lampLit draws the ring of light around the lamp of a set that has just been lit.
func (b effects) lampLit(c graph.Canvas, s *scene) {
	k := part(s.t, s.lamp(), pipTime)
	seat := &b.geo.seats[seatOf(s.step.Winner)]
	if s.reduced || seat.Room.H == 0 || s.t < s.lamp() || k >= 1 {
		return
	}
	side := 20 + 90*graph.Ease(k)
	c.Art(ringOf(b.d.Theme, s.step.Winner), graph.Around(seat.Lamp(s.v.sets[seatOf(s.step.Winner)]), side, side), graph.Show{Fade: k})
}

// ringOf is a thin ring in the accent of a side.
func ringOf(t *look.Theme, side rules.Side) graph.Art {
	return graph.Art{Name: "set-ring/" + t.Name + "/" + side.String(), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Ring(w/2, h/2, w/2-0.5, w/2-max(1.5, w*0.04)), paint.Solid(t.Accent(side)))
	}}
}

// set draws the flight of the lamp, and the card of a set that was won; lit reports whether its button is pointed at or pressed.
func (b effects) set(c graph.Canvas, s *scene, w *words, lit bool) {
	if !s.settling() {
		return
	}
	if alpha, opening := s.bandShown(s.t); alpha > 0 && !opening && w.band != "" {
		rise := 40 * (1 - graph.Ease(part(s.t, s.band, 280*ms)))
		if s.reduced {
			rise = 0
		}
		c.Push(graph.Point{Y: rise}, 1, alpha)
		b.card(c, s, w, lit)
		c.Pop()
	}
	b.lampFlight(c, s)
	b.lampLit(c, s)
}

// setMark is where the mark of the winner stands on the card.
func (b effects) setMark(s *scene) graph.Rect {
	r := b.setRoom(s)
	if r.W < setWidth {
		return graph.Around(graph.Point{X: r.X + 38, Y: r.Y + 36}, 40, 40)
	}
	return graph.Around(graph.Point{X: r.X + 64, Y: r.Y + 52}, 64, 64)
}

// card draws who has won a set, by how much, in which rounds, and what is still missing.
func (b effects) card(c graph.Canvas, s *scene, w *words, lit bool) {
	t, r, side := b.d.Theme, b.setRoom(s), s.v.winner
	accent := t.Accent(side)
	c.Art(t.Shade(16), r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(t.Panel(paint.Mix(t.SheetLit, accent, 0.12), accent, 16, true), r, graph.Show{})
	width := r.W >= setWidth
	piece := b.setMark(s)
	mark, x, end, under := piece.W, r.X+128, r.X+r.W-240, 44.0
	if !width {
		x, end, under = r.X+76, r.X+r.W-14, 24
	}
	c.Art(t.Piece(side == rules.X, side == rules.X), piece, graph.Show{})
	of := s.v.state.Format().Sets()
	for i := range of {
		at := graph.Point{X: piece.Center().X + 24*(float64(i)-float64(of-1)/2), Y: piece.Y + mark + 30}
		if !width {
			at.Y -= 10
			at.X = piece.Center().X + 18*(float64(i)-float64(of-1)/2)
		}
		c.Art(panel.SetMark(t, side, i <= s.v.sets[seatOf(side)]), graph.Around(at, 18, 18), graph.Show{})
	}
	head := t.Write(look.Title+4, graph.Bold)
	if !width {
		head.Size = look.Title - 2
	}
	write := func(text string, st graph.Style, y, h float64) {
		text, st, _ = b.d.Fonts.SetIn(text, st, end-x, h)
		c.Text(text, graph.Point{X: x, Y: r.Y + y}, st)
	}
	write(w.band, head, 14, head.Size*1.5)
	write(w.under, t.Write(look.Body-1, graph.Regular), 20+head.Size*1.25, under)
	small := t.Write(look.Small, graph.Regular).In(t.Soft)
	if !width {
		write(w.more, small, 68, 20)
	} else {
		b.chips(c, s, graph.Rect{X: x, Y: r.Y + r.H - chipH - 20, W: end - x, H: chipH})
		more, st := b.d.Fonts.Squeeze(w.more, small, 208)
		st.Align = graph.Center
		c.Text(more, graph.Point{X: r.X + r.W - 122, Y: r.Y + 22}, st)
	}
	if s.awaits() {
		b.goOnSet(c, s, w, lit)
	}
}

// goOnSetRoom is where the button of the card lies.
func (b effects) goOnSetRoom(s *scene) graph.Rect {
	r := b.setRoom(s)
	if r.W < setWidth {
		return graph.Rect{X: r.X + 12, Y: r.Y + r.H - 56, W: r.W - 24, H: 46}
	}
	return graph.Rect{X: r.X + r.W - 222, Y: r.Y + r.H - 86, W: 200, H: 66}
}

// goOnSet draws the button that goes on to the next set, with who opens it.
func (b effects) goOnSet(c graph.Canvas, s *scene, w *words, lit bool) {
	t, r := b.d.Theme, b.goOnSetRoom(s)
	t.DrawButton(c, r, 12, lit, t.Text, true)
	goOn, st := b.d.Fonts.Squeeze(w.goOn, t.Write(look.Body+1, graph.Bold), r.W-20)
	at := r.Center()
	if r.H > 60 {
		opens, small := b.d.Fonts.Squeeze(w.opens, t.Write(look.Small, graph.Regular).In(t.Soft), r.W-20)
		c.Text(opens, at.Add(graph.Point{Y: 14}), small.Centered())
		at.Y -= 11
	}
	c.Text(goOn, at, st.Centered())
}

// chips draws the rounds of the set with what each has brought, in the colour of who won it: as many of the last ones as there is room for.
func (b effects) chips(c graph.Canvas, s *scene, r graph.Rect) {
	t := b.d.Theme
	var of []*round
	for i := range s.after.rounds {
		if x := &s.after.rounds[i]; x.set == s.v.set {
			of = append(of, x)
		}
	}
	room := int((r.W + 6) / (chipW + 6))
	for i, x := range of[max(0, len(of)-room):] {
		at := graph.Rect{X: r.X + float64(i)*(chipW+6), Y: r.Y, W: chipW, H: r.H}
		line, text := t.SheetLine, "="
		if x.winner != rules.Nobody {
			line = t.Accent(x.winner)
			if text = gained(&x.step); text == "" {
				text = strconv.Itoa(x.number)
			}
		}
		c.Art(t.Panel(paint.Mix(t.Sheet, line, 0.3), line, 8, false), at, graph.Show{})
		c.Text(text, at.Center(), t.Write(look.Body-1, graph.Bold).Centered())
	}
}

// setTold says of a set that was won how it stands and what is still missing.
func (b *writer) setTold(s *scene, w *words) {
	d, step := b.d, &s.step
	p := lastPoints(step)
	won, lost := p.X, p.O
	sets := step.SetsAfter.X
	if step.Winner == rules.O {
		won, lost, sets = lost, won, step.SetsAfter.O
	}
	w.more = d.T("xobrainer.set-more", "N", s.v.state.Format().Sets()-sets)
	i := seatOf(s.after.opener)
	w.opens = d.T("told.begins", "Name", w.sides[i], "N", len(s.after.view.Setup.Seats[i].Players))
	if !step.Fell {
		w.under = d.T("xobrainer.set-score", "Won", won, "Lost", lost) + " \u00b7 " + b.came(step, w)
	}
}
