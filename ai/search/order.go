package search

import (
	"slices"

	"xotrio/rules"
)

// Ranks of moves: the transposition table move, the killer moves, and below them the sum of the game's order and of the
// history heuristic, each up to maxRank.
const (
	tableRank  = 1 << 30
	killerRank = 1 << 26
	maxRank    = 1 << 20
	// sortedMoves is the number of moves picked in order of rank. If none of them causes a cutoff the order of the rest does
	// not matter, and sorting hundreds of moves would cost more than it saves.
	sortedMoves = 24
)

// listMoves puts the moves of f on it, and reports whether the game has ranked them as well.
func (w *worker[S, P]) listMoves(f *frame[S]) (ranked bool) {
	if w.hooks.Ranked != nil && w.handicap.blindSpots == 0 {
		f.moves, f.ranks = w.hooks.Ranked(&f.state, f.moves[:0], f.ranks[:0])
		return true
	}
	f.moves = P(&f.state).AppendMoves(f.moves[:0])
	return false
}

// rankMoves sets the ranks of the moves of f. ranked says that f.rank holds the game's own ranks already.
func (w *worker[S, P]) rankMoves(f *frame[S], stored rules.Move, ranked bool) {
	if !ranked {
		f.ranks = slices.Grow(f.ranks[:0], len(f.moves))[:len(f.moves)]
		clear(f.ranks)
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
		f.ranks[i] += r
	}
	if !ranked && w.hooks.Order != nil && len(f.moves) > 1 {
		w.hooks.Order(&f.state, f.moves, f.ranks)
	}
}

// pick moves the highest-ranked move from index i on to index i and returns it. Moves of equal rank keep their order.
func (f *frame[S]) pick(i int) rules.Move {
	if i < sortedMoves {
		best := i
		for j := i + 1; j < len(f.moves); j++ {
			if f.ranks[j] > f.ranks[best] {
				best = j
			}
		}
		m, r := f.moves[best], f.ranks[best]
		copy(f.moves[i+1:best+1], f.moves[i:best])
		copy(f.ranks[i+1:best+1], f.ranks[i:best])
		f.moves[i], f.ranks[i] = m, r
	}
	return f.moves[i]
}

// updateHistory records that m caused a beta cutoff at f: as a killer move and in the history table.
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

// bucket returns the index of m in the history table; distinct moves may share one.
func bucket(m rules.Move) uint32 { return uint32(m) * 0x9E3779B1 >> (32 - historyBits) }

// Parameters of the search. Each was chosen by matches of the strongest level against itself with another value, at
// equal nodes; "xotrio arena" repeats them. The following gained no strength and are omitted: countermoves, a history
// malus for moves that failed, internal iterative reductions, null-move pruning, and extensions whenever a threat must
// be parried.
const (
	// aspiration is half the width of the first aspiration window around the score of the last iteration. The window
	// becomes four times as wide after each miss and is opened beyond widestAspiration. Iterations before depth
	// aspirationFrom have no window.
	aspiration       = 60
	widestAspiration = 4000
	aspirationFrom   = 4
	// reductionDepth is the minimum depth for late move reductions (see reductionFrom).
	reductionDepth = 3
	// parryExtension limits extensions: a line of parries may exceed twice the depth by this many plies.
	parryExtension = 8
)

// Late move reductions: the indices in the move order of the first moves reduced by one, two and three plies, in games
// ordered by the history heuristic alone, in games that know threats and order their moves themselves, and in those of
// the latter whose evaluation is trusted.
var (
	reductionFrom        = [3]int{3, 8, 20}
	reductionFromThreats = [3]int{4, 16, 1 << 20}
	reductionFromTrusted = [3]int{3, 8, 24}
)

// trustedDepth is the maximum depth in plies for trusting an evaluation (if Hooks.Margin is set): a position counts as
// good enough without a search (reverse futility pruning), and in one that looks too bad only hopelessMoves are
// searched (futility pruning). At greater depths both gain strength, too, but hide wins by force without threats from
// the strongest level.
const (
	trustedDepth  = 2
	hopelessMoves = 6
)

// reduction returns by how many plies the i-th move is reduced at first.
func reduction(from *[3]int, depth, i int) (plies int) {
	for plies < len(from) && i >= from[plies] {
		plies++
	}
	return min(plies, depth-1)
}

// Late move pruning, in games that know threats and order their moves themselves: lateMoveShare is the share of the
// moves to search, in eighths, by the remaining depth; lateMoveLeast is their minimum number. Near the leaves the
// others seldom matter, since threats and parries are found without them.
var lateMoveShare = [...]int{1: 2, 2: 3, 3: 4}

const lateMoveLeast = 16

// pruneLate reports whether the i-th of n moves in order, and those after it, are pruned at depth.
func pruneLate(depth, i, n int) bool {
	return depth < len(lateMoveShare) && i >= lateMoveLeast && 8*i >= lateMoveShare[depth]*n
}
