package match

import (
	"fmt"
	"slices"

	"xotrio/rules"
)

// Bombs are what Setup.Bomb may be besides 0, in ticks. RULES.md: "TimeBomb 10, 20, 30 or 40 s a move".
func Bombs() []int {
	return []int{10 * TicksPerSecond, 20 * TicksPerSecond, 30 * TicksPerSecond, 40 * TicksPerSecond}
}

// ClockMinutes are the main times that are offered for a clock, in minutes, 0 for no clock; ClockSeconds what may be added for each move.
func ClockMinutes() []int { return []int{0, 3, 5, 10, 15, 30} }

// ClockSeconds are the seconds that are offered to be added to a clock for each move.
func ClockSeconds() []int { return []int{0, 2, 5, 10} }

// Timers are the times as they stand.
func (m *Match) Timers() Timers { return m.times }

// SetPaused stops the clocks or lets them go on. Moves are taken all the same: a screen that is covered while paused takes
// none by itself.
func (m *Match) SetPaused(paused bool) { m.times.Paused = paused }

// Tick lets n ticks pass for the seat on turn: on its clock, on the fuse, on the bar. It returns whether something came of
// it. The first thing that comes of it ends the n ticks, since the screen has to show it before time goes on:
//
//   - A clock that comes to 0 ends the match: RULES.md, Oxixo: "a flag that falls loses", for the whole side.
//   - A bar that reaches the end of the side on turn plays the rules' move for that ("fall") for it, and chance deals.
//   - A bomb that goes off plays the rules' move for that ("pass"): "the turn is lost, nothing is placed". In a team it was
//     that member's turn all the same, and the next turn is the next member's. [decision]
//
// Moves that are played stand in Log like any other. What would happen in the same tick happens in the order above, and
// the later things do not [decision]. While paused, while chance deals, and once the match is over, no time passes.
func (m *Match) Tick(n int) (changed bool) { return m.TickSome(n, true, true) }

// TickSome is Tick for the clocks alone, for fuse and bar alone, or for neither: the others stand still meanwhile.
func (m *Match) TickSome(n int, clocks, fuses bool) (changed bool) {
	seat := m.Turn()
	if m.times.Paused || seat < 0 || n <= 0 {
		return false
	}
	t := m.times
	if !clocks {
		t.Left = nil
	}
	if !fuses {
		t.Bomb, t.Beam = 0, 0
	}
	due := t.Tick(n, seat)
	m.times.Fuse, m.times.Bar = t.Fuse, t.Bar
	if clocks {
		m.times.Left = t.Left
	}
	passes, falls := timeMoves(m.line.now)
	switch due {
	case FlagDown:
		m.call(rules.Won(SideOf(seat).Other()), ByTime)
	case BarDown:
		m.take(falls)
	case BombOff:
		m.take(passes)
	}
	return due != NothingDue
}

// Spend counts n ticks for the side on turn, in a match with clocks or without: the time for which people sat at the table. What is
// counted decides nothing. While paused, while chance deals, and once the match is over, nothing is counted.
func (m *Match) Spend(n int) {
	if side := SideOf(m.Turn()); !m.times.Paused && side != rules.Nobody {
		m.counts.spend(side, n)
	}
}

// timers are the times with which a match set up like s begins.
func (s *Setup) timers() Timers {
	t := Timers{Fuse: s.Bomb, Bomb: s.Bomb, Beam: s.Beam}
	for _, c := range s.Clocks {
		t.Left = append(t.Left, c.Main)
	}
	return t
}

// checkTimes says what is wrong with the bomb and the beam for a match that begins with p.
func (s *Setup) checkTimes(p rules.Game) error {
	passes, falls := timeMoves(p)
	switch {
	case s.Bomb != 0 && passes == rules.NoMove:
		return fmt.Errorf("the setup has a bomb and the game is played without: choose the variant timebomb, or 0 ticks")
	case s.Beam != 0 && falls == rules.NoMove:
		return fmt.Errorf("the setup has a beam and the game is played without: choose the variant timebalance, or 0 ticks")
	case s.Bomb != 0 && !slices.Contains(Bombs(), s.Bomb):
		return fmt.Errorf("a bomb cannot burn for %d ticks: it has 10, 20, 30 or 40 seconds of %d ticks each, or 0 for none", s.Bomb, TicksPerSecond)
	case s.Beam < 0 || s.Beam > MaxClock:
		return fmt.Errorf("the beam cannot take %d ticks to an end: it takes 1 to %d, or 0 for none", s.Beam, MaxClock)
	}
	return nil
}
