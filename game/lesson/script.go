package lesson

import (
	"context"

	"xotrio/ai"
	"xotrio/game/session"
	"xotrio/rules"
)

// script is the opponent of a step: it wins where it can, and answers else with one of its replies that is legal, if it is to answer at all: the
// one that leaves the learner the fewest moves that win at once, and of several such the first.
type script struct {
	replies []string
	move    rules.Move
	// answers reports whether it is to answer, given whether it has, and the answer waits to be played.
	answers, given bool
}

// Start implements session.Controller.
func (s *script) Start(_ context.Context, v *session.View, _ session.Limits, wake func()) {
	s.move = winning(v.Game)
	if s.move == rules.NoMove {
		s.move = closing(v.Game, s.replies)
	}
	wake()
}

// closing is the one of the replies in pos after which fewest moves win at once, NoMove where none is legal.
func closing(pos rules.Game, replies []string) rules.Move {
	best, least := rules.NoMove, 0
	for _, text := range replies {
		m, err := pos.ParseMove(text)
		if err != nil {
			continue
		}
		next := pos.Clone()
		next.Do(m)
		if n := wins(next); best == rules.NoMove || n < least {
			best, least = m, n
		}
	}
	return best
}

// Poll implements session.Controller: one answer, where there is one to be given.
func (s *script) Poll() (a session.Answer, ok bool) {
	if !s.answers || s.move == rules.NoMove {
		return a, false
	}
	a.Thought = ai.Thought{Move: s.move}
	s.answers, s.given, s.move = false, true, rules.NoMove
	return a, true
}

// Stop implements session.Controller.
func (s *script) Stop() { s.given, s.move = false, rules.NoMove }
