package input

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// A key held repeats after repeatAfter ticks and then every repeatEvery ticks, the usual pace of desktop systems.
const (
	repeatAfter = 24
	repeatEvery = 4
)

// Devices is the Source of a real window: mouse, keyboard, touch screen and gamepads as Ebitengine reports them.
type Devices struct {
	frame   Frame
	pointer pointer
	raw     raw
	// mouseX and mouseY are where the mouse was, in pixels: a window that changes its size does not move the mouse.
	mouseX, mouseY float64
	touches        []ebiten.TouchID
	keys           []ebiten.Key
	method         Method
	paster         paster
	pad            pad
}

// NewDevices is a Source with a clipboard, nil for one that only this program has, and an input method, nil for none. The clipboard is read
// concurrently with the ticks; wake is called, from any goroutine, when the next tick brings what was read.
func NewDevices(c Clipboard, m Method, wake func()) *Devices {
	return &Devices{paster: paster{from: c, wake: wake}, method: m, pad: pad{stick: -1}}
}

// Edit says where text is typed.
func (d *Devices) Edit(at *Caret) {
	if d.method != nil {
		d.method.Edit(at)
	}
}

// Copy puts a text on the clipboard.
func (d *Devices) Copy(text string) { d.paster.copy(text) }

var mouse = [buttons]ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle}

// Next asks Ebitengine for the state of every device. It must be called once in each Update of the game.
func (d *Devices) Next(scale float64) *Frame {
	f := &d.frame
	f.Keys, f.Runes, f.Wish = f.Keys[:0], f.Runes[:0], Wish{}
	d.ask(scale)
	d.pointer.follow(&f.Pointer, &d.raw)
	d.keyboard(scale)
	pads := d.pad.ask()
	d.pad.follow(f, &pads)
	f.Closing = ebiten.IsWindowBeingClosed()
	return f
}

// ask takes what mouse and touch screen say.
func (d *Devices) ask(scale float64) {
	if !(scale > 0) {
		scale = 1
	}
	r := &d.raw
	x, y := ebiten.CursorPositionF()
	r.moved = x != d.mouseX || y != d.mouseY
	d.mouseX, d.mouseY = x, y
	r.x, r.y = x/scale, y/scale
	for b, m := range mouse {
		r.down[b] = inpututil.MouseButtonPressDuration(m) > 0 // IsMouseButtonPressed holds where it is up again within the tick, too
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

func (d *Devices) keyboard(scale float64) {
	f := &d.frame
	d.keys = inpututil.AppendPressedKeys(d.keys[:0])
	f.Held = len(d.keys) > 0
	for _, k := range d.keys {
		n := inpututil.KeyPressDuration(k)
		if again(n, k) {
			f.Keys = append(f.Keys, labelled(k, ebiten.KeyName))
		}
	}
	// A key that went down and up within one tick is not among the pressed keys any more.
	d.keys = inpututil.AppendJustPressedKeys(d.keys[:0])
	for _, k := range d.keys {
		if k = labelled(k, ebiten.KeyName); !f.Key(k) {
			f.Keys = append(f.Keys, k)
		}
	}
	f.Composed, f.ComposedCaret, f.Erased, f.Pasted, f.Unpasted = "", 0, 0, "", false
	if d.method == nil || !d.method.Follow(f, scale) {
		f.Runes = ebiten.AppendInputChars(f.Runes)
	}
	f.Shift = ebiten.IsKeyPressed(ebiten.KeyShift)
	f.Control = ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	f.Alt = ebiten.IsKeyPressed(ebiten.KeyAlt)
	f.Space = ebiten.IsKeyPressed(ebiten.KeySpace)
	d.paster.follow(f)
	f.Dropped = readDropped(ebiten.DroppedFiles())
}

// repeats reports whether a key counts again while it is held: those that walk and correct. Menus must not
// flicker open and closed because somebody is slow to let go of Escape.
func repeats(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyPageUp, ebiten.KeyPageDown, ebiten.KeyTab,
		ebiten.KeyBackspace, ebiten.KeyDelete:
		return true
	}
	return false
}

// labelled is the key that bears the letter printed on key k: Ebitengine names keys by their place on an American
// keyboard, where a French one has its W in the place of the Z. name is ebiten.KeyName.
func labelled(k ebiten.Key, name func(ebiten.Key) string) ebiten.Key {
	if n := name(k); len(n) == 1 {
		switch c := n[0]; {
		case c >= 'a' && c <= 'z':
			return ebiten.KeyA + ebiten.Key(c-'a')
		case c >= 'A' && c <= 'Z':
			return ebiten.KeyA + ebiten.Key(c-'A')
		}
	}
	return k
}
