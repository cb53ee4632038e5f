// Package matching finds a perfect matching of maximum weight in a general graph. Weights are integers of any length,
// so a list of criteria can be the digits of one weight.
//
// The method is that of Edmonds (1965) with dual variables for vertices and blossoms, growing trees from all free
// vertices at once: at most n/2 stages that scan every edge of a reached vertex once. matching.go has the
// graph and its weights, search.go the algorithm.
package matching

import (
	"math/bits"
	"slices"
)

// Weight is a non-negative integer in 64-bit words, least significant first.
type Weight []uint64

// Add adds v << shift. Bits beyond the words are lost; avoiding that is up to the caller.
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

// Clear sets w to 0.
func (w Weight) Clear() { clear(w) }

// Compare returns -1, 0 or 1. v must have as many words as w.
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

// Plus adds v, which must have as many words.
func (w Weight) Plus(v Weight) {
	var carry uint64
	for i := range w {
		w[i], carry = bits.Add64(w[i], v[i], carry)
	}
}

// Graph is an undirected graph with weighted edges. Vertices are numbered from 0.
type Graph struct {
	n, k int
	// at is the offset of an edge's weight in pool, or none.
	at   []int32
	pool []uint64
}

const none = -1

// New returns a graph of n vertices without edges. width is the number of bits that the weight of any matching fits
// into.
func New(n, width int) *Graph {
	g := &Graph{n: n, k: (width + bits.Len(uint(n)) + 6 + 63) / 64} // a sign, weights times four, duals of up to n weights
	g.at = make([]int32, n*n)
	for i := range g.at {
		g.at[i] = none
	}
	return g
}

// Words is the length of a Weight of this graph.
func (g *Graph) Words() int { return g.k }

// Set adds or replaces the edge between u and v.
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

// Edge returns the weight of the edge between u and v, or nil. Callers must not modify it.
func (g *Graph) Edge(u, v int) Weight {
	at := g.at[u*g.n+v]
	if at == none {
		return nil
	}
	return g.pool[at : int(at)+g.k : int(at)+g.k]
}

// Solve returns each vertex's partner in a perfect matching of maximum weight; ok is false if there is none. The choice
// among equal weights is deterministic.
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
