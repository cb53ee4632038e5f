package puzzle

import (
	"context"
	"fmt"
	"slices"

	"xotrio/ai/force"
	"xotrio/rules"
)

// Verdict is what a move in a puzzle is.
type Verdict int

// The verdicts.
const (
	// Wrong moves do not force what is asked, or let the opponent win.
	Wrong Verdict = iota
	// Slower moves force it, too, but later than it can be done.
	Slower
	// Right moves are as quick as the solution, whether they stand in it or not.
	Right
)

// String is "wrong", "slower" or "right".
func (v Verdict) String() string { return [...]string{"wrong", "slower", "right"}[v] }

// Answer is what a move has led to.
type Answer struct {
	Verdict Verdict
	// Reply are the moves that follow. After a right move that is the longest defence, and where only the forced last move is left that
	// move as well. After a wrong one it is what refutes it: the answer that prevents what was asked, or the opponent's forced win,
	// both sides' moves in turn. There are none where the game ended with the move.
	Reply []rules.Move
	// Later is by how many own moves a slower win is later, 0 otherwise.
	Later int
	// Solved reports whether the puzzle is solved.
	Solved bool
}

const (
	// patience is by how many own moves a slower win may be later to be found.
	patience = 2
	// refutation is within how many moves an opponent's win is looked for that refutes a wrong move.
	refutation = 3
	// answerNodes is how many positions may be searched to find out whether a move is right, while somebody waits: a few seconds, of which
	// a puzzle that comes with the program needs a small part. asideNodes are those for what is said besides: whether a wrong
	// move wins later, and how it is refuted.
	answerNodes = 3_000_000
	asideNodes  = 200_000
)

// Attempt is a puzzle being solved. It is not for concurrent use.
type Attempt struct {
	puzzle *Puzzle
	prover force.Prover
	pos    rules.Game
	left   int          // own moves until what is asked is reached
	line   []rules.Move // the rest of the solution, while the moves are those of it
	solved bool
}

// Begin begins to solve p with a prover of its game.
func (p *Puzzle) Begin(prover force.Prover) (*Attempt, error) {
	pos, err := p.Position()
	if err != nil {
		return nil, err
	}
	line, err := p.read(pos)
	if err != nil {
		return nil, err
	}
	return &Attempt{puzzle: p, prover: prover, pos: pos, left: p.N, line: line}, nil
}

// Position is how the board stands. The caller does not change it.
func (a *Attempt) Position() rules.Game { return a.pos }

// Left is how many own moves are left, the last forced one included.
func (a *Attempt) Left() int { return a.left }

// Solved reports whether the puzzle is solved.
func (a *Attempt) Solved() bool { return a.solved }

// table is what the prover is asked by, with so many nodes for each question.
func (a *Attempt) table(ctx context.Context, nodes int64) *table {
	return a.puzzle.table(ctx, a.prover, nodes)
}

// Next is the move of the solution, NoMove where the puzzle is solved. It takes a search where the player has left the line, which ends with
// the error of ctx once that is done.
func (a *Attempt) Next(ctx context.Context) (rules.Move, error) {
	if a.solved {
		return rules.NoMove, nil
	}
	if len(a.line) > 0 {
		return a.line[0], nil
	}
	all, err := a.table(ctx, answerNodes).quickest(a.pos, a.puzzle.Side, a.puzzle.Goal(), a.left)
	if err == nil && len(all) == 0 {
		err = fmt.Errorf("puzzle %s: there is no way on from %s", a.puzzle.ID, a.pos.Text())
	}
	if err != nil {
		return rules.NoMove, err
	}
	return all[0], nil
}

// Try plays m, which is legal, and says what it is. After a right move the position is the one after the Reply; after any other it is as
// before. The error is that of a prover that could not find out, or that of ctx; then the position is as before, too.
func (a *Attempt) Try(ctx context.Context, m rules.Move) (Answer, error) {
	was := *a
	answer, err := a.try(ctx, m)
	if err == nil {
		err = ctx.Err() // what was not found out in time is no answer
	}
	if err != nil {
		*a = was
		return Answer{}, err
	}
	return answer, nil
}

