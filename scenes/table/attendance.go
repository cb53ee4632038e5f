package table

import (
	"time"

	"xotrio/game/match"
)

// attendance counts how long people sit at the table, and how long a computer player makes them wait.
type attendance struct {
	*common
	// counted is the moment up to which the time at the table is counted, 0 where it is counted from the next tick on.
	counted time.Duration
	// thinks is when the computer player on turn began to think, 0 while none does.
	thinks time.Duration
}

// spend counts the time for which people sit at the table, also while nothing asks for ticks.
func (a *attendance) spend() {
	if a.counted == 0 {
		a.counted = max(a.now, 1)
	}
	if n := (a.now - a.counted) * match.TicksPerSecond / time.Second; n > 0 {
		a.s.Spend(int(n))
		a.counted += n * time.Second / match.TicksPerSecond
	}
	switch {
	case !a.s.Thinking():
		a.thinks = 0
	case a.thinks == 0:
		a.thinks = max(a.now, 1)
	}
}

// stopAfter is for how long a computer player must have thought before a button stops it: most answer sooner.
const stopAfter = time.Second

// stoppable reports whether a computer player has been thinking for a while.
func (a *attendance) stoppable() bool {
	return a.thinks > 0 && a.s.Doubt() == nil && a.s.Thinking() && a.now-a.thinks >= stopAfter
}
