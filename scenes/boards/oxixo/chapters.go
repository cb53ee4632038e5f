package oxixo

import (
	"strings"

	"xotrio/scenes/boards"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// The boards of the pictures. Each can come about in a game.
var (
	start = []string{"X..O.", ".....", ".OX..", "O...X", "..X.."}
	slant = []string{"X.O..", ".XO.O", "OOX..", "..OX.", ".X..X"}
	team  = []string{"S.N.W", ".....", "E.NW.", "S...N", ".W..S"}
	won   = []string{"O.X..", ".XXO.", "..X.O", "O.XO.", "..X.."}
	// A circle was pushed into the middle row from the left and has moved a cross on to four others.
	gift = []string{"OX...", "OX.X.", "OXO..", "OX..X", "OX..."}
)

// chapters are the pages of the rule book. RULES.md is their source, sentence by sentence.
func chapters() []boards.Chapter {
	para := boards.Words()
	return []boards.Chapter{
		{Key: "aim", Blocks: []boards.Block{para, cubesOf(250, 0, figure.Cubes{
			Rows:   slant,
			Bright: []figure.Cell{{Col: 0, Row: 0}, {Col: 1, Row: 1}, {Col: 2, Row: 2}, {Col: 3, Row: 3}, {Col: 4, Row: 4}}})}},
		{Key: "take", Blocks: []boards.Block{para, para, cubesOf(250, 0, figure.Cubes{Rows: start, Bright: onEdge(start, ".X")})}},
		{Key: "push", Blocks: []boards.Block{para, para, cubesOf(300, 1, figure.Cubes{Rows: start, Lifted: []figure.Cell{{Col: 2, Row: 4}}, Bright: []figure.Cell{{Col: 2, Row: 4}},
			Arrows: []figure.Arrow{{At: figure.Cell{Col: 2, Row: -1}, Icon: "down"}, {At: figure.Cell{Col: -1, Row: 4}, Icon: "right"}, {At: figure.Cell{Col: 5, Row: 4}, Icon: "left"}}}), para}},
		{Key: "end", Blocks: []boards.Block{
			para, cubesOf(190, 0, figure.Cubes{Rows: won, Bright: column(won, 2)}),
			para, cubesOf(190, 0, figure.Cubes{Rows: gift, Bright: append(column(gift, 0), column(gift, 1)...), Lifted: []figure.Cell{{Col: 0, Row: 2}}}),
			boards.Settled()}},
		{Key: "four", Opens: "oxixo4", Blocks: []boards.Block{para, para, cubesOf(250, 0, figure.Cubes{Rows: team, Bright: onEdge(team, ".S")}), para, para, para}},
		{Key: "more", Blocks: []boards.Block{para, para}},
	}
}

// cubesOf is a picture of cubes, with room for so many cubes around the board.
func cubesOf(height, outside float64, k figure.Cubes) boards.Block {
	return boards.Picture(height, func(c graph.Canvas, t *look.Theme, r graph.Rect) { k.Draw(c, t, r, outside) })
}

// column is a whole column of cubes.
func column(rows []string, col int) (cells []figure.Cell) {
	for row := range rows {
		cells = append(cells, figure.Cell{Col: col, Row: row})
	}
	return cells
}

// onEdge are the cubes of the edge with one of these signs.
func onEdge(rows []string, signs string) []figure.Cell {
	var out []figure.Cell
	for row, line := range rows {
		for col, sign := range line {
			edge := row == 0 || col == 0 || row == len(rows)-1 || col == len(line)-1
			if edge && strings.ContainsRune(signs, sign) {
				out = append(out, figure.Cell{Col: col, Row: row})
			}
		}
	}
	return out
}
