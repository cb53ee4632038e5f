package xobrainer

import (
	"fmt"

	"xotrio/ai"
	"xotrio/ai/tune"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// named is a weight and what it is called in the code.
type named struct {
	name string
	at   *int
}

// all are the weights that matter in a single round.
func (w *weights) all() (list []named) {
	for n := 1; n <= 4; n++ {
		list = append(list, named{fmt.Sprintf("shape %d", n), &w.shape[n]})
	}
	for n := 2; n <= 4; n++ {
		list = append(list, named{fmt.Sprintf("late %d", n), &w.late[n]})
	}
	for mains := range w.colour {
		for n := 1; n <= 4; n++ {
			list = append(list, named{fmt.Sprintf("colour %d, %d main", n, mains), &w.colour[mains][n]})
		}
	}
	for i, kind := range [...]string{"shape", "colour"} {
		list = append(list, named{"cross " + kind, &w.cross[i]}, named{"fork " + kind, &w.fork[i]})
	}
	return append(list, named{"turn main", &w.turn[0]}, named{"turn other", &w.turn[1]}, named{"ahead", &w.ahead})
}

// with is tuned with those weights, in the order of all.
func with(list []int) weights {
	w := tuned
	for i, n := range w.all() {
		*n.at = list[i]
	}
	return w
}

// Tunable is the evaluation of a single round for the tuner: the worth of places by kind and pieces, and of the turn.
func Tunable() (*tune.Subject, error) {
	s := &tune.Subject{Game: game.Name, Options: rules.Options{game.OptionFormat: "round"}, Quiet: quiet}
	now := tuned
	for _, n := range now.all() {
		s.Names, s.Weights = append(s.Names, n.name), append(s.Weights, *n.at)
	}
	s.Scale, s.Spread = scale, func(int) float64 { return 40 }
	s.Features = tune.Linear(len(s.Weights), func(list []int) func(rules.Game) int {
		j := newEvaluator(game.Classic())
		j.weights = with(list)
		return func(p rules.Game) int { return j.evaluate(p.(*game.State)) }
	})
	s.Engine = func(list []int, o ai.Options) (ai.Engine, error) { return newEngine(ai.FullStrength(), with(list), o) }
	return s, nil
}

// quiet reports whether neither side could complete a row with its next piece, if it were on turn.
func quiet(p rules.Game) bool {
	s := p.(*game.State)
	for side := rules.X; side <= rules.O; side++ {
		if piece := s.Next(side); piece != game.NoPiece && !wins(s, side, piece).Empty() {
			return false
		}
	}
	return true
}
