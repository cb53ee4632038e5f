package tournament

import (
	"slices"

	"xotrio/game/match"
	tourney "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// terms is the sheet of what holds in all of a tournament, which lies on top of it while it is open: how its games are played, and what ranks those of
// equal points.
type terms struct {
	*widget.Menu
	event  *event
	infos  []string
	opened bool
	games  widget.Select
}

// show opens the sheet.
func (s *terms) show() { s.opened, s.event.notice = true, "" }

// close closes it.
func (s *terms) close() { s.opened = false }

// take takes over how the games are played from now on.
func (s *terms) take(setup match.Setup) {
	s.event.change(func(t *tourney.Tournament) error {
		t.Play = tourney.PlayOf(setup)
		return nil
	})
}

// put puts the sheet on top of the screen where it is open.
func (s *terms) put() {
	if !s.opened {
		return
	}
	e := s.event
	var games []string
	for _, name := range s.infos {
		games = append(games, s.T("game."+name))
	}
	game := s.OneOf("game", &s.games, games, max(0, slices.Index(s.infos, e.Play.Game)), func(i int) {
		s.take(match.Setup{Game: s.infos[i], NoHelp: true})
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
		s.Press(widget.Button{Name: "done", Label: s.T("cups.done"), Press: s.close}))))
}

// ties are what ranks those of equal points, in its order, and below it what does not.
func (s *terms) ties() []layout.Part {
	e := s.event
	head := s.T("cups.ties")
	if len(e.Ties) == 0 {
		head = s.T("cups.ties.none")
	}
	rows := []layout.Part{s.Words(head, s.Plain(look.Body, graph.Medium))}
	set := func(ties []tourney.Tie) { e.change(func(t *tourney.Tournament) error { return t.SetTies(ties) }) }
	for i, tie := range e.Ties {
		name := s.T("cups.tie." + string(tie))
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
		name := s.T("cups.tie." + string(tie))
		rows = append(rows, layout.Row(10, layout.Gap(18),
			s.Toggle("tie/"+string(tie), name, false, func(bool) { set(append(slices.Clone(e.Ties), tie)) }),
			layout.Middle(s.Line(name, s.Soft(look.Body))).Grow(1)))
	}
	return rows
}
