package session

import (
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/rules"
)

// Tick advances the session by n sixtieths of a second, for clocks and controllers; with 0 it only collects answers. hold
// names what waits meanwhile.
func (s *Session) Tick(n int, hold Hold) {
	s.hold = hold
	if s.closed {
		return
	}
	if s.timeCounts() {
		s.advanceClocks(n)
	}
	if d := s.teacher.tick(n, s.m.Stamp()); d != nil {
		s.emit(*d)
	}
	s.control(n)
	s.pollHint()
}

func (s *Session) timeCounts() bool {
	if s.stopped() || s.m.Turn() < 0 {
		return false
	}
	t := s.m.Timers()
	return t.Left != nil && !s.hold.Clocks || hasFuse(&t) && !s.hold.Fuses
}

func (s *Session) advanceClocks(n int) {
	seat, ply := s.m.Turn(), s.m.Ply()
	before := s.m.Timers()
	soonest, had := timeLeft(&before, seat), clock(&before, seat)
	var was *View
	if soonest <= n { // something will expire
		was = s.View()
	}
	s.dropViews()
	expired := s.m.TickSome(n, !s.hold.Clocks, !s.hold.Fuses)
	switch {
	case s.m.Ply() > ply:
		s.reportPlies(was, ply)
		return
	case expired:
		s.stopThinking()
		s.hint.drop()
		s.save()
		s.reportEnd()
		return
	}
	after := s.m.Timers()
	left := clock(&after, seat)
	if left > 0 && left <= 10*match.TicksPerSecond && left/match.TicksPerSecond != had/match.TicksPerSecond {
		s.emit(Low{seat, left / match.TicksPerSecond})
	}
	// A crash must not give back more than five seconds of a clock, or one of a bomb.
	if was, now := soonest/match.TicksPerSecond, timeLeft(&after, seat)/match.TicksPerSecond; now != was && (hasFuse(&after) || (now+4)/5 != (was+4)/5) {
		s.save()
	}
}

func hasFuse(t *match.Timers) bool { return t.Bomb > 0 || t.Beam > 0 }

// clock returns the ticks left on the clock of a seat, 0 without clocks.
func clock(t *match.Timers, seat int) int {
	if t.Left != nil {
		return t.Left[seat]
	}
	return 0
}

// timeLeft returns the ticks until the first timer of the seat to move expires.
func timeLeft(t *match.Timers, seat int) int {
	left := clock(t, seat)
	if ticks, pressed := pressure(t).Left(match.SideOf(seat)); pressed && (left == 0 || ticks < left) {
		left = ticks
	}
	return left
}

func pressure(t *match.Timers) engines.Pressure {
	return engines.Pressure{FuseLeft: t.Fuse, FuseWhole: t.Bomb, BeamAt: t.Bar, BeamWhole: t.Beam}
}

// answerDelay returns the number of ticks before an answer of side is played: usual, or less under a bomb or a bar.
func answerDelay(t *match.Timers, side rules.Side, usual int) int {
	if left, pressed := pressure(t).Left(side); pressed {
		return min(usual, left/4)
	}
	return usual
}
