package setup

import (
	"math"

	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// rows are the options of the game: for how many it is where that is to be chosen, its own, the clock, and who begins.
func (s *Setup) rows() []boards.Line {
	var out []boards.Line
	if len(s.plans) > 1 {
		out = append(out, s.playersRow())
	}
	if s.p.choices != nil {
		out = append(out, s.p.choices.Lines(s.form())...)
	}
	if s.game.Clocks {
		out = append(out, s.clockRow())
	}
	return append(out, s.beginsRow())
}

// playersRow is how many play.
func (s *Setup) playersRow() boards.Line {
	var names []string
	current := 0
	for i, p := range s.plans {
		if p == s.p {
			current = i
		}
		word := "two"
		if p.info.Seats == 4 {
			word = "four"
		}
		names = append(names, s.Env.T("setup.players."+word))
	}
	return boards.Line{Label: s.Env.T("setup.players"), Fill: func(box graph.Rect) {
		box.W = math.Min(box.W, 330)
		s.Menu.Choice("players", box, names, current, func(i int) { s.p = s.plans[i] })
	}}
}

// clockRow is the time that everyone has, and what is added for each move.
func (s *Setup) clockRow() boards.Line {
	f, d, p := s.Menu, s.Env, s.p
	times := []string{d.T("setup.clock.none")}
	for _, n := range minutes[1:] {
		times = append(times, d.T("setup.clock.minutes", "Number", n))
	}
	var more []string
	for _, n := range seconds {
		more = append(more, d.T("setup.clock.seconds", "Number", n))
	}
	return boards.Line{Label: d.T("setup.clock"), Fill: func(box graph.Rect) {
		main := box
		main.W = box.W * 0.56
		f.Choice("clock", main, times, p.main, func(i int) { p.main = i })
		if p.main > 0 {
			bonus := graph.Rect{X: main.X + main.W + boards.LineGap, Y: box.Y, W: box.W - main.W - boards.LineGap, H: box.H}
			f.Choice("increment", bonus, more, p.bonus, func(i int) { p.bonus = i })
		}
	}}
}

// beginsRow is who makes the first move, told by sides: the people may have no names, and computers are all called the same. Where X
// always begins, it is which side the first player plays.
func (s *Setup) beginsRow() boards.Line {
	f, d, p := s.Menu, s.Env, s.p
	label, note, names := d.T("setup.begins"), "", []string{d.T("setup.begins.x"), d.T("setup.begins.o")}
	switch {
	case len(p.seats) == 4:
		names = []string{d.T("setup.mate.team", "Number", 1), d.T("setup.mate.team", "Number", 2)}
	case !p.info.EitherOpens:
		label, note = d.T("setup.plays", "Name", s.seatName(0)), d.T("setup.plays.note")
		names = []string{d.T("setup.plays.x"), d.T("setup.plays.o")}
	}
	names = append(names, d.T("setup.begins.lots"))
	return boards.Line{Label: label, Fill: func(box graph.Rect) {
		st := f.Soft(look.Small)
		st.Middle = true
		all := box.W
		box.W = math.Min(all, 500)
		if note != "" {
			wide, _ := f.Fonts.Measure(note, st)
			box.W = math.Min(box.W, all-wide-17)
			f.Text(note, graph.Rect{X: box.X + all - wide - 1, Y: box.Y, W: wide + 1, H: box.H}, st)
		}
		f.Tabs("begins", box, names, p.begins, func(i int) { p.begins = i })
	}}
}
