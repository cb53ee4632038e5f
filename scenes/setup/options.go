package setup

import (
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// options are the sheet of options: for how many the game is where that is to be chosen, its own, the clock, and who begins.
func (s *Setup) options() layout.Part {
	var lines []layout.Part
	several := s.game.Series != nil
	if len(s.plans) > 1 {
		lines = append(lines, s.playersLine(several))
	}
	if s.p.choices != nil {
		lines = append(lines, s.p.choices.Lines(s.form())...)
	}
	if several && len(s.plans) == 1 {
		lines = append(lines, s.seriesLine())
	}
	if s.game.Clocks {
		lines = append(lines, s.p.clock.line(s.Menu))
	}
	if !s.asked { // in a tournament the pairing says it
		lines = append(lines, s.beginsLine())
	}
	return s.Boxed(layout.Stack(12, lines...))
}

// line is a line of the options without a note.
func (s *Setup) line(key string, most float64, control layout.Part) layout.Part {
	return boards.Line(&s.Kit, s.T(key), "", most, control)
}

// settled stands in place of a choice that a rated match leaves to nobody.
func (s *Setup) settled(key string) layout.Part {
	return layout.AtLeast(0, widget.ButtonHeight, s.Words(s.T(key), s.Soft(look.Body)))
}

// series is of how many games the match is.
func (s *Setup) series() layout.Part {
	if s.p.rated {
		return s.settled("rated.one")
	}
	return widget.Adjust(&s.Kit, s.Number("games", s.p.games, 1, maxGames, 1, phrases.Number, func(n int) { s.p.games = n }),
		func(n *graph.Node) { n.Tip = s.T("series.note", "N", s.p.games) })
}

// seriesLine is that choice with what it means.
func (s *Setup) seriesLine() layout.Part {
	if s.p.rated {
		return s.line("series.games", 700, s.series())
	}
	note := func(n int) string { return s.T("series.note", "N", n) }
	return boards.Line(&s.Kit, s.T("series.games"), note(s.p.games), 150, s.series(), note(1), note(2), note(maxGames))
}

// playersLine is how many play, and of how many games the match is where there may be several.
func (s *Setup) playersLine(several bool) layout.Part {
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
		names = append(names, s.T("setup.players."+word))
	}
	players := s.Options("players", names, current, func(i int) { s.p = s.plans[i] })
	games := layout.If(several, layout.Row(widget.Apart, s.Words(s.T("series.games"), s.Plain(look.Body, graph.Medium)), s.series().Grow(1).Between(150, 250)))
	return s.line("setup.players", 700, layout.Wide(widget.PhoneWidth-100,
		func() layout.Part { return layout.Row(20, players.Fixed(330), games.Grow(1)) },
		func() layout.Part { return layout.Stack(widget.Space, players, games) }))
}

// beginsLine is who makes the first move, by sides: the people may have no names, and computers are all called the same. Where X always
// begins, it is which side the first player plays.
func (s *Setup) beginsLine() layout.Part {
	if s.p.rated {
		return s.line("setup.begins", 700, s.settled("rated.lots"))
	}
	p := s.p
	label, note, names := s.T("setup.begins"), "", []string{s.T("setup.begins.x"), s.T("setup.begins.o")}
	switch {
	case len(p.seats) == 4:
		names = []string{s.T("setup.mate.team", "Number", 1), s.T("setup.mate.team", "Number", 2)}
	case !p.info.EitherOpens:
		label, note = s.T("setup.plays", "Name", s.seats(p).name(0)), s.T("setup.plays.note")
		names = []string{s.T("setup.plays.x"), s.T("setup.plays.o")}
	}
	names = append(names, s.T("setup.begins.lots"))
	shown, turned := p.begins, 0
	if len(p.seats) < 4 { // it is sides that are chosen, and beside them which of those begins
		turned = p.opener()
	}
	if shown != lots {
		shown ^= turned
	}
	begins := s.EvenOptions("begins", names, shown, func(i int) {
		if p.begins = i; i != lots {
			p.begins ^= turned
		}
	})
	if p.info.OpenedByO == nil {
		return boards.Line(&s.Kit, label, note, 480, begins)
	}
	first := s.firstSide()
	words := s.Words(s.T("series.begin"), s.Soft(look.Small))
	return boards.Line(&s.Kit, label, "", 700, layout.Wide(widget.PhoneWidth-100,
		func() layout.Part { return layout.Row(widget.Apart, begins.Grow(1), words, first) },
		func() layout.Part {
			return layout.Stack(widget.Space, begins, layout.Row(widget.Apart, words, first.Grow(1)))
		}))
}

// firstSide is the choice of the side that begins. For two the first player keeps its side.
func (s *Setup) firstSide() layout.Part {
	p := s.p
	return s.Options("first", []string{s.T("series.begin.x"), s.T("series.begin.o")}, p.opener(), func(i int) {
		if i == p.opener() {
			return
		}
		if p.circles = i == 1; p.begins != lots && len(p.seats) < 4 {
			p.begins = 1 - p.begins
		}
	})
}
