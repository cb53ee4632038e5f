// Package input turns what the devices of the computer say into one Frame per tick. It is the only package that asks
// Ebitengine for input; scenes receive the Frame, so that a recorded or written tape of frames can take its place.
package input

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Button is a mouse button; a finger or a pen counts as Left.
type Button uint8

const (
	// Left chooses and drags.
	Left Button = iota
	// Right turns things: the view, a brick.
	Right
	// Middle does nothing that Left or Right cannot.
	Middle
	buttons
)

// Finger is one touch on a touch screen.
type Finger struct {
	// ID tells fingers apart while they touch.
	ID int
	// X and Y are where it is, in units.
	X, Y float64
}

// Dropped is a file that was dropped on the window.
type Dropped struct {
	// Name is that of the file, without its folder, Text what is in it.
	Name, Text string
}

// Pointer is where the pointer is and what is done with it: the mouse, or the first finger, which stays where it was lifted.
type Pointer struct {
	// X and Y are where it is, Moved is set where that is elsewhere than in the tick before.
	X, Y  float64
	Moved bool
	// Touch is set while it is a finger: there is no hovering.
	Touch bool
	// Down are the buttons held now, Pressed and Released those that changed in this tick; both may be set at once. A press
	// that a second finger takes away ends without Released.
	Down, Pressed, Released [buttons]bool
	// WheelX and WheelY are the wheel's movement, in notches; up is positive.
	WheelX, WheelY float64
	// Fingers are all touches held now in ascending order of their IDs; with two or more, and until all are lifted, the
	// left button is up.
	Fingers []Finger
}

// used reports whether anything is done with the pointer, or a button held.
func (p *Pointer) used() bool {
	none := [buttons]bool{}
	return p.Moved || p.Down != none || p.Pressed != none || p.Released != none || p.WheelX != 0 || p.WheelY != 0 || len(p.Fingers) > 0
}

// Keyboard is what is done with keys. The buttons of a gamepad come as keys.
type Keyboard struct {
	// Keys are the keys pressed in this tick, letters by what is printed on them. Those that walk and correct come
	// again and again while they are held.
	Keys []ebiten.Key
	// Shift, Control and Alt are held; Control is also the command key of a Mac.
	Shift, Control, Alt bool
	// Space is set while the space bar is held, for what shows only as long as that.
	Space bool
	// Held is set while any key, or button of a gamepad, is held.
	Held bool
}

// Key reports whether k was pressed (or repeated) in this tick.
func (b *Keyboard) Key(k ebiten.Key) bool { return slices.Contains(b.Keys, k) }

// used reports whether a key was pressed or is held; keys that are only held to change others do not count by themselves.
func (b *Keyboard) used() bool { return len(b.Keys) > 0 || b.Space || b.Held }

// Typing is the text that is typed.
type Typing struct {
	// Runes are the characters typed in this tick.
	Runes []rune
	// Composed is what an input method is composing and not done with yet, ComposedCaret where in it its caret is, in characters.
	// Erased is how many characters before the caret it takes back in this tick, before Runes are typed: a letter that gets its
	// accent after it was typed.
	Composed      string
	ComposedCaret int
	Erased        int
	// Pasted is a text from the clipboard that was asked for by Ctrl+V or Shift+Insert in this tick or shortly before.
	Pasted string
	// Unpasted reports that the clipboard was asked for and there is none, see Clipboard.Missing.
	Unpasted bool
}

// used reports whether any text came, or is being composed.
func (t *Typing) used() bool {
	return len(t.Runes) > 0 || t.Composed != "" || t.Erased > 0 || t.Pasted != ""
}

// Frame is everything that happened in one tick (a sixtieth of a second). Positions are in the units of the canvas
// (graph.Metrics), not pixels.
type Frame struct {
	// Now is the moment of the tick on the clock of the program, that of graph.Canvas.Now; Ticks is how many sixtieths of a second
	// have passed since the frame before: 1 as a rule, more after a rest in which nothing happened.
	Now   time.Duration
	Ticks int
	Pointer
	Keyboard
	Typing
	// Gamepads is how many gamepads are connected: no event of the window tells of what is done with them. Pad is set where one was used
	// last, and not mouse, finger or keyboard: then prompts tell of it.
	Gamepads int
	Pad      bool
	Wish
	// Dropped are the files that were dropped on the window in this tick, those that can be read as text.
	Dropped []Dropped
	// Closing is set where the window's close box was used.
	Closing bool
}

// Wish is what somebody wants of a node by other ways than by devices: by a screen reader, or by the page around the program.
type Wish struct {
	// Node is the name of the node that is to have the focus, empty for none. Activate presses it, too.
	Node     string
	Activate bool
	// Enter has the focus enter the scene: 1 at its first node, -1 at its last one, 0 not at all.
	Enter int
}

// Quiet reports whether nothing at all happened and no button or key is held.
func (f *Frame) Quiet() bool {
	return !f.Pointer.used() && !f.Keyboard.used() && !f.Typing.used() && f.Wish == (Wish{}) && len(f.Dropped) == 0 && !f.Closing
}

// Source gives the frame of each tick. The frame is only valid until the next call.
type Source interface {
	// Next is the frame of this tick; scale is how many pixels of the picture one unit of the canvas has.
	Next(scale float64) *Frame
}

// Caret is where text is being typed: its place in units of the canvas, and the text before and after it.
type Caret struct {
	X, Y, W, H    float64
	Before, After string
}

// Method is an input method: a way to type that makes text of more keys than it has characters, or of none.
type Method interface {
	// Edit says where text is typed from the next tick on, nil for nowhere.
	Edit(at *Caret)
	// Follow adds to f what was typed since the tick before, and reports whether the characters of this tick come by the method and not by
	// the keyboard. A unit has scale pixels.
	Follow(f *Frame, scale float64) bool
}

// Editor is a Source that has an input method and a clipboard.
type Editor interface {
	// Edit says where text is typed from the next tick on, nil for nowhere: there an input method may compose it, and what is
	// pasted comes only there.
	Edit(at *Caret)
	// Copy puts a text on the clipboard.
	Copy(text string)
}
