package oxixo

import (
	"strconv"
	"time"

	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/graph"
)

// nodes are the parts of the board as nodes, from the ground up.
type nodes struct {
	root, floor, told, moves, cubes, pass, note *graph.Node

	seats  [4]*graph.Node
	chips  [2]*graph.Node
	pieces [25]*graph.Node
	ends   [3]*graph.Node
	// shown is what the last arrange went by.
	shown shown
}

// shown is everything that the nodes depend on apart from what is at rest.
type shown struct {
	cell, aim, dot        int
	may, pushing, waiting bool
	note, thinking        bool
	seconds               [4]int
}

// Root is the board and the players' panels as nodes.
func (b *Board) Root() *graph.Node { return b.nodes.root }

// plant makes the nodes.
func (b *Board) plant() {
	n := &b.nodes
	n.floor = &graph.Node{Name: "floor", Draw: b.drawFloor}
	n.told = &graph.Node{Name: "told", Role: graph.Status, Draw: b.drawTold}
	n.moves = &graph.Node{Name: "moves", Role: graph.Reading, Draw: b.drawMoves}
	n.cubes = &graph.Node{Name: "cubes", Role: graph.BoardArea, Draw: b.drawCubes}
	n.pass = &graph.Node{Name: "pass", Role: graph.Button, Press: func() { b.controls.wish.pass = true }}
	n.pass.Draw = func(c graph.Canvas) { b.drawPass(c, n.pass.Hover || n.pass.Focused) }
	n.note = &graph.Node{Name: "note", Role: graph.Status, Draw: b.drawNote}
	n.root = (&graph.Node{Name: "oxixo"}).Add(n.floor)
	for i := range n.seats {
		n.seats[i] = &graph.Node{Name: "seat/" + strconv.Itoa(i), Role: graph.Reading}
		n.seats[i].Draw = func(c graph.Canvas) { b.panels.draw(c, i, b.marked(i, c.Now())) }
		n.root.Add(n.seats[i])
	}
	for i := range n.chips {
		n.chips[i] = &graph.Node{Name: "dot/" + strconv.Itoa(i), Role: graph.Choice}
		n.chips[i].Press = func() { b.controls.wish.turn, b.controls.wish.dot = true, b.partner(i) }
		n.chips[i].Draw = func(c graph.Canvas) { b.drawChip(c, i, n.chips[i].Hover || n.chips[i].Focused) }
		n.told.Add(n.chips[i])
	}
	for i := range n.pieces {
		n.pieces[i] = &graph.Node{Name: "cube/" + rule.Cell(i).String(), Role: graph.Piece}
		n.cubes.Add(n.pieces[i])
	}
	for i := range n.ends {
		n.ends[i] = &graph.Node{Name: "end/" + strconv.Itoa(i), Role: graph.Piece}
		n.ends[i].Draw = func(c graph.Canvas) { b.drawEnd(c, i) }
		n.cubes.Add(n.ends[i])
	}
	n.root.Add(n.told, n.moves, n.cubes, n.pass, n.note)
}

// spread gives the nodes their places in the rooms.
func (b *Board) spread() {
	n, r := &b.nodes, &b.rooms
	n.told.Box, n.moves.Box, n.cubes.Box, n.pass.Box = r.told, r.moves, r.board, r.pass
	for i := range n.seats {
		n.seats[i].Box = r.seats[i]
	}
	for i := range n.chips {
		n.chips[i].Box = r.chips[i]
	}
	for c := range n.pieces {
		if n.pieces[c].Hidden = !b.rest.on(c%rule.MaxSize, c/rule.MaxSize); !n.pieces[c].Hidden {
			n.pieces[c].Box = b.painter.box(c)
		}
	}
}

// name says what lies on the board at rest.
func (b *Board) name() {
	n := &b.nodes
	n.cubes.Label = b.Title()
	for c := range n.pieces {
		n.pieces[c].Label = b.piece(c)
	}
	for i := range n.seats {
		n.seats[i].Hidden = i >= len(b.rest.view.Setup.Seats)
	}
	n.moves.Label = ""
	for _, p := range b.rest.view.Plies {
		n.moves.Label += p.Text + " "
	}
}

// piece says what the cube of cell c bears.
func (b *Board) piece(c int) string {
	side := b.rest.mark[c]
	switch d := b.rest.dot[c]; {
	case side == 0:
		return b.d.T("oxixo.cube.blank", "Cell", rule.Cell(c).String())
	case d != none && b.rest.four:
		return b.d.T("oxixo.cube.dot", "Cell", rule.Cell(c).String(), "Side", b.d.T("table.side."+side.String()), "Seat", b.panels.place(int(d)))
	default:
		return b.d.T("oxixo.cube", "Cell", rule.Cell(c).String(), "Side", b.d.T("table.side."+side.String()))
	}
}

// arrange shows those of the nodes that there are at the moment now and says what they are, where anything has changed or
// always.
func (b *Board) arrange(now time.Duration, always bool) {
	if b.rest.size == 0 {
		return
	}
	n, h := &b.nodes, &b.controls.hand
	s := shown{
		cell: h.cell, aim: h.aim, dot: h.dot, may: b.controls.may, pushing: b.pushing(now), waiting: b.waits(),
		note: b.note.told(now), thinking: b.panels.thinking,
	}
	for i := range b.panels.times.Left {
		s.seconds[i&3] = (b.panels.times.Left[i] + 59) / 60
	}
	if s == n.shown && !always {
		return
	}
	n.shown = s
	for i, e := range n.ends {
		if e.Hidden = !s.may || i >= len(h.ways); !e.Hidden {
			e.Box = graph.Around(b.controls.arrow(i), 2*nearArrow, 2*nearArrow)
			e.Label = b.panels.pushed(rule.Cell(h.cell), h.ways[i])
		}
	}
	for i, k := range n.chips {
		if k.Hidden = !b.chooses(); !k.Hidden {
			k.Label = b.panels.chip(b.partner(i), b.rest.seat)
		}
	}
	if n.pass.Hidden = !s.may || !b.rest.pass; !n.pass.Hidden {
		n.pass.Label = b.d.T("oxixo.pass")
	}
	n.note.Label = ""
	if s.note {
		n.note.Label = b.note.text
	}
	said := b.saying(now)
	n.told.Label = said.head + ". " + said.text
	for i := range n.seats {
		if !n.seats[i].Hidden {
			n.seats[i].Label = b.panels.label(i, b.marked(i, now))
		}
	}
}

// partner is the seat of the chip i in the chooser of dots.
func (b *Board) partner(i int) int { return b.rest.seat%2 + 2*i }

// aside reports whether p lies on something that is pressed by itself.
func (b *Board) aside(p graph.Point) bool {
	for _, n := range [3]*graph.Node{b.nodes.chips[0], b.nodes.chips[1], b.nodes.pass} {
		if !n.Hidden && n.Box.Contains(p) {
			return true
		}
	}
	return false
}
