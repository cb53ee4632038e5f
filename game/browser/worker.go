//go:build js

package browser

import (
	"fmt"
	"sync"
	"syscall/js"
	"time"

	"xotrio/ai/remote"
)

// Breathing returns a clock for a search, which reads it about every half millisecond: after each slice of thinking it lets the page or the
// worker handle its messages. There is only one thread.
func Breathing(slice time.Duration) func() time.Time {
	var last time.Time
	return func() time.Time {
		now := time.Now()
		if now.Sub(last) > slice {
			time.Sleep(time.Microsecond)
			now = time.Now()
			last = now
		}
		return now
	}
}

// Dial starts a worker with the engine of a game. ended is called from another goroutine if the engine ends by itself, which it never should,
// with what it has printed.
func Dial(game string, ended func(printed string)) (remote.Link, error) {
	worker, err := call(page(), "engine", game)
	if err != nil {
		return nil, fmt.Errorf("this browser starts no worker: %w", err)
	}
	l := &link{worker: worker, lines: make(chan string), over: make(chan struct{}), arrived: make(chan struct{}, 1), ended: ended}
	l.onMessage = js.FuncOf(func(_ js.Value, args []js.Value) any {
		l.receive(args[0].Get("data"))
		return nil
	})
	l.onError = js.FuncOf(func(_ js.Value, args []js.Value) any {
		l.end("the worker failed: " + js.Global().Call("String", args[0].Get("message")).String())
		return nil
	})
	worker.Set("onmessage", l.onMessage)
	worker.Set("onerror", l.onError)
	go l.pump()
	return l, nil
}

// link implements remote.Link for a worker.
type link struct {
	worker             js.Value
	onMessage, onError js.Func
	lines              chan string
	over               chan struct{} // closed by Close
	once               sync.Once
	ended              func(printed string)

	mu sync.Mutex
	// waiting are the lines that were received and not read: a callback of the page must not wait. arrived signals new ones.
	waiting  []string
	arrived  chan struct{}
	finished bool // no lines follow the waiting ones
}

func (l *link) receive(data js.Value) {
	if data.Type() != js.TypeString {
		l.end(data.Get("ended").String())
		return
	}
	l.mu.Lock()
	l.waiting = append(l.waiting, data.String())
	l.mu.Unlock()
	l.signal()
}

// end notes that the engine has ended by itself.
func (l *link) end(printed string) {
	select {
	case <-l.over:
		return
	default:
	}
	l.mu.Lock()
	l.finished = true
	l.mu.Unlock()
	l.signal()
	if l.ended != nil {
		go l.ended(printed)
	}
}

func (l *link) signal() {
	select {
	case l.arrived <- struct{}{}:
	default:
	}
}

func (l *link) pump() {
	defer close(l.lines)
	for {
		l.mu.Lock()
		lines, finished := l.waiting, l.finished
		l.waiting = nil
		l.mu.Unlock()
		for _, line := range lines {
			select {
			case l.lines <- line:
			case <-l.over:
				return
			}
		}
		if finished {
			return
		}
		select {
		case <-l.arrived:
		case <-l.over:
			return
		}
	}
}

// Send posts a line. A worker that has ended ignores it; Lines is closed then.
func (l *link) Send(line string) { _, _ = call(l.worker, "postMessage", line) }

// Lines returns the lines that the engine writes.
func (l *link) Lines() <-chan string { return l.lines }

// Close ends the worker at once.
func (l *link) Close() {
	l.once.Do(func() {
		close(l.over)
		l.worker.Set("onmessage", js.Null())
		l.worker.Set("onerror", js.Null())
		_, _ = call(l.worker, "terminate")
		l.onMessage.Release()
		l.onError.Release()
	})
}
