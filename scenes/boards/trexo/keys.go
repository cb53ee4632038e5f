package trexo

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
)

// keys follows the keyboard. Keys of the view work always, those of the brick while the keyboard speaks to the board.
func (h *hand) keys(f *input.Frame) {
	if len(f.Keys) == 0 || f.Control || f.Alt {
		return
	}
	for _, k := range f.Keys {
		if f.Pad { // its shoulders turn the table
			switch k {
			case ebiten.KeyPageUp:
				k = ebiten.KeyQ
			case ebiten.KeyPageDown:
				k = ebiten.KeyE
			}
		}
		switch {
		case h.viewKey(k):
		case k == ebiten.KeyR && f.Shift:
			h.rotate(-1)
		case k == ebiten.KeyR:
			h.rotate(1)
		case h.s.Focus:
			h.boardKey(k)
		}
	}
}

// viewKey changes the way of looking and reports whether k does that.
func (h *hand) viewKey(k ebiten.Key) bool {
	const step = math.Pi / 12
	middle := h.cam.room.Center().Add(h.cam.goal.pan)
	switch k {
	case ebiten.KeyA, ebiten.KeyQ:
		h.look(-step, 0, keyTime)
	case ebiten.KeyD, ebiten.KeyE:
		h.look(step, 0, keyTime)
	case ebiten.KeyW:
		h.look(0, step/2, keyTime)
	case ebiten.KeyS:
		h.look(0, -step/2, keyTime)
	case ebiten.KeyT:
		h.cam.toggle(h.now)
		h.out.Viewed = true
	case ebiten.KeyHome, ebiten.KeyDigit0, ebiten.KeyNumpad0:
		h.cam.set(home, h.now, viewTime)
		h.out.Viewed = true
	case ebiten.KeyEqual, ebiten.KeyNumpadAdd, ebiten.KeyPageUp:
		h.zoom(middle, 1.2, zoomTime)
	case ebiten.KeyMinus, ebiten.KeyNumpadSubtract, ebiten.KeyPageDown:
		h.zoom(middle, 1/1.2, zoomTime)
	default:
		return false
	}
	return true
}

// boardKey moves the choice and lays the brick.
func (h *hand) boardKey(k ebiten.Key) {
	switch k {
	case ebiten.KeyUp:
		h.step(0)
	case ebiten.KeyRight:
		h.step(1)
	case ebiten.KeyDown:
		h.step(2)
	case ebiten.KeyLeft:
		h.step(3)
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
		if h.by == byNothing {
			h.step(-1)
			return
		}
		h.lay()
	}
}
