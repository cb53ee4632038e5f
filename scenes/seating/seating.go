// Package seating puts players on the seats of a game so that the right one begins.
package seating

import (
	"xotrio/game/match"
	"xotrio/rules"
)

// Begin is s with the player of the seat with index first beginning. Where either side may open, the seats stay and the
// opening position names the opener; elsewhere X opens, or the side that is on turn in the start position of s, so everybody moves up
// until that player sits on the seat that opens, neighbours staying neighbours and partners partners.
func Begin(s match.Setup, g *rules.Info, first int) (match.Setup, error) {
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
	s.Seats = turned(s.Seats, up)
	s.Clocks = turned(s.Clocks, up)
	return s, nil
}

// Opener is the index of the seat that has the first turn in s. The error says that its start position cannot be used.
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

// turned is list beginning with its element i and going round.
func turned[T any](list []T, i int) []T {
	if len(list) == 0 {
		return nil
	}
	i %= len(list)
	return append(append([]T(nil), list[i:]...), list[:i]...)
}
