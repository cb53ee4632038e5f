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
	if !s.asked { // a tournament decides this by its pairing
		lines = append(lines, s.beginsLine())
	}
	return s.Boxed(layout.Stack(12, lines...))
}

func (s *Setup) line(key string, most float64, control layout.Part) layout.Part {
	return boards.Line(&s.Kit, s.T(key), "", most, control)
}

// settled replaces a choice that is fixed in a rated match.
func (s *Setup) settled(key string) layout.Part {
	return layout.AtLeast(0, widget.ButtonHeight, s.Words(s.T(key), s.Soft(look.Body)))
}

func (s *Setup) series() layout.Part {
	if s.p.rated {
		return s.settled("rated.one")
	}
	return widget.Adjust(&s.Kit, s.Number("games", s.p.games, 1, maxGames, 1, phrases.Number, func(n int) { s.p.games = n }),
		func(n *graph.Node) { n.Tip = s.T("series.note", "N", s.p.games) })
}

func (s *Setup) seriesLine() layout.Part {
	if s.p.rated {
		return s.line("series.games", 700, s.series())
	}
	note := func(n int) string { return s.T("series.note", "N", n) }
	return boards.Line(&s.Kit, s.T("series.games"), note(s.p.games), 150, s.series(), note(1), note(2), note(maxGames))
}

// playersLine is the choice of the number of players, with the number of games if the match may be a series.
func (s *Setup) playersLine(several bool) layout.Part {
	var names []string
	current := 0
	for i, p := range s.plans {
		if p == s.p {
			current = i
		}
		key := "setup.players.two"
		if p.info.Seats == 4 {
			key = "setup.players.four"
		}
		names = append(names, s.T(key))
	}
	players := s.Options("players", names, current, func(i int) { s.p = s.plans[i] })
	games := layout.If(several, layout.Row(widget.Apart, s.Words(s.T("series.games"), s.Plain(look.Body, graph.Medium)), s.series().Grow(1).Between(150, 250)))
	return s.line("setup.players", 700, layout.Breakpoint(widget.PhoneWidth-100,
		func() layout.Part { return layout.Row(20, players.Fixed(330), games.Grow(1)) },
		func() layout.Part { return layout.Stack(widget.Space, players, games) }))
}

