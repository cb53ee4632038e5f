package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"xotrio/ai"
	"xotrio/ai/minds"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

// versus plays pairs of matches between the strongest level and the same without skill, which counts points and sets and not
// what they do for the match, and writes the results. In every round the first piece of either side goes on a random square,
// the same in both matches of a pair, since equal players would else play the same round again and again.
func versus(out io.Writer, board xobrainer.Layout, pairs int, nodes int64, seed uint64) error {
	var players [2]ai.Mind
	for i := range players {
		var err error
		r := ai.Rung{Threats: ai.AllThreats, Skilled: i == 0}
		if players[i], err = minds.NewRung(xobrainer.Name, r, ai.Options{HashMiB: 4}); err != nil {
			return err
		}
	}
	for _, name := range []string{"sets1", "sets3", "sets5", "points:50", "rounds:5"} {
		format, err := xobrainer.ParseFormat(name)
		if err != nil {
			return err
		}
		setup := xobrainer.Setup{Format: format, Layout: board, Deck: xobrainer.ClassicDeck()}
		var sums []float64 // of pairs, 0 to 1
		total := 0.0
		for n := range pairs {
			sum := 0.0
			for _, skilled := range []rules.Side{rules.X, rules.O} {
				s, err := setup.Start(rules.X + rules.Side(n%2))
				if err != nil {
					return err
				}
				winner, err := duel(&s, players, skilled, nodes, seed+uint64(n))
				switch {
				case err != nil:
					return err
				case winner == skilled:
					sum += 0.5
				case winner == rules.Nobody:
					sum += 0.25
				}
			}
			sums, total = append(sums, sum), total+sum
		}
		mean, square := total/float64(pairs), 0.0
		for _, s := range sums {
			square += (s - mean) * (s - mean)
		}
		wide := 1.96 * math.Sqrt(square) / float64(pairs)
		fmt.Fprintf(out, "%s: %d matches, %.1f %%, Elo %+.0f [%+.0f, %+.0f]\n", name, 2*pairs, 100*mean, elo(mean), elo(mean-wide), elo(mean+wide))
	}
	return nil
}

// elo is the difference in Elo at which a player scores so much of 1.
func elo(score float64) float64 {
	score = math.Min(math.Max(score, 0.001), 0.999)
	return 400 * math.Log10(score/(1-score))
}

// duel plays a match to its end; the first player plays the side skilled.
func duel(s *xobrainer.State, players [2]ai.Mind, skilled rules.Side, nodes int64, seed uint64) (rules.Side, error) {
	var r *rand.Rand
	for round, placed := 0, 0; !s.Outcome().Over(); placed++ {
		if s.Round() != round {
			round, placed = s.Round(), 0
			r = rand.New(rand.NewPCG(seed, uint64(round)))
		}
		if placed < 2 {
			moves := s.AppendMoves(nil)
			s.Do(moves[r.IntN(len(moves))])
			continue
		}
		i := 0
		if s.ToMove() != skilled {
			i = 1
		}
		t, err := players[i].Think(context.Background(), s.View(s.ToMove()), ai.Limits{Nodes: nodes}, nil)
		if err != nil {
			return rules.Nobody, err
		}
		s.Do(t.Move)
	}
	return s.Outcome().Winner(), nil
}
