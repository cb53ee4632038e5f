package xobrainer

import (
	"slices"

	"xotrio/game/session"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// drawThumb is the whole board; of a finished match the row that won stands out and everything else steps back.
func drawThumb(c graph.Canvas, t *look.Theme, r graph.Rect, v *session.View) {
	s, ok := v.Game.(*xo.State)
	if !ok {
		return
	}
	f := figure.Squares{}
	won, over := s.LastRow()
	for row := xo.Size - 1; row >= 0; row-- {
		line := make([]byte, xo.Size)
		for col := range line {
			q, here := xo.At(col, row), figure.Cell{Col: col, Row: xo.Size - 1 - row}
			knock := s.KnockOut(q)
			switch p := s.PieceAt(q); {
			case p != xo.NoPiece:
				line[col] = p.Letter()
				if knock {
					f.Knock = append(f.Knock, here)
				}
				if over && !slices.Contains(won.Squares[:], q) {
					f.Ghost = append(f.Ghost, here)
				} else if over {
					f.Ring = append(f.Ring, here)
				}
			case knock:
				line[col] = 'K'
			case !scores(s):
				line[col] = '.'
			default:
				line[col] = byte('0' + s.Dots(q))
			}
		}
		f.Rows = append(f.Rows, string(line))
	}
	f.Draw(c, t, r)
}
