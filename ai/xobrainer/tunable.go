package xobrainer

import (
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// quiet reports whether neither side could complete a row with its next piece, if it were on turn.
func quiet(p rules.Game) bool {
	s := p.(*game.State)
	for side := rules.X; side <= rules.O; side++ {
		if piece := s.Next(side); piece != game.NoPiece && !wins(s, side, piece).Empty() {
			return false
		}
	}
	return true
}
