package replay

import "xotrio/scenes/ui/graph"

// places are where the parts of the screen are.
type places struct {
	head, left, right, board, chart, keys graph.Rect
	// line is a room below the board for what it has there itself, page is where a telephone scrolls the columns.
	line, page graph.Rect
	// beyond is a room off the canvas, for the panels of a board that shows none.
	beyond graph.Rect
}

const (
	gap    = 14.0
	headH  = 52.0
	chartH = 132.0
	keysH  = 52.0
	// broadest is how broad the room for the board is at most, against its height.
	broadest = 1.25
)

// divide shares the canvas: between two columns stand the board, the graph below it and the keys of the player; in a tall window the
// columns stand below all of that. On a telephone they are scrolled there, and line leaves a line below the board to what it has there itself.
func divide(m graph.Metrics, line bool) places {
	if m.Narrow() {
		return divideNarrow(m, line)
	}
	edge := 24.0
	if m.W < 1200 {
		edge = 14
	}
	p := places{head: graph.Rect{X: edge, Y: 8, W: m.W - 2*edge, H: headH}, beyond: graph.Rect{X: -2000, Y: 0, W: 270, H: 600}}
	top := p.head.Y + headH + 6
	foot := m.H - edge
	x, w := edge, m.W-2*edge
	if m.Tall() {
		columns := min(400, (foot-top)*0.4)
		y := foot - columns
		half := (w - gap) / 2
		p.left, p.right = graph.Rect{X: x, Y: y, W: half, H: columns}, graph.Rect{X: x + half + gap, Y: y, W: half, H: columns}
		foot = y - gap
	} else {
		column := max(236, min(300, m.W*0.235))
		p.left, p.right = graph.Rect{X: x, Y: top, W: column, H: foot - top}, graph.Rect{X: m.W - edge - column, Y: top, W: column, H: foot - top}
		x, w = x+column+gap, w-2*(column+gap)
	}
	p.keys = graph.Rect{X: x, Y: foot - keysH, W: w, H: keysH}
	p.chart = graph.Rect{X: x, Y: p.keys.Y - 10 - chartH, W: w, H: chartH}
	h := p.chart.Y - 10 - top
	wide := min(w, h*broadest) // boards fill their width
	p.board = graph.Rect{X: x + (w-wide)/2, Y: top, W: wide, H: h}
	return p
}
