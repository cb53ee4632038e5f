package match

import (
	"slices"

	"xotrio/rules"
)

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
