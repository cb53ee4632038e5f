package search

import (
	"slices"

	"xotrio/rules"
)

// glance is what a level sees of the position to be played that looks at a part of the board alone: what lies near the spot on which its
// eyes rest.
type glance struct {
	// lands are the cells on which a move puts something, by their numbers, see rules.Gridded; stride is its stride.
	lands  func(rules.Move) []int
	stride int
	// spot are the cells on which the eyes rest, radius is how far around it they see: of columns and of rows at most so many.
	spot   []int
	radius int
}

// eyeTries is among how many moves drawn at random the eyes choose the spot on which they rest: they are drawn to where something is.
const eyeTries = 3

// rest lets the eyes rest where one of eyeTries moves lies, drawn by key: the one that ranks highest, of which the first counts.
func (g *glance) rest(moves []rules.Move, rank []int32, key uint64) {
	best := -1
	for range eyeTries {
		key = scramble(key)
		if i := int(key % uint64(len(moves))); best < 0 || rank[i] > rank[best] {
			best = i
		}
	}
	g.spot = g.lands(moves[best])
}

// sees reports whether m lies where the eyes look. What lies nowhere, such as a pass, is always known.
func (g *glance) sees(m rules.Move) bool {
	cells := g.lands(m)
	for _, a := range cells {
		for _, b := range g.spot {
			columns, rows := a%g.stride-b%g.stride, a/g.stride-b/g.stride
			if max(columns, -columns, rows, -rows) <= g.radius {
				return true
			}
		}
	}
	return len(cells) == 0 || len(g.spot) == 0
}

// lookAround leaves those moves at the root that g sees, one at least.
func (w *worker[S, P]) lookAround(g glance) {
	f := &w.frames[0]
	if len(f.moves) == 0 {
		return
	}
	w.rank(f, rules.NoMove, false)
	g.rest(f.moves, f.rank, f.hash^w.handicap.seed)
	f.moves = slices.DeleteFunc(f.moves, func(m rules.Move) bool { return !g.sees(m) })
	w.glance = &g
}

// seen reports whether the answer m to a move of the root lies where the eyes look.
func (w *worker[S, P]) seen(m rules.Move) bool { return w.glance == nil || w.glance.sees(m) }
