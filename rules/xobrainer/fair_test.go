package xobrainer

import (
	"math/rand/v2"
	"testing"

	"xotrio/rules"
)

// fairly is a match with a fair start whose draws are made.
func fairly(t *testing.T, variants string, fair bool, opener rules.Side, r *rand.Rand) State {
	t.Helper()
	u := with(t, "sets5", variants)
	u.Variants = u.Variants.fair(fair)
	s := begin(t, *u, opener)
	for s.ToMove() == rules.Nobody {
		s.Do(s.Deal(r.IntN))
	}
	return s
}

// RULES.md: "Fair start: one small change of the start"; VARIANTS.md: the first piece of the opener goes on
// the edge with Random, and off the four squares in the middle with Map alone.
func TestFairStartKeepsTheOpenersFirstPieceOutOfTheMiddle(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for variants, from := range map[string]int{"random": 1, "random,map,trap": 1, "map": 4, "map,mission": 4} {
		for range 20 {
			s := fairly(t, variants, true, rules.O, r)
			usual := s
			usual.variants = usual.variants.fair(false)
			for q := range Square(Squares) {
				middle := min(q.Column(), Size-1-q.Column(), q.Row(), Size-1-q.Row()) >= from
				free := usual.Legal(Place(q))
				if got := s.Legal(Place(q)); got != (free && !middle) {
					t.Fatalf("%s: %v is allowed: %v", variants, q, got)
				}
				if free && middle {
					if why := s.Why(Place(q)); why.Reason != "xobrainer.fair-start" || len(why.Args) != 1 || why.Args[0] != q.String() {
						t.Errorf("%v is refused by %+v", q, why)
					}
				}
			}
			same(t, "counted", s.CountMoves(), len(s.AppendMoves(nil)))
			// A turn lost does not set the opener free, its first piece does; the other side is free from the start.
			s.variants |= TimeBomb
			s.Do(Pass)
			same(t, "the other side's squares", s.Free(s.Next(rules.X)), usual.Free(s.Next(rules.X)))
			s.Do(Pass)
			same(t, "O may not", s.Legal(Place(At(4, 4))), false)
			s.Do(Place(At(0, 0).free(&s)))
			s.Do(Pass)
			usual = s
			usual.variants = usual.variants.fair(false)
			same(t, "O's squares after its first piece", s.Free(s.Next(rules.O)), usual.Free(s.Next(rules.O)))
		}
	}
}

// free is q or the next square that is free in s.
func (q Square) free(s *State) Square {
	for !s.Legal(Place(q)) {
		q++
	}
	return q
}

// Every round begins so, for the side that opens it.
func TestFairStartHoldsInEveryRound(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	s := fairly(t, "random", true, rules.X, r)
	rounds := 0
	for began := -1; !s.Outcome().Over() && rounds < 6; {
		switch {
		case s.ToMove() == rules.Nobody:
			s.Do(s.Deal(r.IntN))
			continue
		case s.Round() != began:
			began = s.Round()
			rounds++
			same(t, "opener on turn", s.ToMove(), s.Opener())
			same(t, "e5 at the start of a round", s.Legal(Place(At(4, 4))), false)
		}
		moves := s.AppendMoves(nil)
		s.Do(moves[r.IntN(len(moves))])
	}
	if rounds < 3 {
		t.Errorf("only %d rounds", rounds)
	}
}

// Without Random and Map a fair start is no different from the usual one, to the last bit.
func TestFairStartMeansNothingWithoutRandomAndMap(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, variants := range []string{"", "timebomb,timebalance"} {
		a, b := fairly(t, variants, true, rules.X, r), fairly(t, variants, false, rules.X, r)
		same(t, "state", a, b)
	}
	u := with(t, "round", "mission,trap")
	v := *u
	v.Variants |= FairStart
	same(t, "with cards", begin(t, v, rules.X), begin(t, *u, rules.X))
}

func TestOptionFairStart(t *testing.T) {
	g := Info()
	for value, want := range map[string]bool{"on": true, "true": true, "off": false, "false": false, "": false} {
		p, err := g.New(rules.Options{OptionVariants: "random", OptionFairStart: value})
		if err != nil {
			t.Fatal(err)
		}
		s := p.(*State)
		same(t, "fair with "+value, s.Variants().Has(FairStart), want)
		same(t, "variants", s.Variants().String(), "random")
		o, text, _ := s.Restore()
		back, err := g.Parse(text, o)
		if err != nil || *back.(*State) != *s {
			t.Errorf("%q under %v is not %q: %v", text, o, s.Text(), err)
		}
	}
	if _, err := g.New(rules.Options{OptionFairStart: "perhaps"}); err == nil {
		t.Error("perhaps is taken")
	}
	fair, _ := g.New(rules.Options{OptionVariants: "random", OptionFairStart: "on"})
	usual, _ := g.New(rules.Options{OptionVariants: "random"})
	if fair.Hash() == usual.Hash() {
		t.Error("with and without a fair start are held to be the same")
	}
}
