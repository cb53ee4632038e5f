package review

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"xotrio/ai/judge"
	"xotrio/game/task"
	"xotrio/rules"
)

// Config connects a Reviewer with the program.
type Config struct {
	// Nodes is the number of positions searched for each ply; 0 for judge.Nodes. Threads is the number of plies judged
	// in parallel; 0 for one.
	Nodes   int64
	Threads int
	// NewJudge makes a judge; nil for judge.Local.
	NewJudge func(*rules.Info) (judge.Analyser, error)
	// Files stores the review; nil to store nothing.
	Files Files
	// Wake, which may be nil, is called from any goroutine when Poll has something new.
	Wake func()
}

// Reviewer makes a review in the background. Its methods can be called from any goroutine and do not block.
type Reviewer struct {
	wake func()

	mu     sync.Mutex
	work   task.Task[Review]
	status Status
	// gate is closed while the reviewer may work; interrupt cancels the current judgements.
	gate      chan struct{}
	paused    bool
	interrupt context.CancelFunc
	running   context.Context
}

// Status is the progress of a Reviewer.
type Status struct {
	// Done of Total turns are judged.
	Done, Total int
	// Rough is a quick review with few nodes, for a first look at the curve; its marks and sentences may differ from
	// those of Review. Review is the finished review. Both are nil until they are ready, and are shared: they must not
	// be changed.
	Rough, Review *Review
	// Err is the reason why there will be no review.
	Err error
}

// Over reports whether the reviewer has finished.
func (s Status) Over() bool { return s.Review != nil || s.Err != nil }

// Start starts a review of s. A stored review is ready in a moment.
func Start(s Source, c Config) *Reviewer {
	if c.Nodes <= 0 {
		c.Nodes = judge.Nodes
	}
	if c.NewJudge == nil {
		c.NewJudge = judge.Local
	}
	r := &Reviewer{wake: c.Wake, gate: make(chan struct{}), status: Status{Total: len(s.turns)}}
	close(r.gate)
	r.work.Start(context.Background(), c.Wake, func(ctx context.Context) (Review, error) { return r.review(ctx, s, c) })
	return r
}

// Poll returns the progress.
func (r *Reviewer) Poll() Status {
	r.mu.Lock()
	defer r.mu.Unlock()
	if made, ok, err := r.work.Poll(); err != nil {
		r.status.Err = err
	} else if ok {
		r.status.Done, r.status.Review = r.status.Total, &made
	}
	return r.status
}

// Stop ends the reviewer.
func (r *Reviewer) Stop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.work.Hurry()
}

// Pause makes the reviewer leave the processor to other work at once, or continue. Interrupted judgements start again.
func (r *Reviewer) Pause(paused bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.paused == paused {
		return
	}
	if r.paused = paused; paused {
		r.gate = make(chan struct{})
		if r.interrupt != nil {
			r.interrupt()
		}
		return
	}
	close(r.gate)
}

// savePause is the minimum time between two writes of an unfinished review.
const savePause = 2 * time.Second

// review loads the stored review, or makes it with judges that can be paused. It continues a review that was interrupted.
func (r *Reviewer) review(ctx context.Context, s Source, c Config) (Review, error) {
	if old, ok := load(c.Files, &s, c.Nodes); ok {
		return old, nil
	}
	newJudge := func(g *rules.Info) (judge.Analyser, error) {
		j, err := c.NewJudge(g)
		return &yielding{j, r}, err
	}
	whole := pass{nodes: c.Nodes, deeper: deeper, known: loadUnfinished(c.Files, &s, c.Nodes)}
	var judged []*judge.Judgement
	saved := time.Now()
	whole.save = func(all []*judge.Judgement) {
		judged = all
		if now := time.Now(); now.Sub(saved) >= savePause {
			storeUnfinished(c.Files, &s, c.Nodes, judged)
			saved = now
		}
	}
	made, err := makeWithLook(ctx, s, whole, c.Threads, newJudge, r.setRough, r.setDone)
	switch {
	case err == nil:
		store(c.Files, &s, &made)
	case judged != nil:
		storeUnfinished(c.Files, &s, c.Nodes, judged)
	}
	return made, err
}

func (r *Reviewer) setRough(rough *Review) {
	r.mu.Lock()
	r.status.Rough = rough
	r.mu.Unlock()
	if r.wake != nil {
		r.wake()
	}
}

func (r *Reviewer) setDone(done, _ int) {
	r.mu.Lock()
	r.status.Done = done
	r.mu.Unlock()
	if r.wake != nil {
		r.wake()
	}
}

// awaitTurn waits until the reviewer may work and returns the context for that work.
func (r *Reviewer) awaitTurn(ctx context.Context) (context.Context, error) {
	for {
		r.mu.Lock()
		gate := r.gate
		if !r.paused {
			if r.running == nil || r.running.Err() != nil {
				r.running, r.interrupt = context.WithCancel(ctx)
			}
			running := r.running
			r.mu.Unlock()
			return running, ctx.Err()
		}
		r.mu.Unlock()
		select {
		case <-gate:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// yielding is an Analyser that stops while the reviewer is paused, and starts again afterwards. A panic of the judge is
// an error.
type yielding struct {
	judge.Analyser
	r *Reviewer
}

// Analyse implements judge.Analyser.
func (y *yielding) Analyse(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (judge.Judgement, error) {
	for {
		running, err := y.r.awaitTurn(ctx)
		if err != nil {
			return judge.Judgement{}, err
		}
		j, err := y.guarded(running, pos.Clone(), played, nodes)
		if errors.Is(err, context.Canceled) && ctx.Err() == nil {
			continue // it was paused
		}
		return j, err
	}
}

func (y *yielding) guarded(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (j judge.Judgement, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the review of %s panicked: %v", pos.Text(), p)
		}
	}()
	return y.Analyser.Analyse(ctx, pos, played, nodes)
}
