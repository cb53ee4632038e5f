package boards

import "xotrio/scenes/ui/graph"

// The room that a table keeps around the board, in units.
const (
	// HeaderHeight is that of the title line, FootHeight that of the line of buttons.
	HeaderHeight = 40
	FootHeight   = 76
	stripHeight  = 150
	// lineHeight is that of the line of words below the board.
	lineHeight = 24
	buttonW    = 54
	buttonH    = 46
	buttonGap  = 8
)

// Divide shares the canvas between board and panels. Beside a broad window's board stand two columns, above and below a
// tall window's board two strips. Below the board a line is left for words.
func Divide(m graph.Metrics) Area {
	a := Area{Metrics: m, Tall: m.Tall()}
	gap := margin(m)
	if a.Tall {
		a.Left = graph.Rect{X: gap, Y: HeaderHeight + 4, W: m.W - 2*gap, H: stripHeight}
		a.Right = graph.Rect{X: gap, Y: m.H - FootHeight - stripHeight, W: m.W - 2*gap, H: stripHeight}
		top := a.Left.Y + a.Left.H + 12
		a.Board = graph.Rect{X: gap, Y: top, W: m.W - 2*gap, H: a.Right.Y - 4 - lineHeight - top}
		a.Line = graph.Rect{X: gap, Y: a.Board.Y + a.Board.H + 2, W: a.Board.W, H: lineHeight}
		return a
	}
	w := sideWidth(m)
	h := m.H - HeaderHeight - 4 - FootHeight - 12
	a.Left = graph.Rect{X: gap, Y: HeaderHeight + 4, W: w, H: h}
	a.Right = graph.Rect{X: m.W - gap - w, Y: HeaderHeight + 4, W: w, H: h}
	a.Board = graph.Rect{X: 2*gap + w, Y: HeaderHeight, W: m.W - 4*gap - 2*w, H: m.H - HeaderHeight - 8 - lineHeight}
	if m.W < 1200 {
		a.Board.X, a.Board.W = gap*1.6+w, m.W-3.2*gap-2*w
	}
	a.Line = graph.Rect{X: a.Board.X, Y: a.Board.Y + a.Board.H, W: a.Board.W, H: lineHeight}
	return a
}

// margin is the distance from the edge of the canvas and between its parts, narrower in a small window.
func margin(m graph.Metrics) float64 {
	if m.W < 1200 {
		return 14
	}
	return 24
}

// sideWidth is the width of a column beside the board.
func sideWidth(m graph.Metrics) float64 { return max(190, min(270, m.W*0.19)) }

// ButtonPlaces are the places of n buttons, in a row at the lower right corner, beside a board no wider than the column.
func ButtonPlaces(m graph.Metrics, n int) []graph.Rect {
	w := float64(buttonW)
	if room := sideWidth(m); !m.Tall() {
		w = min(w, (room-float64(n-1)*buttonGap)/float64(n))
	}
	out := make([]graph.Rect, n)
	for i := range out {
		x := m.W - margin(m) - float64(n-i)*w - float64(n-1-i)*buttonGap
		out[i] = graph.Rect{X: x, Y: m.H - FootHeight + 12, W: w, H: buttonH}
	}
	return out
}
