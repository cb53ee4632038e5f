package setup

import (
	"reflect"

	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/seating"
)

// firstLevel is the level of the computer player in the first match of a game, which a newcomer shall be able to win.
const firstLevel = 2

// Play begins a match of the game of that name as it was set up last time, and says where it goes on. The first one is played against a
// weak computer player, the person beginning. A match of the game in progress is put away for it. The error says that there is no such
// game, or that what was chosen cannot be played any more.
func Play(d *scenes.Env, games boards.Games, name string) (scenes.Route, error) {
	p, err := nextPlan(d, games, name)
	if err != nil {
		return nil, err
	}
	return p.begin(d)
}

// Next is the match that Play begins, before lots are drawn; the errors are those of Play.
func Next(d *scenes.Env, games boards.Games, name string) (match.Setup, error) {
	p, err := nextPlan(d, games, name)
	if err != nil {
		return match.Setup{}, err
	}
	return p.setup()
}

// nextPlan is what Play begins.
func nextPlan(d *scenes.Env, games boards.Games, name string) (*plan, error) {
	g, info, err := games.ByName(name)
	if err != nil {
		return nil, err
	}
	p := newPlan(d, g, info)
	if _, played := d.LastSetup(info.Name); !played {
		p.begins = 0
	}
	return p, nil
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

// keep remembers what was chosen and not played: whoever comes back finds it again.
func (s *Setup) keep() {
	for _, p := range s.plans {
		if p.begins != p.begun(s.Env) {
			s.Env.Keep(p.keptName(), beginners[p.begins])
		}
		chosen, err := p.setup()
		fresh, _ := newPlan(s.Env, s.game, p.info).setup()
		if err == nil && !reflect.DeepEqual(chosen, fresh) {
			s.Env.Remember(chosen)
		}
	}
}
