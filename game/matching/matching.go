// Package matching finds the perfect matching of greatest weight in a general graph: everybody gets a partner along an edge, and no other way
// to do so weighs more. Weights are whole numbers of any length, so that a list of criteria can be the digits of one.
//
// The method is that of Edmonds (1965) with duals for vertices and blossoms, grown from all free vertices at once: at most n/2 stages, each of
// which looks at every edge of a reached vertex once. It knows nothing of tournaments.
package matching

import (
	"math/bits"
	"slices"
)

// Weight is a whole number, not negative, in words of 64 bits, the least significant first.
type Weight []uint64

// Add adds v times two to the power of shift. What does not fit into the words is a mistake of the caller and lost.
func (w Weight) Add(shift int, v uint64) {
	i, by := shift/64, uint(shift%64)
	low, high := v<<by, uint64(0)
	if by > 0 {
		high = v >> (64 - by)
	}
	var carry uint64
	w[i], carry = bits.Add64(w[i], low, 0)
	for i++; i < len(w) && (high|carry) != 0; i++ {
		w[i], carry = bits.Add64(w[i], high, carry)
		high = 0
	}
}

// Clear makes it 0.
func (w Weight) Clear() { clear(w) }

// Compare is how w compares with v, which has as many words: -1, 0 or 1.
func (w Weight) Compare(v Weight) int {
	for i := len(w) - 1; i >= 0; i-- {
		if w[i] != v[i] {
			if w[i] < v[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

// Plus adds v, which has as many words.
func (w Weight) Plus(v Weight) {
	var carry uint64
	for i := range w {
		w[i], carry = bits.Add64(w[i], v[i], carry)
	}
}

// Graph is vertices, numbered from 0, and edges with weights.
type Graph struct {
	n, k int
	// at is where in pool the weight of an edge begins, none where there is no edge.
	at   []int32
	pool []uint64
}

const none = -1

// New is a graph of n vertices without edges. No weight of a matching needs more than that many bits.
func New(n, width int) *Graph {
	g := &Graph{n: n, k: (width + bits.Len(uint(n)) + 6 + 63) / 64} // a sign, weights times four, duals of up to n weights
	g.at = make([]int32, n*n)
	for i := range g.at {
		g.at[i] = none
	}
	return g
}

// Words is how many words a Weight of this graph has.
func (g *Graph) Words() int { return g.k }

// Set puts an edge of that weight between two vertices, in place of the one that was there.
func (g *Graph) Set(u, v int, w Weight) {
	at := g.at[u*g.n+v]
	if at == none {
		at = int32(len(g.pool))
		g.pool = append(g.pool, w...)
		g.at[u*g.n+v], g.at[v*g.n+u] = at, at
		return
	}
	copy(g.pool[at:], w)
}

// Cut takes the edge between two vertices away.
func (g *Graph) Cut(u, v int) { g.at[u*g.n+v], g.at[v*g.n+u] = none, none }

// Edge is the weight of the edge between two vertices, nil where there is none. It must not be changed.
func (g *Graph) Edge(u, v int) Weight {
	at := g.at[u*g.n+v]
	if at == none {
		return nil
	}
	return g.pool[at : int(at)+g.k : int(at)+g.k]
}

// Solve is the partner of each vertex in a perfect matching of greatest weight; ok is false where there is no perfect matching. Among those
// of equal weight it is always the same one.
func (g *Graph) Solve() (mate []int, ok bool) {
	if g.n%2 == 1 {
		return nil, false
	}
	s := newSearch(g)
	for slices.Contains(s.mate, none) {
		if !s.stage() {
			return nil, false
		}
	}
	return s.mate, true
}
