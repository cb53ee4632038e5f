package trexo

import (
	"fmt"
	"math"
	"strconv"

	"xotrio/game/session"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// panels holds the rectangles of the sheets beside the board and of the parts of them that respond to the pointer.
type panels struct {
	// seats are the panels of the seats, which the screen draws.
	seats                           [2]graph.Rect
	cursor, bricks, mapSheet, moves graph.Rect
	// turn is the button that turns the brick, cells the ten by ten cells of the map.
	turn, cells graph.Rect
	// window is the visible area of the board at any zoom: between the title and what is below the board.
	window graph.Rect
	// tall is true if the sheets are above and below the board, narrow if they have as little room as on a phone.
	tall, narrow bool
	// turnOnly is true if there are no sheets but room for the button that turns the brick.
	turnOnly bool
	// cam says which side of the map is up.
	cam *camera
}

// Spaces around and within panels, and the height of their headings, in units.
const (
	pad     = 16.0
	apart   = 14.0
	heading = 26.0
	// mapPad is the space around the map with its letters, letters the space for those at two sides.
	mapPad  = 9.0
	letters = 17.0
	// minList is the minimum height of a useful list of moves, minCells that of a readable map. With large text the map
	// shrinks for the list.
	minList  = 100.0
	minCells = 90.0
)

// layout divides what the panels of the seats leave of a.
func (p *panels) layout(a *boards.Area) {
	top := boardRoom(a).Y
	p.window = graph.Rect{Y: top, W: a.W, H: a.H - top}
	p.tall, p.narrow = a.Tall, a.Tall && a.Narrow()
	p.seats = [2]graph.Rect{a.Seats[0].Room, a.Seats[1].Room}
	if a.Bare() {
		p.layoutBare(a)
		return
	}
	if a.Tall {
		p.window.H = boardRoom(a).H
		if p.narrow {
			p.layoutPhone(a)
			return
		}
		p.layoutStrips(a)
	} else {
		p.layoutColumns(a)
	}
	if p.narrow {
		p.turn = p.phoneTurnButton()
		return
	}
	const h = 32
	p.turn = graph.Rect{X: p.cursor.X + p.cursor.W - turnWidth - 12, Y: p.cursor.Y + pad + heading - 5, W: turnWidth, H: h}
}

// boardRoom returns the rectangle that the board fills in the default view, below the messages.
func boardRoom(a *boards.Area) graph.Rect {
	r := a.Board.Inset(-10)
	switch {
	case a.Narrow(): // the edge of the window is beside the board
		r.X, r.W = r.X+6, r.W-12
	case a.Tight: // half of the room for the shadow is beside Board
		r.X, r.W = r.X+shadowRoom/2, r.W-shadowRoom
	case !a.Tall && !a.Bare(): // messages are right above the board, panels beside it
		r.X, r.Y, r.W, r.H = r.X+8, r.Y+8, r.W-16, r.H-8
	}
	return r
}

func (p *panels) layoutColumns(a *boards.Area) {
	l, r := a.Left, a.Right
	p.cursor = graph.Rect{X: l.X, Y: l.Y, W: l.W, H: 178}
	if l.W < 220 {
		p.cursor.H = 212
	}
	y := l.Y + p.cursor.H + apart
	if p.bricks = (graph.Rect{X: l.X, Y: y, W: l.W, H: 118}); y+p.bricks.H > l.Y+l.H { // the title has the number of bricks left
		p.bricks = graph.Rect{}
		p.cursor.H = min(p.cursor.H, l.H)
	}
	cells := r.W - 2*mapPad - letters
	under := r.Y + pad + heading - 4 + cells + letters + mapPad - 3 + apart // the top of the list of moves
	if small := cells - (minList - (r.Y + r.H - under)); small < cells && small >= minCells {
		cells = small
	}
	p.cells = graph.Rect{X: r.X + letters + (r.W-letters-cells)/2, Y: r.Y + pad + heading - 4, W: cells, H: cells}
	p.mapSheet = graph.Rect{X: r.X, Y: r.Y, W: r.W, H: p.cells.Y + cells + letters + mapPad - 3 - r.Y}
	y = r.Y + p.mapSheet.H + apart
	p.moves = graph.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y}
}

