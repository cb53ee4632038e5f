package figure

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Game draws the picture that stands for a game. lit, from 0 to 1, sets it moving a little.
func Game(c graph.Canvas, t *look.Theme, game string, r graph.Rect, lit float64) {
	switch game {
	case "xobrainer":
		// A row of crosses is about to be completed beside a Knock Out square.
		Squares{Rows: []string{"XO2oO", "2xOXK", "22X2o"}}.Draw(c, t, r)
	case "trexo":
		side := min(r.W, r.H*1.9)
		c.Art(heap().Art(t), graph.Around(r.Center(), side, r.H), graph.Show{})
	default:
		// A row is being pushed in.
		Cubes{Rows: []string{"X..O", ".XO.", "O.X."}, Slide: []float64{0, 0.42 - 0.42*lit, 0}}.Draw(c, t, r, 0.1)
	}
}

// heap is bricks that climb on bricks.
func heap() Bricks {
	brick := func(cc, cr, oc, or, level int) Brick {
		return Brick{Cross: Cell{cc, cr}, Circle: Cell{oc, or}, Level: level}
	}
	return Bricks{Name: "game", Bricks: []Brick{
		brick(2, 0, 1, 0, 1), brick(1, 1, 2, 1, 1), brick(3, 1, 3, 0, 1), brick(1, 3, 1, 2, 1), brick(3, 2, 2, 2, 1),
		brick(2, 1, 2, 2, 2), brick(3, 0, 2, 0, 2), brick(2, 0, 2, 1, 3),
	}}
}
