package session

import "xotrio/game/match"

// Thinking reports whether the player on turn, whom View tells, is a computer player or a program that has been asked for a move
// which is not played yet.
func (s *Session) Thinking() bool { return s.cast.thinking() }

// control asks the controller on turn for a move, and plays its answer once it has been held back long enough. Thinking begins
// while the move before is still being shown.
func (s *Session) control(n int) {
	if s.cast.thinking() && s.cast.turn.stamp != s.m.Stamp() {
		s.cast.stop()
	}
	if !s.cast.thinking() {
		if s.still() {
			return
		}
		if seat, player, err := s.cast.ask(s.ctx, s.m); err != nil {
			s.tell(Failed{seat, player, err})
		}
		return
	}
	t, answered := s.cast.poll(n)
	if !answered || s.still() || s.hold.Moves || s.teacher.doubts() ||
		t.ticks < holdBack(s.m.Timers(), match.SideOf(t.seat), s.cfg.MinTicks) {
		return
	}
	seat, player, got := t.seat, t.player, t.answer
	s.cast.stop()
	before, ply := s.View(), s.m.Ply()
	if got.Err == nil {
		if r := s.m.Play(got.Thought.Move); r != nil {
			got.Err = r
		}
	}
	if got.Err != nil {
		s.cast.fail(s.m)
		s.tell(Failed{seat, player, got.Err})
		return
	}
	s.cast.opinions[match.SideOf(seat)] = opinion{got.Thought.Score, got.Judged}
	s.played(before, ply)
}
