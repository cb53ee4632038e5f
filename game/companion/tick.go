package companion

import "xotrio/game/match"

// Tick lets n ticks pass for the side on turn, and reports whether something came of it: a bomb went off, the bar fell, a flag fell. The rest of
// the n ticks is left out then, since the screen has to show that before time goes on. No time passes while nothing is Playing, or Paused.
func (m *Match) Tick(n int) (came bool) {
	if m.now.phase != Playing || m.paused || n <= 0 || !m.Timed() {
		return false
	}
	t := m.Timers()
	before := m.now
	due := t.Tick(n, side(m.now.turn))
	m.now.fuse, m.now.bar = t.Fuse, t.Bar
	copy(m.now.left[:], t.Left)
	m.since += passed(before, m.now)
	did := map[match.Due]Kind{match.BombOff: bomb, match.BarDown: fall, match.FlagDown: flag}[due]
	if did == "" {
		return false
	}
	next := m.now.clone()
	tap := Tap{Kind: did}
	if m.do(&next, tap) != nil {
		return false // never: only what is played with comes due
	}
	m.add(tap, next)
	return true
}

// passed is how many ticks lie between two moments of a turn: each of the clocks counts them.
func passed(a, b state) int {
	n := max(a.fuse-b.fuse, b.bar-a.bar, a.bar-b.bar)
	for i := range a.left {
		n = max(n, a.left[i]-b.left[i])
	}
	return n
}
