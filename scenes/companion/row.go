package companion

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

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
	at := func(q xobrainer.Square) graph.Rect {
		return graph.Rect{X: r.X + float64(q.Column())*edge, Y: r.Y + float64(xobrainer.Size-1-q.Row())*edge, W: edge, H: edge}
	}
	board := &graph.Node{Name: "squares", Role: graph.BoardArea, Label: s.square(s.row.at), Box: r, Type: s.walk}
	s.Within(board, func() {
		for q := range xobrainer.Square(xobrainer.Squares) {
			s.putSquare(q, at(q))
		}
		s.Paint(func(c graph.Canvas) {
			if board.Focused {
				c.Art(s.Theme.Edge(s.Theme.Text, edge/6), at(s.row.at), graph.Show{})
			}
		})
	})
}

// square is a square of the board in words.
func (s *Companion) square(q xobrainer.Square) string {
	l, text := s.m.Layout(), s.T("companion.bolt")
	if !l.KnockOut(q) {
		text = s.T("companion.points", "N", l.Dots(q))
	}
	text = q.String() + ", " + text
	if slices.Contains(s.row.squares, q) {
		text += ", " + s.T("speech.on")
	}
	return text
}

// putSquare puts a square that can be tapped.
func (s *Companion) putSquare(q xobrainer.Square, box graph.Rect) {
	chosen, edge := slices.Contains(s.row.squares, q), box.W
	n := &graph.Node{Name: "square-" + q.String(), Label: s.square(q), Box: box}
	n.Press = func() { s.take(q) }
	n.Draw = func(c graph.Canvas) {
		col := s.Theme.Accent(s.row.side)
		if chosen {
			c.Art(s.Theme.Panel(paint.Alpha(col, 0.5), col, edge/6, true), box.Inset(edge*0.04), graph.Show{})
			c.Art(s.Theme.Piece(s.row.side == rules.X, s.row.side == rules.X), box.Inset(edge*0.16), graph.Show{Fade: 0.15})
		} else if n.Hover || n.Down {
			c.Art(s.Theme.Panel(paint.Alpha(col, 0.2), paint.Alpha(col, 0.4), edge/6, false), box.Inset(edge*0.04), graph.Show{})
		}
	}
	s.Put(n)
}

// take takes a square into the row, or out of it.
func (s *Companion) take(q xobrainer.Square) {
	s.Cue(sound.Select)
	s.row.at = q
	s.row.tap(s.m.Layout(), q)
}

// walk goes over the squares with the arrow keys; Enter and Space take one.
func (s *Companion) walk(t graph.Typing) (used bool) {
	for _, k := range t.Keys {
		x, y := s.row.at.Column(), s.row.at.Row()
		switch k {
		case ebiten.KeyArrowLeft:
			x--
		case ebiten.KeyArrowRight:
			x++
		case ebiten.KeyArrowUp:
			y++
		case ebiten.KeyArrowDown:
			y--
		case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
			s.take(s.row.at)
		default:
			continue
		}
		used = true
		if x >= 0 && x < xobrainer.Size && y >= 0 && y < xobrainer.Size {
			s.row.at = xobrainer.At(x, y)
		}
	}
	return used
}

const lineH, lineGap = 46.0, 12.0

// The measures of what stands beside the board: what is known of the row, and the numbers, so many beside one another.
const (
	knownH  = 84.0
	numberH = 46.0
	numbers = 6
	countH  = 56.0
)

// apart reports whether what the cards bring is asked on a page of its own.
func (s *Companion) apart() bool {
	return s.M.Narrow() && s.m.Variants().Has(xobrainer.Mission) || s.M.Narrow() && s.m.Variants().Has(xobrainer.Trap)
}

// lines is how many lines there are for what the cards bring.
func (s *Companion) lines() (n int) {
	if s.m.Variants().Has(xobrainer.Mission) {
		n += 2
	}
	if s.m.Variants().Has(xobrainer.Trap) {
		n++
	}
	return n
}

// numberRows is how many rows the numbers take, and the bolt behind them.
func (s *Companion) numberRows() int {
	least, most := beside.Range(s.m.Layout())
	return (most - least + 1 + numbers) / numbers
}

// controlsH is the height of the controls.
func (s *Companion) controlsH() float64 {
	h := knownH + 26 + float64(s.numberRows())*(numberH+8) + 8 + countH
	if !s.apart() {
		h += float64(s.lines()) * (lineH + lineGap)
	}
	return h
}

// controls are what is known of the row, what the cards bring, and the button that counts it.
func (s *Companion) controls(box graph.Rect) {
	r := s.row
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
	low := s.Soft(look.Body)
	room := knownH - 6
	if under != "" {
		for low.Size > 12 && s.high(under, low.Wide(box.W)) > 2*lineOf(low) {
			low.Size--
		}
		room -= s.high(under, low.Wide(box.W))
	}
	for st.Size > look.Small && s.high(head, st.Wide(box.W)) > room {
		st.Size--
	}
	h := s.high(head, st.Wide(box.W))
	s.Text(head, graph.Rect{X: box.X, Y: box.Y, W: box.W, H: h}, st).Role = graph.Status
	if under != "" {
		s.Text(under, graph.Rect{X: box.X, Y: box.Y + h, W: box.W, H: s.high(under, low.Wide(box.W))}, low)
	}
	y := box.Y + knownH
	if !r.cards {
		y = s.byNumber(graph.Rect{X: box.X, Y: y, W: box.W})
	}
	if r.cards || !s.apart() {
		y = s.ofCards(graph.Rect{X: box.X, Y: y, W: box.W, H: box.Y + box.H - countH - 4 - y})
	}
	b := widget.Button{Name: "row-count", Label: s.T("companion.count"), Icon: "check", Kind: widget.Main, Disabled: !r.known, Press: s.count}
	if s.apart() && !r.cards {
		b = widget.Button{Name: "row-cards", Label: s.T("companion.cards"), Icon: "right", Kind: widget.Main, Disabled: !r.known, Press: func() { r.cards = true }}
	}
	s.Button(graph.Rect{X: box.X, Y: min(y+4, box.Y+box.H-countH), W: box.W, H: countH}, b)
}

