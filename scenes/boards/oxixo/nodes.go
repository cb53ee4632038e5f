package oxixo

import (
	"strconv"
	"time"

	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/graph"
)

// nodes are the parts of the board as nodes, from the ground up.
type nodes struct {
	root, floor, panels, status, moves, cubes, pass *graph.Node

	chips  [2]*graph.Node
	pieces [25]*graph.Node
	ends   [3]*graph.Node
	// shown is what the last arrange went by.
	shown shown
}

// Root is the board as nodes.
func (b *Board) Root() *graph.Node { return b.nodes.root }

// plant makes the nodes.
func (b *Board) plant() {
	n := &b.nodes
	n.floor = &graph.Node{Name: "floor", Draw: b.drawFloor}
	n.status = &graph.Node{Name: "told", Role: graph.Status, Draw: b.drawStatus}
	n.moves = &graph.Node{Name: "moves-sheet", Draw: b.drawMoves}
	n.cubes = &graph.Node{Name: "cubes", Role: graph.BoardArea, Draw: b.drawCubes}
	n.pass = &graph.Node{Name: "pass", Role: graph.Button, Press: func() { b.controls.wish.pass = true }}
	n.pass.Draw = func(c graph.Canvas) { b.drawPass(c, n.pass.Hover || n.pass.Focused) }
	n.panels = &graph.Node{Name: "oxixo-panels"}
	n.root = (&graph.Node{Name: "oxixo"}).Add(n.floor, n.panels)
	for i := range n.chips {
		n.chips[i] = &graph.Node{Name: "dot/" + strconv.Itoa(i), Role: graph.Choice}
		n.chips[i].Press = func() { b.controls.wish.turn, b.controls.wish.dot = true, b.partner(i) }
		n.chips[i].Draw = func(c graph.Canvas) { b.drawChip(c, i, n.chips[i].Hover || n.chips[i].Focused) }
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
	n.root.Add(n.status, n.chips[0], n.chips[1], n.moves, n.cubes, n.pass)
}

// spread gives the nodes their places in the rooms.
func (b *Board) spread() {
	n := &b.nodes
	r := &b.rooms
	n.status.Hidden, n.moves.Hidden = r.status.H <= 0, r.moves.H <= 0
	n.status.Box, n.moves.Box, n.cubes.Box, n.pass.Box = r.status, r.moves, r.board, r.pass
	for i := range n.chips {
		n.chips[i].Box = r.chips[i]
	}
	for c := range n.pieces {
		if n.pieces[c].Hidden = !b.rest.on(c%rule.MaxSize, c/rule.MaxSize); !n.pieces[c].Hidden {
			n.pieces[c].Box = b.painter.box(c)
		}
	}
}

// shown is everything that the nodes depend on apart from what is at rest.
type shown struct {
	cell, aim, dot        int
	may, pushing, waiting bool
}

// shownAt is how things stand at the moment now.
func (b *Board) shownAt(now time.Duration) shown {
	c := &b.controls
	return shown{cell: c.hand.cell, aim: c.hand.aim, dot: c.hand.dot, may: c.may, pushing: b.pushing(now), waiting: b.waits()}
}

// name says what lies on the board at rest.
func (b *Board) name() {
	n := &b.nodes
	n.cubes.Label = b.Title()
	for c := range n.pieces {
		n.pieces[c].Label = b.piece(c)
	}
}

// arrange shows those of the nodes that there are at the moment now and says what they are, where anything has changed or
// always.
func (b *Board) arrange(now time.Duration, always bool) {
	n := &b.nodes
	is := b.shownAt(now)
	if b.rest.size == 0 || is == n.shown && !always {
		return
	}
	n.shown = is
	for i, e := range n.ends {
		if e.Hidden = !is.may || i >= len(b.controls.hand.ways); !e.Hidden {
			e.Box = graph.Around(b.controls.arrow(i), 2*nearArrow, 2*nearArrow)
			e.Label = b.panels.pushed(rule.Cell(is.cell), b.controls.hand.ways[i])
		}
	}
	for i, k := range n.chips {
		if k.Hidden = !b.chooses() || k.Box.H == 0; !k.Hidden {
			k.Label = b.panels.chip(b.partner(i), b.rest.seat)
		}
	}
	if n.pass.Hidden = !is.may || !b.rest.pass; !n.pass.Hidden {
		n.pass.Label = b.d.T("oxixo.pass")
	}
	said := b.saying(now)
	n.status.Label = said.head + ". " + said.text
}

// aside reports whether p lies on something that is pressed by itself.
func (b *Board) aside(p graph.Point) bool {
	for _, n := range [3]*graph.Node{b.nodes.chips[0], b.nodes.chips[1], b.nodes.pass} {
		if !n.Hidden && n.Box.Contains(p) {
			return true
		}
	}
	return false
}
