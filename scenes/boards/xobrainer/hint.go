package xobrainer

import (
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// Cell is a square.
func (k *kit) Cell(cell int) boards.Place {
	q := xo.Square(cell)
	return boards.Place{Name: q.String(), Spot: boards.Spot{At: k.geo.cell(q).Center(), Size: k.geo.pitch}}
}

// Frame is the board with its frame.
func (k *kit) Frame() graph.Rect { return k.geo.outer }

// Rounds reports whether the match has more than one round.
func (b *Board) Rounds() bool {
	if b.rest == nil {
		return false
	}
	f := b.rest.after.state.Format()
	return f.Rounds() != 1
}

// Suggest hides the cursor of the keyboard and its ghost, which would be taken for the move that is advised, until a key moves it.
func (b *Board) Suggest(m rules.Move) {
	if m != rules.NoMove && b.point.with == keyboard {
		b.point.on = false
	}
}

var (
	_ boards.Ghoster = (*Board)(nil)
	_ boards.Pointer = (*Board)(nil)
	_ boards.Rounder = (*Board)(nil)
)
