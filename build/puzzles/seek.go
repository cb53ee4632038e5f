package main

import (
	"cmp"
	"context"
	"slices"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/game/puzzle"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

const (
	// hintNodes is how far the strongest level looks for a win that is then looked for by proof.
	hintNodes = 3_000
	// questionNodes is how many positions one question to the prover may search. What takes more is no puzzle of ours.
	questionNodes = 1_500_000
	// maxOfGame is how many puzzles are taken from one game, so that they differ.
	maxOfGame = 3
	// saveMoves is within how many own moves the opponent has to win after the moves that do not save, to be found.
	saveMoves = 3
	// notAtOnce is how many of those moves must lose later than at once: else everybody sees what threatens.
	notAtOnce = 3
)

// deepest is the greatest number of own moves of a puzzle. A proof takes as many positions more with every move as there are moves: in
// Trexo, with 300, a win in four would take minutes.
var deepest = map[string]int{"xobrainer": 4, "trexo": 3, "oxixo": 6, "oxixo4": 5}

// seeker looks for puzzles of one game. It is not for concurrent use.
type seeker struct {
	game   *rules.Info
	prover force.Prover
	hint   ai.Engine
	// fooled is the player who must not see a hard puzzle, nil where any puzzle is looked for.
	fooled ai.Engine
	// kind is what alone is looked for, "" where any is.
	kind puzzle.Kind
}

func newSeeker(g *rules.Info, f flags) (*seeker, error) {
	p, err := engines.Prover(g.Name)
	if err != nil {
		return nil, err
	}
	s := &seeker{game: g, prover: p, kind: puzzle.Kind(f.kind)}
	if s.hint, err = engines.New(g.Name, ai.MaxLevel, ai.Options{HashMiB: 2}); err == nil && f.hard != 0 {
		s.fooled, err = engines.New(g.Name, ai.Level(f.hard), ai.Options{HashMiB: 1, Seed: 1})
	}
	return s, err
}

// in are the puzzles of a game, in its order, with their difficulty.
func (s *seeker) in(ctx context.Context, p *played) ([]puzzle.Puzzle, error) {
	pos, err := s.game.New(p.options)
	if err != nil {
		return nil, err
	}
	var found []puzzle.Puzzle
	taken := map[puzzle.Kind]bool{}
	var texts []string
	for ply, m := range p.moves {
		if len(found) == maxOfGame {
			break
		}
		t := &trial{seeker: s, taken: taken, draft: puzzle.Puzzle{
			Game: s.game, Options: p.options, Moves: slices.Clone(texts), Side: pos.ToMove(), Made: p.made,
		}}
		t.draft.Made.Ply = ply
		look := t.at
		if s.fooled != nil {
			look = t.hard
		}
		if err := cmp.Or(look(ctx, pos), ctx.Err()); err != nil { // a proof that was ended has found nothing
			return nil, err
		}
		if t.made != nil {
			taken[t.made.Kind] = true
			found = append(found, *t.made)
		}
		texts = append(texts, pos.MoveText(m))
		pos.Do(m)
	}
	for i := range found {
		if err := s.rate(ctx, &found[i]); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// trial is one position in which a puzzle is looked for.
type trial struct {
	*seeker
	draft puzzle.Puzzle
	// taken are the kinds that were found in the game before.
	taken map[puzzle.Kind]bool
	made  *puzzle.Puzzle
}

// open reports whether a puzzle of that kind is of use, before it is sharpened.
func (t *trial) open(kind puzzle.Kind) bool {
	for _, told := range sharper(kind) {
		if t.made == nil && !t.taken[told] && (t.kind == "" || t.kind == told) {
			return true
		}
	}
	return false
}

// sharper are the kinds that a puzzle may have when it is sharpened: see puzzle.Puzzle.Sharpen.
func sharper(kind puzzle.Kind) []puzzle.Kind {
	switch kind {
	case puzzle.Win:
		return []puzzle.Kind{puzzle.Win, puzzle.Counter, puzzle.Quiet, puzzle.Fork}
	case puzzle.Hold:
		return []puzzle.Kind{puzzle.Hold, puzzle.Gift, puzzle.Save}
	}
	return []puzzle.Kind{kind}
}

// try makes a puzzle of that kind whose solution begins with first, if it is one.
func (t *trial) try(ctx context.Context, kind puzzle.Kind, n, points int, o rules.Options, first rules.Move) {
	if t.open(kind) {
		t.prove(ctx, kind, n, points, o, first, questionNodes)
	}
}

// prove makes a puzzle with at most so many nodes for a question.
func (t *trial) prove(ctx context.Context, kind puzzle.Kind, n, points int, o rules.Options, first rules.Move, nodes int64) {
	p := t.draft
	p.Kind, p.N, p.Points, p.Options = kind, n, points, o
	made, err := puzzle.Make(ctx, t.prover, nodes, p, first)
	if err == nil && made.Sharpen(ctx, t.prover, nodes) == nil && !t.taken[made.Kind] && (t.kind == "" || t.kind == made.Kind) {
		t.made = made
	}
}

// at tries what there may be in the position: the rarer kinds first.
func (t *trial) at(ctx context.Context, pos rules.Game) error {
	side, o := pos.ToMove(), t.draft.Options
	parsed, err := t.game.Parse(pos.Text(), o)
	if err != nil {
		return err
	}
	thought, err := t.hint.Think(ctx, parsed, ai.Limits{Nodes: hintNodes}, nil)
	if err != nil {
		return err
	}
	if thought.Win <= 0 {
		if m, ok := t.saving(ctx, parsed); ok && thought.Win == 0 {
			t.try(ctx, puzzle.Hold, 1, 0, o, m)
		}
		return nil
	}
	n, m := t.shortest(ctx, parsed, side, force.Goal{}, min((thought.Win+1)/2, deepest[t.game.Name]))
	if n == 0 {
		return nil
	}
	if x, ok := parsed.(*xobrainer.State); ok {
		t.rich(ctx, x, n)
	}
	switch {
	case t.game.Puzzles.Poisoned != nil:
		t.try(ctx, puzzle.Gift, n, 0, o, m)
	case n > 1 && puzzle.WorkedOut(t.prover, parsed):
		t.try(ctx, puzzle.Ending, n, 0, o, m)
	}
	if n > 1 {
		t.try(ctx, puzzle.Win, n, 0, o, m)
	}
	return nil
}

// shortest is the least number of own moves within which side forces goal, up to most, and a first move of it; 0 where it does not.
func (s *seeker) shortest(ctx context.Context, pos rules.Game, side rules.Side, goal force.Goal, most int) (int, rules.Move) {
	return s.within(ctx, pos, side, goal, most, questionNodes)
}

// within is shortest with at most so many nodes for a question.
func (s *seeker) within(ctx context.Context, pos rules.Game, side rules.Side, goal force.Goal, most int, nodes int64) (int, rules.Move) {
	for n := 1; n <= most; n++ {
		v, best, err := s.prover.Within(ctx, pos, side, goal, n, nodes)
		switch {
		case err != nil || v == force.Unknown:
			return 0, rules.NoMove
		case v == force.Yes:
			return n, best
		}
	}
	return 0, rules.NoMove
}

// rich tries the richer goals of XOBrainer where the round can be won within n own moves. A row with more dots may take one move longer, a
// Knock Out two.
func (t *trial) rich(ctx context.Context, x *xobrainer.State, n int) {
	side := x.ToMove()
	most := deepest[t.game.Name] - 1
	if t.open(puzzle.KnockOut) {
		if k, m := t.shortest(ctx, x, side, force.Goal{KnockOut: true}, min(n+2, most)); k > 0 {
			t.try(ctx, puzzle.KnockOut, k, 0, nil, m)
			return
		}
	}
	for points := 5 * xobrainer.MaxDots; points > 5 && t.open(puzzle.Dots); points-- {
		if k, m := t.shortest(ctx, x, side, force.Goal{Points: points}, min(n+1, most)); k > 0 {
			t.try(ctx, puzzle.Dots, k, points, rules.Options{"Format": "sets1"}, m)
			return
		}
	}
}

// saving is the only move after which the opponent does not win within saveMoves, where some of the others do not lose at once.
func (s *seeker) saving(ctx context.Context, pos rules.Game) (rules.Move, bool) {
	they := pos.ToMove().Other()
	only, late := rules.NoMove, 0
	for _, m := range pos.AppendMoves(nil) {
		if winner, over := s.prover.End(pos, m, they, force.Goal{}); over {
			if winner != they {
				return rules.NoMove, false
			}
			continue
		}
		next := pos.Clone()
		next.Do(m)
		switch n, _ := s.shortest(ctx, next, they, force.Goal{}, saveMoves); {
		case n > 1:
			late++
		case n == 1:
		case only != rules.NoMove:
			return rules.NoMove, false
		default:
			only = m
		}
	}
	return only, only != rules.NoMove && late >= notAtOnce
}
