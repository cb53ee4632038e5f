//go:build js

package browser

import "syscall/js"

// resting is what Rest was told last.
var resting bool

// Rest says whether the page is to give no more frames until something happens to it, or Wake is called. It belongs to the goroutine of the game.
func Rest(on bool) {
	if on == resting {
		return
	}
	resting = on
	if f := frames(); f.Type() == js.TypeObject {
		f.Call("rest", on)
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
