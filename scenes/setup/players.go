package setup

import (
	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Players is the screen that changes the players and the clock of a running match. It answers with a scenes.Reseat, or
// nil if nothing changed.
type Players struct {
	*widget.Menu
	game *boards.Game
	plan *plan
	was  match.Setup
	// cards is true if secret cards are in play.
	cards   bool
	clock   clock
	problem string
}

// NewPlayers returns a screen for changing the players of the match in v.
func NewPlayers(d *scenes.Env, game *boards.Game, v *session.View) scenes.Scene {
	p := planOf(game, v.Info, v.Setup, true)
	p.meet(d)
	s := &Players{game: game, plan: p, was: v.Setup, cards: v.CardsOut(), clock: p.clock}
	s.Menu = widget.NewView(d, s.view)
	s.FocusFirst("go-on")
	return s
}

func (s *Players) view() layout.Part {
	s.Back = func() { s.Pop(nil) }
	clock := layout.If(s.game.Clocks, s.Boxed(s.plan.clock.line(s.Menu, "")))
	body := layout.Stack(widget.Apart, s.Boxed(seats{Menu: s.Menu, game: s.game, plan: s.plan, kept: true, moved: s.trade}.view()), clock)
	words := s.T("players.note")
	if s.cards {
		words = s.T("players.cards")
	}
	note := s.Words(s.problem, s.Plain(look.Small, graph.Regular).In(s.Theme.Gold)).Or(s.Words(words, s.Soft(look.Small)))
	foot := s.Foot(note, widget.Button{Name: "go-on", Kind: widget.Main, Label: s.T("pause.no"), Press: s.goOn})
	return s.Screen(s.Header(s.T("players.title"), s.Back), s.Rolled(layout.Limit(bodyWidth, 0, body)), layout.Limit(bodyWidth, 0, foot))
}

func (s *Players) goOn() {
	if r := s.plan.enter(s.Env); r != nil {
		s.problem = s.Env.Texts.Sentence(r)
		return
	}
	to := scenes.Reseat{Clocks: s.was.Clocks}
	same := true
	for i := range s.plan.seats {
		var seat match.Seat
		for k, was := range s.was.Seats[i].Players {
			p := s.plan.seats[i].member(k).player()
			if by := s.partner(i, k); p.Computer() && p.Level == by.Level {
				p.Name = by.Name // in a record, computers may have names
			}
			same = same && p == was
			seat.Players = append(seat.Players, p)
		}
		to.Seats = append(to.Seats, seat)
	}
	if c := s.plan.clock; c.main != s.clock.main || c.bonus != s.clock.bonus && c.enabled() {
		same = false
		to.Clocks = s.plan.clocks()
	}
	if same {
		s.Pop(nil)
		return
	}
	s.Pop(to)
}

// trade moves names and levels when a person and a computer swap places.
func (s *Players) trade() {
	for i := range s.was.Seats {
		for k, was := range s.was.Seats[i].Players {
			c, by := s.plan.seats[i].member(k), s.partner(i, k)
			switch {
			case by == was:
			case !c.computer && c.typed() == "":
				c.name.SetText(by.Name)
			case c.computer && ai.Level(by.Level).Valid():
				c.level = by.Level
			}
		}
	}
}

// partner returns the earlier player of a place. For a place that changed between person and computer, that is the
// player of the place that changed the other way.
func (s *Players) partner(seat, player int) match.Player {
	var come, gone []match.Player
	was, now := s.was.Seats[seat].Players[player], s.plan.seats[seat].member(player).computer
	at := -1
	for i := range s.was.Seats {
		for k, p := range s.was.Seats[i].Players {
			switch c := s.plan.seats[i].member(k); {
			case c.computer == p.Computer():
			case c.computer == now:
				if i == seat && k == player {
					at = len(come)
				}
				come = append(come, p)
			default:
				gone = append(gone, p)
			}
		}
	}
	if at < 0 || at >= len(gone) {
		return was
	}
	return gone[at]
}
