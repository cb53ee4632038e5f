package tournament

import (
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
	p.opened, p.event.notice = true, ""
	p.Focus("late")
}

// close closes it.
func (p *entrants) close() {
	p.opened, p.leaving = false, -1
	p.Focus("people")
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
	p.Dialog("manage", 560, p.close, layout.Stack(10,
		p.Title(p.T("cups.manage"), p.Plain(look.Title, graph.Bold)),
		layout.Row(widget.Space, nameField(p.Menu, "late", p.T("cups.late.hint"), &p.late, p.join).Grow(1), p.Press(widget.Button{Name: "join", Icon: "plus", Label: p.T("cups.join"), Press: p.join})),
		p.Status("note", note, st, 0),
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
		way = p.Words(p.T("cups.withdrawn"), p.Soft(look.Body))
	}
	wide := 190.0
	if p.Narrow {
		wide = 132
	}
	return layout.Row(10, layout.If(!p.Narrow, badge(p.Menu, e, 34)), p.Line(e.Name, p.Plain(look.Body, graph.Medium)).Grow(1), way.Fixed(wide)).Fixed(widget.ButtonHigh)
}

// withdraw takes somebody out when it is asked for a second time.
func (p *entrants) withdraw(i int) {
	if p.leaving != i {
		p.leaving = i
		return
	}
	p.leaving = -1
	p.event.change(func(t *tourney.Tournament) error { return t.Withdraw(i) })
}

// join has whoever was typed enter late.
func (p *entrants) join() {
	e := entrantOf(string(p.late.Text))
	p.event.change(func(t *tourney.Tournament) error {
		_, err := t.Join(e)
		return err
	})
	if p.event.notice == "" {
		p.late = widget.Edit{}
	}
	p.Focus("late")
}
