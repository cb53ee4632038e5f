package main

import (
	"context"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/game/puzzle"
	"xotrio/rules"
)

// hardness is how hard puzzles of a game are looked for.
type hardness struct {
	// longest is within how many own moves they are won.
	longest int
	// promising is the score from which a win is looked for with deep nodes.
	promising int
	deep      int64
	// question is how many positions one question to the prover may search: more than a few of those would be too many for choose.
	question int64
}

// hardOf is how they are looked for, by game. In Trexo a win in five would take hours to prove.
var hardOf = map[string]hardness{
	"xobrainer": {longest: 5, promising: 40, deep: 30_000, question: 2_000_000},
	"trexo":     {longest: 4, promising: 1, deep: 60_000, question: 12_000_000},
	"oxixo":     {longest: 6, promising: 1, deep: 30_000, question: 2_000_000},
	"oxixo4":    {longest: 5, promising: 1, deep: 30_000, question: 2_000_000},
}

// hard tries a win, or the only move that saves, that a strong level does not see. What is asked of the engines is quick, so that only few
// proofs are begun.
func (t *trial) hard(ctx context.Context, pos rules.Game) error {
	parsed, err := t.game.Parse(pos.Text(), t.draft.Options)
	if err != nil {
		return err
	}
	h := hardOf[t.game.Name]
	thought, err := t.hint.Think(ctx, parsed, ai.Limits{Nodes: hintNodes}, nil)
	if err == nil && thought.Win == 0 && thought.Score >= h.promising && t.open(puzzle.Win) {
		thought, err = t.hint.Think(ctx, parsed, ai.Limits{Nodes: h.deep}, nil)
	}
	switch {
	case err != nil:
		return err
	case thought.Win > 1:
		return t.hardWin(ctx, parsed, thought)
	case thought.Win == 0:
		return t.hardSave(ctx, parsed, thought.Move)
	}
	return nil
}

// hardWin tries the win that was seen, if fooled does not begin it. What was seen by threats alone may be won sooner.
func (t *trial) hardWin(ctx context.Context, pos rules.Game, seen ai.Thought) error {
	h := hardOf[t.game.Name]
	if !t.open(puzzle.Win) || seen.Win >= 3*h.longest {
		return nil
	}
	if plays, err := t.fooled.Think(ctx, pos, ai.Limits{}, nil); err != nil || plays.Move == seen.Move {
		return err
	}
	if n, m := t.within(ctx, pos, t.draft.Side, force.Goal{}, h.longest, h.question); n > 1 {
		t.prove(ctx, puzzle.Win, n, 0, t.draft.Options, m, h.question)
	}
	return nil
}

// hardSave tries the only move that saves, or that is no gift, if fooled does not play it. best is a move that may save. Of the others two
// are tried before all: where the opponent is not seen to win after one of them there is no puzzle.
func (t *trial) hardSave(ctx context.Context, pos rules.Game, best rules.Move) error {
	h := hardOf[t.game.Name]
	if !t.open(puzzle.Hold) {
		return nil
	}
	all := pos.AppendMoves(nil)
	for _, m := range []rules.Move{all[0], all[len(all)/2]} {
		if m == best {
			continue
		}
		next := pos.Clone()
		if next.Do(m); next.Outcome().Over() {
			continue
		}
		if answer, err := t.hint.Think(ctx, next, ai.Limits{Nodes: hintNodes}, nil); err != nil || answer.Win <= 0 {
			return err
		}
	}
	plays, err := t.fooled.Think(ctx, pos, ai.Limits{}, nil)
	if err != nil {
		return err
	}
	m, ok := t.saving(ctx, pos)
	if !ok || m == plays.Move {
		return nil
	}
	t.prove(ctx, puzzle.Hold, 1, 0, t.draft.Options, m, h.question)
	return nil
}
