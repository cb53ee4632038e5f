//go:build js

package browser

import "syscall/js"

// Typing is the field of the page that lies, unseen, over the one on the canvas in which text is typed: what a soft keyboard, an input method or the
// clipboard puts into it comes to the game. It belongs to the goroutine of the game.
type Typing struct {
	on   bool
	told Edited
	// took reports whether anything was taken since the page was told last: the game may have taken it over otherwise.
	took bool
}

// Edited is where text is typed: the place of the caret in device-independent pixels, and the text before and after it.
type Edited struct {
	X, Y, W, H    float64
	Before, After string
}

// Typed is what was done to the text: Erased characters before the caret were taken away, then Text was typed, or Pasted from the clipboard, after
// the caret was moved by Moved characters. Composed is what is being composed, Caret where in it the caret is, in characters.
type Typed struct {
	Moved, Erased int
	Text, Pasted  string
	Composed      string
	ComposedCaret int
	// New is set where anything is new.
	New bool
}

// Edit says where text is typed.
func (t *Typing) Edit(at Edited) {
	if t.on && t.told == at && !t.took {
		return
	}
	t.on, t.told, t.took = true, at, false
	tell("edit", at.X, at.Y, at.W, at.H, at.Before, at.After)
}

// End says that no text is typed.
func (t *Typing) End() {
	if t.on {
		t.on = false
		tell("edit")
	}
}

// Take is what was typed since the last call, the zero Typed where that is nothing new; ok is false where no text is typed.
func (t *Typing) Take() (is Typed, ok bool) {
	if !t.on {
		return Typed{}, false
	}
	v, err := call(page(), "typed")
	if err != nil || v.Type() != js.TypeObject { // nothing has changed
		return Typed{}, err == nil
	}
	t.took = true
	number := func(name string) int { return v.Get(name).Int() }
	text := func(name string) string { return v.Get(name).String() }
	return Typed{New: true, Moved: number("moved"), Erased: number("erased"), Text: text("text"), Pasted: text("pasted"), Composed: text("composed"),
		ComposedCaret: number("caret")}, true
}

// Fields says where on the page there are fields for text, as places in device-independent pixels: x, y, width and height of each. A tap on one opens
// the soft keyboard, which browsers do only while they tell the page of the tap.
func Fields(places []float64) {
	list := make([]any, len(places))
	for i, v := range places {
		list[i] = v
	}
	tell("fields", list)
}
