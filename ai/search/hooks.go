package search

import (
	"xotrio/ai"
	"xotrio/rules"
)

// Hooks holds the knowledge of a game for the search. Only Evaluate is required. States are passed by pointer and must
// not be changed or kept.
type Hooks[S comparable] struct {
	// Evaluate returns the value of a running position for the side to move, in hundredths of the game's unit.
	Evaluate func(s *S) int
	// Order adds to rank[i], which is not negative, how promising moves[i] looks in s, from 0 to 1<<20. Moves are searched
	// by descending rank.
	Order func(s *S, moves []rules.Move, rank []int32)
	// Ranked combines AppendMoves and Order for a game that finds the ranks of its moves while it lists them: it appends
	// the moves of s to moves and what Order would add for each to rank. It replaces both in levels without blind spots.
	Ranked func(s *S, moves []rules.Move, rank []int32) ([]rules.Move, []int32)
	// End reports whether the move m from before to after ends the part of the game that is searched: the winner,
	// Nobody for a draw, and the worth of the win beyond a bare win, from 0 to 4096; richer wins are preferred to
	// quicker ones. If End is nil, the game's own outcome counts, without a bonus. The game may continue after such an
	// end. If Chance has drawn something after m, End is called again with the result of the draw.
	End func(before, after *S, m rules.Move) (winner rules.Side, bonus int, over bool)
	// Chance returns the draw that the search assumes if neither side is to move, always the same one for the same s. To
	// consider other draws the caller searches several times with other ones. If Chance is nil, a draw that is due ends
	// the search with ai.ErrChance.
	Chance func(s *S) rules.Move
	// Win returns a move that wins at once for the side to move, the one with the greatest bonus if there are several, and
	// NoMove if there is none. It is called in every position and must be exact. If Win is nil, wins are found a ply later.
	Win func(s *S) rules.Move
	// Defend reports whether the side to move, which has no Win in s, must parry: whether the opponent would win at once
	// if it were to move now, or with its next turn whatever is done elsewhere. must then lists the legal moves that may
	// stop it, appended to moves, which is empty. It may list more moves than do stop it, but never fewer; a move that
	// ends the game stops it. threatened without such a move means that the side to move is lost to the next ply. If
	// nothing is threatened, must is moves unchanged. Defend is called in every position. Returning false although the
	// opponent does win is allowed and only costs time. If Defend is nil, there are no forced replies and no threat search.
	Defend func(s *S, moves []rules.Move) (must []rules.Move, threatened bool)
	// Attack appends to moves, which is empty, the legal moves that threaten to win with the next turn (that make a
	// four), the most promising first. Moves that do not threaten are allowed and cost time; omitted threats are not
	// found by the threat search. It requires Defend.
	Attack func(s *S, moves []rules.Move) []rules.Move
	// All appends all legal moves of s, for a game whose AppendMoves omits some in the search. If the others lose by
	// force, the omitted ones are searched too, so that no win or loss counts as proven that an omitted move refutes. If
	// All is nil, AppendMoves must omit none.
	All func(s *S, moves []rules.Move) []rules.Move
	// RootMoves is the number of root moves to search, the best ones in the game's order, after all of them were screened
	// for wins and losses in one; 0 for all. The omitted ones are searched if the others lose by force.
	RootMoves int
	// Known returns the exact value, in the unit of Evaluate, of a running position without a Win for the side to move, if
	// the game knows it, from a table for example. The search does not go beyond such a position. It is called in every
	// position except the root.
	Known func(s *S) (score int, ok bool)
	// Aims returns the purposes of the move m from before to after that the game sees at a glance, the most important
	// first: WinsNow and WinsMatch if it wins, otherwise what it builds or hinders; none if there is nothing to say.
	// What the search finds out about wins, threats and parries takes precedence; if Aims is nil, there is only that.
	Aims func(before, after *S, m rules.Move) []ai.Reason
	// Threats bounds the threat search; the zero value disables it.
	Threats Threats
	// Repeats is true if positions can repeat in this game and the third occurrence is a draw. A position that occurred on
	// the way from the root, or twice in the game before, then counts as a draw.
	Repeats bool
	// Margin, in the unit of Evaluate, is the change of the evaluation that a ply can cause, if the evaluation is good
	// enough to be trusted near the leaves. A position that is better than needed by Margin for each remaining ply
	// counts as good enough; in one that is worse by as much, only the first moves are searched. Late moves are reduced
	// by more, too. 0 means that the evaluation is not trusted. It requires Defend and Calm.
	Margin int
	// Calm reports whether the side not to move has no threats to make with its next turn, as far as can be seen now.
	// Otherwise a position does not count as good enough, since a win by threats does not show in an evaluation.
	Calm func(s *S) bool
	// Contempt is by how much a draw by repetition is worse than even for the side to move at the root, in the unit of
	// Evaluate. That side avoids repetitions, and prevents the opponent's, unless its position is worse than that.
	Contempt int
}

// Threats bounds the threat-space search, which looks for a win by an uninterrupted sequence of threats (fours and moves
// that make fours): all attacks of one side and all defences against each. Its wins are proven.
type Threats struct {
	// LeafPlies is the maximum length in plies of the wins sought in every position of the search, LeafNodes the maximum
	// number of nodes for each such position. Zero in either disables it.
	LeafPlies, LeafNodes int
	// RootPlies and RootNodes are the same for the root, before the search starts.
	RootPlies, RootNodes int
}
