// Package input turns the input devices of the computer into one Frame per tick. It is the only package that asks
// Ebitengine for input. Scenes receive the Frame, so that a recorded or written tape of frames can replace the devices.
//
//   - frame.go: Frame, and the interfaces of its sources.
//   - devices.go: mouse and touch screen; keys.go: the keyboard; gamepad.go: gamepads as keys.
//   - method_desktop.go: the system's input method; clipboard.go: pasted text; dropped.go: dropped files.
//   - tape.go: a written tape as a source; recorder.go: input recorded on a tape.
package input

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Button is a mouse button. A finger or a pen counts as Left.
type Button uint8

const (
	// Left chooses and drags.
	Left Button = iota
	// Right rotates: the view, a brick.
	Right
	// Middle does nothing that Left or Right cannot do.
	Middle
	buttons
)

// Finger is a touch on a touch screen.
type Finger struct {
	// ID identifies the finger while it touches.
	ID int
	// X and Y are its position in units.
	X, Y float64
}

// Dropped is a file that was dropped on the window.
type Dropped struct {
	// Name is its name without the folder, Text its content.
	Name, Text string
}

// Pointer is the mouse, or the first finger, which stays at the position of its release.
type Pointer struct {
	// X and Y are the position of the pointer. Moved is true if it has changed since the tick before.
	X, Y  float64
	Moved bool
	// Touch is true if the pointer is a finger, which cannot hover.
	Touch bool
	// Down are the held buttons, Pressed and Released the buttons that changed in this tick; both may be set. A press
	// that a second finger cancels ends without Released.
	Down, Pressed, Released [buttons]bool
	// WheelX and WheelY are the movement of the wheel in notches; up is positive.
	WheelX, WheelY float64
	// Fingers are all touches in ascending order of their IDs. With two or more, and until all are lifted, the left
	// button is up.
	Fingers []Finger
}

func (p *Pointer) used() bool {
	none := [buttons]bool{}
	return p.Moved || p.Down != none || p.Pressed != none || p.Released != none || p.WheelX != 0 || p.WheelY != 0 || len(p.Fingers) > 0
}

// Keyboard is the input of the keys. The buttons of a gamepad count as keys.
type Keyboard struct {
	// Keys are the keys that were pressed in this tick, letters, digits and signs by what is printed on them: KeyEqual
	// is plus. Keys that navigate and correct repeat while they are held.
	Keys []ebiten.Key
	// Shift, Control and Alt are true while they are held. Control is also the command key of a Mac.
	Shift, Control, Alt bool
	// Space is true while the space bar is held.
	Space bool
	// Held is true while any key, or button of a gamepad, is held.
	Held bool
}

// Key reports whether k was pressed, or repeated, in this tick.
func (b *Keyboard) Key(k ebiten.Key) bool { return slices.Contains(b.Keys, k) }

// used ignores modifiers that are held alone.
func (b *Keyboard) used() bool { return len(b.Keys) > 0 || b.Space || b.Held }

// Typing is typed text.
type Typing struct {
	// Runes are the characters that were typed in this tick.
	Runes []rune
	// Composed is the text that an input method is composing, ComposedCaret the position of its caret in characters.
	// Erased is the number of characters before the caret that it removes in this tick, before Runes are typed: a
	// letter that gets an accent.
	Composed      string
	ComposedCaret int
	Erased        int
	// Pasted is the text from the clipboard that was requested by Ctrl+V or Shift+Insert in this tick or shortly
	// before.
	Pasted string
	// Unpasted is true if the clipboard was requested and is missing, see Clipboard.Missing.
	Unpasted bool
}

func (t *Typing) used() bool {
	return len(t.Runes) > 0 || t.Composed != "" || t.Erased > 0 || t.Pasted != ""
}

// Frame is the input of a tick, a sixtieth of a second. Positions are in the units of the canvas (graph.Metrics), not
// in pixels.
type Frame struct {
	// Now is the moment of the tick on the clock of the program, as graph.Canvas.Now. Ticks is the number of sixtieths
	// of a second since the frame before: usually 1, more after a wait for events.
	Now   time.Duration
	Ticks int
	Pointer
	Keyboard
	Typing
	// Gamepads is the number of connected gamepads; no event of the window reports their use. Pad is true if one was
	// used last, and not mouse, finger or keyboard: prompts depend on it.
	Gamepads int
	Pad      bool
	Wish
	// Dropped are the text files that were dropped on the window in this tick.
	Dropped []Dropped
	// Closing is true if the close box of the window was used.
	Closing bool
}

// Wish is a request for a node that did not come from a device, but from a screen reader or the page around the
// program.
type Wish struct {
	// Node is the name of the node that should get the focus, "" for none. Activate presses it, too.
	Node     string
	Activate bool
	// Enter moves the focus into the scene: to its first node if it is 1, to its last one if it is -1.
	Enter int
}

// Quiet reports whether nothing happened and no button or key is held.
func (f *Frame) Quiet() bool {
	return !f.Pointer.used() && !f.Keyboard.used() && !f.Typing.used() && f.Wish == (Wish{}) && len(f.Dropped) == 0 && !f.Closing
}

// Source gives the frame of each tick. A frame is valid until the next call.
type Source interface {
	// Next returns the frame of this tick. scale is the number of pixels in a unit of the canvas.
	Next(scale float64) *Frame
}

// Caret is the place of typed text: its box in units of the canvas, and the text before and after it.
type Caret struct {
	X, Y, W, H    float64
	Before, After string
}

// Method is an input method: it makes characters that are not on the keys.
type Method interface {
	// Edit sets where text is typed from the next tick on, nil for nowhere.
	Edit(at *Caret)
	// Update adds to f what was typed since the tick before. It reports whether the characters of this tick come from
	// the method and not from the keyboard. scale is the number of pixels in a unit.
	Update(f *Frame, scale float64) bool
}

// Editor is a Source with an input method and a clipboard.
type Editor interface {
	// Edit sets where text is typed from the next tick on, nil for nowhere. Only there can an input method compose
	// text, and text be pasted.
	Edit(at *Caret)
	// Copy puts a text on the clipboard.
	Copy(text string)
}
