package xobrainer

import (
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

// Spots is the square of a move, none for a pass.
func (b *Board) Spots(mv rules.Move) []boards.Spot {
	q, ok := xo.Target(mv)
	if !ok {
		return nil
	}
	return []boards.Spot{{At: b.geo.cell(q).Center(), Size: b.geo.pitch * 0.98}}
}
