package review

import (
	"context"
	"sync"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// Make reviews s at once, with so many judges at the same time as threads says, and returns when it is done. What comes out does not
// depend on their number. progress, which may be nil, is called with the number of turns that are judged, one call at a time. It fails
// where a judge fails, and with the error of ctx when that is done.
func Make(ctx context.Context, s Source, nodes int64, threads int, newJudge func(*rules.Info) (judge.Weigher, error), progress func(done, total int)) (Review, error) {
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
					judged[i], least[i], err = one(ctx, j, &s.turns[i], nodes)
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
	return assemble(&s, nodes, judged, least), nil
}

const (
	// suspect is what a move has to lose of the chance to win the round, in per mille, to be judged once more, by so many times the nodes as
	// again says: what nothing proves is an opinion, and a search of twice the nodes often has another.
	suspect = 40
	again   = 2
)

// one judges a turn, and says what was lost by the judgement that blames it least; nil for one that was lost to the clock.
func one(ctx context.Context, j judge.Weigher, t *turn, nodes int64) (*judge.Judgement, int, error) {
	if t.before == nil {
		return nil, 0, nil
	}
	found, err := j.Of(ctx, t.before.Clone(), t.move, nodes)
	if err != nil {
		return nil, 0, err
	}
	least := found.Loss(&found.Lines[found.Played])
	if least < suspect || found.Best().Win != 0 && found.Lines[found.Played].Win != 0 {
		return &found, least, nil
	}
	if found, err = j.Of(ctx, t.before.Clone(), t.move, again*nodes); err != nil {
		return nil, 0, err
	}
	return &found, min(least, found.Loss(&found.Lines[found.Played])), nil
}
