package xobrainer

import "xotrio/rules"

// Step tells what a move did, for animation and the move list. It agrees with Do.
type Step struct {
	// Move is the move, legal in the state that was asked.
	Move rules.Move
	// Side played it.
	Side rules.Side
	// Piece was placed on Square; NoPiece for a pass.
	Piece  Piece
	Square Square
	// Board is the board right after the move, with the piece on it and before any clearing for the next round.
	Board Board
	// RoundOver tells whether the move ended the round, which the side Winner won by the Row; Nobody where it was drawn, and
	// then there is no Row.
	RoundOver bool
	Winner    rules.Side
	Row       Row
	// SetWon tells whether the points of the round won the Winner a set. A Knock Out wins the match and no set.
	SetWon bool
	// Outcome of the match after the move.
	Outcome rules.Outcome
	// Points and Sets of both sides before and after the move. After a won set the points are 0; in a finished match they
	// are as counted.
	PointsBefore, PointsAfter, SetsBefore, SetsAfter Pair
}

// RoundDrawn tells whether the move ended the round without a winner.
func (t *Step) RoundDrawn() bool { return t.RoundOver && t.Winner == rules.Nobody }

// KnockOut tells whether the move won the match by a row through a Knock Out square.
func (t *Step) KnockOut() bool { return t.Row.KnockOut }

// MatchOver tells whether the move ended the match.
func (t *Step) MatchOver() bool { return t.Outcome.Over() }

// Step tells what m, which must be legal, does here; the state stays as it is.
func (s *State) Step(m rules.Move) Step {
	after := *s
	step := Step{Move: m, Side: s.turn, Board: s.board, PointsBefore: s.Points(), SetsBefore: s.Sets()}
	after.play(m, &step)
	step.Outcome = after.outcome
	step.PointsAfter, step.SetsAfter = after.Points(), after.Sets()
	return step
}
