package boards

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// The room that a table keeps around the board, in units.
const (
	// HeaderHeight is that of the line of the title and of messages, FootHeight that of the line of buttons.
	HeaderHeight = 52
	FootHeight   = 76
	// messageH is the height of two lines with the sheet around them, messageGap what lies above and below.
	messageH    = 46
	messageGap  = 4
	stripHeight = 150
	// lineHeight is that of the line of words below the board.
	lineHeight = 24
	buttonW    = 54
	buttonH    = 46
	buttonGap  = 8
	// maxButtons is how many buttons a table has at most.
	maxButtons = 5
)

// Rooms is how a screen shares the canvas around a board: what the board gets, and what it does not draw in.
type Rooms struct {
	Area
	// Title is the room for the title line, Message that for what is told about the board (see Message).
	Title, Message graph.Rect
	// Placing is the room for what a finger aims at and the button that plays it, on a telephone in place of Area.Line.
	Placing graph.Rect
	// Mark is the room for a CornerMark. In a tall window that is the one of the shortcuts, which give way to it, on a telephone the right half of
	// the title's, see BesideMark.
	Mark graph.Rect
}

// Divide shares the canvas between title, messages, board and panels, none of which covers another. Beside a broad window's
// board stand two columns, above and below a tall window's board two strips. Below the board a line is left for words.
func Divide(m graph.Metrics) Rooms { return divide(m, m.Tall(), FootHeight) }

// DivideAbove shares what of the canvas lies above a sheet of its own at the foot, as high as given, for a screen without the line
// of buttons. The canvas of the Rooms ends above the sheet. On a telephone nothing stands beside the board then.
func DivideAbove(m graph.Metrics, sheet float64) Rooms {
	tall := m.Tall()
	m.H -= sheet
	return divide(m, tall, 0)
}

// DivideBeside shares a broad canvas between a board at its left, which stands alone, with the title above and the message below it, and what stands
// beside that.
func DivideBeside(m graph.Metrics) (a Rooms, beside graph.Rect) {
	const top, foot, least = 72.0, 88.0, 340.0
	a = Rooms{Area: Area{Metrics: m, Tight: true}}
	gap := 2 * margin(m)
	side := min(m.H-top-foot, m.W*0.47, m.W-3*gap-least)
	y := top + (m.H-top-foot-side)/2
	a.Board = graph.Rect{X: gap, Y: y, W: side, H: side}
	a.Title = graph.Rect{X: gap, Y: y - 52, W: side, H: 40}
	a.Message = graph.Rect{X: gap, Y: y + side + 18, W: side, H: messageH}
	x := gap + side + gap*0.875
	return a, graph.Rect{X: x, Y: gap / 2, W: m.W - gap - x, H: m.H - gap}
}

// divide shares the canvas, foot being what is left below the columns or strips for buttons.
func divide(m graph.Metrics, tall bool, foot float64) Rooms {
	a := Rooms{Area: Area{Metrics: m, Tall: tall}}
	gap := margin(m)
	if m.Narrow() {
		a.Tall = true
		a.divideNarrow(gap, foot)
		return a
	}
	if a.Tall {
		a.divideTall(gap, foot)
		return a
	}
	w := sideWidth(m)
	h := m.H - columnTop - foot - 12
	a.Left = graph.Rect{X: gap, Y: columnTop, W: w, H: h}
	a.Right = graph.Rect{X: m.W - gap - w, Y: columnTop, W: w, H: h}
	beside := gap
	if m.W < 1200 {
		beside = gap * 0.6
	}
	a.Board = graph.Rect{X: gap + w + beside, Y: HeaderHeight, W: m.W - 2*(gap+w+beside), H: m.H - HeaderHeight - 8 - lineHeight}
	a.Line = graph.Rect{X: a.Board.X, Y: a.Board.Y + a.Board.H, W: a.Board.W, H: lineHeight}
	a.Title = graph.Rect{X: gap, Y: messageGap, W: w, H: columnTop - 2*messageGap}
	a.Message = graph.Rect{X: a.Board.X, Y: messageGap, W: a.Board.W, H: messageH}
	a.Mark = graph.Rect{X: a.Right.X, Y: (columnTop - markHeight) / 2, W: w, H: markHeight}
	return a
}

// columnTop is where the columns beside a board begin, under the title.
const columnTop = 44

// divideTall lays a tall window out. Messages stand beside the title, or in a line of their own where the board has more height
// than it can use.
func (a *Rooms) divideTall(gap, foot float64) {
	m, w := a.Metrics, a.W-2*gap
	a.Title = graph.Rect{X: gap, Y: messageGap, W: w * 0.34, H: messageH}
	a.Message = graph.Rect{X: gap + w*0.36, Y: messageGap, W: w * 0.64, H: messageH}
	const strips = 2.0*(stripHeight+12) + lineHeight
	top := float64(HeaderHeight)
	if own := messageH + messageGap + 12.0; m.H-top-foot-strips-own >= w {
		a.Title.W = w
		a.Message = graph.Rect{X: gap, Y: top, W: w, H: own - messageGap}
		top += own
	}
	a.Left = graph.Rect{X: gap, Y: top + messageGap, W: w, H: stripHeight}
	a.Right = graph.Rect{X: gap, Y: m.H - max(foot, 12) - stripHeight, W: w, H: stripHeight}
	y := a.Left.Y + a.Left.H + 12
	a.Board = graph.Rect{X: gap, Y: y, W: w, H: a.Right.Y - 4 - lineHeight - y}
	a.Line = graph.Rect{X: gap, Y: a.Board.Y + a.Board.H + 2, W: a.Board.W, H: lineHeight}
	a.Mark = graph.Rect{X: gap, Y: m.H - (FootHeight+markHeight)/2, W: ButtonPlaces(m, maxButtons)[0].X - 2*gap, H: markHeight}
}

