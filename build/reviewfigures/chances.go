package main

import (
	"fmt"
	"math"
	"math/rand/v2"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/rules"
)

// sample is one prediction and its result.
type sample struct {
	// scores holds the scores for X of the judgement of this turn and, if there is one, of the next.
	scores []int
	chance float64    // X's chance to win the round, in [0,1], as the review shows it
	result float64    // for X: 1, 1/2 or 0
	side   rules.Side // the side that moved
	proven bool
}

const (
	// perGame is the number of positions predicted in one game. They share their result, so more of them say little.
	perGame = 4
	// enough is the least number of cases of a bin that counts.
	enough = 60
	bins   = 10
)

// reliability compares predictions in mixed games with the results, by the scale of the program and by the best-fitting
// scale. To test a scale on games that it was not fitted to, take another seed.
func reliability(b *bench) error {
	var all []sample
	err := b.each(func(n int) error {
		r := rand.New(rand.NewPCG(b.seed+2, uint64(n)))
		m, err := b.play(n, mixed(r.IntN))
		if err != nil {
			return err
		}
		for _, i := range r.Perm(max(m.Ply()-opening, 0))[:min(perGame, max(m.Ply()-opening, 0))] {
			i += opening
			one, err := b.predicted(m, i)
			if err != nil {
				return fail(m.At(i), err)
			}
			all = append(all, one)
		}
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d positions of %d games of levels 3 to %d, %d nodes\n", b.game, len(all), b.games, topMixed, b.nodes)
	printBins("with the scale of the program", all)
	scale := fit(all)
	for i := range all {
		if s := &all[i]; !s.proven {
			s.chance = s.chanceAt(scale)
		}
	}
	printBins(fmt.Sprintf("with the logistic scale that fits best, %d", scale), all)
	return nil
}

// predicted returns what the review of m says of the chance after ply i, counted from 0.
func (b *bench) predicted(m *match.Match, i int) (sample, error) {
	r, err := review.Make(b.ctx, review.OfMatch(m).Around(i+1), b.nodes, 1, b.newJudge, nil)
	if err != nil {
		return sample{}, err
	}
	p := &r.Plies[0]
	s := sample{chance: float64(p.Round) / 1000, result: score(m.Result().Outcome, rules.X), side: m.Log()[i].Side}
	ofX := func(score int, side string) int {
		if side == rules.O.String() {
			return -score
		}
		return score
	}
	l := &p.Lines[p.Played]
	s.scores = append(s.scores, ofX(l.Score, p.Side))
	s.proven = p.Round <= 0 || p.Round >= 1000 || max(l.Score, -l.Score) >= tableScore
	if len(r.Plies) > 1 && !s.proven {
		s.scores = append(s.scores, ofX(r.Plies[1].Lines[0].Score, r.Plies[1].Side))
	}
	return s, nil
}

// chanceAt returns the chance by another scale: the mean of the judgements, as in a review.
func (s *sample) chanceAt(scale int) float64 {
	sum := 0
	for _, score := range s.scores {
		sum += min(max(ai.Chance(score, scale), 1), 999)
	}
	return float64(sum) / 1000 / float64(len(s.scores))
}

// tableScore is the lowest score of a position in an endgame table, which gives the winner and no number of moves.
const tableScore = 100_000

func printBins(title string, all []sample) {
	var n, predicted, came [bins]float64
	var brier, sure, kept float64
	var ofSide, cameSide, times [2]float64
	for _, s := range all {
		if s.proven {
			sure++
			kept += 1 - math.Abs(s.chance-s.result)
			continue
		}
		i := s.side - rules.X
		ofSide[i] += s.chance
		cameSide[i] += s.result
		times[i]++
		k := min(int(s.chance*bins), bins-1)
		n[k]++
		predicted[k] += s.chance
		came[k] += s.result
		brier += (s.chance - s.result) * (s.chance - s.result)
	}
	fmt.Printf("%s\n", title)
	worst := 0.0
	for k := range n {
		if n[k] == 0 {
			continue
		}
		off := 100 * (came[k] - predicted[k]) / n[k]
		few := ""
		if n[k] < enough {
			few = "  few"
		} else {
			worst = max(worst, math.Abs(off))
		}
		fmt.Printf("  %2.0f %%: %4.0f positions, predicted %5.1f %%, came true %5.1f %%, %+5.1f%s\n", 100*float64(k)/bins, n[k], 100*predicted[k]/n[k], 100*came[k]/n[k], off, few)
	}
	for i, name := range []string{"X", "O"} {
		fmt.Printf("  after a move of %s: %.0f positions, X predicted %.1f %%, came true %.1f %%\n", name, times[i], 100*ofSide[i]/max(times[i], 1), 100*cameSide[i]/max(times[i], 1))
	}
	fmt.Printf("  worst bin of %d positions or more: %.1f points; Brier score %.4f; proven %.0f, of which the players kept %.1f %%\n",
		enough, worst, brier/(float64(len(all))-sure), sure, 100*kept/max(sure, 1))
}

// fit returns the scale of greatest likelihood.
func fit(all []sample) int {
	best, most := 1, math.Inf(-1)
	for scale := 10.0; scale < 2000; scale *= 1.03 {
		sum := 0.0
		for _, s := range all {
			if s.proven {
				continue
			}
			p := s.chanceAt(int(scale))
			sum += s.result*math.Log(p) + (1-s.result)*math.Log(1-p)
		}
		if sum > most {
			best, most = int(scale), sum
		}
	}
	return best
}

func (b *bench) review(m *match.Match, nodes int64) (review.Review, error) {
	return review.Make(b.ctx, review.OfMatch(m), nodes, 1, b.newJudge, nil)
}
