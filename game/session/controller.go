package session

import (
	"context"
	"errors"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/rules"
)

// Limits bound one turn of a Controller.
type Limits = ai.Limits

// Controller makes the moves of one player. All calls come from the goroutine of the session, and none of them blocks.
type Controller interface {
	// Start asks for a move in the position of v, which shows what the player may see and does not change. wake, which may be
	// called from any goroutine, is called when Poll has something new.
	Start(ctx context.Context, v *View, lim Limits, wake func())
	// Poll returns the answer once there is one. A move that is not legal is an error of the controller.
	Poll() (a Answer, ok bool)
	// Stop ends the turn and drops the answer.
	Stop()
}

// Hurrier is a Controller that can be asked to answer now.
type Hurrier interface {
	Controller
	// Hurry ends thinking: Poll soon returns the best move found so far.
	Hurry()
}

// Answer is the move of a Controller, or its error.
type Answer struct {
	Thought ai.Thought
	// Judged is true if Thought.Score is the controller's opinion of its chances, which decides about draw offers.
	Judged bool
	Err    error
}

// player is the state of a player that is no person.
type player struct {
	// c is nil until the player's first turn.
	c      Controller
	viewer viewer
}

// opinion is a controller's assessment of its side's chances, in the units of ai.Thought.Score.
type opinion struct {
	score int
	known bool
	// cornered is true if the side loses with the opponent's next move, whatever it plays.
	cornered bool
}

// turn is the turn of a controller. c is nil if no controller is thinking.
type turn struct {
	c            Controller
	cancel       context.CancelFunc
	seat, player int
	stamp        uint64
	ticks        int
	answer       Answer
	answered     bool
}

// Thinking reports whether the player to move is a computer player or a program whose move has not been played yet.
func (s *Session) Thinking() bool { return s.turn.c != nil }

// control asks the controller to move for a move, and plays its answer after the minimum time. It thinks while the move
// before is still being shown.
func (s *Session) control(n int) {
	if s.Thinking() && s.turn.stamp != s.m.Stamp() {
		s.stopThinking()
	}
	if !s.Thinking() {
		if !s.stopped() {
			s.startThinking()
		}
		return
	}
	t, timers := &s.turn, s.m.Timers()
	t.ticks += n
	if !t.answered {
		t.answer, t.answered = t.c.Poll()
	}
	if !t.answered || s.stopped() || s.hold.Moves || s.teacher.blocks() ||
		t.ticks < answerDelay(&timers, match.SideOf(t.seat), s.cfg.MinTicks) {
		return
	}
	seat, player, got := t.seat, t.player, t.answer
	s.stopThinking()
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
	s.opinions[match.SideOf(seat)] = opinion{got.Thought.Score, got.Judged, got.Thought.Win == -2}
	s.reportPlies(before, ply)
}

// startThinking asks the player to move for a move, if it is no person and has not failed in this position.
func (s *Session) startThinking() {
	p, seat, index, ok := s.m.OnTurn()
	if !ok || !p.Computer() || s.failed() {
		return
	}
	pl := &s.players[seat][index]
	if pl.c == nil {
		c, err := s.newController(p)
		if err != nil {
			s.fail(seat, index, err)
			return
		}
		pl.c = c
	}
	thinking, cancel := context.WithCancel(s.ctx)
	s.turn = turn{c: pl.c, cancel: cancel, seat: seat, player: index, stamp: s.m.Stamp()}
	// In a team a computer player sees its own card and not its partners', like a person.
	timers := s.m.Timers()
	pl.c.Start(thinking, pl.viewer.view(s.m), engines.Pace(Limits{}, pressure(&timers), match.SideOf(seat)), s.cfg.wake)
}

var errNoController = errors.New("there is nobody to make the moves of this player")

func (s *Session) newController(p match.Player) (Controller, error) {
	if s.cfg.Control == nil {
		return nil, errNoController
	}
	c, err := s.cfg.Control(s.m.Game(), p)
	if err == nil && c == nil {
		err = errNoController
	}
	return c, err
}

// fail reports that the player to move cannot move. It is not asked again in this position: it would fail again.
func (s *Session) fail(seat, player int, err error) {
	s.stuck, s.stuckAt = true, s.m.Stamp()
	s.emit(Failed{seat, player, err})
}

func (s *Session) failed() bool { return s.stuck && s.stuckAt == s.m.Stamp() }

func (s *Session) hurry() *rules.Refusal {
	h, ok := s.turn.c.(Hurrier)
	if !ok {
		return rules.Refuse("refusal.session.hurry")
	}
	h.Hurry()
	s.turn.ticks = s.cfg.MinTicks
	return nil
}

func (s *Session) stopThinking() {
	if s.turn.c == nil {
		return
	}
	s.turn.cancel()
	s.turn.c.Stop()
	s.turn = turn{}
}
