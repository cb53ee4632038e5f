//go:build js

package browser

import "syscall/js"

// Typing is the invisible field of the page over the text field on the canvas: it receives the input of soft keyboards,
// input methods and the clipboard. It belongs to the goroutine of the game.
type Typing struct {
	on   bool
	sent Edited
	// changed is true if text was received since sent was sent: the game may have accepted something else.
	changed bool
}

// Edited is the place of the text being typed: the box of the caret in device-independent pixels, and the text before and after it.
type Edited struct {
	X, Y, W, H    float64
	Before, After string
}

// Typed is a change of the text. The caret was moved by Moved characters, Erased characters before it were removed, then Text was typed, or
// Pasted from the clipboard. Composed is the text being composed, ComposedCaret the position of the caret in it, in characters.
type Typed struct {
	Moved, Erased int
	Text, Pasted  string
	Composed      string
	ComposedCaret int
	// New is true if anything has changed.
	New bool
}

// Edit sets where text is typed.
func (t *Typing) Edit(at Edited) {
	if t.on && t.sent == at && !t.changed {
		return
	}
	t.on, t.sent, t.changed = true, at, false
	send("edit", at.X, at.Y, at.W, at.H, at.Before, at.After)
}

// End closes the field.
func (t *Typing) End() {
	if t.on {
		t.on = false
		send("edit")
	}
}

// Poll returns what was typed since the last call, the zero Typed if that is nothing. ok is false if the field is closed.
func (t *Typing) Poll() (typed Typed, ok bool) {
	if !t.on {
		return Typed{}, false
	}
	v, err := call(page(), "typed")
	if err != nil || v.Type() != js.TypeObject { // nothing has changed
		return Typed{}, err == nil
	}
	t.changed = true
	number := func(name string) int { return v.Get(name).Int() }
	text := func(name string) string { return v.Get(name).String() }
	return Typed{New: true, Moved: number("moved"), Erased: number("erased"), Text: text("text"), Pasted: text("pasted"), Composed: text("composed"),
		ComposedCaret: number("caret")}, true
}
