package oxixo

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/table"
)

// typed follows the keys: arrows go from cube to cube, Enter takes one, an arrow chooses the end, Enter pushes.
func (b *Board) typed(f *input.Frame, s table.State, did *table.TickResult) {
	if len(f.Keys) == 0 || !s.Focus || f.Control || f.Alt {
		return
	}
	enter := f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)
	space := f.Key(ebiten.KeySpace)
	dx, dy := arrows(f)
	turn := f.Key(ebiten.KeyR) || f.Key(ebiten.KeyD)
	drop := f.Key(ebiten.KeyDelete) || f.Key(ebiten.KeyX)
	if !enter && !space && !turn && !drop && dx == 0 && dy == 0 {
		return
	}
	if b.Busy() {
		b.finish()
	}
	b.dirty = true
	h := &b.hand
	switch {
	case b.pos.pass:
		if enter || space {
			did.Move = rule.Pass
		}
	case h.cell == none && (dx != 0 || dy != 0):
		b.step(dx, dy)
	case h.cell == none && (enter || space):
		b.grasp(did)
	case turn, space && b.pos.four:
		b.turnDot()
	case h.cell == none:
	case dx != 0 || dy != 0:
		b.choose(dx, dy)
	case drop:
		b.putDown()
		b.cues = append(b.cues, sound.Select)
	case (enter || space) && h.aim != none:
		did.Move = b.push(h.aim)
	case enter || space:
		b.putDown()
		b.cues = append(b.cues, sound.Select)
	}
	b.keys = true
	b.point.over, b.point.end = none, none
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
func (b *Board) step(dx, dy int) {
	if b.at == none || !b.keys {
		if b.at == none {
			b.at = b.pos.first()
		}
		return
	}
	col, row := b.at%rule.MaxSize+dx, b.at/rule.MaxSize+dy
	for b.pos.on(col, row) {
		if e := b.pos.size - 1; col == 0 || row == 0 || col == e || row == e {
			b.at = int(rule.At(col, row))
			return
		}
		col, row = col+dx, row+dy
	}
}

// grasp takes the cube at the cursor.
func (b *Board) grasp(did *table.TickResult) {
	switch {
	case b.at == none || !b.keys:
		if b.at == none {
			b.at = b.pos.first()
		}
	case b.pos.takes(b.at):
		b.pick(b.at)
	default:
		did.Refused = whyTake(b.m.Position(), b.at)
	}
}

// choose aims at the end that lies in a direction.
func (b *Board) choose(dx, dy int) {
	for k, to := range b.hand.ways {
		out := outward(rule.Cell(b.hand.cell), to)
		if int(out.X) == dx && int(out.Y) == dy {
			b.aimAt(k)
			return
		}
	}
	b.cues = append(b.cues, sound.Illegal)
}
