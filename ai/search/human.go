package search

import (
	"slices"

	"xotrio/rules"
)

// human is how far a weak level fails to see, see Config.
type human struct {
	oversight, blind, careless int // per mille
	seed                       uint64
}

// dreams are what a level does not look for in one position.
type dreams struct {
	win  bool // a win in one
	loss bool // what the opponent could win with at once
}

func (h *human) dreamsAt(hash uint64) dreams {
	return dreams{h.misses(hash^1<<63, h.blind), h.misses(hash^1<<62, max(h.blind, h.careless))}
}

// misses draws with a chance in per mille; the same key draws the same.
func (h *human) misses(key uint64, chance int) bool {
	return chance > 0 && int(scramble(key^h.seed)%1000) < chance
}

// overlook takes from the moves of f those that are not seen there. By the order of the game alone, without what the
// search has learnt, the first is always seen; the chance to miss the others rises evenly to twice the oversight.
func (w *worker[S, P]) overlook(f *frame[S]) {
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
	// Moves of equal rank have equal chances: those of the middle of their places.
	for first := 0; first < n; {
		end := first + 1
		for end < n && w.keys[end]>>32 == w.keys[first]>>32 {
			end++
		}
		chance := w.human.oversight * (first + end - 1) / (n - 1)
		for _, key := range w.keys[first:end] {
			i := int(key & (1<<32 - 1))
			if w.human.misses(f.hash^scramble(uint64(f.moves[i])), chance) {
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

// missed marks a move in the ranks as not seen; ranks are not negative.
const missed = -1

// unseen leaves out of the moves of the root those that win at once and are not looked for, unless there are no others.
func unseen(moves []rules.Move, wins []bool) []rules.Move {
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
