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

// Clocks reports whether the seats have clocks of their own; see Timed for all kinds.
func (m *Match) Clocks() bool { return m.left != nil }

// Timed reports whether time is counted at all: by clocks, a bomb or a beam.
func (m *Match) Timed() bool { return m.left != nil || m.setup.Bomb > 0 || m.setup.Beam > 0 }

// Left is the time on the clock of the seat with this index in ticks, 0 when its flag has fallen or nobody's time is
// counted.
func (m *Match) Left(seat int) int {
	if seat < 0 || seat >= len(m.left) {
		return 0
	}
	return m.left[seat]
}

// Fuse is how many ticks are left until the bomb goes off, and how many it has for a whole turn; both are 0 without a bomb.
// Every turn begins with a whole one.
func (m *Match) Fuse() (left, whole int) { return m.fuse, m.setup.Bomb }

// Beam is where the bar between the players stands, from -whole, the end of X, to whole, the end of O, and how many ticks
// it takes from the middle to an end; both are 0 without a bar. RULES.md, TimeBalance: "One bar between the players moves
// towards the side on turn at that speed and turns round the moment the move is made".
//
// It stands in the middle at the beginning of every set, since "nothing carries over" there, and goes on where it was
// from round to round within a set. Where there are no sets it starts in the middle once more after each fall. When the
// match is over it stays where it ended. [decision]
func (m *Match) Beam() (at, whole int) { return m.beam, m.setup.Beam }

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
	if m.paused || seat < 0 || n <= 0 {
		return false
	}
	var t Timers
	if clocks {
		t.Left = m.left
	}
	if fuses {
		t.Fuse, t.Bomb, t.Bar, t.Beam = m.fuse, m.setup.Bomb, m.beam, m.setup.Beam
	}
	due := t.Tick(n, seat)
	if fuses {
		m.fuse, m.beam = t.Fuse, t.Bar
	}
	passes, falls := timeMoves(m.now)
	switch due {
	case FlagDown:
		m.call(rules.Won(SideOf(seat).Other()), ByTime)
	case BarDown:
		m.timeMove(falls)
	case BombOff:
		m.timeMove(passes)
	}
	return due != NothingDue
}

// timeMove plays a move that a clock makes for the seat on turn.
func (m *Match) timeMove(mv rules.Move) {
	side := m.now.ToMove()
	m.add(mv)
	m.deal()
	if m.offer == side.Other() {
		m.offer = rules.Nobody
	}
}

// timeMoves are the moves that a bomb and a bar make in a game, NoMove where it knows none.
func timeMoves(p rules.Game) (bomb, beam rules.Move) {
	if t, ok := p.(rules.Timed); ok {
		return t.TimeMoves()
	}
	return rules.NoMove, rules.NoMove
}

// setOf is the number of the set, 1 in a game without sets.
func setOf(p rules.Game) int {
	if t, ok := p.(rules.Timed); ok {
		return t.Set()
	}
	return 1
}

// turned brings fuse and bar to where they stand after mv, played by a seat, has led from one position to the next.
func (m *Match) turned(before rules.Game, mv rules.Move) {
	m.fuse = m.setup.Bomb
	_, falls := timeMoves(before)
	if !m.now.Outcome().Over() && (mv == falls || setOf(m.now) != setOf(before)) {
		m.beam = 0
	}
}

// tooEarly refuses a move that only a running clock may make; a turn that the rules want to be passed may be.
func (m *Match) tooEarly(mv rules.Move) *rules.Refusal {
	passes, falls := timeMoves(m.now)
	switch {
	case m.setup.Beam > 0 && mv == falls:
		return rules.Refuse(ReasonBeam, "The bar has not reached an end: make a move.")
	case m.setup.Bomb > 0 && mv == passes && !slices.Contains(m.now.AppendMoves(nil), mv):
		return rules.Refuse(ReasonBomb, "The time for this turn is not over: make a move.")
	}
	return nil
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

// SetPaused stops the clocks or lets them go on. Moves are taken as before: a screen that is covered while paused takes
// none by itself.
func (m *Match) SetPaused(paused bool) { m.paused = paused }

// Paused reports whether the clocks are stopped.
func (m *Match) Paused() bool { return m.paused }
