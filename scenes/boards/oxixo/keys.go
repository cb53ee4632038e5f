package oxixo

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	rule "xotrio/rules/oxixo"
)

// typed follows the keys: arrows go from cube to cube, Enter takes one, an arrow chooses the end, Enter pushes.
func (b *controls) typed(f *input.Frame) {
	if !b.focus || !speaks(f) {
		return
	}
	enter := f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)
	space := f.Key(ebiten.KeySpace)
	dx, dy := arrows(f)
	h := &b.hand
	switch {
	case h.pos.pass:
		if enter || space {
			b.want.Move = rule.Pass
		}
	case !h.holds() && (dx != 0 || dy != 0):
		b.step(dx, dy)
	case !h.holds() && (enter || space):
		b.grasp()
	case turnsDot(f), space && h.pos.four:
		b.turnDot()
	case !h.holds():
	case dx != 0 || dy != 0:
		b.choose(dx, dy)
	case (enter || space) && h.aim != none:
		b.push(h.aim)
	default: // Enter without an end, Delete, X
		b.drop()
	}
	b.keys = true
	b.point.over, b.point.end = none, none
}

// turnsDot reports whether a key was pressed that turns the dot of the cube in hand.
func turnsDot(f *input.Frame) bool {
	return f.Key(ebiten.KeyR) || f.Key(ebiten.KeyD) || f.Key(ebiten.KeyPageUp) || f.Key(ebiten.KeyPageDown)
}

// speaks reports whether one of the keys of the board was pressed.
func speaks(f *input.Frame) bool {
	if f.Control || f.Alt {
		return false
	}
	for _, k := range f.Keys {
		switch k {
		case ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace,
			ebiten.KeyR, ebiten.KeyD, ebiten.KeyPageUp, ebiten.KeyPageDown, ebiten.KeyDelete, ebiten.KeyX:
			return true
		}
	}
	return false
}

// arrows is the direction of the arrow keys in this tick.
func arrows(f *input.Frame) (dx, dy int) {
	for _, k := range f.Keys {
		switch k {
		case ebiten.KeyLeft:
			return -1, 0
		case ebiten.KeyRight:
			return 1, 0
		case ebiten.KeyUp:
			return 0, 1
		case ebiten.KeyDown:
			return 0, -1
		}
	}
	return 0, 0
}

// step moves the cursor of the keyboard to the next cube of the edge in a direction: the neighbour along the edge, or the
// one across the board. The first arrow only shows the cursor.
func (b *controls) step(dx, dy int) {
	if b.at == none || !b.keys {
		if b.at == none {
			b.at = b.hand.pos.first()
		}
		return
	}
	col, row := b.at%rule.MaxSize+dx, b.at/rule.MaxSize+dy
	for b.hand.pos.on(col, row) {
		if e := b.hand.pos.size - 1; col == 0 || row == 0 || col == e || row == e {
			b.at = int(rule.At(col, row))
			return
		}
		col, row = col+dx, row+dy
	}
}

// grasp takes the cube at the cursor.
func (b *controls) grasp() {
	switch {
	case b.at == none || !b.keys:
		if b.at == none {
			b.at = b.hand.pos.first()
		}
	case b.hand.pos.takes(b.at):
		b.pick(b.at)
	default:
		b.want.Refused = whyTake(b.hand.play, b.at)
	}
}

// choose aims at the end that lies in a direction.
func (b *controls) choose(dx, dy int) {
	for k, to := range b.hand.ways {
		out := outward(rule.Cell(b.hand.cell), to)
		if int(out.X) == dx && int(out.Y) == dy {
			b.hand.aimAt(k, b.hand.lean, b.now)
			return
		}
	}
	b.sound(sound.Illegal)
}
