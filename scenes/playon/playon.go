// Package playon is the question who goes on from a position: for which side, and against whom. Several screens ask it.
package playon

import (
	"xotrio/ai"
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Usual is the level that is offered first.
const Usual = 5

// Sheet is the question, with what was chosen.
type Sheet struct {
	// Open reports whether it is asked.
	Open bool
	// Mine is the side of whoever is asked, Rival the level of the other side, 0 for a person.
	Mine  rules.Side
	Rival int
	list  widget.Select
}

// Terms are what differs between the screens that ask.
type Terms struct {
	// Title says what begins.
	Title string
	// People reports whether the other side may be a person.
	People bool
	// Other is another way to go on, with a button of its own, nil for none.
	Other *widget.Button
	// Play begins the match.
	Play func()
}

// The measures of the sheet, in units: its height, and what it is higher with another way.
const (
	high    = 324.0
	another = 54.0
	widest  = 520.0
	half    = 12.0
)

// Ask builds the question on top of what m shows.
func (s *Sheet) Ask(m *widget.Menu, t Terms) {
	shut := func() { s.Open = false }
	m.Back = shut
	all := m.M.Bounds()
	n := &graph.Node{Name: "from", Modal: true, Box: all, Draw: func(c graph.Canvas) { c.Fill(all, widget.Dim) }}
	h := high
	if t.Other != nil {
		h += another
	}
	beside, pad := 60.0, 28.0
	if m.Narrow {
		beside, pad = 2*widget.Edge, 16
	}
	in := graph.Around(graph.Point{X: all.W / 2, Y: all.H * 0.46}, min(widest, all.W-beside), h).Inset(pad)
	line := func(y, high float64) graph.Rect { return graph.Rect{X: in.X, Y: in.Y + y, W: in.W, H: high} }
	m.Within(n, func() {
		m.Sheet(in.Inset(-pad))
		m.Heading(t.Title, line(0, 32), m.Plain(look.Title, graph.Bold))
		m.Text(m.T("replay.from.side"), line(46, 20), m.Soft(look.Small))
		m.Choice("from-side", line(68, 46), []string{m.T("replay.from.x"), m.T("replay.from.o")}, int(s.Mine-rules.X), func(i int) { s.Mine = rules.X + rules.Side(i) })
		m.Text(m.T("replay.from.against"), line(124, 20), m.Soft(look.Small))
		if t.Other != nil {
			m.Button(line(in.H-104, 44), *t.Other)
		}
		no, yes := line(in.H-50, 50), line(in.H-50, 50)
		no.W = (in.W - half) / 2
		yes.X, yes.W = in.X+no.W+half, no.W
		m.Button(no, widget.Button{Name: "from-no", Label: m.T("replay.from.no"), Press: shut})
		m.Button(yes, widget.Button{Name: "from-yes", Label: m.T("replay.from.yes"), Kind: widget.Main, Press: t.Play})
		var rivals []string
		least := 1
		if t.People {
			rivals, least = append(rivals, m.T("replay.from.person")), 0
		}
		for l := 1; l <= int(ai.MaxLevel); l++ {
			rivals = append(rivals, phrases.Level(m.Env, l))
		}
		m.Select(m.M, "from-rival", line(146, 46), &s.list, rivals, s.Rival-least, func(i int) { s.Rival = i + least })
	})
}
