package figure

import (
	"fmt"
	"image/color"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Side is the number of squares along an edge of XOBrainer's board.
const Side = 10

// Violet is the purple of a card's fourth mark.
func Violet(t *look.Theme) color.RGBA {
	if t.High {
		return color.RGBA{0xc4, 0xac, 0xff, 0xff}
	}
	return color.RGBA{0x96, 0x6c, 0xe8, 0xff}
}

// Card is the face of one of XOBrainer's cards: the board in small with its four marks. The purple mark
// has filled corners, so that it is told from the white ones without any colour.
type Card struct {
	White  [3]Cell
	Purple Cell
	// Knock are the Knock Out squares.
	Knock []Cell
	// Side, where it is not 0, is the number of squares along an edge of a card that only hints at a real one.
	Side int
}

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
		if t.High {
			plain = paint.Solid(paint.Mix(t.Square, t.BoardLine, 0.3))
		}
		for row := range side {
			for col := range side {
				x, y := rim+float64(col)*cell, rim+float64(row)*cell
				p.Fill(paint.RoundRect(x+cell*0.06, y+cell*0.06, cell*0.88, cell*0.88, cell*0.15), plain)
			}
		}
		for _, at := range k.Knock {
			x, y := rim+float64(at.Col)*cell, rim+float64(at.Row)*cell
			p.Fill(paint.Frame(x+cell*0.06, y+cell*0.06, cell*0.88, cell*0.88, cell*0.15, cell*0.14), paint.Solid(t.Gold))
		}
		for i, m := range append(k.White[:], k.Purple) {
			x, y := rim+float64(m.Col)*cell, rim+float64(m.Row)*cell
			mark(p, t, x-cell*0.06, y-cell*0.06, cell*1.12, i == len(k.White))
		}
	}}
}

// mark frames a square of the given side as the table does: plain for white, with filled corners for purple.
func mark(p *paint.Picture, t *look.Theme, x, y, side float64, purple bool) {
	col := white
	if purple {
		col = Violet(t)
	}
	frame := paint.Frame(x, y, side, side, side*0.16, side*0.17)
	p.Fill(paint.RoundRect(x-side*0.05, y-side*0.05, side*1.1, side*1.1, side*0.18), paint.Solid(color.RGBA{0x1a, 0x22, 0x2e, 0xff}))
	p.Fill(paint.RoundRect(x, y, side, side, side*0.16), paint.Solid(paint.Alpha(col, 0.45)))
	p.Fill(frame, paint.Solid(col))
	if purple {
		k, r, b := side*0.5, x+side, y+side
		p.Fill(paint.Polygon(x, y, x+k, y, x, y+k).Append(paint.Polygon(r, y, r, y+k, r-k, y)).
			Append(paint.Polygon(r, b, r-k, b, r, b-k)).Append(paint.Polygon(x, b, x, b-k, x+k, b)), paint.Solid(col))
	}
}
