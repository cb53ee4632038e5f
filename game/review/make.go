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
	judged := make([]*judge.Judgement, len(s.turns))
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
					judged[i], err = one(ctx, j, &s.turns[i], nodes)
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
	return assemble(&s, nodes, judged), nil
}

// one judges a turn; nil for one that was lost to the clock.
func one(ctx context.Context, j judge.Weigher, t *turn, nodes int64) (*judge.Judgement, error) {
	if t.before == nil {
		return nil, nil
	}
	found, err := j.Of(ctx, t.before.Clone(), t.move, nodes)
	if err != nil {
		return nil, err
	}
	return &found, nil
}
