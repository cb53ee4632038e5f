package puzzle

import (
	"context"
	"fmt"
	"slices"

	"xotrio/ai/force"
	"xotrio/rules"
)

// Verdict is the value of a move in a puzzle.
type Verdict int

// The verdicts.
const (
	// Wrong moves do not force the goal, or let the opponent win.
	Wrong Verdict = iota
	// Slower moves force it later than possible.
	Slower
	// Right moves are as quick as the solution.
	Right
)

// String returns "wrong", "slower" or "right".
func (v Verdict) String() string { return [...]string{"wrong", "slower", "right"}[v] }

// Answer is the result of a move.
type Answer struct {
	Verdict Verdict
	// Reply holds the moves that follow: after a right move the longest defence, and the forced last move if no other
	// is left; after a wrong one the refutation, which is the reply that prevents the goal, or the opponent's forced
	// win with the moves of both sides. It is empty if the game ended with the move.
	Reply []rules.Move
	// Later is the number of own moves that a slower win takes longer, otherwise 0.
	Later int
	// Loses and Holds compare a wrong move of a puzzle of kind Hold with the solution, in moves of the opponent: it wins
	// with number Loses after the wrong move, 0 if that ends the game, and with number Holds after the solution; or later,
	// unless Exact is true. Both are proven, and both are 0 in other puzzles.
	Loses, Holds int
	Exact        bool
	// Solved is true if the puzzle is solved.
	Solved bool
}

const (
	// patience is the maximum of Answer.Later.
	patience = 2
	// refutation is the maximum number of moves of an opponent's win that refutes a wrong move.
	refutation = 3
	// answerNodes is the maximum number of positions searched to judge a move while the player waits: a few seconds.
	// The puzzles of the program need a small part of it. asideNodes is that for additional information: whether a
	// wrong move wins later, and its refutation.
	answerNodes = 3_000_000
	asideNodes  = 200_000
)

// Attempt is a puzzle being solved. It must not be used by several goroutines at once.
type Attempt struct {
	puzzle *Puzzle
	prover force.Prover
	pos    rules.Game
	left   int          // own moves until the goal is reached
	line   []rules.Move // the rest of the solution, while the moves agree with it
	solved bool
}

// Start starts an attempt at p with a prover of its game.
func (p *Puzzle) Start(prover force.Prover) (*Attempt, error) {
	pos, err := p.Position()
	if err != nil {
		return nil, err
	}
	line, err := p.parseSolution(pos)
	if err != nil {
		return nil, err
	}
	return &Attempt{puzzle: p, prover: prover, pos: pos, left: p.N, line: line}, nil
}

// Position returns the current position. The caller must not change it.
func (a *Attempt) Position() rules.Game { return a.pos }

// Left returns the number of own moves left, the last forced one included.
func (a *Attempt) Left() int { return a.left }

// Solved reports whether the puzzle is solved.
func (a *Attempt) Solved() bool { return a.solved }

// Next returns the next move of the solution, NoMove if the puzzle is solved. It searches if the player has left the
// line, and returns the error of ctx when that is done.
func (a *Attempt) Next(ctx context.Context) (rules.Move, error) {
	if a.solved {
		return rules.NoMove, nil
	}
	if len(a.line) > 0 {
		return a.line[0], nil
	}
	all, err := a.puzzle.bounded(ctx, a.prover, answerNodes).quickest(a.pos, a.puzzle.Side, a.puzzle.Goal(), a.left)
	if err == nil && len(all) == 0 {
		err = fmt.Errorf("puzzle %s: there is no way on from %s", a.puzzle.ID, a.pos.Text())
	}
	if err != nil {
		return rules.NoMove, err
	}
	return all[0], nil
}

// Try plays m, which must be legal, and judges it. After a right move the position is the one after the Reply;
// otherwise it does not change. An error means that the prover could not decide, or ctx is done; the position does not
// change then, either.
func (a *Attempt) Try(ctx context.Context, m rules.Move) (Answer, error) {
	was := *a
	answer, err := a.try(ctx, m)
	if err == nil {
		err = ctx.Err() // an answer made after that may be wrong
	}
	if err != nil {
		*a = was
		return Answer{}, err
	}
	return answer, nil
}

