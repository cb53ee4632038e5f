package xobrainer

import (
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

var _ boards.Supplier = (*Board)(nil)

// Supply are the pieces of the line-up of a side.
func (b *Board) Supply(v *session.View, side rules.Side) (arts []graph.Art) {
	s, ok := v.Game.(*xo.State)
	if !ok {
		return nil
	}
	pieces, n := s.LineUp(side)
	for _, p := range pieces[:n] {
		arts = append(arts, b.kit.arts.pieces[p])
	}
	return arts
}
