package session

import (
	"context"
	"errors"

	"xotrio/ai/engines"
	"xotrio/game/match"
)

// turn is a controller that has been asked for a move.
type turn struct {
	c            Controller
	cancel       context.CancelFunc
	seat, player int
	stamp        uint64
	ticks        int
	answer       Answer
	answered     bool
}

// Thinking reports whether the player on turn, whom View tells, is a computer player or a program that has been asked for a move
// which is not played yet.
func (s *Session) Thinking() bool { return s.turn.c != nil }

// control asks the controller on turn for a move, and plays its answer once it has been held back long enough. Thinking begins
// while the move before is still being shown.
func (s *Session) control(n int) {
	t := &s.turn
	if t.c != nil && t.stamp != s.m.Stamp() {
		s.stop()
	}
	if t.c == nil {
		s.ask()
		return
	}
	t.ticks += n
	if !t.answered {
		t.answer, t.answered = t.c.Poll()
	}
	if !t.answered || s.still() || s.hold.Moves || s.doubts() || t.ticks < s.holdBack(match.SideOf(t.seat)) {
		return
	}
	seat, player, got := t.seat, t.player, t.answer
	s.stop()
	before, ply := s.View(), s.m.Ply()
	if got.Err == nil {
		if r := s.m.Play(got.Thought.Move); r != nil {
			got.Err = r
		}
	}
	if got.Err != nil {
		s.fail(seat, player, got.Err)
		return
	}
	s.opinions[match.SideOf(seat)] = opinion{got.Thought.Score, got.Judged}
	s.played(before, ply)
}

// ask asks the player on turn for a move where it is no person and has not failed here.
func (s *Session) ask() {
	p, seat, index, ok := s.m.OnTurn()
	if !ok || !p.Computer() || s.failed() || s.still() {
		return
	}
	pl := &s.players[seat][index]
	if pl.c == nil {
		c, err := s.controller(p)
		if err != nil {
			s.fail(seat, index, err)
			return
		}
		pl.c = c
	}
	ctx, cancel := context.WithCancel(s.ctx)
	s.turn = turn{c: pl.c, cancel: cancel, seat: seat, player: index, stamp: s.m.Stamp()}
	// In a team a player sees its own card and not its partners', like anybody.
	pl.c.Start(ctx, pl.lens.view(s.m), engines.Pace(Limits{}, s.pressure(), match.SideOf(seat)), s.wake)
}

// errNoController is the error of a session that was told of no controllers.
var errNoController = errors.New("there is nobody to make the moves of this player")

// controller makes the one of p.
func (s *Session) controller(p match.Player) (Controller, error) {
	if s.cfg.Control == nil {
		return nil, errNoController
	}
	c, err := s.cfg.Control(s.m.Game(), p)
	if err == nil && c == nil {
		err = errNoController
	}
	return c, err
}

// wake asks for a tick, from any goroutine.
func (s *Session) wake() {
	if s.cfg.Wake != nil {
		s.cfg.Wake()
	}
}

// stop ends the turn of whoever thinks; the answer is thrown away.
func (s *Session) stop() {
	if s.turn.c == nil {
		return
	}
	s.turn.cancel()
	s.turn.c.Stop()
	s.turn = turn{}
}

// fail reports that a player cannot move. It is not asked again in this position: nothing else would come of it.
func (s *Session) fail(seat, player int, err error) {
	s.stuck, s.stuckAt = true, s.m.Stamp()
	s.tell(Failed{seat, player, err})
}

// failed reports whether the controller on turn has failed in this position.
func (s *Session) failed() bool { return s.stuck && s.stuckAt == s.m.Stamp() }
