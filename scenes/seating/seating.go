// Package seating prepares the players of the next match.
//
//   - seating.go: the player who starts
//   - streak.go: the rival who is offered after wins or losses
//   - even.go: the strength of the computer player in the next even match
package seating

import (
	"xotrio/game/match"
	"xotrio/rules"
)

// WithOpener returns s with the player of seat first starting. If either side may open, the seats stay and the start
// position names the opener. Otherwise the side to move in the start position opens, X by default, and all players move
// round the table until that player sits on its seat. Neighbours stay neighbours and partners partners.
func WithOpener(s match.Setup, g *rules.Info, first int) (match.Setup, error) {
	if g.EitherOpens {
		s, err := s.Seated(g)
		if err != nil {
			return s, err
		}
		start, err := match.OpenedBy(g, s.Options, match.SideOf(first))
		s.Start = start
		return s, err
	}
	by, err := Opener(s, g)
	if err != nil {
		return s, err
	}
	up := first - by + g.Seats
	s.Seats = rotated(s.Seats, up)
	s.Clocks = rotated(s.Clocks, up)
	return s, nil
}

// Opener returns the index of the seat that moves first in s. It returns an error if the start position is invalid.
func Opener(s match.Setup, g *rules.Info) (int, error) {
	if s.Start == "" {
		return 0, nil
	}
	p, err := g.Parse(s.Start, s.Options)
	if err != nil {
		return 0, err
	}
	return p.Seat(), nil
}

// rotated returns list rotated so that element i comes first.
func rotated[T any](list []T, i int) []T {
	if len(list) == 0 {
		return nil
	}
	i %= len(list)
	return append(append([]T(nil), list[i:]...), list[:i]...)
}
