package companion

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	beside "xotrio/game/companion"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/figure"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
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
}

func newRow(m *beside.Match, side rules.Side) *row { return &row{side: side} }

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
	const pad, headH = 22.0, 54.0
	head := graph.Rect{X: pad, Y: pad - 6, W: m.W - 2*pad, H: headH}
	s.Button(graph.Rect{X: head.X, Y: head.Y + 3, W: 48, H: 48}, widget.Button{Name: "row-back", Icon: "left", Tip: s.T("companion.cancel"), Press: func() { s.row = nil }})
	st := s.Plain(look.Title, graph.Bold)
	st.Middle = true
	who, _ := s.short(r.side, st, head.W*0.5)
	text, st := s.Fonts.Squeeze(s.T("companion.five-of", "Name", who), st, head.W-70)
	s.Heading(text, graph.Rect{X: head.X + 64, Y: head.Y, W: head.W - 64, H: headH}, st)
	body := graph.Rect{X: pad, Y: head.Y + headH + 8, W: m.W - 2*pad, H: m.H - 2*pad - headH - 2}
	side := graph.Rect{}
	var board graph.Rect
	if m.W > m.H*1.1 {
		edge := min(body.H, body.W*0.6)
		board = graph.Rect{X: body.X, Y: body.Y + (body.H-edge)/2, W: edge, H: edge}
		side = graph.Rect{X: body.X + edge + 24, Y: body.Y, W: body.W - edge - 24, H: body.H}
	} else {
		edge := min(body.W, body.H-s.controlsH()-16)
		board = graph.Rect{X: body.X + (body.W-edge)/2, Y: body.Y, W: edge, H: edge}
		side = graph.Rect{X: body.X, Y: body.Y + edge + 16, W: body.W, H: body.H - edge - 16}
	}
	s.squares(board)
	s.controls(side)
}

// squares is the board on which the row is tapped.
func (s *Companion) squares(r graph.Rect) {
	l := s.m.Layout()
	f := figure.Squares{}
	for y := xobrainer.Size - 1; y >= 0; y-- {
		var line strings.Builder
		for x := range xobrainer.Size {
			if q := xobrainer.At(x, y); l.KnockOut(q) {
				line.WriteByte('K')
			} else {
				line.WriteByte(byte('0' + l.Dots(q)))
			}
		}
		f.Rows = append(f.Rows, line.String())
	}
	s.Paint(func(c graph.Canvas) { f.Draw(c, s.Theme, r) })
	edge := r.W / xobrainer.Size
	for q := range xobrainer.Square(xobrainer.Squares) {
		box := graph.Rect{X: r.X + float64(q.Column())*edge, Y: r.Y + float64(xobrainer.Size-1-q.Row())*edge, W: edge, H: edge}
		chosen := slices.Contains(s.row.squares, q)
		label := q.String() + ", " + s.T("companion.points", "N", l.Dots(q))
		if l.KnockOut(q) {
			label = q.String() + ", " + s.T("companion.bolt")
		}
		n := &graph.Node{Name: "square-" + q.String(), Role: graph.Switch, Label: label, Value: s.T("speech.off"), Box: box, Round: edge / 6}
		if chosen {
			n.Value = s.T("speech.on")
		}
		n.Press = func() {
			s.Cue(sound.Select)
			s.row.tap(l, q)
		}
		n.Draw = func(c graph.Canvas) {
			col := s.Theme.Accent(s.row.side)
			if chosen {
				c.Art(s.Theme.Panel(paint.Alpha(col, 0.5), col, edge/6, true), box.Inset(edge*0.04), graph.Show{})
				c.Art(s.Theme.Piece(s.row.side == rules.X, s.row.side == rules.X), box.Inset(edge*0.16), graph.Show{Fade: 0.15})
			} else if n.Hover {
				c.Art(s.Theme.Panel(paint.Alpha(col, 0.2), paint.Alpha(col, 0.4), edge/6, false), box.Inset(edge*0.04), graph.Show{})
			}
		}
		s.Put(n)
	}
}

const lineH, lineGap = 46.0, 12.0

// lines is how many lines of controls there are.
func (s *Companion) lines() int {
	n := 2
	if v := s.m.Variants(); v.Has(xobrainer.Mission) {
		n += 2
	}
	if s.m.Variants().Has(xobrainer.Trap) {
		n++
	}
	return n
}

// controlsH is the height of the controls.
func (s *Companion) controlsH() float64 { return 104 + float64(s.lines())*(lineH+lineGap) + 64 }

