package oxixo

import (
	"time"

	"xotrio/game/session"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// places holds the rectangles of the board and the sheets.
type places struct {
	board graph.Rect
	// status is the sheet with the state of the turn, moves the one under the list of moves.
	status, moves graph.Rect
	// chips are the two choices for the dot, pass is the button in the middle of the board.
	chips [2]graph.Rect
	pass  graph.Rect
}

// Sizes of the sheets in units.
const (
	stripHeight             = 118.0
	statusHeight            = 108.0
	slimWidth               = 220.0
	chipsHeight, chipHeight = 92.0, 36.0
	sheetGap                = 12.0
	// minMovesHeight is the minimum height of a phone's strip for a list of moves.
	minMovesHeight = 110.0
)

// layoutPlaces divides what the panels of the seats leave of a, for two or for four players.
func layoutPlaces(a *boards.Area, four bool) places {
	r := places{board: a.Board, status: a.Left, moves: a.Right}
	switch {
	case a.Bare(): // nothing beside the board, and below it only the choice, if there is room
		if four && a.Line.H >= chipHeight {
			w := min(260, (a.Line.W-sheetGap)/2)
			h := chipHeight
			if a.Narrow() {
				h = min(a.Line.H, widget.Finger)
			}
			y := a.Line.Y + (a.Line.H-h)/2
			r.chips = [2]graph.Rect{{X: a.Line.Center().X - sheetGap/2 - w, Y: y, W: w, H: h}, {X: a.Line.Center().X + sheetGap/2, Y: y, W: w, H: h}}
		}
	case a.Narrow():
		r.layoutPhone(a, four)
	case four && a.Tall:
		r.layoutTallFour(a)
	case a.Tall:
	case four:
		height := statusHeight + chipsHeight
		if a.Left.W < slimWidth { // the text needs another line
			height += 22
		}
		r.status.H = min(height, a.Left.H)
		r.chips = chipPlaces(r.status)
	default:
		r.status.H = statusHeight
	}
	mid := r.board.Center()
	r.pass = graph.Around(mid, 340, 98)
	return r
}

// ChoiceHeight implements boards.Board. It is the height of the chooser of dots, 0 for two players.
func (b *Board) ChoiceHeight(v *session.View, phone bool) float64 {
	switch {
	case v.Info.Seats < 4:
		return 0
	case phone:
		return widget.Finger
	}
	return chipHeight
}

func (r *places) layoutTallFour(a *boards.Area) {
	foot := a.Right
	if foot.H <= 0 { // the only strip is above the board, with the chips side by side
		r.status, r.moves = a.Left, graph.Rect{}
		const w, apart = 150.0, 8.0
		for i := range r.chips {
			r.chips[i] = graph.Rect{X: a.Left.X + a.Left.W - float64(2-i)*(w+apart) - apart, Y: a.Left.Center().Y - 19, W: w, H: 38}
		}
		return
	}
	r.status = graph.Rect{X: foot.X, Y: foot.Y, W: (foot.W - sheetGap) * 0.62, H: foot.H}
	r.moves = graph.Rect{X: r.status.X + r.status.W + sheetGap, Y: foot.Y, W: foot.W - r.status.W - sheetGap, H: foot.H}
	w := r.status.W*0.46 - 12
	for i := range r.chips {
		r.chips[i] = graph.Rect{X: r.status.X + r.status.W - w - 14, Y: foot.Y + 46 + 46*float64(i), W: w, H: 38}
	}
}

// layoutPhone divides the strip below the board of a phone: with two players moves and status are side by side, with
// four the status has the full width.
func (r *places) layoutPhone(a *boards.Area, four bool) {
	const apart = 6.0
	foot := a.Right
	r.status, r.moves = foot, graph.Rect{}
	if !four {
		if foot.H >= minMovesHeight {
			r.status.W = (foot.W - apart) / 2
			r.moves = r.status.Move(graph.Point{X: r.status.W + apart})
		}
		return
	}
	w := foot.W*0.5 - 14
	for i := range r.chips {
		r.chips[i] = graph.Rect{X: foot.X + foot.W - w - 8, Y: foot.Y + foot.H - 2*48 - 4 + 48*float64(i), W: w, H: 44}
	}
	if foot.H < 2*48+8 { // side by side, below the name of the player to move
		w = (foot.W - 16 - apart) / 2
		for i := range r.chips {
			r.chips[i] = graph.Rect{X: foot.X + 8 + float64(i)*(w+apart), Y: foot.Y + foot.H - 48, W: w, H: 44}
		}
	}
}

func chipPlaces(r graph.Rect) [2]graph.Rect {
	w := r.W - 24
	y := r.Y + r.H - chipsHeight
	return [2]graph.Rect{{X: r.X + 12, Y: y, W: w, H: 36}, {X: r.X + 12, Y: y + 42, W: w, H: 36}}
}

// Panels implements boards.Board.
func (b *Board) Panels() panel.Source {
	return panel.Source{
		Seating: func(*session.View) panel.Seating { return panel.Seating{Counts: 1, Share: 0.52, Height: stripHeight} },
		Seat: func(seat int, now time.Duration) panel.Seat {
			out := b.seatPanel(seat, b.markedCubes(seat, now))
			if b.clip != nil && b.clip.pushing(now) { // a rival says nothing of a cube that is not in its place
				out.Said = ""
			}
			return out
		},
		Under: b.nodes.panels,
	}
}

func (b *Board) seatPanel(seat, marked int) panel.Seat {
	v := b.idle.view.WithTimes(b.times)
	out := panel.NewSeat(b.d, v, seat, b.thinking)
	out.Name = b.playerName(seat)
	out.Counts = []panel.Count{{Name: b.d.T("oxixo.marked"), N: marked}}
	if len(v.Setup.Seats) == 4 {
		out.Place = b.seatName(seat)
	}
	return out
}

func (b *Board) seatName(seat int) string { return b.d.T(seatKeys[seat]) }

func (b *Board) drawStatus(c graph.Canvas) {
	if b.idle.size == 0 {
		return
	}
	t, r := b.d.Theme, b.places.status
	text := b.status(c.Now())
	chips := b.choosesDot()
	if b.idle.four && !b.area.Tall && !chips {
		r.H = min(r.H, statusHeight)
	}
	t.DrawPanel(c, r, t.SheetLine, false)
	in := r.Inset(14)
	if b.area.Narrow() {
		in = r.Inset(10)
	}
	beside := chips && b.area.Tall && b.places.chips[0].X > r.X+r.W/3
	if beside {
		in.W = b.places.chips[0].X - in.X - 12
	}
	title := t.Write(look.Body, graph.Bold)
	head, title := b.d.Fonts.Squeeze(text.head, title, in.W)
	c.Text(head, graph.Point{X: in.X, Y: in.Y - 4}, title)
	st := t.Write(look.Small, graph.Regular).In(t.Soft).Wide(in.W)
	if text.lit {
		st = st.In(t.Gold)
	}
	room := in.H - 20
	if chips && !b.area.Tall { // the chips are below
		room = b.places.chips[0].Y - in.Y - 24 - 4
	}
	for ; st.Size > look.Small-3; st.Size-- {
		if _, h := b.d.Fonts.Measure(text.text, st); h <= room {
			break
		}
	}
	if !chips || beside || !b.area.Tall {
		c.Text(text.text, graph.Point{X: in.X, Y: in.Y + 24}, st)
	}
}

// drawChip draws one of the two choices for the dot.
func (b *Board) drawChip(c graph.Canvas, i int, hover bool) {
	t, r, seat := b.d.Theme, b.places.chips[i], b.partnerSeat(i)
	on := seat == b.controls.held.dot
	fill, line := t.ButtonFill(hover), t.SheetLine
	if on {
		line = t.Accent(b.idle.side)
		fill = paint.Mix(t.Sheet, line, 0.22)
	}
	c.Art(t.Panel(fill, line, 9, on), r, graph.Show{})
	c.Art(dotCube(t.WoodLight, inksOf(t).scorch, seat), graph.Rect{X: r.X + 8, Y: r.Y + r.H/2 - 12, W: 24, H: 24}, graph.Show{})
	st := t.Write(look.Small, graph.Medium)
	st.Middle = true
	label := b.chipText(seat, b.idle.seat)
	text, small := b.d.Fonts.Squeeze(label, st, r.W-48)
	if text != label { // the cube beside it shows the dot: who gets it is enough
		text, small = b.d.Fonts.Squeeze(b.playerName(seat), st, r.W-48)
	}
	c.Text(text, graph.Point{X: r.X + 40, Y: r.Y + r.H/2}, small)
}

func (b *Board) drawMoves(c graph.Canvas) {
	if b.idle.size > 0 && b.places.moves.H > 0 {
		b.d.Theme.DrawPanel(c, b.places.moves, b.d.Theme.SheetLine, false)
	}
}