func (p *panels) layoutStrips(a *boards.Area) {
	l, r := a.Left, a.Right
	if r.H <= 0 { // only the choice is shown, as on a phone
		p.narrow = true
		p.cursor, p.bricks, p.mapSheet, p.cells, p.moves = l, graph.Rect{}, graph.Rect{}, graph.Rect{}, graph.Rect{}
		return
	}
	const share = 0.55 // of the strip above the board, for the choice
	p.cursor = graph.Rect{X: l.X, Y: l.Y, W: (l.W - apart) * share, H: l.H}
	p.bricks = graph.Rect{X: l.X + p.cursor.W + apart, Y: l.Y, W: l.W - apart - p.cursor.W, H: l.H}
	cells := r.H - letters - 2*6
	p.mapSheet = graph.Rect{X: r.X, Y: r.Y, W: r.H, H: r.H}
	p.cells = graph.Rect{X: p.mapSheet.X + letters + 4, Y: r.Y + 8, W: cells, H: cells}
	x := p.mapSheet.X + p.mapSheet.W + apart
	p.moves = graph.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: r.H}
}

// narrowPad is the padding of a panel on a phone, phoneTurnWidth the width of the button that turns the brick there.
const (
	narrowPad      = 8.0
	phoneTurnWidth = 56.0
	// turnWidth is the width of icon and key elsewhere.
	turnWidth = 44.0
)

// layoutPhone lays out the strips of a phone: the moves beside the seats, if there is height for them, and the choice
// and the map below the board.
func (p *panels) layoutPhone(a *boards.Area) {
	const apart = 6.0
	r := a.Right
	p.bricks, p.mapSheet, p.cells = graph.Rect{}, graph.Rect{}, graph.Rect{}
	p.cursor, p.moves = r, a.Left
	if p.moves.H > 0 {
		cells := r.H - letters - 2*6
		p.mapSheet = graph.Rect{X: r.X, Y: r.Y, W: r.H, H: r.H}
		p.cells = graph.Rect{X: p.mapSheet.X + letters + 4, Y: r.Y + 8, W: cells, H: cells}
		p.cursor.X += r.H + apart
		p.cursor.W -= r.H + apart
	}
	p.turn = p.phoneTurnButton()
}

func (p *panels) phoneTurnButton() graph.Rect {
	return graph.Rect{X: p.cursor.X + p.cursor.W - phoneTurnWidth - narrowPad, Y: p.cursor.Y + narrowPad, W: phoneTurnWidth, H: widget.Finger}
}

// layoutBare leaves the board alone, except for the button that turns the brick if there is room below: fingers have no
// other way to do it.
func (p *panels) layoutBare(a *boards.Area) {
	bare := panels{window: p.window, tall: p.tall, narrow: p.narrow, turnOnly: p.narrow || a.Line.H >= choiceHeight, cam: p.cam}
	if a.Tight {
		bare.window = boardRoom(a)
		bare.window.X, bare.window.W = bare.window.X-shadowRoom, bare.window.W+2*shadowRoom
	}
	if bare.tall {
		bare.window.H = boardRoom(a).H
	}
	if bare.turnOnly {
		bare.turn = graph.Around(a.Line.Center(), 2*phoneTurnWidth, min(widget.Finger, a.Line.H))
	}
	*p = bare
}

// shadowRoom is the room at the sides of the board for its shadow.
const shadowRoom = 22.0

// choiceHeight is the height of the button that turns the brick if it is not for fingers.
const choiceHeight = 36.0

// ChoiceHeight implements boards.Board. It is the height of the button that turns the brick.
func (b *Board) ChoiceHeight(_ *session.View, phone bool) float64 {
	if phone {
		return widget.Finger
	}
	return choiceHeight
}

