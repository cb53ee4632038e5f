package search

import (
	"slices"

	"xotrio/rules"
)

// Ranks of moves: the move of the transposition table, the killer moves, and below them the sum of the game's own order and
// of the history heuristic, each up to maxRank.
const (
	tableRank  = 1 << 30
	killerRank = 1 << 26
	maxRank    = 1 << 20
	// sorted is the number of moves that are picked in order of rank. Where none of them brings a cutoff the order of the
	// rest does not matter, and sorting hundreds of moves would cost more than it saves.
	sorted = 24
)

// list puts the moves of f on it, and reports whether the game's own ranks came with them.
func (w *worker[S, P]) list(f *frame[S]) (ranked bool) {
	if w.hooks.Ranked != nil && w.handicap.blindSpots == 0 {
		f.moves, f.rank = w.hooks.Ranked(&f.state, f.moves[:0], f.rank[:0])
		return true
	}
	f.moves = P(&f.state).AppendMoves(f.moves[:0])
	return false
}

// rank fills in the ranks of the moves of f; ranked reports whether the game's own are there already.
func (w *worker[S, P]) rank(f *frame[S], stored rules.Move, ranked bool) {
	if !ranked {
		f.rank = slices.Grow(f.rank[:0], len(f.moves))[:len(f.moves)]
		clear(f.rank)
	}
	history := &w.history[f.side-rules.X]
	for i, m := range f.moves {
		r := history[bucket(m)]
		switch {
		case m == stored:
			r = tableRank
		case m == f.killers[0]:
			r = killerRank + 1
		case m == f.killers[1]:
			r = killerRank
		}
		f.rank[i] += r
	}
	if !ranked && w.hooks.Order != nil && len(f.moves) > 1 {
		w.hooks.Order(&f.state, f.moves, f.rank)
	}
}

// pick moves the move of highest rank from i on to index i and returns it. Moves of equal rank keep their order.
func (f *frame[S]) pick(i int) rules.Move {
	if i < sorted {
		best := i
		for j := i + 1; j < len(f.moves); j++ {
			if f.rank[j] > f.rank[best] {
				best = j
			}
		}
		m, r := f.moves[best], f.rank[best]
		copy(f.moves[i+1:best+1], f.moves[i:best])
		copy(f.rank[i+1:best+1], f.rank[i:best])
		f.moves[i], f.rank[i] = m, r
	}
	return f.moves[i]
}

// updateHistory records that m caused a beta cutoff at f: as a killer move, and in the history table.
func (w *worker[S, P]) updateHistory(f *frame[S], m rules.Move, depth int) {
	if f.killers[0] != m {
		f.killers[1], f.killers[0] = f.killers[0], m
	}
	history := &w.history[f.side-rules.X]
	h := &history[bucket(m)]
	*h += int32(depth * depth)
	if *h > maxRank {
		for i := range history {
			history[i] /= 2
		}
	}
}

// bucket is the index of m in the history table; distinct moves may share one.
func bucket(m rules.Move) uint32 { return uint32(m) * 0x9E3779B1 >> (32 - historyBits) }
