package trexo

import (
	"xotrio/game/session"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// panels are where the sheets beside the board lie, and the parts of them that can be pointed at.
type panels struct {
	// seats are the panels of the seats, which are the screen's.
	seats                      [2]graph.Rect
	cursor, bricks, from, list graph.Rect
	// turn is the button that turns the brick, cells the map's ten by ten.
	turn, cells graph.Rect
	// window is where the board can be seen, however large it is: between the title and what lies below the board.
	window graph.Rect
	// tall is set where the sheets lie above and below the board, narrow where there is as little room for them as on a telephone.
	tall, narrow bool
	// bare is set where the screen has panels of its own and room for a choice: only the button that turns the brick is seen there.
	bare bool
	// cam tells which side of the board is up on the map.
	cam *camera
}

// The room around and within panels, and their headings, in units.
const (
	pad     = 16.0
	apart   = 14.0
	heading = 26.0
	// mapPad is the room around the map and its letters, letters that for them at two sides.
	mapPad  = 9.0
	letters = 17.0
	// minList is the height in which some moves are seen, minCells that of a map that can be read: with large text it makes room for them.
	minList  = 100.0
	minCells = 90.0
)

// layout shares what the panels of the seats leave of the room at both sides.
func (p *panels) layout(a boards.Area) {
	top := roomOf(a).Y
	p.window = graph.Rect{Y: top, W: a.W, H: a.H - top}
	p.tall, p.narrow = a.Tall, a.Tall && a.Narrow()
	p.seats = [2]graph.Rect{a.Seats[0].Room, a.Seats[1].Room}
	if a.Bare() {
		p.without(a)
		return
	}
	if a.Tall {
		p.window.H = roomOf(a).H
		if p.narrow {
			p.phone(a)
			return
		}
		p.strips(a)
	} else {
		p.columns(a)
	}
	if p.narrow {
		p.turn = p.turnChosen()
		return
	}
	const h = 32
	p.turn = graph.Rect{X: p.cursor.X + p.cursor.W - turnWidth - 12, Y: p.cursor.Y + pad + heading - 5, W: turnWidth, H: h}
}

// roomOf is where all of the board is seen in the ordinary way of looking, below the messages.
func roomOf(a boards.Area) graph.Rect {
	r := a.Board.Inset(-10)
	if !a.Tall && !a.Bare() { // they stand right above the board
		r.Y, r.H = r.Y+8, r.H-8
	}
	return r
}

func (p *panels) columns(a boards.Area) {
	l, r := a.Left, a.Right
	p.cursor = graph.Rect{X: l.X, Y: l.Y, W: l.W, H: 178}
	if l.W < 220 {
		p.cursor.H = 212
	}
	y := l.Y + p.cursor.H + apart
	if p.bricks = (graph.Rect{X: l.X, Y: y, W: l.W, H: 118}); y+p.bricks.H > l.Y+l.H { // the title says how many are left
		p.bricks = graph.Rect{}
		p.cursor.H = min(p.cursor.H, l.H)
	}
	cells := r.W - 2*mapPad - letters
	under := r.Y + pad + heading - 4 + cells + letters + mapPad - 3 + apart // where the moves begin
	if small := cells - (minList - (r.Y + r.H - under)); small < cells && small >= minCells {
		cells = small
	}
	p.cells = graph.Rect{X: r.X + letters + (r.W-letters-cells)/2, Y: r.Y + pad + heading - 4, W: cells, H: cells}
	p.from = graph.Rect{X: r.X, Y: r.Y, W: r.W, H: p.cells.Y + cells + letters + mapPad - 3 - r.Y}
	y = r.Y + p.from.H + apart
	p.list = graph.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y}
}

