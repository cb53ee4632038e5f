package judge

import (
	"context"
	"errors"

	"xotrio/ai"
	"xotrio/rules"
)

// Adviser is an ai.Engine for hints: its thoughts are the judgements that a review of the same position gets, so that no review marks
// a move that a hint has given. Thought.Chance is that of the round and Thought.Match that of the match, Thought.Lines are the best moves.
type Adviser struct {
	weigher Weigher
	hasty   ai.Engine
}

// NewAdviser makes an adviser by w. hasty answers where the time does not suffice for a judgement.
func NewAdviser(w Weigher, hasty ai.Engine) *Adviser { return &Adviser{w, hasty} }

// hastyNodes is how many positions are searched where there is no time.
const hastyNodes = 1000

// Think implements ai.Engine. Of lim only the time counts.
func (a *Adviser) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if pos.Outcome().Over() {
		return ai.Thought{}, ai.ErrOver
	}
	soon := ctx
	if lim.Time > 0 {
		within, cancel := context.WithTimeout(ctx, lim.Time)
		defer cancel()
		soon = within
	}
	j, err := a.weigher.Of(soon, pos, rules.NoMove, Nodes)
	switch {
	case err != nil && errors.Is(err, soon.Err()):
		// An engine answers with a legal move even where it was stopped.
		return a.hasty.Think(ctx, pos, ai.Limits{Nodes: hastyNodes}, report)
	case err != nil:
		return ai.Thought{}, err
	}
	t := j.Lines[0].Thought()
	for i := range j.Lines {
		t.Lines = append(t.Lines, j.Lines[i].Thought())
	}
	if report != nil {
		report(t)
	}
	return t, nil
}

// Thought is the line as an ai.Thought, as a hint tells it.
func (l *Line) Thought() ai.Thought {
	return ai.Thought{
		Move: l.Move, Score: l.Score, Chance: l.Round, Match: l.Chance, Depth: len(l.PV), PV: l.PV, Win: l.Win, Exact: l.Exact, Nodes: Nodes,
		Reason: ai.Reason{Aim: aimNamed(l.Why.Aim), N: l.Why.N},
	}
}

// aimNamed is the aim of that name, NoAim where there is none.
func aimNamed(name string) ai.Aim {
	for _, a := range ai.Aims() {
		if a.String() == name {
			return a
		}
	}
	return ai.NoAim
}
