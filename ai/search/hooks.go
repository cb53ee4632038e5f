// Package search is a game tree search that knows no game: alpha-beta with iterative deepening, principal variation search,
// aspiration windows, a transposition table, killer moves and history heuristic, late move reductions and pruning, and a
// threat-space search at the leaves, over any rules.Of state. A game brings its knowledge as Hooks. The side on turn is
// asked of every position, so that passes, teams and games in which a side moves twice are searched as they are. The kernel
// keeps one state and one move list per ply and does not allocate while it searches.
package search

import (
	"xotrio/ai"
	"xotrio/rules"
)

// Hooks are what a game tells the kernel. Only Evaluate is needed. States are handed in by pointer and must not be
// changed or kept.
type Hooks[S comparable] struct {
	// Evaluate is the value of a running position for the side on turn, in hundredths of the game's unit.
	Evaluate func(s *S) int
	// Order adds to rank[i], which is not negative, how promising moves[i] looks in s, from 0 to 1<<20. Moves are searched
	// by descending rank.
	Order func(s *S, moves []rules.Move, rank []int32)
	// Ranked is AppendMoves and Order in one, for a game that finds the ranks of its moves while it lists them: it appends the moves
	// of s to moves, and to rank what Order would add for each. It is asked in place of both wherever a level overlooks nothing.
	Ranked func(s *S, moves []rules.Move, rank []int32) ([]rules.Move, []int32)
	// End reports whether the move m that led from before to after ends what is searched: the winner, Nobody for a draw,
	// and what the win is worth beyond a bare win, from 0 to 4096; richer wins are preferred to quicker ones. Without it
	// the game's own outcome counts, without bonus. With it, a game may go on after the end of the search. Where Chance
	// has drawn something after m, it is asked again with what the draw led to.
	End func(before, after *S, m rules.Move) (winner rules.Side, bonus int, over bool)
	// Chance is the draw that the search assumes where nobody is on turn, always the same one for the same s. To consider
	// other draws the caller searches several times with other ones. Without it a draw that is due ends the search with
	// ai.ErrChance.
	Chance func(s *S) rules.Move
	// Win is a move that wins at once for the side on turn, the one with the greatest bonus if there are several, and
	// NoMove where there is none. It is asked in every position; it must be right. Without it wins are found a ply later.
	Win func(s *S) rules.Move
	// Defend answers whether the side on turn, which has no Win in s, must parry: threatened reports whether the opponent would
	// win at once if it were on turn now, or with its next turn whatever is done meanwhile elsewhere. must are then the
	// legal moves that may stop it, appended to moves, which is empty: more than those that do stop it are allowed, never
	// fewer, and a move that ends the game stops it. threatened with no such move says that the side on turn is lost to
	// the very next ply. Where nothing is threatened must is moves as it came. It is asked in every position; false where
	// the opponent does win is allowed and costs only time. Without it there are no forced replies and no threat search.
	Defend func(s *S, moves []rules.Move) (must []rules.Move, threatened bool)
	// Attack appends to moves, which is empty, the legal moves after which the side that is on turn in s threatens to win
	// with its next turn (those that make a four), the most promising first. Moves that do not threaten are allowed and
	// cost time; threats that are left out are only not found by the threat search. Needs Defend.
	Attack func(s *S, moves []rules.Move) []rules.Move
	// All appends all legal moves of s, for a game whose AppendMoves leaves some out in the search. Where the others lose by
	// force these are searched as well, so that no win or loss counts as proven that a move left out refutes. Without it
	// AppendMoves must leave none out.
	All func(s *S, moves []rules.Move) []rules.Move
	// RootMoves is how many moves of the position to be played are searched, the best ones in the order of the game, after all of them
	// were looked at for wins and losses in one; 0 for all. Those left out are searched where the others lose by force.
	RootMoves int
	// Known is the exact value of a running position without a Win for the side on turn where the game knows it, from a
	// table for example, in the unit of Evaluate: the search does not go beyond such a position. It is asked in every
	// position but the root.
	Known func(s *S) (score int, ok bool)
	// Aims are all that the move m that led from before to after is for, as far as the game sees it at a glance, the more telling first: WinsNow
	// and WinsMatch where it wins, otherwise what it builds or hinders; none where nothing is to be said. What the kernel finds out about
	// wins, threats and parries takes precedence; without Aims there is only that.
	Aims func(before, after *S, m rules.Move) []ai.Reason
	// Threats is how far the threat search goes; the zero value switches it off.
	Threats Threats
	// Repeats reports whether positions can come back in this game and that the third time is a draw. A position that was
	// seen on the way from the root, or twice in the game before, is then a draw.
	Repeats bool
	// Margin is what a ply may be worth against the evaluation, in its unit, where that is good enough to be trusted near the leaves: a
	// position that is better than needed by so much for each ply that is left counts as good enough, and one that is as much worse has only
	// its first moves searched. Late moves are reduced by more, too. 0 where the evaluation is not trusted. Needs Defend and Calm.
	Margin int
	// Calm reports whether the side that is not on turn has no threats to make with its next turn, as far as can be seen now: else a
	// position does not count as good enough, since a win by threats does not show in an evaluation.
	Calm func(s *S) bool
	// Contempt is by how much such a draw is worse than even for the side on turn in the position to be played, in the
	// unit of Evaluate: with it that side does not repeat, nor let the opponent, while it does not stand worse than that.
	Contempt int
}

// Threats bounds the threat search, which looks for a win by one threat after the other (fours and what makes fours): all
// attacks of one side, and all defences against each. Wins found by it are proven.
type Threats struct {
	// LeafPlies is the greatest length in plies of a win that is looked for in every position of the search, LeafNodes
	// the greatest number of nodes of each such search. Zero in either means that none is made.
	LeafPlies, LeafNodes int
	// RootPlies and RootNodes are the same for the position to be played, before the search begins.
	RootPlies, RootNodes int
}