// byNumber are the points that a row can have, and the bolt, for those who have counted themselves: whichever is tapped is what is counted. It says where it
// ends.
func (s *Companion) byNumber(box graph.Rect) float64 {
	r := s.row
	st := s.Soft(look.Small)
	s.Text(s.T("companion.by-number"), graph.Rect{X: box.X, Y: box.Y, W: box.W, H: 22}, st)
	least, most := beside.Range(s.m.Layout())
	const gap = 8.0
	w := (box.W - gap*(numbers-1)) / numbers
	for v := least; v <= most+1; v++ {
		i, bolt := v-least, v > most
		at := graph.Rect{X: box.X + float64(i%numbers)*(w+gap), Y: box.Y + 26 + float64(i/numbers)*(numberH+gap), W: w, H: numberH}
		n := &graph.Node{Name: "row-points-" + strconv.Itoa(v), Role: graph.Switch, Label: s.T("companion.points", "N", v), Box: at, Round: 12, Value: s.T("speech.off")}
		if bolt {
			n.Name, n.Label, n.Tip = "row-bolt", s.T("companion.through-bolt"), s.T("companion.through-bolt")
		}
		on := r.known && (bolt && r.win.KnockOut || !bolt && !r.win.KnockOut && r.win.Points == v)
		if on {
			n.Value = s.T("speech.on")
		}
		n.Press = func() {
			s.Cue(sound.Select)
			r.number(min(v, most), bolt)
		}
		n.Draw = func(c graph.Canvas) { s.drawNumber(c, n, v, bolt, on) }
		s.Put(n)
	}
	return box.Y + 26 + float64(s.numberRows())*(numberH+gap)
}

// drawNumber draws a number that can be tapped, or the bolt.
func (s *Companion) drawNumber(c graph.Canvas, n *graph.Node, v int, bolt, on bool) {
	t := s.Theme
	col := t.Accent(s.row.side)
	fill, line := t.Button, t.SheetLine
	if n.Glow.On(c) > 0.5 || n.Down {
		fill = t.ButtonLit
	}
	if on {
		fill, line = paint.Mix(t.Sheet, col, 0.3), col
	}
	c.Art(t.Panel(fill, line, n.Round, on), n.Box, graph.Show{})
	if bolt {
		c.Art(figure.Flash(t), graph.Around(n.Box.Center(), 28, 28), graph.Show{})
		return
	}
	c.Text(strconv.Itoa(v), n.Box.Center(), t.Write(look.Body+2, graph.Bold).Centered())
}

// ofCards are the lines for what the cards bring, closer together where there is little room. It says where they end.
func (s *Companion) ofCards(box graph.Rect) float64 {
	r, m, y := s.row, s.m, box.Y
	step := lineH + lineGap
	if n := s.lines(); n > 0 {
		step = min(step, box.H/float64(n))
	}
	high := min(lineH, step-2)
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
	people := len(m.Setup().People[r.side-rules.X])
	if m.Variants().Has(xobrainer.Mission) {
		line(s.T("companion.missions"), func(at graph.Rect) {
			s.Stepper("row-missions", at, r.win.Missions, 0, 4*people, 1, phrases.Number, func(v int) { r.win.Missions = v })
		})
		label := s.T("companion.mission-whole")
		line(label, func(at graph.Rect) {
			at.X, at.W = at.X+at.W-84, 84
			s.Switch("row-mission", label, at, r.win.Mission, func(on bool) { r.win.Mission = on })
		})
	}
	if m.Variants().Has(xobrainer.Trap) {
		line(s.T("companion.trapped"), func(at graph.Rect) {
			s.Stepper("row-trapped", at, r.win.Trapped, 0, 4, 1, phrases.Number, func(v int) { r.win.Trapped = v })
		})
	}
	return y
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
	w := min(460, m.W-40-64)
	st := s.Plain(look.Title, graph.Bold)
	h := s.high(s.T("companion.who-won"), st.Wide(w))
	box := graph.Around(m.Bounds().Center(), w+64, h+4*70+70)
	s.Sheet(box)
	s.Heading(s.T("companion.who-won"), graph.Rect{X: box.X + 32, Y: box.Y + 26, W: w, H: h}, st)
	y := box.Y + 44 + h
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
		rest, _ := s.Fonts.Measure(s.T("companion.won-by", "Name", ""), s.Plain(look.Body, graph.Medium))
		who, _ := s.short(side, s.Plain(look.Body, graph.Medium), w-rest-80)
		put(widget.Button{Name: name("won", side), Label: s.T("companion.won-by", "Name", who), Icon: "cup"}, &beside.Tap{Kind: beside.Won, Side: side})
	}
	put(widget.Button{Name: "game-drawn", Label: s.T("companion.call-drawn")}, &beside.Tap{Kind: beside.Drawn})
	put(widget.Button{Name: "ending-back", Label: s.T("companion.cancel"), Icon: "left"}, nil)
}