func (p *panels) covers(at graph.Point) bool {
	return p.seats[0].Contains(at) || p.seats[1].Contains(at) || p.cursor.Contains(at) || p.bricks.Contains(at) ||
		p.mapSheet.Contains(at) || p.moves.Contains(at) || p.turnOnly && p.turn.Contains(at)
}

func (p *panels) cellAt(at graph.Point) (trexo.Cell, bool) {
	if !p.cells.Contains(at) {
		return 0, false
	}
	side := p.cells.W / trexo.BoardSize
	x, y := int((at.X-p.cells.X)/side), int((at.Y-p.cells.Y)/side)
	return mapCell(min(x, 9), min(y, 9), p.cam.goal.quarter()), true
}

func (p *panels) cellRect(c trexo.Cell) graph.Rect { return mapRect(p.cells, c, p.cam.goal.quarter()) }

// sheets draws the panels beside the board.
type sheets struct {
	d    *scenes.Env
	wood *wood
	panels
	words words
	// state and times are those of the last tick. view is shown when nothing moves, pos is its position.
	state boards.State
	times session.Times
	view  *session.View
	pos   *trexo.State
}

func (s *sheets) back(c graph.Canvas, r graph.Rect) {
	c.Art(s.sheet(), r.Inset(-look.ShadeRoom), graph.Show{})
}

// sheet returns a panel and its shadow in one picture, larger than the panel by look.ShadeRoom on each side.
func (s *sheets) sheet() graph.Art {
	t := s.wood.theme
	shade := t.Shade(16)
	return graph.Art{Name: "trexo/sheet/" + t.Name, Border: shade.Border, Paint: func(p *paint.Picture, w, h float64) {
		shade.Paint(p, w, h)
		// The edges are on whole pixels.
		x, y := math.Round(look.ShadeRoom*p.ScaleX)/p.ScaleX, math.Round(look.ShadeRoom*p.ScaleY)/p.ScaleY
		w, h = math.Round((w-2*x)*p.ScaleX)/p.ScaleX, math.Round((h-2*y)*p.ScaleY)/p.ScaleY
		p.Fill(paint.RoundRect(x, y, w, h, 16), paint.Solid(t.Sheet))
		p.Fill(paint.Frame(x, y, w, h, 16, 1), paint.Solid(t.SheetLine))
	}}
}

func (s *sheets) heading(c graph.Canvas, r graph.Rect, key string) {
	st := s.wood.theme.Write(look.Small-1, graph.Medium).In(s.wood.theme.Soft)
	word, st := s.d.Fonts.Squeeze(s.d.T(key), st, r.W-2*pad-20)
	c.Text(word, graph.Point{X: r.X + pad, Y: r.Y + pad - 2}, st)
}

func (s *sheets) drawCursor(c graph.Canvas) {
	t, r := s.wood.theme, s.panels.cursor
	s.back(c, r)
	if s.narrow {
		s.drawChosen(c)
		return
	}
	s.heading(c, r, "trexo.cursor")
	y := r.Y + pad + heading - 4
	if s.words.brick != "" {
		c.Text(s.words.brick, graph.Point{X: r.X + pad, Y: y}, t.Write(look.Title, graph.Bold))
		y += look.Title*1.4 + 4
	}
	st := t.Write(look.Small, graph.Regular).In(t.Soft).Wide(r.W - 2*pad)
	if s.words.brick == "" && s.state.CanMove {
		y = s.turn.Y + s.turn.H + 8
	}
	box := c.Text(s.words.detail, graph.Point{X: r.X + pad, Y: y}, st)
	if s.words.reason != "" {
		c.Text(s.words.reason, graph.Point{X: r.X + pad, Y: y + box.H + 4}, st.In(t.Gold))
	}
}

