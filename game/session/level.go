package session

import (
	"context"
	"fmt"

	"xotrio/ai"
)

// thinker is a controller that thinks in a goroutine of its own.
type thinker struct {
	think func(ctx context.Context, v View, lim Limits) (Answer, error)
	lim   Limits
	// cancel throws the turn away, hurry ends thinking alone.
	cancel, hurry context.CancelFunc
	// answer is where that of the turn comes in, nil between turns.
	answer chan Answer
	// idle is closed once the last turn asked for has come to its end: an engine thinks of one thing at a time, and one that was
	// stopped may take its time to notice.
	idle chan struct{}
}

// NewLevel is a computer player that thinks by e, which belongs to it from now on, in a goroutine of its own, within lim and the
// limits of the turn. An engine that panics has failed.
func NewLevel(e ai.Engine, lim Limits) Controller {
	return newThinker(lim, func(ctx context.Context, v View, lim Limits) (a Answer, err error) {
		a.Thought, err = e.Think(ctx, v.Game, lim, nil)
		a.Judged = true
		return a, err
	})
}

func newThinker(lim Limits, think func(context.Context, View, Limits) (Answer, error)) *thinker {
	idle := make(chan struct{})
	close(idle)
	return &thinker{think: think, lim: lim, idle: idle}
}

// Start implements Controller.
func (t *thinker) Start(ctx context.Context, v View, lim Limits, wake func()) {
	t.Stop()
	ctx, t.cancel = context.WithCancel(ctx)
	var thinking context.Context
	thinking, t.hurry = context.WithCancel(ctx)
	answer, before, idle := make(chan Answer, 1), t.idle, make(chan struct{})
	t.answer, t.idle = answer, idle
	lim = lim.Tighter(t.lim)
	go func() {
		defer close(idle)
		<-before
		if ctx.Err() != nil {
			return // stopped while the turn before was still thought about: nobody waits for this answer
		}
		answer <- t.safely(thinking, v, lim)
		if ctx.Err() == nil {
			wake()
		}
	}()
}

// safely is what came of thinking; a panic is an error.
func (t *thinker) safely(ctx context.Context, v View, lim Limits) (a Answer) {
	defer func() {
		if p := recover(); p != nil {
			a = Answer{Err: fmt.Errorf("the computer player panicked: %v", p)}
		}
	}()
	a, err := t.think(ctx, v, lim)
	if err != nil {
		return Answer{Err: err}
	}
	return a
}

// Poll implements Controller.
func (t *thinker) Poll() (a Answer, ok bool) {
	select {
	case a = <-t.answer:
		return a, true
	default:
		return Answer{}, false
	}
}

// Hurry implements Hurrier: an engine whose context is done answers with a legal move, see ai.Engine.
func (t *thinker) Hurry() {
	if t.hurry != nil {
		t.hurry()
	}
}

// Stop implements Controller.
func (t *thinker) Stop() {
	if t.cancel != nil {
		t.cancel()
	}
	t.cancel, t.hurry, t.answer = nil, nil, nil
}
