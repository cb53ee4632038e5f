//go:build js

package browser

import (
	"fmt"
	"sync"
	"syscall/js"

	"xotrio/ai/remote"
)

// Dial starts a worker with the engine of the game of that name. ended is told, from any goroutine, what the engine has
// printed if it ends by itself, which it never should.
func Dial(game string, ended func(printed string)) (remote.Link, error) {
	worker, err := call(page(), "engine", game)
	if err != nil {
		return nil, fmt.Errorf("this browser starts no worker: %w", err)
	}
	l := &link{worker: worker, lines: make(chan string), over: make(chan struct{}), news: make(chan struct{}, 1), ended: ended}
	l.heard = js.FuncOf(l.message)
	l.failed = js.FuncOf(func(_ js.Value, args []js.Value) any {
		l.end("the worker failed: " + js.Global().Call("String", args[0].Get("message")).String())
		return nil
	})
	worker.Set("onmessage", l.heard)
	worker.Set("onerror", l.failed)
	go l.pump()
	return l, nil
}

// link is a worker.
type link struct {
	worker        js.Value
	heard, failed js.Func
	lines         chan string
	over          chan struct{} // closed by Close or with the end of the engine
	once          sync.Once
	ended         func(printed string)

	mu sync.Mutex
	// waiting are the lines that nobody has taken yet: a callback of the page must not wait. news tells of new ones.
	waiting []string
	news    chan struct{}
	gone    bool // nothing comes after what waits
}

// message takes what the worker posts: a line, or the end.
func (l *link) message(_ js.Value, args []js.Value) any {
	data := args[0].Get("data")
	if data.Type() != js.TypeString {
		l.end(data.Get("ended").String())
		return nil
	}
	l.mu.Lock()
	l.waiting = append(l.waiting, data.String())
	l.mu.Unlock()
	l.wake()
	return nil
}

// end notes that the engine has ended by itself.
func (l *link) end(printed string) {
	select {
	case <-l.over:
		return
	default:
	}
	l.mu.Lock()
	l.gone = true
	l.mu.Unlock()
	l.wake()
	if l.ended != nil {
		go l.ended(printed)
	}
}

func (l *link) wake() {
	select {
	case l.news <- struct{}{}:
	default:
	}
}

// pump hands the lines on.
func (l *link) pump() {
	defer close(l.lines)
	for {
		l.mu.Lock()
		lines, gone := l.waiting, l.gone
		l.waiting = nil
		l.mu.Unlock()
		for _, line := range lines {
			select {
			case l.lines <- line:
			case <-l.over:
				return
			}
		}
		if gone {
			return
		}
		select {
		case <-l.news:
		case <-l.over:
			return
		}
	}
}

// Send posts a line.
func (l *link) Send(line string) {
	// A worker that is gone takes nothing and says nothing; the lines have ended then.
	_, _ = call(l.worker, "postMessage", line)
}

// Lines is what the engine says.
func (l *link) Lines() <-chan string { return l.lines }

// Close ends the worker at once.
func (l *link) Close() {
	l.once.Do(func() {
		close(l.over)
		l.worker.Set("onmessage", js.Null())
		l.worker.Set("onerror", js.Null())
		_, _ = call(l.worker, "terminate")
		l.heard.Release()
		l.failed.Release()
	})
}
