package judge

import (
	"context"
	"errors"
	"slices"

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
	j, err := Advise(soon, a.weigher, pos, Nodes)
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

// again is the factor of the nodes of an analysis that confirms or refutes another.
const again = 4

// Advise analyses pos for a hint. The position after the best move is searched more deeply, see Verify; if all moves found
// are refuted, pos itself is. If ctx is done after the first analysis, that one stands. It fails as Analyse does.
func Advise(ctx context.Context, w Analyser, pos rules.Game, nodes int64) (Judgement, error) {
	found, err := w.Analyse(ctx, pos, rules.NoMove, nodes)
	if err != nil {
		return found, err
	}
	j, holds, err := Verify(ctx, w, pos, found, again*nodes)
	if err == nil && !holds {
		j, err = w.Analyse(ctx, pos, rules.NoMove, again*again*nodes)
	}
	if err != nil {
		return found, nil
	}
	return j, nil
}

// Verify looks at the position after the best move of j as well, as a review does with the next turn, and believes what is
// proven there: a move that is refuted gives way to the next one, until a move holds or is the move that was played. holds
// is false if all lines are refuted: the moves without a line may be better then.
func Verify(ctx context.Context, w Analyser, pos rules.Game, j Judgement, nodes int64) (verified Judgement, holds bool, err error) {
	played := rules.NoMove
	if j.Played >= 0 {
		played = j.Lines[j.Played].Move
	}
	j.Lines = slices.Clone(j.Lines)
	for j.Lines[0].Win == 0 && !j.Lines[0].Exact && j.Played != 0 {
		best := j.Lines[0]
		after := pos.Clone()
		after.Do(best.Move)
		if after.Outcome().Over() || after.ToMove() != pos.ToMove().Other() {
			break
		}
		next, err := w.Analyse(ctx, after, rules.NoMove, nodes)
		if err != nil {
			return j, false, err
		}
		reply := next.Best()
		if reply.Win == 0 {
			break
		}
		best.adoptReply(reply)
		j.Lines[0] = best
		j.Refuted = j.Refuted || best.Win < 0
		j.sort(played)
	}
	return j, !j.Refuted || j.Lines[0].Win >= 0, nil
}

// adoptReply gives l what reply, the best answer to it, proves.
func (l *Line) adoptReply(reply *Line) {
	l.Win = Earlier(reply.Win, true)
	l.Round, l.Chance = 1000-reply.Round, 1000-reply.Chance
	l.PV, l.Plan = append([]rules.Move{l.Move}, reply.PV...), append([]string{l.Text}, reply.Plan...)
	l.Reply, l.Gain = reply.Why, reply.Gain
	if l.Gain.Plies > 0 {
		l.Gain.Plies++
	}
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
