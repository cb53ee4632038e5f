package session

import "xotrio/rules"

// Hurrier is a Controller that can be asked to come to its answer now.
type Hurrier interface {
	Controller
	// Hurry ends thinking: Poll has the best move that was found so far as soon as that is told.
	Hurry()
}

// reseat has other players and clocks go on with the match.
func (s *Session) reseat(q Reseat) *rules.Refusal {
	was := s.m.Setup()
	if r := s.m.Setup().WhyNoHelp(); r != nil {
		return r
	}
	if err := s.m.Reseat(q.Seats, q.Clocks); err != nil {
		return rules.Refuse(ReasonSeats, "%v", err)
	}
	s.cast.stop()
	s.cast.reseat(was.Seats, q.Seats)
	s.lens.fresh, s.private.fresh, s.hint.lens.fresh = false, false, false
	s.waiting = len(was.Clocks) == 0 && len(q.Clocks) > 0 && persons(s.m) > 0
	s.jumped()
	return nil
}
