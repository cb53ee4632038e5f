// Package companion is a match that is played on a real board, beside which the program keeps what people would otherwise have to: whose turn it
// is, the pieces to come, the draws from a bag, bomb, beam and clocks, scores, rounds and sets. It has no screen and knows no board; it counts
// by the rules and the clocks of the games that are played on the screen. What only the players know, such as their cards, it is never told.
//
// Its two sides are the two ends of a table: rules.X is the near one, rules.O the far one. In XOBrainer they play the crosses and the circles; in the
// other games, in which the crosses begin, they take the crosses by turns, see Match.Crosses.
package companion

import (
	"fmt"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

// XOBrainer is the game of which everything is kept; of any other a clock and the games that were won.
const XOBrainer = xobrainer.Name

// Games are the names of the games with a box, XOBrainer first.
func Games() []string { return []string{XOBrainer, "trexo", "oxixo"} }

const (
	// MaxGames is how many games a match has at most, in the games that are played by clock and score sheet.
	MaxGames = match.MaxGames
	// maxName is the length of a name in bytes.
	maxName = match.MaxName
)

// Setup is everything that is settled before a match. It is written into files as it is.
type Setup struct {
	// Game is the name of the game, as in rules.Info.
	Game string `json:"game"`
	// People are the names at both ends of the table, one to xobrainer.MaxPeople each; a name may be empty.
	People [2][]string `json:"people"`
	// Format, Variants and Layout are the values of XOBrainer's options of these names. Cards are the players': of the variants with cards it is only
	// known that they are played.
	Format   string `json:"format,omitempty"`
	Variants string `json:"variants,omitempty"`
	Layout   string `json:"layout,omitempty"`
	// RealBag reports whether the pieces of Random are drawn from the real bag: then none are drawn or shown here.
	RealBag bool `json:"real_bag,omitempty"`
	// Bomb is what a turn has, one of match.Bombs, and Beam what the bar takes from the middle to an end, both in ticks and for XOBrainer with the variants
	// for them.
	Bomb int `json:"bomb,omitempty"`
	Beam int `json:"beam,omitempty"`
	// Clock is the time of each side for a game, in ticks, and Games how many games are played, 1 to MaxGames: not in XOBrainer. Without a main time there
	// is no clock.
	Clock match.Clock `json:"clock"`
	Games int         `json:"games,omitempty"`
	// Seed decides what chance draws.
	Seed uint64 `json:"seed"`
}

// InRounds reports whether the match is played in rounds that are counted here, for a Format: the rounds of XOBrainer. Of any other the games are counted.
func (s *Setup) InRounds() bool { return s.Format != "" }

// terms are what the options of a setup say.
type terms struct {
	format   xobrainer.Format
	variants xobrainer.Variants
	layout   xobrainer.Layout
}

// read checks s. The error says what is wrong with it, and what to do.
func (s *Setup) read() (t terms, err error) {
	for i, people := range s.People {
		if n := len(people); n < 1 || n > xobrainer.MaxPeople {
			return t, fmt.Errorf("side %d has %d people: one to %d may sit there", i+1, n, xobrainer.MaxPeople)
		}
		for _, name := range people {
			if len(name) > maxName {
				return t, fmt.Errorf("side %d has a name of %d bytes: up to %d are kept", i+1, len(name), maxName)
			}
		}
	}
	if s.InRounds() {
		return s.readRounds()
	}
	switch {
	case s.Game == "":
		return t, fmt.Errorf("the setup names no game")
	case s.Games < 1 || s.Games > MaxGames:
		return t, fmt.Errorf("a match cannot have %d games: it has 1 to %d", s.Games, MaxGames)
	case s.Clock.Main < 0 || s.Clock.Main > match.MaxClock || s.Clock.Increment < 0 || s.Clock.Increment > match.MaxClock:
		return t, fmt.Errorf("the clock has %d + %d ticks: 0 to %d are possible", s.Clock.Main, s.Clock.Increment, match.MaxClock)
	case s.Bomb != 0 || s.Beam != 0 || s.Variants != "":
		return t, fmt.Errorf("%s is played without formats and variants", s.Game)
	}
	return t, nil
}

func (s *Setup) readRounds() (t terms, err error) {
	if s.Game != xobrainer.Name {
		return t, fmt.Errorf("%q is played without formats and variants", s.Game)
	}
	if t.format, err = xobrainer.ParseFormat(s.Format); err != nil {
		return t, err
	}
	if t.variants, err = xobrainer.ParseVariants(s.Variants); err != nil {
		return t, err
	}
	if t.layout, err = xobrainer.ParseLayoutOption(s.Layout); err != nil {
		return t, err
	}
	bombs := append([]int{0}, match.Bombs()...)
	known := false
	for _, b := range bombs {
		known = known || b == s.Bomb
	}
	switch {
	case !known || (s.Bomb > 0) != t.variants.Has(xobrainer.TimeBomb):
		return t, fmt.Errorf("a bomb of %d ticks does not go with the variants %q: it has 10, 20, 30 or 40 seconds with timebomb, 0 without", s.Bomb, s.Variants)
	case s.Beam < 0 || s.Beam > match.MaxClock || (s.Beam > 0) != t.variants.Has(xobrainer.TimeBalance):
		return t, fmt.Errorf("a beam of %d ticks does not go with the variants %q: it has 1 to %d with timebalance, 0 without", s.Beam, s.Variants, match.MaxClock)
	case s.Clock != match.Clock{} || s.Games != 0:
		return t, fmt.Errorf("%s is played without clocks and a number of games", s.Game)
	}
	return t, nil
}

// side is the place of a side in arrays.
func side(s rules.Side) int { return int(s - rules.X) }
