package xobrainer

import (
	"time"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// A set that is won without winning the match has an animation of its own: the board moves up to make room for a card, a wave
// runs from the row over the squares around it, and the lamp of the set flies to its place and lights up with the sound of the
// set. Points stay until the next set starts: then the board is swept and both scores run back to 0. Times are relative to
// timeline.set.
const (
	// The card appears after setCard.
	setCard = 150 * ms
	// lampTime is the flight of the lamp. The wave has waveRings rings; one starts every waveEvery and is visible for
	// waveTime.
	lampTime  = 500 * ms
	waveEvery = 70 * ms
	waveTime  = 420 * ms
	waveRings = 4
	// The card stays for setBand if no player continues.
	setBand = 2200 * ms
)

// Measures of the card, in units. Boards from setWidth on have the height setHeight, smaller ones setLow.
const (
	setHeight, setLow = 152.0, 150.0
	setWidth          = 600.0
	// chipW and chipH are the size of a round on the card.
	chipW, chipH = 46.0, 30.0
)

// setCardRect returns the place of the card of a set: below the board that has moved aside.
func (p *painter) setCardRect() graph.Rect {
	if p.geo.outer.W < setWidth {
		return p.belowBoard(setLow)
	}
	return p.belowBoard(setHeight)
}

// drawSet draws the end of a set; lit and focus are as in drawStrip.
func (p *painter) drawSet(c graph.Canvas, s *snapshot, w *words, lit, focus bool) {
	if !s.showsSet() {
		return
	}
	if alpha, opening := s.bandAlpha(s.t); alpha > 0 && !opening && w.band != "" {
		rise := 40 * (1 - graph.Ease(progress(s.t, s.band, 280*ms)))
		if s.reduced {
			rise = 0
		}
		c.Push(graph.Point{Y: rise}, 1, alpha)
		p.drawSetCard(c, s, w, lit, focus)
		c.Pop()
	}
	p.drawLampFlight(c, s)
	p.drawLampRing(c, s)
}

func (p *painter) drawSetWave(c graph.Canvas, s *snapshot) {
	if !s.showsSet() || s.reduced || !s.pos.hasRow {
		return
	}
	age := s.t - s.set
	if age >= waveRings*waveEvery+waveTime {
		return
	}
	accent := p.d.Theme.Accent(s.pos.winner)
	lit := p.d.Theme.Panel(paint.Mix(p.d.Theme.Board, accent, 0.55), accent, p.geo.pitch*0.08, false)
	for q := range xo.Square(xo.Squares) {
		far := waveRings + 1
		for _, r := range s.pos.row.Squares {
			far = min(far, max(apart(q.Column(), r.Column()), apart(q.Row(), r.Row())))
		}
		if far == 0 || far > waveRings {
			continue
		}
		at := age - time.Duration(far)*waveEvery
		if at < 0 || at >= waveTime {
			continue
		}
		k := min(1, float64(at)/float64(80*ms)) * (1 - progress(at, 80*ms, waveTime-80*ms))
		c.Art(lit, p.geo.cell(q), graph.Show{Fade: 1 - 0.8*k*(1-0.12*float64(far))})
	}
}

func apart(a, b int) int { return max(a-b, b-a) }

func (p *painter) drawLampFlight(c graph.Canvas, s *snapshot) {
	if !s.showsSet() || s.reduced || s.t >= s.lampLit() {
		return
	}
	i := seatOf(s.step.Winner)
	o, seat := &p.geo.outer, &p.geo.seats[i]
	to := seat.Lamp(s.pos.sets[i])
	if seat.Room.H == 0 { // no panel is visible
		to = graph.Point{X: o.X + float64(i)*o.W, Y: o.Center().Y}
	}
	from := o.Center()
	if s.pos.hasRow {
		from = p.geo.cell(s.pos.row.Squares[2]).Center()
	}
	place := p.asidePlace(s)
	from = place.At.Add(from.Mul(place.Scale))
	along := seat.Counted().Y + 10
	if seat.Room.H == 0 {
		along = to.Y
	}
	art := panel.SetMark(p.d.Theme, s.step.Winner, true)
	for n := range 6 { // the lamp, and five that fade behind it
		k := progress(s.t-time.Duration(n)*24*ms, s.set, lampTime)
		if k <= 0 {
			continue
		}
		at := flightAt(from, to, along, soft(k))
		size := (20 + 26*(1-soft(k))) * (1 - 0.13*float64(n))
		c.Art(art, graph.Around(at, size, size), graph.Show{Fade: min(1, 0.17*float64(n))})
	}
}

// flightAt returns the point that what flies from the board into a panel has reached at k, from 0 to 1: it enters the panel at the height
// along, below the points and above the line-up, so that it covers no text, and rises at the end.
func flightAt(from, to graph.Point, along, k float64) graph.Point {
	x, y := soft(min(1, k/0.86)), from.Y+(along-from.Y)*soft(min(1, k/0.5))
	return graph.Point{X: from.X + (to.X-from.X)*x, Y: y + (to.Y-y)*soft(max(0, k/0.2-4))}
}

// soft makes the start and the end of a motion soft; k is from 0 to 1.
func soft(k float64) float64 { return k * k * (3 - 2*k) }

func (p *painter) drawLampRing(c graph.Canvas, s *snapshot) {
	k := progress(s.t, s.lampLit(), pipTime)
	seat := &p.geo.seats[seatOf(s.step.Winner)]
	if s.reduced || seat.Room.H == 0 || s.t < s.lampLit() || k >= 1 {
		return
	}
	side := 20 + 90*graph.Ease(k)
	c.Art(ringOf(p.d.Theme, s.step.Winner), graph.Around(seat.Lamp(s.pos.sets[seatOf(s.step.Winner)]), side, side), graph.Show{Fade: k})
}

func ringOf(t *look.Theme, side rules.Side) graph.Art {
	return graph.Art{Name: "set-ring/" + t.Name + "/" + side.String(), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Ring(w/2, h/2, w/2-0.5, w/2-max(1.5, w*0.04)), paint.Solid(t.Accent(side)))
	}}
}