// drawChosen draws the panel of the chosen place on a phone, beside the button that turns the brick, unless the screen
// names the place that a finger aims at: then it says what the button does. The reason of a refusal replaces the description of the place.
func (s *sheets) drawChosen(c graph.Canvas) {
	t, r := s.wood.theme, s.panels.cursor.Inset(narrowPad)
	room := r.W - phoneTurnWidth - narrowPad
	y := r.Y - 4
	text, st := s.words.detail, t.Write(look.Small, graph.Regular).In(t.Soft)
	switch {
	case s.words.aimed:
		text, y = s.d.T("trexo.hint.rotate"), r.Y
	case s.words.brick != "":
		c.Text(s.words.brick, graph.Point{X: r.X + 4, Y: y}, t.Write(look.Title-2, graph.Bold))
		y += (look.Title - 2) * 1.4
	}
	if s.words.reason != "" {
		text, st = s.words.reason, st.In(t.Gold)
	}
	st = st.Wide(room)
	for ; st.Size > look.Small-4; st.Size-- {
		if _, h := s.d.Fonts.Measure(text, st); y+h <= r.Y+r.H+4 {
			break
		}
	}
	c.Text(text, graph.Point{X: r.X + 4, Y: y}, st)
}

const turnRound = 9

func (s *sheets) drawTurn(c graph.Canvas, n *graph.Node) {
	t, r := s.wood.theme, s.turn
	t.DrawButton(c, r, turnRound, n.Hover, t.SheetLine, false)
	if s.narrow {
		c.Art(look.Icon("turn", t.Text), graph.Around(r.Center(), 22, 22), graph.Show{})
		return
	}
	x := r.X + (r.W-turnWidth)/2
	c.Art(look.Icon("turn", t.Text), graph.Rect{X: x + 5, Y: r.Y + (r.H-18)/2, W: 18, H: 18}, graph.Show{})
	key := "R"
	if s.d.Gamepad {
		key = "RT"
	}
	c.Text(key, graph.Point{X: x + 33, Y: r.Y + r.H/2}, t.Write(look.Small, graph.Medium).In(t.Soft).Centered())
}

func (s *sheets) drawBricks(c graph.Canvas) {
	r := s.panels.bricks
	s.back(c, r)
	s.heading(c, r, "trexo.bricks")
	left := s.pos.Bricks()
	st := s.wood.theme.Write(look.Body, graph.Bold)
	st.Align = graph.End
	c.Text(strconv.Itoa(left), graph.Point{X: r.X + r.W - pad, Y: r.Y + pad - 4}, st)
	c.Art(s.wood.smallPile(left), graph.Rect{X: r.X + pad, Y: r.Y + pad + heading, W: r.W - 2*pad, H: min(r.H-2*pad-heading, 64)}, graph.Show{})
}

// smallPile returns a wall of all 45 bricks, nine in a course. Those beyond left are only outlined.
func (w *wood) smallPile(left int) graph.Art {
	in, faint := w.ink, w.theme.SheetLine
	return graph.Art{Name: fmt.Sprintf("trexo/left/%s/%d", w.theme.Name, left), Paint: func(p *paint.Picture, w, h float64) {
		const across, up = 9, trexo.AllBricks / 9
		bw, bh := w/across, h/up
		for i := range trexo.AllBricks {
			x, y := float64(i%across)*bw, h-float64(i/across+1)*bh
			shape := paint.RoundRect(x+1, y+1.2, bw-2, bh-2.4, 2.2)
			if i >= left {
				p.Fill(paint.Frame(x+1, y+1.2, bw-2, bh-2.4, 2.2, 1), paint.Solid(paint.Alpha(faint, 0.7)))
				continue
			}
			p.Fill(paint.RoundRect(x+1, y+2, bw-2, bh-2.4, 2.2), paint.Solid(in.seam))
			p.Fill(shape, paint.Linear(0, y, in.light, 0, y+bh, in.dark))
		}
	}}
}

func (s *sheets) drawMoves(c graph.Canvas) { s.back(c, s.moves) }
