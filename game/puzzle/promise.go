package puzzle

import (
	"errors"
	"fmt"

	"xotrio/ai"
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
			return t.calm(pos, p.Side)
		}
		if !p.Game.Puzzles.Poisoned(pos) {
			return errors.New("no move makes rows for both")
		}
	case Save:
		if t.calm(pos, p.Side) == nil {
			return errors.New("nothing is threatened")
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

// calm reports by its error whether the opponent of side, on turn in pos, would win at once if it were its turn: then something is
// threatened. In a game without rules.Passing that is so in every position that asks for the saving move.
func (t *table) calm(pos rules.Game, side rules.Side) error {
	g, ok := pos.(rules.Passing)
	if !ok {
		return errThreat
	}
	if yes, _, err := t.within(g.Passed(), side.Other(), force.Goal{}, 1); err != nil || yes {
		return errors.Join(errThreat, err)
	}
	return nil
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
