// Package search is a game tree search that knows no game: iterative deepening with alpha-beta over any rules.Of state.
// A game brings its knowledge as Hooks. The side on turn is asked of every position, so that passes, teams and games in
// which a side moves twice are searched as they are. The kernel keeps one state and one move list per ply and does not
// allocate while it searches.
package search

import "xotrio/rules"

// Hooks are what a game tells the kernel. Only Evaluate is needed. States are handed in by pointer and must not be
// changed or kept.
type Hooks[S comparable] struct {
	// Evaluate is the value of a running position for the side on turn, in hundredths of the game's unit.
	Evaluate func(s *S) int
	// Order adds to rank[i], which is not negative, how promising moves[i] looks in s, from 0 to 1<<20. Moves are tried in
	// falling order of rank.
	Order func(s *S, moves []rules.Move, rank []int32)
	// End tells whether the move m that led from before to after ends what is searched: the winner, Nobody for a draw,
	// and what the win is worth beyond a bare win, from 0 to 4096; richer wins are preferred to quicker ones. Without it
	// the game's own outcome counts, without bonus. With it, a game may go on after the end of the search. Where Chance
	// has drawn something after m, it is asked again with what the draw led to.
	End func(before, after *S, m rules.Move) (winner rules.Side, bonus int, over bool)
	// Chance is the draw that the search shall take for granted where nobody is on turn, the same one for the same s. The
	// caller hears of other draws by searching several times with other ones. Without it a draw that is due ends the
	// search with ai.ErrChance.
	Chance func(s *S) rules.Move
	// Win is a move that wins at once for the side on turn, the one with the greatest bonus if there are several, and
	// NoMove where there is none. It is asked in every position; it must be right. Without it wins are found a ply later.
	Win func(s *S) rules.Move
	// Repeats tells that positions can come back in this game and that the third time is a draw. A position that was
	// seen on the way from the root, or twice in the game before, is then a draw.
	Repeats bool
}
