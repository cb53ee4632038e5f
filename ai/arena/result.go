package arena

import (
	"fmt"
	"math"
	"strings"
	"time"

	"xotrio/rules"
)

// Result is the result of a match so far, from the side of the first player.
type Result struct {
	Players [2]string
	SPRT    *SPRT
	// Won, Drawn and Lost count games.
	Won, Drawn, Lost int
	// XWon and OWon count games by the winning side.
	XWon, OWon int
	// Pairs counts finished pairs by half points of the first player: 0 for two lost games to 4 for two won.
	Pairs [5]int
	// Faults counts the games lost by a fault, by player.
	Faults [2]int
	// CutOff counts the games that were ended as draws because of their length.
	CutOff int
	// Plies counts the moves of all games without openings.
	Plies int

	spent [2]timing
	half  map[int]int // half points of pairs with one finished game
}

func (r *Result) add(p finishedGame) {
	first := rules.X
	if p.swapped {
		first = rules.O
	}
	points := 1
	switch p.record.Outcome.Winner() {
	case first:
		points = 2
		r.Won++
	case first.Other():
		points = 0
		r.Lost++
	default:
		r.Drawn++
	}
	switch p.record.Outcome {
	case rules.WonByX:
		r.XWon++
	case rules.WonByO:
		r.OWon++
	}
	switch {
	case p.record.Fault == "":
	case p.record.Outcome == rules.Drawn:
		r.CutOff++
	default:
		r.Faults[points/2]++ // the player at fault is the one without points
	}
	for side, s := range p.spent {
		who := side
		if p.swapped {
			who = 1 - side
		}
		r.spent[who].add(s)
		r.Plies += s.moves
	}
	if r.half == nil {
		r.half = map[int]int{}
	}
	other, second := r.half[p.record.Pair]
	if !second {
		r.half[p.record.Pair] = points
		return
	}
	delete(r.half, p.record.Pair)
	r.Pairs[points+other]++
}

// Games returns the number of finished games.
func (r *Result) Games() int { return r.Won + r.Drawn + r.Lost }

// MeanTime returns the mean time of a player, 0 or 1, for a move.
func (r *Result) MeanTime(player int) time.Duration {
	return r.spent[player].total / time.Duration(max(r.spent[player].moves, 1))
}

// MaxTime returns the longest time of a player for a move.
func (r *Result) MaxTime(player int) time.Duration { return r.spent[player].most }

// score returns the mean of the points of the first player per pair, from 0 to 1, its variance, and the number of
// pairs.
func (r *Result) score() (mean, variance float64, n int) {
	for i, k := range r.Pairs {
		n += k
		mean += float64(k) * float64(i) / 4
	}
	if n == 0 {
		return 0.5, 0, 0
	}
	mean /= float64(n)
	for i, k := range r.Pairs {
		d := float64(i)/4 - mean
		variance += float64(k) * d * d
	}
	return mean, variance / float64(n), n
}

// Elo returns the difference in strength in favour of the first player and its 95 % interval, from the finished pairs:
// games of one pair share an opening and are not independent. If a player has all points, the far end is infinite and
// the near end is that of the exact binomial test.
func (r *Result) Elo() (low, middle, high float64) {
	mean, variance, n := r.score()
	if n == 0 {
		return math.Inf(-1), 0, math.Inf(1)
	}
	// The score that gives n clean pairs in a row with probability 0.05.
	clean := math.Pow(0.05, 1/float64(n))
	switch mean {
	case 1:
		return elo(clean), math.Inf(1), math.Inf(1)
	case 0:
		return math.Inf(-1), math.Inf(-1), elo(1 - clean)
	}
	width := 1.96 * math.Sqrt(variance/float64(n))
	return elo(mean - width), elo(mean), elo(mean + width)
}

func elo(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return -400 * math.Log10(1/score-1)
}

func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// SPRT is Wald's sequential test of whether the first player is stronger by Elo1 rather than by Elo0, with a
// probability of 0.05 for errors of either kind.
type SPRT struct{ Elo0, Elo1 float64 }

// Decision is the result of a test.
type Decision int

const (
	// Undecided means that the test continues.
	Undecided Decision = iota
	// Weaker accepts Elo0.
	Weaker
	// Stronger accepts Elo1.
	Stronger
)