func (p *painter) drawSetCard(c graph.Canvas, s *snapshot, w *words, lit, focus bool) {
	t, r, side := p.d.Theme, p.setCardRect(), s.pos.winner
	accent := t.Accent(side)
	c.Art(t.Shade(16), r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(t.Panel(paint.Mix(t.SheetLit, accent, 0.12), accent, 16, true), r, graph.Show{})
	width := r.W >= setWidth
	piece := p.setMarkRect()
	mark, x, end, under := piece.W, r.X+128, r.X+r.W-240, 44.0
	if !width {
		x, end, under = r.X+76, r.X+r.W-14, 24
	}
	c.Art(t.Piece(side == rules.X, side == rules.X), piece, graph.Show{})
	of := s.pos.state.Format().Sets()
	for i := range of {
		at := graph.Point{X: piece.Center().X + 24*(float64(i)-float64(of-1)/2), Y: piece.Y + mark + 30}
		if !width {
			at.Y -= 10
			at.X = piece.Center().X + 18*(float64(i)-float64(of-1)/2)
		}
		c.Art(panel.SetMark(t, side, i <= s.pos.sets[seatOf(side)]), graph.Around(at, 18, 18), graph.Show{})
	}
	head := t.Write(look.Title+4, graph.Bold)
	if !width {
		head.Size = look.Title - 2
	}
	write := func(text string, st graph.Style, y, h float64) {
		text, st, _ = p.d.Fonts.SetIn(text, st, end-x, h)
		c.Text(text, graph.Point{X: x, Y: r.Y + y}, st)
	}
	write(w.band, head, 14, head.Size*1.5)
	write(w.under, t.Write(look.Body-1, graph.Regular), 20+head.Size*1.25, under)
	small := t.Write(look.Small, graph.Regular).In(t.Soft)
	if !width {
		write(w.more, small, 68, 20)
	} else {
		p.drawRoundChips(c, s, graph.Rect{X: x, Y: r.Y + r.H - chipH - 20, W: end - x, H: chipH})
		more, st := p.d.Fonts.Squeeze(w.more, small, 208)
		st.Align = graph.Center
		c.Text(more, graph.Point{X: r.X + r.W - 122, Y: r.Y + 22}, st)
	}
	if w.goOn != "" {
		p.drawGoOn(c, p.setContinueRect(), w, lit, focus)
	}
}

func (p *painter) setMarkRect() graph.Rect {
	r := p.setCardRect()
	if r.W < setWidth {
		return graph.Around(graph.Point{X: r.X + 38, Y: r.Y + 36}, 40, 40)
	}
	return graph.Around(graph.Point{X: r.X + 64, Y: r.Y + 52}, 64, 64)
}

// drawRoundChips draws as many of the last rounds of the set as fit, with their points, in the colours of the winners. A fallen beam has no
// points.
func (p *painter) drawRoundChips(c graph.Canvas, s *snapshot, r graph.Rect) {
	t := p.d.Theme
	var of []*round
	for i := range s.after.rounds {
		if x := &s.after.rounds[i]; x.set == s.pos.set && (x.winner == rules.Nobody || gained(&x.step) != "") {
			of = append(of, x)
		}
	}
	room := int((r.W + 6) / (chipW + 6))
	for i, x := range of[max(0, len(of)-room):] {
		at := graph.Rect{X: r.X + float64(i)*(chipW+6), Y: r.Y, W: chipW, H: r.H}
		line, text := t.SheetLine, "="
		if x.winner != rules.Nobody {
			line, text = t.Accent(x.winner), gained(&x.step)
		}
		c.Art(t.Panel(paint.Mix(t.Sheet, line, 0.3), line, 8, false), at, graph.Show{})
		c.Text(text, at.Center(), t.Write(look.Body-1, graph.Bold).Centered())
	}
}

func (p *painter) setContinueRect() graph.Rect {
	r := p.setCardRect()
	if r.W < setWidth {
		return graph.Rect{X: r.X + 12, Y: r.Y + r.H - 56, W: r.W - 24, H: 46}
	}
	return graph.Rect{X: r.X + r.W - 222, Y: r.Y + r.H - 86, W: 200, H: 66}
}
