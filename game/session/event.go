package session

import (
	"xotrio/ai"
	"xotrio/rules"
)

// Event is something that has happened in a session: one of the types below, or Doubted.
type Event interface{ event() }

type (
	// Moved is one ply, a turn or a random draw, with the views before and after it. Ply is the last of After.
	Moved struct {
		Before *View
		Ply    *Ply
		After  *View
	}
	// Jumped is a change of the position by other means than one ply: a take-back or a redo.
	Jumped struct{ After *View }
	// Refused is a request that is not allowed. Request returns the same refusal.
	Refused struct{ Why *rules.Refusal }
	// Hinted is the answer to Hint: the move of the strongest level and its reasons; Err if there is none.
	Hinted struct {
		// Move is the move's notation.
		Move    string
		Thought ai.Thought
		Err     error
	}
	// Offered is a draw offer of side By that waits for the answer of the other side.
	Offered struct{ By rules.Side }
	// Declined is a draw offer that side By has declined, possibly by moving.
	Declined struct{ By rules.Side }
	// Ended is the end of the match, on the board or otherwise. It follows the Moved that ended it.
	Ended struct{ After *View }
	// Failed is a computer player or another program that cannot move. It gets no other chance before the position
	// changes.
	Failed struct {
		Seat, Player int
		Err          error
	}
	// Low is a clock that has reached another whole second of its last ten.
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

// Events returns the events since the last call, in order. The slice is valid until the next call.
func (s *Session) Events() []Event {
	clear(s.fetched)
	s.fetched, s.events = s.events, s.fetched[:0]
	return s.fetched
}

func (s *Session) emit(e Event) { s.events = append(s.events, e) }
