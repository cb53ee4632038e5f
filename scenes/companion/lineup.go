package companion

import (
	"strconv"

	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// The sizes of a piece to come beside a real board, of the next one of the side on turn, and of what lies between them, in the picture that they were
// designed in.
const (
	toComeEdge = 135.0
	nextEdge   = 184.0
	toComeGap  = 16.0
)

// lineUp is what the side has to play, on turn the next piece large; known is false where that cannot be known here.
func (h *half) lineUp() (p layout.Part, known bool) {
	line, known := h.rounds.LineUp(h.Theme, h.m.Sheet(), h.side)
	if line == nil {
		return h.big(h.T("companion.no-piece"), ""), known
	}
	next, number := h.write(0.9*look.Title, minType, graph.Bold).Centered(), h.soft(1.15*look.Small).Centered()
	_, below := h.Fonts.Measure("1", next)
	n := float64(len(line.Pieces))
	return layout.Leaf(nil, func(r graph.Rect) {
		k := min(h.k, r.W/(nextEdge+(n-1)*toComeEdge+(n+1)*toComeGap), max(0, r.H-below)/nextEdge)
		row := []layout.Part{layout.Fill()}
		for i := range line.Pieces {
			edge, text, st := toComeEdge*k, "", number
			now := i == line.Next && h.onTurn()
			switch {
			case now:
				edge, text, st = nextEdge*k, h.T("companion.now"), next
			case i >= line.Next:
				text = strconv.Itoa(i - line.Next + 1)
			}
			label := h.Words(text, st).Or(layout.Fill()).Fixed(below)
			row = append(row, layout.Stack(0, layout.Fill(), h.toCome(&line.Pieces[i], edge, now), label, layout.Fill()).Fixed(edge))
		}
		layout.Row(toComeGap*k, append(row, layout.Fill())...).Place(r)
	}), true
}

// toCome is a piece to come, outlined where it is played now, or the place of one that is on the board.
func (h *half) toCome(p *panel.Piece, edge float64, now bool) layout.Part {
	t := h.Theme
	fill, line, fade := t.Sheet, t.SheetLine, 0.0
	switch {
	case now:
		line = t.Accent(h.side)
		fill = paint.Mix(t.Sheet, line, 0.2)
	case p.Art.Name == "":
		fade = 0.55
	}
	onTurn := h.onTurn()
	return h.Drawn(edge, edge, func(c graph.Canvas, r graph.Rect) {
		c.Art(t.Panel(fill, line, edge/6, now), r, graph.Show{Fade: fade})
		if p.Art.Name != "" {
			show := graph.Show{}
			if !onTurn {
				show.Fade = 0.15
			}
			c.Art(p.Art, r.Inset(edge*0.09), show)
		}
	})
}
