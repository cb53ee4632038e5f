package rulebook

import (
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// kind is what a block of a page is.
type kind uint8

const (
	// text is a paragraph.
	text kind = iota
	// decision is a paragraph on what the printed rules leave open and RULES.md has settled.
	decision
	// picture is a figure with a line below it.
	picture
)

// block is one part of a page. Its words stand under the key of the chapter and its number in the chapter, from 1.
type block struct {
	kind kind
	// high is the height of a picture in units, draw draws it.
	high float64
	draw func(c graph.Canvas, t *look.Theme, r graph.Rect)
}

// chapter is a page, its key being part of the keys of its texts.
type chapter struct {
	key    string
	blocks []block
}

// book is the rules of one game.
type book struct {
	game     string
	chapters []chapter
}

var para, settled = block{kind: text}, block{kind: decision}

func squares(high float64, s figure.Squares) block {
	return block{picture, high, func(c graph.Canvas, t *look.Theme, r graph.Rect) { s.Draw(c, t, r) }}
}

func bricks(high float64, b figure.Bricks) block {
	return block{picture, high, func(c graph.Canvas, t *look.Theme, r graph.Rect) {
		w := min(r.W, r.H*1.9)
		c.Art(b.Art(t), graph.Around(r.Center(), w, r.H), graph.Show{})
	}}
}

func cubes(high, outside float64, k figure.Cubes) block {
	return block{picture, high, func(c graph.Canvas, t *look.Theme, r graph.Rect) { k.Draw(c, t, r, outside) }}
}

// books are the rules of all games, in the order of the games. RULES.md is their source, sentence by sentence.
func books() []book {
	return []book{brainer(), trexo(), oxixo()}
}

func brainer() book {
	return book{"xobrainer", append([]chapter{
		{"aim", []block{para, squares(64, figure.Squares{Rows: []string{"Xx Oo"}}), para}},
		{"pieces", []block{para, squares(64, figure.Squares{Rows: []string{"XXXx OOOo"}}), para}},
		{"placing", []block{para, squares(270, figure.Squares{Rows: []string{"33333", "32222", "32K22", "32211", "32211"}}), settled}},
		{"round", []block{para,
			squares(60, figure.Squares{Rows: []string{"XxXXx"}}),
			squares(60, figure.Squares{Rows: []string{"XoXXo"}}),
			squares(60, figure.Squares{Rows: []string{"OxOOx"}}), para}},
		{"score", []block{para, squares(60, figure.Squares{Rows: []string{"32211"}}), para, settled}},
		{"knockout", []block{para, squares(64, figure.Squares{Rows: []string{"XXxXX"}, Knock: []figure.Cell{{Col: 2}}, Ring: []figure.Cell{{Col: 2}}}), para}},
		{"next", []block{para, para, settled}},
		{"match", []block{para, para, para}},
	}, variants()...)}
}

func brick(cc, cr, oc, or, level int) figure.Brick {
	return figure.Brick{Cross: figure.Cell{Col: cc, Row: cr}, Circle: figure.Cell{Col: oc, Row: or}, Level: level}
}

func ghost(b figure.Brick) figure.Brick { b.Ghost = true; return b }

func bright(b figure.Brick) figure.Brick { b.Bright = true; return b }

func trexo() book {
	on := func(name string, bricks ...figure.Brick) figure.Bricks {
		return figure.Bricks{Name: name, Cols: 3, Rows: 3, Ground: true, Bricks: bricks}
	}
	one := brick(0, 1, 1, 1, 1)
	return book{"trexo", []chapter{
		{"aim", []block{para, bricks(170, figure.Bricks{Name: "aim", Cols: 3, Rows: 2, Ground: true, Bricks: []figure.Brick{brick(0, 1, 1, 1, 1)}})}},
		{"lay", []block{para, para, bricks(190, on("across", one, brick(1, 2, 0, 2, 1), bright(brick(0, 1, 0, 2, 2))))}},
		{"wrong", []block{para, bricks(180, on("same", one, ghost(brick(1, 1, 0, 1, 2)))), bricks(180, on("step", one, ghost(brick(1, 1, 1, 2, 2))))}},
		{"top", []block{para, para, bricks(230, figure.Bricks{Name: "row", Cols: 5, Rows: 4, Ground: true, Bricks: []figure.Brick{
			brick(0, 2, 0, 1, 1), brick(2, 2, 1, 2, 1), brick(1, 1, 2, 1, 1), brick(4, 2, 3, 2, 1), brick(3, 1, 4, 1, 1),
			brick(1, 2, 1, 1, 2), brick(3, 2, 3, 1, 2), brick(4, 0, 3, 0, 1),
		}, Row: []figure.Cell{{Col: 0, Row: 2}, {Col: 1, Row: 2}, {Col: 2, Row: 2}, {Col: 3, Row: 2}, {Col: 4, Row: 2}}})}},
		{"end", []block{para, para, para}},
	}}
}

// free are the cubes of the edge with one of these signs.
func free(rows []string, signs string) []figure.Cell {
	var out []figure.Cell
	for row, line := range rows {
		for col, sign := range line {
			edge := row == 0 || col == 0 || row == len(rows)-1 || col == len(line)-1
			for _, s := range signs {
				if edge && s == sign {
					out = append(out, figure.Cell{Col: col, Row: row})
				}
			}
		}
	}
	return out
}

func oxixo() book {
	start := []string{"X..O.", ".....", ".OX..", "O...X", "..X.."}
	team := []string{"S.N.W", ".....", "E.NW.", "S...N", ".W..S"}
	return book{"oxixo", []chapter{
		{"aim", []block{para, cubes(250, 0, figure.Cubes{
			Rows:   []string{"X.O..", ".XO.O", "OOX..", "..OX.", ".X..X"},
			Bright: []figure.Cell{{Col: 0, Row: 0}, {Col: 1, Row: 1}, {Col: 2, Row: 2}, {Col: 3, Row: 3}, {Col: 4, Row: 4}}})}},
		{"take", []block{para, para, cubes(250, 0, figure.Cubes{Rows: start, Bright: free(start, ".X")})}},
		{"push", []block{para, para, cubes(300, 1, figure.Cubes{Rows: start, Lifted: []figure.Cell{{Col: 2, Row: 4}}, Bright: []figure.Cell{{Col: 2, Row: 4}},
			Arrows: []figure.Arrow{{At: figure.Cell{Col: 2, Row: -1}, Icon: "down"}, {At: figure.Cell{Col: -1, Row: 4}, Icon: "right"}, {At: figure.Cell{Col: 5, Row: 4}, Icon: "left"}}}), para}},
		{"end", []block{para, para, settled}},
		{"four", []block{para, para, cubes(250, 0, figure.Cubes{Rows: team, Bright: free(team, ".S")}), para, para, para}},
		{"more", []block{para, para}},
	}}
}
