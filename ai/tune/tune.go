// Package tune finds the weights of an evaluation by self-play (Texel tuning). It knows no game: a game hands in its weights
// and how to evaluate a position by any such weights, games are played at a few nodes a move, their quiet positions get the
// results of their games as labels, and the weights are fitted so that the predicted chances of winning match those. Unlike
// most of ai it uses floating point, for statistics only: what comes out are integers.
package tune

import (
	"errors"
	"fmt"

	"xotrio/ai"
	"xotrio/rules"
)

// Subject is an evaluation that can be tuned.
type Subject struct {
	// Game is the game's name, and Options are those under which it is played; nil for the defaults.
	Game    string
	Options rules.Options
	// Names, Weights, Low and High are of the same length: what each weight is called in the code, what it is now, and the
	// least and the greatest that it may become.
	Names              []string
	Weights, Low, High []int
	// Evaluator makes an evaluation with those weights, which are not changed afterwards. The evaluation is the value of a
	// running position for the side on turn, as the search sees it; it is called from several goroutines at once.
	Evaluator func(weights []int) func(pos rules.Game) int
	// Quiet reports whether a position, in which the search has proven nothing, is quiet and worth learning from: no side is
	// about to win and no move is forced. nil takes them all.
	Quiet func(pos rules.Game) bool
	// Engine makes the strongest level with those weights, to try them in a match; it may be nil.
	Engine func(weights []int, o ai.Options) (ai.Engine, error)
}

// Check says what is wrong with s.
func (s *Subject) Check() error {
	n := len(s.Weights)
	if n == 0 || s.Evaluator == nil {
		return errors.New("there is nothing to tune: a subject needs weights and an evaluator")
	}
	if len(s.Names) != n || len(s.Low) != n || len(s.High) != n {
		return fmt.Errorf("%d weights have %d names, %d lower and %d upper ends", n, len(s.Names), len(s.Low), len(s.High))
	}
	for i, w := range s.Weights {
		if s.Low[i] > w || w > s.High[i] {
			return fmt.Errorf("the weight %s is %d and shall stay from %d to %d", s.Names[i], w, s.Low[i], s.High[i])
		}
	}
	return nil
}

// Example is a position and how its game ended for the side on turn there.
type Example struct {
	Pos rules.Game
	// Game numbers the game that the position is from: positions of one game are not independent of one another.
	Game int
	// Points are 2 for a game that was won, 1 for a draw, 0 for one that was lost.
	Points int
}

// heldEvery is which games are held out, every fifth: they are used to check the weights and not to find them.
const heldEvery = 5

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
