package puzzles

import "xotrio/scenes/ui/graph"

func rect(x, y, w, h float64) graph.Rect { return graph.Rect{X: x, Y: y, W: w, H: h} }

// places are where the parts of the screen are.
type places struct {
	head, task, you, board, strip graph.Rect
	// both reports whether there is room for both panels; where there is not, you is task.
	both bool
	// beyond is a room off the canvas, for the panels of a board that shows none.
	beyond graph.Rect
}

const (
	gap   = 14.0
	headH = 52.0
	// stripH is the height of the room below the board, stripHigh where its buttons have a line of their own.
	stripH, stripHigh = 64.0, 104.0
	// stripLeast is the width below which they have.
	stripLeast = 600.0
	// broadest is how broad the room for the board is at most, against its height.
	broadest = 1.2
)

// divide shares the canvas: between what is asked and how the solver gets on stand the board and below it the room for results. In a tall
// window both panels stand below the board, in a small one there is one of them.
func divide(m graph.Metrics) places {
	edge := 24.0
	if m.W < 1200 {
		edge = gap
	}
	p := places{head: rect(edge, 8, m.W-2*edge, headH), beyond: rect(-2000, 0, 270, 600), both: true}
	x, w, top, foot := edge, m.W-2*edge, p.head.Y+headH+6, m.H-edge
	switch {
	case m.Tall():
		high := min(570, (foot-top)*0.49)
		half := (w - gap) / 2
		p.task, p.you = rect(x, foot-high, half, high), rect(x+half+gap, foot-high, half, high)
		foot -= high + gap
	case m.W < 1080:
		column := max(236, min(300, m.W*0.32))
		p.task, p.both = rect(x, top, column, foot-top), false
		p.you = p.task
		x, w = x+column+gap, w-column-gap
	default:
		column := max(250, min(290, m.W*0.21))
		p.task, p.you = rect(x, top, column, foot-top), rect(x+w-column, top, column, foot-top)
		x, w = x+column+gap, w-2*(column+gap)
	}
	strip := stripH
	if w < stripLeast {
		strip = stripHigh
	}
	p.strip = rect(x, foot-strip, w, strip)
	h := p.strip.Y - 8 - top
	wide := min(w, h*broadest)
	p.board = rect(x+(w-wide)/2, top, wide, h)
	return p
}
