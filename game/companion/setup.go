// Package companion is a match played on a real board, with the program beside it: it keeps track of turns, the pieces
// to come, draws from a bag, bomb, beam and clocks, scores, rounds and sets. It has no screen and knows no board; it
// uses the rules and clocks of the games on screen. Secrets such as cards stay with the players.
//
// The two sides are the two ends of a table: rules.X is the near one, rules.O the far one. In a game played in rounds,
// see rules.Sheet, they play the crosses and the circles; in other games, which the crosses begin, they alternate, see
// Match.Crosses.
//
//	setup.go   what is agreed before a match
//	match.go   the match: state, taps, clocks, undo
//	record.go  results of finished matches
//	book.go    the files
package companion

import (
	"fmt"
	"slices"

	"xotrio/game/match"
	"xotrio/rules"
)

const (
	// MaxGames bounds the games of a match that is not played in rounds.
	MaxGames = match.MaxGames
	// maxName bounds a name in bytes.
	maxName = match.MaxName
)

// Setup is everything agreed before a match. It is stored as it is.
type Setup struct {
	// Game is the name in rules.Info.
	Game string `json:"game"`
	// People are the names at both ends of the table, one to match.MaxPlayers each; a name may be empty.
	People [2][]string `json:"people"`
	// Format, Variants and Layout are option values of a game played in rounds. Cards stay with the players; the
	// program knows only that they are used.
	Format   string `json:"format,omitempty"`
	Variants string `json:"variants,omitempty"`
	Layout   string `json:"layout,omitempty"`
	// RealBag is true if pieces are drawn from the real bag; the program then draws and shows none.
	RealBag bool `json:"real_bag,omitempty"`
	// Bomb is the time for a turn, one of match.Bombs, and Beam the time of the bar from the middle to an end, in
	// ticks, with the variants for them.
	Bomb int `json:"bomb,omitempty"`
	Beam int `json:"beam,omitempty"`
	// Clock is each side's time for a game, in ticks, and Games the number of games, 1 to MaxGames: not in rounds.
	// Without a main time there is no clock.
	Clock match.Clock `json:"clock"`
	Games int         `json:"games,omitempty"`
	// Seed determines all draws of chance.
	Seed uint64 `json:"seed"`
}

// read returns nil for a game without a score sheet. The error says what is wrong and what to do.
func (s *Setup) read(g *rules.Info) (rules.Sheet, error) {
	for i, people := range s.People {
		if n := len(people); n < 1 || n > match.MaxPlayers {
			return nil, fmt.Errorf("side %d has %d people: one to %d may sit there", i+1, n, match.MaxPlayers)
		}
		for _, name := range people {
			if len(name) > maxName {
				return nil, fmt.Errorf("side %d has a name of %d bytes: up to %d are kept", i+1, len(name), maxName)
			}
		}
	}
	switch {
	case s.Game != g.Name:
		return nil, fmt.Errorf("the setup is for %q, not for %s", s.Game, g.Name)
	case g.Sheet != nil:
		return s.readRounds(g)
	case s.Games < 1 || s.Games > MaxGames:
		return nil, fmt.Errorf("a match cannot have %d games: it has 1 to %d", s.Games, MaxGames)
	case s.Clock.Main < 0 || s.Clock.Main > match.MaxClock || s.Clock.Increment < 0 || s.Clock.Increment > match.MaxClock:
		return nil, fmt.Errorf("the clock has %d + %d ticks: 0 to %d are possible", s.Clock.Main, s.Clock.Increment, match.MaxClock)
	case s.Bomb != 0 || s.Beam != 0 || s.Format != "" || s.Variants != "":
		return nil, fmt.Errorf("%s is played without formats and variants", s.Game)
	}
	return nil, nil
}

func (s *Setup) readRounds(g *rules.Info) (rules.Sheet, error) {
	sheet, err := g.Sheet(rules.SheetTerms{Format: s.Format, Variants: s.Variants, Layout: s.Layout, Unseen: s.RealBag, People: [2]int{len(s.People[0]), len(s.People[1])}})
	if err != nil {
		return nil, err
	}
	bomb, beam := sheet.Times()
	switch {
	case s.Bomb != 0 && !slices.Contains(match.Bombs(), s.Bomb) || (s.Bomb > 0) != bomb:
		return nil, fmt.Errorf("a bomb of %d ticks does not go with the variants %q: it has %s seconds with timebomb, 0 without",
			s.Bomb, s.Variants, rules.OneOf(match.BombSeconds()...))
	case s.Beam < 0 || s.Beam > match.MaxClock || (s.Beam > 0) != beam:
		return nil, fmt.Errorf("a beam of %d ticks does not go with the variants %q: it has 1 to %d with timebalance, 0 without", s.Beam, s.Variants, match.MaxClock)
	case s.Clock != match.Clock{} || s.Games != 0:
		return nil, fmt.Errorf("%s is played without clocks and a number of games", s.Game)
	}
	return sheet, nil
}

func side(s rules.Side) int { return int(s - rules.X) }
