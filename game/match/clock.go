package match

import "xotrio/rules"

// Clocks tells whether time is counted.
func (m *Match) Clocks() bool { return m.left != nil }

// Left is the time on the clock of the seat with this index in ticks, 0 when its flag has fallen or nobody's time is
// counted.
func (m *Match) Left(seat int) int {
	if seat < 0 || seat >= len(m.left) {
		return 0
	}
	return m.left[seat]
}

// Tick lets n ticks pass on the clock of the seat on turn. A clock that comes to 0 ends the match: RULES.md, Oxixo: "a
// flag that falls loses", for the whole side. It returns whether that happened now. Without clocks, while paused, and
// once the match is over, no time passes.
func (m *Match) Tick(n int) (fell bool) {
	seat := m.Turn()
	if m.left == nil || m.paused || seat < 0 || n <= 0 {
		return false
	}
	if n < m.left[seat] {
		m.left[seat] -= n
		return false
	}
	m.left[seat] = 0
	m.call(rules.Won(SideOf(seat).Other()), ByTime)
	return true
}

// SetPaused stops the clocks or lets them go on. Moves are taken as before: a screen that is covered while paused takes
// none by itself.
func (m *Match) SetPaused(paused bool) { m.paused = paused }

// Paused tells whether the clocks are stopped.
func (m *Match) Paused() bool { return m.paused }
