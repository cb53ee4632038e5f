package xobrainer

import (
	"strconv"
	"strings"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// shownPieces is how many pieces there are to come at most.
const shownPieces = 4

// The sizes of a piece to come beside a real board, of the next one of the side on turn, and of what lies between them, in the picture that they were
// designed in.
const (
	toComeEdge = 135.0
	nextEdge   = 184.0
	toComeGap  = 16.0
)

// tableLineUp is the pieces to come beside a real board, see boards.Rounds: on turn the next one large.
func tableLineUp(m *widget.Menu, s rules.Sheet, side rules.Side, l boards.LineUpLook) (p layout.Part, known bool) {
	sheet := s.(*xo.Sheet)
	all, n := sheet.LineUp(side)
	if n == 0 {
		return p, sheet.Shown()
	}
	_, below := m.Fonts.Measure("1", l.Next)
	return layout.Leaf(nil, func(r graph.Rect) {
		k := min(l.Scale, r.W/(nextEdge+(shownPieces-1)*toComeEdge+(shownPieces+1)*toComeGap), max(0, r.H-below)/nextEdge)
		row := []layout.Part{layout.Fill()}
		for i := range shownPieces {
			at, edge, text, st := i-(shownPieces-n), toComeEdge*k, "", l.Number
			next := at == 0 && l.OnTurn
			switch {
			case next:
				edge, text, st = nextEdge*k, m.T("companion.now"), l.Next
			case at >= 0:
				text = strconv.Itoa(at + 1)
			}
			place := layout.Part{}
			if at >= 0 {
				place = tablePiece(m, all[at], edge, next, l.OnTurn)
			} else { // that piece is on the board
				place = m.Drawn(edge, edge, func(c graph.Canvas, r graph.Rect) {
					c.Art(m.Theme.Panel(m.Theme.Sheet, m.Theme.SheetLine, edge/6, false), r, graph.Show{Fade: 0.55})
				})
			}
			label := m.Words(text, st).Or(layout.Fill()).Fixed(below)
			row = append(row, layout.Stack(0, layout.Fill(), place, label, layout.Fill()).Fixed(edge))
		}
		layout.Row(toComeGap*k, append(row, layout.Fill())...).Place(r)
	}), true
}

// tablePiece is a piece to come, outlined where it is the next one.
func tablePiece(m *widget.Menu, p xo.Piece, edge float64, next, onTurn bool) layout.Part {
	t := m.Theme
	fill, line, fade := t.Sheet, t.SheetLine, 0.0
	if next {
		line = t.Accent(p.Owner())
		fill = paint.Mix(t.Sheet, line, 0.2)
	}
	if !onTurn {
		fade = 0.15
	}
	return m.Drawn(edge, edge, func(c graph.Canvas, r graph.Rect) {
		c.Art(t.Panel(fill, line, edge/6, next), r, graph.Show{})
		c.Art(t.Piece(p.Owner() == rules.X, p.Colour() == rules.X), r.Inset(edge*0.09), graph.Show{Fade: fade})
	})
}

// nextPiece is the next piece of a side in words, see boards.Rounds.
func nextPiece(d *scenes.Env, s rules.Sheet, side rules.Side) string {
	pieces, n := s.(*xo.Sheet).LineUp(side)
	if n == 0 {
		return ""
	}
	return d.T("companion.piece." + strings.NewReplacer("X", "green-x", "x", "pink-x", "O", "pink-o", "o", "green-o").Replace(pieces[0].String()))
}
