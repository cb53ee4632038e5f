package xobrainer

import (
	"strings"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/figure"
)

// chapters are the pages of the rule book, those on the variants and on teams last. RULES.md is their source, sentence by sentence.
func chapters() []boards.Chapter {
	para, settled := boards.Words(), boards.Settled()
	return append([]boards.Chapter{
		{Key: "aim", Blocks: []boards.Block{para, squares(64, figure.Squares{Rows: []string{"Xx Oo"}}), para}},
		{Key: "pieces", Blocks: []boards.Block{para, squares(64, figure.Squares{Rows: []string{"XXXx OOOo"}}), para}},
		{Key: "placing", Blocks: []boards.Block{para, boards.Picture(270, sideBySide(printed(xo.Classic()), printed(xo.Storm()))), para, settled}},
		{Key: "round", Blocks: []boards.Block{para,
			squares(60, figure.Squares{Rows: []string{"XxXXx"}}),
			squares(60, figure.Squares{Rows: []string{"XoXXo"}}),
			squares(60, figure.Squares{Rows: []string{"OxOOx"}}), para}},
		{Key: "score", Blocks: []boards.Block{para, squares(60, figure.Squares{Rows: []string{countedRow}}), para, settled}},
		{Key: "knockout", Blocks: []boards.Block{para, squares(64, figure.Squares{Rows: []string{knockOutRow}, Knock: []figure.Cell{{Col: knockOutAt}}}), settled}},
		{Key: "next", Blocks: []boards.Block{para, para, settled}},
		{Key: "match", Blocks: []boards.Block{para, para, para, settled}},
	}, variantChapters()...)
}

// countedRow are the dots from a5 to e5 of the classic board, knockOutRow a finished row from a10 to e10, where the Knock Out square is
// the second, knockOutAt from 0.
const (
	countedRow  = "32211"
	knockOutRow = "XxXXX"
	knockOutAt  = 1
)

// squares is a picture of squares.
func squares(height float64, s figure.Squares) boards.Block { return boards.Picture(height, s.Draw) }

// printed draws a board as it is before a piece is placed.
func printed(l xo.Layout) boards.Drawing {
	return figure.Squares{Rows: strings.Fields(l.Text())}.Draw
}
