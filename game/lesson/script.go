package lesson

import (
	"context"

	"xotrio/ai"
	"xotrio/game/session"
	"xotrio/rules"
)

// script is the opponent of a step: it wins where it can, and answers else with the first of its replies that is legal, if it is to answer
// at all.
type script struct {
	replies []string
	move    rules.Move
	// answers reports whether it is to answer, given whether it has, and the answer waits to be played.
	answers, given bool
}

// Start implements session.Controller.
func (s *script) Start(_ context.Context, v session.View, _ session.Limits, wake func()) {
	s.move = winning(v.Game)
	for i := 0; i < len(s.replies) && s.move == rules.NoMove; i++ {
		if m, err := v.Game.ParseMove(s.replies[i]); err == nil {
			s.move = m
		}
	}
	wake()
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
