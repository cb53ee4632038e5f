package ai

import "xotrio/rules"

// Line is one move of a position weighed beside others: in one search, to the same depth, so that their difference means
// something. Its score is the mean of two depths, one ending with either side's move: evaluations sway between the two.
type Line struct {
	// Move is the move and PV the line of play that follows it, beginning with Move.
	Move rules.Move
	PV   []rules.Move
	// Score is what the move is worth to the side on turn, in the unit of Thought.Score.
	Score int
	// Chance is the chance to win the match that the move leaves the side on turn, Round that to win the round, in per mille. They
	// differ only in XOBrainer. 0 and 1000 are kept for what is proven.
	Chance, Round int
	// Win is as in Thought: n plies until a proven win of the side on turn, -n until its loss, 0 where nothing is proven.
	Win int
	// Exact is as in Thought, of the position after the move: a table knows its result, and Win 0 is a draw.
	Exact bool
	// Bonus is what the search found a proven win to be worth beyond a bare win, see search.Hooks.End; 0 where that is not known.
	Bonus int
}
