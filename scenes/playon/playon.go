// Package playon is the question who goes on from a position: for which side, and against whom. Several screens ask it.
package playon

import (
	"xotrio/ai"
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Usual is the level that is offered first.
const Usual = 5

// Sheet is the question, with what was chosen.
type Sheet struct {
	// Open reports whether it is asked.
	Open bool
	// Mine is the side of whoever is asked, Opponent the level of the other side, 0 for a person.
	Mine     rules.Side
	Opponent int
	list     widget.Select
}

// Terms are what differs between the screens that ask.
type Terms struct {
	// Title says what begins.
	Title string
	// People reports whether the other side may be a person.
	People bool
	// Others are other ways to go on, with buttons of their own.
	Others []widget.Button
	// Play begins the match.
	Play func()
}

// How wide the sheet is at most, and how wide what stands on it would like to be, in units.
const widest, width = 520.0, 420.0

// Ask puts the question on top of what m shows, while it is built.
func (s *Sheet) Ask(m *widget.Menu, t Terms) {
	shut := func() { s.Open = false }
	asked := func(label string, control layout.Part) layout.Part {
		return layout.Stack(6, m.Words(m.T(label), m.Soft(look.Small)), control)
	}
	sides := m.Options("from-side", []string{m.T("replay.from.x"), m.T("replay.from.o")}, int(s.Mine-rules.X), func(i int) { s.Mine = rules.X + rules.Side(i) })
	var other layout.Part
	if len(t.Others) > 0 {
		other = layout.Even(widget.Space, m.Buttons(t.Others...)...)
	}
	no := m.Press(widget.Button{Name: "from-no", Label: m.T("replay.from.no"), Press: shut})
	yes := m.Press(widget.Button{Name: "from-yes", Label: m.T("replay.from.yes"), Kind: widget.Main, Press: t.Play})
	m.Dialog("from", widest, shut, layout.AtLeast(width, 0, layout.Stack(widget.Apart,
		m.Title(t.Title, m.Plain(look.Title, graph.Bold)),
		asked("replay.from.side", sides),
		asked("replay.from.against", s.opponents(m, t.People)),
		other,
		layout.Even(widget.Space, no, yes))))
}

// opponents is the choice against whom; a person is one of them where people is set.
func (s *Sheet) opponents(m *widget.Menu, people bool) layout.Part {
	var names []string
	least := 1
	if people {
		names, least = append(names, m.T("replay.from.person")), 0
	}
	for l := 1; l <= int(ai.MaxLevel); l++ {
		names = append(names, phrases.Level(m.Env, l))
	}
	return m.OneOf("from-rival", &s.list, names, s.Opponent-least, func(i int) { s.Opponent = i + least })
}
