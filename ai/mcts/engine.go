package mcts

import (
	"context"
	"fmt"

	"xotrio/ai"
	"xotrio/rules"
)

// Config makes an Engine of one game.
type Config[S comparable] struct {
	Hooks Hooks[S]
	// Root takes the state out of a game and the hashes of the positions before it, oldest first, where positions can
	// repeat. It fails on games of another kind.
	Root func(pos rules.Game) (root S, past []uint64, err error)
	// Options are the engine's.
	Options ai.Options
}

// Engine is an ai.Engine that plays by playouts. P is the pointer to S.
type Engine[S comparable, P rules.Of[S]] struct {
	root     func(pos rules.Game) (S, []uint64, error)
	searcher *Searcher[S, P]
}

// NewEngine makes the engine that c describes. It fails where c.Options are out of range.
func NewEngine[S comparable, P rules.Of[S]](c Config[S]) (*Engine[S, P], error) {
	s, err := New[S, P](c.Hooks, c.Options)
	if err != nil {
		return nil, err
	}
	return &Engine[S, P]{root: c.Root, searcher: s}, nil
}

// Think implements ai.Engine. Limits.Nodes counts playouts and Limits.Depth means nothing; Thought.Score is in
// thousandths of a win above even, and Thought.Depth the length of the PV.
func (m *Engine[S, P]) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if pos.Outcome().Over() {
		return ai.Thought{}, ai.ErrOver
	}
	root, past, err := m.root(pos)
	if err != nil {
		return ai.Thought{}, fmt.Errorf("this engine does not play that game: %w", err)
	}
	return m.searcher.Search(ctx, &root, past, lim, report)
}
