package boards

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// Rooms is the canvas around a board, divided: the board's own Area, and the rooms outside it.
type Rooms struct {
	Area
	// Title is the room for the title, Message that for messages.
	Title, Message graph.Rect
	// Mark is the room for a CornerMark. In a tall window it is that of the shortcuts, which give way to it, on a phone the right half of
	// the title's, see BesideMark.
	Mark graph.Rect
}

// The sizes of a table, in units.
const (
	// HeaderHeight is the height of the line of the title and of messages, FootHeight that of the buttons.
	HeaderHeight = 52
	FootHeight   = 76
	// messageHeight is that of two lines and the sheet around them, messageGap the space above and below.
	messageHeight = 46
	messageGap    = 4
	// columnTop is the top of the columns beside a board, below the title.
	columnTop   = 44
	stripHeight = 150
	// lineHeight is the height of the line of text below the board.
	lineHeight = 24
	// edge is the space between the lowest part and the edge of the canvas.
	edge = 12
	// minBoard is the share of the shorter side of the canvas that the board keeps, whatever else there is to show.
	minBoard = 0.62
)

// The sizes of a phone's table, in units: the space above the title, the title, the message below it (messageHeight if the board
// lacks height), the text below the board, the space between parts, and the buttons.
const (
	narrowTop     = 2
	narrowTitle   = 22
	narrowMessage = 58
	narrowLine    = 40
	narrowGap     = 6
	narrowFoot    = 64
	// A strip is between minStrip and stripHeight high.
	minStrip = 76
)

// Divide shares the canvas between title, messages, board and panels, without overlap. Beside the board of a broad
// window are two columns, above and below that of a tall window two strips. A line below the board is left for text.
func Divide(m graph.Metrics) *Rooms { return divide(m, m.Tall(), FootHeight) }

// DivideAbove shares what is above a sheet at the foot of the canvas, for a screen without buttons. The canvas of the
// Rooms ends above the sheet. On a phone nothing is beside the board then.
func DivideAbove(m graph.Metrics, sheet float64) *Rooms {
	tall := m.Tall()
	m.H -= sheet
	return divide(m, tall, 0)
}

// DivideBeside shares a broad canvas between a board at its left, with nothing but the title above and the message
// below it, and beside, the rest.
func DivideBeside(m graph.Metrics) (a *Rooms, beside graph.Rect) {
	const top, foot, minRest = 72.0, 88.0, 340.0
	a = &Rooms{Area: Area{Metrics: m, Tight: true}}
	gap := 2 * margin(m)
	side := min(m.H-top-foot, m.W*0.47, m.W-3*gap-minRest)
	y := top + (m.H-top-foot-side)/2
	column := layout.Stack(0, layout.Gap(y-52), layout.Room(&a.Title).Fixed(40), layout.Gap(12), layout.Room(&a.Board).Fixed(side),
		layout.Gap(18), layout.Room(&a.Message).Fixed(messageHeight))
	layout.Row(0, layout.Gap(gap), column.Fixed(side), layout.Gap(gap*0.875), layout.Margin(0, gap/2, 0, gap/2, layout.Room(&beside)).Grow(1),
		layout.Gap(gap)).Place(m.Bounds())
	return a, beside
}

// divide shares the canvas; foot is the height below the columns or strips that is left for buttons.
func divide(m graph.Metrics, tall bool, foot float64) *Rooms {
	a := &Rooms{Area: Area{Metrics: m, Tall: tall || m.Narrow()}}
	switch gap := margin(m); {
	case m.Narrow():
		a.divideNarrow(gap, min(foot, narrowFoot))
	case tall:
		a.divideTall(gap, foot)
	default:
		a.divideBroad(gap, foot)
	}
	return a
}

func (a *Rooms) divideBroad(gap, foot float64) {
	beside := gap
	if a.W < 1200 {
		beside = gap * 0.6
	}
	column := func(head, room layout.Part) layout.Part {
		return layout.Stack(0, head.Fixed(columnTop), room.Grow(1), layout.Gap(foot+edge)).Fixed(sideWidth(a.Metrics))
	}
	const markGap = (columnTop - markHeight) / 2
	title := layout.Margin(0, messageGap, 0, messageGap, layout.Room(&a.Title))
	mark := layout.Margin(0, markGap, 0, markGap, layout.Room(&a.Mark))
	middle := layout.Stack(0, layout.Gap(messageGap), layout.Room(&a.Message).Fixed(messageHeight), layout.Gap(HeaderHeight-messageGap-messageHeight),
		layout.Room(&a.Board).Grow(1), layout.Room(&a.Line).Fixed(lineHeight), layout.Gap(8))
	layout.Margin(gap, 0, gap, 0, layout.Row(beside, column(title, layout.Room(&a.Left)), middle.Grow(1), column(mark, layout.Room(&a.Right)))).Place(a.Bounds())
}