func (p *panels) strips(a boards.Area) {
	l, r := a.Left, a.Right
	if r.H <= 0 { // only where the brick goes is told, as on a telephone
		p.narrow = true
		p.cursor, p.bricks, p.from, p.cells, p.list = l, graph.Rect{}, graph.Rect{}, graph.Rect{}, graph.Rect{}
		return
	}
	const share = 0.55 // of the place that is chosen, in the strip above the board
	p.cursor = graph.Rect{X: l.X, Y: l.Y, W: (l.W - apart) * share, H: l.H}
	p.bricks = graph.Rect{X: l.X + p.cursor.W + apart, Y: l.Y, W: l.W - apart - p.cursor.W, H: l.H}
	cells := r.H - letters - 2*6
	p.from = graph.Rect{X: r.X, Y: r.Y, W: r.H, H: r.H}
	p.cells = graph.Rect{X: p.from.X + letters + 4, Y: r.Y + 8, W: cells, H: cells}
	x := p.from.X + p.from.W + apart
	p.list = graph.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: r.H}
}

// narrowPad is the room around what stands in a panel on a telephone, turnW how wide the button that turns the brick is on a telephone.
const (
	narrowPad = 8.0
	turnW     = 56.0
	// turnWidth is that of its sign and its key elsewhere.
	turnWidth = 44.0
)

// phone lays a telephone's strips out: where there is height for it the moves beside the seats; below the board the place that is chosen, and the map.
func (p *panels) phone(a boards.Area) {
	const apart = 6.0
	r := a.Right
	p.bricks, p.from, p.cells = graph.Rect{}, graph.Rect{}, graph.Rect{}
	p.cursor, p.list = r, a.Left
	if p.list.H > 0 {
		cells := r.H - letters - 2*6
		p.from = graph.Rect{X: r.X, Y: r.Y, W: r.H, H: r.H}
		p.cells = graph.Rect{X: p.from.X + letters + 4, Y: r.Y + 8, W: cells, H: cells}
		p.cursor.X += r.H + apart
		p.cursor.W -= r.H + apart
	}
	p.turn = p.turnChosen()
}

// turnChosen is where the button that turns the brick stands in a low panel.
func (p *panels) turnChosen() graph.Rect {
	return graph.Rect{X: p.cursor.X + p.cursor.W - turnW - narrowPad, Y: p.cursor.Y + narrowPad, W: turnW, H: widget.Finger}
}

// without has nothing lie beside the board but, where there is room below it, the button that turns the brick: fingers have no other way.
func (p *panels) without(a boards.Area) {
	bare := panels{window: p.window, tall: p.tall, narrow: p.narrow, bare: p.narrow || a.Line.H >= choiceHeight, cam: p.cam}
	if a.Tight {
		bare.window = roomOf(a)
	}
	if bare.tall {
		bare.window.H = roomOf(a).H
	}
	if bare.bare {
		bare.turn = graph.Around(a.Line.Center(), 2*turnW, min(widget.Finger, a.Line.H))
	}
	*p = bare
}

// choiceHeight is the height of the button that turns the brick where no finger has to find it.
const choiceHeight = 36.0

// ChoiceHigh implements boards.Chooser: the button that turns the brick.
func (b *Board) ChoiceHeight(_ *session.View, phone bool) float64 {
	if phone {
		return widget.Finger
	}
	return choiceHeight
}

// covers reports whether a panel lies at p.
func (p *panels) covers(at graph.Point) bool {
	return p.seats[0].Contains(at) || p.seats[1].Contains(at) || p.cursor.Contains(at) || p.bricks.Contains(at) ||
		p.from.Contains(at) || p.list.Contains(at) || p.bare && p.turn.Contains(at)
}

// cellAt is the cell of the map at p.
func (p *panels) cellAt(at graph.Point) (trexo.Cell, bool) {
	if !p.cells.Contains(at) {
		return 0, false
	}
	side := p.cells.W / trexo.BoardSize
	x, y := int((at.X-p.cells.X)/side), int((at.Y-p.cells.Y)/side)
	return mapped(min(x, 9), min(y, 9), p.cam.goal.quarter()), true
}

// cellRect is where a cell lies on the map.
func (p *panels) cellRect(c trexo.Cell) graph.Rect { return cellOn(p.cells, c, p.cam.goal.quarter()) }
