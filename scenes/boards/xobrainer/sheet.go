package xobrainer

import (
	"strconv"
	"strings"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// The sheet on which somebody is asked covers the board, so that nobody studies it while the clocks stand. It is laid out
// in a square of sheetSide units and scaled to the board.
const sheetSide = 640

var (
	sheetRoom = graph.Rect{W: sheetSide, H: sheetSide}
	holdRoom  = graph.Rect{X: 140, Y: 506, W: 360, H: 56}
	doneRoom  = graph.Rect{X: 220, Y: 578, W: 200, H: 40}
)

const (
	cardW, cardH = 236, 306
	cardTop      = 184
)

// sheetPoint is p in the units of the sheet.
func (b *Board) sheetPoint(p graph.Point) graph.Point {
	o := b.geo.outer
	return graph.Point{X: (p.X - o.X) * sheetSide / o.W, Y: (p.Y - o.Y) * sheetSide / o.H}
}

// cardRoom is where the cards lie on the sheet; on them, too, the pointer can be held.
func (b *Board) cardRoom() graph.Rect {
	return graph.Rect{X: sheetSide/2 - cardW - 14, Y: cardTop, W: 2*cardW + 28, H: cardH}
}

// asked are the cards that lie before the first of the queue: its own mission and the trap of its side.
func (b *Board) asked() (kinds []xo.DrawKind) {
	p := b.ask.queue[0]
	side := rules.X + rules.Side(p.seat)
	if h := b.state.MissionCard(side, p.player); p.player < b.state.People(side) && h.State != xo.CardNone {
		kinds = append(kinds, xo.DrawMission)
	}
	if b.state.TrapCard(side).State != xo.CardNone {
		kinds = append(kinds, xo.DrawTrap)
	}
	return kinds
}

// drawAsking draws the sheet, with the cards face down unless they are held up.
func (b *Board) drawAsking(c graph.Canvas) {
	d, t, who := b.d, b.d.Theme, b.ask.queue[0]
	side := rules.X + rules.Side(who.seat)
	accent := t.Accent(side)
	o := b.geo.outer
	c.Push(graph.Point{X: o.X, Y: o.Y}, o.W/sheetSide, 1)
	c.Art(t.Panel(t.Sheet, accent, 18, true), sheetRoom, graph.Show{})
	c.Art(t.Piece(side == rules.X, side == rules.X), graph.Around(graph.Point{X: sheetSide / 2, Y: 52}, 58, 58), graph.Show{})
	name := b.nameOf(who)
	title, under := d.T("variant.hand-to", "Name", name), d.T("variant.hand-why", "Name", name)
	if b.alone() {
		title, under = d.T("variant.own-cards", "Name", name), d.T("variant.own-why")
	}
	st := t.Write(look.Title, graph.Bold).Centered()
	c.Text(table.Fit(d.Fonts, title, st, 580), graph.Point{X: sheetSide / 2, Y: 106}, st)
	small := t.Write(look.Body-1, graph.Regular).In(t.Soft).Centered()
	small.Width = 560
	c.Text(under, graph.Point{X: sheetSide / 2, Y: 146}, small)
	kinds := b.asked()
	for k, kind := range kinds {
		at := graph.Point{X: sheetSide / 2, Y: cardTop + cardH/2}
		if len(kinds) == 2 {
			at.X += float64(2*k-1) * (cardW/2 + 14)
		}
		b.drawCard(c, kind, side, graph.Around(at, cardW, cardH))
	}
	b.drawSheetButton(c, holdRoom, d.T("variant.hold"), b.ask.held(), true)
	key := "variant.done"
	if !b.ask.seen {
		key = "variant.later"
	}
	b.drawSheetButton(c, doneRoom, d.T(key), b.ask.doing, false)
	c.Pop()
}

// drawSheetButton draws a button of the sheet.
func (b *Board) drawSheetButton(c graph.Canvas, r graph.Rect, text string, down, strong bool) {
	t := b.d.Theme
	fill, line := t.Button, t.SheetLine
	if strong {
		line = t.Gold
	}
	if down {
		fill = t.ButtonLit
	}
	c.Art(t.Panel(fill, line, 12, strong), r, graph.Show{})
	st := t.Write(look.Body-1, graph.Medium).Centered()
	if strong {
		st.Size = look.Body
	}
	c.Text(table.Fit(b.d.Fonts, text, st, r.W-16), r.Center(), st)
}

// drawCard draws a card of the one who is asked: its back, and its face only while it is held up.
func (b *Board) drawCard(c graph.Canvas, kind xo.DrawKind, side rules.Side, r graph.Rect) {
	d, t := b.d, b.d.Theme
	head := d.T("variant.mission")
	if kind == xo.DrawTrap {
		head = d.T("variant.trap")
	}
	st := t.Write(look.Body, graph.Bold).Centered()
	if !b.ask.held() {
		c.Art(b.arts.back[artOf(kind)], r, graph.Show{})
		c.Text(head, graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 34}, st.In(white))
		return
	}
	held := b.ask.look.MissionCard(side, b.ask.queue[0].player)
	readFor := side
	if kind == xo.DrawTrap {
		held, readFor = b.ask.look.TrapCard(side), side.Other()
	}
	if held.State != xo.CardKnown {
		return
	}
	c.Art(t.Panel(t.SheetLit, t.Text, 12, true), r, graph.Show{})
	const cell = 21
	grid := graph.Rect{X: r.X + (r.W-cell*xo.Size)/2, Y: r.Y + 38, W: cell * xo.Size, H: cell * xo.Size}
	c.Text(head+" "+strconv.Itoa(held.Number), graph.Point{X: r.X + r.W/2, Y: r.Y + 20}, st)
	c.Art(b.arts.grid, grid, graph.Show{})
	var names []string
	for n, q := range held.Card.Marks() {
		at := graph.Rect{X: grid.X + float64(q.Column())*cell, Y: grid.Y + float64(xo.Size-1-q.Row())*cell, W: cell, H: cell}
		c.Art(b.arts.mark[n/3], at.Inset(-2), graph.Show{})
		c.Art(b.arts.pieces[held.Card.Piece(n, readFor)], at.Inset(-3), graph.Show{})
		names = append(names, q.String())
	}
	mono := t.Write(look.Body, graph.Mono).Centered()
	c.Text(strings.Join(names[:3], " ")+" · "+names[3], graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 42}, mono)
	means := d.T("variant.mission-means")
	if kind == xo.DrawTrap {
		means = d.T("variant.trap-means")
	}
	soft := t.Write(look.Small-1, graph.Regular).In(t.Soft).Centered()
	c.Text(table.Fit(d.Fonts, means, soft, r.W-14), graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 18}, soft)
}

