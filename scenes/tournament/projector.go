package tournament

import (
	"time"

	tourney "xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// projector shows the pairings of the last round in large type over the whole window, readable across a room. It
// scrolls by itself if not all fit.
type projector struct {
	*widget.Menu
	event  *event
	opened bool
	scroll widget.Scroll
	// turned is the time of the last scroll.
	turned time.Duration
}

// Minimum and maximum row height, and the time a page is shown.
const (
	projectedLeast = 54.0
	projectedMost  = 96.0
	projectedFor   = 8 * time.Second
)

func (p *projector) show() { p.opened, p.scroll, p.turned = true, widget.Scroll{}, p.Stage.Now() }

func (p *projector) close() { p.opened = false }

// turn scrolls when due, and restarts after the end. It reports whether there is more than one page.
func (p *projector) turn() bool {
	if !p.opened || p.scroll.Length <= p.scroll.Window.H+1 {
		return false
	}
	if p.Stage.Now()-p.turned < projectedFor {
		return true
	}
	p.turned = p.Stage.Now()
	to := p.scroll.Goal() + p.scroll.Window.H
	if p.scroll.End() {
		to = 0
	}
	p.ScrollTo(&p.scroll, to)
	return true
}

func (p *projector) layout() {
	if !p.opened || p.event.last() < 0 {
		return
	}
	e := p.event
	all := len(e.Rounds[e.last()].Games) + len(e.Idle(e.last()))
	list := layout.ForRect(300, 300, func(r graph.Rect) layout.Part {
		height := max(projectedLeast, min(projectedMost, r.H/float64(max(1, all))))
		rows := p.rows(height - 6)
		for i := range rows {
			rows[i] = rows[i].Fixed(height - 6)
		}
		return p.Scrolled("wall", &p.scroll, layout.Stack(6, rows...))
	})
	title := p.Title(e.Name+" · "+p.T("cups.tab", "No", e.last()+1), p.Plain(34, graph.Bold))
	p.Overlay("projected", p.close, layout.Layers(widget.Ground(&p.Kit), layout.Margin(widget.Margin(p.M), 16, widget.Margin(p.M), 16,
		layout.Stack(widget.Apart, layout.Row(widget.Space, layout.Middle(title).Grow(1), p.Press(widget.Button{Name: "shut", Icon: "close", Tip: p.T("menu.done"), Press: p.close})), list.Grow(1)))))
}

func (p *projector) rows(height float64) (out []layout.Part) {
	last := p.event.last()
	for i := range p.event.Rounds[last].Games {
		out = append(out, p.row(p.event.table(last, i), &p.event.Rounds[last].Games[i], height))
	}
	for _, i := range p.event.Idle(last) {
		out = append(out, p.row("", &tourney.Game{First: i, Second: tourney.Nobody}, height))
	}
	return out
}

func (p *projector) row(no string, g *tourney.Game, height float64) layout.Part {
	e, size := p.event, height*0.5
	name := func(entrant int, lost bool) graph.Style {
		st := p.Plain(size, graph.Bold)
		if st.Least = look.Body; lost {
			st = st.In(p.Theme.Soft)
		}
		return st
	}
	number := func(text string) layout.Part {
		return layout.Layers(layout.Fill(), layout.Middle(p.Line(text, p.Soft(size*0.8).Centered()))).Fixed(height * 1.1)
	}
	said := p.T("cups.table", "No", no) + ": " + e.Entrants[g.First].Name
	row := []layout.Part{number(no), tile(p.Menu, e, g.First, height*0.7).Fixed(height * 0.8),
		layout.Middle(p.Line(e.Entrants[g.First].Name, name(g.First, g.Outcome == tourney.Second))).Grow(1).Between(1, 0)}
	if g.Bye() {
		why := e.byeText(g.First, e.last())
		said = e.Entrants[g.First].Name + ": " + why
		st := p.Soft(size * 0.7)
		st.Align = graph.End
		row = append(row, layout.Middle(p.Line(why, st)).Grow(1).Between(1, 0), layout.Gap(0))
	} else {
		said += " – " + e.Entrants[g.Second].Name
		st := name(g.Second, g.Outcome == tourney.First)
		st.Align = graph.End
		row = append(row, layout.Middle(p.between(g, height)).Fixed(height*2.2),
			layout.Middle(p.Line(e.Entrants[g.Second].Name, st)).Grow(1).Between(1, 0), tile(p.Menu, e, g.Second, height*0.7).Fixed(height*0.8))
	}
	return p.On(&graph.Node{Role: graph.Reading, Label: said}, p.BoxedIn(p.Theme.SheetLine, 4, layout.Row(12, row...)))
}

// between returns the result, or both pieces while there is none.
func (p *projector) between(g *tourney.Game, height float64) layout.Part {
	if g.Outcome != tourney.Open {
		st := p.Plain(height*0.42, graph.Bold).Centered()
		st.Least = look.Body
		return p.Line(resultText(g), st)
	}
	piece := func(side rules.Side) layout.Part {
		return p.Picture(p.Theme.Piece(side == rules.X, side == rules.X), height*0.45, height*0.45)
	}
	return layout.Center(layout.Row(height*0.35, piece(rules.X), piece(rules.O)))
}
