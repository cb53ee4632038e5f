package exercises

import (
	"context"

	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/game/task"
	"xotrio/rules"
)

// GoodEnough is how much a move may lose against the best, in per mille of the chance to win the round, and count as right.
const GoodEnough = 20

// Question is a position in which a better move is looked for than the one that was played. It answers at once where the review has weighed
// a move, and weighs any other in the background. It is not for concurrent use.
type Question struct {
	info     *rules.Info
	pos      rules.Game
	e        Exercise
	nodes    int64
	newJudge func(*rules.Info) (judge.Weigher, error)
	wake     func()
	weighing task.Task[judge.Judgement]
}

// Answer is what a move is worth.
type Answer struct {
	// Move is the move in notation, Right reports whether it is good enough, and Loss is what it loses against the best, in per mille.
	Move  string
	Right bool
	Loss  int
	// Plan is the line of play that follows, beginning with the move.
	Plan []string
	// Err is why the move could not be weighed; nothing else is known then.
	Err error
}

// Ask is the question that e asks in the position pos of a game, as its mover sees it. newJudge makes what weighs moves, with so many nodes,
// or those of a review for 0. wake, which may be nil, is called from another goroutine when Poll has an answer.
func Ask(e Exercise, info *rules.Info, pos rules.Game, nodes int64, newJudge func(*rules.Info) (judge.Weigher, error), wake func()) *Question {
	if nodes <= 0 {
		nodes = judge.Nodes
	}
	return &Question{info: info, pos: pos, e: e, nodes: nodes, newJudge: newJudge, wake: wake}
}

// Exercise is what is asked.
func (q *Question) Exercise() *Exercise { return &q.e }

// Try says what a move is worth, which must be legal; ok is false where it is weighed now, and Poll has the answer later. Weighing one move
// ends weighing another.
func (q *Question) Try(m rules.Move) (a Answer, ok bool) {
	q.Stop()
	text := q.pos.MoveText(m)
	for i := range q.e.Lines {
		l := &q.e.Lines[i]
		if l.Text != text {
			continue
		}
		loss := q.e.Lines[0].Round - l.Round
		if text == q.e.Played { // what the turn after it has shown of it counts, too
			return Answer{Move: text, Loss: max(loss, q.e.Loss), Plan: l.Plan}, true
		}
		return q.of(&q.e.Lines[0], l, loss), true
	}
	info, newJudge, pos, nodes := q.info, q.newJudge, q.pos.Clone(), q.nodes
	q.weighing.Start(context.Background(), q.wake, func(ctx context.Context) (judge.Judgement, error) {
		j, err := newJudge(info)
		if err != nil {
			return judge.Judgement{}, err
		}
		return j.Of(ctx, pos, m, nodes)
	})
	return Answer{}, false
}

// Weighing reports whether a move is being weighed.
func (q *Question) Weighing() bool { return q.weighing.Running() }

// Poll is the answer to a move that was weighed, once it is there.
func (q *Question) Poll() (a Answer, ok bool) {
	found, ok, err := q.weighing.Poll()
	if !ok || err != nil {
		return Answer{Err: err}, ok
	}
	l := &found.Lines[found.Played]
	a = q.of(found.Best(), l, found.Loss(l))
	a.Right = a.Right && a.Move != q.e.Played
	return a, true
}

// Stop ends weighing.
func (q *Question) Stop() { q.weighing.Stop() }

// of is what a line is worth against the best.
func (q *Question) of(best, l *judge.Line, loss int) Answer {
	return Answer{Move: l.Text, Right: right(best, l, q.e.Proven, loss), Loss: loss, Plan: l.Plan}
}

// right reports whether a line that loses so much against the best is good enough. Where the mistake is a proven one any move is that wins by
// force where the best does, or that saves what can be saved: it does not lose by force and is no mistake itself.
func right(best, l *judge.Line, proven bool, loss int) bool {
	switch {
	case loss <= GoodEnough:
		return true
	case !proven:
		return false
	case best.Win > 0:
		return l.Win > 0
	}
	return l.Win >= 0 && loss < review.MarkLoss[1]
}
