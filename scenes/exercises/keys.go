package exercises

import (
	"xotrio/game/input"
	"xotrio/scenes/boards"

	"github.com/hajimehoshi/ebiten/v2"
)

// keys follows the shortcuts of the screen and reports whether one was used.
func (x *Exercises) keys(f *input.Frame) bool {
	if x.Stage.Modal() || f.Alt || f.Control || !x.asks() {
		return false
	}
	switch {
	case f.Key(ebiten.KeyH):
		x.hint()
	case f.Key(ebiten.KeyZ), f.Key(ebiten.KeyBackspace):
		x.again()
	case f.Key(ebiten.KeyN):
		x.next()
	case f.Key(ebiten.KeyT) && x.board != nil:
		if c, ok := x.board.(boards.Camera); ok {
			c.ToggleCamera(x.now)
		}
	default:
		return false
	}
	return true
}
