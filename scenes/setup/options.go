package setup

import (
	"cmp"
	"strings"

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

// howLong has the length of the match and its clock, in all games at the same heights.
func (s *Setup) howLong() layout.Part {
	length := layout.Part{}
	if s.p.choices != nil {
		length = s.p.choices.Length(s.form())
	}
	return layout.Stack(widget.Apart, s.caption("setup.how-long"), length.Or(s.seriesLine()), s.clockLine())
}

// extras has the game's rules and the kind of match. What is not possible is disabled and stays in its place.
func (s *Setup) extras() layout.Part {
	last := s.teaching()
	if s.asked {
		last = s.helping()
	}
	return layout.Stack(widget.Apart, s.caption("setup.options"), s.ruleLine(), s.rated(), last)
}

func (s *Setup) caption(key string) layout.Part {
	return s.Title(strings.ToUpper(s.T(key)), s.Soft(look.Small-1))
}

// ruleLine is the game's choice of a rule, or the button to its page of rules.
func (s *Setup) ruleLine() layout.Part {
	if s.p.choices == nil {
		return layout.Part{}
	}
	paged, ok := s.paged()
	if !ok {
		return s.p.choices.Rules(s.form())
	}
	words, note, notes := paged.Chosen()
	open := widget.Button{Name: "page", Label: words, Spoken: paged.Title() + ": " + words, Icon: "right", IconRight: true, Press: func() { s.turnTo(pageChoices) }}
	return boards.Line(&s.Kit, paged.Title(), note, 330, s.Press(open), notes...)
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
	return widget.Adjust(&s.Kit, s.Number("games", s.p.games, 1, maxGames, 1, func(n int) string { return s.T("library.count", "N", n) }, func(n int) { s.p.games = n }),
		func(n *graph.Node) { n.Tip = s.seriesNote(s.p.games) })
}

func (s *Setup) seriesLine() layout.Part {
	if s.game.Games == 0 {
		return layout.Part{}
	}
	shown := s.seriesNote(s.p.games)
	if s.p.rated {
		shown = s.seriesNote(1)
	}
	return boards.Line(&s.Kit, s.T("setup.length"), shown, 250, s.series(), s.seriesNote(1), s.seriesNote(2), s.seriesNote(maxGames))
}

func (s *Setup) seriesNote(games int) string {
	if games == 2 {
		return s.T("series.note.two")
	}
	return s.T("series.note", "N", games)
}

// playersLine is the choice of the number of players of a tournament's games; elsewhere players are added one by one.
func (s *Setup) playersLine() layout.Part {
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
	return layout.If(len(s.plans) > 1, s.line("people.title", 700, s.Options("players", names, current, func(i int) { s.p = s.plans[i] })))
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
		names = []string{s.T("setup.begins.x"), s.T("setup.begins.o")}
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
	beside := s.Words(note, s.Soft(look.Small))
	if p.info.OpenedByO != nil {
		beside = layout.Row(widget.Apart, s.Words(s.T("series.begin"), s.Soft(look.Small)), s.firstSide().Grow(1))
	}
	return boards.Line(&s.Kit, label, "", 1000, layout.Breakpoint(widget.PhoneWidth-100,
		func() layout.Part { return layout.Row(widget.Apart, begins.Grow(1).Between(0, 480), beside) },
		func() layout.Part { return layout.Stack(widget.Space, begins, beside) }))
}

// firstSide is the choice of the side that moves first. With two players the first player keeps its side.
func (s *Setup) firstSide() layout.Part {
	p := s.p
	return s.Options("first", []string{s.T("setup.begins.x"), s.T("setup.begins.o")}, p.opener(), func(i int) {
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

// line returns the choice of the clock, with the increment below it. none says why the game has no clock, which disables the choice; "" if it has one.
func (c *clock) line(f *widget.Menu, none string) layout.Part {
	times, more := []string{f.T("setup.clock.none")}, []string(nil)
	for _, n := range match.ClockMinutes()[1:] {
		times = append(times, f.T("setup.clock.minutes", "Number", n))
	}
	for _, n := range match.ClockSeconds() {
		more = append(more, f.T("setup.clock.seconds", "Number", n))
	}
	disable := func(n *graph.Node) { n.Disabled = none != "" }
	main := widget.Adjust(&f.Kit, f.Options("clock", times, c.main, func(i int) { c.main = i }), disable)
	increments := func() layout.Part { return f.Options("increment", more, c.bonus, func(i int) { c.bonus = i }) }
	bonus := layout.If(c.enabled() && none == "", increments()).Or(f.Words(none, f.Soft(look.Small)))
	if !f.Narrow { // the room is kept
		bonus = layout.AsLargeAs(layout.Align(0, 0, bonus.Or(layout.Leaf(nil, nil))), increments())
	}
	return boards.Line(&f.Kit, f.T("setup.clock"), "", 560, layout.Stack(widget.Space, main, bonus))
}

func (s *Setup) clockLine() layout.Part {
	none := ""
	if !s.game.Clocks {
		none = s.T("setup.clock.variants")
	}
	return s.p.clock.line(s.Menu, none)
}

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
			if p.evens() {
				return table.Even(id, p.info.Name, s.Options)
			}
			return table.Opponent(id, p.info.Name, s.Options)
		}
	}
	return 0, false
}

// evens reports whether a computer player is to be as strong as the people.
func (p *plan) evens() (found bool) {
	p.each(func(c *chair) { found = found || c.computer && c.level >= even })
	return found
}

// evenLevel returns the strength in Elo of a computer player that is as strong as the first person, 0 if no person plays
// or the levels were not measured for these choices.
func (p *plan) evenLevel(d *scenes.Env) (elo int) {
	s := p.seating()
	if p.choices != nil && p.choices.Put(&s) != nil {
		return 0
	}
	if _, measured := p.game.Strength(s, ai.MinLevel); !measured {
		return 0
	}
	p.each(func(c *chair) {
		if c.computer || elo != 0 {
			return
		}
		who, _ := d.People.Find(c.typed())
		table, _ := d.Stats.Now()
		elo, _ = table.Even(who.ID, p.info.Name, s.Options)
	})
	return elo
}

// settleEven gives the computer players of an even match the strength of the people. Where that is not possible they
// play at the level of a first match.
func (p *plan) settleEven(d *scenes.Env) {
	level := cmp.Or(p.evenLevel(d), firstLevel)
	p.each(func(c *chair) {
		if c.level >= even {
			c.level = level
		}
	})
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
	show := m.Press(widget.Button{Name: "offer-show", Label: m.T("lesson.show"), Press: func() { g.show(g.game, g.name) }})
	later := m.Press(widget.Button{Name: "offer-later", Kind: widget.Quiet, Label: m.T("menu.later"), Press: func() { g.name = "" }})
	return layout.Breakpoint(500,
		func() layout.Part {
			return layout.Row(widget.Space, words.Grow(1), layout.Middle(show), layout.Middle(later))
		},
		func() layout.Part {
			return layout.Stack(widget.Space, words, layout.Even(widget.Space, show, later))
		})
}
