package judge

import (
	"context"
	"errors"

	"xotrio/ai"
	"xotrio/rules"
)

// Adviser is an ai.Engine for hints. Its thoughts are the judgements that a review of the same position gets, so no
// review criticises a move that a hint suggested. Thought.Chance is that of the round, Thought.Match that of the match;
// Thought.Lines holds the best moves.
type Adviser struct {
	weigher Analyser
	hasty   ai.Engine
}

// NewAdviser returns an adviser that uses w. hasty answers if there is no time for a judgement.
func NewAdviser(w Analyser, hasty ai.Engine) *Adviser { return &Adviser{w, hasty} }

// hastyNodes is the number of positions searched by hasty.
const hastyNodes = 1000

// Think implements ai.Engine. Only the time of lim counts.
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
	j, err := a.weigher.Analyse(soon, pos, rules.NoMove, Nodes)
	switch {
	case err != nil && errors.Is(err, soon.Err()):
		// An engine answers with a legal move even if it was stopped.
		return a.hasty.Think(ctx, pos, ai.Limits{Nodes: hastyNodes}, report)
	case err != nil:
		return ai.Thought{}, err
	}
	t := j.Thought()
	if report != nil {
		report(t)
	}
	return t, nil
}

// Thought returns the best line as an ai.Thought for a hint, with all lines.
func (j *Judgement) Thought() ai.Thought {
	t := j.Lines[0].Thought()
	for i := range j.Lines {
		t.Lines = append(t.Lines, j.Lines[i].Thought())
	}
	return t
}

// Thought converts l to an ai.Thought for a hint.
func (l *Line) Thought() ai.Thought {
	return ai.Thought{
		Move: l.Move, Score: l.Score, Chance: l.Round, Match: l.Chance, Depth: len(l.PV), PV: l.PV, Win: l.Win, Exact: l.Exact, Nodes: Nodes,
		Reason: ai.Reason{Aim: aimNamed(l.Why.Aim), N: l.Why.N},
	}
}

func aimNamed(name string) ai.Aim {
	for _, a := range ai.Aims() {
		if a.String() == name {
			return a
		}
	}
	return ai.NoAim
}
