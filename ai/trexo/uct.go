package trexo

import (
	"xotrio/ai"
	"xotrio/ai/mcts"
	game "xotrio/rules/trexo"
)

// NewUCT makes the yardstick: random playouts that take a win in one.
func NewUCT(o ai.Options) (ai.Engine, error) {
	return mcts.NewEngine[game.State, *game.State](mcts.Config[game.State]{
		Hooks: mcts.Hooks[game.State]{Win: win}, Root: root, Options: o,
	})
}
