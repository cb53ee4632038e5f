package trexo

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/rules/trexo"
	"xotrio/scenes/table"
)

// keys follows the keyboard. Keys of the view work always, those of the brick while the keyboard speaks to the board.
func (b *Board) keys(f *input.Frame, did *table.TickResult) {
	if len(f.Keys) == 0 || f.Control || f.Alt {
		return
	}
	const step = math.Pi / 12
	for _, k := range f.Keys {
		switch k {
		case ebiten.KeyA, ebiten.KeyQ:
			b.turn(-step, 0, 180, did)
		case ebiten.KeyD, ebiten.KeyE:
			b.turn(step, 0, 180, did)
		case ebiten.KeyW:
			b.turn(0, step/2, 180, did)
		case ebiten.KeyS:
			b.turn(0, -step/2, 180, did)
		case ebiten.KeyT:
			b.ToggleView()
			did.Viewed = true
		case ebiten.KeyHome, ebiten.KeyDigit0, ebiten.KeyNumpad0:
			b.view.set(home, viewMs)
			b.paint.stale, did.Viewed = true, true
		case ebiten.KeyEqual, ebiten.KeyNumpadAdd, ebiten.KeyPageUp:
			b.zoom(b.view.room.Center().Add(b.view.goal.pan), 1.2, did)
		case ebiten.KeyMinus, ebiten.KeyNumpadSubtract, ebiten.KeyPageDown:
			b.zoom(b.view.room.Center().Add(b.view.goal.pan), 1/1.2, did)
		case ebiten.KeyR:
			if f.Shift {
				b.rotate(-1, did)
			} else {
				b.rotate(1, did)
			}
		default:
			if b.s.Focus {
				b.boardKey(k, did)
			}
		}
	}
}

func (b *Board) boardKey(k ebiten.Key, did *table.TickResult) {
	switch k {
	case ebiten.KeyUp:
		b.step(0)
	case ebiten.KeyRight:
		b.step(1)
	case ebiten.KeyDown:
		b.step(2)
	case ebiten.KeyLeft:
		b.step(3)
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
		if b.hand.by == byNothing {
			b.step(-1)
			return
		}
		b.lay(did)
	}
}

// step moves the choice one cell as the viewer sees it: 0 away, 1 right, 2 near, 3 left. The first key only shows where
// the choice is, as does -1.
func (b *Board) step(way int) {
	h := &b.hand
	if h.by == byNothing || way < 0 {
		if !h.keyed && h.cell == 0 {
			h.cell = trexo.At(4, 4)
		}
		h.keyed = true
		b.choose(byKeys, h.cell)
		return
	}
	h.keyed = true
	quarter := int(math.Round(b.view.goal.turn/(math.Pi/2))) + 4
	if next, ok := h.cell.Next(trexo.Direction((way + quarter + 4) % 4)); ok {
		b.choose(byKeys, next)
		return
	}
	b.choose(byKeys, h.cell)
}
