package session

import (
	"xotrio/game/match"
	"xotrio/rules"
)

// Request is something that a player asks for: one of the types below, or Keep.
type Request interface{ request() }

type (
	// Play makes a move of a person who is to move.
	Play struct{ Move rules.Move }
	// TakeBack takes back the last turn, and the computer's answer with it; see match.Match.WhyNoUndo for the exceptions.
	TakeBack struct{}
	// Redo plays again what TakeBack took back.
	Redo struct{}
	// Resign gives the match up for Side; Nobody is the person to move, or the first side with persons.
	Resign struct{ Side rules.Side }
	// OfferDraw offers a draw in the name of Side (Nobody as for Resign); a computer player answers at once. Agreed is true
	// if people at one screen have agreed already.
	OfferDraw struct {
		Side   rules.Side
		Agreed bool
	}
	// AnswerDraw answers the open offer.
	AnswerDraw struct{ Agreed bool }
	// Hint asks for the move of the strongest level for the person to move. It knows the person's secrets if no other
	// person sits at the table, and otherwise only public information, because all players see the hint.
	Hint struct{}
	// NoHint cancels the hint.
	NoHint struct{}
	// Pause stops the clocks or restarts them.
	Pause struct{ On bool }
	// Ready starts the clocks of a match that waits, see View.Waiting. Otherwise it has no effect.
	Ready struct{}
	// PlayForMe plays the move that Hint would show for the person to move. It counts as help like a hint.
	PlayForMe struct{}
	// Hurry makes the computer player that thinks play the best move found so far.
	Hurry struct{}
	// Reseat continues the match with other players and clocks, see match.Match.Reseat. Clocks that start wait for Ready.
	Reseat struct {
		Seats  []match.Seat
		Clocks []match.Clock
	}
	// Note stores a line in the record for the screen, see match.Notes.
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

// Request does what a player asks for. If it is not allowed, Request returns the refusal, which is also the event
// Refused.
func (s *Session) Request(q Request) (r *rules.Refusal) {
	defer func() {
		if r != nil {
			s.emit(Refused{r})
		}
	}()
	if s.closed {
		return rules.Refuse("refusal.match.over")
	}
	s.dropViews()
	switch q := q.(type) {
	case Play:
		return s.play(q.Move)
	case TakeBack:
		return s.takeBack()
	case Redo:
		if !s.m.Redo() {
			return rules.Refuse("refusal.session.redo")
		}
		s.jumped()
	case Resign:
		if r := s.m.Resign(s.speaker(q.Side)); r != nil {
			return r
		}
		s.endedByPlayers()
	case OfferDraw:
		return s.offerDraw(s.speaker(q.Side), q.Agreed)
	case AnswerDraw:
		return s.answerDraw(q.Agreed)
	case Hint:
		return s.askHint(false)
	case PlayForMe:
		return s.askHint(true)
	case Hurry:
		return s.hurry()
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
			return rules.Refuse("refusal.session.note")
		}
		if !s.archived {
			s.save()
		}
	}
	return nil
}

// play makes a person's move. match.Match.Play checks it.
func (s *Session) play(mv rules.Move) *rules.Refusal {
	if p, _, _, _ := s.m.OnTurn(); p.Computer() {
		return rules.Refuse("refusal.session.turn")
	}
	if s.waiting && !s.m.Result().Over() {
		return rules.Refuse("refusal.session.ready")
	}
	before, ply := s.View(), s.m.Ply()
	if r := s.m.Play(mv); r != nil {
		return r
	}
	s.reportPlies(before, ply)
	s.teacher.examine(s.ctx, &s.cfg, s.m)
	return nil
}

func (s *Session) takeBack() *rules.Refusal {
	if r := s.m.WhyNoUndo(); r != nil {
		return r
	}
	if d := s.Doubt(); d != nil { // the warning about the mistake was help
		s.m.Counts().Help(d.Ply.Side)
	}
	s.m.Undo()
	s.m.Counts().TakeBack()
	s.jumped()
	return nil
}

func (s *Session) jumped() {
	s.stopAll()
	s.opinions = [3]opinion{}
	s.over = s.over && s.m.Result().Over()
	s.save()
	s.emit(Jumped{s.View()})
	s.reportEnd()
}

func (s *Session) endedByPlayers() {
	s.stopAll()
	s.save()
	s.reportEnd()
}

// speaker returns the side that makes a request: side, or if that is Nobody the side of the person to move, or else the
// first side with persons.
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

func (s *Session) offerDraw(by rules.Side, agreedAlready bool) *rules.Refusal {
	agreed, r := s.m.OfferDraw(by, func(_ rules.Game, side rules.Side) bool { return s.acceptsDraw(side, s.m.Ply()) })
	switch {
	case r != nil:
		return r
	case agreed:
		s.endedByPlayers()
	case s.m.Offer() == rules.Nobody:
		s.emit(Declined{by.Other()})
	case agreedAlready:
		if r := s.m.AnswerDraw(true); r != nil {
			return r
		}
		s.endedByPlayers()
	default:
		s.save()
		s.emit(Offered{by})
	}
	return nil
}

const (
	// contempt is the highest score, in the units of ai.Thought, of a computer player that accepts a draw.
	contempt = 0
	// minDraw is the minimum number of plies before a computer player accepts a draw.
	minDraw = 10
)

// acceptsDraw reports whether the computer player of a side accepts a draw after ply plies: it must not consider itself
// ahead, and must have thought before.
func (s *Session) acceptsDraw(side rules.Side, ply int) bool {
	o := s.opinions[side]
	return o.known && ply >= minDraw && o.score <= contempt
}

func (s *Session) answerDraw(agreed bool) *rules.Refusal {
	by := s.m.Offer()
	if r := s.m.AnswerDraw(agreed); r != nil {
		return r
	}
	if agreed {
		s.endedByPlayers()
		return nil
	}
	s.save()
	s.emit(Declined{by.Other()})
	return nil
}

func (s *Session) reseat(q Reseat) *rules.Refusal {
	was := s.m.Setup()
	if r := was.WhyNoHelp(); r != nil {
		return r
	}
	if err := s.m.Reseat(q.Seats, q.Clocks); err != nil {
		return rules.Refuse("refusal.session.seats")
	}
	s.stopThinking()
	for seat, st := range q.Seats {
		for i, p := range st.Players {
			pl := &s.players[seat][i]
			if pl.c != nil && p != was.Seats[seat].Players[i] {
				closeController(pl.c)
				pl.c = nil
			}
			pl.viewer.fresh = false
		}
	}
	s.shared.fresh, s.private.fresh, s.hint.viewer.fresh = false, false, false
	s.waiting = len(was.Clocks) == 0 && len(q.Clocks) > 0 && persons(s.m) > 0
	s.jumped()
	return nil
}
