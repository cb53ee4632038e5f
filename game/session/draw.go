package session

import "xotrio/rules"

const (
	// contempt is the score, in the units of ai.Thought, up to which a computer player takes a draw that is offered.
	contempt = 0
	// minDraw is how many plies a computer player plays before it agrees to a draw.
	minDraw = 10
)

// offerDraw offers a draw in the name of a side.
func (s *Session) offerDraw(by rules.Side, agreedAlready bool) *rules.Refusal {
	agreed, r := s.m.OfferDraw(by, func(_ rules.Game, side rules.Side) bool {
		return s.cast.agrees(side, s.m.Ply())
	})
	switch {
	case r != nil:
		return r
	case agreed:
		return s.called(nil)
	case s.m.Offer() == rules.Nobody:
		s.tell(Declined{by.Other()})
		return nil
	case agreedAlready:
		return s.called(s.m.AnswerDraw(true))
	}
	s.kept.save(s.m)
	s.tell(Offered{by})
	return nil
}

// answerDraw answers the offer that stands.
func (s *Session) answerDraw(agreed bool) *rules.Refusal {
	by := s.m.Offer()
	if r := s.m.AnswerDraw(agreed); r != nil {
		return r
	}
	if agreed {
		return s.called(nil)
	}
	s.kept.save(s.m)
	s.tell(Declined{by.Other()})
	return nil
}
