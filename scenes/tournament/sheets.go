package tournament

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/stats"
	tourney "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// entrants is the sheet of all entrants over a tournament. There they can join late, sit out or withdraw.
type entrants struct {
	*widget.Menu
	event  *event
	opened bool
	late   widget.Edit
	scroll widget.Scroll
	// leaving is the entrant whose withdrawal awaits confirmation, or -1.
	leaving int
	// editing is the entrant whose name is being changed, or -1. pasted is a list to be added.
	editing int
	pasted  *preview
}

func (p *entrants) show() {
	p.opened, p.event.covered, p.event.notice = true, true, ""
	p.Focus("late")
}

func (p *entrants) close() {
	p.opened, p.leaving, p.event.covered, p.event.notice = false, -1, false, ""
	p.edit(-1)
}

// edit offers the name of an entrant to be changed; -1 ends it.
func (p *entrants) edit(entrant int) {
	p.editing, p.late = entrant, widget.Edit{}
	if entrant >= 0 {
		p.late.SetText(nameOf(&p.event.Entrants[entrant]))
		p.Focus("late")
	}
}

func (p *entrants) layout() {
	if !p.opened {
		return
	}
	defer p.pasted.layout()
	note, st := p.event.notice, p.Soft(look.Small).In(p.Theme.Gold)
	switch {
	case note == "":
		note, st = p.T("cups.manage.note"), p.Soft(look.Small)
	case !p.event.refused:
		st = p.Soft(look.Small)
	}
	add := widget.Button{Name: "join", Icon: "plus", Label: p.T("cups.join"), Press: p.join}
	if p.editing >= 0 {
		add.Icon, add.Label = "check", p.T("cups.rename")
	}
	var rows []layout.Part
	for i := range p.event.Entrants {
		rows = append(rows, p.row(i))
	}
	e := p.event
	there := func(name string) bool {
		return slices.ContainsFunc(e.Entrants, func(o tourney.Entrant) bool { return people.Fold(o.Name) == people.Fold(name) })
	}
	p.Dialog("manage", 720, p.close, layout.Stack(10,
		p.Title(p.T("cups.manage"), p.Plain(look.Title, graph.Bold)),
		layout.Row(widget.Space, nameField(p.Menu, "late", p.T("cups.late.hint"), &p.late, func() { p.event.notice = "" }, p.join).Grow(1), p.Press(add)),
		suggestions(p.Menu, &p.late, there, p.join),
		p.Announcement("note", note, st),
		p.Scrolled("entrants", &p.scroll, layout.Stack(6, rows...)),
		p.Press(widget.Button{Name: "done", Label: p.T("menu.done"), Press: p.close})))
}

func (p *entrants) row(i int) layout.Part {
	e := &p.event.Entrants[i]
	label := p.T("cups.withdraw")
	if p.leaving == i {
		label = p.T("cups.withdraw.sure")
	}
	way := p.Press(widget.Button{Name: "withdraw/" + phrases.Number(i), Label: label, Press: func() { p.withdraw(i) }})
	if e.Gone {
		way = p.Press(widget.Button{Name: "return/" + phrases.Number(i), Label: p.T("cups.return"), Press: func() {
			p.event.change(func(t *tourney.Tournament) error { return t.Return(i) })
			p.Focus("withdraw/" + phrases.Number(i))
		}})
	}
	number := tile(p.Menu, p.event, i, 34)
	height := 0.0
	if p.Narrow {
		height = widget.Finger
	}
	name := p.Entry(widget.Entry{Name: "rename/" + phrases.Number(i), Label: p.T("cups.rename.of", "Name", e.Name), Tip: p.T("cups.rename.of", "Name", e.Name), Selected: p.editing == i,
		Press: func() { p.edit(i) }}, layout.AtLeast(0, height, p.Line(nameOf(e), nameStyle(p.Menu, e)))).Grow(1).Between(1, 0)
	if p.event.knockOut() || e.Gone || p.event.Over() {
		return layout.Row(10, number, name, way.Fixed(170)).Fixed(widget.ButtonHeight)
	}
	if p.Narrow {
		return layout.Stack(4, layout.Row(10, number, name), layout.Even(8, p.off(i), way))
	}
	return layout.Row(10, number, name, p.off(i).Fixed(190), way.Fixed(170)).Fixed(widget.ButtonHeight)
}

// off returns the button that cycles through playing in the next round, sitting out, and sitting out for half a point.
func (p *entrants) off(i int) layout.Part {
	next := len(p.event.Rounds)
	state := offState(&p.event.Entrants[i], next)
	label := offText(p.Env, state, next)
	return p.Press(widget.Button{Name: "off/" + phrases.Number(i), Label: label, Spoken: p.event.Entrants[i].Name + ": " + label, Press: func() {
		p.event.change(func(t *tourney.Tournament) error { return t.SitOut(i, state%2, state >= 2) })
	}})
}

// withdraw withdraws an entrant at the second press.
func (p *entrants) withdraw(i int) {
	if p.leaving != i {
		p.leaving = i
		return
	}
	p.leaving = -1
	p.event.change(func(t *tourney.Tournament) error { return t.Withdraw(i) })
	p.Focus("return/" + phrases.Number(i))
}

// join adds the typed entrant, or gives one the typed name.
func (p *entrants) join() {
	e := entrantOf(string(p.late.Text))
	if i := p.editing; i >= 0 {
		p.event.change(func(t *tourney.Tournament) error {
			if t.Entrants[i].Level > 0 {
				e.Strength = t.Entrants[i].Strength
			}
			return t.Rename(i, e)
		})
	} else {
		p.add(e)
	}
	if p.event.notice == "" {
		p.edit(-1)
	}
	p.Focus("late")
}

