package mcts

import (
	"math/bits"

	"xotrio/rules"
)

type node struct {
	move   rules.Move
	visits uint32
	points uint32 // 2 for each playout won by the side that played move, 1 for each draw
	first  uint32 // index of the first child; children are adjacent, or chained below a draw of chance
	next   uint32 // next in the chain of results of the same draw; 0 ends it, since no chain contains the root
	many   uint16 // number of children, 0 if not expanded
	tried  uint16 // number of children visited; these come first
	side   rules.Side
}

// nodeBytes is the size of a node.
const nodeBytes = 28

// tree is the part of the game tree kept in memory. The root is node 0.
type tree struct{ nodes []node }

func newTree(mib int) tree {
	return tree{nodes: make([]node, 1, mib<<20/nodeBytes)}
}

func (t *tree) clear() {
	t.nodes = t.nodes[:1]
	t.nodes[0] = node{}
}

// expand returns false if there is no room.
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

// drawn returns the child for a draw of chance with result m and adds it if necessary. It returns false if there is no
// room.
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

// choose returns the child to visit next: one that was not visited yet, else the one with the greatest upper confidence
// bound (UCB1).
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

// favourite returns the most visited child, the first of several, and false if there is none.
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

// one is 1 as a fixed-point number with 16 fractional bits.
const one = 1 << 16

// Roots and logarithms in integers, which give the same results on every machine; floating point does not.
var (
	inverseRoots = makeInverseRoots()
	logarithms   = makeLogarithms()
)

const (
	exactRoots = 1 << 12
	logBits    = 8
	// naturalLog is the natural logarithm of 2.
	naturalLog = 45426
)

// makeInverseRoots tabulates one/sqrt(n) for small n. The entry for n = 0 is not used.
func makeInverseRoots() *[exactRoots]int64 {
	t := new([exactRoots]int64)
	t[0] = one
	for n := uint64(1); n < exactRoots; n++ {
		t[n] = int64(root(1 << 32 / n))
	}
	return t
}

// inverseRoot returns one/sqrt(n), accurate to a thousandth, for n >= 1.
func inverseRoot(n uint32) int64 {
	halves := 0
	for n >= exactRoots {
		n >>= 2
		halves++
	}
	return inverseRoots[n] >> halves
}

// root returns the square root of n, rounded down.
func root(n uint64) uint64 {
	var r uint64
	for b := uint64(1) << 62 >> (bits.LeadingZeros64(n|1) &^ 1); b != 0; b >>= 2 {
		if n >= r+b {
			n -= r + b
			r = r>>1 + b
		} else {
			r >>= 1
		}
	}
	return r
}

// makeLogarithms tabulates the logarithms to base 2 of 1 + i/256, one bit for each squaring.
func makeLogarithms() *[1 << logBits]uint64 {
	t := new([1 << logBits]uint64)
	for i := range t {
		x := uint64(1)<<31 + uint64(i)<<(31-logBits)
		for b := uint64(one / 2); b != 0; b >>= 1 {
			x = x * x >> 31
			if x >= 1<<32 {
				x >>= 1
				t[i] |= b
			}
		}
	}
	return t
}

// confidence returns sqrt(ln n), n >= 1. Divided by sqrt(visits of a child) it bounds the excess of the true value over
// the child's mean: UCB1 (Auer, Cesa-Bianchi and Fischer, 2002) with factor 1 instead of sqrt(2).
func confidence(n uint32) int64 {
	whole := bits.Len32(n) - 1
	part := uint64(n) << (32 - whole) >> (32 - logBits) & (1<<logBits - 1)
	log := (uint64(whole)*one + logarithms[part]) * naturalLog / one
	return int64(root(log * one))
}