// try is Try, but may change the position even if it returns an error.
func (a *Attempt) try(ctx context.Context, m rules.Move) (Answer, error) {
	if a.solved || !a.pos.Legal(m) {
		return Answer{}, fmt.Errorf("puzzle %s: there is nothing to try, or the move is not legal", a.puzzle.ID)
	}
	if a.puzzle.Defends() {
		return a.tryDefence(ctx, m)
	}
	p := a.puzzle
	right, err := a.Right(ctx, m)
	switch {
	case err != nil:
		return Answer{}, err
	case right:
		return a.advance(ctx, m)
	}
	b := a.puzzle.bounded(ctx, a.prover, asideNodes)
	for later := 1; later <= patience; later++ {
		yes, err := b.moveWins(a.pos, m, p.Side, p.Goal(), a.left+later)
		if err != nil {
			break // it is not known to win
		}
		if yes {
			return Answer{Verdict: Slower, Later: later}, nil
		}
	}
	return a.refute(ctx, b, m)
}

// Right reports whether m is as quick as the solution. It does not change the position. The errors are those of Try.
func (a *Attempt) Right(ctx context.Context, m rules.Move) (bool, error) {
	if a.puzzle.Defends() {
		return m == a.line[0], nil
	}
	if len(a.line) > 0 && a.line[0] == m {
		return true, nil
	}
	return a.puzzle.bounded(ctx, a.prover, answerNodes).moveWins(a.pos, m, a.puzzle.Side, a.puzzle.Goal(), a.left)
}

func (a *Attempt) advance(ctx context.Context, m rules.Move) (Answer, error) {
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
		r, _, err := a.puzzle.bounded(ctx, a.prover, answerNodes).defence(pos, a.pos.MoveText(m), p.Side, p.Goal(), a.left-1)
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

func (a *Attempt) tryDefence(ctx context.Context, m rules.Move) (Answer, error) {
	if m != a.line[0] {
		return a.refute(ctx, a.puzzle.bounded(ctx, a.prover, answerNodes), m) // the refutation is part of the proof
	}
	a.pos, a.left, a.line, a.solved = after(a.pos, m), 0, nil, true
	return Answer{Verdict: Right, Solved: true}, nil
}

// refute answers a wrong move: with the opponent's forced win if b finds one soon, or with what prevents the goal.
func (a *Attempt) refute(ctx context.Context, b *boundedProver, m rules.Move) (Answer, error) {
	p := a.puzzle
	they := p.Side.Other()
	if _, over := a.prover.End(a.pos, m, p.Side, p.Goal()); over {
		return a.compare(ctx, Answer{}), nil
	}
	pos := after(a.pos, m)
	for n := 1; n <= max(refutation, MaxSave); n++ {
		yes, best, err := b.within(pos, they, force.Goal{}, n)
		if err != nil {
			break
		}
		if yes {
			return a.compare(ctx, Answer{Reply: b.winningLine(pos, best, they, n), Loses: n}), nil
		}
	}
	if p.Defends() || a.left < 2 {
		return Answer{}, nil
	}
	_, best, err := a.puzzle.bounded(ctx, a.prover, answerNodes).within(pos, p.Side, p.Goal(), a.left-1)
	if err != nil || best == rules.NoMove {
		return Answer{}, err
	}
	return Answer{Reply: []rules.Move{best}}, nil
}

// compare completes the answer to a wrong move that loses in answer.Loses, in a puzzle that asks for the longest defence.
func (a *Attempt) compare(ctx context.Context, answer Answer) Answer {
	p := a.puzzle
	if p.Kind != Hold {
		answer.Loses = 0
		return answer
	}
	pos, b := after(a.pos, a.line[0]), a.puzzle.bounded(ctx, a.prover, asideNodes)
	answer.Holds = answer.Loses + Ahead + 1 // part of the proof of the puzzle
	for n := answer.Holds; n <= MaxSave+beyond; n++ {
		yes, _, err := b.within(pos, p.Side.Other(), force.Goal{}, n)
		if err != nil {
			break
		}
		if answer.Holds = n; yes {
			answer.Exact = true
			break
		}
		answer.Holds++
	}
	return answer
}

// winningLine returns a line of their win from pos within n own moves, beginning with best; it is cut if a search
// takes too long.
func (b *boundedProver) winningLine(pos rules.Game, best rules.Move, they rules.Side, n int) []rules.Move {
	line := []rules.Move{best}
	for n--; n > 0; n-- {
		m := line[len(line)-1]
		last := pos.MoveText(m)
		pos = after(pos, m)
		r, left, err := b.defence(pos, last, they, force.Goal{}, n)
		if err != nil || left == 0 {
			return line
		}
		pos, n = after(pos, r), left
		yes, next, err := b.within(pos, they, force.Goal{}, n)
		if err != nil || !yes {
			return line
		}
		line = append(line, r, next)
	}
	return slices.Clip(line)
}
