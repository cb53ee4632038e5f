//go:build js

package browser

import (
	"syscall/js"
	"time"
)

// resting is what Rest was told last.
var resting struct {
	on   bool
	wait time.Duration
}

// Rest says whether the page is to give no more frames until something happens to it, or Wake is called, and how long it may let timers of the
// game wait. It belongs to the goroutine of the game.
func Rest(on bool, wait time.Duration) {
	if !on {
		wait = 0
	}
	if on == resting.on && wait == resting.wait {
		return
	}
	resting.on, resting.wait = on, wait
	if f := frames(); f.Type() == js.TypeObject {
		f.Call("rest", on, wait.Milliseconds())
	}
}

// Wake asks for a frame while the page rests. It may be called from any goroutine.
func Wake() {
	if f := frames(); f.Type() == js.TypeObject {
		f.Call("wake")
	}
}

// frames is what the page offers for that; nothing in a page that gives every frame.
func frames() js.Value { return js.Global().Get("xotrioFrames") }
