package setup

import (
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// startH is the height of the button that begins on a telephone, which stays in sight.
const startH = 54.0

// column lays the screen out for a telephone.
func (s *Setup) column() {
	f, d := s.Menu, s.Env
	f.Head(d.T("game."+s.game.Name()), 60+56, s.back)
	s.learnButton(graph.Rect{X: s.M.W - widget.Edge - 48 - 56, Y: 12, W: 48, H: 48})
	f.Button(graph.Rect{X: s.M.W - widget.Edge - 48, Y: 12, W: 48, H: 48}, widget.Button{Name: "rules", Icon: "book", Tip: d.T("setup.rules"), Press: func() { s.rules(s.chapter()) }})
	note := s.problem
	st := f.Plain(look.Small, graph.Regular).In(d.Theme.Gold)
	foot := s.leadOn(note, st, widget.Button{Name: "start", Kind: widget.Main, Label: d.T("setup.start"), Press: s.start})
	f.Column(widget.HeadH, foot, func(c *widget.Column) {
		paged, ok := s.paged()
		if ok {
			f.Tabs("page", c.Box(boards.LineH), []string{d.T("setup.page.players"), paged.Tab()}, s.page, s.turnTo)
			if s.page == pageChoices {
				paged.Column(s.form(), c)
				return
			}
		}
		if len(s.plans) > 1 { // the choice of how many play stays where it is
			s.lines(c, s.rows())
			s.sitters(c)
		} else {
			s.sitters(c)
			s.lines(c, s.rows())
		}
		s.ratedSwitch(c)
		if s.boxed() {
			c.Button(s.boxButton(false))
		}
		s.putList()
	})
}

// leadOn puts the button that leads on at the foot of a telephone's screen, under a note, and says how high both are.
func (s *Setup) leadOn(note string, st graph.Style, b widget.Button) (high float64) {
	const edge, gap = 12.0, 6.0
	w := s.M.W - 2*widget.Edge
	high = edge + startH + edge
	if note != "" {
		_, h := s.Fonts.Measure(note, st.Wide(w))
		high += h + gap
		s.Menu.Text(note, graph.Rect{X: widget.Edge, Y: s.M.H - high + edge, W: w, H: h}, st)
	}
	s.Menu.Button(graph.Rect{X: widget.Edge, Y: s.M.H - edge - startH, W: w, H: startH}, b)
	return high
}

// lines are options, one below the other.
func (s *Setup) lines(c *widget.Column, lines []boards.Line) {
	c.Sheet(func() {
		for _, line := range lines {
			c.Text(line.Label, s.Plain(look.Body, graph.Medium))
			if line.Label != "" {
				c.Closer(6)
			}
			line.Fill(c.Box(boards.LineH))
			if line.Note != "" {
				c.Closer(6)
				c.Text(line.Note, s.Soft(look.Small))
			}
		}
	})
}

// sitters are the sheets of the seats.
func (s *Setup) sitters(c *widget.Column) {
	for i := range s.p.seats {
		c.Sheet(func() { s.sit(c, i) })
	}
}

// sit is who plays on a seat.
func (s *Setup) sit(c *widget.Column, i int) {
	const headH = 52.0
	seat := &s.p.seats[i]
	n := string(rune('1' + i))
	head := c.Box(headH)
	s.sitter(i, graph.Rect{X: head.X - 14, Y: head.Y - 10, W: head.W + 28, H: head.H}, 0)
	switch {
	case len(seat.mates) > 0:
		c.Text(s.Env.T("setup.mate.hint"), s.Soft(look.Small))
		for k := range 1 + len(seat.mates) {
			s.mate(i, k, c.Box(mateH))
		}
	default:
		s.kind(i, c.Box(boards.LineH))
		if seat.computer && s.p.rated {
			s.rivalText(c.Box(boards.LineH))
		} else if seat.computer {
			s.levels("level"+n, c.Box(boards.LineH+24), seat)
		} else {
			s.person(c.Box(boards.LineH), "name"+n, s.Env.T("setup.name"), seat)
		}
	}
	if s.teams() && s.grows(seat) {
		c.Button(s.add(i))
	}
}

// column lays the screen of the players of a running match out for a telephone.
func (s *Players) column() {
	f, d := s.Menu, s.Env
	f.Head(d.T("players.title"), 0, f.Back)
	foot := s.leadOn(d.T("players.note"), f.Soft(look.Small), widget.Button{Name: "go-on", Kind: widget.Main, Label: d.T("players.go-on"), Press: s.goOn})
	f.Column(widget.HeadH, foot, func(c *widget.Column) {
		s.sitters(c)
		if s.game.Clocks {
			lines := []boards.Line{s.clockRow()}
			if s.p.main > 0 {
				lines = append(lines, boards.Line{Fill: s.increment})
			}
			s.lines(c, lines)
		}
		s.putList()
	})
}

// ratedSwitch is the choice of a rated match on a telephone.
func (s *Setup) ratedSwitch(c *widget.Column) {
	if !s.p.mayRate() {
		return
	}
	note := s.Env.T("rated.note")
	if s.p.rated {
		note = s.ratedNote()
	}
	c.Sheet(func() {
		c.Switch("rated", s.Env.T("rated.switch"), note, s.p.rated, func(on bool) { s.p.rated, s.problem = on, "" })
	})
}
