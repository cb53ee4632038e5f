package setup

import (
	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/rating"
	"xotrio/game/stats"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// mayRate reports whether a game for so many can be rated: it is for two.
func (p *plan) mayRate() bool { return p.info.Seats == 2 }

// whyUnrated is the key of the sentence why the match cannot be rated as it is set up, empty where it can.
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

// opponent is the level that the only person meets in a rated match; ok is false where there is none, or the levels were not measured for what
// was chosen.
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
			return table.Opponent(id, p.info.Name, s.Options)
		}
	}
	return 0, false
}

// settle has a rated match be what it has to be: against the level that suits, with lots for the sides, and by itself.
func (p *plan) settle(d *scenes.Env) {
	if level, ok := p.opponent(d); ok {
		for i := range p.seats {
			p.seats[i].level = level
		}
	}
	p.begins, p.circles = lots, false
}

// alone reports whether one person plays the computer.
func (p *plan) alone() bool { return p.seats[0].computer != p.seats[1].computer }

// person is the name of the first person.
func (p *plan) person() string {
	for i := range p.seats {
		if !p.seats[i].computer {
			return p.seats[i].typed()
		}
	}
	return ""
}

// rating is the rating of the only person in the game, with a question mark as long as it is little more than a guess.
func (p *plan) rating(d *scenes.Env) string {
	r := rating.New(stats.Start)
	if who, ok := d.People.Find(p.person()); ok {
		table, _ := d.Stats.Now()
		r = table.Rating(who.ID, p.info.Name, d.Now())
	}
	return phrases.Rating(d, r)
}

// PlayRated begins a rated match of the game of that name between the player who plays here and a level that suits, set up as last time as far
// as that can be rated, and says where it goes on. A match of the game in progress is put away for it. The error says what there is no
// rated match without.
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
	if seat(); p.whyUnrated(d) != "" { // with what was chosen last: the levels were measured in the usual game
		p = planOf(g, info, match.Setup{}, false)
		if g.Choices != nil {
			p.choices = g.Choices(d, info, match.Setup{})
		}
		seat()
	}
	return p.begin(d)
}

// errText is an error whose text is in the player's language.
type errText string

// Error is the text.
func (e errText) Error() string { return string(e) }
