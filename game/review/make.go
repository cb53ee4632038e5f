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
	return makeWithLook(ctx, s, pass{nodes: nodes, deeper: deeper}, threads, newJudge, nil, progress)
}

// makeWithLook is Make. onLook, unless it is nil, is called twice with a quick review, the second time with a better one; not
// if the whole review is quick.
func makeWithLook(ctx context.Context, s Source, whole pass, threads int, newJudge func(*rules.Info) (judge.Analyser, error), onLook func(*Review), progress func(done, total int)) (Review, error) {
	if whole.nodes <= RoughNodes || len(s.turns) < 2*minOpen {
		return whole.make(ctx, s, threads, newJudge, progress)
	}
	if onLook != nil {
		curve, err := pass{nodes: curveNodes, deeper: lookDeeper}.make(ctx, s, threads, newJudge, nil)
		if err != nil {
			return Review{}, err
		}
		onLook(&curve)
	}
	look, err := MakeRough(ctx, s, threads, newJudge)
	if err != nil {
		return Review{}, err
	}
	if onLook != nil {
		onLook(&look)
	}
	r, err := whole.make(ctx, s, threads, newJudge, progress)
	for i := range r.Players {
		r.Players[i].Likeness = look.Players[i].Likeness
	}
	return r, err
}

// curveNodes is the number of positions that the very first look searches for each turn, so that there is a curve at once.
const curveNodes = judge.Nodes / 75

// RoughNodes is the number of positions that a first look searches for each turn. The losses of the levels were measured with such looks, so players are compared with levels by them, whatever else a
// review searches.
const RoughNodes = judge.Nodes / 15

// MakeRough makes a quick review of all of s, like Make.
func MakeRough(ctx context.Context, s Source, threads int, newJudge func(*rules.Info) (judge.Analyser, error)) (Review, error) {
	return pass{nodes: RoughNodes, deeper: lookDeeper}.make(ctx, s, threads, newJudge, nil)
}

// pass is one pass through all turns.
type pass struct {
	// nodes is the number of nodes for each turn, deeper its factor for a second judgement.
	nodes, deeper int64
	// known holds the judgements of an interrupted pass, nil for the turns that it has not reached; nil if there was none.
	known []*judge.Judgement
	// save, which may be nil, is called with all judgements after every turn, one call at a time.
	save func([]*judge.Judgement)
}

func (a pass) make(ctx context.Context, s Source, threads int, newJudge func(*rules.Info) (judge.Analyser, error), progress func(done, total int)) (Review, error) {
	judged := make([]*judge.Judgement, len(s.turns))
	copy(judged, a.known)
	var turns []int
	for i := range judged {
		if judged[i] == nil {
			turns = append(turns, i)
		}
	}
	all := func(done, left int) {
		if progress != nil {
			progress(len(judged)-left+done, len(judged))
		}
	}
	var mu sync.Mutex
	err := inParallel(ctx, &s, turns, threads, newJudge, func(ctx context.Context, j judge.Analyser, i int) error {
		found, err := a.judgeTurn(ctx, j, &s.turns[i])
		mu.Lock()
		defer mu.Unlock()
		if judged[i] = found; err == nil && a.save != nil {
			a.save(judged)
		}
		return err
	}, all)
	if err != nil {
		return Review{}, err
	}
	known := assess(s.turns, judged)
	turns = turns[:0]
	for i := range known {
		if known[i].refuted() {
			turns = append(turns, i)
		}
	}
	if len(turns) == 0 {
		return assemble(&s, a.nodes, known), nil
	}
	err = inParallel(ctx, &s, turns, threads, newJudge, func(ctx context.Context, j judge.Analyser, i int) error {
		found, err := j.Analyse(ctx, s.turns[i].before.Clone(), s.turns[i].move, a.deeper*a.nodes)
		found.Natural = judged[i].Natural
		judged[i] = &found
		return err
	}, nil)
	if err != nil {
		return Review{}, err
	}
	return assemble(&s, a.nodes, assess(s.turns, judged)), nil
}

// inParallel calls work for the given turns of s, with a judge for each of threads goroutines, and returns the first
// error. progress, which may be nil, is called after each turn, one call at a time.
func inParallel(ctx context.Context, s *Source, turns []int, threads int, newJudge func(*rules.Info) (judge.Analyser, error),
	work func(ctx context.Context, j judge.Analyser, turn int) error, progress func(done, total int)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next := make(chan int)
	go func() {
		defer close(next)
		for _, i := range turns {
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
	for range max(1, min(threads, len(turns))) {
		wait.Go(func() {
			j, err := newJudge(s.game)
			for i := range next {
				if err == nil {
					err = work(ctx, j, i)
				}
				if err != nil {
					cancel(err)
					return
				}
				mu.Lock()
				if done++; progress != nil {
					progress(done, len(turns))
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
		return context.Cause(ctx)
	}
	return nil
}

const (
	// suspect is the loss of the chance to win the round, in per mille, of a move that is judged again with deeper
	// times the nodes: an unproven loss is an opinion, and a deeper search often has another. A first look uses
	// lookDeeper.
	suspect    = 40
	deeper     = 4
	lookDeeper = 2
)

// judgeTurn judges a turn; the judgement is nil for a turn lost on time. What seems to lose something, or to be the only
// good move, is judged again.
func (a pass) judgeTurn(ctx context.Context, j judge.Analyser, t *turn) (*judge.Judgement, error) {
	if t.before == nil {
		return nil, nil
	}
	found, err := j.Analyse(ctx, t.before.Clone(), t.move, a.nodes)
	if err != nil {
		return nil, err
	}
	natural := found.Natural
	alone := assessment{turn: t, lines: found.Lines, played: found.Played, win: found.Lines[0].Win, choices: found.Choices}
	loses, proven := found.Loss(&found.Lines[found.Played]) >= suspect, found.Best().Win != 0 && found.Lines[found.Played].Win != 0
	if loses && !proven || alone.isOnlyGood() {
		found, err = j.Analyse(ctx, t.before.Clone(), t.move, a.deeper*a.nodes)
	}
	if err == nil && found.Loss(&found.Lines[found.Played]) >= suspect { // better than what was played only if it holds
		verified, holds, wrong := judge.Verify(ctx, j, t.before, found, a.nodes)
		if found, err = verified, wrong; err == nil && !holds {
			found, err = j.Analyse(ctx, t.before.Clone(), t.move, a.deeper*a.deeper*a.nodes)
		}
	}
	found.Natural = natural
	return &found, err
}
