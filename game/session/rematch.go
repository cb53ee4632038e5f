package session

import (
	"slices"

	"xotrio/game/match"
	"xotrio/rules"
)

// Rematch is what Rematch says of the match of this session, which stays as it is.
func (s *Session) Rematch(seed uint64) (*match.Match, error) { return Rematch(s.m, seed) }

// Rematch is a new match with the players of m, the other one beginning, looked at in the same way; seed decides what chance
// deals. A match that did not begin at the beginning is played once more from the same position, the players having changed seats. The
// sitting goes on in it: m counts where it is over. Where seats were changed in m, another sitting begins; a series goes on, and its points
// stay with the sides. Of a series it is the next game, where the series has ended the first one of another, and where m is not over m once
// more, from its beginning and with the same side beginning.
func Rematch(m *match.Match, seed uint64) (*match.Match, error) {
	setup, g := m.Setup(), m.Game()
	setup.Seed = seed
	sitting := sittingOf(m)
	switch over := m.Result().Over(); {
	case over && setup.Series.On():
		if setup.Series = m.Series(); setup.Series.Over() {
			setup.Series.Played = nil
		}
	case setup.Series.On():
		return again(m, setup, sitting)
	case len(m.Seating().Changes()) > 0:
		sitting = Sitting{} // others play now, and nobody of them has won what came before
	case over:
		sitting = sitting.With(m.Result().Winner())
	}
	if from := originOf(m); g.EitherOpens && !from.Known() {
		start, err := match.OpenedBy(g, setup.Options, opener(m).Other())
		if err != nil {
			return nil, err
		}
		setup.Start = start
	} else { // the position says who begins, so the players change seats
		sitting, setup.Series = sitting.turned(), setup.Series.Turned()
		setup.Seats = numbered(setup.Seats)
		setup.Seats = append(setup.Seats[1:len(setup.Seats):len(setup.Seats)], setup.Seats[0])
		if len(setup.Clocks) > 0 {
			setup.Clocks = append(setup.Clocks[1:len(setup.Clocks):len(setup.Clocks)], setup.Clocks[0])
		}
	}
	return again(m, setup, sitting)
}

// numbered are seats whose persons without names keep the numbers by which they are called wherever they sit.
func numbered(seats []match.Seat) []match.Seat {
	out := slices.Clone(seats)
	for i := range out {
		out[i].Players = slices.Clone(out[i].Players)
		for k := range out[i].Players {
			if p := &out[i].Players[k]; !p.Computer() && p.Name == "" && p.Number == 0 {
				p.Number = i + 1
			}
		}
	}
	return out
}

// again is a new match set up like that, looked at as m was, after that sitting.
func again(m *match.Match, setup match.Setup, sitting Sitting) (*match.Match, error) {
	if setup.Series.On() { // a program that knows of no series tells the score all the same
		sitting = sittingIn(setup.Series)
	}
	next, err := match.New(setup, m.Game())
	if err != nil {
		return nil, err
	}
	next.Notes().CopyFrom(m.Notes())
	return next, next.Notes().Set(noteSitting, sitting.text())
}

// AtLevel has every computer player of a match that has not begun play at another level. Another sitting begins with it.
func AtLevel(m *match.Match, level int) error {
	setup := m.Setup()
	for _, seat := range setup.Seats {
		for i := range seat.Players {
			if seat.Players[i].Computer() {
				seat.Players[i].Level = level
			}
		}
	}
	if err := m.Reseat(setup.Seats, setup.Clocks); err != nil {
		return err
	}
	return m.Notes().Set(noteSitting, "")
}

// opener is the side that had the first turn of m, draws of chance before it left aside.
func opener(m *match.Match) rules.Side {
	for _, e := range m.Log() {
		if e.Seat >= 0 {
			return e.Side
		}
	}
	return m.Position().ToMove()
}
