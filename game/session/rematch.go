package session

import (
	"fmt"
	"slices"

	"xotrio/game/match"
	"xotrio/rules"
)

// Rematch calls the function Rematch with the match of this session, which is not changed.
func (s *Session) Rematch(seed uint64) (*match.Match, error) { return Rematch(s.m, seed) }

// Rematch returns a new match between the players of m with the other side beginning and the same notes; seed
// determines its random draws. A match with an Origin is repeated from the same position after the players have swapped
// seats.
//
// The sitting continues, with m counted if it is over. If players changed during m, a new sitting begins. In a series
// the new match is the next game, or the first game of another series if the series has ended; if m is not over, it is
// m again from its beginning, with the same side beginning. The points of a series stay with the sides even if players
// changed.
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
		return nextMatch(m, setup, sitting)
	case len(m.Seating().Changes()) > 0:
		sitting = Sitting{} // the new players have not played the earlier matches
	case over:
		sitting = sitting.With(m.Result().Winner())
	}
	if from := originOf(m); g.EitherOpens && !from.IsSet() {
		start, err := match.OpenedBy(g, setup.Options, opener(m).Other())
		if err != nil {
			return nil, err
		}
		setup.Start = start
	} else { // the position determines who begins, so the players swap seats
		sitting, setup.Series = sitting.turned(), setup.Series.Turned()
		setup.Seats = numbered(setup.Seats)
		setup.Seats = append(setup.Seats[1:len(setup.Seats):len(setup.Seats)], setup.Seats[0])
		if len(setup.Clocks) > 0 {
			setup.Clocks = append(setup.Clocks[1:len(setup.Clocks):len(setup.Clocks)], setup.Clocks[0])
		}
	}
	return nextMatch(m, setup, sitting)
}

// numbered returns seats whose persons without names keep their numbers when they change seats.
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

func nextMatch(m *match.Match, setup match.Setup, sitting Sitting) (*match.Match, error) {
	if setup.Series.On() { // for programs that do not know series, the score is stored as a sitting
		sitting = sittingIn(setup.Series)
	}
	next, err := match.New(setup, m.Game())
	if err != nil {
		return nil, err
	}
	next.Notes().CopyFrom(m.Notes())
	return next, next.Notes().Set(noteSitting, sitting.text())
}

// AtLevel is SetLevel for players who begin a new sitting.
func AtLevel(m *match.Match, level int) error {
	if err := SetLevel(m, level); err != nil {
		return err
	}
	return m.Notes().Set(noteSitting, "")
}

// SetLevel sets the level of all computer players of a match without turns so far.
func SetLevel(m *match.Match, level int) error {
	setup := m.Setup()
	for _, seat := range setup.Seats {
		for i := range seat.Players {
			if seat.Players[i].Computer() {
				seat.Players[i].Level = level
			}
		}
	}
	return m.Reseat(setup.Seats, setup.Clocks)
}

// opener returns the side that had the first turn of m, ignoring random draws before it.
func opener(m *match.Match) rules.Side {
	for _, e := range m.Log() {
		if e.Seat >= 0 {
			return e.Side
		}
	}
	return m.Position().ToMove()
}

// Sitting is the score of the matches that the same players have played in a row: the wins of each side, as the players
// sit now, and the draws. The record of a match stores the sitting before it. In a series only its games count.
type Sitting struct{ X, O, Drawn int }

// noteSitting is the name of the note that stores the sitting, maxMatches the largest number of wins or draws counted.
const (
	noteSitting = "sitting"
	maxMatches  = 9999
)

// Matches returns the number of matches.
func (s Sitting) Matches() int { return s.X + s.O + s.Drawn }

// With returns s with one more match, won by winner, Nobody for a draw.
func (s Sitting) With(winner rules.Side) Sitting {
	n := &s.Drawn
	switch winner {
	case rules.X:
		n = &s.X
	case rules.O:
		n = &s.O
	}
	*n = min(*n+1, maxMatches)
	return s
}

func (s Sitting) turned() Sitting { return Sitting{X: s.O, O: s.X, Drawn: s.Drawn} }

func (s Sitting) text() string {
	if s.Matches() == 0 {
		return ""
	}
	return fmt.Sprintf("%d-%d-%d", s.X, s.O, s.Drawn)
}

func sittingIn(series match.Series) (s Sitting) {
	for _, g := range series.Played {
		s = s.With(g.Winner)
	}
	return s
}

// sittingOf returns the sitting before m, zero if its note is invalid.
func sittingOf(m *match.Match) (s Sitting) {
	if series := m.Setup().Series; series.On() {
		return sittingIn(series)
	}
	n, err := fmt.Sscanf(m.Notes().Get(noteSitting), "%d-%d-%d", &s.X, &s.O, &s.Drawn)
	ok := func(n int) bool { return n >= 0 && n <= maxMatches }
	if err != nil || n != 3 || !ok(s.X) || !ok(s.O) || !ok(s.Drawn) {
		return Sitting{}
	}
	return s
}
