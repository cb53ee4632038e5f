package session

import (
	"context"
	"fmt"

	"xotrio/ai"
)

// script plays moves that are settled beforehand.
type script struct {
	moves    []string
	answer   Answer
	answered bool
}

// NewScript is a player who makes the given moves, in the notation of the game, one a turn: the n-th of them in its n-th turn of the
// match, turns that were passed or lost by time included, so that it goes on rightly after a take-back. It fails once there are no
// more.
func NewScript(moves ...string) Controller { return &script{moves: moves} }

// Start implements Controller.
func (s *script) Start(_ context.Context, v View, _ Limits, wake func()) {
	n := 0
	for i := range v.Plies {
		if v.Plies[i].Seat == v.Seat && v.Plies[i].Player == v.Player {
			n++
		}
	}
	s.answer, s.answered = Answer{}, true
	if n >= len(s.moves) {
		s.answer.Err = fmt.Errorf("the script has ended after %d moves", len(s.moves))
	} else if mv, err := v.Game.ParseMove(s.moves[n]); err != nil {
		s.answer.Err = err
	} else {
		s.answer.Thought = ai.Thought{Move: mv}
	}
	wake()
}

// Poll implements Controller.
func (s *script) Poll() (a Answer, ok bool) {
	a, ok = s.answer, s.answered
	s.answered = false
	return a, ok
}

// Stop implements Controller.
func (s *script) Stop() { s.answered = false }
