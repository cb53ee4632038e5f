package session

import (
	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/rules"
)

// Event is something that has happened in a session since it was last asked. It is one of the types below.
type Event interface{ event() }

type (
	// Moved is one ply, a turn or a draw of chance: what there was before it, what it did, and what came of it.
	Moved struct {
		Before View
		Ply    Ply
		After  View
	}
	// Jumped is a change of the position that no single ply leads to: a take-back or a redo.
	Jumped struct{ After View }
	// Refused is something that was asked for and is not allowed. Request returns the same.
	Refused struct{ Why *rules.Refusal }
	// Hinted is the answer to a request for a hint: what the strongest level would play and why; Err where there is none.
	Hinted struct {
		// Move is the move's notation.
		Move    string
		Thought ai.Thought
		Err     error
	}
	// Offered is a draw that side By has offered and that waits for the answer of the other side.
	Offered struct{ By rules.Side }
	// Declined is a draw that was offered and not accepted by side By, which may have declined it by moving.
	Declined struct{ By rules.Side }
	// Ended is a match that is over, on the board or otherwise. It comes after the Moved that ended it.
	Ended struct{ After View }
	// Failed is a computer player or another program that cannot move. It is not asked again before the position changes.
	Failed struct {
		Seat, Player int
		Err          error
	}
	// Low is a clock that has come to another whole second among its last ten.
	Low struct{ Seat, Seconds int }
)

func (Moved) event()    {}
func (Jumped) event()   {}
func (Refused) event()  {}
func (Hinted) event()   {}
func (Offered) event()  {}
func (Declined) event() {}
func (Ended) event()    {}
func (Failed) event()   {}
func (Low) event()      {}

// Request is something that somebody at the table asks of a session. It is one of the types below.
type Request interface{ request() }

type (
	// Play is a move of the side on turn, for a seat that a person controls.
	Play struct{ Move rules.Move }
	// TakeBack takes the last turn back, and the computer's answer with it; see match.Match.WhyNoUndo for what stays.
	TakeBack struct{}
	// Redo plays again what TakeBack took back.
	Redo struct{}
	// Resign gives the match up for Side; Nobody stands for the person on turn, or for the only side with persons.
	Resign struct{ Side rules.Side }
	// OfferDraw offers a draw in the name of Side (Nobody as for Resign); a computer player answers at once. Between people at
	// one screen Agreed says that they have agreed already.
	OfferDraw struct {
		Side   rules.Side
		Agreed bool
	}
	// AnswerDraw answers the offer that stands.
	AnswerDraw struct{ Agreed bool }
	// Hint asks what the strongest level would play for the person on turn. It knows what that person may see where no other
	// person sits at the table, and else only what everybody may see, since everybody sees the hint.
	Hint struct{}
	// NoHint takes the hint back.
	NoHint struct{}
	// Pause stops the clocks or lets them go on.
	Pause struct{ On bool }
	// Ready starts the clocks of a match that waits, see View.Waiting; it is nothing where none does.
	Ready struct{}
	// PlayForMe has the strongest level make the move of the person on turn: the one that a hint would show, and help like a hint.
	PlayForMe struct{}
	// Hurry has the computer player that thinks play the best that it has found so far.
	Hurry struct{}
	// Reseat has other players and clocks go on with the match, see match.Match.Reseat. Where clocks begin, they wait for Ready.
	Reseat struct {
		Seats  []match.Seat
		Clocks []match.Clock
	}
	// Note keeps a line for the screen in the record, see match.Match.SetViewNote.
	Note struct{ Name, Value string }
)

func (Play) request()       {}
func (TakeBack) request()   {}
func (Redo) request()       {}
func (Resign) request()     {}
func (OfferDraw) request()  {}
func (AnswerDraw) request() {}
func (Hint) request()       {}
func (NoHint) request()     {}
func (Pause) request()      {}
func (Ready) request()      {}
func (Note) request()       {}
func (PlayForMe) request()  {}
func (Hurry) request()      {}
func (Reseat) request()     {}
