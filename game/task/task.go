// Package task runs background work that has an owner: a screen, a session, a review. The owner starts it, polls for
// the result on every tick, and stops it when it leaves. None of these calls block.
package task

import (
	"context"
	"fmt"
)

// Task is one piece of work at a time. The zero Task has none. Its methods are for its owner and not safe for
// concurrent use.
type Task[T any] struct {
	// drop ends the work and discards its result, hurry ends it and keeps the result.
	drop, hurry context.CancelFunc
	// result receives the result, nil if none is expected.
	result chan result[T]
	// idle is closed once the work started last has ended, nil before the first.
	idle chan struct{}
}

type result[T any] struct {
	value T
	err   error
}

// Start runs work in its own goroutine. It stops earlier work, and waits for its end before the new work begins, so
// that both may use values that are not safe for concurrent use; work that is stopped before it has begun does not run
// at all. The context of work is done once it is stopped or hurried, or ctx is done. wake, if not nil, is called from
// another goroutine once Poll has the result, even if Poll has returned it by then, unless the work was stopped before it
// ended. Work that panics returns an error.
func (t *Task[T]) Start(ctx context.Context, wake func(), work func(ctx context.Context) (T, error)) {
	t.Stop()
	owned, drop := context.WithCancel(ctx)
	working, hurry := context.WithCancel(owned)
	before, idle, out := t.idle, make(chan struct{}), make(chan result[T], 1)
	t.drop, t.hurry, t.result, t.idle = drop, hurry, out, idle
	go func() {
		defer close(idle)
		if before != nil {
			<-before
			if owned.Err() != nil {
				return
			}
		}
		r := guarded(working, work)
		wanted := owned.Err() == nil
		out <- r
		if wanted && wake != nil {
			wake()
		}
	}()
}

// guarded runs work and returns a panic as an error.
func guarded[T any](ctx context.Context, work func(ctx context.Context) (T, error)) (r result[T]) {
	defer func() {
		if p := recover(); p != nil {
			r = result[T]{err: fmt.Errorf("work in the background panicked: %v", p)}
		}
	}()
	value, err := work(ctx)
	return result[T]{value, err}
}

// Running reports whether a result is expected: until Poll has returned it, or Stop was called.
func (t *Task[T]) Running() bool { return t.result != nil }

// Poll returns the result of the work once; ok is false if there is nothing new. The error is that of the work.
func (t *Task[T]) Poll() (value T, ok bool, err error) {
	select {
	case r := <-t.result:
		t.Stop()
		return r.value, true, r.err
	default:
		return value, false, nil
	}
}

// Hurry asks the work to end early; Poll still returns its result.
func (t *Task[T]) Hurry() {
	if t.hurry != nil {
		t.hurry()
	}
}

// Stop asks the work to end early and discards its result.
func (t *Task[T]) Stop() {
	if t.drop != nil {
		t.drop()
	}
	t.drop, t.hurry, t.result = nil, nil, nil
}
