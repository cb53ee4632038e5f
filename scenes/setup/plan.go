package setup

import (
	"reflect"
	"slices"
	"strconv"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/seating"
)

// plan holds the choices for one game.
type plan struct {
	game  *boards.Game
	info  *rules.Info
	seats []chair
	clock clock
	// begins is the seat that moves first, or lots. In games where X always starts, that seat plays X.
	begins int
	// circles gives the circles to the seat that moves first. games is the number of games of the match.
	circles bool
	games   int
	// teaching offers to take back moves that lose much, if the match can be a teaching one.
	teaching bool
	// rated makes the match count for ratings.
	rated bool
	// choices are the game's own choices, or nil.
	choices boards.Choices
}

// lots means that the first seat is random; smaller values are seats.
const lots = 2

// maxGames is the maximum number of games of a match.
const maxGames = 10

// newPlan returns the choices of last time, or the current player against a weak computer.
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

func (p *plan) against(level int) {
	for i := range p.seats {
		p.seats[i].computer, p.seats[i].mates = i > 0, nil
		if i > 0 {
			p.seats[i].level = level
		}
	}
}

// planOf returns the players and the clock of an earlier setup, or defaults if known is false. The first seat starts.
func planOf(g *boards.Game, info *rules.Info, last match.Setup, known bool) *plan {
	p := &plan{game: g, info: info, clock: clock{bonus: 1}, games: max(1, g.Games)}
	for i := range info.Seats {
		p.seats = append(p.seats, chair{computer: i > 0, level: int(ai.MiddleLevel)})
	}
	if known {
		p.recall(last)
	}
	return p
}

// beginners are the stored words for the side that starts, by seat.
var beginners = [...]string{0: "first", 1: "second", lots: "lots"}

// begun returns the stored choice of the seat that starts, or the game's default.
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

func (p *plan) keptName() string { return "begins." + p.info.Name }

// recall restores what is valid of an earlier setup, which may have been edited by hand.
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
	if p.game.Games > 0 {
		p.games = max(1, min(s.Series.Games, maxGames))
	}
	if by, err := seating.Opener(s, p.info); err == nil && p.info.OpenedByO != nil {
		p.circles = match.SideOf(by) == rules.O
	}
	p.teaching = s.Teaching
	p.clock.recall(s.Clocks)
}

// clocks returns the clocks of the seats, nil if there are none.
func (p *plan) clocks() []match.Clock {
	if !p.game.Clocks {
		return nil
	}
	return p.clock.clocksFor(len(p.seats))
}

// seating returns a setup with players, sides and clocks only.
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

// setup returns the setup for match.New, with the first seat starting. The error reports that the game's own choices
// are invalid.
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

// opener returns the index of the seat that starts after seats are rotated: 0 with the crosses, 1 with the circles.
func (p *plan) opener() int {
	if p.circles {
		return 1
	}
	return 0
}

// teachable reports whether a match of this setup can be a teaching match: a person plays a computer and undo is
// allowed.
func teachable(s *match.Setup) bool {
	return s.Mixed() && !s.Rated && len(s.Clocks) == 0 && s.Bomb == 0 && s.Beam == 0
}

// teamed reports whether several players play for one side.
func (p *plan) teamed() bool {
	return len(p.seats) > 2 || slices.ContainsFunc(p.seats, func(c chair) bool { return len(c.mates) > 0 })
}

func (p *plan) each(do func(c *chair)) {
	for i := range p.seats {
		for k := range 1 + len(p.seats[i].mates) {
			do(p.seats[i].member(k))
		}
	}
}

// meet links the chairs to the known players of the same name and marks other names as typed.
func (p *plan) meet(d *scenes.Env) {
	p.each(func(c *chair) {
		if who, ok := d.People.Find(c.typed()); ok {
			c.name.SetText(who.Name)
		} else {
			c.fresh = c.typed() != ""
		}
	})
}

// enter adds the people with typed names to the players, and makes the first person the current player. If a name is
// invalid it returns the refusal and adds no one.
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

// firstLevel is the level of the computer in the first match of a game. A newcomer should be able to win.
const firstLevel = 2

// Play starts a match of the named game with the last choices and returns its route. The first match is a person, who
// starts, against a weak computer. It suspends a match of the game in progress. The error reports an unknown game, or
// choices that are no longer valid.
func Play(d *scenes.Env, games boards.Games, name string) (scenes.Route, error) {
	p, err := nextPlan(d, games, name)
	if err != nil {
		return nil, err
	}
	return p.startMatch(d)
}

// Next returns the setup that Play would start, before random sides are drawn. Its errors are those of Play.
func Next(d *scenes.Env, games boards.Games, name string) (match.Setup, error) {
	p, err := nextPlan(d, games, name)
	if err != nil {
		return match.Setup{}, err
	}
	return p.setup()
}

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

// startMatch suspends a match in progress.
func (p *plan) startMatch(d *scenes.Env) (scenes.Route, error) {
	g := p.info
	if r := p.enter(d); r != nil {
		return nil, r
	}
	p.settleEven(d)
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
		if setup, err = seating.WithOpener(chosen, g, p.begins); err != nil {
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
	if p.rated { // the side was random, not a choice
		p.begins = p.begun(d)
	}
	if drawn {
		return scenes.Lots{Match: m}, nil
	}
	return scenes.Table{Match: m}, nil
}

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
