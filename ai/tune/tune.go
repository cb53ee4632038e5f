// Package tune finds the weights of an evaluation by self-play. It knows no game: a game supplies its weights and the
// features of a position, games are played with a few nodes a move, and the weights are fitted so that the evaluation
// predicts the search result of a position and the result of its game. Results alone are poor teachers: a game has one
// result and dozens of positions, and most of those were lost or won by what happened later. Unlike most of ai, tune
// uses floating point, for statistics only: the weights are integers.
//
//	tune.go   Subject, the evaluation to tune, and examples
//	games.go  self-play
//	fit.go    the fit and its report
package tune

import (
	"errors"
	"fmt"

	"xotrio/ai"
	"xotrio/rules"
)

// Subject is an evaluation that can be tuned: a sum of weights, each times a feature of the position.
type Subject struct {
	// Game is the name of the game, Options its options; nil means the defaults.
	Game    string
	Options rules.Options
	// Weights holds the initial values of the fit, zeros for an evaluation learned from nothing. Names are their names
	// in the code, nil for a table, which has Text.
	Weights []int
	Names   []string
	// Scale is the sum that corresponds to one unit of log odds of winning, so that weights keep their meaning.
	Scale float64
	// Spread is the prior standard deviation of weight i from its start, in units of weights. Rare weights stay close
	// to their start.
	Spread func(i int) float64
	// Features appends the features of a running position, as the side to move sees it, to list. A weight may occur
	// several times. It is called concurrently.
	Features func(pos rules.Game, list []Feature) []Feature
	// Quiet reports whether a position is worth learning from: no side is about to win and no move is forced. nil
	// accepts all.
	Quiet func(pos rules.Game) bool
	// Engine makes the strongest level with the given weights, which are not changed afterwards.
	Engine func(weights []int, o ai.Options) (ai.Engine, error)
	// Text returns the file of a table with the given weights, preceded by comment lines that say how it was made.
	Text func(weights []int, comment string) string
}

// Feature is the count of a weight in a position.
type Feature struct {
	Weight int32
	Count  float32
}

func (s *Subject) check() error {
	switch {
	case len(s.Weights) == 0 || s.Features == nil || s.Engine == nil || s.Spread == nil || !(s.Scale > 0):
		return errors.New("there is nothing to tune: a subject needs weights, their spread and scale, features and an engine")
	case s.Names != nil && len(s.Names) != len(s.Weights):
		return fmt.Errorf("%d weights have %d names", len(s.Weights), len(s.Names))
	case s.Names == nil && s.Text == nil:
		return errors.New("the weights have neither names nor a file")
	}
	return nil
}

// Linear returns the features of an evaluation that is written in code, found by evaluating with one weight alone at a
// time.
func Linear(n int, evaluator func(weights []int) func(pos rules.Game) int) func(rules.Game, []Feature) []Feature {
	// Large enough that integer rounding does not matter.
	const much = 8000
	var alone []func(rules.Game) int
	for i := range n {
		w := make([]int, n)
		w[i] = much
		alone = append(alone, evaluator(w))
	}
	return func(pos rules.Game, list []Feature) []Feature {
		for i, f := range alone {
			if v := f(pos); v != 0 {
				list = append(list, Feature{int32(i), float32(v) / much})
			}
		}
		return list
	}
}

// Example is a searched position: its features and what is known of it, for the side to move.
type Example struct {
	// Game numbers the game of the position: positions of one game are not independent.
	Game     int
	Features []Feature
	// Score is the search result. Proven is 1 for a proven win, -1 for a proven loss, 0 otherwise.
	Score, Proven int
	// Points is 2 if the game was won, 1 if drawn, 0 if lost; Unknown if the position was not played or a random move
	// came later.
	Points int
}

// Unknown marks a position without a game result.
const Unknown = -1

// heldEvery is the share of games held out, one in heldEvery. They are used to check the weights and not to find them.
const heldEvery = 10

// split separates the examples of games that are held out.
func split(all []Example) (train, held []Example) {
	for _, e := range all {
		if e.Game%heldEvery == heldEvery-1 {
			held = append(held, e)
		} else {
			train = append(train, e)
		}
	}
	return train, held
}
