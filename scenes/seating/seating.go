// Package seating puts players on the seats of a game so that the right one begins.
package seating

import (
	"xotrio/game/match"
	"xotrio/rules"
)

// Begin is s with the player of the seat with index first beginning. Where either side may open, the seats stay and the
// opening position names the opener; elsewhere X opens, so everybody moves up until that player sits on the first seat,
// neighbours staying neighbours and partners partners.
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
	s.Start = ""
	s.Seats = turned(s.Seats, first)
	s.Clocks = turned(s.Clocks, first)
	return s, nil
}

// turned is list beginning with its element i and going round.
func turned[T any](list []T, i int) []T {
	if len(list) == 0 {
		return nil
	}
	i %= len(list)
	return append(append([]T(nil), list[i:]...), list[:i]...)
}
