package trexo

import (
	"xotrio/scenes/boards"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// chapters are the pages of the rule book. RULES.md is their source, sentence by sentence.
func chapters() []boards.Chapter {
	para := boards.Words()
	on := func(name string, bricks ...figure.Brick) figure.Bricks {
		return figure.Bricks{Name: name, Cols: 3, Rows: 3, Ground: true, Bricks: bricks}
	}
	one := laid(0, 1, 1, 1, 1)
	return []boards.Chapter{
		{Key: "aim", Blocks: []boards.Block{para, heapOf(170, figure.Bricks{Name: "aim", Cols: 3, Rows: 2, Ground: true, Bricks: []figure.Brick{laid(0, 1, 1, 1, 1)}})}},
		{Key: "lay", Blocks: []boards.Block{para, para, heapOf(190, on("across", one, laid(1, 2, 0, 2, 1), bright(laid(0, 1, 0, 2, 2))))}},
		{Key: "wrong", Blocks: []boards.Block{para, heapOf(180, on("same", one, thought(laid(1, 1, 0, 1, 2)))), heapOf(180, on("step", one, thought(laid(1, 1, 1, 2, 2))))}},
		{Key: "top", Blocks: []boards.Block{para, para, heapOf(230, figure.Bricks{Name: "row", Cols: 5, Rows: 4, Ground: true, Bricks: []figure.Brick{
			laid(0, 2, 0, 1, 1), laid(2, 2, 1, 2, 1), laid(1, 1, 2, 1, 1), laid(4, 2, 3, 2, 1), laid(3, 1, 4, 1, 1),
			laid(1, 2, 1, 1, 2), laid(3, 2, 3, 1, 2), laid(4, 0, 3, 0, 1),
		}, Row: []figure.Cell{{Col: 0, Row: 2}, {Col: 1, Row: 2}, {Col: 2, Row: 2}, {Col: 3, Row: 2}, {Col: 4, Row: 2}}})}},
		{Key: "end", Blocks: []boards.Block{para, para, para}},
		{Key: "variants", Blocks: []boards.Block{para, heapOf(190, figure.Bricks{Name: "growing", Cols: 6, Rows: 3, Ground: true, Bricks: []figure.Brick{
			one, bright(laid(2, 0, 2, 1, 1)), thought(laid(4, 2, 5, 2, 1)),
		}}), para, para, boards.Settled()}},
	}
}

// heapOf is a picture of bricks.
func heapOf(high float64, b figure.Bricks) boards.Block {
	return boards.Picture(high, func(c graph.Canvas, t *look.Theme, r graph.Rect) {
		w := min(r.W, r.H*1.9)
		c.Art(b.Art(t), graph.Around(r.Center(), w, r.H), graph.Show{})
	})
}

// laid is a brick by the column and the row of its cross and of its circle, and its level.
func laid(crossCol, crossRow, circleCol, circleRow, level int) figure.Brick {
	return figure.Brick{Cross: figure.Cell{Col: crossCol, Row: crossRow}, Circle: figure.Cell{Col: circleCol, Row: circleRow}, Level: level}
}

// thought is a brick that is only thought of, bright one that is pointed out.
func thought(b figure.Brick) figure.Brick { b.Ghost = true; return b }
func bright(b figure.Brick) figure.Brick  { b.Bright = true; return b }
