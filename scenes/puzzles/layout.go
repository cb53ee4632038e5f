package puzzles

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

func rect(x, y, w, h float64) graph.Rect { return graph.Rect{X: x, Y: y, W: w, H: h} }

// places are where the parts of the screen are.
type places struct {
	head, task, you, board, strip graph.Rect
	// both reports whether there is room for both panels; where there is not, you is task.
	both bool
	// report and help are the rooms for what is said and for the buttons on a telephone, where they are no part of a panel.
	report, help graph.Rect
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
	if m.Narrow() {
		return divideNarrow(m)
	}
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

// The heights of the rooms on a telephone: what is asked, a line below that, the room below the board, what is said, and the buttons.
const (
	narrowTask   = 54.0
	narrowRow    = 34.0
	narrowStrip  = 52.0
	narrowReport = 66.0
	narrowHelp   = 46.0
	// roomyH is the height from which there is room for more of each.
	roomyH = 760.0
)

// divideNarrow shares the canvas of a telephone: what is asked above the board, what is said and the buttons below it. The panel of the solver
// takes the room of all of that.
func divideNarrow(m graph.Metrics) places {
	const edge, near, side = widget.Edge, 6.0, 8.0
	w := m.W - 2*edge
	p := places{head: rect(edge, 4, w, headH), beyond: rect(-2000, 0, 270, 600)}
	top, foot, report, rows := p.head.Y+headH+near, m.H-12, narrowReport, 1.0
	p.you = rect(edge, top, w, foot-top)
	if m.H >= roomyH {
		report, rows = narrowReport+38, 2
	}
	p.task = rect(edge, top, w, narrowTask+rows*narrowRow)
	p.help = rect(edge, foot-narrowHelp, w, narrowHelp)
	p.report = rect(edge, p.help.Y-near-report, w, report)
	p.strip = rect(edge, p.report.Y-near-narrowStrip, w, narrowStrip)
	y := p.task.Y + p.task.H + near
	p.board = rect(side, y, m.W-2*side, p.strip.Y-near-y)
	return p
}
