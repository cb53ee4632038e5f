package companion

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// squares is the board on which the row is tapped.
func (s *Companion) squares(r graph.Rect) {
	l := s.m.Layout()
	f := figure.Squares{}
	for y := xobrainer.Size - 1; y >= 0; y-- {
		var line strings.Builder
		for x := range xobrainer.Size {
			if q := xobrainer.At(x, y); l.KnockOut(q) {
				line.WriteByte('K')
			} else {
				line.WriteByte(byte('0' + l.Dots(q)))
			}
		}
		f.Rows = append(f.Rows, line.String())
	}
	s.Paint(func(c graph.Canvas) { f.Draw(c, s.Theme, r) })
	edge := r.W / xobrainer.Size
	at := func(q xobrainer.Square) graph.Rect {
		return graph.Rect{X: r.X + float64(q.Column())*edge, Y: r.Y + float64(xobrainer.Size-1-q.Row())*edge, W: edge, H: edge}
	}
	board := &graph.Node{Name: "squares", Role: graph.BoardArea, Label: s.square(s.row.at), Box: r, Type: s.walk}
	s.Within(board, func() {
		for q := range xobrainer.Square(xobrainer.Squares) {
			s.putSquare(q, at(q))
		}
		s.Paint(func(c graph.Canvas) {
			if board.Focused {
				c.Art(s.Theme.Edge(s.Theme.Text, edge/6), at(s.row.at), graph.Show{})
			}
		})
	})
}

// square is a square of the board in words.
func (s *Companion) square(q xobrainer.Square) string {
	l, text := s.m.Layout(), s.T("companion.bolt")
	if !l.KnockOut(q) {
		text = s.T("companion.points", "N", l.Dots(q))
	}
	text = q.String() + ", " + text
	if slices.Contains(s.row.squares, q) {
		text += ", " + s.T("speech.on")
	}
	return text
}

// putSquare puts a square that can be tapped.
func (s *Companion) putSquare(q xobrainer.Square, box graph.Rect) {
	chosen, edge := slices.Contains(s.row.squares, q), box.W
	n := &graph.Node{Name: "square-" + q.String(), Label: s.square(q), Box: box}
	n.Press = func() { s.take(q) }
	n.Draw = func(c graph.Canvas) {
		col := s.Theme.Accent(s.row.side)
		if chosen {
			c.Art(s.Theme.Panel(paint.Alpha(col, 0.5), col, edge/6, true), box.Inset(edge*0.04), graph.Show{})
			c.Art(s.Theme.Piece(s.row.side == rules.X, s.row.side == rules.X), box.Inset(edge*0.16), graph.Show{Fade: 0.15})
		} else if n.Hover || n.Down {
			c.Art(s.Theme.Panel(paint.Alpha(col, 0.2), paint.Alpha(col, 0.4), edge/6, false), box.Inset(edge*0.04), graph.Show{})
		}
	}
	s.Put(n)
}

// take takes a square into the row, or out of it.
func (s *Companion) take(q xobrainer.Square) {
	s.Cue(sound.Select)
	s.row.at = q
	s.row.tap(s.m.Layout(), q)
}

// walk goes over the squares with the arrow keys; Enter and Space take one.
func (s *Companion) walk(t graph.Typing) (used bool) {
	for _, k := range t.Keys {
		x, y := s.row.at.Column(), s.row.at.Row()
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
			s.take(s.row.at)
		default:
			continue
		}
		used = true
		if x >= 0 && x < xobrainer.Size && y >= 0 && y < xobrainer.Size {
			s.row.at = xobrainer.At(x, y)
		}
	}
	return used
}
