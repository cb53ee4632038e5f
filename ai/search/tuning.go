package search

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
