package input

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// A key held repeats after repeatAfter ticks and then every repeatEvery ticks, the usual pace of desktop systems.
const (
	repeatAfter = 24
	repeatEvery = 4
)

// Devices is the Source of a real window: mouse, keyboard and touch screen as Ebitengine reports them.
type Devices struct {
	frame   Frame
	touches []ebiten.TouchID
	keys    []ebiten.Key
	known   bool
	touched bool
	// mouseX and mouseY are where the mouse stood when it was last asked.
	mouseX, mouseY float64
}

var mouse = [buttons]ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle}

// Next asks Ebitengine for the state of every device. It must be called once in each Update of the game.
func (d *Devices) Next(scale float64) *Frame {
	f := &d.frame
	f.Keys, f.Runes, f.Fingers = f.Keys[:0], f.Runes[:0], f.Fingers[:0]
	d.pointer(scale)
	d.keyboard()
	f.Closing = ebiten.IsWindowBeingClosed()
	return f
}

func (d *Devices) pointer(scale float64) {
	f := &d.frame
	was, oldX, oldY := f.Down, f.X, f.Y
	d.touches = ebiten.AppendTouchIDs(d.touches[:0])
	for _, id := range d.touches {
		x, y := ebiten.TouchPosition(id)
		f.Fingers = append(f.Fingers, Finger{ID: int(id), X: float64(x) / scale, Y: float64(y) / scale})
	}
	f.WheelX, f.WheelY = ebiten.Wheel()
	mouseX, mouseY := ebiten.CursorPositionF()
	mouseMoved := mouseX != d.mouseX || mouseY != d.mouseY
	d.mouseX, d.mouseY = mouseX, mouseY
	switch {
	case len(f.Fingers) > 0:
		d.touched = true
		f.Touch = true
		f.X, f.Y = f.Fingers[0].X, f.Fingers[0].Y
		f.Down = [buttons]bool{Left: len(f.Fingers) == 1}
	case d.touched:
		d.touched = false // the finger has just left: the pointer stays where it was
		f.Down = [buttons]bool{}
	default:
		for b, m := range mouse {
			f.Down[b] = ebiten.IsMouseButtonPressed(m)
		}
		if f.Touch && !mouseMoved && f.Down == [buttons]bool{} && f.WheelY == 0 {
			break // the fingers are gone, but nobody has taken the mouse up
		}
		f.Touch = false
		f.X, f.Y = mouseX/scale, mouseY/scale
	}
	for b := range f.Down {
		f.Pressed[b] = f.Down[b] && !was[b]
		f.Released[b] = !f.Down[b] && was[b]
		if !f.Touch && len(f.Fingers) == 0 { // a press and its release may fall into one tick
			f.Pressed[b] = f.Pressed[b] || inpututil.IsMouseButtonJustPressed(mouse[b])
			f.Released[b] = f.Released[b] || inpututil.IsMouseButtonJustReleased(mouse[b])
		}
	}
	f.Moved = d.known && (f.X != oldX || f.Y != oldY)
	d.known = true
}

func (d *Devices) keyboard() {
	f := &d.frame
	d.keys = inpututil.AppendPressedKeys(d.keys[:0])
	for _, k := range d.keys {
		n := inpututil.KeyPressDuration(k)
		if n == 1 || n > repeatAfter && (n-repeatAfter)%repeatEvery == 0 {
			f.Keys = append(f.Keys, k)
		}
	}
	// A key that went down and up within one tick is not among the pressed keys any more.
	d.keys = inpututil.AppendJustPressedKeys(d.keys[:0])
	for _, k := range d.keys {
		if !f.Key(k) {
			f.Keys = append(f.Keys, k)
		}
	}
	f.Runes = ebiten.AppendInputChars(f.Runes)
	f.Shift = ebiten.IsKeyPressed(ebiten.KeyShift)
	f.Control = ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	f.Alt = ebiten.IsKeyPressed(ebiten.KeyAlt)
}
