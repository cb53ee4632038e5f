//go:build js

package browser

import (
	"sync/atomic"
	"syscall/js"
)

// wakeLock is the browser's promise not to let the display go dark. It belongs to the goroutine of the game, but for asking, which is set while
// the browser is being asked, and answer.
var wakeLock struct {
	sentinel js.Value
	asking   atomic.Bool
	answer   atomic.Pointer[js.Value]
	refused  bool
}

// KeepBright asks the browser not to let the display go dark while on is set, and to let it go when it is not. A browser that cannot, or is not
// allowed to, is asked once; one that has taken its promise back because the page was hidden is asked again. It never waits.
func KeepBright(on bool) {
	w := &wakeLock
	if got := w.answer.Swap(nil); got != nil {
		w.sentinel = *got
		w.refused = got.Type() != js.TypeObject
	}
	held := w.sentinel.Type() == js.TypeObject && !w.sentinel.Get("released").Bool()
	switch {
	case !on && held:
		_, _ = call(w.sentinel, "release")
		w.sentinel = js.Undefined()
	case !on || held || w.refused || w.asking.Load() || js.Global().Get("document").Get("visibilityState").String() != "visible":
		if !on {
			w.refused = false
		}
	default:
		w.asking.Store(true)
		go askWakeLock()
	}
}

// askWakeLock asks the browser, and waits for it.
func askWakeLock() {
	w := &wakeLock
	defer w.asking.Store(false)
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
