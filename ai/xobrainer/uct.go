package xobrainer

import (
	"xotrio/ai"
	"xotrio/ai/mcts"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// NewUCT makes the yardstick: random playouts that take a win in one. It plays for the round, and does not ask what the
// round is worth; so the cards, which it guesses anew for each playout, mean nothing to it.
func NewUCT(o ai.Options) (ai.Mind, error) {
	return mcts.NewMind[game.State, *game.State](mcts.Config[game.State]{
		Hooks: mcts.Hooks[game.State]{
			End: func(before, after *game.State) (rules.Side, bool) {
				winner, _, over := end(before, after)
				return winner, over
			},
			Win:    win,
			Sample: func(s *game.State, pick func(n int) int) { *s = s.Guess(pick) },
		},
		Root: root, Options: o,
	})
}
