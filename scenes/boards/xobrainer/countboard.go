package xobrainer

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/paint"
)

// board is the board on which the row is tapped.
func (c *rowCount) board() layout.Part {
	n := &graph.Node{Name: "squares", Role: graph.BoardArea, Label: c.square(c.at), Handlers: graph.Handlers{Type: c.walk}}
	f, rows := c.figure(), make([]layout.Part, 0, xo.Size)
	for y := xo.Size - 1; y >= 0; y-- {
		var row []layout.Part
		for x := range xo.Size {
			row = append(row, c.putSquare(xo.At(x, y), n))
		}
		rows = append(rows, layout.Even(0, row...).Grow(1))
	}
	picture := c.Drawn(0, 0, func(on graph.Canvas, r graph.Rect) { f.Draw(on, c.Theme, r) })
	return layout.Layers(picture, c.On(n, layout.Stack(0, rows...)))
}

// figure is the board as a picture, without pieces.
func (c *rowCount) figure() (f figure.Squares) {
	l := c.sheet.Layout()
	for y := xo.Size - 1; y >= 0; y-- {
		var line strings.Builder
		for x := range xo.Size {
			if q := xo.At(x, y); l.KnockOut(q) {
				line.WriteByte('K')
			} else {
				line.WriteByte(byte('0' + l.Dots(q)))
			}
		}
		f.Rows = append(f.Rows, line.String())
	}
	return f
}

// square is a square of the board in words.
func (c *rowCount) square(q xo.Square) string {
	l, text := c.sheet.Layout(), c.T("companion.bolt")
	if !l.KnockOut(q) {
		text = c.T("companion.points", "N", l.Dots(q))
	}
	text = q.String() + ", " + text
	if slices.Contains(c.squares, q) {
		text += ", " + c.T("speech.on")
	}
	return text
}

// putSquare is a square of the board that can be tapped.
func (c *rowCount) putSquare(q xo.Square, board *graph.Node) layout.Part {
	chosen := slices.Contains(c.squares, q)
	return layout.Leaf(nil, func(r graph.Rect) {
		n := &graph.Node{Name: "square-" + q.String(), Label: c.square(q), Box: r, Press: func() { c.take(q) }}
		n.Draw = func(on graph.Canvas) {
			t, col, edge := c.Theme, c.Theme.Accent(c.side), r.W
			if chosen {
				on.Art(t.Panel(paint.Alpha(col, 0.5), col, edge/6, true), r.Inset(edge*0.04), graph.Show{})
				on.Art(t.Piece(c.side == rules.X, c.side == rules.X), r.Inset(edge*0.16), graph.Show{Fade: 0.15})
			} else if n.Hover || n.Down {
				on.Art(t.Panel(paint.Alpha(col, 0.2), paint.Alpha(col, 0.4), edge/6, false), r.Inset(edge*0.04), graph.Show{})
			}
			if board.Focused && q == c.at {
				on.Art(t.Edge(t.Text, edge/6), r, graph.Show{})
			}
		}
		c.Put(n)
	})
}

// walk goes over the squares with the arrow keys; Enter and Space take one.
func (c *rowCount) walk(t graph.Typing) (used bool) {
	for _, k := range t.Keys {
		x, y := c.at.Column(), c.at.Row()
		switch k {
		case ebiten.KeyArrowLeft:
			x--
		case ebiten.KeyArrowRight:
			x++
		case ebiten.KeyArrowUp:
			y++
		case ebiten.KeyArrowDown:
			y--
		case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
			c.take(c.at)
		default:
			continue
		}
		used = true
		if x >= 0 && x < xo.Size && y >= 0 && y < xo.Size {
			c.at = xo.At(x, y)
		}
	}
	return used
}
