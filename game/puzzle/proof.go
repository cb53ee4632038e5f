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

// Ahead is the number of additional own moves that every other move is searched for: two plies more.
const Ahead = 1

// MaxSave is the maximum number of own moves of the opponent's win after every move except the right one.
const MaxSave = 4

// Prove proves the puzzle: the solution forces the goal against every defence, and no sooner than N says; at each own
// turn of it except the last, no other move does so within one more own move; and the conditions of its kind hold. At
// later turns the moves as quick as the solution also count, and so do equivalents of the first move (rules.Alike): the
// other half of a brick, the dot turned to the other partner. A saving move is proven to hold out longest, and no later
// loss is found: see Save. In a puzzle about dots the defence in the solution does not allow a row with more. nodes
// limits each question to the prover. Prove returns the condition that fails, or the error of ctx.
func (p *Puzzle) Prove(ctx context.Context, prover force.Prover, nodes int64) error {
	pos, err := p.Position()
	if err != nil {
		return err
	}
	b := p.bounded(ctx, prover, nodes)
	moves, err := p.parseSolution(pos)
	if err != nil {
		return err
	}
	if p.Defends() {
		err = b.proveSave(p, pos, moves[0])
	} else {
		err = b.proveLine(p, pos, moves)
	}
	if err == nil {
		err = b.proveKind(p, pos, moves[0])
	}
	if err != nil {
		return fmt.Errorf("puzzle %s: %w", p.ID, err)
	}
	return nil
}

