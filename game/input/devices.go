package input

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// Devices is the Source of a window: mouse, keyboard, touch screen and gamepads as Ebitengine reports them.
type Devices struct {
	frame   Frame
	pointer pointer
	state   pointerState
	// mouseX and mouseY are the position of the mouse in pixels: resizing the window does not move the mouse.
	mouseX, mouseY float64
	touches        []ebiten.TouchID
	keyboard       keyboard
	method         Method
	paster         paster
	pad            pad
}

// NewDevices makes a Source with a clipboard, nil for one of the program's own, and an input method, nil for none. The
// clipboard is read concurrently with the ticks. wake is called from any goroutine when the next tick has the text.
func NewDevices(c Clipboard, m Method, wake func()) *Devices {
	return &Devices{paster: paster{from: c, wake: wake}, method: m, pad: pad{stick: -1}}
}

// Edit implements Editor.
func (d *Devices) Edit(at *Caret) {
	if d.method != nil {
		d.method.Edit(at)
	}
}

// Copy implements Editor.
func (d *Devices) Copy(text string) { d.paster.copy(text) }

var mouse = [buttons]ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle}

// Next polls every device. It must be called once in each Update of the game.
func (d *Devices) Next(scale float64) *Frame {
	f := &d.frame
	f.Keys, f.Runes, f.Wish = f.Keys[:0], f.Runes[:0], Wish{}
	d.pollPointer(scale)
	d.pointer.update(&f.Pointer, &d.state)
	d.pollKeyboard(scale)
	pads := d.pad.poll()
	d.pad.update(f, &pads)
	f.Closing = ebiten.IsWindowBeingClosed()
	return f
}

func (d *Devices) pollPointer(scale float64) {
	if !(scale > 0) {
		scale = 1
	}
	r := &d.state
	x, y := ebiten.CursorPositionF()
	r.moved = x != d.mouseX || y != d.mouseY
	d.mouseX, d.mouseY = x, y
	r.x, r.y = x/scale, y/scale
	for b, m := range mouse {
		r.down[b] = inpututil.MouseButtonPressDuration(m) > 0 // IsMouseButtonPressed is true even if it is up again within the tick
		r.pressed[b] = inpututil.IsMouseButtonJustPressed(m)
		r.released[b] = inpututil.IsMouseButtonJustReleased(m)
	}
	r.wheelX, r.wheelY = ebiten.Wheel()
	d.touches = ebiten.AppendTouchIDs(d.touches[:0])
	slices.Sort(d.touches)
	r.fingers = r.fingers[:0]
	for _, id := range d.touches {
		x, y := ebiten.TouchPosition(id)
		r.fingers = append(r.fingers, Finger{ID: int(id), X: float64(x) / scale, Y: float64(y) / scale})
	}
}

func (d *Devices) pollKeyboard(scale float64) {
	f := &d.frame
	d.keyboard.poll(f)
	f.Shift = ebiten.IsKeyPressed(ebiten.KeyShift)
	f.Control = ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	f.Alt = ebiten.IsKeyPressed(ebiten.KeyAlt)
	f.Space = ebiten.IsKeyPressed(ebiten.KeySpace)
	f.Composed, f.ComposedCaret, f.Erased, f.Pasted, f.Unpasted = "", 0, 0, "", false
	if d.method == nil || !d.method.Update(f, scale) {
		f.Runes = ebiten.AppendInputChars(f.Runes)
	}
	d.keyboard.sign(f)
	d.paster.update(f)
	f.Dropped = readDropped(ebiten.DroppedFiles())
}

// pointerState is the state of mouse and touch screen in a tick. Positions are in units.
type pointerState struct {
	// x and y are the position of the mouse; moved is true if it has changed since the tick before.
	x, y  float64
	moved bool
	// down are the held buttons, pressed and released the changed ones; both may be set within a tick.
	down, pressed, released [buttons]bool
	wheelX, wheelY          float64
	// fingers are all touches in ascending order of their IDs.
	fingers []Finger
}

// pointer makes one pointer of mouse and fingers. A finger replaces the mouse at once. After it was lifted the pointer
// stays until the mouse is used again, wherever the mouse is meanwhile. A second finger cancels the press: nothing is
// released, and everything is ignored until all fingers are lifted.
type pointer struct {
	known, touching, pinched bool
	// first is the ID of the finger that points.
	first int
}

func (p *pointer) update(f *Pointer, r *pointerState) {
	was, oldX, oldY := f.Down, f.X, f.Y
	f.Down, f.Pressed, f.Released = [buttons]bool{}, [buttons]bool{}, [buttons]bool{}
	f.WheelX, f.WheelY = r.wheelX, r.wheelY
	f.Fingers = append(f.Fingers[:0], r.fingers...)
	switch {
	case len(r.fingers) > 0:
		if !p.touching {
			was = [buttons]bool{}
			p.first = r.fingers[0].ID
		}
		p.touching, f.Touch = true, true
		p.pinched = p.pinched || len(r.fingers) > 1 || r.fingers[0].ID != p.first
		for _, g := range r.fingers {
			if g.ID == p.first {
				f.X, f.Y = g.X, g.Y
			}
		}
		f.Down[Left] = !p.pinched
		f.Pressed[Left] = f.Down[Left] && !was[Left]
	case p.touching:
		p.touching, p.pinched = false, false
		f.Released[Left] = was[Left]
	case f.Touch && !r.used():
	default:
		f.Touch = false
		f.X, f.Y = r.x, r.y
		f.Down = r.down
		for b := range f.Down {
			f.Pressed[b] = r.pressed[b] || r.down[b] && !was[b]
			f.Released[b] = r.released[b] || !r.down[b] && was[b]
		}
	}
	f.Moved = p.known && (f.X != oldX || f.Y != oldY)
	p.known = true
}

func (r *pointerState) used() bool {
	none := [buttons]bool{}
	return r.moved || r.down != none || r.pressed != none || r.released != none || r.wheelX != 0 || r.wheelY != 0
}
