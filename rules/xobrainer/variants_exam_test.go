package xobrainer

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"xotrio/rules"
	"xotrio/rules/rulestest"
)

var long = flag.Int("long", 1, "play so many times as many games with variants")

// variantFormats are the six formats of a match.
var variantFormats = []string{"sets5", "sets3", "sets1", "round", "rounds:2", "points:40"}

// allSetups are the 64 combinations of variants in the six formats, with various teams.
func allSetups(t testing.TB) []Setup {
	t.Helper()
	var all []Setup
	for v := Variants(0); v <= AllVariants; v++ {
		for i, f := range variantFormats {
			teams := Pair{1, 1}
			if i%2 == 1 {
				teams = Pair{3, 2}
			}
			all = append(all, Setup{Format: format(t, f), Layout: ground, Variants: v, Teams: teams, Deck: ClassicDeck()})
		}
	}
	same(t, "setups", len(all), 64*6)
	return all
}

// begin starts a match under a setup that must be sound.
func begin(t testing.TB, u Setup, opener rules.Side) State {
	t.Helper()
	s, err := u.Start(opener)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Every combination in every format keeps what package rules promises, and what checkVariants asks, after every move.
func TestExamOfVariants(t *testing.T) {
	for i, u := range allSetups(t) {
		if i%3 == 0 {
			u.Variants |= FairStart
		}
		// The long formats repeat what a short one shows, so that they get few games only.
		rulestest.Exam(t, rulestest.Config[State]{
			Starts: []State{begin(t, u, rules.X+rules.Side(i%2))}, Games: *long, Seed: uint64(i), MaxPlies: 10000,
			Unlisted: func(s *State, m rules.Move) bool {
				d, drawn := DrawOf(m)
				due, waits := s.Due()
				due.Card, due.LineUp, due.N = 0, [4]Piece{}, 0
				return m == Pass && s.ToMove() != rules.Nobody && u.Variants.Has(TimeBomb) ||
					m == Fall && s.ToMove() != rules.Nobody && u.Variants.Has(TimeBalance) ||
					drawn && waits && d == due && d.Kind != DrawLineUp
			},
			Game: func(s State) rules.Game {
				if s.Outcome().Over() || s.DrawnRounds() > 0 || s.Hash()%8 != 0 {
					return nil // not told by the text, or seen often enough
				}
				return &s
			},
			Parse: func(text string) (rules.Game, error) {
				s, err := u.Parse(text)
				return &s, err
			},
			State: func(p rules.Game) State { return *p.(*State) },
			Step: func(before State, m rules.Move, after State) error {
				if err := checkStep(before, m, after); err != nil {
					return err
				}
				return checkVariants(&after)
			},
		})
	}
}

// checkCards says which card is out that cannot be, or not out though a side is on turn.
func checkCards(s *State) error {
	seen, deck := [DeckSize + 1]bool{}, s.Deck()
	for slot := range slots {
		c := s.held(slot)
		if c.State == CardKnown && (c.Number < 1 || c.Number > DeckSize || seen[c.Number] || deck.Card(c.Number) != c.Card) {
			return fmt.Errorf("card %d is out twice or no card", c.Number)
		}
		seen[c.Number] = true
		if s.ToMove() != rules.Nobody && c.State == CardDue {
			return fmt.Errorf("%v is on turn and a card is to be drawn", s.ToMove())
		}
	}
	return nil
}

// checkVariants says which invariant of the variants a state breaks.
func checkVariants(s *State) error {
	if err := checkCards(s); err != nil {
		return err
	}
	for side := rules.X; side <= rules.O; side++ {
		pieces, n := s.LineUp(side)
		main, other := s.Supply(side)
		for _, p := range pieces[:n] {
			if p.Main() {
				main++
			} else {
				other++
			}
		}
		shape, colour := s.board.Shape(side), s.board.Colour(side)
		onMain := shape.And(colour).Len()
		onOther := shape.Len() - onMain
		if main+onMain != OwnedMain || other+onOther != OwnedOther {
			return fmt.Errorf("%v has %d+%d pieces", side, main+onMain, other+onOther)
		}
		if !s.layout.KnockOuts().And(shape).And(colour).Empty() {
			return fmt.Errorf("a piece of %v in its main colour stands on a Knock Out square", side)
		}
		if s.ToMove() == side && n == 0 && main+other > 0 {
			return fmt.Errorf("%v is on turn with an empty line-up and %d+%d pieces", side, main, other)
		}
	}
	if _, due := s.Due(); due != (s.Outcome() == rules.Running && s.ToMove() == rules.Nobody) {
		return fmt.Errorf("%v is on turn, due: %v", s.ToMove(), due)
	}
	return nil
}

// Both implementations play every combination in every format to the end, with turns lost and beams that fall.
func TestVariantsAgreeWithNaiveImplementation(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	endings := map[string]int{}
	sources := map[KnockOuts]int{}
	for i, u := range allSetups(t) {
		people := [2]int{u.Teams.X, u.Teams.O}
		for range *long {
			n := newNaiveVariants(u.Format.String(), stormText, u.Variants.String(), people, classicDeckText)
			s := begin(t, u, rules.X)
			plies := 0
			for agree(t, &s, n); s.Outcome() == rules.Running; plies++ {
				if plies == 3000 {
					t.Fatalf("%v %v is not over after %d plies", u.Format, u.Variants, plies)
				}
				m := choose(&s, random)
				switch random.IntN(40) {
				case 0:
					if s.Legal(Pass) {
						m = Pass
					}
				case 1:
					if s.Legal(Fall) && random.IntN(3) == 0 {
						m = Fall
					}
				}
				text := s.MoveText(m)
				if back, err := s.ParseMove(text); err != nil || back != m {
					t.Fatalf("%s: move %s does not read back: %v", s.Text(), text, err)
				}
				step := s.Step(m)
				s.Do(m)
				n.play(text)
				agreeStep(t, step, n)
				if err := checkVariants(&s); err != nil {
					t.Fatalf("%s: %v", s.Text(), err)
				}
				// Looking at everything at every ply of every match would take minutes.
				if step.RoundOver || plies%16 == i%16 {
					agree(t, &s, n)
				}
				sources[step.KnockOuts]++
			}
			endings[s.Ending()]++
		}
	}
	for _, e := range []string{"knockout", "row", "sets", "points", "rounds", "trap", "fall"} {
		if endings[e] == 0 {
			t.Errorf("no match ended by %s: %v", e, endings)
		}
	}
	t.Logf("endings %v, Knock Outs %v", endings, sources)
}
