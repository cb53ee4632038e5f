package companion

import (
	"slices"

	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// row is five in a row being entered.
type row struct {
	side rules.Side
	// squares are those that were tapped, at most five.
	squares []xobrainer.Square
	// win is what is to be counted, dots those of its squares; known reports whether there is anything to count.
	win   beside.Win
	dots  [5]uint8
	known bool
	// at is the square at which the keyboard is.
	at xobrainer.Square
	// cards is set on a telephone once the row is known and what the cards bring is asked: there is no room for both.
	cards bool
}

func newRow(side rules.Side) *row {
	return &row{side: side, at: xobrainer.At(xobrainer.Size/2, xobrainer.Size/2)}
}

// tap takes a square in, or out. The two ends of five squares, or the five of them, are a row.
func (r *row) tap(l xobrainer.Layout, q xobrainer.Square) {
	if i := slices.Index(r.squares, q); i >= 0 {
		r.squares = slices.Delete(r.squares, i, i+1)
	} else if len(r.squares) < 5 {
		r.squares = append(r.squares, q)
	} else {
		r.squares = []xobrainer.Square{q}
	}
	slices.Sort(r.squares)
	r.known = false
	if n := len(r.squares); n == 2 || n == 5 {
		win, row, ok := beside.WinBy(l, r.squares[0], r.squares[n-1])
		if !ok || n == 5 && !slices.Equal(r.squares, row.Squares[:]) {
			return
		}
		r.squares = slices.Clone(row.Squares[:])
		win.Missions, win.Mission, win.Trapped = r.win.Missions, r.win.Mission, r.win.Trapped
		r.win, r.dots, r.known = win, row.Dots, true
	}
}

// number says that the row has so many points, counted by people.
func (r *row) number(points int, knockOut bool) {
	r.squares = nil
	r.win.From, r.win.To = "", ""
	r.win.Points, r.win.KnockOut, r.known = points, knockOut, true
}

// enterRow is the sheet on which a row is entered.
func (s *Companion) enterRow() {
	m, r := s.M, s.row
	const headH = 54.0
	pad := 22.0
	if m.Narrow() {
		pad = widget.Edge
	}
	head := graph.Rect{X: pad, Y: pad - 6, W: m.W - 2*pad, H: headH}
	s.Button(graph.Rect{X: head.X, Y: head.Y + 3, W: 48, H: 48}, widget.Button{Name: "row-back", Icon: "left", Tip: s.T("companion.cancel"), Press: func() { s.row = nil }})
	st := s.Plain(look.Title, graph.Bold)
	st.Middle = true
	who, _ := s.short(r.side, st, head.W*0.5)
	text, st := s.Fonts.Squeeze(s.T("companion.five-of", "Name", who), st, head.W-70)
	s.Heading(text, graph.Rect{X: head.X + 64, Y: head.Y, W: head.W - 64, H: headH}, st)
	body := graph.Rect{X: pad, Y: head.Y + headH + 8, W: m.W - 2*pad, H: m.H - 2*pad - headH - 2}
	var board, side graph.Rect
	if m.W > m.H*1.1 {
		edge := min(body.H, body.W*0.6)
		board = graph.Rect{X: body.X, Y: body.Y + (body.H-edge)/2, W: edge, H: edge}
		side = graph.Rect{X: body.X + edge + 24, Y: board.Y, W: body.W - edge - 24, H: edge}
	} else {
		edge := min(body.W, body.H-s.controlsH()-16)
		if r.cards {
			edge = -16
		}
		board = graph.Rect{X: body.X + (body.W-edge)/2, Y: body.Y, W: edge, H: edge}
		side = graph.Rect{X: body.X, Y: body.Y + edge + 16, W: body.W, H: body.H - edge - 16}
	}
	if !r.cards {
		s.squares(board)
	}
	s.controls(side)
}
