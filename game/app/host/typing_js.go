package host

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/browser"
	"xotrio/game/input"
	"xotrio/scenes/ui/graph"
)

// NewInputMethod returns the text field of the page as an input method.
func NewInputMethod() input.Method { return &pageMethod{} }

type pageMethod struct {
	page browser.Typing
	// last is the last change: composed text stays until the page reports another one. unit is the number of device-independent pixels in a unit.
	last browser.Typed
	unit float64
}

// Edit implements input.Method.
func (m *pageMethod) Edit(at *input.Caret) {
	if at == nil {
		m.page.End()
		m.last = browser.Typed{}
		return
	}
	k := m.unit
	m.page.Edit(browser.Edited{X: at.X * k, Y: at.Y * k, W: at.W * k, H: at.H * k, Before: at.Before, After: at.After})
}

// Update implements input.Method.
func (m *pageMethod) Update(f *input.Frame, scale float64) bool {
	m.unit = scale / ebiten.Monitor().DeviceScaleFactor()
	typed, ok := m.page.Poll()
	if !ok {
		return false
	}
	if !typed.New {
		typed = browser.Typed{Composed: m.last.Composed, ComposedCaret: m.last.ComposedCaret}
	}
	m.last = typed
	arrow := ebiten.KeyRight
	if typed.Moved < 0 {
		arrow = ebiten.KeyLeft
	}
	f.Keys = append(f.Keys, slices.Repeat([]ebiten.Key{arrow}, max(typed.Moved, -typed.Moved))...)
	f.Runes = append(f.Runes, []rune(typed.Text)...)
	f.Erased, f.Composed, f.ComposedCaret, f.Pasted = typed.Erased, typed.Composed, typed.ComposedCaret, typed.Pasted
	return true
}

// fieldBoxes returns the boxes of the text fields below root, in device-independent pixels: x, y, width and height of each.
func fieldBoxes(root *graph.Node, now time.Duration, unit float64) (boxes []float64) {
	root.Walk(now, func(n *graph.Node, box graph.Rect) bool {
		if n.Modal { // nodes below it cannot be reached
			boxes = boxes[:0]
		}
		if n.Role == graph.TextField && n.Focusable() {
			boxes = append(boxes, box.X*unit, box.Y*unit, box.W*unit, box.H*unit)
		}
		return n.Placed(now).Fade < 1
	})
	return boxes
}
