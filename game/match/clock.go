package match

import (
	"fmt"
	"slices"

	"xotrio/rules"
)

// BombSeconds returns the seconds that TimeBomb can leave for a move. The first is the usual one. New times
// are appended: what players have chosen is remembered by its place.
func BombSeconds() []int { return []int{10, 20, 30, 40} }

// Bombs returns BombSeconds in ticks: the values of Setup.Bomb other than 0.
func Bombs() []int {
	ticks := BombSeconds()
	for i := range ticks {
		ticks[i] *= TicksPerSecond
	}
	return ticks
}

// ClockMinutes returns the main times offered for a clock, in minutes; 0 is no clock.
func ClockMinutes() []int { return []int{0, 3, 5, 10, 15, 30} }

// ClockSeconds returns the increments offered for a clock, in seconds per move.
func ClockSeconds() []int { return []int{0, 2, 5, 10} }

// Timers is a snapshot of the clocks, the bomb and the bar of a match, in ticks. A copy does not change.
type Timers struct {
	// Left is the time left on the clock of each seat, 0 if its flag has fallen; nil without clocks. The slice is never
	// modified, only replaced.
	Left []int
	// Fuse is the time left until the bomb goes off, Bomb its value at the start of every turn, 0 without a bomb.
	Fuse, Bomb int
	// Bar is the position of the bar between the players, from -Beam, the end of X, to Beam, the end of O. Beam is the
	// number of ticks from the middle to an end, 0 without a bar. RULES.md, TimeBalance: "One bar between the players
	// moves towards the side on turn at that speed and turns round the moment the move is made".
	//
	// It starts in the middle at the beginning of every set, since "nothing carries over" there, and continues from round
	// to round within a set. Without sets it returns to the middle after each fall. When the match is over it stays where
	// it ended. [decision]
	Bar, Beam int
	// Paused is true if no time passes.
	Paused bool
}

// Expiry names the timer that expired in a Tick.
type Expiry uint8

// The values of Due: nothing, a clock that reaches 0, a bar that reaches the end of the side to move, a bomb that goes off.
const (
	NothingDue Expiry = iota
	FlagDown
	BarDown
	BombOff
)

// Timed reports whether time is counted at all: by clocks, a bomb or a bar.
func (t Timers) Timed() bool { return t.Left != nil || t.Bomb > 0 || t.Beam > 0 }

// Tick advances the timers by n ticks for the seat to move, or by fewer if one of them expires first. If several expire
// in the same tick, only the first in the order of the constants counts.
func (t *Timers) Tick(n, seat int) Expiry {
	const never = 1 << 40
	clock, bar, bomb := never, never, never
	towards := 1
	if SideOf(seat) == rules.X {
		towards = -1
	}
	if t.Left != nil {
		clock = t.Left[seat]
	}
	if t.Beam > 0 {
		bar = t.Beam - towards*t.Bar
	}
	if t.Bomb > 0 {
		bomb = t.Fuse
	}
	n = min(n, clock, bar, bomb)
	t.add(seat, -n)
	if t.Beam > 0 {
		t.Bar += towards * n
	}
	if t.Bomb > 0 {
		t.Fuse -= n
	}
	switch n {
	case clock:
		return FlagDown
	case bar:
		return BarDown
	case bomb:
		return BombOff
	}
	return NothingDue
}

// NextSecond returns the number of ticks until the clock of a seat shows another second or runs out. It is 0 if the seat
// has no clock or no time left.
func (t *Timers) NextSecond(seat int) int {
	if t.Left == nil || seat < 0 || t.Left[seat] <= 0 {
		return 0
	}
	return (t.Left[seat]-1)%TicksPerSecond + 1
}

func (t *Timers) add(seat, n int) {
	if t.Left != nil {
		t.Left = slices.Clone(t.Left)
		t.Left[seat] = min(t.Left[seat]+n, maxLeft)
	}
}

// restart resets fuse and bar after a seat has played mv, which led from before to after.
func (t *Timers) restart(before, after rules.Game, mv rules.Move) {
	t.Fuse = t.Bomb
	_, falls := timeMoves(before)
	if !after.Outcome().Over() && (mv == falls || setOf(after) != setOf(before)) {
		t.Bar = 0
	}
}

