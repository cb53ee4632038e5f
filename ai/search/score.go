package search

import "xotrio/ai"

// Scores inside the kernel. A win scores won + bonus*stride - ply: the richer win comes first, of equal ones the quicker. A
// loss is its negative. Evaluations stay between -maxEval and maxEval.
const (
	won      = 1 << 24
	stride   = 256
	maxBonus = 1 << 12
	proven   = won - stride
	maxEval  = 1 << 22
	infinity = won + (maxBonus+1)*stride
)

// MaxPly is the greatest depth of a search in plies.
const MaxPly = 128

// winAt is the score of a win with the given bonus that is complete at ply.
func winAt(bonus, ply int) int { return won + min(max(bonus, 0), maxBonus)*stride - ply }

// toTable makes a proven score relative to the node at ply for the transposition table, fromTable undoes that.
func toTable(score, ply int) int32 {
	switch {
	case score >= proven:
		score += ply
	case score <= -proven:
		score -= ply
	}
	return int32(score)
}

func fromTable(stored int32, ply int) int {
	score := int(stored)
	switch {
	case score >= proven:
		score -= ply
	case score <= -proven:
		score += ply
	}
	return score
}

// winPlies is ai.Thought's Win for a score at the root.
func winPlies(score int) int {
	switch {
	case score >= proven:
		return -(score - won) & (stride - 1)
	case score <= -proven:
		return -(-(-score - won) & (stride - 1))
	}
	return 0
}

// outward is ai.Thought's Score for a score at the root.
func outward(score int) int {
	switch n := winPlies(score); {
	case n > 0:
		return ai.ProvenScore - n
	case n < 0:
		return -ai.ProvenScore - n
	}
	return score
}
