package app

import (
	"sync/atomic"
	"time"
)

// giveWay keeps computer players from taking the processor that a picture needs: from the moment a picture goes to the
// renderer they rest for a part of a tick. How large that part has to be shows in what is lost: it grows with every picture
// that comes too late while they think, and shrinks slowly otherwise. Where there is processor enough it stays at nothing.
type giveWay struct {
	now func() time.Time
	// sleep is time.Sleep.
	sleep func(time.Duration)
	// base is the moment from which the times below count.
	base time.Time
	// until is when computer players may go on, in nanoseconds from base; asked reports whether one has wanted to since the last
	// picture.
	until atomic.Int64
	asked atomic.Bool
	// part is how much of a tick belongs to the picture alone.
	part time.Duration
	// moving reports whether the picture before was a new one, too.
	moving bool
}

const (
	// partMost leaves computer players something in any case, partMore is what a picture that was lost adds, partLess what
	// one in time takes back: after it, some hundred can be in time before the next is lost for trying. partSoft is where it
	// begins if the processor draws.
	partMost = tickTime * 9 / 10
	partMore = tickTime / 5
	partLess = partMore / 100
	partSoft = tickTime / 2
)

func newGiveWay() *giveWay {
	return &giveWay{now: time.Now, sleep: time.Sleep, base: time.Now()}
}

// drawn notes that a picture goes to the renderer, whether it is a new one, and for how many ticks it is the first. It tells
// whether a computer player thinks.
func (g *giveWay) drawn(changed bool, ticks int) (thinks bool) {
	thinks = g.asked.Swap(false)
	if thinks && changed && g.moving {
		if ticks > 1 {
			g.part = min(g.part+partMore, partMost)
		} else {
			g.part = max(g.part-partLess, 0)
		}
	}
	g.moving = changed
	if changed && g.part > 0 {
		g.until.Store(int64(g.now().Sub(g.base) + g.part))
	}
	return thinks
}

// clock is the time for a computer player, which looks at it all the while: it comes back when there is room to think. Any
// number of goroutines may ask at once.
func (g *giveWay) clock() time.Time {
	g.asked.Store(true)
	now := g.now()
	if wait := time.Duration(g.until.Load()) - now.Sub(g.base); wait > 0 {
		g.sleep(wait)
		now = g.now()
	}
	return now
}
