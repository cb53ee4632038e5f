package setup

import (
	"xotrio/game/lesson"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// guide leads to the lessons of what is being set up, and offers to show a variant that is switched on for the first time.
type guide struct {
	menu  *widget.Menu
	games boards.Games
	// game is the game of the variant that is offered, name its name, empty for none.
	game *rules.Info
	name string
}

// variant is the step of the lesson of the variants that shows the one of that name; ok is false where there is none in this game.
func (g *guide) variant(game *rules.Info, name string) (l *lesson.Lesson, step int, ok bool) {
	if l, ok = g.games.Variants(game); !ok {
		return nil, 0, false
	}
	step, ok = l.StepNamed(name)
	return l, step, ok
}

// offer offers to show what was switched on, where that was never done before, and reports whether it does.
func (g *guide) offer(game *rules.Info, name string) bool {
	g.name = ""
	if l, step, ok := g.variant(game, name); ok && g.menu.Lessons.Offer(l, step) {
		g.game, g.name = game, name
	}
	return g.name != ""
}

// show opens the step that shows a variant; it comes back to this screen as it is.
func (g *guide) show(game *rules.Info, name string) bool {
	g.name = ""
	l, step, ok := g.variant(game, name)
	if ok {
		g.menu.Push(scenes.Lesson{Name: l.Name, Step: step, Alone: true})
	}
	return ok
}

// button leads to the lesson of the variant that was switched on last, where there is one, or else of the game.
func (g *guide) button(game *rules.Info, variant string) layout.Part {
	l, ok := g.games.Lesson(game.Name)
	return layout.If(ok, g.menu.Press(widget.Button{Name: "learn", Icon: "learn", Tip: g.menu.T("lesson.link"), Press: func() {
		if variant == "" || !g.show(game, variant) {
			g.menu.Push(scenes.Lesson{Name: l.Name, Step: g.menu.Lessons.Next(l)})
		}
	}}))
}

// view is the offer, absent where there is none.
func (g *guide) view() layout.Part {
	m := g.menu
	if g.name == "" {
		return layout.Part{}
	}
	words := m.Status("", m.T("lesson.offer", "Name", m.T("setup.variant."+g.name)), m.Plain(look.Body, graph.Medium), 0)
	show := m.Press(widget.Button{Name: "offer-show", Label: m.T("lesson.offer.show"), Press: func() { g.show(g.game, g.name) }})
	later := m.Press(widget.Button{Name: "offer-later", Kind: widget.Quiet, Label: m.T("lesson.offer.later"), Press: func() { g.name = "" }})
	return layout.Wide(500,
		func() layout.Part {
			return layout.Row(widget.Space, words.Grow(1), layout.Middle(show), layout.Middle(later))
		},
		func() layout.Part {
			return layout.Stack(widget.Space, words, layout.Even(widget.Space, show, later))
		})
}
