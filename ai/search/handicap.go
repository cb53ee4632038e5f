package search

import (
	"slices"

	"xotrio/rules"
)

// handicap holds the deliberate weaknesses of a level (see Config).
type handicap struct {
	blindSpots, blind, careless int // chances per mille
	seed                        uint64
}

// rootBlindness says what a level does not look for at one root.
type rootBlindness struct {
	win  bool // a win in one
	loss bool // a win in one of the opponent's
}

func (h *handicap) rootBlindnessAt(hash uint64) rootBlindness {
	return rootBlindness{h.misses(hash^1<<63, h.blind), h.misses(hash^1<<62, max(h.blind, h.careless))}
}

// misses is a pseudo-random event with a chance per mille. It depends only on the key and the seed.
func (h *handicap) misses(key uint64, chance int) bool {
	return chance > 0 && int(rules.Hash(key^h.seed)%1000) < chance
}

// hideBlindSpots removes the blind spots from the moves of f. In the order of the game alone, without the history, the
// first move is always seen; the chance to miss the others rises linearly to twice handicap.blindSpots.
func (w *worker[S, P]) hideBlindSpots(f *frame[S]) {
	n := len(f.moves)
	if n < 2 {
		return
	}
	f.ranks = append(f.ranks[:0], make([]int32, n)...)
	if w.hooks.Order != nil {
		w.hooks.Order(&f.state, f.moves, f.ranks)
	}
	w.keys = w.keys[:0]
	for i, r := range f.ranks {
		w.keys = append(w.keys, -int64(r)<<32|int64(i))
	}
	slices.Sort(w.keys)
	// Moves of equal rank have equal chances: that of the middle of their indices.
	for first := 0; first < n; {
		end := first + 1
		for end < n && w.keys[end]>>32 == w.keys[first]>>32 {
			end++
		}
		chance := w.handicap.blindSpots * (first + end - 1) / (n - 1)
		for _, key := range w.keys[first:end] {
			i := int(key & (1<<32 - 1))
			if w.handicap.misses(f.hash^rules.Hash(uint64(f.moves[i])), chance) {
				f.ranks[i] = missed
			}
		}
		first = end
	}
	seen := f.moves[:0]
	best := f.moves[int(w.keys[0]&(1<<32-1))]
	for i, m := range f.moves {
		if f.ranks[i] != missed {
			seen = append(seen, m)
		}
	}
	if len(seen) == 0 {
		seen = append(seen, best)
	}
	f.moves = seen
}

// missed marks a blind spot in the ranks, which are otherwise not negative.
const missed = -1

// withoutWins returns the root moves that do not win at once, or all moves if every one does.
func withoutWins(moves []rules.Move, wins []bool) []rules.Move {
	var others []rules.Move
	for i, m := range moves {
		if !wins[i] {
			others = append(others, m)
		}
	}
	if len(others) == 0 {
		return moves
	}
	return others
}

// glance describes the part of the board that a level sees around a centre.
type glance struct {
	// cells returns the numbers of the cells that a move fills (see rules.Gridded); stride is that of the grid.
	cells  func(rules.Move) []int
	stride int
	// centre holds the cells of the centre; radius is the visible distance in columns and in rows.
	centre []int
	radius int
}

// focusTries is the number of random moves among which the centre is chosen by rank: attention is drawn to where
// something happens.
const focusTries = 3

// focus chooses the centre: the highest-ranked of focusTries moves drawn by key, the first of equals.
func (g *glance) focus(moves []rules.Move, rank []int32, key uint64) {
	best := -1
	for range focusTries {
		key = rules.Hash(key)
		if i := int(key % uint64(len(moves))); best < 0 || rank[i] > rank[best] {
			best = i
		}
	}
	g.centre = g.cells(moves[best])
}

// sees reports whether m is in the visible part. A move without cells, such as a pass, always is.
func (g *glance) sees(m rules.Move) bool {
	cells := g.cells(m)
	for _, a := range cells {
		for _, b := range g.centre {
			columns, rows := a%g.stride-b%g.stride, a/g.stride-b/g.stride
			if max(columns, -columns, rows, -rows) <= g.radius {
				return true
			}
		}
	}
	return len(cells) == 0 || len(g.centre) == 0
}

// restrictToGlance removes the moves of the root that g does not see. At least one is left.
func (w *worker[S, P]) restrictToGlance(g glance) {
	f := &w.frames[0]
	if len(f.moves) == 0 {
		return
	}
	w.rankMoves(f, rules.NoMove, false)
	g.focus(f.moves, f.ranks, f.hash^w.handicap.seed)
	f.moves = slices.DeleteFunc(f.moves, func(m rules.Move) bool { return !g.sees(m) })
	w.glance = &g
}

func (w *worker[S, P]) seesAnswer(m rules.Move) bool { return w.glance == nil || w.glance.sees(m) }
