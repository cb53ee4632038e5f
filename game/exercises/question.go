package exercises

import (
	"context"

	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/game/task"
	"xotrio/rules"
)

// GoodEnough is the largest loss against the best move, in per mille of the chance to win the round, of a move that
// counts as right.
const GoodEnough = 20

// Question asks for a better move than the one played. It answers at once if the review has judged a move, and judges
// other moves in the background. It must not be used by several goroutines at once.
type Question struct {
	info     *rules.Info
	pos      rules.Game
	e        Exercise
	nodes    int64
	newJudge func(*rules.Info) (judge.Analyser, error)
	wake     func()
	weighing task.Task[judge.Judgement]
}

// Answer is the value of a move.
type Answer struct {
	// Move is the move in notation. Right is true if it is good enough. Loss is its loss against the best move, in per
	// mille.
	Move  string
	Right bool
	Loss  int
	// Plan is the expected line of play, beginning with the move.
	Plan []string
	// Err is the reason why the move could not be judged; then all else is zero.
	Err error
}

// Ask returns the question of e in the position pos of a game, as its mover sees it. newJudge makes a judge, which
// searches that number of nodes, or that of a review if 0. wake, which may be nil, is called from another goroutine
// when Poll has an answer.
func Ask(e Exercise, info *rules.Info, pos rules.Game, nodes int64, newJudge func(*rules.Info) (judge.Analyser, error), wake func()) *Question {
	if nodes <= 0 {
		nodes = judge.Nodes
	}
	return &Question{info: info, pos: pos, e: e, nodes: nodes, newJudge: newJudge, wake: wake}
}

// Exercise returns the exercise.
func (q *Question) Exercise() *Exercise { return &q.e }

// Try returns the value of a move, which must be legal. If ok is false, the move is being judged, and Poll returns the
// answer later. Try cancels the judging of an earlier move.
func (q *Question) Try(m rules.Move) (a Answer, ok bool) {
	q.Stop()
	text := q.pos.MoveText(m)
	for i := range q.e.Lines {
		l := &q.e.Lines[i]
		if l.Text != text {
			continue
		}
		loss := q.e.Lines[0].Round - l.Round
		if text == q.e.Played { // the review of the next turn counts, too
			return Answer{Move: text, Loss: max(loss, q.e.Loss), Plan: l.Plan}, true
		}
		return q.answer(&q.e.Lines[0], l, loss), true
	}
	info, newJudge, pos, nodes := q.info, q.newJudge, q.pos.Clone(), q.nodes
	q.weighing.Start(context.Background(), q.wake, func(ctx context.Context) (judge.Judgement, error) {
		j, err := newJudge(info)
		if err != nil {
			return judge.Judgement{}, err
		}
		return j.Analyse(ctx, pos, m, nodes)
	})
	return Answer{}, false
}

// Weighing reports whether a move is being judged.
func (q *Question) Weighing() bool { return q.weighing.Running() }

// Poll returns the answer for a move that was judged, once it is there.
func (q *Question) Poll() (a Answer, ok bool) {
	found, ok, err := q.weighing.Poll()
	if !ok || err != nil {
		return Answer{Err: err}, ok
	}
	l := &found.Lines[found.Played]
	a = q.answer(found.Best(), l, found.Loss(l))
	a.Right = a.Right && a.Move != q.e.Played
	return a, true
}

// Stop cancels judging.
func (q *Question) Stop() { q.weighing.Stop() }

func (q *Question) answer(best, l *judge.Line, loss int) Answer {
	return Answer{Move: l.Text, Right: isRight(best, l, q.e.Proven, loss), Loss: loss, Plan: l.Plan}
}

// isRight reports whether a line with that loss against the best is good enough. After a proven mistake every move is
// right that wins by force if the best does, or else does not lose by force and is no mistake itself.
func isRight(best, l *judge.Line, proven bool, loss int) bool {
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
