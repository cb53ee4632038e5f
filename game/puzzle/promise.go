package puzzle

import (
	"context"
	"errors"
	"fmt"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/rules"
)

// promise proves what the kind of the puzzle promises besides.
func (t *table) promise(p *Puzzle, pos rules.Game, m rules.Move) error {
	switch p.Kind {
	case Dots:
		return t.richest(p, pos)
	case KnockOut:
		if p.N > 1 {
			return nil
		}
		if all, err := t.quickest(pos, p.Side, force.Goal{}, 1); err != nil || len(all) < 2 {
			return errors.Join(errors.New("there is no row besides to choose from"), err)
		}
	case Gift:
		if p.Defends() {
			return errors.Join(t.calm(pos, p.Side), t.lasts(p, pos, m))
		}
		if !p.Game.Puzzles.Poisoned(pos) {
			return errors.New("no move makes rows for both")
		}
	case Save:
		if yes, err := t.threatened(pos, p.Side, MaxSave); err != nil || !yes {
			return errors.Join(errors.New("nothing is threatened"), err)
		}
		return t.lasts(p, pos, m)
	case Counter:
		if yes, err := t.threatened(pos, p.Side, 1); err != nil || !yes {
			return errors.Join(errors.New("nothing is threatened at once"), err)
		}
	case Quiet, Fork:
		next, ok := after(pos, m).(rules.Passing)
		if !ok || p.N < 2 || p.Kind == Fork && p.N > 2 {
			return errors.New("nobody can wait here, or it takes too long")
		}
		if yes, _, err := t.within(next.Passed(), p.Side, force.Goal{}, 1); err != nil || yes != (p.Kind == Fork) {
			return errors.Join(fmt.Errorf("%s threatens to win at once: %v", pos.MoveText(m), yes), err)
		}
	case Ending:
		return t.onlyWin(pos, m)
	}
	return nil
}

// richest proves that no row with more dots can be forced, within Ahead own moves more, and that a poorer one can.
func (t *table) richest(p *Puzzle, pos rules.Game) error {
	if yes, _, err := t.within(pos, p.Side, force.Goal{Points: p.Points + 1}, p.N+Ahead); err != nil || yes {
		return errors.Join(fmt.Errorf("more than %d dots can be forced", p.Points), err)
	}
	all, err := t.quickest(pos, p.Side, force.Goal{}, p.N)
	if err != nil || len(all) < 2 {
		return errors.Join(errors.New("there is no poorer row to choose from"), err)
	}
	return nil
}

// threatened reports whether the opponent of side, on turn in pos, would win by force within n own moves if it were its turn.
func (t *table) threatened(pos rules.Game, side rules.Side, n int) (bool, error) {
	g, ok := pos.(rules.Passing)
	if !ok {
		return false, errors.New("nobody can pass here")
	}
	for i := 1; i <= n; i++ {
		if yes, _, err := t.within(g.Passed(), side.Other(), force.Goal{}, i); err != nil || yes {
			return yes, err
		}
	}
	return false, nil
}

// calm reports by its error whether something is threatened at once.
func (t *table) calm(pos rules.Game, side rules.Side) error {
	if yes, err := t.threatened(pos, side, 1); err != nil || yes {
		return errors.Join(errThreat, err)
	}
	return nil
}

const (
	// beyond is by how many own moves further than it wins after any other move the opponent is not to win after what saves.
	beyond = 3
	// beyondNodes is how many positions may be searched for that. What takes more is not said to save.
	beyondNodes = 4_000_000
	// strongest is how many positions the strongest level searches after what saves without seeing a loss: fifty times what it
	// searches when it tries a puzzle.
	strongest = 50 * 40_000
)

// lasts proves as far as can be that m saves, which means more than that it holds out longest: no win of the opponent is there beyond own
// moves further than after the other moves, nor does the strongest level see one.
func (t *table) lasts(p *Puzzle, pos rules.Game, m rules.Move) error {
	they, next := p.Side.Other(), after(pos, m)
	most, err := t.longest(pos, m, they)
	if err != nil {
		return err
	}
	further := *t
	further.nodes = min(t.nodes, beyondNodes)
	for n := most + 1; n <= min(most+beyond, force.MaxMoves); n++ {
		if yes, _, err := further.within(next, they, force.Goal{}, n); err != nil || yes {
			return errors.Join(fmt.Errorf("%w: not within %d", errLater, n), err)
		}
	}
	e, err := engines.New(p.Game.Name, ai.MaxLevel, ai.Options{})
	if err != nil {
		return err
	}
	thought, err := e.Think(t.ctx, next, ai.Limits{Nodes: strongest}, nil)
	if err != nil {
		return err
	}
	if thought.Win > 0 {
		return fmt.Errorf("%w: in %d plies, by search", errLater, thought.Win)
	}
	return nil
}

var errLater = errors.New("what saves for now is lost later")

// Sharpen gives the puzzle the kind whose words say most of it: of a win whether the opponent threatens and what the first move does, and of
// a move that is said to save whether it only holds out longest. The puzzle is proven otherwise; the error is that of a position that
// there is not, or that of ctx.
func (p *Puzzle) Sharpen(ctx context.Context, prover force.Prover, nodes int64) error {
	pos, err := p.Position()
	if err != nil {
		return err
	}
	line, err := p.read(pos)
	if err != nil {
		return err
	}
	t := p.table(ctx, prover, nodes)
	var kinds []Kind
	switch {
	case p.Kind == Win:
		kinds = []Kind{Counter, Quiet, Fork}
	case p.Kind == Hold && p.Game.Puzzles.Local: // where rows grow piece by piece nobody gives one away
		kinds = []Kind{Save}
	case p.Kind == Hold:
		kinds = []Kind{Gift, Save}
	case p.Defends():
		kinds = []Kind{p.Kind, Hold}
	}
	for _, kind := range kinds {
		q := *p
		q.Kind = kind
		if q.Defends() == p.Defends() && t.promise(&q, pos, line[0]) == nil {
			p.Kind = kind
			break
		}
	}
	return ctx.Err()
}

var errThreat = errors.New("something is threatened")

// WorkedOut reports whether pos is an ending that the prover knows from a table.
func WorkedOut(prover force.Prover, pos rules.Game) bool {
	t, ok := prover.(ai.Table)
	return ok && t.Holds(pos)
}

// onlyWin proves by the tables that no move but m wins.
func (t *table) onlyWin(pos rules.Game, m rules.Move) error {
	if !WorkedOut(t.Prover, pos) {
		return errors.New("it is no ending that is worked out")
	}
	for _, other := range pos.AppendMoves(nil) {
		next := after(pos, other)
		wins := next.Outcome().Winner() == pos.ToMove()
		if !next.Outcome().Over() {
			worth, err := t.Prover.(ai.Table).Worth(next)
			if err != nil {
				return err
			}
			wins = worth < 0
		}
		if wins != (other == m) {
			return fmt.Errorf("%s: wins %v, by the table", pos.MoveText(other), wins)
		}
	}
	return nil
}
