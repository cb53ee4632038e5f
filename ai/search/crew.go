package search

import (
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// crew are the goroutines that search beside the first. What one of them panics with comes up in the first, where the
// program can catch it; otherwise it would end the program.
type crew struct {
	halt   *atomic.Bool
	wait   sync.WaitGroup
	once   sync.Once
	broken error
}

// start has one more of them work.
func (c *crew) start(work func()) {
	c.wait.Go(func() {
		defer func() {
			if v := recover(); v != nil {
				c.once.Do(func() { c.broken = fmt.Errorf("a search beside the first: %v\n%s", v, debug.Stack()) })
				c.halt.Store(true)
			}
		}()
		work()
	})
}

// dismiss ends their work and waits for that.
func (c *crew) dismiss() {
	c.halt.Store(true)
	c.wait.Wait()
	if c.broken != nil {
		panic(c.broken)
	}
}
