package companion

import (
	"strconv"

	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// lineUp is how many pieces there are to come.
const lineUp = 4

// The sizes of a piece, of the next one of the side on turn, and of what lies between them, in the picture that the half was designed in.
const (
	pieceEdge = 135.0
	nextEdge  = 184.0
	pieceGap  = 16.0
)

// pieces are the pieces to come: on turn the next one large. They are as large as there is room for.
func (h *half) pieces() layout.Part {
	all, n := h.m.LineUp(h.side)
	if n == 0 {
		return h.big(h.T("companion.no-piece"), "")
	}
	now, number := h.write(0.9*look.Title, leastType, graph.Bold).Centered(), h.soft(1.15*look.Small).Centered()
	_, below := h.Fonts.Measure("1", now)
	return layout.Leaf(nil, func(r graph.Rect) {
		k := min(h.k, r.W/(nextEdge+(lineUp-1)*pieceEdge+(lineUp+1)*pieceGap), max(0, r.H-below)/nextEdge)
		row := []layout.Part{layout.Fill()}
		for i := range lineUp {
			at, edge, text, st := i-(lineUp-n), pieceEdge*k, "", number
			if at >= 0 {
				text = strconv.Itoa(at + 1)
			}
			next := at == 0 && h.onTurn()
			if next {
				edge, text, st = nextEdge*k, h.T("companion.now"), now
			}
			piece := layout.Fill()
			if at >= 0 {
				piece = h.tile(all[at], edge, next)
			} else {
				piece = h.place(edge)
			}
			label := h.Words(text, st).Or(layout.Fill()).Fixed(below)
			row = append(row, layout.Stack(0, layout.Fill(), piece, label, layout.Fill()).Fixed(edge))
		}
		layout.Row(pieceGap*k, append(row, layout.Fill())...).Place(r)
	})
}

// place is where a piece was that is on the board.
func (h *half) place(edge float64) layout.Part {
	return h.Drawn(edge, edge, func(c graph.Canvas, r graph.Rect) {
		c.Art(h.Theme.Panel(h.Theme.Sheet, h.Theme.SheetLine, edge/6, false), r, graph.Show{Fade: 0.55})
	})
}

// tile is a piece to come, outlined where it is the next one.
func (h *half) tile(p xobrainer.Piece, edge float64, next bool) layout.Part {
	t := h.Theme
	fill, line, fade := t.Sheet, t.SheetLine, 0.0
	if next {
		line = t.Accent(h.side)
		fill = paint.Mix(t.Sheet, line, 0.2)
	}
	if !h.onTurn() {
		fade = 0.15
	}
	return h.Drawn(edge, edge, func(c graph.Canvas, r graph.Rect) {
		c.Art(t.Panel(fill, line, edge/6, next), r, graph.Show{})
		c.Art(t.Piece(p.Owner() == rules.X, p.Colour() == rules.X), r.Inset(edge*0.09), graph.Show{Fade: fade})
	})
}
