// Package panel draws the panels of the players around a board: the player's name, the clock, and what the game knows
// of the seat.
//
//   - seat.go: Seat has everything about a seat; a board provides its seats as a Source.
//   - places.go: Places has the places of the parts of a seat in its panel.
//   - panel.go: Panel has the nodes of a panel; draw.go draws them.
//   - signs.go: the sign at a seat for the end of a match.
//
// Package boards shares the canvas between board and panels.
package panel

import (
	"strconv"
	"time"

	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
)

// Panel has the nodes of one seat's panel. A screen lays it out and updates it; it draws itself.
type Panel struct {
	d      *scenes.Env
	seat   func(now time.Duration) Seat
	places Places
	sign   Sign
	// The sign appeared at since.
	since time.Duration
	// root has the others below it.
	root, line, stock, bomb, message, signNode *graph.Node
	cards                                      [maxCards]*graph.Node
}

// New returns the panel of the seat with that index. seat returns what to draw at a time.
func New(d *scenes.Env, index int, seat func(now time.Duration) Seat) *Panel {
	p := &Panel{d: d, seat: seat}
	name := "seat-" + strconv.Itoa(index+1)
	part := func(what string, role graph.Role) *graph.Node {
		return &graph.Node{Name: name + "-" + what, Role: role, Hidden: true}
	}
	p.root = &graph.Node{Name: name, Role: graph.Reading, Draw: func(c graph.Canvas) {
		s := p.seat(c.Now())
		pen{c, d}.seat(&p.places, &s)
	}}
	p.line, p.stock, p.bomb, p.message = part("line-up", graph.Reading), part("stock", graph.Reading), part("bomb", graph.Reading), part("message", graph.Status)
	p.signNode = part("sign", graph.Reading)
	p.signNode.Draw = func(c graph.Canvas) { p.sign.draw(c, d, match.SideOf(index), p.signNode.Box, p.since) }
	p.root.Add(p.line, p.stock, p.bomb, p.signNode)
	for k := range p.cards {
		p.cards[k] = part("card-"+strconv.Itoa(k+1), graph.Card)
		p.root.Add(p.cards[k])
	}
	p.root.Add(p.message)
	return p
}

// Root returns the panel as a node, always the same one.
func (p *Panel) Root() *graph.Node { return p.root }

// Layout places the panel and its parts. A panel without a Room is hidden.
func (p *Panel) Layout(places Places) {
	p.places = places
	p.root.Box, p.root.Hidden = places.Room, places.Room.H <= 0
}

// Update updates the nodes for now. The sign is that of the seat with that index in signs.
func (p *Panel) Update(now time.Duration, signs *Signs, index int) {
	if p.root.Hidden {
		return
	}
	s := p.seat(now)
	p.sign, p.since = signs.list[index], signs.since[index]
	set := func(n *graph.Node, r graph.Rect, label string) {
		n.Box, n.Label, n.Hidden = r, label, r.H <= 0 || label == ""
	}
	p.root.Label = s.Label()
	set(p.stock, p.places.Stock, s.StockLabel)
	set(p.message, p.places.Message, s.Message)
	p.line.Hidden, p.bomb.Hidden = true, true
	if l := s.Line; l != nil {
		row := p.places.Piece(0)
		last := p.places.Piece(len(l.Pieces) - 1)
		row.W = last.X + last.W - row.X
		set(p.line, row, l.Label)
		if l.Bomb != nil {
			set(p.bomb, p.places.Piece(l.Next), p.d.T("variant.seconds", "Seconds", l.Bomb.Seconds))
		}
	}
	for k, c := range p.cards {
		if c.Hidden = k >= len(s.Cards) || p.places.Cards.H <= 0 || s.Cards[k].In <= 0; !c.Hidden {
			card := &s.Cards[k]
			c.Box, c.Label, c.Press, c.Disabled = p.places.Card(k).Inset(-3), card.Label, card.Press, card.Press == nil
		}
	}
	if p.signNode.Hidden = p.sign == noSign; !p.signNode.Hidden {
		p.signNode.Label = p.d.T(signKeys[p.sign])
		p.places.disc(&s, signPart(func(r graph.Rect) { p.signNode.Box = r }))
	}
}

// signPart returns the sign at the corner of the mark of a seat.
func signPart(put func(r graph.Rect)) layout.Part {
	return layout.ForRect(0, 0, func(disc graph.Rect) layout.Part {
		const x, y = 0.82, 0.86 // its center in the disc
		edge := max(18, disc.W*0.5)
		return layout.Align((x*disc.W-edge/2)/(disc.W-edge), (y*disc.H-edge/2)/(disc.H-edge), layout.Sized(edge, edge, put))
	})
}
