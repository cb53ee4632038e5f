package task_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"xotrio/game/task"
)

// untilStopped is work that continues until its context is done.
func untilStopped(ctx context.Context) (int, error) {
	<-ctx.Done()
	return 7, ctx.Err()
}

func TestAResultIsPolledOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w task.Task[int]
		if _, ok, _ := w.Poll(); ok || w.Running() {
			t.Error("a task without work has a result, or runs")
		}
		woken, begin := 0, make(chan bool)
		w.Start(t.Context(), func() { woken++ }, func(context.Context) (int, error) { <-begin; return 3, nil })
		if _, ok, _ := w.Poll(); ok || !w.Running() {
			t.Error("there is a result before the work is done, or it does not run")
		}
		close(begin)
		synctest.Wait()
		if v, ok, err := w.Poll(); v != 3 || !ok || err != nil || woken != 1 || w.Running() {
			t.Errorf("polled %d, %v, %v, woken %d times, running %v", v, ok, err, woken, w.Running())
		}
		if _, ok, _ := w.Poll(); ok {
			t.Error("the result is there twice")
		}
	})
}

// The owner is woken even if it has polled the result in the same instant.
func TestAResultPolledAtOnceWakes(t *testing.T) {
	for range 20_000 {
		var w task.Task[int]
		woken := make(chan bool)
		w.Start(t.Context(), func() { close(woken) }, func(context.Context) (int, error) { return 0, nil })
		for polled := false; !polled; {
			_, polled, _ = w.Poll()
		}
		select {
		case <-woken:
		case <-time.After(10 * time.Second):
			t.Fatal("polled, and not woken")
		}
	}
}

func TestStoppedWorkEndsAndWakesNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w task.Task[int]
		ended := false
		w.Start(t.Context(), func() { t.Error("somebody was woken") }, func(ctx context.Context) (int, error) {
			defer func() { ended = true }()
			return untilStopped(ctx)
		})
		w.Stop()
		synctest.Wait()
		if _, ok, _ := w.Poll(); ok || w.Running() || !ended {
			t.Errorf("a result %v, running %v, ended %v", ok, w.Running(), ended)
		}
		w.Stop()
		w.Hurry()
	})
}

// Work ends with the context of its owner.
func TestWorkEndsWithTheContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w task.Task[int]
		ctx, cancel := context.WithCancel(t.Context())
		w.Start(ctx, func() { t.Error("somebody was woken") }, untilStopped)
		cancel()
		synctest.Wait()
		if _, ok, err := w.Poll(); !ok || !errors.Is(err, context.Canceled) {
			t.Errorf("polled %v, %v", ok, err)
		}
	})
}

func TestHurriedWorkHasAResult(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w task.Task[int]
		woken := false
		w.Start(t.Context(), func() { woken = true }, untilStopped)
		w.Hurry()
		synctest.Wait()
		if v, ok, err := w.Poll(); v != 7 || !ok || !errors.Is(err, context.Canceled) || !woken {
			t.Errorf("polled %d, %v, %v, woken %v", v, ok, err, woken)
		}
	})
}

// Work begins after the work before it has ended, and work stopped before it could begin does not run.
func TestOneAfterTheOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w task.Task[int]
		var at atomic.Int32
		release, begun := make(chan bool), 0
		for i := range 5 {
			w.Start(t.Context(), nil, func(context.Context) (int, error) {
				if begun++; at.Add(1) > 1 {
					t.Error("two at the same time")
				}
				<-release
				at.Add(-1)
				return i, nil
			})
			synctest.Wait()
		}
		close(release)
		synctest.Wait()
		if v, ok, _ := w.Poll(); v != 4 || !ok || begun != 2 {
			t.Errorf("polled %d, %v; %d have begun", v, ok, begun)
		}
	})
}

func TestAPanicIsAnError(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w task.Task[int]
		w.Start(t.Context(), nil, func(context.Context) (int, error) { panic("no way") })
		synctest.Wait()
		if _, ok, err := w.Poll(); !ok || err == nil || !strings.Contains(err.Error(), "no way") {
			t.Errorf("polled %v, %v", ok, err)
		}
	})
}
