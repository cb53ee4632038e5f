// Package tune finds the weights of an evaluation by self-play. It knows no game: a game hands in its weights and what a position
// has of each, games are played at a few nodes a move, and the weights are fitted so that the evaluation foresees what a search
// says of a position and how its game ended. Results alone are poor teachers: a game has one result and dozens of positions, and
// most of those were lost or won by what happened later. Unlike most of ai it uses floating point, for statistics only: what
// comes out are integers.
package tune

import (
	"errors"
	"fmt"

	"xotrio/ai"
	"xotrio/rules"
)

// Subject is an evaluation that can be tuned: a sum of weights, each times what the position has of it.
type Subject struct {
	// Game is the game's name, and Options are those under which it is played; nil for the defaults.
	Game    string
	Options rules.Options
	// Weights are where the fit begins, zeros for an evaluation that is learned from nothing. Names are what they are called in
	// the code, nil for a table, which has Text.
	Weights []int
	Names   []string
	// Scale is the sum that stands for one unit of the logarithm of the odds of winning, so that weights keep their meaning.
	Scale float64
	// Spread is how far weight i may well lie from where it begins, as a standard deviation and in units of weights. Weights
	// that hardly occur stay near there.
	Spread func(i int) float64
	// Features appends what a running position has of each weight, as the side on turn sees it, to list. A weight may come
	// several times. It is called from several goroutines at once.
	Features func(pos rules.Game, list []Feature) []Feature
	// Quiet reports whether a position is worth learning from: no side is about to win and no move is forced. nil takes them all.
	Quiet func(pos rules.Game) bool
	// Engine makes the strongest level with those weights, which are not changed afterwards.
	Engine func(weights []int, o ai.Options) (ai.Engine, error)
	// Text is the file of a table with those weights, below lines of comments that say how it was made.
	Text func(weights []int, comment string) string
}

// Feature is what a position has of a weight.
type Feature struct {
	Weight int32
	Count  float32
}

// check says what is wrong with s.
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

// Linear are the features of an evaluation that is written in code, found by asking what it says with one weight alone.
func Linear(n int, evaluator func(weights []int) func(pos rules.Game) int) func(rules.Game, []Feature) []Feature {
	// Great enough that the rounding of integers does not matter.
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

// Example is a position that was judged: what it has of each weight, and what is known of it, all for the side on turn there.
type Example struct {
	// Game numbers the game that the position is from: positions of one game are not independent of one another.
	Game     int
	Features []Feature
	// Score is what a search has found. Proven is 1 where it has proven a win, -1 for a loss, 0 otherwise.
	Score, Proven int
	// Points are 2 for a game that was won, 1 for a draw, 0 for one that was lost; Unknown where the position was not played or
	// a move at random came later.
	Points int
}

// Unknown are the points of a position of which no game tells anything.
const Unknown = -1

// heldEvery is which games are held out, every tenth: they are used to check the weights and not to find them.
const heldEvery = 10

// split parts examples by whether their game is held out.
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
