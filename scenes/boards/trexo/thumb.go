package trexo

import (
	"strconv"

	"xotrio/game/session"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// roomy is how wide a small picture has to be, in units, to show the board below the bricks as well.
const roomy = 150

// drawThumb is the bricks that were laid, and the row that has won.
func drawThumb(c graph.Canvas, t *look.Theme, r graph.Rect, v *session.View) {
	ground := ""
	if r.W >= roomy {
		ground = "on board/"
	}
	pile := heap{name: "match/" + ground + strconv.FormatUint(v.Game.Hash(), 16)}
	if ground != "" {
		pile.cols, pile.rows = trexo.BoardSize, trexo.BoardSize
	}
	for _, ply := range v.Plies {
		if step, ok := ply.Step.(trexo.Step); ok {
			pile.bricks = append(pile.bricks, trexo.Brick{X: step.X, O: step.O, Level: step.Level})
			pile.name += ply.Text
		}
	}
	if s, ok := v.Game.(*trexo.State); ok {
		for _, row := range s.Rows() {
			pile.row = append(pile.row, row.Cells...)
		}
	}
	pile.draw(c, t, r)
}
