package setup

import (
	"strconv"

	"xotrio/rules"
	"xotrio/scenes"
)

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
