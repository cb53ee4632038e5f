package oxixo

import (
	"strconv"

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
	n, s := &b.nodes, &b.scene
	n.floor = &graph.Node{Name: "floor", Draw: s.drawFloor}
	n.status = &graph.Node{Name: "told", Role: graph.Status, Draw: s.drawStatus}
	n.moves = &graph.Node{Name: "moves-sheet", Draw: s.drawMoves}
	n.cubes = &graph.Node{Name: "cubes", Role: graph.BoardArea, Draw: s.drawCubes}
	n.pass = &graph.Node{Name: "pass", Role: graph.Button, Press: func() { s.controls.wish.pass = true }}
	n.pass.Draw = func(c graph.Canvas) { s.drawPass(c, n.pass.Hover || n.pass.Focused) }
	n.panels = &graph.Node{Name: "oxixo-panels"}
	n.root = (&graph.Node{Name: "oxixo"}).Add(n.floor, n.panels)
	for i := range n.chips {
		n.chips[i] = &graph.Node{Name: "dot/" + strconv.Itoa(i), Role: graph.Choice}
		n.chips[i].Press = func() { s.controls.wish.turn, s.controls.wish.dot = true, s.partner(i) }
		n.chips[i].Draw = func(c graph.Canvas) { s.drawChip(c, i, n.chips[i].Hover || n.chips[i].Focused) }
	}
	for i := range n.pieces {
		n.pieces[i] = &graph.Node{Name: "cube/" + rule.Cell(i).String(), Role: graph.Piece}
		n.cubes.Add(n.pieces[i])
	}
	for i := range n.ends {
		n.ends[i] = &graph.Node{Name: "end/" + strconv.Itoa(i), Role: graph.Piece}
		n.ends[i].Draw = func(c graph.Canvas) { s.drawEnd(c, i) }
		n.cubes.Add(n.ends[i])
	}
	n.root.Add(n.status, n.chips[0], n.chips[1], n.moves, n.cubes, n.pass)
}

// spread gives the nodes their places in the rooms.
func (b *Board) spread() {
	n, s := &b.nodes, &b.scene
	r := &s.rooms
	n.status.Hidden, n.moves.Hidden = r.status.H <= 0, r.moves.H <= 0
	n.status.Box, n.moves.Box, n.cubes.Box, n.pass.Box = r.status, r.moves, r.board, r.pass
	for i := range n.chips {
		n.chips[i].Box = r.chips[i]
	}
	for c := range n.pieces {
		if n.pieces[c].Hidden = !s.rest.on(c%rule.MaxSize, c/rule.MaxSize); !n.pieces[c].Hidden {
			n.pieces[c].Box = s.painter.box(c)
		}
	}
}
