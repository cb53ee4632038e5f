package trexo

import (
	"xotrio/ai"
	"xotrio/ai/tune"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// Tunable is the evaluation of Trexo for the tuner: the worth of being on turn, then of each feature to the side on turn, then
// to its opponent.
func Tunable() (*tune.Subject, error) {
	s := &tune.Subject{Game: "trexo", Quiet: quiet}
	for i, w := range tuned.list() {
		name := "turn"
		switch {
		case i > int(kinds):
			name = "their " + kindNames[i-1-int(kinds)]
		case i > 0:
			name = "own " + kindNames[i-1]
		}
		s.Names, s.Weights = append(s.Names, name), append(s.Weights, w)
	}
	s.Scale, s.Spread = scale, func(int) float64 { return 100 }
	s.Features = tune.Linear(len(s.Weights), func(list []int) func(rules.Game) int {
		j := evaluator{weightsOf(list)}
		return func(p rules.Game) int { return j.evaluate(p.(*game.State)) }
	})
	s.Engine = func(list []int, o ai.Options) (ai.Engine, error) {
		return newEngine(ai.FullStrength(), weightsOf(list), o)
	}
	return s, nil
}

// list is w in the order of Tunable.
func (w *weights) list() []int {
	list := []int{int(w.turn)}
	for _, side := range [2]*featureCounts{&w.own, &w.their} {
		for _, n := range side {
			list = append(list, int(n))
		}
	}
	return list
}

// weightsOf undoes list.
func weightsOf(list []int) *weights {
	w := &weights{turn: int32(list[0])}
	for i, n := range list[1:] {
		side := &w.own
		if i >= int(kinds) {
			side, i = &w.their, i-int(kinds)
		}
		side[i] = int32(n)
	}
	return w
}

// kindNames are the names of the features for the tuner.
var kindNames = [kinds]string{
	oneFree: "one free", twoFree: "two free", twoStuck: "two stuck", twoHeldFree: "two held free",
	threeFree: "three free", threeStuck: "three stuck", threeHeldFree: "three held free", threeHeldStuck: "three held stuck",
	threeTwoFree: "three against two free", threeFirm: "three firm",
	fourFree: "four free", fourStuck: "four stuck", fourHeldStuck: "four held stuck",
	fourCells: "cells for four", fourCrosses: "crosses for four", threeCrosses: "crosses for three",
}

// quiet reports whether neither side could win at once, if it were on turn.
func quiet(p rules.Game) bool {
	s := p.(*game.State)
	return !canWin(s, rules.X) && !canWin(s, rules.O)
}
