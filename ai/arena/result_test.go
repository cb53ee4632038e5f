package arena

import (
	"math"
	"strings"
	"testing"
	"time"

	"xotrio/rules"
)

// pairsOf returns a result with the given pairs by half points.
func pairsOf(pairs [5]int) *Result {
	r := &Result{Pairs: pairs, SPRT: &SPRT{0, 20}}
	return r
}

func near(a, b, by float64) bool { return a == b || math.Abs(a-b) <= by }

func TestElo(t *testing.T) {
	for _, c := range []struct {
		pairs             [5]int
		low, middle, high float64
	}{
		{[5]int{}, math.Inf(-1), 0, math.Inf(1)},
		{[5]int{0, 0, 50, 0, 0}, 0, 0, 0}, // all pairs tied: no uncertainty is left
		// 0.75 of 100 pairs, standard deviation of a pair sqrt(0.0625): +-0.049.
		{[5]int{0, 0, 50, 0, 50}, 148.0, 190.8, 239.7},
		{[5]int{0, 0, 0, 0, 100}, 606.9, math.Inf(1), math.Inf(1)},
		{[5]int{0, 0, 0, 0, 1}, -511.5, math.Inf(1), math.Inf(1)}, // one pair proves little
		{[5]int{100, 0, 0, 0, 0}, math.Inf(-1), math.Inf(-1), -606.9},
	} {
		low, middle, high := pairsOf(c.pairs).Elo()
		if !near(low, c.low, 0.5) || !near(middle, c.middle, 0.5) || !near(high, c.high, 0.5) {
			t.Errorf("%v: %v [%v, %v], want %v [%v, %v]", c.pairs, middle, low, high, c.middle, c.low, c.high)
		}
	}
	for _, e := range []float64{-300, -1, 0, 25, 500} {
		if got := elo(expected(e)); !near(got, e, 1e-6) {
			t.Errorf("%v comes back as %v", e, got)
		}
	}
}

func TestDifference(t *testing.T) {
	for _, c := range []struct {
		pairs [5]int
		want  string
	}{
		{[5]int{0, 0, 1, 0, 0}, "Elo 0 (all pairs ended alike: no interval)"},
		{[5]int{0, 3, 0, 0, 0}, "Elo -191 (all pairs ended alike: no interval)"},
		{[5]int{0, 50, 1, 50, 0}, "Elo 0 [-34, +34]"},
		{[5]int{0, 0, 0, 0, 100}, "Elo +inf [+607, +inf]"},
		{[5]int{}, "Elo 0 [-inf, +inf]"},
	} {
		r := pairsOf(c.pairs)
		if got := r.difference(); got != c.want {
			t.Errorf("%v: %q, want %q", c.pairs, got, c.want)
		}
	}
}

func TestSequentialTest(t *testing.T) {
	for _, c := range []struct {
		pairs [5]int
		want  Decision
	}{
		{[5]int{}, Undecided},
		{[5]int{0, 0, 0, 0, 7}, Undecided}, // too few pairs
		{[5]int{0, 0, 0, 0, 8}, Stronger},
		{[5]int{8, 0, 0, 0, 0}, Weaker},
		{[5]int{20, 40, 100, 40, 20}, Undecided},
		{[5]int{200, 400, 1000, 400, 200}, Weaker}, // certainly even
		{[5]int{20, 40, 100, 60, 60}, Stronger},
	} {
		r := pairsOf(c.pairs)
		if got := r.Decision(); got != c.want {
			t.Errorf("%v: %v with LLR %v, want %v", c.pairs, got, r.LLR(), c.want)
		}
		r.SPRT = nil
		if r.Decision() != Undecided || r.LLR() != 0 {
			t.Errorf("%v: a decision without a test", c.pairs)
		}
	}
	// Halfway between the two strengths the ratio is zero.
	r := pairsOf([5]int{0, 0, 1, 0, 0})
	r.SPRT = &SPRT{-10, 10}
	if l := r.LLR(); !near(l, 0, 1e-9) {
		t.Errorf("LLR %v", l)
	}
}

func TestGamesAreCountedForTheRightPlayer(t *testing.T) {
	r := Result{Players: [2]string{"a", "b"}}
	game := func(pair int, swapped bool, o rules.Outcome, fault string) {
		r.add(finishedGame{record: Record{Pair: pair, Outcome: o, Fault: fault}, swapped: swapped,
			spent: [2]timing{{1, time.Second, time.Second}, {3, 6 * time.Second, 3 * time.Second}}})
	}
	game(1, false, rules.WonByX, "")
	game(2, false, rules.Drawn, "cut off")
	game(1, true, rules.WonByO, "slow")
	game(2, true, rules.WonByX, "slow")
	if r.Won != 2 || r.Drawn != 1 || r.Lost != 1 || r.XWon != 2 || r.OWon != 1 || r.Pairs != [5]int{0, 1, 0, 0, 1} ||
		r.Faults != [2]int{1, 1} || r.CutOff != 1 || r.Plies != 16 {
		t.Errorf("%+v", r)
	}
	if r.MeanTime(0) != 14*time.Second/8 || r.MaxTime(1) != 3*time.Second {
		t.Errorf("times %v, %v", r.MeanTime(0), r.MaxTime(1))
	}
	for _, want := range []string{"a against b\n4 games: +2 =1 -1 (62.5 %), Elo +89 [", "won by X 2, by O 1, drawn 1; 4 plies a game", "b: 1.75s a move, at most 3s; 1 games lost by fault"} {
		if !strings.Contains(r.String(), want) {
			t.Errorf("%q is missing in\n%s", want, r.String())
		}
	}
}
