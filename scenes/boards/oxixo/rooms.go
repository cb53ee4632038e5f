package oxixo

import (
	"xotrio/game/session"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// rooms is where things are shown beside the board.
type rooms struct {
	// board is the room of the frame with the cubes.
	board graph.Rect
	// seats are the players' panels, small reports whether they are cards.
	seats [4]graph.Rect
	small bool
	// status is the sheet that says what is being done, moves the one with the move list.
	status, moves graph.Rect
	// chips are the two places to point the dot at, pass is the button, in the middle of the board.
	chips [2]graph.Rect
	pass  graph.Rect
}

// The sizes of cards and sheets in units.
const (
	cardW, cardH     = 178.0, 62.0
	narrowW, narrowH = 98.0, 128.0
	seatH            = 118.0
	statusH          = 108.0
	slim             = 220.0
	chipsH, chipH    = 92.0, 36.0
	sheetGap         = 12.0
	// leastMoves is the height of a telephone's strip in which moves are listed beside what is being done.
	leastMoves = 110.0
)

// divide lays the rooms out in a, for two or for four players, with or without clocks.
func divide(a *boards.Area, four, clocks bool) rooms {
	r := rooms{board: a.Board}
	switch {
	case a.Bare(): // nothing stands beside the board, and below it only what has to be chosen, where there is room
		if four && a.Line.H >= chipH {
			w := min(260, (a.Line.W-sheetGap)/2)
			h := chipH
			if a.Narrow() {
				h = min(a.Line.H, widget.Finger)
			}
			y := a.Line.Y + (a.Line.H-h)/2
			r.chips = [2]graph.Rect{{X: a.Line.Center().X - sheetGap/2 - w, Y: y, W: w, H: h}, {X: a.Line.Center().X + sheetGap/2, Y: y, W: w, H: h}}
		}
	case four && a.Narrow():
		r.fourNarrow(a)
	case a.Narrow():
		r.twoNarrow(a)
	case four && a.Tall:
		r.fourTall(a)
	case four:
		r.fourBroad(a)
	case a.Tall:
		half, spare := (a.Left.W-sheetGap)*0.52, a.Left.H-seatH
		r.board.Y, r.board.H = a.Board.Y-spare, a.Board.H+spare // the line of words stays free
		r.seats[0] = graph.Rect{X: a.Left.X, Y: a.Left.Y, W: half, H: seatH}
		r.status = graph.Rect{X: a.Left.X + half + sheetGap, Y: a.Left.Y, W: a.Left.W - half - sheetGap, H: seatH}
		r.seats[1] = graph.Rect{X: a.Right.X, Y: a.Right.Y + spare, W: half, H: seatH}
		r.moves = graph.Rect{X: a.Right.X + half + sheetGap, Y: a.Right.Y + spare, W: a.Right.W - half - sheetGap, H: seatH}
	default:
		h := boards.SeatHigh(clocks, 1)
		r.seats[0] = graph.Rect{X: a.Left.X, Y: a.Left.Y, W: a.Left.W, H: h}
		r.seats[1] = graph.Rect{X: a.Right.X, Y: a.Right.Y, W: a.Right.W, H: h}
		r.status = graph.Rect{X: a.Left.X, Y: a.Left.Y + h + sheetGap, W: a.Left.W, H: statusH}
		r.moves = graph.Rect{X: a.Right.X, Y: a.Right.Y + h + sheetGap, W: a.Right.W, H: a.Right.H - h - sheetGap}
	}
	mid := r.board.Center()
	r.pass = graph.Around(mid, 340, 98)
	return r
}

// ChoiceHigh implements boards.Chooser: of four players each says to whom the dot points.
func (b *Board) ChoiceHigh(v *session.View, phone bool) float64 {
	switch {
	case v.Info.Seats < 4:
		return 0
	case phone:
		return widget.Finger
	}
	return chipH
}

// fourBroad puts the cards at the four sides of the board in a broad window.
func (r *rooms) fourBroad(a *boards.Area) {
	r.small = true
	r.board.Y += cardH + 10
	r.board.H = a.Line.Y - cardH - 12 - r.board.Y
	mid := r.board.Center()
	r.seats[0] = graph.Rect{X: mid.X - cardW/2, Y: a.Line.Y - cardH - 4, W: cardW, H: cardH}
	r.seats[2] = graph.Rect{X: mid.X - cardW/2, Y: a.Board.Y + 4, W: cardW, H: cardH}
	y := mid.Y - cardH/2 - 70
	r.seats[1] = graph.Rect{X: a.Left.X, Y: y, W: a.Left.W, H: cardH}
	r.seats[3] = graph.Rect{X: a.Right.X, Y: y, W: a.Right.W, H: cardH}
	top := y + cardH + sheetGap
	foot := a.Left.Y + a.Left.H
	told := statusH + chipsH
	if a.Left.W < slim { // in a slim column the text has a line more
		told += 22
	}
	r.status = graph.Rect{X: a.Left.X, Y: top, W: a.Left.W, H: min(told, foot-top)}
	r.moves = graph.Rect{X: a.Right.X, Y: top, W: a.Right.W, H: foot - top}
	r.chips = chipRooms(r.status)
}

// fourTall does so in a tall window, with upright cards at the left and the right.
func (r *rooms) fourTall(a *boards.Area) {
	r.small = true
	foot := a.Right
	r.status = graph.Rect{X: foot.X, Y: foot.Y, W: (foot.W - sheetGap) * 0.62, H: foot.H}
	r.moves = graph.Rect{X: r.status.X + r.status.W + sheetGap, Y: foot.Y, W: foot.W - r.status.W - sheetGap, H: foot.H}
	w := r.status.W*0.46 - 12
	for i := range r.chips {
		r.chips[i] = graph.Rect{X: r.status.X + r.status.W - w - 14, Y: foot.Y + 46 + 46*float64(i), W: w, H: 38}
	}
	y := a.Left.Y + cardH
	r.board = graph.Rect{X: a.Board.X + narrowW + 2, Y: y, W: a.Board.W - 2*narrowW - 4, H: a.Line.Y - cardH - sheetGap - y}
	high := r.board.W * 0.97 // the frame is about as high as it is wide
	if high < r.board.H {
		r.board.Y += (r.board.H - high) / 2
		r.board.H = high
	}
	mid := r.board.Center()
	r.seats[0] = graph.Rect{X: mid.X - cardW/2, Y: r.board.Y + r.board.H + 8, W: cardW, H: cardH}
	r.seats[2] = graph.Rect{X: mid.X - cardW/2, Y: r.board.Y - cardH - 8, W: cardW, H: cardH}
	r.seats[1] = graph.Rect{X: a.Board.X, Y: mid.Y - narrowH/2, W: narrowW, H: narrowH}
	r.seats[3] = graph.Rect{X: a.Board.X + a.Board.W - narrowW, Y: mid.Y - narrowH/2, W: narrowW, H: narrowH}
}

// twoNarrow shares a telephone's strips: the players above the board, what is being done and the moves below it.
func (r *rooms) twoNarrow(a *boards.Area) {
	const apart = 6.0
	half := (a.Left.W - apart) / 2
	r.seats[0] = graph.Rect{X: a.Left.X, Y: a.Left.Y, W: half, H: min(seatH, a.Left.H)}
	r.seats[1] = r.seats[0].Move(graph.Point{X: half + apart})
	if r.status = a.Right; a.Right.H >= leastMoves {
		r.status.W = half
		r.moves = r.status.Move(graph.Point{X: half + apart})
	}
}

// fourNarrow does so for four: their cards stand two by two above the board, and what is being done below it takes all of the width.
func (r *rooms) fourNarrow(a *boards.Area) {
	const apart = 6.0
	r.small = true
	half := (a.Left.W - apart) / 2
	for i := range r.seats {
		r.seats[i] = graph.Rect{X: a.Left.X + float64(i%2)*(half+apart), Y: a.Left.Y + float64(i/2)*(cardH+apart), W: half, H: cardH}
	}
	r.status = a.Right
	if lack := 2*cardH + 2*apart - a.Left.H; lack > 0 {
		r.board.Y, r.board.H = r.board.Y+lack, r.board.H-lack
	}
	w := a.Right.W*0.5 - 14
	for i := range r.chips {
		r.chips[i] = graph.Rect{X: a.Right.X + a.Right.W - w - 8, Y: a.Right.Y + a.Right.H - 2*48 - 4 + 48*float64(i), W: w, H: 44}
	}
	if a.Right.H < 2*48+8 { // side by side, below who is on turn
		w = (a.Right.W - 16 - apart) / 2
		for i := range r.chips {
			r.chips[i] = graph.Rect{X: a.Right.X + 8 + float64(i)*(w+apart), Y: a.Right.Y + a.Right.H - 48, W: w, H: 44}
		}
	}
}

// chipRooms are the places for the two dots at the foot of a sheet.
func chipRooms(r graph.Rect) [2]graph.Rect {
	w := r.W - 24
	y := r.Y + r.H - chipsH
	return [2]graph.Rect{{X: r.X + 12, Y: y, W: w, H: 36}, {X: r.X + 12, Y: y + 42, W: w, H: 36}}
}
