// Package setup asks who plays a game and how, and begins the match.
package setup

import (
	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/widget"
)

// Setup is the screen between the title and the table.
type Setup struct {
	*widget.Menu
	// plans are what has been chosen, for Oxixo one plan for two players and one for four.
	plans   []*plan
	p       *plan
	page    int
	asking  bool
	problem string
	// boards and decks are people's own.
	boards, decks []store.Named
}

// New asks about the game of that name; oxixo and oxixo4 are one screen, on which the number of players is chosen. An
// unknown name means the first game.
func New(d *scenes.Env, game string) scenes.Scene {
	s := new(Setup)
	names := []string{game}
	if game == "oxixo" || game == "oxixo4" {
		names = []string{"oxixo", "oxixo4"}
	}
	for _, name := range names {
		s.plans = append(s.plans, newPlan(d, lookup(name)))
	}
	s.p = s.plans[0]
	if game == "oxixo4" {
		s.p = s.plans[1]
	}
	s.Menu = widget.NewMenu(d, s.build)
	s.findFiles()
	s.First("start")
	s.Keys = s.turnPage
	return s
}

// lookup is the game of that name, the first one where there is none.
func lookup(name string) *rules.Info {
	g, err := games.ByName(name)
	if err != nil {
		return games.All()[0]
	}
	return g
}

// back returns to the title.
func (s *Setup) back() {
	s.Pop(nil)
}

// start begins the match, or asks first where one in progress would be put away for it.
func (s *Setup) start() {
	if m := s.Env.Current(); m != nil && !m.Result().Over() && m.Ply() > 0 && !s.asking {
		s.asking = true
		return
	}
	s.asking = false
	to, err := s.begin()
	if err != nil {
		s.problem = err.Error()
		return
	}
	s.Go(to)
}

// begin makes the match and says where it goes on.
func (s *Setup) begin() (scenes.Route, error) {
	g := lookup(s.p.game)
	chosen := s.p.setup()
	if err := s.putFiles(&chosen); err != nil {
		return scenes.Route{}, err
	}
	chosen.Seed = s.Env.Seed()
	place := scenes.Lots
	setup := chosen
	if s.p.begins != lots {
		place = scenes.Table
		var err error
		if setup, err = seating.Begin(chosen, g, s.p.begins); err != nil {
			return scenes.Route{}, err
		}
	}
	m, err := match.New(setup, g)
	if err != nil {
		return scenes.Route{}, err
	}
	if old := s.Env.Current(); old != nil {
		s.Env.Forget(old)
	}
	s.Env.Remember(chosen)
	return scenes.Route{Place: place, Game: g.Name, Match: m}, nil
}
