package review

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// Config is what a Reviewer needs of the program around it.
type Config struct {
	// Nodes is how many positions are searched for each ply; 0 for judge.Nodes. Threads is how many plies are judged at once; 0 for one.
	Nodes   int64
	Threads int
	// NewJudge makes a judge; nil for judge.Local.
	NewJudge func(*rules.Info) (judge.Weigher, error)
	// Files keeps the review, nil for nowhere.
	Files Files
	// Wake, which may be nil, is called from any goroutine when Poll has something new.
	Wake func()
}

// Reviewer makes a review in the background. Its methods may be called from any goroutine, and none waits.
type Reviewer struct {
	cancel context.CancelFunc
	wake   func()

	mu     sync.Mutex
	status Status
	// gate is closed while the reviewer may work; interrupt ends what is being judged.
	gate      chan struct{}
	paused    bool
	interrupt context.CancelFunc
	running   context.Context
}

// Status is how far a Reviewer is.
type Status struct {
	// Done is how many of Total turns are judged.
	Done, Total int
	// Review is the review once it is there. It is shared and must not be changed.
	Review *Review
	// Err is why there will be none.
	Err error
}

// Over reports whether nothing more will come.
func (s Status) Over() bool { return s.Review != nil || s.Err != nil }

// Start begins to review s. A review that was kept is there in a moment.
func Start(s Source, c Config) *Reviewer {
	if c.Nodes <= 0 {
		c.Nodes = judge.Nodes
	}
	if c.NewJudge == nil {
		c.NewJudge = judge.Local
	}
	ctx, cancel := context.WithCancel(context.Background())
	r := &Reviewer{cancel: cancel, wake: c.Wake, gate: make(chan struct{}), status: Status{Total: len(s.turns)}}
	close(r.gate)
	r.running, r.interrupt = context.WithCancel(ctx)
	go r.work(ctx, s, c)
	return r
}

// Poll is how far the review is.
func (r *Reviewer) Poll() Status {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.status
}

// Stop ends the reviewer.
func (r *Reviewer) Stop() { r.cancel() }

// Pause has the reviewer leave the machine to somebody else, at once, or go on. What is being judged is begun again.
func (r *Reviewer) Pause(paused bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.paused == paused {
		return
	}
	if r.paused = paused; paused {
		r.gate = make(chan struct{})
		r.interrupt()
		return
	}
	close(r.gate)
}

// work makes the review, or takes the one that was kept.
func (r *Reviewer) work(ctx context.Context, s Source, c Config) {
	if old, ok := kept(c.Files, &s, c.Nodes); ok {
		r.set(func(st *Status) { st.Done, st.Review = st.Total, &old })
		return
	}
	made, err := r.safely(ctx, s, c)
	if err == nil {
		keep(c.Files, &s, &made)
	}
	r.set(func(st *Status) {
		if err != nil {
			st.Err = err
			return
		}
		st.Review = &made
	})
}

// safely is Make with judges that yield.
func (r *Reviewer) safely(ctx context.Context, s Source, c Config) (Review, error) {
	return Make(ctx, s, c.Nodes, c.Threads, func(g *rules.Info) (judge.Weigher, error) {
		j, err := c.NewJudge(g)
		return &yielding{j, r}, err
	}, func(done, _ int) {
		r.set(func(st *Status) { st.Done = done })
	})
}

// set changes the status and wakes whoever waits for it.
func (r *Reviewer) set(change func(*Status)) {
	r.mu.Lock()
	change(&r.status)
	r.mu.Unlock()
	if r.wake != nil {
		r.wake()
	}
}

// turn waits until the reviewer may work and returns the context in which it may.
func (r *Reviewer) turn(ctx context.Context) (context.Context, error) {
	for {
		r.mu.Lock()
		gate := r.gate
		if !r.paused {
			if r.running.Err() != nil {
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

// yielding is a Weigher that stops while the reviewer is paused, and begins again after that. A judge that panics has failed.
type yielding struct {
	judge.Weigher
	r *Reviewer
}

// Of implements Judge.
func (y *yielding) Of(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (judge.Judgement, error) {
	for {
		running, err := y.r.turn(ctx)
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

// guarded is the judgement; a panic is an error.
func (y *yielding) guarded(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (j judge.Judgement, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the review of %s panicked: %v", pos.Text(), p)
		}
	}()
	return y.Weigher.Of(ctx, pos, played, nodes)
}
