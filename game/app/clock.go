package app

import (
	"time"

	"xotrio/game/input"
)

// tickTime is the time of a tick.
const tickTime = time.Second / 60

// maxTicks is how many sixtieths of a second at most pass for rules and clocks from one frame of input to the next, however
// long it was: a computer that was asleep runs down nobody's clock.
const maxTicks = 120

// ticker counts the sixtieths of a second that pass.
type ticker struct{ counted int64 }

// until is how many have passed since the last call when the moment is now, from 1 to maxTicks.
func (t *ticker) until(now time.Duration) int {
	at := int64((now + tickTime/2) / tickTime)
	if at-t.counted > maxTicks {
		t.counted = at
		return maxTicks
	}
	n := max(at-t.counted, 1)
	t.counted += n
	return int(n)
}

// systemClock is the clock of a player: the time since now.
func systemClock() func() time.Duration {
	began := time.Now()
	return func() time.Duration { return time.Since(began) }
}

// steady is clock, but stands still where that goes back, and runs on from there: what is shown until a moment would else be shown until the
// clock has caught up.
func steady(clock func() time.Duration) func() time.Duration {
	var last, lost time.Duration
	return func() time.Duration {
		now := clock()
		lost = max(lost, last-now)
		last = now + lost
		return last
	}
}

// TickClock is a clock that goes on by a sixtieth of a second with every tick, however long that takes: for runs that are to
// come out the same every time. Give its Now and its Source to the Options of a run.
type TickClock struct{ ticks int }

// Now is the moment of the last tick.
func (c *TickClock) Now() time.Duration { return time.Duration(c.ticks) * tickTime }

// Source is s, and has the clock go on with every frame of input.
func (c *TickClock) Source(s input.Source) input.Source { return counted{s, c} }

type counted struct {
	input.Source
	clock *TickClock
}

// Next implements input.Source.
func (c counted) Next(scale float64) *input.Frame {
	c.clock.ticks++
	return c.Source.Next(scale)
}
