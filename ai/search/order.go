package search

import "xotrio/rules"

// Ranks of moves. Below them come the game's own order and what the search has learnt, each up to maxRank.
const (
	tableRank  = 1 << 30
	killerRank = 1 << 26
	maxRank    = 1 << 20
	// sorted is the number of moves that are picked in order of rank; where the search comes beyond them, no order helps
	// and sorting hundreds of moves would cost more than it saves.
	sorted = 24
)

// rank fills the ranks of the moves of f.
func (w *worker[S, P]) rank(f *frame[S], stored rules.Move) {
	f.rank = f.rank[:0]
	quality := &w.quality[f.side-rules.X]
	for _, m := range f.moves {
		r := quality[bucket(m)]
		switch {
		case m == stored:
			r = tableRank
		case m == f.killers[0]:
			r = killerRank + 1
		case m == f.killers[1]:
			r = killerRank
		}
		f.rank = append(f.rank, r)
	}
	if w.hooks.Order != nil {
		w.hooks.Order(&f.state, f.moves, f.rank)
	}
}

// pick puts the best of the moves from i on at place i and returns it. Of equal moves the first one listed comes first.
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

// praise remembers that m refuted the position at f.
func (w *worker[S, P]) praise(f *frame[S], m rules.Move, depth int) {
	if f.killers[0] != m {
		f.killers[1], f.killers[0] = f.killers[0], m
	}
	quality := &w.quality[f.side-rules.X]
	q := &quality[bucket(m)]
	*q += int32(depth * depth)
	if *q > maxRank {
		for i := range quality {
			quality[i] /= 2
		}
	}
}

// bucket is where the quality of m is kept; distinct moves may share one.
func bucket(m rules.Move) uint32 { return uint32(m) * 0x9E3779B1 >> (32 - qualityBits) }