// divideTall divides a tall window. Messages are beside the title, or in a line of their own if the board has more height
// than it can use.
func (a *Rooms) divideTall(gap, foot float64) {
	const ownLine = messageGap + messageHeight + 12
	const strips = 2*(stripHeight+12) + lineHeight
	width, title, message := a.W-2*gap, layout.Room(&a.Title), layout.Room(&a.Message)
	head := layout.Stack(2, layout.Row(0, title.Fixed(0.34*width), layout.Gap(0.02*width), message.Grow(1)).Fixed(messageHeight), layout.Gap(messageGap))
	if a.H-HeaderHeight-foot-strips-ownLine >= width {
		head = layout.Stack(2, title.Fixed(messageHeight), message.Fixed(ownLine-messageGap), layout.Gap(2*messageGap-2))
	}
	layout.Margin(gap, messageGap, gap, 0, layout.Stack(0, head, layout.Room(&a.strips).Grow(1), layout.Gap(max(foot, edge)))).Place(a.Bounds())
	a.placeStrips(layout.Room(&a.Left), stripHeight, 0, stripHeight)
	const markGap = (FootHeight - markHeight) / 2
	mark := layout.Margin(gap, markGap, 0, markGap, layout.Room(&a.Mark)).Fixed(ButtonPlaces(a.Metrics, maxButtons)[0].X - gap)
	layout.Stack(0, layout.Fill(), layout.Row(0, mark, layout.Fill()).Fixed(FootHeight)).Place(a.Bounds())
}

// divideNarrow divides the canvas of a phone: like a tall window, with all the height that the board leaves shared by
// the strips.
func (a *Rooms) divideNarrow(gap, foot float64) {
	w, message := a.W-2*gap, float64(narrowMessage)
	if a.H-foot-narrowTop-narrowTitle-narrowMessage-3*narrowGap-narrowLine-2*minStrip < w {
		message = messageHeight
	}
	layout.Margin(gap, narrowTop, gap, max(foot, gap), layout.Stack(0, layout.Room(&a.Title).Fixed(narrowTitle), layout.Room(&a.Message).Fixed(message),
		layout.Gap(narrowGap), layout.Room(&a.strips).Grow(1))).Place(a.Bounds())
	if foot == 0 { // the screen shows elsewhere what the strips would; the board extends a little beyond its room, and messages are right above it
		layout.Stack(0, layout.Gap(4), layout.Room(&a.Board).Grow(1), layout.Room(&a.Line).Fixed(narrowLine)).Place(a.strips)
	} else {
		strip := max(minStrip, min(stripHeight, (a.strips.H-2*narrowGap-narrowLine-w)/2))
		a.placeStrips(layout.Room(&a.Left), strip, 0, strip)
	}
	mark := layout.Row(0, layout.Fill(), layout.Room(&a.Mark).Grow(1))
	layout.Stack(0, layout.Margin(gap, narrowTop, gap, 0, mark).Fixed(narrowTop+narrowTitle)).Place(a.Bounds())
}

// placeStrips places the board of a tall window between a strip of the height above and one of the height below, which
// is absent if that is 0. slack is extra space above the latter.
func (a *Area) placeStrips(strip layout.Part, above, slack, below float64) {
	gap, lineGap, line, lineFoot := 12.0, 2.0, float64(lineHeight), 2.0
	if a.Narrow() {
		gap, lineGap, line, lineFoot = narrowGap, 0, narrowLine, narrowGap
	}
	a.Right = graph.Rect{}
	layout.Stack(0, strip.Fixed(above), layout.Gap(gap), layout.Room(&a.Board).Grow(1), layout.Gap(lineGap), layout.Room(&a.Line).Fixed(line),
		layout.Gap(lineFoot+slack), layout.If(below > 0, layout.Room(&a.Right).Fixed(below))).Place(a.strips)
}

// TitleBesideMark returns the part of Title that ends before the mark, if they share a line.
func (a *Rooms) TitleBesideMark() graph.Rect {
	r := a.Title
	if a.Narrow() {
		r.W = a.Mark.X - narrowGap - r.X
	}
	return r
}

// margin returns the distance from the edge of the canvas and between its parts.
func margin(m graph.Metrics) float64 {
	if m.Narrow() {
		return 8
	}
	return widget.Margin(m)
}

// sideWidth returns the width of a column beside the board, smaller if the board would become small.
func sideWidth(m graph.Metrics) float64 {
	const minWidth = 164.0
	w := max(190, min(270, m.W*0.19))
	if m.Tall() {
		return w
	}
	return max(minWidth, min(w, (m.W-3.2*margin(m)-minBoard*m.H)/2))
}

// The sizes of buttons, in units, and the largest number of them.
const (
	buttonWidth  = 54
	buttonHeight = 46
	buttonGap    = 8
	maxButtons   = 5
)

// ButtonPlaces returns the places of n buttons, in a row at the lower right corner that is no wider than the column
// beside the board. On a phone they share its width.
func ButtonPlaces(m graph.Metrics, n int) []graph.Rect {
	width, height, above := float64(buttonWidth), float64(buttonHeight), 12.0
	if m.Narrow() {
		width, height, above = (m.W-2*margin(m)-float64(n-1)*buttonGap)/float64(n), buttonHeight+2, FootHeight-buttonHeight-10
	} else if room := sideWidth(m); !m.Tall() {
		width = min(width, (room-float64(n-1)*buttonGap)/float64(n))
	}
	places, row := make([]graph.Rect, n), []layout.Part{layout.Fill()}
	for i := range places {
		row = append(row, layout.Room(&places[i]).Fixed(width))
		if i < n-1 {
			row = append(row, layout.Gap(buttonGap))
		}
	}
	layout.Margin(0, 0, margin(m), FootHeight-above-height, layout.Stack(0, layout.Fill(), layout.Row(0, row...).Fixed(height))).Place(m.Bounds())
	return places
}

// BesideBoard places p over what is at the right of the board, or in a tall window below it, so that the board stays
// visible.
func BesideBoard(m graph.Metrics, p layout.Part) layout.Part {
	p = layout.If(!m.Tall(), layout.Row(0, layout.Fill(), layout.Middle(p).Fixed(sideWidth(m)))).Or(layout.Stack(0, layout.Fill(), p))
	return layout.Pad(widget.Margin(m), p)
}
