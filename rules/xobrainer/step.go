package xobrainer

import "xotrio/rules"

// Step is what a move did, for animation and the move list. It agrees with Do.
type Step struct {
	// Move is the move, legal in the state that was asked.
	Move rules.Move
	// Side played it; Nobody for a draw of chance.
	Side rules.Side
	// Draw is what chance drew, of no Kind where a side moved. The pieces of a Map are on the Board.
	Draw Draw
	// TimeLost reports of a pass whether the side had a piece and a square to place it: its time was over.
	TimeLost bool
	// Fell reports whether the bar reached the end of Side, which loses the round by it and, where there are sets, the set.
	Fell bool
	// Piece was placed on Square; NoPiece for anything but a placement.
	Piece  Piece
	Square Square
	// Board is the board right after the move, with the piece on it and before any clearing for the next round.
	Board Board
	// RoundOver reports whether the move ended the round, which the side Winner won by the Row; Nobody where it was drawn, and
	// then there is no Row. There is none either where the bar fell.
	RoundOver bool
	Winner    rules.Side
	Row       Row
	// MissionPoints and TrapPoints are what the Winner's cards add to Row.Points; FallPoints is what a fallen bar gave it.
	MissionPoints, TrapPoints, FallPoints int
	// KnockOuts are the ways in which the round won the match at once.
	KnockOuts KnockOuts
	// TallyX and TallyO are what the cards of either side came to, revealed at the end of the round; only the Winner's count.
	TallyX, TallyO Tally
	// SetWon reports whether the round won the Winner a set, TrapSet whether it did by two trapped pieces, whatever the points.
	// A Knock Out wins the match and no set.
	SetWon, TrapSet bool
	// Outcome of the match after the move.
	Outcome rules.Outcome
	// Points and Sets of both sides before and after the move. After a won set the points are 0; in a finished match they
	// are as counted.
	PointsBefore, PointsAfter, SetsBefore, SetsAfter Pair
}

// RoundDrawn reports whether the move ended the round without a winner.
func (t *Step) RoundDrawn() bool { return t.RoundOver && t.Winner == rules.Nobody }

// RoundEnd implements rules.RoundEnder.
func (t Step) RoundEnd() (over bool, winner rules.Side, knockOut bool) {
	return t.RoundOver, t.Winner, t.KnockOut()
}

// KnockOut reports whether the move won the match at once: by a row through a Knock Out square, or by cards.
func (t *Step) KnockOut() bool { return t.KnockOuts != 0 }

// Completed is by what the piece that was placed completed rows for side, X or O, whether they counted or not; 0 for none.
func (t *Step) Completed(side rules.Side) (by Aims) {
	for _, aim := range [...]Aims{ByShape, ByColour} {
		if t.Piece != NoPiece && t.Piece.CountsFor(side, aim) && t.Board.Counting(side, aim).five(t.Square) {
			by |= aim
		}
	}
	return by
}

// Gained is the points that the Winner scored: those under the row and all bonuses.
func (t Step) Gained() int { return t.Row.Points + t.MissionPoints + t.TrapPoints + t.FallPoints }

// Tally is what the cards of a side, X or O, came to at the end of the round.
func (t *Step) Tally(side rules.Side) Tally {
	if side == rules.X {
		return t.TallyX
	}
	return t.TallyO
}

// MatchOver reports whether the move ended the match.
func (t *Step) MatchOver() bool { return t.Outcome.Over() }

// Step is what m, which must be legal, does here; the state stays as it is.
func (s *State) Step(m rules.Move) Step {
	after := *s
	step := Step{Move: m, Side: s.turn, Board: s.board, PointsBefore: s.Points(), SetsBefore: s.Sets()}
	after.play(m, &step)
	step.Outcome = after.outcome
	step.PointsAfter, step.SetsAfter = after.Points(), after.Sets()
	return step
}

// Effect is Step behind the door of all games.
func (s *State) Effect(m rules.Move) any { return s.Step(m) }
