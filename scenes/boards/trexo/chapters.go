package trexo

import (
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// chapters are the pages of the rule book. RULES.md is their source, sentence by sentence.
func chapters() []boards.Chapter {
	para := boards.Words()
	f := figures()
	return []boards.Chapter{
		{Key: "aim", Blocks: []boards.Block{para, heapOf(170, f.aim)}},
		{Key: "lay", Blocks: []boards.Block{para, para, heapOf(190, f.across)}},
		{Key: "wrong", Blocks: []boards.Block{para, heapOf(180, f.same), heapOf(180, f.step)}},
		{Key: "top", Blocks: []boards.Block{para, para, heapOf(230, f.row)}},
		{Key: "end", Blocks: []boards.Block{para, para, para}},
		{Key: "variants", Blocks: []boards.Block{para, heapOf(190, f.growing), para, para, boards.Settled()}},
	}
}

// shown are the heaps of the rule book's pictures.
type shown struct{ aim, across, same, step, row, growing heap }

// figures are the heaps of the pictures, with their bricks in the order in which they were laid.
func figures() shown {
	on := func(name string, bricks ...trexo.Brick) heap {
		return heap{name: name, cols: 3, rows: 3, bricks: bricks}
	}
	one := laid(0, 1, 1, 1, 1)
	across, same, step := on("across", one, laid(0, 0, 1, 0, 1), laid(1, 1, 1, 0, 2)), on("same", one), on("step", one)
	across.bright = 3
	same.ghost, step.ghost = trexo.Lay(trexo.At(1, 1), trexo.At(0, 1)), trexo.Lay(trexo.At(1, 1), trexo.At(2, 1))
	row := heap{name: "row", cols: 5, rows: 4, bricks: []trexo.Brick{
		laid(0, 1, 0, 2, 1), laid(2, 1, 1, 1, 1), laid(1, 2, 2, 2, 1), laid(4, 1, 3, 1, 1), laid(4, 2, 3, 2, 1),
		laid(4, 3, 3, 3, 1), laid(1, 1, 1, 2, 2), laid(3, 1, 3, 2, 2),
	}}
	for col := range 5 {
		row.row = append(row.row, trexo.At(col, 1))
	}
	growing := heap{name: "growing", cols: 6, rows: 3, bricks: []trexo.Brick{one, laid(2, 2, 2, 1, 1)}, bright: 2, ghost: trexo.Lay(trexo.At(4, 0), trexo.At(5, 0))}
	aim := heap{name: "aim", cols: 3, rows: 2, bricks: []trexo.Brick{laid(1, 1, 2, 1, 1)}}
	return shown{aim, across, same, step, row, growing}
}

// heapOf is a picture of bricks.
func heapOf(height float64, h heap) boards.Block {
	return boards.Picture(height, func(c graph.Canvas, t *look.Theme, r graph.Rect) {
		h.draw(c, t, graph.Around(r.Center(), min(r.W, r.H*1.9), r.H))
	})
}

// laid is a brick by the column and the row of its cross and of its circle, from 0, and its level.
func laid(crossCol, crossRow, circleCol, circleRow, level int) trexo.Brick {
	return trexo.Brick{X: trexo.At(crossCol, crossRow), O: trexo.At(circleCol, circleRow), Level: level}
}