func (p *Puzzle) parseSolution(pos rules.Game) ([]rules.Move, error) {
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

func (b *boundedProver) proveLine(p *Puzzle, pos rules.Game, line []rules.Move) error {
	side, goal := p.Side, p.Goal()
	for i := 0; i < len(line); i += 2 {
		left := p.N - i/2
		m := line[i]
		if err := b.proveOnly(pos, m, side, goal, left, i == 0); err != nil {
			return err
		}
		winner, over := b.End(pos, m, side, goal)
		if over != (left == 1) || over && winner != side {
			return errEnds
		}
		if over {
			return nil
		}
		pos = after(pos, m)
		answer := line[i+1]
		if winner, over := b.End(pos, answer, side, goal); over {
			return fmt.Errorf("%w: %v by the answer %s", errEnds, winner, p.Line[i+1])
		}
		pos = after(pos, answer)
		if yes, _, err := b.within(pos, side, goal, left-2); err != nil || yes {
			return errors.Join(errDefence, err)
		}
		if goal.Points == 0 {
			continue
		}
		if yes, _, err := b.within(pos, side, force.Goal{Points: goal.Points + 1}, left-1+Ahead); err != nil || yes {
			return errors.Join(fmt.Errorf("%w: %s allows more than %d dots", errDefence, p.Line[i+1], goal.Points), err)
		}
	}
	return nil
}

// proveOnly proves that m forces goal within n own moves and that nothing does sooner; and that no other move does
// within Ahead more, except at later turns those as quick. The last of several turns is not checked.
func (b *boundedProver) proveOnly(pos rules.Game, m rules.Move, side rules.Side, goal force.Goal, n int, first bool) error {
	if yes, _, err := b.within(pos, side, goal, n-1); err != nil || yes {
		return errors.Join(errSooner, err)
	}
	yes, err := b.moveWins(pos, m, side, goal, n)
	if err != nil || !yes {
		return errors.Join(fmt.Errorf("%s does not force it in %d", pos.MoveText(m), n), err)
	}
	if n == 1 && !first {
		return nil
	}
	for _, other := range b.others(pos, m) {
		if !first || alike(pos, m, other) {
			if yes, err := b.moveWins(pos, other, side, goal, n); err != nil {
				return err
			} else if yes {
				continue
			}
		}
		if yes, err := b.moveWins(pos, other, side, goal, n+Ahead); err != nil || yes {
			return errors.Join(fmt.Errorf("%s does it as well, within %d", pos.MoveText(other), n+Ahead), err)
		}
	}
	return nil
}

// proveSave proves that after every move except m the opponent wins by force, and after m not even within Ahead more
// own moves.
func (b *boundedProver) proveSave(p *Puzzle, pos rules.Game, m rules.Move) error {
	they := p.Side.Other()
	if winner, over := b.End(pos, m, p.Side, force.Goal{}); over {
		return fmt.Errorf("%w: %v wins", errEnds, winner)
	}
	// This is part of the last check, and comes first because most positions that are no puzzle fail here.
	if yes, _, err := b.within(after(pos, m), they, force.Goal{}, 1+Ahead); err != nil || yes {
		return errors.Join(fmt.Errorf("%s does not save", pos.MoveText(m)), err)
	}
	most, err := b.longest(pos, m, they)
	if err != nil {
		return err
	}
	if most == 0 {
		return errors.New("there is no other move that runs on")
	}
	if yes, _, err := b.within(after(pos, m), they, force.Goal{}, most+Ahead); err != nil || yes {
		return errors.Join(fmt.Errorf("%s does not save", pos.MoveText(m)), err)
	}
	return nil
}

// longest returns the largest number of own moves within which they win by force after any move of the other side
// except m, 0 if all end at once. It returns an error if one does not lose.
func (b *boundedProver) longest(pos rules.Game, m rules.Move, they rules.Side) (most int, err error) {
	for _, other := range b.others(pos, m) {
		n, err := b.lossLength(pos, other, they)
		if err != nil {
			return 0, err
		}
		most = max(most, n)
	}
	return most, nil
}

// lossLength returns the number of own moves within which they win by force after m of the other side, 0 if m itself
// loses. It returns an error if m does not lose.
func (b *boundedProver) lossLength(pos rules.Game, m rules.Move, they rules.Side) (int, error) {
	if winner, over := b.End(pos, m, they, force.Goal{}); over {
		if winner != they {
			return 0, fmt.Errorf("%s does not lose", pos.MoveText(m))
		}
		return 0, nil
	}
	next := after(pos, m)
	for n := 1; n <= MaxSave; n++ {
		if yes, _, err := b.within(next, they, force.Goal{}, n); err != nil || yes {
			return n, err
		}
	}
	return 0, fmt.Errorf("%s does not lose within %d", pos.MoveText(m), MaxSave)
}

func (b *boundedProver) proveKind(p *Puzzle, pos rules.Game, m rules.Move) error {
	switch p.Kind {
	case Dots:
		return b.proveRichest(p, pos)
	case KnockOut:
		if p.N > 1 {
			return nil
		}
		if all, err := b.quickest(pos, p.Side, force.Goal{}, 1); err != nil || len(all) < 2 {
			return errors.Join(errors.New("there is no row besides to choose from"), err)
		}
	case Gift:
		if p.Defends() {
			return errors.Join(b.proveCalm(pos, p.Side), b.proveLasting(p, pos, m))
		}
		if !p.Game.Puzzles.Poisoned(pos) {
			return errors.New("no move makes rows for both")
		}
	case Save:
		if yes, err := b.threatened(pos, p.Side, MaxSave); err != nil || !yes {
			return errors.Join(errors.New("nothing is threatened"), err)
		}
		return b.proveLasting(p, pos, m)
	case Counter:
		if yes, err := b.threatened(pos, p.Side, 1); err != nil || !yes {
			return errors.Join(errors.New("nothing is threatened at once"), err)
		}
	case Quiet, Fork:
		next, ok := after(pos, m).(rules.Passing)
		if !ok || p.N < 2 || p.Kind == Fork && p.N > 2 {
			return errors.New("nobody can wait here, or it takes too long")
		}
		if yes, _, err := b.within(next.Passed(), p.Side, force.Goal{}, 1); err != nil || yes != (p.Kind == Fork) {
			return errors.Join(fmt.Errorf("%s threatens to win at once: %v", pos.MoveText(m), yes), err)
		}
	case Ending:
		return b.proveOnlyWin(pos, m)
	}
	return nil
}

// proveRichest proves that no row with more dots can be forced within Ahead more own moves, and that one with fewer
// dots can.
func (b *boundedProver) proveRichest(p *Puzzle, pos rules.Game) error {
	if yes, _, err := b.within(pos, p.Side, force.Goal{Points: p.Points + 1}, p.N+Ahead); err != nil || yes {
		return errors.Join(fmt.Errorf("more than %d dots can be forced", p.Points), err)
	}
	all, err := b.quickest(pos, p.Side, force.Goal{}, p.N)
	if err != nil || len(all) < 2 {
		return errors.Join(errors.New("there is no poorer row to choose from"), err)
	}
	return nil
}

// threatened reports whether the opponent of side, which is to move in pos, would win by force within n own moves if
// side passed.
func (b *boundedProver) threatened(pos rules.Game, side rules.Side, n int) (bool, error) {
	g, ok := pos.(rules.Passing)
	if !ok {
		return false, errors.New("nobody can pass here")
	}
	for i := 1; i <= n; i++ {
		if yes, _, err := b.within(g.Passed(), side.Other(), force.Goal{}, i); err != nil || yes {
			return yes, err
		}
	}
	return false, nil
}

func (b *boundedProver) proveCalm(pos rules.Game, side rules.Side) error {
	if yes, err := b.threatened(pos, side, 1); err != nil || yes {
		return errors.Join(errThreat, err)
	}
	return nil
}

const (
	// beyond is the number of own moves: after a saving move the opponent must have no win within that many more than
	// after any other move.
	beyond = 3
	// lastingNodes is the maximum number of positions searched for that. If it is not enough, the move does not count
	// as saving.
	lastingNodes = 4_000_000
	// strongest is the number of positions that the strongest level searches after a saving move without finding a
	// loss: fifty times the number when it tries a puzzle.
	strongest = 50 * 40_000
)

// proveLasting proves as far as possible that m saves, and does not merely hold out longest: the opponent has no win
// within beyond more own moves than after the other moves, and the strongest level sees none.
func (b *boundedProver) proveLasting(p *Puzzle, pos rules.Game, m rules.Move) error {
	they, next := p.Side.Other(), after(pos, m)
	most, err := b.longest(pos, m, they)
	if err != nil {
		return err
	}
	further := *b
	further.nodes = min(b.nodes, lastingNodes)
	for n := most + 1; n <= min(most+beyond, force.MaxMoves); n++ {
		if yes, _, err := further.within(next, they, force.Goal{}, n); err != nil || yes {
			return errors.Join(fmt.Errorf("%w: not within %d", errLater, n), err)
		}
	}
	e, err := engines.New(p.Game.Name, ai.MaxLevel, ai.Options{})
	if err != nil {
		return err
	}
	thought, err := e.Think(b.ctx, next, ai.Limits{Nodes: strongest}, nil)
	if err != nil {
		return err
	}
	if thought.Win > 0 {
		return fmt.Errorf("%w: in %d plies, by search", errLater, thought.Win)
	}
	return nil
}

var errLater = errors.New("what saves for now is lost later")

// Sharpen gives a proven puzzle its most specific kind: for a win, depending on the opponent's threats and the effect
// of the first move; for a move that seems to save, depending on whether it only holds out longest. It returns an error
// if the position is invalid, or that of ctx.
func (p *Puzzle) Sharpen(ctx context.Context, prover force.Prover, nodes int64) error {
	pos, err := p.Position()
	if err != nil {
		return err
	}
	line, err := p.parseSolution(pos)
	if err != nil {
		return err
	}
	b := p.bounded(ctx, prover, nodes)
	var kinds []Kind
	switch {
	case p.Kind == Win:
		kinds = []Kind{Counter, Quiet, Fork}
	case p.Kind == Hold && p.Game.Puzzles.Local: // rows that grow piece by piece are not given away
		kinds = []Kind{Save}
	case p.Kind == Hold:
		kinds = []Kind{Gift, Save}
	case p.Defends():
		kinds = []Kind{p.Kind, Hold}
	}
	for _, kind := range kinds {
		q := *p
		q.Kind = kind
		if q.Defends() == p.Defends() && b.proveKind(&q, pos, line[0]) == nil {
			p.Kind = kind
			break
		}
	}
	return ctx.Err()
}

var errThreat = errors.New("something is threatened")

// WorkedOut reports whether the prover has pos in a table of solved endings.
func WorkedOut(prover force.Prover, pos rules.Game) bool {
	b, ok := prover.(ai.Table)
	return ok && b.Holds(pos)
}

// proveOnlyWin proves with the tables that no move except m wins.
func (b *boundedProver) proveOnlyWin(pos rules.Game, m rules.Move) error {
	if !WorkedOut(b.Prover, pos) {
		return errors.New("it is no ending that is worked out")
	}
	for _, other := range pos.AppendMoves(nil) {
		next := after(pos, other)
		wins := next.Outcome().Winner() == pos.ToMove()
		if !next.Outcome().Over() {
			worth, err := b.Prover.(ai.Table).Worth(next)
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

// Make completes the puzzle p, which has a position, Kind, N and Points, with the solution that begins with first, and
// proves it. nodes limits each question to the prover. It returns the reason why it is no puzzle, or the error of ctx.
func Make(ctx context.Context, prover force.Prover, nodes int64, p Puzzle, first rules.Move) (*Puzzle, error) {
	pos, err := p.Position()
	if err != nil {
		return nil, err
	}
	p.ID = Key(p.Game, pos)
	b := p.bounded(ctx, prover, nodes)
	p.Line, err = b.solution(&p, pos, first)
	if err != nil {
		return nil, err
	}
	p.Themes = p.themes(pos, first)
	if err := p.Prove(ctx, prover, nodes); err != nil {
		return nil, err
	}
	return &p, nil
}

var errSeveral = errors.New("there are several such moves")

func (b *boundedProver) solution(p *Puzzle, pos rules.Game, m rules.Move) ([]string, error) {
	line := []string{pos.MoveText(m)}
	if p.Defends() {
		return line, nil
	}
	for _, other := range b.others(pos, m) {
		if alike(pos, m, other) {
			continue
		}
		if yes, err := b.moveWins(pos, other, p.Side, p.Goal(), p.N); err != nil || yes {
			return nil, errors.Join(errSeveral, err)
		}
	}
	for left := p.N - 1; left > 0; left-- {
		pos = after(pos, m)
		r, length, err := b.defence(pos, line[len(line)-1], p.Side, p.Goal(), left)
		if err != nil || length != left {
			return nil, errors.Join(errSooner, err)
		}
		line = append(line, pos.MoveText(r))
		pos = after(pos, r)
		all, err := b.quickest(pos, p.Side, p.Goal(), left)
		if err != nil || len(all) == 0 {
			return nil, errors.Join(errEnds, err)
		}
		m = all[0]
		line = append(line, pos.MoveText(m))
	}
	return line, nil
}
