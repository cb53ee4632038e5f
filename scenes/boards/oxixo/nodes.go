package oxixo

import (
	"strconv"
	"time"

	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/graph"
)

// nodes is the tree of the board, from the ground up.
type nodes struct {
	root, floor, panels, status, moves, cubes, pass *graph.Node

	chips  [2]*graph.Node
	pieces [25]*graph.Node
	ends   [3]*graph.Node
	// state is that of the last updateNodes.
	state nodeState
}

// Root returns the node of the board.
func (b *Board) Root() *graph.Node { return b.nodes.root }

func (b *Board) makeNodes() {
	n := &b.nodes
	n.floor = &graph.Node{Name: "floor", Draw: b.drawFloor}
	n.status = &graph.Node{Name: "told", Role: graph.Status, Draw: b.drawStatus}
	n.moves = &graph.Node{Name: "moves-sheet", Draw: b.drawMoves}
	n.cubes = &graph.Node{Name: "cubes", Role: graph.BoardArea, Draw: b.drawCubes}
	n.pass = &graph.Node{Name: "pass", Role: graph.Button, Press: func() { b.controls.requests.pass = true }}
	n.pass.Draw = func(c graph.Canvas) { b.drawPass(c, n.pass.Hover || n.pass.Focused) }
	n.panels = &graph.Node{Name: "oxixo-panels"}
	n.root = (&graph.Node{Name: "oxixo"}).Add(n.floor, n.panels)
	for i := range n.chips {
		n.chips[i] = &graph.Node{Name: "dot/" + strconv.Itoa(i), Role: graph.Choice}
		n.chips[i].Press = func() { b.controls.requests.turn, b.controls.requests.dot = true, b.partnerSeat(i) }
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

func (b *Board) layoutNodes() {
	n := &b.nodes
	r := &b.places
	n.status.Hidden, n.moves.Hidden = r.status.H <= 0, r.moves.H <= 0
	n.status.Box, n.moves.Box, n.cubes.Box, n.pass.Box = r.status, r.moves, r.board, r.pass
	for i := range n.chips {
		n.chips[i].Box = r.chips[i]
	}
	for c := range n.pieces {
		if n.pieces[c].Hidden = !b.idle.onBoard(c%rule.MaxSize, c/rule.MaxSize); !n.pieces[c].Hidden {
			n.pieces[c].Box = b.painter.topRect(c)
		}
	}
}

// nodeState is everything that the nodes depend on, except the idle view.
type nodeState struct {
	cell, aim, dot        int
	may, pushing, waiting bool
}

func (b *Board) nodeState(now time.Duration) nodeState {
	c := &b.controls
	return nodeState{cell: c.held.cell, aim: c.held.aim, dot: c.held.dot, may: c.canMove, pushing: b.pushing(now), waiting: b.waiting()}
}

func (b *Board) labelCubes() {
	n := &b.nodes
	n.cubes.Label = b.Title()
	for c := range n.pieces {
		n.pieces[c].Label = b.cubeText(c)
	}
}

// updateNodes does nothing if the state of the nodes has not changed, unless always is true.
func (b *Board) updateNodes(now time.Duration, always bool) {
	n := &b.nodes
	is := b.nodeState(now)
	if b.idle.size == 0 || is == n.state && !always {
		return
	}
	n.state = is
	for i, e := range n.ends {
		if e.Hidden = !is.may || i >= len(b.controls.held.ways); !e.Hidden {
			e.Box = graph.Around(b.controls.arrow(i), 2*nearArrow, 2*nearArrow)
			e.Label = b.pushText(rule.Cell(is.cell), b.controls.held.ways[i])
		}
	}
	for i, k := range n.chips {
		if k.Hidden = !b.choosesDot() || k.Box.H == 0; !k.Hidden {
			k.Label = b.chipText(b.partnerSeat(i), b.idle.seat)
		}
	}
	if n.pass.Hidden = !is.may || !b.idle.pass; !n.pass.Hidden {
		n.pass.Label = b.d.T("oxixo.pass")
	}
	said := b.status(now)
	n.status.Label = said.head + ". " + said.text
}

// Ends implements boards.Lifter.
func (b *Board) Ends() (out []graph.Square) {
	for i, e := range b.nodes.ends {
		if !e.Hidden {
			out = append(out, graph.Square{Name: b.controls.held.ways[i].String(), Label: e.Label, At: b.controls.arrow(i), Size: 2 * nearArrow})
		}
	}
	return out
}

// onButton reports whether p is on a node with its own Press.
func (b *Board) onButton(p graph.Point) bool {
	for _, n := range [3]*graph.Node{b.nodes.chips[0], b.nodes.chips[1], b.nodes.pass} {
		if !n.Hidden && n.Box.Contains(p) {
			return true
		}
	}
	return false
}
