package app

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/browser"
	"xotrio/game/input"
	"xotrio/scenes/ui/graph"
)

// inputMethod is the field of the page.
func inputMethod() input.Method { return &pageMethod{} }

// pageMethod is the page as an input method.
type pageMethod struct {
	page browser.Typing
	// last is what was typed last: what is composed stays until it is told otherwise. unit is how many device-independent pixels a unit has.
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

// Follow implements input.Method.
func (m *pageMethod) Follow(f *input.Frame, scale float64) bool {
	m.unit = scale / ebiten.Monitor().DeviceScaleFactor()
	is, ok := m.page.Take()
	if !ok {
		return false
	}
	if !is.New {
		is = browser.Typed{Composed: m.last.Composed, ComposedCaret: m.last.ComposedCaret}
	}
	m.last = is
	way := ebiten.KeyRight
	if is.Moved < 0 {
		way = ebiten.KeyLeft
	}
	f.Keys = append(f.Keys, slices.Repeat([]ebiten.Key{way}, max(is.Moved, -is.Moved))...)
	f.Runes = append(f.Runes, []rune(is.Text)...)
	f.Erased, f.Composed, f.ComposedCaret, f.Pasted = is.Erased, is.Composed, is.ComposedCaret, is.Pasted
	return true
}

// fields are the places of the fields for text below root, in device-independent pixels: x, y, width and height of each.
func fields(root *graph.Node, now time.Duration, unit float64) (places []float64) {
	root.Walk(now, func(n *graph.Node, box graph.Rect) bool {
		if n.Modal { // what lies below cannot be reached
			places = places[:0]
		}
		if n.Role == graph.TextField && n.Focusable() {
			places = append(places, box.X*unit, box.Y*unit, box.W*unit, box.H*unit)
		}
		return n.Placed(now).Fade < 1
	})
	return places
}
