//go:build js

package browser

import (
	"sync/atomic"
	"syscall/js"
	"time"
)

// Frames controls when the page gives frames. The zero Frames receives every frame. It belongs to the goroutine of the game.
type Frames struct {
	idle bool
	wait time.Duration
}

// Wait sets whether the page gives no more frames until something happens to it or Wake is called, and how long it may delay timers of the
// game meanwhile.
func (f *Frames) Wait(idle bool, wait time.Duration) {
	if !idle {
		wait = 0
	}
	if idle == f.idle && wait == f.wait {
		return
	}
	f.idle, f.wait = idle, wait
	if page := frames(); page.Type() == js.TypeObject {
		page.Call("rest", idle, wait.Milliseconds())
	}
}

// Wake requests a frame while the page gives none. It may be called from any goroutine.
func Wake() {
	if page := frames(); page.Type() == js.TypeObject {
		page.Call("wake")
	}
}

// frames returns the object that controls frames, undefined in a page that gives every frame.
func frames() js.Value { return js.Global().Get("xotrioFrames") }

// WakeLock keeps the display lit. It belongs to the goroutine of the game.
type WakeLock struct {
	sentinel js.Value
	refused  bool
	// requested is true while the browser is being asked; answer is its answer, undefined for a refusal.
	requested atomic.Bool
	answer    atomic.Pointer[js.Value]
}

// Keep asks the browser to keep the display lit while on is true. A browser that cannot, or is not allowed to, is asked once; one that has
// released the lock because the page was hidden is asked again. Keep never waits.
func (w *WakeLock) Keep(on bool) {
	if got := w.answer.Swap(nil); got != nil {
		w.sentinel = *got
		w.refused = got.Type() != js.TypeObject
	}
	locked := w.sentinel.Type() == js.TypeObject && !w.sentinel.Get("released").Bool()
	switch {
	case !on && locked:
		_, _ = call(w.sentinel, "release")
		w.sentinel = js.Undefined()
	case !on || locked || w.refused || w.requested.Load() || js.Global().Get("document").Get("visibilityState").String() != "visible":
		if !on {
			w.refused = false
		}
	default:
		w.requested.Store(true)
		go w.request()
	}
}

// request waits for the answer of the browser.
func (w *WakeLock) request() {
	defer w.requested.Store(false)
	none := js.Undefined()
	lock := js.Global().Get("navigator").Get("wakeLock")
	if lock.Type() != js.TypeObject {
		w.answer.Store(&none)
		return
	}
	promise, err := call(lock, "request", "screen")
	if err == nil {
		if got, err := await(promise); err == nil {
			w.answer.Store(&got)
			return
		}
	}
	w.answer.Store(&none)
}