// beginsLine is the choice of the side that moves first. It names sides because people may have no names and all
// computers are called the same. In games where X always starts it is the side of the first player.
func (s *Setup) beginsLine() layout.Part {
	if s.p.rated {
		return s.line("setup.begins", 700, s.settled("setup.begins.lots"))
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
	if len(p.seats) < 4 { // the choice is a side, with the side that starts beside it
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
	return boards.Line(&s.Kit, label, "", 700, layout.Breakpoint(widget.PhoneWidth-100,
		func() layout.Part { return layout.Row(widget.Apart, begins.Grow(1), words, first) },
		func() layout.Part {
			return layout.Stack(widget.Space, begins, layout.Row(widget.Apart, words, first.Grow(1)))
		}))
}

// firstSide is the choice of the side that moves first. With two players the first player keeps its side.
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

// clock is the choice of thinking time for all players: indices into match.ClockMinutes and match.ClockSeconds.
type clock struct{ main, bonus int }

// recall restores the clock of an earlier setup as far as it is still offered.
func (c *clock) recall(list []match.Clock) {
	if len(list) > 0 {
		c.main = boards.Index(match.ClockMinutes(), list[0].Main/match.TicksPerSecond/60)
		c.bonus = boards.Index(match.ClockSeconds(), list[0].Increment/match.TicksPerSecond)
	}
}

func (c clock) enabled() bool { return c.main > 0 }

// clocksFor returns the clocks of that many seats, nil if there are none.
func (c clock) clocksFor(seats int) (list []match.Clock) {
	for range seats {
		if c.enabled() {
			list = append(list, match.Clock{Main: match.ClockMinutes()[c.main] * 60 * match.TicksPerSecond, Increment: match.ClockSeconds()[c.bonus] * match.TicksPerSecond})
		}
	}
	return list
}

func (c *clock) line(f *widget.Menu) layout.Part {
	times, more := []string{f.T("setup.clock.none")}, []string(nil)
	for _, n := range match.ClockMinutes()[1:] {
		times = append(times, f.T("setup.clock.minutes", "Number", n))
	}
	for _, n := range match.ClockSeconds() {
		more = append(more, f.T("setup.clock.seconds", "Number", n))
	}
	main := f.Options("clock", times, c.main, func(i int) { c.main = i })
	bonus := layout.If(c.enabled(), f.Options("increment", more, c.bonus, func(i int) { c.bonus = i }))
	return boards.Line(&f.Kit, f.T("setup.clock"), "", 700, layout.Breakpoint(widget.PhoneWidth-100,
		func() layout.Part { return layout.Row(12, main.Grow(60), bonus.Or(layout.Fill()).Grow(40)) },
		func() layout.Part { return layout.Stack(widget.Space, main, bonus) }))
}

func (p *plan) mayRate() bool { return p.info.Seats == 2 }

// whyUnrated returns the key of the text that explains why the match cannot be rated, "" if it can.
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

// opponent returns the level of the computer in a rated match. ok is false unless exactly one person plays and the
// levels were measured for these choices.
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

// settle sets what a rated match requires: a suitable level, random sides and a single game.
func (p *plan) settle(d *scenes.Env) {
	if level, ok := p.opponent(d); ok {
		for i := range p.seats {
			p.seats[i].level = level
		}
	}
	p.begins, p.circles = lots, false
}

func (p *plan) alone() bool { return p.seats[0].computer != p.seats[1].computer }

func (p *plan) person() string {
	for i := range p.seats {
		if !p.seats[i].computer {
			return p.seats[i].typed()
		}
	}
	return ""
}

// rating returns the rating of the only person, with a question mark while it is uncertain.
func (p *plan) rating(d *scenes.Env) string {
	r := rating.New(stats.Start)
	if who, ok := d.People.Find(p.person()); ok {
		table, _ := d.Stats.Now()
		r = table.Rating(who.ID, p.info.Name, d.Now())
	}
	return phrases.Rating(d, r)
}

// PlayRated starts a rated match of the named game between the current player and a computer of suitable level, with
// the last choices as far as they can be rated, and returns its route. It suspends a match of the game in progress. The
// error says what a rated match lacks.
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
	if seat(); p.whyUnrated(d) != "" { // the last choices prevent it: levels are measured in the default game
		p = planOf(g, info, match.Setup{}, false)
		if g.Choices != nil {
			p.choices = g.Choices(d, info, match.Setup{})
		}
		seat()
	}
	return p.startMatch(d)
}

// errText is an error with a text in the player's language.
type errText string

func (e errText) Error() string { return string(e) }

// guide opens the lessons for the current choices and offers to show a variant that is switched on for the first time.
type guide struct {
	menu  *widget.Menu
	games boards.Games
	// game and name identify the variant offered; "" if none.
	game *rules.Info
	name string
}

// variant returns the step of the game's lesson on variants that shows the named one.
func (g *guide) variant(game *rules.Info, name string) (l *lesson.Lesson, step int, ok bool) {
	if l, ok = g.games.Variants(game); !ok {
		return nil, 0, false
	}
	step, ok = l.StepNamed(name)
	return l, step, ok
}

// offer offers to show a variant that has never been switched on before, and reports whether it does.
func (g *guide) offer(game *rules.Info, name string) bool {
	g.name = ""
	if l, step, ok := g.variant(game, name); ok && g.menu.Lessons.Offer(l, step) {
		g.game, g.name = game, name
	}
	return g.name != ""
}

// show opens the step that shows a variant; the lesson returns to this screen.
func (g *guide) show(game *rules.Info, name string) bool {
	g.name = ""
	l, step, ok := g.variant(game, name)
	if ok {
		g.menu.Push(scenes.Lesson{Name: l.Name, Step: step, Alone: true})
	}
	return ok
}

// button opens the lesson of the variant switched on last if there is one, otherwise that of the game.
func (g *guide) button(game *rules.Info, variant string) layout.Part {
	l, ok := g.games.Lesson(game.Name)
	return layout.If(ok, g.menu.Press(widget.Button{Name: "learn", Icon: "learn", Tip: g.menu.T("lesson.link"), Press: func() {
		if variant == "" || !g.show(game, variant) {
			g.menu.Push(scenes.Lesson{Name: l.Name, Step: g.menu.Lessons.Next(l)})
		}
	}}))
}

func (g *guide) view() layout.Part {
	m := g.menu
	if g.name == "" {
		return layout.Part{}
	}
	words := m.Status("", m.T("lesson.offer", "Name", phrases.Option(m.Env, "Variants="+g.name)), m.Plain(look.Body, graph.Medium), 0)
	show := m.Press(widget.Button{Name: "offer-show", Label: m.T("lesson.offer.show"), Press: func() { g.show(g.game, g.name) }})
	later := m.Press(widget.Button{Name: "offer-later", Kind: widget.Quiet, Label: m.T("lesson.offer.later"), Press: func() { g.name = "" }})
	return layout.Breakpoint(500,
		func() layout.Part {
			return layout.Row(widget.Space, words.Grow(1), layout.Middle(show), layout.Middle(later))
		},
		func() layout.Part {
			return layout.Stack(widget.Space, words, layout.Even(widget.Space, show, later))
		})
}
