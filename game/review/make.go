package review

import (
	"context"
	"sync"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// Make reviews s at once, with so many judges at the same time as threads says, and returns when it is done. What comes out does not
// depend on their number. progress, which may be nil, is called with the number of turns that are judged, one call at a time. It fails
// where a judge fails, and with the error of ctx when that is done. Which levels the sides played like a first look says, see Look.
func Make(ctx context.Context, s Source, nodes int64, threads int, newJudge func(*rules.Info) (judge.Weigher, error), progress func(done, total int)) (Review, error) {
	return inTwo(ctx, s, nodes, threads, newJudge, func(*Review) {}, progress)
}

// inTwo is Make; looked is told of the first look where there is one.
func inTwo(ctx context.Context, s Source, nodes int64, threads int, newJudge func(*rules.Info) (judge.Weigher, error), looked func(*Review), progress func(done, total int)) (Review, error) {
	whole := pass{nodes, again}
	if nodes <= LookNodes || len(s.turns) < 2*minOpen {
		return whole.make(ctx, s, threads, newJudge, progress)
	}
	look, err := Look(ctx, s, threads, newJudge)
	if err != nil {
		return Review{}, err
	}
	looked(&look)
	r, err := whole.make(ctx, s, threads, newJudge, progress)
	for i := range r.Players {
		r.Players[i].Likeness = look.Players[i].Likeness
	}
	return r, err
}

// LookNodes is how many positions a first look searches for each turn: enough for a curve that is there soon. What the levels lose was measured
// by such looks, so that it is by them, too, that players are compared with levels, whatever a review searches besides.
const LookNodes = judge.Nodes / 15

// Look is a first look at the whole of s, made as Make makes reviews.
func Look(ctx context.Context, s Source, threads int, newJudge func(*rules.Info) (judge.Weigher, error)) (Review, error) {
	return pass{LookNodes, lookAgain}.make(ctx, s, threads, newJudge, nil)
}

// pass is one way through all turns, with so many nodes for each, and so many times as many where a second judgement is asked for.
type pass struct{ nodes, again int64 }

// make is Make in one pass.
func (a pass) make(ctx context.Context, s Source, threads int, newJudge func(*rules.Info) (judge.Weigher, error), progress func(done, total int)) (Review, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	judged, least := make([]*judge.Judgement, len(s.turns)), make([]int, len(s.turns))
	next := make(chan int)
	go func() {
		defer close(next)
		for i := range s.turns {
			select {
			case next <- i:
			case <-ctx.Done():
				return
			}
		}
	}()
	var wait sync.WaitGroup
	var mu sync.Mutex
	done := 0
	for range max(1, min(threads, len(s.turns))) {
		wait.Go(func() {
			j, err := newJudge(s.game)
			for i := range next {
				if err == nil {
					judged[i], least[i], err = a.one(ctx, j, &s.turns[i])
				}
				if err != nil {
					cancel(err)
					return
				}
				mu.Lock()
				if done++; progress != nil {
					progress(done, len(s.turns))
				}
				mu.Unlock()
			}
			if err != nil {
				cancel(err)
			}
		})
	}
	wait.Wait()
	if ctx.Err() != nil {
		return Review{}, context.Cause(ctx)
	}
	return assemble(&s, a.nodes, judged, least), nil
}

const (
	// suspect is what a move has to lose of the chance to win the round, in per mille, to be judged once more, by so many times the nodes as
	// again says: what nothing proves is an opinion, and a deeper search often has another. A first look takes lookAgain.
	suspect   = 40
	again     = 4
	lookAgain = 2
)

// one judges a turn, and says what was lost by the judgement that blames it least; nil for one that was lost to the clock. What seems to be the
// only good move is judged once more, too.
func (a pass) one(ctx context.Context, j judge.Weigher, t *turn) (*judge.Judgement, int, error) {
	if t.before == nil {
		return nil, 0, nil
	}
	found, err := j.Of(ctx, t.before.Clone(), t.move, a.nodes)
	if err != nil {
		return nil, 0, err
	}
	least := found.Loss(&found.Lines[found.Played])
	if least < suspect && !only(&found) || found.Best().Win != 0 && found.Lines[found.Played].Win != 0 && least >= suspect {
		return &found, least, nil
	}
	if found, err = j.Of(ctx, t.before.Clone(), t.move, a.again*a.nodes); err != nil {
		return nil, 0, err
	}
	return &found, min(least, found.Loss(&found.Lines[found.Played])), nil
}
