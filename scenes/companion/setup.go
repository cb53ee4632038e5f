package companion

import (
	"fmt"

	beside "xotrio/game/companion"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The measures of the form.
const (
	formW    = 980.0
	formEdge = 24.0
	formHead = 60.0
	labelW   = 150.0
	footH    = 60.0
	// lineH is the height of a line of what is set or entered, lineGap what lies between two.
	lineH   = 46.0
	lineGap = 12.0
)

// setup lays the form out.
func (s *Companion) setup() {
	if s.form == nil {
		s.form = newForm(s.Env, beside.XOBrainer)
	}
	if s.listed {
		s.scores()
		return
	}
	s.Back = s.back
	s.First("begin")
	if s.M.Narrow() {
		s.column()
		return
	}
	people := max(s.form.People[0], s.form.People[1])
	n := 7
	if s.form.game > 0 {
		n = 4
	}
	high := 2*formEdge + formHead + 36 + float64(people)*(lineH+8) + 24 + float64(n)*(lineH+lineGap) + footH + 24
	s.Roll(high, s.fill)
}

func (s *Companion) fill() {
	f, m := s.form, s.M
	w := min(formW, m.W-2*formEdge)
	x, y := (m.W-w)/2, formEdge-6
	s.Button(graph.Rect{X: x, Y: y + 6, W: 48, H: 48}, widget.Button{Name: "back", Icon: "left", Tip: s.T("menu.back"), Press: s.back})
	st := s.Plain(look.Title, graph.Bold)
	st.Middle = true
	title := s.T("companion.title")
	tw, _ := s.Fonts.Measure(title, st)
	s.Heading(title, graph.Rect{X: x + 64, Y: y, W: tw + 6, H: formHead}, st)
	s.Button(graph.Rect{X: x + w - 48, Y: y + 6, W: 48, H: 48}, s.scoresButton())
	gw := min(400, w-64-tw-40-58)
	s.Choice("game", graph.Rect{X: x + w - 58 - gw, Y: y + 8, W: gw, H: 44}, s.gameNames(), f.game, func(i int) { f.game = i })
	y += formHead + 14
	y = s.sides(graph.Rect{X: x, Y: y, W: w}) + 16
	line := func(label string, fill func(r graph.Rect)) {
		st := s.Soft(look.Body)
		st.Middle = true
		text, st := s.Fonts.Squeeze(label, st, labelW-10)
		s.Text(text, graph.Rect{X: x, Y: y, W: labelW, H: lineH}, st)
		fill(graph.Rect{X: x + labelW, Y: y, W: w - labelW, H: lineH})
		y += lineH + lineGap
	}
	if f.game == 0 {
		s.boxLines(line)
	} else {
		s.clockLines(line)
	}
	s.seatLine(line)
	y += 8
	bw := min(300, w)
	s.Text(f.told, graph.Rect{X: x, Y: y, W: w - bw - 20, H: footH}, s.Plain(look.Body, graph.Regular)).Role = graph.Status
	s.Button(graph.Rect{X: x + w - bw, Y: y, W: bw, H: footH}, s.beginner())
}

func index(on bool) int {
	if on {
		return 1
	}
	return 0
}

// column lays the form out for a telephone.
func (s *Companion) column() {
	f := s.form
	s.Head(s.T("companion.title"), 60, s.back)
	s.Button(graph.Rect{X: s.M.W - widget.Edge - 48, Y: 12, W: 48, H: 48}, s.scoresButton())
	foot := widget.Edge + footH
	s.Button(graph.Rect{X: widget.Edge, Y: s.M.H - foot + 4, W: s.M.W - 2*widget.Edge, H: footH - 6}, s.beginner())
	s.Column(widget.HeadH, foot, func(c *widget.Column) {
		s.Choice("game", c.Box(lineH), s.gameNames(), f.game, func(i int) { f.game = i })
		c.Sheet(func() {
			for i := range f.names {
				n := lineH + 8
				s.side(i, c.Box(32+n*float64(f.People[i])-8))
			}
		})
		line := func(label string, fill func(r graph.Rect)) { fill(c.Labelled(label, lineH)) }
		c.Sheet(func() {
			if f.game == 0 {
				s.boxLines(line)
			} else {
				s.clockLines(line)
			}
			s.seatLine(line)
		})
		c.Text(f.told, s.Plain(look.Body, graph.Regular)).Role = graph.Status
	})
}

// gameNames are the games with a box.
func (s *Companion) gameNames() (names []string) {
	for _, g := range games {
		names = append(names, s.T("game."+g))
	}
	return names
}

// beginner is the button that begins the match.
func (s *Companion) beginner() widget.Button {
	return widget.Button{Name: "begin", Label: s.T("companion.begin"), Icon: "play", Kind: widget.Main, Press: s.begin}
}

// seatLine is the choice of how people sit.
func (s *Companion) seatLine(line func(string, func(graph.Rect))) {
	line(s.T("companion.seats"), func(r graph.Rect) {
		s.Choice("seats", r, []string{s.T("companion.opposite"), s.T("companion.together")}, index(s.together), func(i int) {
			if (i == 1) != s.together {
				s.reseat()
			}
		})
	})
}

// sides are who sits where, and where they end.
func (s *Companion) sides(r graph.Rect) (bottom float64) {
	const gap = 24.0
	w := (r.W - gap) / 2
	for i := range s.form.names {
		bottom = max(bottom, s.side(i, graph.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w}))
	}
	return bottom
}

// side is who sits at an end of the table, in a box from whose top and width it says where it ends.
func (s *Companion) side(i int, r graph.Rect) float64 {
	f := s.form
	key := [2]string{"companion.near", "companion.far"}[i]
	if f.game == 0 {
		key += ".xobrainer"
	}
	st := s.Soft(look.Body)
	text, st := s.Fonts.Squeeze(s.T(key), st, r.W)
	s.Text(text, graph.Rect{X: r.X, Y: r.Y, W: r.W, H: 28}, st)
	y := r.Y + 32
	for k := range f.People[i] {
		s.Field(graph.Rect{X: r.X, Y: y, W: r.W - 104, H: lineH}, widget.TextField{
			Name: fmt.Sprintf("name-%d-%d", i+1, k+1), Hint: s.T("companion.name", "Number", k+1), Edit: &f.names[i][k],
			Most: widget.Limits{Runes: 24, Bytes: 72}, Set: func(string) {},
		})
		y += lineH + 8
	}
	at := graph.Rect{X: r.X + r.W - lineH, Y: r.Y + 32, W: lineH, H: lineH}
	more, fewer := fmt.Sprintf("more-%d", i+1), fmt.Sprintf("fewer-%d", i+1)
	s.Button(at, widget.Button{Name: more, Icon: "plus", Tip: s.T("companion.more"), Disabled: f.People[i] == xobrainer.MaxPeople,
		Yields: fewer, Press: func() { f.People[i]++ }})
	at.X -= lineH + 6
	s.Button(at, widget.Button{Name: fewer, Icon: "close", Tip: s.T("companion.fewer"), Disabled: f.People[i] == 1, Yields: more,
		Press: func() { f.People[i]-- }})
	return y
}
