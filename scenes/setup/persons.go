package setup

import (
	"strconv"

	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// person is where it is chosen who sits there: a guest, one of the players, or somebody new, whose name is typed. Where there are no players
// yet, the name is typed at once.
func (s *Setup) person(r graph.Rect, name, hint string, c *chair) {
	list := s.Env.People.All()
	if len(list) == 0 || c.fresh {
		if len(list) > 0 {
			r.W -= r.H + 8
			s.Button(graph.Rect{X: r.X + r.W + 8, Y: r.Y, W: r.H, H: r.H}, widget.Button{Name: "known" + name, Icon: "person", Tip: s.Env.T("people.pick"), Press: func() {
				c.fresh = false
				c.name.SetText("")
				s.Focus(name)
			}})
		}
		s.Field(r, widget.TextField{Name: name, Hint: hint, Edit: &c.name, Most: widget.Limits{Runes: people.LongestName, Bytes: match.MaxName}, Set: func(string) {}})
		return
	}
	options, current := []string{s.Env.T("people.guest")}, 0
	for i, p := range list {
		options = append(options, p.Name)
		if p.Name == c.typed() {
			current = i + 1
		}
	}
	options = append(options, s.Env.T("people.new"))
	c.pick.Tip = hint
	put := func() {
		s.Select(s.M, name, r, &c.pick, options, current, func(i int) {
			switch i {
			case 0:
				c.name.SetText("")
			case len(options) - 1:
				c.fresh = true
				c.name.SetText("")
				s.Focus(name)
			default:
				c.name.SetText(list[i-1].Name)
			}
		})
	}
	if c.pick.Open { // its list lies on top of everything
		s.list = put
		return
	}
	put()
}

// typed is the name on a chair.
func (c *chair) typed() string { return people.Tidy(string(c.name.Text)) }

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
