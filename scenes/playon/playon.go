// Package playon is the sheet for playing on from a position. The player chooses a side and an opponent. Several
// screens use it.
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

// Sheet is the sheet and its choices.
type Sheet struct {
	// Open is true while the sheet is shown.
	Open bool
	// Mine is the player's side. Opponent is the level of the other side, 0 for a person.
	Mine     rules.Side
	Opponent int
	list     widget.Select
}

// Terms are the parts of the sheet that differ between screens.
type Terms struct {
	// Title is the heading.
	Title string
	// People is true if the opponent may be a person.
	People bool
	// Others are buttons for other ways to play on.
	Others []widget.Button
	// Play starts the match.
	Play func()
}

// Maximum width of the sheet, and preferred width of its content, in units.
const widest, width = 520.0, 420.0

// Ask shows the sheet above the content of m. It is called while m is built.
func (s *Sheet) Ask(m *widget.Menu, t Terms) {
	shut := func() { s.Open = false }
	asked := func(label string, control layout.Part) layout.Part {
		return layout.Stack(6, m.Words(m.T(label), m.Soft(look.Small)), control)
	}
	sides := m.Options("from-side", []string{m.T("setup.begins.x"), m.T("setup.begins.o")}, int(s.Mine-rules.X), func(i int) { s.Mine = rules.X + rules.Side(i) })
	var other layout.Part
	if len(t.Others) > 0 {
		other = layout.Even(widget.Space, m.Buttons(t.Others...)...)
	}
	no := m.Press(widget.Button{Name: "from-no", Label: m.T("menu.back"), Press: shut})
	yes := m.Press(widget.Button{Name: "from-yes", Label: m.T("play.now"), Kind: widget.Main, Press: t.Play})
	m.Dialog("from", widest, shut, layout.AtLeast(width, 0, layout.Stack(widget.Apart,
		m.Title(t.Title, m.Plain(look.Title, graph.Bold)),
		asked("replay.from.side", sides),
		asked("replay.from.against", s.opponents(m, t.People)),
		other,
		layout.Even(widget.Space, no, yes))))
}

// opponents is the choice of the opponent. It starts with a person if people is true.
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
