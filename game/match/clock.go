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

// Timers are the times of a match at a moment, in ticks: what Tick counts. A copy stays as it is.
type Timers struct {
	// Left is what is left on the clock of each seat, 0 where its flag has fallen; nil without clocks. What is in it is never changed.
	Left []int
	// Fuse is what is left until the bomb goes off, Bomb what every turn begins with, 0 without a bomb.
	Fuse, Bomb int
	// Bar is where the bar between the players stands, from -Beam, the end of X, to Beam, the end of O; Beam is how many ticks it takes
	// from the middle to an end, 0 without a bar. RULES.md, TimeBalance: "One bar between the players moves towards the side on turn at
	// that speed and turns round the moment the move is made".
	//
	// It stands in the middle at the beginning of every set, since "nothing carries over" there, and goes on where it was
	// from round to round within a set. Where there are no sets it starts in the middle once more after each fall. When the
	// match is over it stays where it ended. [decision]
	Bar, Beam int
	// Paused is set where no time passes.
	Paused bool
}

// Due is what comes of time that passes.
type Due uint8

// What may come of it: nothing, a clock that comes to 0, a bar that reaches the end of the side on turn, a bomb that goes off.
const (
	NothingDue Due = iota
	FlagDown
	BarDown
	BombOff
)

// Timed reports whether time is counted at all: by clocks, a bomb or a bar.
func (t Timers) Timed() bool { return t.Left != nil || t.Bomb > 0 || t.Beam > 0 }

// Tick lets n ticks pass for the seat on turn, or fewer where something comes of those: what would come of the same tick comes in the order of
// the constants, and the later things do not.
func (t *Timers) Tick(n, seat int) Due {
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

// NextSecond is after how many ticks the clock of a seat shows another second or comes to its end, 0 where it has none or has come to that.
func (t *Timers) NextSecond(seat int) int {
	if t.Left == nil || seat < 0 || t.Left[seat] <= 0 {
		return 0
	}
	return (t.Left[seat]-1)%TicksPerSecond + 1
}

// add gives the seat n ticks more, where there are clocks.
func (t *Timers) add(seat, n int) {
	if t.Left != nil {
		t.Left = slices.Clone(t.Left)
		t.Left[seat] = min(t.Left[seat]+n, maxLeft)
	}
}

// moved brings fuse and bar to where they stand after mv, played by a seat, has led from one position to the next.
func (t *Timers) moved(before, after rules.Game, mv rules.Move) {
	t.Fuse = t.Bomb
	_, falls := timeMoves(before)
	if !after.Outcome().Over() && (mv == falls || setOf(after) != setOf(before)) {
		t.Bar = 0
	}
}

// early refuses a move at p that only running time may make; a turn that the rules want to be passed may be.
func (t *Timers) early(p rules.Game, mv rules.Move) *rules.Refusal {
	passes, falls := timeMoves(p)
	switch {
	case t.Beam > 0 && mv == falls:
		return rules.Refuse(ReasonBeam, "The bar has not reached an end: make a move.")
	case t.Bomb > 0 && mv == passes && !slices.Contains(p.AppendMoves(nil), mv):
		return rules.Refuse(ReasonBomb, "The time for this turn is not over: make a move.")
	}
	return nil
}

// reclock starts every clock that differs from what it was.
func (t *Timers) reclock(was, clocks []Clock) {
	var left []int
	for i, c := range clocks {
		if i < len(was) && was[i] == c {
			left = append(left, t.Left[i])
		} else {
			left = append(left, c.Main)
		}
	}
	t.Left = left
}

// flagDown reports whether no time is left on the clock of that seat.
func (t *Timers) flagDown(seat int) bool { return t.Left != nil && t.Left[seat] == 0 }

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
