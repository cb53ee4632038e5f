package session

import (
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/rules"
)

// Tick lets n sixtieths of a second pass, for clocks as for controllers; with 0 it looks only whether an answer has come in. hold
// is what waits meanwhile.
func (s *Session) Tick(n int, hold Hold) {
	s.hold = hold
	if s.closed {
		return
	}
	if s.counts() {
		s.count(n)
	}
	if d := s.teacher.tick(n, s.m.Stamp()); d != nil {
		s.tell(*d)
	}
	s.control(n)
	s.advise()
}

// counts reports whether any time is counted now.
func (s *Session) counts() bool {
	if s.still() || s.m.Turn() < 0 {
		return false
	}
	t := s.m.Timers()
	return t.Left != nil && !s.hold.Clocks || pressed(t) && !s.hold.Fuses
}

// count lets n ticks pass on whatever counts time.
func (s *Session) count(n int) {
	seat, ply := s.m.Turn(), s.m.Ply()
	before := s.m.Timers()
	soonest, had := least(before, seat), clock(before, seat)
	var was View
	if soonest <= n { // something will come of it
		was = s.View()
	}
	came := s.m.TickSome(n, !s.hold.Clocks, !s.hold.Fuses)
	switch {
	case s.m.Ply() > ply:
		s.played(was, ply)
		return
	case came:
		s.cast.stop()
		s.hint.drop()
		s.kept.save(s.m)
		s.end()
		return
	}
	after := s.m.Timers()
	left := clock(after, seat)
	if left > 0 && left <= 10*match.TicksPerSecond && left/match.TicksPerSecond != had/match.TicksPerSecond {
		s.tell(Low{seat, left / match.TicksPerSecond})
	}
	if was, now := soonest/match.TicksPerSecond, least(after, seat)/match.TicksPerSecond; now != was && (pressed(after) || (now+4)/5 != (was+4)/5) {
		s.kept.save(s.m) // a crash gives back at most five seconds of somebody's clock, and one of a bomb
	}
}

// pressed reports whether a bomb or a bar counts time.
func pressed(t match.Timers) bool { return t.Bomb > 0 || t.Beam > 0 }

// clock is how many ticks are left on the clock of a seat, 0 without clocks.
func clock(t match.Timers, seat int) int {
	if t.Left != nil {
		return t.Left[seat]
	}
	return 0
}

// least is how many ticks the seat on turn has left before the first of its clocks comes to its end.
func least(t match.Timers, seat int) int {
	left := clock(t, seat)
	if ticks, pressed := pressure(t).Left(match.SideOf(seat)); pressed && (left == 0 || ticks < left) {
		left = ticks
	}
	return left
}

// pressure is the time that a bomb and a bar leave.
func pressure(t match.Timers) engines.Pressure {
	return engines.Pressure{FuseLeft: t.Fuse, FuseWhole: t.Bomb, BeamAt: t.Bar, BeamWhole: t.Beam}
}

// holdBack is for how many ticks an answer of side is held back: usual, or less where a bomb or a bar leaves no time for show.
func holdBack(t match.Timers, side rules.Side, usual int) int {
	if left, pressed := pressure(t).Left(side); pressed {
		return min(usual, left/4)
	}
	return usual
}
