package oxixo

import (
	"time"

	"xotrio/game/session"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards/panel"
)

// panels say what there is to know of the seats.
type panels struct {
	d *scenes.Env
	// view says who sits where and is on turn, times are the clocks, thinking reports whether a computer player thinks.
	view     *session.View
	times    session.Times
	thinking bool
}

// Panels implements boards.Seated.
func (b *Board) Panels() panel.Source {
	return panel.Source{
		Seating: func(*session.View) panel.Seating { return panel.Seating{Counts: 1, Share: 0.52, Height: stripH} },
		Seat: func(seat int, now time.Duration) panel.Seat {
			return b.scene.panels.seat(seat, b.scene.marked(seat, now))
		},
		Under: b.nodes.panels,
	}
}

// seat is what there is to know of a seat of which marked cubes bear the mark.
func (b *panels) seat(seat, marked int) panel.Seat {
	v := *b.view
	v.Times = b.times
	out := panel.NewSeat(b.d, &v, seat, b.thinking)
	out.Name = b.name(seat)
	out.Counts = []panel.Count{{Name: b.d.T("oxixo.marked"), N: marked}}
	if len(v.Setup.Seats) == 4 {
		out.Place = b.place(seat)
	}
	return out
}

// place is the seat at the table for four.
func (b *panels) place(seat int) string { return b.d.T("oxixo.seat." + rule.Seat(seat).String()) }
