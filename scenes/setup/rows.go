package setup

import (
	"math"

	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// rows are the options of the game: for how many it is where that is to be chosen, its own, the clock, and who begins.
func (s *Setup) rows() []boards.Line {
	var out []boards.Line
	narrow := s.M.Narrow()
	if len(s.plans) > 1 {
		out = append(out, s.playersRow())
	}
	if s.p.choices != nil {
		out = append(out, s.p.choices.Lines(s.form())...)
	}
	several := s.game.Series != nil && (narrow || len(s.plans) == 1)
	if several && s.p.rated {
		out = append(out, s.fixed(s.Env.T("series.games"), s.Env.T("rated.one")))
	} else if several {
		out = append(out, s.gamesRow())
	}
	if s.game.Clocks {
		out = append(out, s.clockRow())
		if narrow && s.p.main > 0 {
			out = append(out, boards.Line{Fill: s.increment})
		}
	}
	if s.p.rated {
		return append(out, s.fixed(s.Env.T("setup.begins"), s.Env.T("rated.lots")))
	}
	out = append(out, s.beginsRow())
	if narrow && s.p.info.OpenedByO != nil {
		out = append(out, boards.Line{Label: s.Env.T("series.begin"), Fill: s.firstSide})
	}
	return out
}

// gamesRow is of how many games the match is, and what that means.
func (s *Setup) gamesRow() boards.Line {
	label, text := s.Env.T("series.games"), s.Env.T("series.note", "N", s.p.games)
	if s.M.Narrow() {
		return boards.Line{Label: label, Fill: s.stepGames, Note: text}
	}
	return boards.Line{Label: label, Fill: func(box graph.Rect) {
		const gap = 20
		note := graph.Rect{X: box.X + gamesW + gap, Y: box.Y, W: box.W - gamesW - gap, H: box.H}
		s.stepGames(graph.Rect{X: box.X, Y: box.Y, W: gamesW, H: box.H})
		st := s.Menu.Soft(look.Small)
		st.Middle = true
		s.Menu.Text(text, note, st)
	}}
}

// gamesW is the width of the control for the number of games, in units.
const gamesW = 150.0

// stepGames puts that control.
func (s *Setup) stepGames(box graph.Rect) {
	p := s.p
	s.Menu.Stepper("games", box, p.games, 1, mostGames, 1, phrases.Number, func(n int) { p.games = n }).Tip = s.Env.T("series.note", "N", p.games)
}

// playersRow is how many play, and beside it how many games.
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
		if s.game.Series != nil && !s.M.Narrow() && !s.p.rated {
			f, label := s.Menu, s.Env.T("series.games")
			st := f.Plain(look.Body, graph.Medium)
			st.Middle = true
			w, _ := f.Fonts.Measure(label, st)
			x := box.X + 350
			f.Text(label, graph.Rect{X: x, Y: box.Y, W: w + 1, H: box.H}, st)
			s.stepGames(graph.Rect{X: x + w + 16, Y: box.Y, W: gamesW, H: box.H})
		}
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
	choose := func(box graph.Rect) { f.Choice("clock", box, times, p.main, func(i int) { p.main = i }) }
	if s.M.Narrow() {
		return boards.Line{Label: d.T("setup.clock"), Fill: choose}
	}
	return boards.Line{Label: d.T("setup.clock"), Fill: func(box graph.Rect) {
		main := box
		main.W = box.W * 0.56
		choose(main)
		if p.main > 0 {
			s.increment(graph.Rect{X: main.X + main.W + boards.LineGap, Y: box.Y, W: box.W - main.W - boards.LineGap, H: box.H})
		}
	}}
}

// increment is what is added to the time for each move.
func (s *Setup) increment(box graph.Rect) {
	var more []string
	for _, n := range seconds {
		more = append(more, s.Env.T("setup.clock.seconds", "Number", n))
	}
	s.Menu.Choice("increment", box, more, s.p.bonus, func(i int) { s.p.bonus = i })
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
	shown, turned := p.begins, 0
	if len(p.seats) < 4 { // it is sides that are chosen, and beside them which of those begins
		turned = p.opener()
	}
	if shown != lots {
		shown ^= turned
	}
	choose := func(box graph.Rect) {
		f.Tabs("begins", box, names, shown, func(i int) {
			if p.begins = i; i != lots {
				p.begins ^= turned
			}
		})
	}
	if s.M.Narrow() {
		if p.info.OpenedByO != nil {
			note = ""
		}
		return boards.Line{Label: label, Fill: choose, Note: note}
	}
	return boards.Line{Label: label, Fill: func(box graph.Rect) {
		st := f.Soft(look.Small)
		st.Middle = true
		if p.info.OpenedByO != nil {
			note = ""
			box.W -= s.first(box) + boards.LineGap
		}
		all := box.W
		box.W = math.Min(all, 500)
		if note != "" {
			wide, _ := f.Fonts.Measure(note, st)
			box.W = math.Min(box.W, all-wide-17)
			f.Text(note, graph.Rect{X: box.X + all - wide - 1, Y: box.Y, W: wide + 1, H: box.H}, st)
		}
		choose(box)
	}}
}

// first puts, at the right end of box, the choice of the side that begins, and says how wide it is. For two the first player keeps its side.
func (s *Setup) first(box graph.Rect) float64 {
	const choiceW = 196.0
	f, d := s.Menu, s.Env
	st := f.Soft(look.Small)
	st.Middle = true
	label := d.T("series.begin")
	w, _ := f.Fonts.Measure(label, st)
	x := box.X + box.W - choiceW
	f.Text(label, graph.Rect{X: x - w - 11, Y: box.Y, W: w + 1, H: box.H}, st)
	s.firstSide(graph.Rect{X: x, Y: box.Y, W: choiceW, H: box.H})
	return choiceW + w + 10
}

// firstSide is the choice of the side that begins.
func (s *Setup) firstSide(box graph.Rect) {
	d, p := s.Env, s.p
	s.Menu.Choice("first", box, []string{d.T("series.begin.x"), d.T("series.begin.o")}, p.opener(), func(i int) {
		if i == p.opener() {
			return
		}
		if p.circles = i == 1; p.begins != lots && len(p.seats) < 4 {
			p.begins = 1 - p.begins
		}
	})
}
