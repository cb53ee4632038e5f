package oxixo

import (
	"xotrio/ai"
	"xotrio/ai/mcts"
	game "xotrio/rules/oxixo"
)

// longestPlayout is far beyond the length of a random game, which has no end that is certain.
const longestPlayout = 200

// NewUCT makes the yardstick for the game for two: random playouts that take a win in one.
func NewUCT(o ai.Options) (ai.Engine, error) {
	return mcts.NewEngine[game.State, *game.State](mcts.Config[game.State]{
		Hooks: mcts.Hooks[game.State]{Win: win2, Repeats: true, MaxPlies: longestPlayout}, Root: root2, Options: o,
	})
}

// NewUCT4 makes the yardstick for the game for four.
func NewUCT4(o ai.Options) (ai.Engine, error) {
	return mcts.NewEngine[game.State4, *game.State4](mcts.Config[game.State4]{
		Hooks: mcts.Hooks[game.State4]{Win: win4, Repeats: true, MaxPlies: longestPlayout}, Root: root4, Options: o,
	})
}
