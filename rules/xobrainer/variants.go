package xobrainer

import (
	"fmt"
	"strings"
	"unique"
)

// Variants are the variants that a match is played with, any of them together. The zero Variants are none.
type Variants uint8

// The variants of RULES.md: "each on its own and freely together".
const (
	// TimeBomb lets a turn be lost by time: Pass is then accepted at any time.
	TimeBomb Variants = 1 << iota
	// TimeBalance lets a side lose by time: Fall is then accepted at any time.
	TimeBalance
	// Random draws the line-ups from the bags.
	Random
	// Mission gives every person a secret card.
	Mission
	// Map puts the pieces of a card on the board for each side before the round.
	Map
	// Trap gives each side a secret card that is read for the opponent.
	Trap
	// FairStart is no variant of its own and has no name among them: it takes from the opener what Random and Map give it, see OptionFairStart.
	FairStart
)

// AllVariants are all six.
const AllVariants = TimeBomb | TimeBalance | Random | Mission | Map | Trap

// withCards are the variants for which cards are drawn.
const withCards = Mission | Map | Trap

// variantNames in the order of their bits, which is that of RULES.md.
var variantNames = [...]string{"timebomb", "timebalance", "random", "mission", "map", "trap"}

// noVariants is another way to write that there are none, for where an empty value cannot be written.
const noVariants = "none"

// ParseVariants reads names with commas between them, in any order and each at most once; nothing, or none, for no variant.
func ParseVariants(text string) (Variants, error) {
	var v Variants
	if text == "" || text == noVariants {
		return v, nil
	}
next:
	for _, name := range strings.Split(text, ",") {
		for i, known := range variantNames {
			if name != known {
				continue
			}
			if v.Has(1 << i) {
				return 0, fmt.Errorf("variants: %s stands there twice; take one out", name)
			}
			v |= 1 << i
			continue next
		}
		return 0, fmt.Errorf("variants: there is no %s: take some of %s, with commas between them, or %s",
			quote(name), strings.Join(variantNames[:], ", "), noVariants)
	}
	return v, nil
}

// fair is v with FairStart, which means nothing where neither Random nor Map is played, or without.
func (v Variants) fair(on bool) Variants {
	if v &^= FairStart; on && v&(Random|Map) != 0 {
		v |= FairStart
	}
	return v
}

// ParseFairStart reads the value of OptionFairStart.
func ParseFairStart(text string) (on bool, err error) {
	switch text {
	case "on", "true":
		return true, nil
	case "", "off", "false":
		return false, nil
	}
	return false, fmt.Errorf("fair start: %s, need on or off", quote(text))
}

// String is the variants as ParseVariants reads them, in the order of RULES.md; empty for none.
func (v Variants) String() string {
	var names []string
	for i, name := range variantNames {
		if v.Has(1 << i) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}

// EachVariant returns the six variants in the order of RULES.md.
func EachVariant() (each []Variants) {
	for i := range variantNames {
		each = append(each, 1<<i)
	}
	return each
}

// Has reports whether all of the given variants are among v.
func (v Variants) Has(some Variants) bool { return v&some == some }

// MaxPeople is the greatest number of people of a side: "One to three people a side".
const MaxPeople = 3

// ParseTeams reads the numbers of people of X and of O, 1 to MaxPeople each, as "2-1".
func ParseTeams(text string) (Pair, error) {
	x, o, _ := strings.Cut(text, "-")
	nx, okX := readNumber(x, MaxPeople)
	no, okO := readNumber(o, MaxPeople)
	if !okX || !okO || nx == 0 || no == 0 {
		return Pair{}, fmt.Errorf("teams: %s, need the numbers of people of x and of o, 1 to %d each, such as 1-1 or 3-2", quote(text), MaxPeople)
	}
	return Pair{nx, no}, nil
}

// Setup is what a match is played with. Its zero value is none: a Format and a Layout are needed, and a Deck where cards
// are drawn.
type Setup struct {
	Format   Format
	Layout   Layout
	Variants Variants
	// Teams are the numbers of people of each side, each of whom draws a mission; 0 is taken for 1.
	Teams Pair
	// Deck are the cards that Mission, Map and Trap draw from.
	Deck Deck
}

// state is a match under this setup before anything stands on the board. What the variants have no use for is left out,
// so that it does not tell apart states that play alike.
func (u *Setup) state() (State, error) {
	s := State{course: course{format: u.Format, round: 1}, layout: u.Layout, variants: u.Variants.fair(u.Variants.Has(FairStart))}
	if u.Variants&withCards != 0 {
		if at, err := u.Deck.check(u.Layout); err != nil {
			return State{}, fmt.Errorf("deck, card %d: %w", at+1, err)
		}
		s.deck = unique.Make(u.Deck)
	}
	if u.Variants.Has(Mission) {
		for i, n := range [...]int{u.Teams.X, u.Teams.O} {
			if n < 0 || n > MaxPeople {
				return State{}, fmt.Errorf("teams: %d people on one side, there may be 1 to %d", n, MaxPeople)
			}
			s.people[i] = uint8(max(n, 1))
		}
	}
	return s, nil
}

// The sides of the squares in the middle of the board that FairStart keeps from the opener's first piece, with Random, which leaves the edge, and
// with Map alone. They were chosen by measurement, see VARIANTS.md.
const (
	fairMiddleRandom = 8
	fairMiddleMap    = 2
)

var middleWithRandom, middleWithMap = middleOf(fairMiddleRandom), middleOf(fairMiddleMap)

// middleOf is the square with n squares on each side in the middle of the board; n is even.
func middleOf(n int) (b Bits) {
	for row := (Size - n) / 2; row < (Size+n)/2; row++ {
		for column := (Size - n) / 2; column < (Size+n)/2; column++ {
			b.Add(At(column, row))
		}
	}
	return b
}

// FairMiddle is the set of the squares that FairStart keeps from the opener's first piece in rounds with these variants, whether FairStart is
// among them or not: none where neither Random nor Map is.
func (v Variants) FairMiddle() Bits {
	switch {
	case v.Has(Random):
		return middleWithRandom
	case v.Has(Map):
		return middleWithMap
	}
	return Bits{}
}

// kept is what FairStart, which is played, keeps from the opener: nothing once its first piece of the round is placed.
func (s *State) kept() Bits {
	laid := 0
	if s.MapCard(s.opener).State == CardKnown {
		laid = Marks
	}
	if s.board.Shape(s.opener).Len() > laid {
		return Bits{}
	}
	return s.variants.FairMiddle()
}
