package session

import (
	"context"
	"fmt"

	"xotrio/ai"
	"xotrio/game/task"
)

// level is a computer player that thinks in the background.
type level struct {
	engine ai.Engine
	lim    Limits
	turn   task.Task[Answer]
}

// NewLevel returns a computer player that thinks with e, which it owns from now on, in its own goroutine, within lim and
// the limits of the turn. A panic of the engine is an error of the player.
func NewLevel(e ai.Engine, lim Limits) Controller { return &level{engine: e, lim: lim} }

// Start implements Controller.
func (l *level) Start(ctx context.Context, v *View, lim Limits, wake func()) {
	lim = lim.Tighter(l.lim)
	l.turn.Start(ctx, wake, func(ctx context.Context) (Answer, error) {
		thought, err := l.engine.Think(ctx, v.Game, lim, nil)
		return Answer{Thought: thought, Judged: true}, err
	})
}

// Poll implements Controller.
func (l *level) Poll() (a Answer, ok bool) {
	a, ok, err := l.turn.Poll()
	if err != nil {
		return Answer{Err: err}, true
	}
	return a, ok
}

// Hurry implements Hurrier: an engine whose context is done answers with a legal move, see ai.Engine.
func (l *level) Hurry() { l.turn.Hurry() }

// Stop implements Controller.
func (l *level) Stop() { l.turn.Stop() }

// script plays a fixed list of moves.
type script struct {
	moves    []string
	answer   Answer
	answered bool
}

// NewScript returns a player who makes the given moves, in the notation of the game: the n-th of them in its n-th turn of
// the match. Turns that were passed or lost on time count, so that it continues correctly after a take-back. It fails
// once there are no more.
func NewScript(moves ...string) Controller { return &script{moves: moves} }

// Start implements Controller.
func (s *script) Start(_ context.Context, v *View, _ Limits, wake func()) {
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
