package setup

import (
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Players is the screen on which the players and the clock of a running match are changed. It answers with a scenes.Reseat, or with nil
// where nothing was changed.
type Players struct {
	*widget.Menu
	game    *boards.Game
	plan    *plan
	was     match.Setup
	clock   clock
	problem string
}

// NewPlayers asks who plays on in the match of game that is seen in v.
func NewPlayers(d *scenes.Env, game *boards.Game, v *session.View) scenes.Scene {
	p := planOf(game, v.Info, v.Setup, true)
	p.meet(d)
	s := &Players{game: game, plan: p, was: v.Setup, clock: p.clock}
	s.Menu = widget.NewView(d, s.view)
	s.First("go-on")
	return s
}

// view has the sheets of the seats and of the clock.
func (s *Players) view() layout.Part {
	s.Back = func() { s.Pop(nil) }
	clock := layout.If(s.game.Clocks, s.Boxed(s.plan.clock.line(s.Menu)))
	body := layout.Stack(widget.Apart, seats{Menu: s.Menu, game: s.game, plan: s.plan, kept: true}.view(), clock)
	note := s.Words(s.problem, s.Plain(look.Small, graph.Regular).In(s.Theme.Gold)).Or(s.Words(s.T("players.note"), s.Soft(look.Small)))
	foot := s.Foot(note, widget.Button{Name: "go-on", Kind: widget.Main, Label: s.T("players.go-on"), Press: s.goOn})
	return s.Screen(s.Header(s.T("players.title"), s.Back), s.Rolled(layout.Limit(bodyWide, 0, body)), layout.Limit(bodyWide, 0, foot))
}

// goOn answers with the players and clocks that are chosen.
func (s *Players) goOn() {
	if r := s.plan.enter(s.Env); r != nil {
		s.problem = s.Env.Why(r)
		return
	}
	to := scenes.Reseat{Clocks: s.was.Clocks}
	same := true
	for i := range s.plan.seats {
		var seat match.Seat
		for k, was := range s.was.Seats[i].Players {
			p := s.plan.seats[i].at(k).player()
			if p.Computer() && p.Level == was.Level {
				p.Name = was.Name // computer players may have one in a record
			}
			same = same && p == was
			seat.Players = append(seat.Players, p)
		}
		to.Seats = append(to.Seats, seat)
	}
	if c := s.plan.clock; c.main != s.clock.main || c.bonus != s.clock.bonus && c.on() {
		same = false
		to.Clocks = s.plan.clocks()
	}
	if same {
		s.Pop(nil)
		return
	}
	s.Pop(to)
}
