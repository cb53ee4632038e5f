package search

import (
	"slices"

	"xotrio/rules"
)

// handicap is what makes a level weak on purpose, see Config.
type handicap struct {
	blindSpots, blind, careless int // chances in per mille
	seed                        uint64
}

// rootBlindness is what a level does not look for at one root.
type rootBlindness struct {
	win  bool // a win in one
	loss bool // a win in one of the opponent
}

func (h *handicap) rootBlindnessAt(hash uint64) rootBlindness {
	return rootBlindness{h.misses(hash^1<<63, h.blind), h.misses(hash^1<<62, max(h.blind, h.careless))}
}

// misses is a pseudo-random event of a chance in per mille that depends on the key and the seed alone.
func (h *handicap) misses(key uint64, chance int) bool {
	return chance > 0 && int(scramble(key^h.seed)%1000) < chance
}

// hideBlindSpots removes the blind spots from the moves of f. In the order of the game alone, without the history, the
// first move is always seen; the chance to miss the others rises linearly to twice handicap.blindSpots.
func (w *worker[S, P]) hideBlindSpots(f *frame[S]) {
	n := len(f.moves)
	if n < 2 {
		return
	}
	f.rank = append(f.rank[:0], make([]int32, n)...)
	if w.hooks.Order != nil {
		w.hooks.Order(&f.state, f.moves, f.rank)
	}
	w.keys = w.keys[:0]
	for i, r := range f.rank {
		w.keys = append(w.keys, -int64(r)<<32|int64(i))
	}
	slices.Sort(w.keys)
	// Moves of equal rank have equal chances: that of the middle of their places.
	for first := 0; first < n; {
		end := first + 1
		for end < n && w.keys[end]>>32 == w.keys[first]>>32 {
			end++
		}
		chance := w.handicap.blindSpots * (first + end - 1) / (n - 1)
		for _, key := range w.keys[first:end] {
			i := int(key & (1<<32 - 1))
			if w.handicap.misses(f.hash^scramble(uint64(f.moves[i])), chance) {
				f.rank[i] = missed
			}
		}
		first = end
	}
	seen := f.moves[:0]
	best := f.moves[int(w.keys[0]&(1<<32-1))]
	for i, m := range f.moves {
		if f.rank[i] != missed {
			seen = append(seen, m)
		}
	}
	if len(seen) == 0 {
		seen = append(seen, best)
	}
	f.moves = seen
}

// missed marks a blind spot in the ranks, which are not negative otherwise.
const missed = -1

// withoutWins is the root moves without those that win at once, unless there are no others: for a level that does not look
// for them.
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
