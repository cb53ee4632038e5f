package companion

import (
	"fmt"
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
