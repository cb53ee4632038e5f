package puzzle

import (
	"context"
	"errors"
	"fmt"

	"xotrio/ai/force"
	"xotrio/rules"
)

// Ahead is by how many own moves further than the solution is long every other move is searched: a bound of two plies more.
const Ahead = 1

// MaxSave is the greatest number of own moves within which the opponent has to win after every move but the one that saves.
const MaxSave = 4

// Prove proves the puzzle: that the solution forces what is asked against every defence and no sooner than it says, that at each own
// turn of it but the last no other move does so with one own move more, and what else its kind promises. Of the moves at later turns
// those that are as quick as the solution count as well, and so do twins of the first move (rules.Alike): the other half of a brick lying
// elsewhere, the dot turned to the other partner. What is said to save is proven to hold out longest, and no loss is found further on: see
// Save. Where dots are asked the defence in the solution does not allow a row with more. The error says what does not hold, or is that of ctx. nodes bounds each question to
// the prover.
func (p *Puzzle) Prove(ctx context.Context, prover force.Prover, nodes int64) error {
	pos, err := p.Position()
	if err != nil {
		return err
	}
	t := p.table(ctx, prover, nodes)
	moves, err := p.read(pos)
	if err != nil {
		return err
	}
	if p.Defends() {
		err = t.saves(p, pos, moves[0])
	} else {
		err = t.forces(p, pos, moves)
	}
	if err == nil {
		err = t.promise(p, pos, moves[0])
	}
	if err != nil {
		return fmt.Errorf("puzzle %s: %w", p.ID, err)
	}
	return nil
}

// read is the line as moves.
func (p *Puzzle) read(pos rules.Game) ([]rules.Move, error) {
	want := 2*p.N - 1
	if len(p.Line) != want || p.N < 1 || p.N >= force.MaxMoves-Ahead {
		return nil, fmt.Errorf("puzzle %s: the solution of %d own moves has %d plies", p.ID, p.N, len(p.Line))
	}
	var moves []rules.Move
	for i, text := range p.Line {
		m, err := pos.ParseMove(text)
		if err != nil {
			return nil, fmt.Errorf("puzzle %s, solution, ply %d: %w", p.ID, i+1, err)
		}
		moves = append(moves, m)
		pos = after(pos, m)
	}
	return moves, nil
}

var (
	errEnds    = errors.New("the solution does not end where it should")
	errSooner  = errors.New("it can be done sooner")
	errDefence = errors.New("there is a longer defence")
)

// forces proves the line of a puzzle in which something is forced.
func (t *table) forces(p *Puzzle, pos rules.Game, line []rules.Move) error {
	side, goal := p.Side, p.Goal()
	for i := 0; i < len(line); i += 2 {
		left := p.N - i/2
		m := line[i]
		if err := t.only(pos, m, side, goal, left, i == 0); err != nil {
			return err
		}
		winner, over := t.End(pos, m, side, goal)
		if over != (left == 1) || over && winner != side {
			return errEnds
		}
		if over {
			return nil
		}
		pos = after(pos, m)
		answer := line[i+1]
		if winner, over := t.End(pos, answer, side, goal); over {
			return fmt.Errorf("%w: %v by the answer %s", errEnds, winner, p.Line[i+1])
		}
		pos = after(pos, answer)
		if yes, _, err := t.within(pos, side, goal, left-2); err != nil || yes {
			return errors.Join(errDefence, err)
		}
		if goal.Points == 0 {
			continue
		}
		if yes, _, err := t.within(pos, side, force.Goal{Points: goal.Points + 1}, left-1+Ahead); err != nil || yes {
			return errors.Join(fmt.Errorf("%w: %s allows more than %d dots", errDefence, p.Line[i+1], goal.Points), err)
		}
	}
	return nil
}

// only proves that m forces goal within n own moves and that nothing does sooner, and that every other move does not even with Ahead
// more, but at later turns those that are as quick. The last turn of several is left out.
func (t *table) only(pos rules.Game, m rules.Move, side rules.Side, goal force.Goal, n int, first bool) error {
	if yes, _, err := t.within(pos, side, goal, n-1); err != nil || yes {
		return errors.Join(errSooner, err)
	}
	yes, err := t.moveWins(pos, m, side, goal, n)
	if err != nil || !yes {
		return errors.Join(fmt.Errorf("%s does not force it in %d", pos.MoveText(m), n), err)
	}
	if n == 1 && !first {
		return nil
	}
	for _, other := range t.others(pos, m) {
		if !first || same(pos, m, other) {
			if yes, err := t.moveWins(pos, other, side, goal, n); err != nil {
				return err
			} else if yes {
				continue
			}
		}
		if yes, err := t.moveWins(pos, other, side, goal, n+Ahead); err != nil || yes {
			return errors.Join(fmt.Errorf("%s does it as well, within %d", pos.MoveText(other), n+Ahead), err)
		}
	}
	return nil
}

// saves proves that after every move but m the opponent wins by force, and after m not even with Ahead own moves more.
func (t *table) saves(p *Puzzle, pos rules.Game, m rules.Move) error {
	they := p.Side.Other()
	if winner, over := t.End(pos, m, p.Side, force.Goal{}); over {
		return fmt.Errorf("%w: %v wins", errEnds, winner)
	}
	// The saving move is asked first, as far as is sure to be asked in the end: most positions that are no puzzle fail here.
	if yes, _, err := t.within(after(pos, m), they, force.Goal{}, 1+Ahead); err != nil || yes {
		return errors.Join(fmt.Errorf("%s does not save", pos.MoveText(m)), err)
	}
	most, err := t.longest(pos, m, they)
	if err != nil {
		return err
	}
	if most == 0 {
		return errors.New("there is no other move that runs on")
	}
	if yes, _, err := t.within(after(pos, m), they, force.Goal{}, most+Ahead); err != nil || yes {
		return errors.Join(fmt.Errorf("%s does not save", pos.MoveText(m)), err)
	}
	return nil
}

// longest is within how many of their own moves they win by force after any move of the other side but m, 0 where none runs on. The error is that of lost.
func (t *table) longest(pos rules.Game, m rules.Move, they rules.Side) (most int, err error) {
	for _, other := range t.others(pos, m) {
		n, err := t.lost(pos, other, they)
		if err != nil {
			return 0, err
		}
		most = max(most, n)
	}
	return most, nil
}

// lost is within how many of its own moves they win by force after m of the other side, 0 where m itself loses. The error says where they do not.
func (t *table) lost(pos rules.Game, m rules.Move, they rules.Side) (int, error) {
	if winner, over := t.End(pos, m, they, force.Goal{}); over {
		if winner != they {
			return 0, fmt.Errorf("%s does not lose", pos.MoveText(m))
		}
		return 0, nil
	}
	next := after(pos, m)
	for n := 1; n <= MaxSave; n++ {
		if yes, _, err := t.within(next, they, force.Goal{}, n); err != nil || yes {
			return n, err
		}
	}
	return 0, fmt.Errorf("%s does not lose within %d", pos.MoveText(m), MaxSave)
}