// artOf is the place of a kind of card in the tables of arts.
func artOf(kind xo.DrawKind) int {
	if kind == xo.DrawTrap {
		return 1
	}
	return 0
}

// drawCards draws the secret cards of seat i face down in its panel, and those that are being dealt on their way there.
func (b *Board) drawCards(c graph.Canvas, i int) {
	p := &b.geo.panels[i]
	if p.cards.H <= 0 {
		return
	}
	if p.cardsAt != (graph.Point{}) {
		c.Text(b.words.secret, p.cardsAt, b.label())
	}
	players := b.m.Setup().Seats[i].Players
	for _, s := range b.cardSlots(i) {
		at, fade := s.r, 0.0
		if k := b.arrived(i, s); k <= 0 {
			continue
		} else if k < 1 {
			if fade = 1 - k; !b.area.Reduced {
				from := b.geo.outer.Center()
				at = at.Move(from.Sub(at.Center()).Mul(1 - k))
				fade = 0
			}
		}
		c.Art(b.arts.back[artOf(s.kind)], at, graph.Show{Fade: fade})
		if s.kind == xo.DrawMission && len(players) > 1 && s.member < len(players) {
			letter := []rune(b.nameOf(person{i, s.member}) + " ")[:1]
			st := b.d.Theme.Write(look.Small-3, graph.Bold).In(white).Centered()
			c.Text(string(letter), graph.Point{X: at.X + at.W/2, Y: at.Y + at.H - 9}, st)
		}
	}
}

// arrived is how far a secret card has come in the dealing, 1 where it lies in its place.
func (b *Board) arrived(seat int, s slot) float64 {
	if b.deal == nil || b.run != nil && !b.run.past() {
		return 1
	}
	for i := range b.deal.cards {
		if k := &b.deal.cards[i]; k.Kind == s.kind && seatOf(k.Side) == seat && k.Member == s.member {
			return graph.Ease(b.deal.part(k.at, slideTime))
		}
	}
	return 1
}

// drawMarks draws the squares of the card that is laid or turned up, what stands there, and what it is.
func (b *Board) drawMarks(c graph.Canvas) {
	g, w := &b.geo, &b.words
	var squares []xo.Square
	switch {
	case b.run != nil && !b.run.past():
		if r := b.run.card(); r != nil {
			for n, q := range b.marks(r.stands.Card) {
				squares = append(squares, q)
				in := b.run.part(r.at+n*markEvery, litTicks)
				if b.run.reduced {
					in = b.run.part(r.at, litTicks)
				}
				in = min(in, float64(r.end-b.run.t)/float64(litTicks))
				c.Art(b.arts.mark[n/3], g.cell(q).Inset(-2), graph.Show{Fade: 1 - in})
				sign := b.arts.empty
				if r.stands.Met[n] {
					sign = b.arts.met
				}
				side := g.pitch * 0.4
				cell := g.cell(q)
				at := graph.Around(graph.Point{X: cell.X + cell.W - side*0.35, Y: cell.Y + cell.H - side*0.35}, side, side)
				c.Art(sign, at, graph.Show{Fade: 1 - in})
			}
		}
	case b.deal != nil && b.run == nil:
		if k := b.deal.laying(); k != nil {
			in := min(b.deal.part(k.at, litTicks), float64(k.at+mapTicks-b.deal.t)/float64(litTicks))
			for n, q := range k.marks {
				squares = append(squares, q)
				c.Art(b.arts.mark[n/3], g.cell(q).Inset(-2), graph.Show{Fade: 1 - in})
			}
		}
	}
	if w.caption == "" {
		return
	}
	t := b.d.Theme
	st := t.Write(look.Body, graph.Medium).Centered()
	text := table.Fit(b.d.Fonts, w.caption, st, g.outer.W*0.92-32)
	width, _ := b.d.Fonts.Measure(text, st)
	at := graph.Point{X: g.outer.X + g.outer.W/2, Y: b.clearOfSquares(squares)}
	r := graph.Around(at, width+36, 42)
	c.Art(t.Shade(12), r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(t.Panel(t.SheetLit, t.Gold, 12, true), r, graph.Show{})
	c.Text(text, at, st)
}

// clearOfSquares is the height on the board nearest to its upper end at which a caption covers none of the squares.
func (b *Board) clearOfSquares(squares []xo.Square) float64 {
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
