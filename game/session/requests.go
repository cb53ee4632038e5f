package session

import (
	"xotrio/game/match"
	"xotrio/rules"
)

// Reasons of the refusals that come from a session and not from the match or the rules, by which screens find the sentence in
// their own language.
const (
	// ReasonTurn refuses a move, or a hint, while no person is on turn.
	ReasonTurn = "session.turn"
	// ReasonReady refuses a move or a hint while the clocks wait for somebody to be Ready.
	ReasonReady = "session.ready"
	// ReasonRedo refuses where there is nothing to play again.
	ReasonRedo = "session.redo"
	// ReasonHint refuses a hint where there are none.
	ReasonHint = "session.hint"
	// ReasonSeats refuses players or clocks that the match cannot have.
	ReasonSeats = "session.seats"
	// ReasonNote refuses a note that the record cannot keep.
	ReasonNote = "session.note"
)

// Request does what somebody at the table asks for. The refusal, which also comes as the event Refused, is nil where it was done.
func (s *Session) Request(q Request) *rules.Refusal {
	r := s.request(q)
	if r != nil {
		s.tell(Refused{r})
	}
	return r
}

// request does what q asks for.
func (s *Session) request(q Request) *rules.Refusal {
	if s.closed {
		return rules.Refuse(match.ReasonOver, "The session has ended.")
	}
	switch q := q.(type) {
	case Play:
		return s.play(q.Move)
	case TakeBack:
		return s.takeBack()
	case Redo:
		return s.redo()
	case Resign:
		return s.called(s.m.Resign(s.speaker(q.Side)))
	case OfferDraw:
		return s.offerDraw(s.speaker(q.Side), q.Agreed)
	case AnswerDraw:
		return s.answerDraw(q.Agreed)
	case Hint:
		return s.askHint(false)
	case PlayForMe:
		return s.askHint(true)
	case Hurry:
		return s.cast.hurry()
	case Reseat:
		return s.reseat(q)
	case Keep:
		s.teacher.settle()
	case NoHint:
		s.hint.drop()
	case Pause:
		s.m.SetPaused(q.On)
	case Ready:
		s.waiting = false
	case Note:
		if err := s.m.Notes().Set(q.Name, q.Value); err != nil {
			return rules.Refuse(ReasonNote, "%v", err)
		}
		if !s.kept.archived {
			s.kept.save(s.m)
		}
	}
	return nil
}

// play makes a person's move.
func (s *Session) play(mv rules.Move) *rules.Refusal {
	if p, _, _, _ := s.m.OnTurn(); p.Computer() {
		return rules.Refuse(ReasonTurn, "Somebody else is on turn: wait for the move.")
	}
	if s.waiting && !s.m.Result().Over() {
		return rules.Refuse(ReasonReady, "The clocks stand still: say that you are ready.")
	}
	before, ply := s.View(), s.m.Ply()
	if r := s.m.Play(mv); r != nil {
		return r
	}
	s.played(before, ply)
	s.examine()
	return nil
}

// takeBack takes a move back, and the computer's answer with it; redo plays it again.
func (s *Session) takeBack() *rules.Refusal {
	if r := s.m.WhyNoUndo(); r != nil {
		return r
	}
	if d := s.Doubt(); d != nil { // whoever was told of a mistake was helped
		s.m.Counts().Help(d.Ply.Side)
	}
	s.m.Undo()
	s.m.Counts().TakeBack()
	s.jumped()
	return nil
}

func (s *Session) redo() *rules.Refusal {
	if !s.m.Redo() {
		return rules.Refuse(ReasonRedo, "There is nothing to play again.")
	}
	s.jumped()
	return nil
}

// jumped has everything follow a jump to another position.
func (s *Session) jumped() {
	s.rest()
	s.cast.opinions = [3]opinion{}
	s.over = s.over && s.m.Result().Over()
	s.kept.save(s.m)
	s.tell(Jumped{s.View()})
	s.end()
}

// called has a result that was not made on the board on its way to disk.
func (s *Session) called(r *rules.Refusal) *rules.Refusal {
	if r != nil {
		return r
	}
	s.rest()
	s.kept.save(s.m)
	s.end()
	return nil
}

// speaker is the side in whose name somebody speaks: side, or where that is nobody the person on turn, or else the first side
// with persons.
func (s *Session) speaker(side rules.Side) rules.Side {
	if side != rules.Nobody {
		return side
	}
	if p, seat, _, ok := s.m.OnTurn(); ok && !p.Computer() {
		return match.SideOf(seat)
	}
	for i, seat := range s.m.Setup().Seats {
		for _, p := range seat.Players {
			if !p.Computer() {
				return match.SideOf(i)
			}
		}
	}
	return s.m.Position().ToMove()
}
