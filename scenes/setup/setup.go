// Package setup asks who plays a game and how, and begins the match.
package setup

import (
	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/widget"
)

// Setup is the screen between the title and the table.
type Setup struct {
	*widget.Menu
	games boards.Games
	game  *boards.Game
	// plans are what has been chosen, one for each number of players that the game is for.
	plans   []*plan
	p       *plan
	page    int
	asking  bool
	problem string
	// offered is the name of the variant that is offered to be shown in a lesson, empty for none.
	offered string
	// asked has the screen answer with the setup instead of beginning a match.
	asked bool
	// seated has the seats keep the number of their players: the match is running.
	seated bool
	// list puts the list of players that is open, nil where none is.
	list func()
}

// New asks about the game of that name. The error says that there is none.
func New(d *scenes.Env, games boards.Games, name string) (scenes.Scene, error) {
	g, wanted, err := games.ByName(name)
	if err != nil {
		return nil, err
	}
	s := &Setup{games: games, game: g}
	for _, info := range g.Infos {
		p := newPlan(d, g, info)
		s.plans = append(s.plans, p)
		if info == wanted {
			s.p = p
		}
	}
	s.Menu = widget.NewMenu(d, s.build)
	s.First("start")
	s.Keys = s.turnPage
	return s, nil
}

// NewAsked is New for somebody who wants to know how the game is to be played: it answers with a match.Setup, and begins nothing.
func NewAsked(d *scenes.Env, games boards.Games, name string) (scenes.Scene, error) {
	s, err := New(d, games, name)
	if err == nil {
		s.(*Setup).asked = true
	}
	return s, err
}

// form is the screen as the game's own choices see it.
func (s *Setup) form() *boards.Form {
	return &boards.Form{Menu: s.Menu, Tell: func(sentence string) { s.problem = sentence }, Rules: s.rules, Offer: s.offer}
}

// back returns to the title, with what was chosen kept.
func (s *Setup) back() {
	s.keep()
	s.Pop(nil)
}

// start begins the match, or asks first where one in progress would be put away for it.
func (s *Setup) start() {
	if s.asked {
		chosen, err := s.p.setup()
		if err != nil {
			s.problem = err.Error()
			return
		}
		s.Pop(chosen)
		return
	}
	if m := s.Env.Current(s.p.info.Name); m != nil && m.Begun() && !s.asking {
		s.asking = true
		return
	}
	s.asking = false
	to, err := s.p.begin(s.Env)
	if err != nil {
		s.problem = err.Error()
		return
	}
	s.keep() // who begins, and the numbers of players that are not played now
	s.Go(to)
}

// begin makes the match, puts one in progress away for it, and says where it goes on.
func (p *plan) begin(d *scenes.Env) (scenes.Route, error) {
	g := p.info
	if r := p.enter(d); r != nil {
		return nil, errText(d.Why(r))
	}
	if p.rated {
		if why := p.whyUnrated(d); why != "" {
			return nil, errText(d.T(why))
		}
		p.settle(d)
	}
	chosen, err := p.setup()
	if err != nil {
		return nil, err
	}
	chosen.Seed = d.Seed()
	setup, drawn := chosen, p.begins == lots
	if !drawn {
		if setup, err = seating.Begin(chosen, g, p.begins); err != nil {
			return nil, err
		}
	}
	m, err := match.New(setup, g)
	if err != nil {
		return nil, err
	}
	if old := d.Current(g.Name); old != nil {
		d.Forget(old)
	}
	d.Remember(chosen)
	if p.rated { // it was lots that decided, and nobody's choice
		p.begins = p.begun(d)
	}
	if drawn {
		return scenes.Lots{Match: m}, nil
	}
	return scenes.Table{Match: m}, nil
}

// FitsTelephone implements scenes.Pocket.
func (s *Setup) FitsTelephone() {}