// sprtBound is log((1-0.05)/0.05).
var sprtBound = math.Log(19)

// LLR returns the log-likelihood ratio of Elo1 to Elo0 for the finished pairs, by the normal approximation to the
// generalised test on pairs (Van den Bergh, as in Fishtest).
func (r *Result) LLR() float64 {
	if r.SPRT == nil {
		return 0
	}
	// A thousandth of a pair of every kind keeps the variance positive.
	var n, mean, variance float64
	for i, k := range r.Pairs {
		n += float64(k) + 1e-3
		mean += (float64(k) + 1e-3) * float64(i) / 4
	}
	mean /= n
	for i, k := range r.Pairs {
		d := float64(i)/4 - mean
		variance += (float64(k) + 1e-3) * d * d / n
	}
	s0, s1 := expected(r.SPRT.Elo0), expected(r.SPRT.Elo1)
	return n * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
}

// minPairs is the number of finished pairs that a test needs before it may decide: the approximation is poor for few.
const minPairs = 8

// Decision returns the decision of the test, Undecided without a test.
func (r *Result) Decision() Decision {
	_, _, n := r.score()
	switch llr := r.LLR(); {
	case r.SPRT == nil || n < minPairs:
		return Undecided
	case llr >= sprtBound:
		return Stronger
	case llr <= -sprtBound:
		return Weaker
	}
	return Undecided
}

// Line returns the result in one line.
func (r *Result) Line() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d games: +%d =%d -%d", r.Games(), r.Won, r.Drawn, r.Lost)
	if n := r.Games(); n > 0 {
		fmt.Fprintf(&b, " (%.1f %%)", 100*(float64(r.Won)+float64(r.Drawn)/2)/float64(n))
	}
	b.WriteString(", " + r.difference())
	if r.SPRT != nil {
		fmt.Fprintf(&b, ", LLR %.2f [%.2f, %.2f]", r.LLR(), -sprtBound, sprtBound)
	}
	return b.String()
}

// difference formats the difference in strength with its interval. The interval comes from the spread of the pairs:
// there is none if all pairs ended alike.
func (r *Result) difference() string {
	low, middle, high := r.Elo()
	if low == high {
		return "Elo " + formatElo(middle) + " (all pairs ended alike: no interval)"
	}
	return fmt.Sprintf("Elo %s [%s, %s]", formatElo(middle), formatElo(low), formatElo(high))
}

func formatElo(e float64) string {
	if math.IsInf(e, 0) {
		return strings.TrimSuffix(fmt.Sprintf("%+v", e), "Inf") + "inf"
	}
	if e = math.Round(e); e == 0 {
		return "0"
	}
	return fmt.Sprintf("%+.0f", e)
}

// String returns the result in full.
func (r *Result) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s against %s\n%s\n", r.Players[0], r.Players[1], r.Line())
	fmt.Fprintf(&b, "pairs by points 0, 1/2, 1, 1 1/2, 2: %v\n", r.Pairs)
	fmt.Fprintf(&b, "won by X %d, by O %d, drawn %d; %d plies a game\n", r.XWon, r.OWon, r.Drawn, r.Plies/max(r.Games(), 1))
	for i, name := range r.Players {
		fmt.Fprintf(&b, "%s: %v a move, at most %v", name, r.MeanTime(i).Round(10*time.Microsecond), r.MaxTime(i).Round(10*time.Microsecond))
		if r.Faults[i] > 0 {
			fmt.Fprintf(&b, "; %d games lost by fault", r.Faults[i])
		}
		b.WriteByte('\n')
	}
	if r.CutOff > 0 {
		fmt.Fprintf(&b, "%d games cut off as draws for their length\n", r.CutOff)
	}
	switch r.Decision() {
	case Stronger:
		fmt.Fprintf(&b, "the test accepts %s Elo rather than %s\n", formatElo(r.SPRT.Elo1), formatElo(r.SPRT.Elo0))
	case Weaker:
		fmt.Fprintf(&b, "the test accepts %s Elo rather than %s\n", formatElo(r.SPRT.Elo0), formatElo(r.SPRT.Elo1))
	}
	return b.String()
}
