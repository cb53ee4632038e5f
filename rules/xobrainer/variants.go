package xobrainer

import (
	"fmt"
	"strings"
	"unique"
)

// Variants is the set of variants of a match. The zero value is none.
type Variants uint8

// The variants of RULES.md: "each on its own and freely together".
const (
	// TimeBomb lets a turn be lost by time: Pass is then legal at any time.
	TimeBomb Variants = 1 << iota
	// TimeBalance lets a side lose by time: Fall is then legal at any time.
	TimeBalance
	// Random draws the line-ups from the bags.
	Random
	// Mission gives every player a secret card.
	Mission
	// Map puts the pieces of a card on the board for each side before the round.
	Map
	// Trap gives each side a secret card that is read for the opponent.
	Trap
	// FairStart is not a variant and has no name among them. It takes away the advantage of the opener in Random and
	// Map, see OptionFairStart.
	FairStart
)

// AllVariants is the set of all six.
const AllVariants = TimeBomb | TimeBalance | Random | Mission | Map | Trap

// withCards is the set of variants that draw cards.
const withCards = Mission | Map | Trap

// variantNames are in the order of the bits, which is that of RULES.md.
var variantNames = [...]string{"timebomb", "timebalance", "random", "mission", "map", "trap"}

// noVariants means the same as "", for places that cannot hold an empty value.
const noVariants = "none"

// ParseVariants reads names separated by commas, in any order and each at most once. "" and "none" are no variants.
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

// fair returns v with FairStart set to on. It is always off without Random and Map, since it has no effect then.
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

// String returns the variants as ParseVariants reads them, in the order of RULES.md; "" for none.
func (v Variants) String() string {
	var names []string
	for i, name := range variantNames {
		if v.Has(1 << i) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}

// Has reports whether all of some are in v.
func (v Variants) Has(some Variants) bool { return v&some == some }

// MaxPeople is the maximum number of players of a side: "One to three people a side".
const MaxPeople = 3

// ParseTeams reads the numbers of players of X and of O, 1 to MaxPeople each, as "2-1".
func ParseTeams(text string) (Pair, error) {
	x, o, _ := strings.Cut(text, "-")
	nx, okX := readNumber(x, MaxPeople)
	no, okO := readNumber(o, MaxPeople)
	if !okX || !okO || nx == 0 || no == 0 {
		return Pair{}, fmt.Errorf("teams: %s, need the numbers of people of x and of o, 1 to %d each, such as 1-1 or 3-2", quote(text), MaxPeople)
	}
	return Pair{nx, no}, nil
}

// Setup holds the terms of a match. A Format and a Layout are required, and a Deck if cards are drawn.
type Setup struct {
	Format   Format
	Layout   Layout
	Variants Variants
	// Teams holds the number of players of each side, and so of missions drawn; 0 means 1.
	Teams Pair
	// Deck holds the cards of Mission, Map and Trap.
	Deck Deck
}

// state returns a match under this setup with an empty board. It leaves out whatever the variants do not use, so that
// states that play alike are equal.
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

// The squares that FairStart bars for the opener's first piece: with Random all but the edge and the squares b2, b9, i2
// and i9 inside its corners, with Map alone the middle 4 by 4. They were chosen by measurement, see VARIANTS.md.
var middleWithRandom, middleWithMap = middleOf(func(across, up int) bool { return across <= 4 && up <= 4 && across+up < 8 }),
	middleOf(func(across, up int) bool { return across <= 2 && up <= 2 })

// middleOf returns the squares that in finds within a number of columns across and rows up from the middle of the board,
// 1 for the nearest.
func middleOf(in func(across, up int) bool) (b Bits) {
	from := func(n int) int { return max(n-Size/2+1, Size/2-n) }
	for q := range Square(Squares) {
		if in(from(q.Column()), from(q.Row())) {
			b.Add(q)
		}
	}
	return b
}

// FairMiddle returns the squares that FairStart bars for the opener's first piece in rounds with these variants, even
// if v is without FairStart. It is empty without Random and Map.
func (v Variants) FairMiddle() Bits {
	switch {
	case v.Has(Random):
		return middleWithRandom
	case v.Has(Map):
		return middleWithMap
	}
	return Bits{}
}

// barred returns the squares that FairStart, which must be on, bars for the opener now: none after its first piece of
// the round.
func (s *State) barred() Bits {
	laid := 0
	if code := s.cards.code(slotOf(DrawMap, s.opener, 0)); code != noCard && code <= DeckSize {
		laid = Marks
	}
	if s.board.Shape(s.opener).Len() > laid {
		return Bits{}
	}
	return s.variants.FairMiddle()
}
