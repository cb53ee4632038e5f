package oxixo

import (
	"strconv"

	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// panels draws what stands beside the board for each player: a panel at the table for two, a card at the one for four.
type panels struct {
	d     *scenes.Env
	area  *boards.Area
	rooms *rooms
	// view says who sits where and is on turn, times are the clocks, thinking reports whether a computer player thinks.
	view     *session.View
	times    session.Times
	thinking bool
}

// head is what the panel of a seat begins with.
func (b *panels) head(seat int) boards.SeatHead {
	h := boards.Head(b.d, boards.State{View: *b.view, Thinking: b.thinking}, seat)
	h.Name = b.name(seat)
	return h
}

// draw draws the panel of a seat of which marked cubes bear the mark.
func (b *panels) draw(c graph.Canvas, seat, marked int) {
	if b.rooms.small {
		b.card(c, seat, b.head(seat))
	} else {
		b.seat(c, seat, b.head(seat), marked)
	}
}

// label is the panel of a seat as text.
func (b *panels) label(seat, marked int) string {
	h := b.head(seat)
	text := h.Name + ", " + h.Under
	if b.rooms.small {
		text += ", " + b.place(seat)
	}
	text += ", " + b.d.T("oxixo.marked") + " " + strconv.Itoa(marked)
	if b.clocks() {
		text += ", " + boards.ClockText(b.times.Left[seat])
	}
	return text
}

// place is the seat at the table for four.
func (b *panels) place(seat int) string { return b.d.T("oxixo.seat." + rule.Seat(seat).String()) }

// clocks reports whether the players have clocks.
func (b *panels) clocks() bool { return len(b.times.Left) > 0 }

// seat draws the panel of a player at the table for two.
func (b *panels) seat(c graph.Canvas, seat int, head boards.SeatHead, marked int) {
	t, r := b.d.Theme, b.rooms.seats[seat]
	boards.DrawPanel(c, t, r, head.Side, head.Turn)
	if b.area.Narrow() {
		b.narrowSeat(c, seat, head, marked)
		return
	}
	in := r.Inset(16)
	top := in
	if b.area.Tall && b.clocks() {
		top.W -= 120
		b.clock(c, seat, graph.Point{X: in.X + in.W, Y: in.Y + 26}, look.Display-6, graph.End)
	}
	boards.DrawHead(c, b.d, top, head)
	y := in.Y + boards.HeadHeight + 14
	if !b.area.Tall && b.clocks() {
		b.clock(c, seat, graph.Point{X: in.X + in.W/2, Y: y + 22}, look.Display, graph.Center)
		y += 60
	}
	b.tally(c, marked, graph.Rect{X: in.X, Y: y, W: in.W, H: 22})
}

// narrowSeat draws the panel of a player on a telephone, a clock in the line below the name.
func (b *panels) narrowSeat(c graph.Canvas, seat int, head boards.SeatHead, marked int) {
	const line = 26.0
	in := b.rooms.seats[seat].Inset(10)
	if b.clocks() {
		head.Under = ""
		b.clock(c, seat, graph.Point{X: in.X + 60, Y: in.Y + 40}, look.Body, graph.Start)
	}
	boards.DrawHead(c, b.d, in, head)
	if in.H >= boards.HeadHeight+line {
		b.tally(c, marked, graph.Rect{X: in.X, Y: in.Y + in.H - line, W: in.W, H: line})
	}
}

// tally shows how many cubes bear a mark.
func (b *panels) tally(c graph.Canvas, n int, r graph.Rect) {
	t := b.d.Theme
	label := t.Write(look.Small, graph.Regular).In(t.Soft)
	label.Middle = true
	number := t.Write(look.Body, graph.Bold)
	number.Align, number.Middle = graph.End, true
	word, label := b.d.Fonts.Squeeze(b.d.T("oxixo.marked"), label, r.W-32)
	c.Text(word, graph.Point{X: r.X, Y: r.Y + r.H/2}, label)
	c.Text(strconv.Itoa(n), graph.Point{X: r.X + r.W, Y: r.Y + r.H/2}, number)
}

// card draws a player's card at the table for four.
func (b *panels) card(c graph.Canvas, seat int, head boards.SeatHead) {
	t, r := b.d.Theme, b.rooms.seats[seat]
	line := t.SheetLine
	if head.Turn {
		line = t.Accent(head.Side)
	}
	c.Art(t.Shade(12), r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(t.Panel(t.Sheet, line, 12, head.Turn), r, graph.Show{})
	under := b.place(seat)
	if p := b.view.Setup.Seats[seat].Players[0]; p.Computer() {
		under += " · " + phrases.Level(b.d, p.Level)
		if head.Name == b.place(seat) { // it is said already
			under = phrases.Level(b.d, p.Level)
		}
	}
	name := t.Write(look.Body, graph.Bold)
	small := t.Write(look.Small, graph.Regular).In(t.Soft)
	cross := head.Side == rules.X
	if b.rooms.narrow[seat] {
		c.Art(t.Piece(cross, cross), graph.Rect{X: r.X + r.W/2 - 17, Y: r.Y + 10, W: 34, H: 34}, graph.Show{})
		name.Align, small.Align = graph.Center, graph.Center
		mid := r.X + r.W/2
		called, name := b.d.Fonts.Squeeze(head.Name, name, r.W-12)
		c.Text(called, graph.Point{X: mid, Y: r.Y + 48}, name)
		if head.Name != b.place(seat) {
			c.Text(b.d.Fonts.Fit(b.place(seat), small, r.W-12), graph.Point{X: mid, Y: r.Y + 73}, small)
		}
		switch {
		case b.clocks():
			b.clock(c, seat, graph.Point{X: mid, Y: r.Y + 109}, look.Title-2, graph.Center)
		case head.Thinking:
			boards.DrawThinking(c, t, head.Side, graph.Point{X: mid - 12, Y: r.Y + 110})
		default:
			below, small := b.d.Fonts.Squeeze(head.Under, small, r.W-12)
			c.Text(below, graph.Point{X: mid, Y: r.Y + 96}, small)
		}
		return
	}
	room := r.W - 68
	c.Art(t.Piece(cross, cross), graph.Rect{X: r.X + 12, Y: r.Y + r.H/2 - 18, W: 36, H: 36}, graph.Show{})
	called, name := b.d.Fonts.Squeeze(head.Name, name, room)
	c.Text(called, graph.Point{X: r.X + 56, Y: r.Y + 7}, name)
	if b.clocks() {
		room -= 68
		under = b.place(seat)
		b.clock(c, seat, graph.Point{X: r.X + r.W - 12, Y: r.Y + 43}, look.Title-3, graph.End)
	}
	if head.Thinking {
		room -= 34
	}
	under, small = b.d.Fonts.Squeeze(under, small, room)
	c.Text(under, graph.Point{X: r.X + 56, Y: r.Y + 33}, small)
	if head.Thinking {
		w, _ := b.d.Fonts.Measure(under, small)
		boards.DrawThinking(c, t, head.Side, graph.Point{X: r.X + 64 + w, Y: r.Y + 42})
	}
}
