package xobrainer

import (
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// Cell is a square.
func (b *Board) Cell(cell int) boards.Place {
	q := xo.Square(cell)
	return boards.Place{Name: q.String(), Spot: boards.Spot{At: b.geo.cell(q).Center(), Size: b.geo.pitch}}
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

var (
	_ boards.Pointer = (*Board)(nil)
	_ boards.Rounder = (*Board)(nil)
)
