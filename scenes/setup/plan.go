package setup

import (
	"reflect"
	"strconv"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/seating"
)

// plan is what has been chosen so far for one game of the rules.
type plan struct {
	game  *boards.Game
	info  *rules.Info
	seats []chair
	clock clock
	// begins is the seat that begins, or lots. Where X always begins, who sits there plays X.
	begins int
	// circles has whoever begins play the circles, games is of how many games the match is.
	circles bool
	games   int
	// teaching has moves that lose much be offered back, where that can be.
	teaching bool
	// rated has the match count for ratings.
	rated bool
	// choices are the game's own, nil where it has none.
	choices boards.Choices
}

// lots is the choice that lots decide who begins; the smaller numbers are seats.
const lots = 2

// maxGames is of how many games a match is at most.
const maxGames = 10

// newPlan is what was chosen last time, or whoever plays here against a weak computer player.
func newPlan(d *scenes.Env, g *boards.Game, info *rules.Info) *plan {
	last, ok := d.LastSetup(info.Name)
	p := planOf(g, info, last, ok)
	if !ok {
		for i := range p.seats {
			p.seats[i].level = firstLevel
		}
		if who, known := scenes.Current(d); known {
			p.seats[0].name.SetText(who.Name)
		}
	}
	p.meet(d)
	p.begins = p.begun(d)
	if g.Choices != nil {
		p.choices = g.Choices(d, info, last)
	}
	return p
}

// against seats the computer at a level opposite a person.
func (p *plan) against(level int) {
	for i := range p.seats {
		p.seats[i].computer, p.seats[i].mates = i > 0, nil
		if i > 0 {
			p.seats[i].level = level
		}
	}
}

// planOf is who plays, and by what clock, in an earlier setup, where known says that there is one. The first seat begins.
func planOf(g *boards.Game, info *rules.Info, last match.Setup, known bool) *plan {
	p := &plan{game: g, info: info, clock: clock{bonus: 1}, games: 1}
	if g.Series != nil {
		p.games = g.Series(info)
	}
	for i := range info.Seats {
		p.seats = append(p.seats, chair{computer: i > 0, level: int(ai.MiddleLevel)})
	}
	if known {
		p.recall(last)
	}
	return p
}

// beginners are what is kept of who begins, by the seat.
var beginners = [...]string{0: "first", 1: "second", lots: "lots"}

// begun is who was chosen to begin last time, or what is usual in the game.
func (p *plan) begun(d *scenes.Env) int {
	kept := d.Kept(p.keptName())
	for i, name := range beginners {
		if name == kept {
			return i
		}
	}
	if p.game.Lots {
		return lots
	}
	return 0
}

// keptName is the name under which it is kept who begins.
func (p *plan) keptName() string { return "begins." + p.info.Name }

// recall takes over what fits of an earlier setup, which may have been edited by hand.
func (p *plan) recall(s match.Setup) {
	for i := range p.seats {
		if i >= len(s.Seats) || len(s.Seats[i].Players) == 0 {
			break
		}
		p.seats[i].recall(s.Seats[i].Players[0])
		for _, who := range s.Seats[i].Players[1:] {
			mate := chair{level: p.seats[i].level}
			mate.recall(who)
			if 1+len(p.seats[i].mates) < p.game.Team {
				p.seats[i].mates = append(p.seats[i].mates, mate)
			}
		}
	}
	if p.game.Series != nil {
		p.games = max(1, min(s.Series.Games, maxGames))
	}
	if by, err := seating.Opener(s, p.info); err == nil && p.info.OpenedByO != nil {
		p.circles = match.SideOf(by) == rules.O
	}
	p.teaching = s.Teaching
	p.clock.recall(s.Clocks)
}

// clocks are the clocks of the seats, none where nobody has one.
func (p *plan) clocks() []match.Clock {
	if !p.game.Clocks {
		return nil
	}
	return p.clock.of(len(p.seats))
}

// seating is who plays what, without what else was chosen.
func (p *plan) seating() match.Setup {
	s := match.Setup{Game: p.info.Name, Options: rules.Options{}}
	for i := range p.seats {
		c := &p.seats[i]
		team := []match.Player{c.player()}
		for k := range c.mates {
			team = append(team, c.mates[k].player())
		}
		s.Seats = append(s.Seats, match.Team(team...))
	}
	return s
}

// setup is the plan as a match is made of it, the first seat beginning. The error says that the game's own choices cannot be played.
func (p *plan) setup() (match.Setup, error) {
	s := p.seating()
	s.Clocks = p.clocks()
	if s.Rated = p.rated; p.games > 1 && !p.rated {
		s.Series.Games = p.games
	}
	if p.choices != nil {
		if err := p.choices.Put(&s); err != nil {
			return s, err
		}
	}
	var err error
	s.Teaching = p.teaching && teachable(&s)
	if p.circles {
		s.Start, err = match.OpenedBy(p.info, s.Options, rules.O)
	}
	return s, err
}

// opener is the index of the seat that begins once everybody has moved up: with the crosses the first, with the circles the second.
func (p *plan) opener() int {
	if p.circles {
		return 1
	}
	return 0
}

// teachable reports whether a match set up like that can be a teaching one: a person plays a computer, and moves can be taken back.
func teachable(s *match.Setup) bool {
	return s.Mixed() && !s.Rated && len(s.Clocks) == 0 && s.Bomb == 0 && s.Beam == 0
}

// each calls do for everybody on the chairs of p.
func (p *plan) each(do func(c *chair)) {
	for i := range p.seats {
		for k := range 1 + len(p.seats[i].mates) {
			do(p.seats[i].at(k))
		}
	}
}

// meet has those on the chairs be the players who are called like them now, and says of others that their names were typed.
func (p *plan) meet(d *scenes.Env) {
	p.each(func(c *chair) {
		if who, ok := d.People.Find(c.typed()); ok {
			c.name.SetText(who.Name)
		} else {
			c.fresh = c.typed() != ""
		}
	})
}

// enter puts the people whose names were typed among the players, and keeps who plays first as the one who plays here. The refusal says
// which name is no good; then nobody was added.
func (p *plan) enter(d *scenes.Env) *rules.Refusal {
	var refused *rules.Refusal
	p.each(func(c *chair) {
		if _, known := d.People.Find(c.typed()); c.computer || c.typed() == "" || known || refused != nil {
			return
		}
		refused = d.People.Check(c.typed())
	})
	if refused != nil {
		return refused
	}
	first := 0
	p.each(func(c *chair) {
		if c.computer || c.typed() == "" {
			return
		}
		who, known := d.People.Find(c.typed())
		if !known {
			who, refused = d.People.Add(c.typed(), d.Now())
		}
		c.name.SetText(who.Name)
		if c.fresh = false; first == 0 {
			first = who.ID
		}
	})
	if first != 0 {
		d.Keep(scenes.CurrentPlayer, strconv.Itoa(first))
	}
	return refused
}

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
