package boards

import (
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// The measures of a panel with what lies beside the board, in units: the room around that, the usual height of the pieces under their name, and that of
// a card under its own.
const (
	handPad   = 10.0
	handLine  = 110.0
	handCard  = headingH + openH
	handApart = 8.0
)

// HandHigh is how high a panel usually is with what lies beside the board for a seat of v, 0 where nothing does.
func HandHeight(b Board, v *session.View, seat int) float64 {
	h, ok := b.(Seater)
	if !ok {
		return 0
	}
	s := h.Beside(v, seat)
	return 2*handPad + s.handHeight()
}

// handHeight is the usual height of what lies beside the board.
func (s *Seat) handHeight() float64 { return handLine + float64(len(s.Cards))*(handCard+handApart) }

// HandNode is a panel with what lies beside the board for a seat of v, in r; nil where nothing does.
func HandNode(k *widget.Kit, b Board, r graph.Rect, v *session.View, seat int) *graph.Node {
	h, ok := b.(Seater)
	if !ok {
		return nil
	}
	label := ""
	if sp, ok := b.(Speaker); ok {
		label = sp.SayTurn(v)
	}
	return &graph.Node{Name: "hand", Role: graph.Reading, Label: label, Box: r, Draw: func(c graph.Canvas) {
		k.Theme.DrawPanel(c, r, k.Theme.SheetLine, false)
		s := h.Beside(v, seat)
		s.drawHand(c, k.Env, r.Inset(handPad))
	}}
}

// drawHand draws the pieces to come under their name, and below them the cards that lie open.
func (s *Seat) drawHand(c graph.Canvas, d *scenes.Env, r graph.Rect) {
	height := handCard * min(1, r.H/s.handHeight())
	for i := range s.Cards {
		k := &s.Cards[i]
		r.H -= height + handApart
		y := r.Y + r.H + handApart
		c.Text(k.Name, graph.Point{X: r.X + 2, Y: y}, Heading(d))
		k.drawOpen(c, d, graph.Rect{X: r.X, Y: y + headingH, W: r.W, H: height - headingH})
	}
	c.Text(s.Line.Name, graph.Point{X: r.X + 2, Y: r.Y}, Heading(d))
	r = below(r, headingH)
	s.Line.draw(c, d, s.Side, func(i int) graph.Rect { return linePlace(r, i, handApart, r.W) })
}
