package trexo

import (
	"xotrio/ai"
	"xotrio/ai/tune"
	"xotrio/ai/windows"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// Tunable is the evaluation of the strongest level of Trexo, for the tuner.
func Tunable() (*tune.Subject, error) {
	k := kind()
	return &tune.Subject{
		Game: "trexo", Weights: make([]int, k.Weights()), Scale: unit * scale,
		Spread: func(i int) float64 { return unit * scale * k.Spread(i) },
		Features: func(p rules.Game, list []tune.Feature) []tune.Feature {
			var cells windows.Cells
			age := states(p.(*game.State), &cells)
			return k.Features(&cells, age, list)
		},
		Quiet: quiet,
		Engine: func(weights []int, o ai.Options) (ai.Engine, error) {
			return newEngine(ai.FullStrength(), (&expert{k.Tables(weights)}).evaluate, tuneMoves, o)
		},
		Text: func(weights []int, comment string) string { return comment + k.Text(k.Tables(weights)) },
	}, nil
}

// tuneMoves is how many moves are searched at the root where games are played to learn from: at a thousand nodes a move all of them would
// leave nothing for a second ply.
const tuneMoves = 40

// quiet reports whether neither side could win at once, if it were on turn.
func quiet(p rules.Game) bool {
	s := p.(*game.State)
	return !canWin(s, rules.X) && !canWin(s, rules.O)
}
