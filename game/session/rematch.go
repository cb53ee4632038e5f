package session

import (
	"xotrio/game/match"
	"xotrio/rules"
)

// Rematch is a new match with the same players, the other one beginning, looked at in the same way; seed decides what chance
// deals. A match that did not begin at the beginning is played once more from the same position, the players having changed seats. The
// sitting goes on in it: this match counts where it is over. Where seats were
// changed in this match, another sitting begins. This session stays as it is.
func (s *Session) Rematch(seed uint64) (*match.Match, error) {
	setup := s.m.Setup()
	sitting := sittingOf(s.m)
	if r := s.m.Result(); len(s.m.Changes()) > 0 {
		sitting = Sitting{} // others play now, and nobody of them has won what came before
	} else if r.Over() {
		sitting = sitting.With(r.Winner())
	}
	g := s.m.Game()
	setup.Seed = seed
	if from := originOf(s.m); g.EitherOpens && !from.Known() {
		start, err := match.OpenedBy(g, setup.Options, s.opener().Other())
		if err != nil {
			return nil, err
		}
		setup.Start = start
	} else { // the position says who begins, so the players change seats
		sitting = sitting.turned()
		setup.Seats = append(setup.Seats[1:len(setup.Seats):len(setup.Seats)], setup.Seats[0])
		if len(setup.Clocks) > 0 {
			setup.Clocks = append(setup.Clocks[1:len(setup.Clocks):len(setup.Clocks)], setup.Clocks[0])
		}
	}
	m, err := match.New(setup, g)
	if err != nil {
		return nil, err
	}
	m.KeepViewNotes(s.m)
	return m, m.SetViewNote(noteSitting, sitting.text())
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
	return m.SetViewNote(noteSitting, "")
}

// opener is the side that had the first turn of this match, draws of chance before it left aside.
func (s *Session) opener() rules.Side {
	for _, e := range s.m.Log() {
		if e.Seat >= 0 {
			return e.Side
		}
	}
	return s.m.Position().ToMove()
}
