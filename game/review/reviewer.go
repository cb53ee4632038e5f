package review

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"xotrio/ai/judge"
	"xotrio/game/task"
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
	wake func()

	mu     sync.Mutex
	work   task.Task[Review]
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
	// Rough is a review by a small part of the nodes, which is there soon: for a first look at the curve, as its marks and sentences may be others
	// than those of Review. Review is the review once it is there. Both are shared and must not be changed.
	Rough, Review *Review
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
	r := &Reviewer{wake: c.Wake, gate: make(chan struct{}), status: Status{Total: len(s.turns)}}
	close(r.gate)
	r.work.Start(context.Background(), c.Wake, func(ctx context.Context) (Review, error) { return r.review(ctx, s, c) })
	return r
}

// Poll is how far the review is.
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

// Pause has the reviewer leave the machine to somebody else, at once, or go on. What is being judged is begun again.
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

// review makes the review, by judges that yield, or takes the one that was kept.
func (r *Reviewer) review(ctx context.Context, s Source, c Config) (Review, error) {
	if old, ok := kept(c.Files, &s, c.Nodes); ok {
		return old, nil
	}
	newJudge := func(g *rules.Info) (judge.Weigher, error) {
		j, err := c.NewJudge(g)
		return &yielding{j, r}, err
	}
	made, err := inTwo(ctx, s, c.Nodes, c.Threads, newJudge, r.looked, r.judged)
	if err == nil {
		keep(c.Files, &s, &made)
	}
	return made, err
}

// looked notes a first look at the whole, and wakes whoever waits for it.
func (r *Reviewer) looked(rough *Review) {
	r.mu.Lock()
	r.status.Rough = rough
	r.mu.Unlock()
	if r.wake != nil {
		r.wake()
	}
}

// judged notes how many turns are judged, and wakes whoever waits for it.
func (r *Reviewer) judged(done, _ int) {
	r.mu.Lock()
	r.status.Done = done
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
