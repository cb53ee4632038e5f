package session

import (
	"context"
	"fmt"

	"xotrio/ai"
)

// level is a computer player of this program.
type level struct {
	engine ai.Engine
	lim    Limits
	cancel context.CancelFunc
	// answer is where that of the turn comes in, nil between turns.
	answer chan Answer
	// idle is closed once the last turn asked for has come to its end: an engine thinks of one thing at a time, and one that was
	// stopped may take its time to notice.
	idle chan struct{}
}

// NewLevel is a computer player that thinks by e, which belongs to it from now on, in a goroutine of its own, within lim and the
// limits of the turn. An engine that panics has failed.
func NewLevel(e ai.Engine, lim Limits) Controller {
	idle := make(chan struct{})
	close(idle)
	return &level{engine: e, lim: lim, idle: idle}
}

// Start implements Controller.
func (l *level) Start(ctx context.Context, v View, lim Limits, wake func()) {
	l.Stop()
	ctx, l.cancel = context.WithCancel(ctx)
	answer, before, idle := make(chan Answer, 1), l.idle, make(chan struct{})
	l.answer, l.idle = answer, idle
	lim = lim.Tighter(l.lim)
	go func() {
		defer close(idle)
		<-before
		if ctx.Err() != nil {
			return // stopped while the turn before was still thought about: nobody waits for this answer
		}
		answer <- think(ctx, l.engine, v, lim)
		if ctx.Err() == nil {
			wake()
		}
	}()
}

// think is the answer of an engine that is asked about the position of v.
func think(ctx context.Context, e ai.Engine, v View, lim Limits) (a Answer) {
	defer func() {
		if p := recover(); p != nil {
			a = Answer{Err: fmt.Errorf("the computer player panicked: %v", p)}
		}
	}()
	a.Thought, a.Err = e.Think(ctx, v.Game, lim, nil)
	return a
}

// Poll implements Controller.
func (l *level) Poll() (a Answer, ok bool) {
	select {
	case a = <-l.answer:
		return a, true
	default:
		return Answer{}, false
	}
}

// Stop implements Controller.
func (l *level) Stop() {
	if l.cancel != nil {
		l.cancel()
	}
	l.cancel, l.answer = nil, nil
}