// checkEarly refuses a move that only time may make. A pass that the rules demand is allowed.
func (t *Timers) checkEarly(p rules.Game, mv rules.Move) *rules.Refusal {
	passes, falls := timeMoves(p)
	switch {
	case t.Beam > 0 && mv == falls:
		return rules.Refuse("refusal.match.beam")
	case t.Bomb > 0 && mv == passes && !slices.Contains(p.AppendMoves(nil), mv):
		return rules.Refuse("refusal.match.bomb")
	}
	return nil
}

func (t *Timers) replaceClocks(old, clocks []Clock) {
	var left []int
	for i, c := range clocks {
		if i < len(old) && old[i] == c {
			left = append(left, t.Left[i])
		} else {
			left = append(left, c.Main)
		}
	}
	t.Left = left
}

func (t *Timers) flagDown(seat int) bool { return t.Left != nil && t.Left[seat] == 0 }

// Timers returns the current timers.
func (m *Match) Timers() Timers { return m.times }

// SetPaused stops the clocks or restarts them. Moves can still be played while paused; a screen that hides the board must
// not send any.
func (m *Match) SetPaused(paused bool) { m.times.Paused = paused }

// Tick advances all timers by n ticks for the seat to move and reports whether one of them expired. The first expiry ends
// the call, because the screen has to show it before time continues:
//
//   - A clock that reaches 0 ends the match: RULES.md, Oxixo: "a flag that falls loses", for the whole side.
//   - A bar that reaches the end of the side to move plays that side's "fall" move, and random draws follow.
//   - A bomb that goes off plays the "pass" move: "the turn is lost, nothing is placed". In a team it counts as that
//     member's turn, and the next member has the next turn. [decision]
//
// These moves appear in Log like any other. Expiries in the same tick are ordered as above, and only the first takes
// effect [decision]. No time passes while paused, while a random draw is due, and once the match is over.
func (m *Match) Tick(n int) (expired bool) { return m.TickSome(n, true, true) }

// TickSome is Tick for only the clocks, only fuse and bar, or neither. The other timers do not move.
func (m *Match) TickSome(n int, clocks, fuses bool) (expired bool) {
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
	passes, falls := timeMoves(m.history.now)
	switch due {
	case NothingDue:
		return false
	case FlagDown:
		m.declare(rules.Won(SideOf(seat).Other()), ByTime)
		return true
	case BarDown:
		m.clampChanges(m.Ply())
		m.play(m.entry(falls))
	case BombOff:
		m.clampChanges(m.Ply())
		m.play(m.entry(passes))
	}
	m.deal()
	return true
}

// Spend adds n ticks to the time of the side to move, in matches with and without clocks. It is a statistic: the time that
// players had the table open. It does not count while paused, while a random draw is due, and once the match is over.
func (m *Match) Spend(n int) {
	if side := SideOf(m.Turn()); !m.times.Paused && side != rules.Nobody {
		m.counts.spend(side, n)
	}
}

func (s *Setup) timers() Timers {
	t := Timers{Fuse: s.Bomb, Bomb: s.Bomb, Beam: s.Beam}
	for _, c := range s.Clocks {
		t.Left = append(t.Left, c.Main)
	}
	return t
}

func (s *Setup) checkTimes(p rules.Game) error {
	passes, falls := timeMoves(p)
	switch {
	case s.Bomb != 0 && passes == rules.NoMove:
		return fmt.Errorf("the setup has a bomb and the game is played without: choose the variant timebomb, or 0 ticks")
	case s.Beam != 0 && falls == rules.NoMove:
		return fmt.Errorf("the setup has a beam and the game is played without: choose the variant timebalance, or 0 ticks")
	case s.Bomb != 0 && !slices.Contains(Bombs(), s.Bomb):
		return fmt.Errorf("a bomb cannot burn for %d ticks: it has %s seconds of %d ticks each, or 0 for none", s.Bomb, rules.OneOf(BombSeconds()...), TicksPerSecond)
	case s.Beam < 0 || s.Beam > MaxClock:
		return fmt.Errorf("the beam cannot take %d ticks to an end: it takes 1 to %d, or 0 for none", s.Beam, MaxClock)
	}
	return nil
}

// timeMoves returns the moves that a bomb and a bar make in a game, NoMove if it has none.
func timeMoves(p rules.Game) (bomb, beam rules.Move) {
	if t, ok := p.(rules.Timed); ok {
		return t.TimeMoves()
	}
	return rules.NoMove, rules.NoMove
}

// setOf returns the number of the set, 1 in a game without sets.
func setOf(p rules.Game) int {
	if t, ok := p.(rules.Timed); ok {
		return t.Set()
	}
	return 1
}
