package main

import (
	"context"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/game/puzzle"
	"xotrio/rules"
)

// hardOf are, by game, the levels that must not see a hard puzzle, and within how many own moves hard puzzles are won: in Trexo a win in
// five would take hours to prove. Of the other games there are enough puzzles of every difficulty.
var hardOf = map[string]struct {
	fooled ai.Level
	most   int
}{
	"xobrainer": {8, 6},
	"trexo":     {6, 4},
}

// fooled is the player of that level.
func fooled(game string) (ai.Engine, error) {
	return engines.New(game, hardOf[game].fooled, ai.Options{HashMiB: 1, Seed: 1})
}

// hard tries a win that a strong level does not see. What is asked of the engines is quick, so that only few proofs are begun.
func (t *trial) hard(ctx context.Context, pos rules.Game) error {
	parsed, err := t.game.Parse(pos.Text(), t.draft.Options)
	if err != nil || !t.open(puzzle.Win) {
		return err
	}
	thought, err := t.hint.Think(ctx, parsed, ai.Limits{Nodes: hintNodes}, nil)
	if err == nil && thought.Win == 0 && thought.Score > 0 {
		thought, err = t.hint.Think(ctx, parsed, ai.Limits{Nodes: deepNodes}, nil)
	}
	most := hardOf[t.game.Name].most
	if err != nil || thought.Win <= 1 || thought.Win >= 2*most {
		return err
	}
	if plays, err := t.fooled.Think(ctx, parsed, ai.Limits{}, nil); err != nil || plays.Move == thought.Move {
		return err
	}
	if n, m := t.within(parsed, t.draft.Side, force.Goal{}, most, longNodes); n > 1 {
		t.prove(puzzle.Win, n, 0, t.draft.Options, m, longNodes)
	}
	return nil
}
