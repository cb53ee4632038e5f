package search

import (
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// helpers are the goroutines that search concurrently with the first one. A panic in one of them is raised again in the
// first, where the program can catch it; otherwise it would end the program.
type helpers struct {
	halt     *atomic.Bool
	wait     sync.WaitGroup
	once     sync.Once
	panicked error
}

// start runs work in one more goroutine.
func (h *helpers) start(work func()) {
	h.wait.Go(func() {
		defer func() {
			if v := recover(); v != nil {
				h.once.Do(func() { h.panicked = fmt.Errorf("in a helper of the search: %v\n%s", v, debug.Stack()) })
				h.halt.Store(true)
			}
		}()
		work()
	})
}

// stop ends the helpers and waits for them.
func (h *helpers) stop() {
	h.halt.Store(true)
	h.wait.Wait()
	if h.panicked != nil {
		panic(h.panicked)
	}
}
