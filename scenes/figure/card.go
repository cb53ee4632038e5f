package figure

import (
	"fmt"
	"image/color"

	"xotrio/rules/xobrainer"
	"xotrio/scenes/graph"
	"xotrio/scenes/look"
	"xotrio/scenes/paint"
)

// Side is the number of squares along an edge of XOBrainer's board.
const Side = 10

// Violet is the purple of a card's fourth mark, which both themes share.
var Violet = color.RGBA{0x7d, 0x4f, 0xd0, 0xff}

// Card is the face of one of XOBrainer's cards: the board in small with its four marks. White marks are discs and the
// purple one is a diamond, so that they are told apart without any colour.
type Card struct {
	White  [3]Cell
	Purple Cell
	// Side, where it is not 0, is the number of squares along an edge of a card that only hints at a real one.
	Side int
}

// CardOf is the face of a card of the rules.
func CardOf(c xobrainer.Card) Card {
	var out Card
	marks := c.Marks()
	for i := range out.White {
		out.White[i] = CellOf(marks[i])
	}
	out.Purple = CellOf(marks[3])
	return out
}

// CellOf is the place of a square in a figure of the whole board, whose upper row is row 10.
func CellOf(q xobrainer.Square) Cell { return Cell{int(q) % Side, Side - 1 - int(q)/Side} }

// Draw draws the card as large as it fits in the middle of r.
func (k Card) Draw(c graph.Canvas, t *look.Theme, r graph.Rect) {
	side := min(r.W, r.H)
	c.Art(k.Art(t), graph.Around(r.Center(), side, side), graph.Show{})
}

// Art is the card as a square picture.
func (k Card) Art(t *look.Theme) graph.Art {
	return graph.Art{Name: fmt.Sprintf("figure/card/%s/%v", t.Name, k), Paint: func(p *paint.Picture, w, h float64) {
		rim, side := w*0.06, Side
		if k.Side > 0 {
			side = k.Side
		}
		cell := (w - 2*rim) / float64(side)
		p.Fill(paint.RoundRect(0, 0, w, h, w*0.07), paint.Solid(paint.Mix(t.Board, color.RGBA{A: 255}, 0.15)))
		p.Fill(paint.Frame(0, 0, w, h, w*0.07, max(1, w*0.012)), paint.Solid(t.BoardLine))
		plain := paint.Solid(paint.Mix(t.Square, t.Board, 0.25))
		for row := range side {
			for col := range side {
				x, y := rim+float64(col)*cell, rim+float64(row)*cell
				p.Fill(paint.RoundRect(x+cell*0.06, y+cell*0.06, cell*0.88, cell*0.88, cell*0.15), plain)
			}
		}
		knock := xobrainer.Classic()
		for q := range xobrainer.Square(Side * Side) {
			if side == Side && knock.KnockOut(q) {
				at := CellOf(q)
				x, y := rim+float64(at.Col)*cell, rim+float64(at.Row)*cell
				p.Fill(paint.Frame(x+cell*0.06, y+cell*0.06, cell*0.88, cell*0.88, cell*0.15, cell*0.14), paint.Solid(t.Gold))
			}
		}
		dark := paint.Solid(color.RGBA{0x1a, 0x22, 0x2e, 0xff})
		for _, m := range k.White {
			x, y := rim+(float64(m.Col)+0.5)*cell, rim+(float64(m.Row)+0.5)*cell
			p.Fill(paint.Circle(x, y, cell*0.5), dark)
			p.Fill(paint.Circle(x, y, cell*0.4), paint.Solid(white))
		}
		x, y := rim+(float64(k.Purple.Col)+0.5)*cell, rim+(float64(k.Purple.Row)+0.5)*cell
		diamond := func(a float64) *paint.Path { return paint.Polygon(x, y-a, x+a, y, x, y+a, x-a, y) }
		p.Fill(diamond(cell*0.72), paint.Solid(white))
		p.Fill(diamond(cell*0.56), paint.Solid(Violet))
	}}
}
