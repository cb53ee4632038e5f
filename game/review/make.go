package review

import (
	"context"
	"sync"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// Make reviews s with threads judges running in parallel, and returns when it is done. The result does not depend on
// threads. progress, which may be nil, is called with the number of judged turns, one call at a time. Make returns the
// first error of a judge, and that of ctx when it is done. The levels that the sides played like come from a first
// look, see Look.
func Make(ctx context.Context, s Source, nodes int64, threads int, newJudge func(*rules.Info) (judge.Analyser, error), progress func(done, total int)) (Review, error) {
	return makeWithLook(ctx, s, nodes, threads, newJudge, func(*Review) {}, progress)
}

// makeWithLook is Make; onLook is called with the first look, if there is one.
func makeWithLook(ctx context.Context, s Source, nodes int64, threads int, newJudge func(*rules.Info) (judge.Analyser, error), onLook func(*Review), progress func(done, total int)) (Review, error) {
	whole := pass{nodes, deeper}
	if nodes <= RoughNodes || len(s.turns) < 2*minOpen {
		return whole.make(ctx, s, threads, newJudge, progress)
	}
	look, err := MakeRough(ctx, s, threads, newJudge)
	if err != nil {
		return Review{}, err
	}
	onLook(&look)
	r, err := whole.make(ctx, s, threads, newJudge, progress)
	for i := range r.Players {
		r.Players[i].Likeness = look.Players[i].Likeness
	}
	return r, err
}

// RoughNodes is the number of positions that a first look searches for each turn: enough for a curve that is there soon.
// The losses of the levels were measured with such looks, so players are compared with levels by them, whatever else a
// review searches.
const RoughNodes = judge.Nodes / 15

// MakeRough makes a quick review of all of s, like Make.
func MakeRough(ctx context.Context, s Source, threads int, newJudge func(*rules.Info) (judge.Analyser, error)) (Review, error) {
	return pass{RoughNodes, lookDeeper}.make(ctx, s, threads, newJudge, nil)
}

// pass is one pass through all turns: the number of nodes for each turn, and its factor for a second judgement.
type pass struct{ nodes, deeper int64 }

func (a pass) make(ctx context.Context, s Source, threads int, newJudge func(*rules.Info) (judge.Analyser, error), progress func(done, total int)) (Review, error) {
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
					judged[i], least[i], err = a.judgeTurn(ctx, j, &s.turns[i])
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
	// suspect is the loss of the chance to win the round, in per mille, of a move that is judged again with deeper
	// times the nodes: an unproven loss is an opinion, and a deeper search often has another. A first look uses
	// lookDeeper.
	suspect    = 40
	deeper     = 4
	lookDeeper = 2
)

// judgeTurn judges a turn and returns the smallest loss of its judgements; the judgement is nil for a turn lost on
// time. What seems to be the only good move is judged again, too.
func (a pass) judgeTurn(ctx context.Context, j judge.Analyser, t *turn) (*judge.Judgement, int, error) {
	if t.before == nil {
		return nil, 0, nil
	}
	found, err := j.Analyse(ctx, t.before.Clone(), t.move, a.nodes)
	if err != nil {
		return nil, 0, err
	}
	least := found.Loss(&found.Lines[found.Played])
	if least < suspect && !isOnlyGood(&found) || found.Best().Win != 0 && found.Lines[found.Played].Win != 0 && least >= suspect {
		return &found, least, nil
	}
	if found, err = j.Analyse(ctx, t.before.Clone(), t.move, a.deeper*a.nodes); err != nil {
		return nil, 0, err
	}
	return &found, min(least, found.Loss(&found.Lines[found.Played])), nil
}