// The rooms of a telephone's table, in units: the line of the title, the message below it, the words below the board, and how
// high a strip is at most, and at least.
const (
	narrowTitle   = 22
	narrowMessage = 58
	narrowLine    = 40
	narrowGap     = 6
	maxStrip      = 150
	minStrip      = 76
	narrowFoot    = 64
)

// divideNarrow lays the table of a telephone out: as a tall window, with all the height that the board leaves shared by the strips.
func (a *Rooms) divideNarrow(gap, foot float64) {
	m, w := a.Metrics, a.W-2*gap
	foot = min(foot, narrowFoot)
	a.Title = graph.Rect{X: gap, Y: 2, W: w, H: narrowTitle}
	a.Message = graph.Rect{X: gap, Y: narrowTitle + 2, W: w, H: narrowMessage}
	top := a.Message.Y + a.Message.H + narrowGap
	end := m.H - max(foot, gap)
	strip := max(minStrip, min(maxStrip, (end-top-2*narrowGap-narrowLine-w)/2))
	alone := foot == 0
	if alone { // the screen tells elsewhere what would stand there
		strip = -narrowGap
	}
	a.Left = graph.Rect{X: gap, Y: top, W: w, H: strip}
	a.Right = graph.Rect{X: gap, Y: end - strip, W: w, H: strip}
	y := top + strip + narrowGap
	if alone { // it reaches a little beyond its room, and right above it stand the messages
		y += 4
	}
	a.Board = graph.Rect{X: gap, Y: y, W: w, H: a.Right.Y - narrowGap - narrowLine - y}
	a.Line = graph.Rect{X: gap, Y: a.Board.Y + a.Board.H, W: w, H: narrowLine}
	a.Placing = graph.Rect{X: gap, Y: a.Line.Y, W: w, H: narrowLine + 4}
	if alone {
		a.Left, a.Right = graph.Rect{}, graph.Rect{}
	}
	a.Mark = graph.Rect{X: gap + w/2, Y: 0, W: w / 2, H: narrowTitle + 2}
}

// BesideMark is a with a title that ends before the mark begins, if they share a line.
func (a Rooms) BesideMark() Rooms {
	if a.Narrow() {
		a.Title.W = a.Mark.X - narrowGap - a.Title.X
	}
	return a
}

// margin is the distance from the edge of the canvas and between its parts, narrower in a small window.
func margin(m graph.Metrics) float64 {
	if m.Narrow() {
		return 8
	}
	if m.W < 1200 {
		return 14
	}
	return 24
}

// minBoard is the share of the shorter side of the canvas that the board keeps, whatever else there is to show.
const minBoard = 0.62

// sideWidth is the width of a column beside the board, narrower where the board would become small.
func sideWidth(m graph.Metrics) float64 {
	w := max(190, min(270, m.W*0.19))
	if m.Tall() {
		return w
	}
	return max(minColumnW, min(w, (m.W-3.2*margin(m)-minBoard*m.H)/2))
}

// minColumnW is the least width of a column.
const minColumnW = 164.0

// ButtonPlaces are the places of n buttons, in a row at the lower right corner, beside a board no wider than the column; on a telephone
// they share its width.
func ButtonPlaces(m graph.Metrics, n int) []graph.Rect {
	w, height, above := float64(buttonW), float64(buttonH), 12.0
	if m.Narrow() {
		w, height, above = (m.W-2*margin(m)-float64(n-1)*buttonGap)/float64(n), buttonH+2, FootHeight-buttonH-10
	} else if room := sideWidth(m); !m.Tall() {
		w = min(w, (room-float64(n-1)*buttonGap)/float64(n))
	}
	out := make([]graph.Rect, n)
	for i := range out {
		x := m.W - margin(m) - float64(n-i)*w - float64(n-1-i)*buttonGap
		out[i] = graph.Rect{X: x, Y: m.H - FootHeight + above, W: w, H: height}
	}
	return out
}

// BesideBoard is p over what stands at the right of the board, or in a tall window over what stands below it, so that the board stays in sight.
func BesideBoard(m graph.Metrics, p layout.Part) layout.Part {
	p = layout.If(!m.Tall(), layout.Row(0, layout.Fill(), layout.Middle(p).Fixed(sideWidth(m)))).Or(layout.Stack(0, layout.Fill(), p))
	return layout.Pad(widget.Margin(m), p)
}
