package oxixo

import (
	"xotrio/game/session"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
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

// seat is what there is to know of a seat of which marked cubes bear the mark.
func (b *panels) seat(seat, marked int) boards.Seat {
	v := *b.view
	v.Times = b.times
	out := boards.SeatOf(b.d, boards.State{View: v, Thinking: b.thinking}, seat)
	out.Name = b.name(seat)
	out.Counts = []boards.SeatCount{{Name: b.d.T("oxixo.marked"), N: marked}}
	if b.rooms.small {
		out.Place = b.place(seat)
	}
	return out
}

// draw draws the panel of a seat of which marked cubes bear the mark.
func (b *panels) draw(c graph.Canvas, seat, marked int) {
	s := b.seat(seat, marked)
	boards.DrawSeat(c, b.d, &boards.SeatPlaces{Room: b.rooms.seats[seat]}, &s)
}

// label is the panel of a seat as text.
func (b *panels) label(seat, marked int) string {
	s := b.seat(seat, marked)
	return s.Label()
}

// place is the seat at the table for four.
func (b *panels) place(seat int) string { return b.d.T("oxixo.seat." + rule.Seat(seat).String()) }
