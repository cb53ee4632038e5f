// Package figure draws small pieces of the three games for the title and the rule book: a part of XOBrainer's board,
// Trexo's bricks, Oxixo's cubes.
package figure

import (
	"fmt"
	"image/color"
	"strings"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Cell is a place in a figure: column from the left and row from the top, both from 0.
type Cell struct{ Col, Row int }

// Squares is a part of XOBrainer's board. Every row is a string with a sign per square: X x O o are pieces as in
// RULES.md, 1 2 3 the dots of an empty square, K a Knock Out square, . a square without dots, a space no square. A piece stands on a Knock
// Out square where Knock says so.
type Squares struct {
	Rows  []string
	Knock []Cell
	// Ring are squares to point out, Ghost pieces that are only thought of.
	Ring, Ghost []Cell
}

// Size is the number of columns and rows.
func (s Squares) Size() (cols, rows int) { return len(s.Rows[0]), len(s.Rows) }

// Draw draws the squares as large as they fit in the middle of r.
func (s Squares) Draw(c graph.Canvas, t *look.Theme, r graph.Rect) {
	cols, rows := s.Size()
	side := min(r.W/float64(cols), r.H/float64(rows))
	x0, y0 := r.X+(r.W-side*float64(cols))/2, r.Y+(r.H-side*float64(rows))/2
	for row, line := range s.Rows {
		for col, sign := range line {
			if sign == ' ' {
				continue
			}
			at := graph.Rect{X: x0 + side*float64(col), Y: y0 + side*float64(row), W: side, H: side}
			here := Cell{col, row}
			cell := at.Inset(side * 0.035)
			knock := sign == 'K' || has(s.Knock, here)
			c.Art(square(t, dots(sign), knock), cell, graph.Show{})
			if strings.ContainsRune("XxOo", sign) {
				show := graph.Show{}
				if has(s.Ghost, here) {
					show.Fade = 0.6
				}
				c.Art(t.Piece(sign == 'X' || sign == 'x', sign == 'X' || sign == 'o'), at.Inset(side*0.03), show)
				if knock {
					c.Art(Badge(t), graph.Rect{X: at.X + side*0.68, Y: at.Y + side*0.02, W: side * 0.3, H: side * 0.3}, graph.Show{})
				}
			}
			if has(s.Ring, here) {
				c.Art(outline(t, t.Text), cell, graph.Show{})
			}
		}
	}
}

func has(list []Cell, c Cell) bool {
	for _, have := range list {
		if have == c {
			return true
		}
	}
	return false
}

func dots(sign rune) int {
	if sign >= '1' && sign <= '3' {
		return int(sign - '0')
	}
	return 0
}

// square is one square of XOBrainer's board with its dots.
func square(t *look.Theme, dots int, knock bool) graph.Art {
	return graph.Art{Name: fmt.Sprintf("figure/square/%s/%d/%t", t.Name, dots, knock), Paint: func(p *paint.Picture, w, h float64) {
		radius := w * 0.13
		p.Fill(paint.RoundRect(0, h*0.03, w, h*0.97, radius), paint.Solid(paint.Mix(t.SquareLow, t.Board, 0.6)))
		p.Fill(paint.RoundRect(0, 0, w, h*0.97, radius), paint.Linear(0, 0, t.Square, 0, h, paint.Mix(t.Square, t.SquareLow, 0.5)))
		if knock {
			p.Fill(paint.Frame(w*0.03, h*0.03, w*0.94, h*0.91, radius, w*0.035), paint.Solid(t.Gold))
			p.Fill(Bolt(w/2, h*0.49, w*0.5), paint.Solid(t.Gold))
		}
		share := 0.45
		if t.High {
			share = 0.8
			p.Fill(paint.Frame(0, 0, w, h*0.97, radius, max(1, w*0.025)), paint.Solid(paint.Mix(t.Square, white, 0.62)))
		}
		dot := paint.Solid(paint.Mix(t.Square, t.Text, share))
		for i := range dots {
			d := (float64(i) - float64(dots-1)/2) * w * 0.2
			p.Fill(paint.Circle(w/2+d, h*0.49-d, w*0.055), dot)
		}
	}}
}

// Bolt is the sign of the Knock Out: a flash of the given height with its middle at x, y.
func Bolt(x, y, height float64) *paint.Path {
	u := height / 20
	return paint.Polygon(x+2*u, y-10*u, x-6*u, y+2*u, x-0.5*u, y+2*u, x-2*u, y+10*u, x+6*u, y-2*u, x+0.5*u, y-2*u)
}

// Flash is the sign of the Knock Out as a picture.
func Flash(t *look.Theme) graph.Art {
	return graph.Art{Name: "figure/flash/" + t.Name, Paint: func(p *paint.Picture, w, h float64) { p.Fill(Bolt(w/2, h/2, h), paint.Solid(t.Gold)) }}
}

// Badge is the bolt of a Knock Out square on which a piece stands, for its corner.
func Badge(t *look.Theme) graph.Art {
	return graph.Art{Name: "figure/badge/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2), paint.Solid(t.SquareLow))
		p.Fill(paint.Ring(w/2, h/2, w/2, w*0.43), paint.Solid(t.Gold))
		p.Fill(Bolt(w/2, h/2, w*0.7), paint.Solid(t.Gold))
	}}
}

// outline is a bright frame around a square.
func outline(t *look.Theme, col color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("figure/outline/%s/%x", t.Name, col), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Frame(0, 0, w, h, w*0.13, w*0.05), paint.Solid(col))
	}}
}
