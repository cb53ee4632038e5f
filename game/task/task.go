// Package task is work in the background that has an owner: a screen, a session, a review. The owner starts it, asks in every tick what has
// come of it, and stops it when it leaves. None of that waits.
package task

import (
	"context"
	"fmt"
)

// Task is one piece of work at a time. The zero Task has none. Its methods are for its owner, one call at a time.
type Task[T any] struct {
	// drop ends the work for good, hurry ends it but not what awaits its result.
	drop, hurry context.CancelFunc
	// result is where the result comes in, nil while none is awaited.
	result chan result[T]
	// idle is closed once the work started last has ended, nil before the first.
	idle chan struct{}
}

// result is what has come of a work.
type result[T any] struct {
	value T
	err   error
}

// Start has work done in a goroutine of its own. Work that was started before is stopped, and has ended before this one begins, so that both may
// use what is not for concurrent use; work that is stopped before it has begun is not done at all. The context of work is done once it is
// stopped or hurried, and when ctx is. wake, which may be nil, is called from another goroutine once Poll has the result, unless nobody
// awaits it any more. Work that panics has failed.
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
		out <- guarded(working, work)
		if owned.Err() == nil && wake != nil {
			wake()
		}
	}()
}

// guarded is what comes of work; a panic is an error.
func guarded[T any](ctx context.Context, work func(ctx context.Context) (T, error)) (r result[T]) {
	defer func() {
		if p := recover(); p != nil {
			r = result[T]{err: fmt.Errorf("work in the background panicked: %v", p)}
		}
	}()
	value, err := work(ctx)
	return result[T]{value, err}
}

// Running reports whether a result is awaited: until Poll has given it, or Stop was called.
func (t *Task[T]) Running() bool { return t.result != nil }

// Poll is what has come of the work, once; ok is false while there is nothing new. The error is that of the work.
func (t *Task[T]) Poll() (value T, ok bool, err error) {
	select {
	case r := <-t.result:
		t.Stop()
		return r.value, true, r.err
	default:
		return value, false, nil
	}
}

// Hurry has the work end as soon as it notices; Poll still has its result.
func (t *Task[T]) Hurry() {
	if t.hurry != nil {
		t.hurry()
	}
}

// Stop has the work end as soon as it notices, and nobody awaits its result any more.
func (t *Task[T]) Stop() {
	if t.drop != nil {
		t.drop()
	}
	t.drop, t.hurry, t.result = nil, nil, nil
}
