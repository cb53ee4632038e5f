package setup

import (
	"xotrio/ai"
	"xotrio/game/lesson"
	"xotrio/game/match"
	"xotrio/game/rating"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/scenes"
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

// clock is what is chosen of the time that everybody has: indices into match.ClockMinutes and match.ClockSeconds.
type clock struct{ main, bonus int }

// recall takes over what is offered of the clocks of an earlier setup.
func (c *clock) recall(list []match.Clock) {
	if len(list) > 0 {
		c.main = boards.Index(match.ClockMinutes(), list[0].Main/match.TicksPerSecond/60)
		c.bonus = boards.Index(match.ClockSeconds(), list[0].Increment/match.TicksPerSecond)
	}
}

// on reports whether there is a clock.
func (c clock) on() bool { return c.main > 0 }

// of are the clocks of so many seats, none where nobody has one.
func (c clock) of(seats int) (list []match.Clock) {
	for range seats {
		if c.on() {
			list = append(list, match.Clock{Main: match.ClockMinutes()[c.main] * 60 * match.TicksPerSecond, Increment: match.ClockSeconds()[c.bonus] * match.TicksPerSecond})
		}
	}
	return list
}

// line is the choice of the time and, where there is one, of what is added for each move.
func (c *clock) line(f *widget.Menu) layout.Part {
	times, more := []string{f.T("setup.clock.none")}, []string(nil)
	for _, n := range match.ClockMinutes()[1:] {
		times = append(times, f.T("setup.clock.minutes", "Number", n))
	}
	for _, n := range match.ClockSeconds() {
		more = append(more, f.T("setup.clock.seconds", "Number", n))
	}
	main := f.Options("clock", times, c.main, func(i int) { c.main = i })
	bonus := layout.If(c.on(), f.Options("increment", more, c.bonus, func(i int) { c.bonus = i }))
	return boards.Line(&f.Kit, f.T("setup.clock"), "", 700, layout.Wide(widget.PhoneWidth-100,
		func() layout.Part { return layout.Row(12, main.Grow(60), bonus.Or(layout.Fill()).Grow(40)) },
		func() layout.Part { return layout.Stack(widget.Space, main, bonus) }))
}

// mayRate reports whether a game for so many can be rated: it is for two.
func (p *plan) mayRate() bool { return p.info.Seats == 2 }

// whyUnrated is the key of the sentence why the match cannot be rated as it is set up, empty where it can.
func (p *plan) whyUnrated(d *scenes.Env) string {
	persons := map[string]bool{}
	n := 0
	for i := range p.seats {
		c := &p.seats[i]
		if len(c.mates) > 0 {
			return "rated.why.teams"
		}
		if c.computer {
			continue
		}
		n++
		if persons[c.typed()] = true; c.typed() == "" {
			return "rated.why.guest"
		}
	}
	switch {
	case n == 0:
		return "rated.why.person"
	case len(persons) < n:
		return "rated.why.same"
	}
	if _, ok := p.opponent(d); !ok && n == 1 {
		return "rated.why.measured"
	}
	return ""
}

// opponent is the level that the only person meets in a rated match; ok is false where there is none, or the levels were not measured for what
// was chosen.
func (p *plan) opponent(d *scenes.Env) (level int, ok bool) {
	s := p.seating()
	if p.choices != nil && p.choices.Put(&s) != nil {
		return 0, false
	}
	for i := range p.seats {
		if c := &p.seats[i]; !c.computer {
			id := 0
			if who, known := d.People.Find(c.typed()); known {
				id = who.ID
			}
			table, _ := d.Stats.Now()
			if _, measured := p.game.Strength(s, ai.MinLevel); !measured {
				return 0, false
			}
			return table.Opponent(id, p.info.Name, s.Options)
		}
	}
	return 0, false
}

// settle has a rated match be what it has to be: against the level that suits, with lots for the sides, and by itself.
func (p *plan) settle(d *scenes.Env) {
	if level, ok := p.opponent(d); ok {
		for i := range p.seats {
			p.seats[i].level = level
		}
	}
	p.begins, p.circles = lots, false
}

// alone reports whether one person plays the computer.
func (p *plan) alone() bool { return p.seats[0].computer != p.seats[1].computer }

// person is the name of the first person.
func (p *plan) person() string {
	for i := range p.seats {
		if !p.seats[i].computer {
			return p.seats[i].typed()
		}
	}
	return ""
}

// rating is the rating of the only person in the game, with a question mark as long as it is little more than a guess.
func (p *plan) rating(d *scenes.Env) string {
	r := rating.New(stats.Start)
	if who, ok := d.People.Find(p.person()); ok {
		table, _ := d.Stats.Now()
		r = table.Rating(who.ID, p.info.Name, d.Now())
	}
	return phrases.Rating(d, r)
}

// PlayRated begins a rated match of the game of that name between the player who plays here and a level that suits, set up as last time as far
// as that can be rated, and says where it goes on. A match of the game in progress is put away for it. The error says what there is no
// rated match without.
func PlayRated(d *scenes.Env, games boards.Games, name string) (scenes.Route, error) {
	g, info, err := games.ByName(name)
	if err != nil {
		return nil, err
	}
	who, ok := scenes.Current(d)
	if !ok {
		return nil, errText(d.T("rated.why.guest"))
	}
	p := newPlan(d, g, info)
	seat := func() {
		p.rated, p.games = true, 1
		p.seats = []chair{{level: int(ai.MiddleLevel)}, {level: int(ai.MiddleLevel), computer: true}}
		p.seats[0].name.SetText(who.Name)
	}
	if seat(); p.whyUnrated(d) != "" { // with what was chosen last: the levels were measured in the usual game
		p = planOf(g, info, match.Setup{}, false)
		if g.Choices != nil {
			p.choices = g.Choices(d, info, match.Setup{})
		}
		seat()
	}
	return p.begin(d)
}

// errText is an error whose text is in the player's language.
type errText string

// Error is the text.
func (e errText) Error() string { return string(e) }

// guide leads to the lessons of what is being set up, and offers to show a variant that is switched on for the first time.
type guide struct {
	menu  *widget.Menu
	games boards.Games
	// game is the game of the variant that is offered, name its name, empty for none.
	game *rules.Info
	name string
}

// variant is the step of the lesson of the variants that shows the one of that name; ok is false where there is none in this game.
func (g *guide) variant(game *rules.Info, name string) (l *lesson.Lesson, step int, ok bool) {
	if l, ok = g.games.Variants(game); !ok {
		return nil, 0, false
	}
	step, ok = l.StepNamed(name)
	return l, step, ok
}

// offer offers to show what was switched on, where that was never done before, and reports whether it does.
func (g *guide) offer(game *rules.Info, name string) bool {
	g.name = ""
	if l, step, ok := g.variant(game, name); ok && g.menu.Lessons.Offer(l, step) {
		g.game, g.name = game, name
	}
	return g.name != ""
}

// show opens the step that shows a variant; it comes back to this screen as it is.
func (g *guide) show(game *rules.Info, name string) bool {
	g.name = ""
	l, step, ok := g.variant(game, name)
	if ok {
		g.menu.Push(scenes.Lesson{Name: l.Name, Step: step, Alone: true})
	}
	return ok
}

// button leads to the lesson of the variant that was switched on last, where there is one, or else of the game.
func (g *guide) button(game *rules.Info, variant string) layout.Part {
	l, ok := g.games.Lesson(game.Name)
	return layout.If(ok, g.menu.Press(widget.Button{Name: "learn", Icon: "learn", Tip: g.menu.T("lesson.link"), Press: func() {
		if variant == "" || !g.show(game, variant) {
			g.menu.Push(scenes.Lesson{Name: l.Name, Step: g.menu.Lessons.Next(l)})
		}
	}}))
}

// view is the offer, absent where there is none.
func (g *guide) view() layout.Part {
	m := g.menu
	if g.name == "" {
		return layout.Part{}
	}
	words := m.Status("", m.T("lesson.offer", "Name", m.T("setup.variant."+g.name)), m.Plain(look.Body, graph.Medium), 0)
	show := m.Press(widget.Button{Name: "offer-show", Label: m.T("lesson.offer.show"), Press: func() { g.show(g.game, g.name) }})
	later := m.Press(widget.Button{Name: "offer-later", Kind: widget.Quiet, Label: m.T("lesson.offer.later"), Press: func() { g.name = "" }})
	return layout.Wide(500,
		func() layout.Part {
			return layout.Row(widget.Space, words.Grow(1), layout.Middle(show), layout.Middle(later))
		},
		func() layout.Part {
			return layout.Stack(widget.Space, words, layout.Even(widget.Space, show, later))
		})
}
