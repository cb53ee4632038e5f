package session

import "xotrio/rules"

// Hurrier is a Controller that can be asked to come to its answer now.
type Hurrier interface {
	Controller
	// Hurry ends thinking: Poll has the best move that was found so far as soon as that is told.
	Hurry()
}

// hurry has the controller on turn answer now.
func (s *Session) hurry() *rules.Refusal {
	h, ok := s.turn.c.(Hurrier)
	if !ok {
		return rules.Refuse(ReasonTurn, "Nobody is thinking who could be hurried.")
	}
	h.Hurry()
	s.turn.ticks = s.cfg.LeastTicks
	return nil
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
	s.stop()
	for seat, players := range q.Seats {
		for i, p := range players.Players {
			pl := &s.players[seat][i]
			if pl.c != nil && p != was.Seats[seat].Players[i] {
				closeController(pl.c)
				pl.c = nil
			}
			pl.lens.fresh = false
		}
	}
	s.lens.fresh, s.private.fresh, s.hint.lens.fresh = false, false, false
	s.waiting = len(was.Clocks) == 0 && len(q.Clocks) > 0 && anybody(s.m)
	s.jumped()
	return nil
}