// controls are what is known of the row, what the cards bring, and the button that counts it.
func (s *Companion) controls(box graph.Rect) {
	r, m := s.row, s.m
	head, under := s.T("companion.row-how"), ""
	switch {
	case r.known && r.win.KnockOut:
		head, under = s.T("companion.row-bolt"), s.T("companion.row-bolt-why")
	case r.known:
		head = s.T("companion.points", "N", r.win.Points)
		if len(r.squares) == 5 {
			under = sumOf(r.dots)
		}
	case len(r.squares) == 5:
		head = s.T("companion.row-no")
	}
	st := s.Plain(look.Title, graph.Bold)
	for st.Size > look.Small && s.high(head, st.Wide(box.W)) > 64 {
		st.Size--
	}
	s.Text(head, graph.Rect{X: box.X, Y: box.Y, W: box.W, H: 66}, st).Role = graph.Status
	s.Text(under, graph.Rect{X: box.X, Y: box.Y + 68, W: box.W, H: 28}, s.Soft(look.Body))
	y := box.Y + 104
	step := min(lineH+lineGap, (box.H-104-64)/float64(s.lines()))
	high := min(lineH, step-6)
	line := func(label string, fill func(r graph.Rect)) {
		st := s.Soft(look.Body)
		st.Middle = true
		for st.Size > look.Small-3 && s.high(label, st.Wide(box.W-190)) > high {
			st.Size--
		}
		s.Text(label, graph.Rect{X: box.X, Y: y, W: box.W - 186, H: high}, st)
		fill(graph.Rect{X: box.X + box.W - 176, Y: y, W: 176, H: high})
		y += step
	}
	least, most := beside.Range(m.Layout())
	line(s.T("companion.by-number"), func(at graph.Rect) {
		show := func(v int) string {
			if !r.known || v < least {
				return "–"
			}
			return strconv.Itoa(v)
		}
		value := r.win.Points
		if !r.known || r.win.KnockOut && r.win.From != "" {
			value = least - 1
		}
		s.Stepper("row-points", at, value, least-1, most, 1, show, func(v int) { r.number(max(v, least), false) })
	})
	toggle := func(name, label string, on bool, set func(bool)) {
		line(label, func(at graph.Rect) {
			at.X, at.W = at.X+at.W-84, 84
			s.Switch(name, label, at, on, set)
		})
	}
	toggle("row-bolt", s.T("companion.through-bolt"), r.known && r.win.KnockOut, func(on bool) { r.number(max(r.win.Points, least), on) })
	people := len(m.Setup().People[r.side-rules.X])
	if m.Variants().Has(xobrainer.Mission) {
		line(s.T("companion.missions"), func(at graph.Rect) {
			s.Stepper("row-missions", at, r.win.Missions, 0, 4*people, 1, phrases.Number, func(v int) { r.win.Missions = v })
		})
		toggle("row-mission", s.T("companion.mission-whole"), r.win.Mission, func(on bool) { r.win.Mission = on })
	}
	if m.Variants().Has(xobrainer.Trap) {
		line(s.T("companion.trapped"), func(at graph.Rect) {
			s.Stepper("row-trapped", at, r.win.Trapped, 0, 4, 1, phrases.Number, func(v int) { r.win.Trapped = v })
		})
	}
	s.Button(graph.Rect{X: box.X, Y: min(y+4, box.Y+box.H-56), W: box.W, H: 56}, widget.Button{Name: "row-count", Label: s.T("companion.count"), Icon: "check",
		Kind: widget.Main, Disabled: !r.known, Press: s.count})
}

// count counts the row.
func (s *Companion) count() {
	win := s.row.win
	side := s.row.side
	s.row = nil
	s.do(beside.Tap{Kind: beside.Row, Side: side, Win: &win})
}

// sumOf is the dots of a row and their sum.
func sumOf(dots [5]uint8) string {
	sum, parts := 0, make([]string, 5)
	for i, d := range dots {
		sum += int(d)
		parts[i] = strconv.Itoa(int(d))
	}
	return fmt.Sprintf("%s = %d", strings.Join(parts, " + "), sum)
}

// enterEnd is the sheet on which it is told how a game has ended that the program has not seen.
func (s *Companion) enterEnd() {
	m := s.M
	w := min(460, m.W-60)
	box := graph.Around(m.Bounds().Center(), w+64, 4*70+110)
	s.Sheet(box)
	s.Heading(s.T("companion.who-won"), graph.Rect{X: box.X + 32, Y: box.Y + 26, W: w, H: 40}, s.Plain(look.Title, graph.Bold))
	y := box.Y + 84
	put := func(b widget.Button, tap *beside.Tap) {
		b.Press = func() {
			s.ending = rules.Nobody
			if tap != nil {
				s.do(*tap)
			}
		}
		s.Button(graph.Rect{X: box.X + 32, Y: y, W: w, H: 56}, b)
		y += 70
	}
	for _, side := range [...]rules.Side{s.ending, s.ending.Other()} {
		put(widget.Button{Name: name("won", side), Label: s.T("companion.won-by", "Name", s.team(side)), Icon: "cup"}, &beside.Tap{Kind: beside.Won, Side: side})
	}
	put(widget.Button{Name: "game-drawn", Label: s.T("companion.call-drawn")}, &beside.Tap{Kind: beside.Drawn})
	put(widget.Button{Name: "ending-back", Label: s.T("companion.cancel"), Icon: "left"}, nil)
}
