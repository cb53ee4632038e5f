package trexo

import (
	"strconv"

	"xotrio/game/session"
	"xotrio/rules/trexo"
	"xotrio/scenes/figure"
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
	heap := figure.Bricks{Name: "match/" + ground + strconv.FormatUint(v.Game.Hash(), 16), Cols: trexo.BoardSize, Rows: trexo.BoardSize, Ground: r.W >= roomy}
	at := func(c trexo.Cell) figure.Cell { return figure.Cell{Col: c.Col(), Row: trexo.BoardSize - 1 - c.Row()} }
	for _, ply := range v.Plies {
		if step, ok := ply.Step.(trexo.Step); ok {
			heap.Bricks = append(heap.Bricks, figure.Brick{Cross: at(step.X), Circle: at(step.O), Level: step.Level})
			heap.Name += ply.Text
		}
	}
	if s, ok := v.Game.(*trexo.State); ok {
		for _, row := range s.Rows() {
			for _, cell := range row.Cells {
				heap.Row = append(heap.Row, at(cell))
			}
		}
	}
	c.Art(heap.Art(t), r, graph.Show{})
}
