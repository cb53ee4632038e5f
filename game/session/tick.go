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
	s.teach(n)
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
	least, clock := s.least(seat), s.clock(seat)
	var before View
	if least <= n { // something will come of it
		before = s.View()
	}
	came := s.m.TickSome(n, !s.hold.Clocks, !s.hold.Fuses)
	switch {
	case s.m.Ply() > ply:
		s.played(before, ply)
		return
	case came:
		s.stop()
		s.dropHint()
		s.save()
		s.end()
		return
	}
	left := s.clock(seat)
	if left > 0 && left <= 10*match.TicksPerSecond && left/match.TicksPerSecond != clock/match.TicksPerSecond {
		s.tell(Low{seat, left / match.TicksPerSecond})
	}
	if was, now := least/match.TicksPerSecond, s.least(seat)/match.TicksPerSecond; now != was && (pressed(s.m.Timers()) || (now+4)/5 != (was+4)/5) {
		s.save() // a crash gives back at most five seconds of somebody's clock, and one of a bomb
	}
}

// pressed reports whether a bomb or a bar counts time.
func pressed(t match.Timers) bool { return t.Bomb > 0 || t.Beam > 0 }

// clock is how many ticks are left on the clock of a seat, 0 without clocks.
func (s *Session) clock(seat int) int {
	if left := s.m.Timers().Left; left != nil {
		return left[seat]
	}
	return 0
}

// least is how many ticks the seat on turn has left before the first of its clocks comes to its end.
func (s *Session) least(seat int) int {
	left := s.clock(seat)
	if ticks, pressed := s.pressure().Left(match.SideOf(seat)); pressed && (left == 0 || ticks < left) {
		left = ticks
	}
	return left
}

// pressure is the time that a bomb and a bar leave.
func (s *Session) pressure() engines.Pressure {
	t := s.m.Timers()
	return engines.Pressure{FuseLeft: t.Fuse, FuseWhole: t.Bomb, BeamAt: t.Bar, BeamWhole: t.Beam}
}

// holdBack is for how many ticks an answer of side is held back: less where a bomb or a bar leaves no time for show.
func (s *Session) holdBack(side rules.Side) int {
	if left, pressed := s.pressure().Left(side); pressed {
		return min(s.cfg.LeastTicks, left/4)
	}
	return s.cfg.LeastTicks
}
