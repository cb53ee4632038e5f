package oxixo

import (
	"strconv"

	"xotrio/game/match"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/phrases"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// panels draws what stands beside the board.
func (b *Board) panels(c graph.Canvas) {
	s := table.State{Match: b.m, CanMove: b.state.may, Thinking: b.state.thinking}
	for seat := range b.m.Game().Seats {
		head := table.Head(b.d, s, seat)
		head.Tick = b.tick
		if b.rooms.small {
			b.card(c, seat, head)
		} else {
			b.seat(c, seat, head)
		}
	}
	b.told(c)
	b.moves(c)
}

// seat draws the panel of a player at the table for two.
func (b *Board) seat(c graph.Canvas, seat int, head table.SeatHead) {
	t, r := b.d.Theme, b.rooms.seats[seat]
	table.DrawPanel(c, t, r, head.Side, head.Turn)
	in := r.Inset(16)
	top := in
	if b.area.Tall && b.m.Clocks() {
		top.W -= 120
		b.clock(c, seat, graph.Point{X: in.X + in.W, Y: in.Y + 26}, look.Display-6, graph.End)
	}
	table.DrawHead(c, b.d, top, head)
	y := in.Y + table.HeadHeight + 14
	if !b.area.Tall && b.m.Clocks() {
		b.clock(c, seat, graph.Point{X: in.X + in.W/2, Y: y + 22}, look.Display, graph.Center)
		y += 60
	}
	b.tally(c, head.Side, graph.Rect{X: in.X, Y: y, W: in.W, H: 22})
}

// tally shows how many cubes bear a side's mark: the number and a row of little cubes, the marked ones in colour.
func (b *Board) tally(c graph.Canvas, side rules.Side, r graph.Rect) {
	t := b.d.Theme
	n := b.pos.count(side)
	label := t.Write(look.Small, graph.Regular).In(t.Soft)
	label.Middle = true
	number := t.Write(look.Body, graph.Bold)
	number.Align, number.Middle = graph.End, true
	c.Text(table.Fit(b.d.Fonts, b.d.T("oxixo.marked"), label, r.W-40), graph.Point{X: r.X, Y: r.Y + r.H/2}, label)
	c.Text(strconv.Itoa(n), graph.Point{X: r.X + r.W, Y: r.Y + r.H/2}, number)
}

// card draws a player's card at the table for four.
func (b *Board) card(c graph.Canvas, seat int, head table.SeatHead) {
	t, r := b.d.Theme, b.rooms.seats[seat]
	line := t.SheetLine
	if head.Turn {
		line = t.Accent(head.Side)
	}
	c.Art(t.Shade(12), r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(t.Panel(t.Sheet, line, 12, head.Turn), r, graph.Show{})
	under := b.d.T("oxixo.seat." + rule.Seat(seat).String())
	if p := b.m.Setup().Seats[seat].Players[0]; p.Computer() {
		under += " · " + phrases.Level(b.d, p.Level)
	}
	name := t.Write(look.Body, graph.Bold)
	small := t.Write(look.Small, graph.Regular).In(t.Soft)
	cross := head.Side == rules.X
	if b.rooms.narrow[seat] {
		c.Art(t.Piece(cross, cross), graph.Rect{X: r.X + r.W/2 - 17, Y: r.Y + 10, W: 34, H: 34}, graph.Show{})
		name.Align, small.Align = graph.Center, graph.Center
		mid := r.X + r.W/2
		c.Text(table.Fit(b.d.Fonts, head.Name, name, r.W-12), graph.Point{X: mid, Y: r.Y + 48}, name)
		c.Text(table.Fit(b.d.Fonts, b.d.T("oxixo.seat."+rule.Seat(seat).String()), small, r.W-12), graph.Point{X: mid, Y: r.Y + 73}, small)
		switch {
		case b.m.Clocks():
			b.clock(c, seat, graph.Point{X: mid, Y: r.Y + 109}, look.Title-2, graph.Center)
		case head.Thinking:
			b.dots(c, head.Side, graph.Point{X: mid - 12, Y: r.Y + 110})
		default:
			c.Text(table.Fit(b.d.Fonts, head.Under, small, r.W-12), graph.Point{X: mid, Y: r.Y + 96}, small)
		}
		return
	}
	room := r.W - 68
	c.Art(t.Piece(cross, cross), graph.Rect{X: r.X + 12, Y: r.Y + r.H/2 - 18, W: 36, H: 36}, graph.Show{})
	c.Text(table.Fit(b.d.Fonts, head.Name, name, room), graph.Point{X: r.X + 56, Y: r.Y + 7}, name)
	if b.m.Clocks() {
		room -= 68
		under = b.d.T("oxixo.seat." + rule.Seat(seat).String())
		b.clock(c, seat, graph.Point{X: r.X + r.W - 12, Y: r.Y + 43}, look.Title-3, graph.End)
	}
	if head.Thinking {
		room -= 34
	}
	under = table.Fit(b.d.Fonts, under, small, room)
	c.Text(under, graph.Point{X: r.X + 56, Y: r.Y + 33}, small)
	if head.Thinking {
		w, _ := b.d.Fonts.Measure(under, small)
		b.dots(c, head.Side, graph.Point{X: r.X + 64 + w, Y: r.Y + 41})
	}
}

// dots are those of a computer player that thinks.
func (b *Board) dots(c graph.Canvas, side rules.Side, p graph.Point) {
	for i := range 3 {
		fade := 0.75
		if b.tick/10%4 == i+1 {
			fade = 0
		}
		c.Art(look.Icon("dot", b.d.Theme.Accent(side)), graph.Rect{X: p.X + 9*float64(i), Y: p.Y, W: 9, H: 9}, graph.Show{Fade: fade})
	}
}

// told draws the sheet that says what is being done.
func (b *Board) told(c graph.Canvas) {
	t, r := b.d.Theme, b.rooms.told
	head, text := b.saying()
	chips := b.chooses()
	if b.pos.four && !b.area.Tall && !chips {
		r.H = min(r.H, toldH)
	}
	t.DrawPanel(c, r, t.SheetLine, false)
	in := r.Inset(14)
	if chips && b.area.Tall {
		in.W = b.rooms.chips[0].X - in.X - 12
	}
	title := t.Write(look.Body, graph.Bold)
	c.Text(table.Fit(b.d.Fonts, head, title, in.W), graph.Point{X: in.X, Y: in.Y - 4}, title)
	st := t.Write(look.Small, graph.Regular).In(t.Soft).Wide(in.W)
	if b.pos.seen == 2 && !b.pos.over && !b.act.on && b.hand.cell == none {
		text, st = b.d.T("oxixo.seen"), st.In(t.Gold)
	}
	c.Text(text, graph.Point{X: in.X, Y: in.Y + 24}, st)
	if chips {
		b.chips(c)
	}
}

// chips draws the two places at which the dot can point.
func (b *Board) chips(c graph.Canvas) {
	t := b.d.Theme
	if b.area.Tall {
		st := t.Write(look.Small, graph.Medium).In(t.Soft)
		r := b.rooms.chips[0]
		c.Text(table.Fit(b.d.Fonts, b.d.T("oxixo.dot"), st, r.W), graph.Point{X: r.X, Y: r.Y - 32}, st)
	}
	for i, r := range b.rooms.chips {
		seat := b.pos.seat%2 + 2*i
		on := seat == b.hand.dot
		fill, line := t.Button, t.SheetLine
		if b.point.chip == seat+1 {
			fill = t.ButtonLit
		}
		if on {
			line = t.Accent(b.pos.side)
			fill = paint.Mix(t.Sheet, line, 0.22)
		}
		c.Art(t.Panel(fill, line, 9, on), r, graph.Show{})
		c.Art(dotCube(t.WoodLight, inksOf(t).scorch, seat), graph.Rect{X: r.X + 8, Y: r.Y + r.H/2 - 12, W: 24, H: 24}, graph.Show{})
		key := "oxixo.dot.other"
		if seat == b.pos.seat {
			key = "oxixo.dot.own"
		}
		st := t.Write(look.Small, graph.Medium)
		st.Middle = true
		c.Text(table.Fit(b.d.Fonts, b.d.T(key, "Name", b.name(seat)), st, r.W-48), graph.Point{X: r.X + 40, Y: r.Y + r.H/2}, st)
	}
}

// moves draws the sheet with the move list, as high as the moves need.
func (b *Board) moves(c graph.Canvas) {
	log := b.m.Log()
	r := b.rooms.moves
	if !b.area.Tall {
		lines := max(1, (len(log)+1)/2)
		r.H = min(r.H, 26+28+22*float64(lines))
	}
	b.d.Theme.DrawPanel(c, r, b.d.Theme.SheetLine, false)
	table.DrawMoves(c, b.d, graph.Rect{X: r.X + 14, Y: r.Y + 12, W: r.W - 28, H: r.H - 24}, log)
}

// saying is what the sheet says: a heading and a sentence.
func (b *Board) saying() (head, text string) {
	h := &b.hand
	res := b.m.Result()
	switch {
	case b.act.on && !b.act.step.Pass:
		from, to := b.act.step.From, b.act.step.To
		return b.pushed(from, to), b.slides(from, to)
	case res.Over():
		return b.d.T("oxixo.over"), b.ending(res)
	case !b.state.may:
		return b.d.T("oxixo.wait", "Name", b.name(b.m.Turn())), b.d.T("oxixo.wait.text")
	case b.pos.pass:
		return b.d.T("oxixo.pass.head"), b.d.T("oxixo.nothing", "Name", b.name(b.m.Turn()))
	case h.cell != none && h.aim != none:
		return b.pushed(rule.Cell(h.cell), h.ways[h.aim]), b.slides(rule.Cell(h.cell), h.ways[h.aim])
	case h.cell != none:
		return b.d.T("oxixo.lifted", "Cell", rule.Cell(h.cell).String()), b.d.T("oxixo.lifted.text")
	case b.pos.four:
		return b.d.T("oxixo.turn", "Name", b.name(b.m.Turn())), b.d.T("oxixo.take4")
	}
	return b.d.T("oxixo.turn", "Name", b.name(b.m.Turn())), b.d.T("oxixo.take2")
}

func (b *Board) pushed(from, to rule.Cell) string {
	return b.d.T("oxixo.pushed", "From", from.String(), "To", to.String())
}

// slides says which way the row or the column slides.
func (b *Board) slides(from, to rule.Cell) string {
	out := outward(from, to)
	switch {
	case out.X > 0:
		return b.d.T("oxixo.slides.left")
	case out.X < 0:
		return b.d.T("oxixo.slides.right")
	case out.Y > 0:
		return b.d.T("oxixo.slides.down")
	}
	return b.d.T("oxixo.slides.up")
}

// ending says how the match ended.
func (b *Board) ending(res match.Result) string {
	w := res.Winner()
	switch {
	case res.By == match.ByTime:
		return b.d.T("oxixo.end.time")
	case res.By == match.ByResignation:
		return b.d.T("oxixo.end.resigned")
	case res.By == match.ByAgreement:
		return b.d.T("oxixo.end.agreed")
	case w == rules.Nobody:
		return b.d.T("oxixo.end.third")
	}
	for _, l := range b.pos.lines {
		if log := b.m.Log(); len(log) > 0 && log[len(log)-1].Side != w && l.Side == w {
			return b.d.T("oxixo.end.gift", "Side", b.d.T("table.side."+w.String()))
		}
	}
	return b.d.T("oxixo.end.line", "Side", b.d.T("table.side."+w.String()), "Size", b.pos.size)
}
