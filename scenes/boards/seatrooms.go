package boards

import (
	"slices"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes/ui/graph"
)

// Seating is what the panels of a game need of the room around its board.
type Seating struct {
	// Whole reports whether a panel takes its column or strip whole, with the parts that Needs says for either seat.
	Whole bool
	Needs [2]SeatNeeds
	// Counts is how many numbers a panel shows below its head, see Seat.Counts.
	Counts int
	// Share is which part of the width of a tall window's strip a panel takes that does not take it whole, and High how high the strip has to be, 0
	// for as high as it is: the rest is the board's.
	Share, Height float64
	// Low reports whether on a telephone the panel above the board leaves it as much of its height as it can.
	Low bool
}

// seating is what the room around a board is shared for.
type seating struct {
	Seating
	seats int
	clock bool
	// foot is the seat whose panel stands below a telephone's board, at the thumb: that of the only person at the table, else the second.
	foot int
}

// seating is that for the match of v.
func (p *Panels) seating(v *session.View) seating {
	n := seating{seats: len(v.Setup.Seats), clock: len(v.Times.Left) > 0, foot: footOf(v.Setup.Seats), Seating: Seating{Share: 0.5}}
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
	var p Panels
	if s, ok := b.(Seated); ok {
		p = s.Panels()
	}
	return p.seating(v).share(a)
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
func (n seating) share(a Area) Area {
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
func (a *Area) whole(n seating) {
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
		a.Seats[i] = placeSeat(*r, need, open)
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
func (a Area) inOneStrip(n seating) Area {
	a.toStrip(max(lowStrip, SeatHeight(false, n.Counts)))
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
func (a *Area) onColumns(n seating) {
	h := SeatHeight(n.clock && a.Left.H >= highColumn, n.Counts)
	for i, r := range [2]*graph.Rect{&a.Left, &a.Right} {
		a.Seats[i].Room = graph.Rect{X: r.X, Y: r.Y, W: r.W, H: h}
		*r = below(*r, h+seatGap)
	}
}

// inStrips puts each panel at the left of its strip.
func (a Area) inStrips(n seating) Area {
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
func (a *Area) twoAbove(n seating) {
	r := a.Left
	half := (r.W - nearGap) / 2
	if h := (r.H - nearGap) / 2; h >= nearSeat+seatLine*float64(n.Counts) {
		for i := range 2 {
			a.Seats[i].Room = graph.Rect{X: r.X, Y: r.Y + float64(i)*(h+nearGap), W: half, H: h}
		}
		a.Left = beside(r, half+nearGap)
		return
	}
	for i := range 2 {
		a.Seats[i].Room = graph.Rect{X: r.X + float64(i)*(half+nearGap), Y: r.Y, W: half, H: min(r.H, SeatHeight(false, n.Counts))}
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
		*r = below(*r, y+cardH+seatGap-r.Y)
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