func (p *entrants) add(e tourney.Entrant) {
	if slices.ContainsFunc(p.event.Entrants, func(o tourney.Entrant) bool { return o.Strength > 0 }) { // then they are numbered by rating
		e.Strength = strength(p.Env, p.event.Play.Game, &e)
	}
	p.event.change(func(t *tourney.Tournament) error {
		_, err := t.Join(e)
		return err
	})
}

// addAll adds a pasted list. What cannot be added stays in the field.
func (p *entrants) addAll(list []tourney.Entrant) {
	var left []string
	why := ""
	for i := range list {
		if p.add(list[i]); p.event.notice != "" {
			left, why = append(left, nameOf(&list[i])), p.event.notice
		}
		p.event.read()
	}
	p.late.SetText(strings.Join(left, ", "))
	if why != "" {
		p.event.refuse(why)
	}
	p.Focus("late")
}

// terms is the sheet of the tournament's settings: how games are played, and the tie-breaks.
type terms struct {
	*widget.Menu
	event  *event
	infos  []string
	opened bool
	games  widget.Select
}

func (s *terms) show() { s.opened, s.event.notice = true, "" }

func (s *terms) close() { s.opened = false }

func (s *terms) setPlay(setup match.Setup) {
	s.event.change(func(t *tourney.Tournament) error {
		t.Play = tourney.PlayOf(setup)
		return nil
	})
}

func (s *terms) layout() {
	if !s.opened {
		return
	}
	e := s.event
	var games []string
	for _, name := range s.infos {
		games = append(games, s.GameTitle(name))
	}
	game := s.OneOf("game", &s.games, games, max(0, slices.Index(s.infos, e.Play.Game)), func(i int) {
		s.setPlay(match.Setup{Game: s.infos[i], NoHelp: true})
	})
	set := s.Press(widget.Button{Name: "setup", Icon: "sliders", Label: s.T("cups.setup"), Press: func() {
		now := e.Play.Template()
		s.Push(scenes.Setup{Game: now.Game, Ask: &now})
	}})
	rounds := layout.If(e.Kind == tourney.Swiss, s.Number("wanted", e.Wanted, max(2, len(e.Rounds)), max(tourney.MaxRounds(len(e.Entrants)), e.Wanted), 1,
		func(v int) string { return s.T("cups.rounds.n", "N", v) }, func(v int) { e.change(func(t *tourney.Tournament) error { return t.SetRounds(v) }) }))
	s.Dialog("terms", 620, s.close, s.Rolled(layout.Stack(10,
		s.Title(s.T("cups.terms"), s.Plain(look.Title, graph.Bold)),
		layout.Row(widget.Space, game.Grow(1), set),
		s.Words(manner(s.Env, &e.Play), s.Soft(look.Small)),
		rounds,
		layout.If(!e.knockOut(), layout.Stack(6, s.ties()...)),
		s.Press(widget.Button{Name: "done", Label: s.T("menu.done"), Press: s.close}))))
}

// ties lists the tie-breaks in use in order, then the others.
func (s *terms) ties() []layout.Part {
	e := s.event
	head := s.T("cups.ties")
	if len(e.Ties) == 0 {
		head = s.T("cups.ties.none")
	}
	rows := []layout.Part{s.Words(head, s.Plain(look.Body, graph.Medium))}
	set := func(ties []tourney.Tie) { e.change(func(t *tourney.Tournament) error { return t.SetTies(ties) }) }
	for i, tie := range e.Ties {
		name := s.T(tieKeys[tie])
		up := widget.Button{Name: "up/" + phrases.Number(i), Icon: "up", Tip: s.T("cups.tie.up", "Name", name), Disabled: i == 0, Yields: "tie/" + string(tie), Press: func() {
			moved := slices.Clone(e.Ties)
			moved[i-1], moved[i] = moved[i], moved[i-1]
			set(moved)
			s.Focus("up/" + phrases.Number(max(1, i-1)))
		}}
		rows = append(rows, layout.Row(10,
			layout.Middle(s.Line(phrases.Number(i+1), s.Soft(look.Body))).Fixed(18),
			s.Toggle("tie/"+string(tie), name, true, func(bool) { set(slices.Delete(slices.Clone(e.Ties), i, i+1)) }),
			layout.Middle(s.Line(name, s.Plain(look.Body, graph.Medium))).Grow(1), s.Press(up)))
	}
	for _, tie := range tourney.Ties {
		if slices.Contains(e.Ties, tie) {
			continue
		}
		name := s.T(tieKeys[tie])
		rows = append(rows, layout.Row(10, layout.Gap(18),
			s.Toggle("tie/"+string(tie), name, false, func(bool) { set(append(slices.Clone(e.Ties), tie)) }),
			layout.Middle(s.Line(name, s.Soft(look.Body))).Grow(1)))
	}
	return rows
}

func manner(d *scenes.Env, p *tourney.Play) string {
	var parts []string
	for _, o := range stats.Options(p.Options) {
		parts = append(parts, phrases.Option(d, o))
	}
	if p.Games > 1 {
		parts = append(parts, d.T("cups.games", "N", p.Games))
	}
	if p.Main > 0 {
		clock := d.T("setup.clock.minutes", "Number", strconv.Itoa(p.Main/(60*match.TicksPerSecond)))
		if p.Increment > 0 {
			clock += " " + d.T("setup.clock.seconds", "Number", strconv.Itoa(p.Increment/match.TicksPerSecond))
		}
		parts = append(parts, clock)
	}
	if p.Rated {
		parts = append(parts, d.T("rated.band"))
	}
	if p.Help {
		parts = append(parts, d.T("cups.help"))
	}
	if len(parts) == 0 {
		return d.T("cups.usual")
	}
	return strings.Join(parts, " · ")
}
