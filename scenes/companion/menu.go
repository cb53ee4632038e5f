package companion

import (
	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The widths of the sheets, and from which on what can be done stands in two columns.
const (
	menuWidth   = 740.0
	endingWidth = 520.0
	twoColumns  = 520.0
)

// actions are what can be done besides, below a heading. They can be turned to the far side.
func (p *play) actions() layout.Part {
	buttons := p.Buttons(p.buttons()...)
	title := p.T("companion.paused")
	if p.m.Phase() != beside.Playing {
		title = p.T("companion.title")
	}
	turn := layout.If(!p.seats.together, p.Press(widget.Button{Name: "turn-menu", Icon: "turn", Tip: p.T("companion.turn-menu"), Press: func() { p.across = !p.across }}))
	head := layout.Row(widget.Apart, p.Title(title, p.Plain(look.Title, graph.Bold)).Grow(1), turn)
	list := layout.Breakpoint(twoColumns, func() layout.Part { return layout.Columns(2, 12, 12, buttons...) }, func() layout.Part { return layout.Stack(12, buttons...) })
	return layout.Stack(18, head, list.Early()) // the first of the buttons has the keyboard
}

// buttons are what can be done besides.
func (p *play) buttons() (list []widget.Button) {
	add := func(b widget.Button) { list = append(list, b) }
	over := p.m.Phase() == beside.Over
	if over {
		add(widget.Button{Name: "again", Label: p.T("companion.again"), Icon: "play", Kind: widget.Main, Press: p.again})
		add(widget.Button{Name: "done", Label: p.T("companion.done"), Icon: "check", Press: func() { p.finish(); p.done() }})
	} else {
		add(widget.Button{Name: "go-on", Label: p.T("companion.go-on"), Icon: "play", Kind: widget.Main, Press: p.goOn})
	}
	add(widget.Button{Name: "undo", Label: p.T("companion.undo"), Icon: "undo", Disabled: p.m.Taps() == 0, Press: p.undo})
	if p.m.Phase() == beside.Playing {
		drawn := p.T("companion.round-drawn")
		for _, side := range [...]rules.Side{rules.X, rules.O} {
			b := widget.Button{Name: name("menu-five", side), Label: p.T("companion.five-of", "Name", p.named(side)), Icon: "cup", Press: func() { p.five(side) }}
			if !p.m.InRounds() {
				b.Label, drawn = p.T("companion.won-by", "Name", p.named(side)), p.T("companion.call-drawn")
				b.Press = func() { p.menu = false; p.do(beside.Tap{Kind: beside.Won, Side: side}) }
			}
			add(b)
		}
		add(widget.Button{Name: "drawn", Label: drawn, Icon: "order", Press: func() { p.menu = false; p.do(beside.Tap{Kind: beside.Drawn}) }})
	}
	add(widget.Button{Name: "seats", Label: p.seats.other(), Icon: "turn", Press: func() { p.seats.set(!p.seats.together) }})
	if !over {
		add(widget.Button{Name: "stop", Label: p.T("companion.stop"), Icon: "stop", Press: func() { p.asking = true }})
		add(widget.Button{Name: "leave", Label: p.T("companion.leave"), Icon: "left", Press: p.leave})
	}
	return list
}

// nameWidth is the width of the names of a side on a button, in units.
const nameWidth = 150.0

// named is a side on a button: by its people's first letters where their names are too long for that.
func (p *play) named(side rules.Side) string {
	team := p.team(side)
	if w, _ := p.Fonts.Measure(team, p.Plain(look.Body, graph.Medium)); w > nameWidth {
		return p.initials(side)
	}
	return team
}

// enterRound is the page on which the round is entered that a side has won.
func (p *play) enterRound(back func()) layout.Part {
	title := func(who string) layout.Part {
		return p.Title(p.T("companion.five-of", "Name", who), p.Plain(look.Title, graph.Bold))
	}
	head := layout.Row(widget.Apart, layout.Middle(p.Press(widget.Button{Name: "row-back", Icon: "left", Tip: p.T("companion.cancel"), Press: back})),
		layout.FirstFit(layout.Whole(title(p.team(p.counted))), title(p.initials(p.counted))).Grow(1))
	return layout.Pad(widget.Margin(p.M), layout.Stack(widget.Space, head.Fixed(widget.HeaderHeight), p.count.View().Grow(1)))
}

// enterEnd is the sheet on which players say how a game has ended of which the program sees nothing.
func (p *play) enterEnd(back func()) layout.Part {
	answer := func(b widget.Button, t beside.Tap) layout.Part {
		b.Press = func() { back(); p.do(t) }
		return p.Press(b)
	}
	lines := []layout.Part{p.Title(p.T("companion.who-won"), p.Plain(look.Title, graph.Bold))}
	for _, side := range [...]rules.Side{p.ending, p.ending.Other()} {
		lines = append(lines, answer(widget.Button{Name: name("won", side), Label: p.T("companion.won-by", "Name", p.named(side)), Icon: "cup"}, beside.Tap{Kind: beside.Won, Side: side}))
	}
	lines = append(lines, answer(widget.Button{Name: "game-drawn", Label: p.T("companion.call-drawn"), Icon: "order"}, beside.Tap{Kind: beside.Drawn}),
		p.Press(widget.Button{Name: "ending-back", Label: p.T("companion.cancel"), Icon: "left", Press: back}))
	return p.Floating(p.Theme.SheetLine, endingWidth, layout.Stack(widget.Apart, lines...))
}
