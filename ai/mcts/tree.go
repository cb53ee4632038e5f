package mcts

import (
	"xotrio/rules"
)

// node is a move and its statistics.
type node struct {
	move   rules.Move
	visits uint32
	points uint32 // 2 for a playout that the side that played move has won, 1 for a draw
	first  uint32 // its children lie side by side from here; below a draw of chance, the first of a chain
	next   uint32 // the next in the chain of the same draw; 0 ends it, as no chain holds the root
	many   uint16 // number of children, 0 where it has none yet
	tried  uint16 // number of children that were visited, which are the first
	side   rules.Side
}

// nodeBytes is what a node takes.
const nodeBytes = 28

// tree is the part of the game that is remembered. The root is node 0.
type tree struct{ nodes []node }

func newTree(mib int) tree {
	return tree{nodes: make([]node, 1, mib<<20/nodeBytes)}
}

func (t *tree) clear() {
	t.nodes = t.nodes[:1]
	t.nodes[0] = node{}
}

// expand gives a node its children, moves by side. It is false where there is no room.
func (t *tree) expand(at uint32, moves []rules.Move, side rules.Side) bool {
	first := len(t.nodes)
	if first+len(moves) > cap(t.nodes) {
		return false
	}
	t.nodes = t.nodes[:first+len(moves)]
	for i, m := range moves {
		t.nodes[first+i] = node{move: m, side: side}
	}
	n := &t.nodes[at]
	n.first, n.many = uint32(first), uint16(len(moves))
	return true
}

// drawn is the child for a draw of chance that came out as m, made where it did so for the first time. It is false where
// there is no room.
func (t *tree) drawn(at uint32, m rules.Move) (uint32, bool) {
	for c := t.nodes[at].first; c != 0; c = t.nodes[c].next {
		if t.nodes[c].move == m {
			return c, true
		}
	}
	if len(t.nodes) == cap(t.nodes) {
		return 0, false
	}
	c := uint32(len(t.nodes))
	t.nodes = append(t.nodes, node{move: m, next: t.nodes[at].first})
	t.nodes[at].first = c
	return c, true
}

// choose is the child to visit next: one that was not visited yet, else the one with the greatest upper confidence bound
// (UCB1).
func (t *tree) choose(at uint32) uint32 {
	n := &t.nodes[at]
	if n.tried < n.many {
		n.tried++
		return n.first + uint32(n.tried) - 1
	}
	var best uint32
	most := int64(-1)
	width := confidence(n.visits)
	children := t.nodes[n.first : n.first+uint32(n.many)]
	for i := range children {
		c := &children[i]
		if bound := int64(c.points)*one/2/int64(c.visits) + width*inverseRoot(c.visits)/one; bound > most {
			best, most = n.first+uint32(i), bound
		}
	}
	return best
}

// favourite is the child that was visited most often, the first of several; false where there is none.
func (t *tree) favourite(at uint32) (uint32, bool) {
	n := &t.nodes[at]
	var best uint32
	most := uint32(0)
	for c := n.first; c < n.first+uint32(n.many); c++ {
		if v := t.nodes[c].visits; v > most {
			best, most = c, v
		}
	}
	return best, most > 0
}

// count propagates the result of a playout back along its path.
func (t *tree) count(path []uint32, winner rules.Side) {
	for _, at := range path {
		n := &t.nodes[at]
		n.visits++
		switch winner {
		case rules.Nobody:
			n.points++
		case n.side:
			n.points += 2
		}
	}
}
