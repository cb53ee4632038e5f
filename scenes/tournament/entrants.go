package tournament

import (
	"slices"

	"xotrio/game/people"
	tourney "xotrio/game/tournament"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// entrants is the sheet of all who take part, which lies on top of a tournament while it is open: there somebody enters late or withdraws.
type entrants struct {
	*widget.Menu
	event  *event
	opened bool
	late   widget.Edit
	scroll widget.Scroll
	// leaving is who is asked about before they are taken out, -1 for nobody.
	leaving int
}

// show opens the sheet.
func (p *entrants) show() {
	p.opened, p.event.covered, p.event.notice = true, true, ""
	p.Focus("late")
}

// close closes it, and with it what was told there.
func (p *entrants) close() {
	p.opened, p.leaving, p.event.covered, p.event.notice = false, -1, false, ""
}

// put puts the sheet on top of the screen where it is open.
func (p *entrants) put() {
	if !p.opened {
		return
	}
	note, st := p.event.notice, p.Soft(look.Small).In(p.Theme.Gold)
	if note == "" {
		note, st = p.T("cups.manage.note"), p.Soft(look.Small)
	}
	var rows []layout.Part
	for i := range p.event.Entrants {
		rows = append(rows, p.row(i))
	}
	e := p.event
	there := func(name string) bool {
		return slices.ContainsFunc(e.Entrants, func(o tourney.Entrant) bool { return people.Fold(o.Name) == people.Fold(name) })
	}
	p.Dialog("manage", 720, p.close, layout.Stack(10,
		p.Title(p.T("cups.manage"), p.Plain(look.Title, graph.Bold)),
		layout.Row(widget.Space, nameField(p.Menu, "late", p.T("cups.late.hint"), &p.late, p.join).Grow(1), p.Press(widget.Button{Name: "join", Icon: "plus", Label: p.T("cups.join"), Press: p.join})),
		offered(p.Menu, &p.late, there, p.join),
		p.News("note", note, st),
		p.Scrolled("entrants", &p.scroll, layout.Stack(6, rows...)),
		p.Press(widget.Button{Name: "done", Label: p.T("cups.done"), Press: p.close})))
}

// row is somebody who takes part, and the way out, which asks twice.
func (p *entrants) row(i int) layout.Part {
	e := &p.event.Entrants[i]
	label := p.T("cups.withdraw")
	if p.leaving == i {
		label = p.T("cups.withdraw.sure")
	}
	way := p.Press(widget.Button{Name: "withdraw/" + phrases.Number(i), Label: label, Press: func() { p.withdraw(i) }})
	if e.Gone {
		way = p.Press(widget.Button{Name: "return/" + phrases.Number(i), Label: p.T("cups.return"), Press: func() {
			p.event.change(func(t *tourney.Tournament) error { return t.Return(i) })
			p.Focus("withdraw/" + phrases.Number(i))
		}})
	}
	number := tile(p.Menu, p.event, i, 34)
	name := p.Line(e.Name, nameStyle(p.Menu, e)).Grow(1)
	if p.event.knockOut() || e.Gone || p.event.Over() {
		return layout.Row(10, number, name, way.Fixed(190)).Fixed(widget.ButtonHeight)
	}
	if p.Narrow {
		return layout.Stack(4, layout.Row(10, number, name), layout.Even(8, p.off(i), way))
	}
	return layout.Row(10, number, name, p.off(i).Fixed(190), way.Fixed(170)).Fixed(widget.ButtonHeight)
}

// off is whether somebody plays in the next round, sits it out, or does so for half a point; a press goes on to the next of these.
func (p *entrants) off(i int) layout.Part {
	state, next := 0, len(p.event.Rounds)
	for _, o := range p.event.Entrants[i].Off {
		if o.Round == next {
			state = 1 + o.Halves
		}
	}
	label := p.T("cups.off."+phrases.Number(min(state, 2)), "No", next+1)
	return p.Press(widget.Button{Name: "off/" + phrases.Number(i), Label: label, Says: p.event.Entrants[i].Name + ": " + label, Press: func() {
		p.event.change(func(t *tourney.Tournament) error { return t.SitOut(i, state%2, state >= 2) })
	}})
}

// withdraw takes somebody out when it is asked for a second time.
func (p *entrants) withdraw(i int) {
	if p.leaving != i {
		p.leaving = i
		return
	}
	p.leaving = -1
	p.event.change(func(t *tourney.Tournament) error { return t.Withdraw(i) })
	p.Focus("return/" + phrases.Number(i))
}

// join has whoever was typed enter late.
func (p *entrants) join() {
	e := entrantOf(string(p.late.Text))
	if slices.ContainsFunc(p.event.Entrants, func(o tourney.Entrant) bool { return o.Strength > 0 }) { // they are numbered by rating
		e.Strength = strength(p.Env, p.event.Play.Game, &e)
	}
	p.event.change(func(t *tourney.Tournament) error {
		_, err := t.Join(e)
		return err
	})
	if p.event.notice == "" {
		p.late = widget.Edit{}
	}
	p.Focus("late")
}