// try is Try; after an error the position may be another.
func (a *Attempt) try(ctx context.Context, m rules.Move) (Answer, error) {
	if a.solved || !a.pos.Legal(m) {
		return Answer{}, fmt.Errorf("puzzle %s: there is nothing to try, or the move is not legal", a.puzzle.ID)
	}
	if a.puzzle.Defends() {
		return a.defended(ctx, m)
	}
	p := a.puzzle
	right, err := a.Right(ctx, m)
	switch {
	case err != nil:
		return Answer{}, err
	case right:
		return a.goOn(ctx, m)
	}
	t := a.table(ctx, asideNodes)
	for later := 1; later <= patience; later++ {
		yes, err := t.moveWins(a.pos, m, p.Side, p.Goal(), a.left+later)
		if err != nil {
			break // it is not known to win
		}
		if yes {
			return Answer{Verdict: Slower, Later: later}, nil
		}
	}
	return a.wrong(ctx, t, m)
}

// Right reports whether m is as quick as the solution, and changes nothing. The errors are those of Try.
func (a *Attempt) Right(ctx context.Context, m rules.Move) (bool, error) {
	if a.puzzle.Defends() {
		return m == a.line[0], nil
	}
	if len(a.line) > 0 && a.line[0] == m {
		return true, nil
	}
	return a.table(ctx, answerNodes).moveWins(a.pos, m, a.puzzle.Side, a.puzzle.Goal(), a.left)
}

// goOn is the answer to the right move m.
func (a *Attempt) goOn(ctx context.Context, m rules.Move) (Answer, error) {
	p := a.puzzle
	pos := after(a.pos, m)
	if a.left == 1 {
		a.pos, a.left, a.line, a.solved = pos, 0, nil, true
		return Answer{Verdict: Right, Solved: true}, nil
	}
	line := a.line
	if len(line) > 2 && line[0] == m {
		line = line[1:]
	} else {
		r, _, err := a.table(ctx, answerNodes).defence(pos, a.pos.MoveText(m), p.Side, p.Goal(), a.left-1)
		if err != nil {
			return Answer{}, err
		}
		line = []rules.Move{r}
	}
	reply := []rules.Move{line[0]}
	a.pos, a.left, a.line = after(pos, line[0]), a.left-1, line[1:]
	if a.left > 1 {
		return Answer{Verdict: Right, Reply: reply}, nil
	}
	last, err := a.Next(ctx)
	if err != nil {
		return Answer{}, err
	}
	a.pos, a.left, a.line, a.solved = after(a.pos, last), 0, nil, true
	return Answer{Verdict: Right, Reply: append(reply, last), Solved: true}, nil
}

// defended is the answer to m where one move saves.
func (a *Attempt) defended(ctx context.Context, m rules.Move) (Answer, error) {
	if m != a.line[0] {
		return a.wrong(ctx, a.table(ctx, answerNodes), m) // whose refutation is part of the proof
	}
	a.pos, a.left, a.line, a.solved = after(a.pos, m), 0, nil, true
	return Answer{Verdict: Right, Solved: true}, nil
}

// wrong is the answer to a wrong move: the opponent's forced win, where t finds one soon, or else what prevents what was asked.
func (a *Attempt) wrong(ctx context.Context, t *table, m rules.Move) (Answer, error) {
	p := a.puzzle
	they := p.Side.Other()
	if _, over := a.prover.End(a.pos, m, p.Side, p.Goal()); over {
		return Answer{}, nil
	}
	pos := after(a.pos, m)
	for n := 1; n <= max(refutation, MaxSave); n++ {
		yes, best, err := t.within(pos, they, force.Goal{}, n)
		if err != nil {
			break
		}
		if yes {
			return Answer{Reply: t.won(pos, best, they, n)}, nil
		}
	}
	if p.Defends() || a.left < 2 {
		return Answer{}, nil
	}
	_, best, err := a.table(ctx, answerNodes).within(pos, p.Side, p.Goal(), a.left-1)
	if err != nil || best == rules.NoMove {
		return Answer{}, err
	}
	return Answer{Reply: []rules.Move{best}}, nil
}

// won is a line by which they win from pos within n own moves, best first; it is cut where a search takes too long.
func (t *table) won(pos rules.Game, best rules.Move, they rules.Side, n int) []rules.Move {
	line := []rules.Move{best}
	for n--; n > 0; n-- {
		m := line[len(line)-1]
		last := pos.MoveText(m)
		pos = after(pos, m)
		r, left, err := t.defence(pos, last, they, force.Goal{}, n)
		if err != nil || left == 0 {
			return line
		}
		pos, n = after(pos, r), left
		yes, next, err := t.within(pos, they, force.Goal{}, n)
		if err != nil || !yes {
			return line
		}
		line = append(line, r, next)
	}
	return slices.Clip(line)
}
