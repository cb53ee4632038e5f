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

// The parameters of the search. Each was chosen by matches of the strongest level against itself with another value, at
// equal nodes; "xotrio arena" plays them again. What was tried and did not gain strength is left out: countermoves,
// history malus for moves that failed, internal iterative reductions, null-move pruning, and extensions wherever a threat
// must be parried.
const (
	// aspiration is half the width of the first aspiration window around the score of the last iteration. It is four times
	// as wide after each miss, and open beyond widestAspiration. The first iterations search without one.
	aspiration       = 60
	widestAspiration = 4000
	aspirationFrom   = 4
	// reductionDepth is the depth from which on late moves are reduced, see reductionFrom.
	reductionDepth = 3
	// parryExtension is how many plies beyond twice the depth a line of parries is extended.
	parryExtension = 8
)

// The indices in the move order from which on moves are reduced by one, two and three plies (late move reductions): in a game that is
// ordered by the history heuristic alone, in one that knows threats and orders its moves itself, and in such a one whose evaluation is
// trusted.
var (
	reductionFrom        = [3]int{3, 8, 20}
	reductionFromThreats = [3]int{4, 16, 1 << 20}
	reductionFromTrusted = [3]int{3, 8, 24}
)

// trustedDepth is the greatest depth in plies at which the evaluation is trusted, where it is (Hooks.Margin): a position is taken for good
// enough without a search (reverse futility pruning), or only hopelessMoves of one are searched that looks too bad (futility pruning). At
// greater depths both gain strength, too, but hide wins by force without threats from the strongest level.
const (
	trustedDepth  = 2
	hopelessMoves = 6
)

// reduction is by how many plies the i-th move is reduced at first.
func reduction(from *[3]int, depth, i int) (plies int) {
	for plies < len(from) && i >= from[plies] {
		plies++
	}
	return min(plies, depth-1)
}

// Late move pruning: lateMoveShare is how many eighths of the moves are searched, by the remaining depth, lateMoveLeast how
// many in any case. Near the leaves the others seldom matter, since threats and parries are found without them. It is used
// in games that know threats and order their moves themselves.
var lateMoveShare = [...]int{1: 2, 2: 3, 3: 4}

const lateMoveLeast = 16

// pruneLate reports whether the i-th of n moves in order, and those after it, are pruned at depth.
func pruneLate(depth, i, n int) bool {
	return depth < len(lateMoveShare) && i >= lateMoveLeast && 8*i >= lateMoveShare[depth]*n
}
