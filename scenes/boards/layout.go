package boards

import (
	"slices"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes/boards/panel"
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

// sharing is what the room around a board is shared for.
type sharing struct {
	panel.Seating
	seats int
	clock bool
	// foot is the seat whose panel stands below a telephone's board, at the thumb: that of the only person at the table, else the second.
	foot int
}

// sharingOf is that for the match of v.
func sharingOf(p *panel.Source, v *session.View) sharing {
	n := sharing{seats: len(v.Setup.Seats), clock: len(v.Times.Left) > 0, foot: footOf(v.Setup.Seats), Seating: panel.Seating{Share: 0.5}}
	if p.Seating != nil {
		n.Seating = p.Seating(v)
	}
	return n
}

// footOf is the seat that stands below a telephone's board.
func footOf(seats []match.Seat) int {
	person := func(p match.Player) bool { return !p.Computer() }
	if len(seats) == 2 && slices.ContainsFunc(seats[0].Players, person) && !slices.ContainsFunc(seats[1].Players, person) {
		return 0
	}
	return 1
}

// SeatsAround is a with the panels of the match of v in their places, and with what they leave for the board b.
func SeatsAround(a Area, b Board, v *session.View) Area {
	p := b.Panels()
	return sharingOf(&p, v).share(a)
}

// The measures of panels, in units: how far they are from one another, and on a telephone; how high a column is from which clocks stand below the
// names and not in the line of who plays; how low a strip that leaves the board as much as it can; how high a panel with a head alone on a telephone.
const (
	seatGap, nearGap = 12.0, 6.0
	highColumn       = 560.0
	lowStrip         = 76.0
	nearSeat         = 61.0
)

// The measures of the cards of four players, in units: lying ones, and upright ones beside a tall window's board.
const (
	cardW, cardH         = 178.0, 62.0
	uprightW, uprightH   = 98.0, 128.0
	cardNear, cardAround = 4.0, 8.0
)

// share places the panels in a, and leaves the board the rest.
func (n sharing) share(a Area) Area {
	switch {
	case a.Left.H <= 0 || n.seats == 0:
	case n.Whole:
		a.whole(n)
	case n.seats == 4 && a.Narrow():
		a.fourAbove()
	case n.seats == 4 && a.Tall:
		a = a.roomier(Area.fourUpright, Area.fourBeside)
	case n.seats == 4:
		a.fourAround()
	case a.Narrow():
		a.twoAbove(n)
	case a.Tall:
		a = a.roomier(func(b Area) Area { return b.inStrips(n) }, func(b Area) Area { return b.inOneStrip(n) })
	default:
		a.onColumns(n)
	}
	return a
}

// whole gives each panel all of its column or strip.
func (a *Area) whole(n sharing) {
	if n.Low && a.Narrow() {
		spare := a.Left.H - lowStrip
		a.Left.H -= spare
		a.Board.Y, a.Board.H = a.Board.Y-spare, a.Board.H+spare
	}
	a.fold()
	open := a.Open && n.Needs[0].Open+n.Needs[1].Open > 0
	for i, r := range [2]*graph.Rect{&a.Left, &a.Right} {
		if a.Narrow() && n.foot == 0 {
			i = 1 - i
		}
		need := n.Needs[i]
		if !open {
			need.Open = 0
		}
		a.Seats[i] = panel.Place(*r, need, open)
		*r = graph.Rect{}
	}
}

// fold makes the strips of a tall window lower where they would leave the board little room, and stands them beside one another above it where even
// that is not enough: the board comes first.
func (a *Area) fold() {
	lack := minBoard*min(a.W, a.H) - a.Board.H
	if !a.Tall || a.Narrow() || lack <= 0 {
		return
	}
	strip := max(minStrip, a.Left.H-lack/2)
	spare := a.Left.H - strip
	a.Left.H, a.Right.H = strip, strip
	a.Right.Y += spare
	grown := 2 * spare
	if grown < lack {
		grown += strip
		a.Left.W = (a.Left.W - seatGap) / 2
		a.Right.X, a.Right.Y, a.Right.W = a.Left.X+a.Left.W+seatGap, a.Left.Y, a.Left.W
	}
	a.Board.Y, a.Board.H, a.Line.Y = a.Board.Y-spare, a.Board.H+grown, a.Line.Y-spare+grown
}

// roomier is a shared in the usual way, or where that leaves the board little room in the other one, in which less stands beside it.
func (a Area) roomier(usual, other func(Area) Area) Area {
	if b := usual(a); min(b.Board.W, b.Board.H) >= minBoard*min(a.W, a.H) {
		return b
	}
	return other(a)
}

// toStrip makes the strip above a tall window's board so high, and gives the board the one below it.
func (a *Area) toStrip(height float64) {
	foot := a.Right.Y + a.Right.H - (a.Right.Y - a.Board.Y - a.Board.H)
	a.Left.H, a.Right = height, graph.Rect{}
	y := a.Left.Y + height + seatGap
	a.Line.Y += foot - a.Board.Y - a.Board.H
	a.Board.Y, a.Board.H = y, foot-y
}

// inOneStrip puts both panels into the strip above the board and leaves a third of it; nothing stands below the board.
func (a Area) inOneStrip(n sharing) Area {
	a.toStrip(max(lowStrip, panel.Height(false, n.Counts)))
	w := (a.Left.W - 2*seatGap) * 0.3
	for i := range 2 {
		a.Seats[i].Room = graph.Rect{X: a.Left.X, Y: a.Left.Y, W: w, H: a.Left.H}
		a.Left = beside(a.Left, w+seatGap)
	}
	return a
}

// fourBeside stands the cards of four players two by two at the left and the right of the board, in the order in which they sit, and leaves a low strip
// above it.
func (a Area) fourBeside() Area {
	a.toStrip(lowStrip)
	r := graph.Rect{X: a.Board.X + uprightW + cardAround, Y: a.Board.Y, W: a.Board.W - 2*(uprightW+cardAround), H: a.Board.H}
	left, right := a.Board.X, a.Board.X+a.Board.W-uprightW
	upper, lower := r.Center().Y-uprightH-seatGap/2, r.Center().Y+seatGap/2
	for i, at := range [4]graph.Point{{X: left, Y: lower}, {X: left, Y: upper}, {X: right, Y: upper}, {X: right, Y: lower}} {
		a.Seats[i].Room = graph.Rect{X: at.X, Y: at.Y, W: uprightW, H: uprightH}
	}
	a.Board = r
	return a
}

// onColumns puts each panel at the top of its column.
func (a *Area) onColumns(n sharing) {
	h := panel.Height(n.clock && a.Left.H >= highColumn, n.Counts)
	for i, r := range [2]*graph.Rect{&a.Left, &a.Right} {
		a.Seats[i].Room = graph.Rect{X: r.X, Y: r.Y, W: r.W, H: h}
		*r = panel.Below(*r, h+seatGap)
	}
}

// inStrips puts each panel at the left of its strip.
func (a Area) inStrips(n sharing) Area {
	if spare := a.Left.H - n.Height; n.Height > 0 && spare > 0 {
		a.Left.H, a.Right.H = n.Height, n.Height
		a.Right.Y += spare
		a.Board.Y, a.Board.H = a.Board.Y-spare, a.Board.H+spare
	}
	for i, r := range [2]*graph.Rect{&a.Left, &a.Right} {
		a.Seats[i].Room = graph.Rect{X: r.X, Y: r.Y, W: (r.W - seatGap) * n.Share, H: r.H}
		*r = beside(*r, a.Seats[i].Room.W+seatGap)
	}
	return a
}

// twoAbove puts both panels above a telephone's board: one below the other where two heads have the height, else side by side.
func (a *Area) twoAbove(n sharing) {
	r := a.Left
	half := (r.W - nearGap) / 2
	if h := (r.H - nearGap) / 2; h >= nearSeat+panel.CountHeight*float64(n.Counts) {
		for i := range 2 {
			a.Seats[i].Room = graph.Rect{X: r.X, Y: r.Y + float64(i)*(h+nearGap), W: half, H: h}
		}
		a.Left = beside(r, half+nearGap)
		return
	}
	for i := range 2 {
		a.Seats[i].Room = graph.Rect{X: r.X + float64(i)*(half+nearGap), Y: r.Y, W: half, H: min(r.H, panel.Height(false, n.Counts))}
	}
	a.Left = graph.Rect{}
}

// fourAround puts the cards of four players at the four sides of a broad window's board.
func (a *Area) fourAround() {
	r := a.Board
	foot := r.Y + r.H
	a.Board = graph.Rect{X: r.X, Y: r.Y + cardH + 10, W: r.W, H: r.H - 2*cardH - 22}
	mid := a.Board.Center()
	a.Seats[0].Room = graph.Rect{X: mid.X - cardW/2, Y: foot - cardH - cardNear, W: cardW, H: cardH}
	a.Seats[2].Room = graph.Rect{X: mid.X - cardW/2, Y: r.Y + cardNear, W: cardW, H: cardH}
	y := mid.Y - cardH/2 - 70
	for i, r := range [2]*graph.Rect{&a.Left, &a.Right} {
		a.Seats[1+2*i].Room = graph.Rect{X: r.X, Y: y, W: r.W, H: cardH}
		*r = panel.Below(*r, y+cardH+seatGap-r.Y)
	}
}

// fourUpright does so in a tall window, with upright cards at the left and the right. The board's frame is about as high as it is wide.
func (a Area) fourUpright() Area {
	const frame = 0.97
	top, foot := a.Left.Y+cardH, a.Board.Y+a.Board.H-cardH-seatGap
	r := graph.Rect{X: a.Board.X + uprightW + 2, Y: top, W: a.Board.W - 2*uprightW - 4, H: foot - top}
	if height := r.W * frame; height < r.H {
		r.Y, r.H = r.Y+(r.H-height)/2, height
	}
	mid := r.Center()
	a.Seats[0].Room = graph.Rect{X: mid.X - cardW/2, Y: r.Y + r.H + cardAround, W: cardW, H: cardH}
	a.Seats[2].Room = graph.Rect{X: mid.X - cardW/2, Y: r.Y - cardH - cardAround, W: cardW, H: cardH}
	a.Seats[1].Room = graph.Rect{X: a.Board.X, Y: mid.Y - uprightH/2, W: uprightW, H: uprightH}
	a.Seats[3].Room = graph.Rect{X: a.Board.X + a.Board.W - uprightW, Y: mid.Y - uprightH/2, W: uprightW, H: uprightH}
	a.Board, a.Left = r, graph.Rect{}
	return a
}

// fourAbove puts the cards two by two above a telephone's board.
func (a *Area) fourAbove() {
	r := a.Left
	half := (r.W - nearGap) / 2
	for i := range a.Seats {
		a.Seats[i].Room = graph.Rect{X: r.X + float64(i%2)*(half+nearGap), Y: r.Y + float64(i/2)*(cardH+nearGap), W: half, H: cardH}
	}
	if lack := 2*cardH + 2*nearGap - r.H; lack > 0 {
		a.Board.Y, a.Board.H = a.Board.Y+lack, a.Board.H-lack
	}
	a.Left = graph.Rect{}
}

// beside is r without so much at its left.
func beside(r graph.Rect, w float64) graph.Rect {
	return graph.Rect{X: r.X + w, Y: r.Y, W: max(0, r.W-w), H: r.H}
}
