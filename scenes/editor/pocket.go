package editor

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// divideNarrow shares the canvas of a telephone: the board, and what is put on it in the line below, where left is.
func divideNarrow(m graph.Metrics) places {
	const edge, side, least = widget.Edge, 4.0, 170.0
	p := places{head: rect(edge, 4, m.W-2*edge, headH), beyond: rect(-2000, 0, 270, 600)}
	y := p.head.Y + p.head.H + 2
	w := m.W - 2*side
	p.board = rect(side, y, w, min(w, m.H-y-rowH-least))
	p.left = rect(edge, y+p.board.H+8, m.W-2*edge, rowH)
	return p
}

// pocket is the screen of a telephone below the board: what is put on cells, what was refused, and a page with the rest.
func (e *Editor) pocket() {
	in := e.places.left
	y := e.tools(in, in.Y, len(e.sheet.Tools())+1)
	if told := e.saying(); told != "" {
		st := e.Plain(look.Small, graph.Regular)
		_, high := e.Fonts.Measure(told, st.Wide(in.W))
		e.Text(told, rect(in.X, y-2, in.W, high), st).Role = graph.Status
		y += high + 6
	}
	e.Column(y, 0, func(c *widget.Column) {
		c.Y = 2
		e.gameSelect(c.Box(keyH))
		c.Closer(8)
		room := rect(c.X, c.Y, c.W, 0)
		c.Y = e.part(room, c.Y)
		if e.scored() && e.scoring {
			c.Y = e.score(room, c.Y)
		} else {
			c.Y = e.pieces(room, c.Y)
		}
		c.Y += 6
		going := c.Box(e.goingH())
		e.going(going, going.Y)
		c.Y = e.text(rect(c.X, c.Y+6, c.W, 0), 6*look.Body) + 4
	})
}

// FitsTelephone implements scenes.Pocket.
func (e *Editor) FitsTelephone() {}
