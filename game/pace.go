package game

import (
	"runtime"
	"time"
)

const (
	// tickTime is the time of a tick.
	tickTime = time.Second / 60
	// quietTicks is after how many ticks in which nothing happened the program looks at its devices less often, quietTime how
	// often then; longTicks and longTime are for when nobody seems to be there. The ticks of that time are made up for.
	quietTicks, longTicks = 20, 180
	quietTime, longTime   = 2 * tickTime, 4 * tickTime
	// still is how many pictures Ebitengine shows again after the last change before it stops.
	still = 4
	// judged is after how many pictures it is known whether the display sets the pace, hasty how many of them came within a
	// tick when it does not: virtual displays and some drivers take as many pictures as they get, the same again and again.
	judged, hasty = 64, 16
)

// pace keeps the loop of Ebitengine from running more often than anything can change: it waits in Draw. What it waits there
// the processor has for thinking, or for nothing.
type pace struct {
	now func() time.Time
	// sleep is time.Sleep, nil where the system must not be held up.
	sleep func(time.Duration)
	// ticks counts those since the last Draw, quiet those in a row in which nothing happened, shown the pictures since the
	// last change.
	ticks, quiet, shown int
	// seen and soon count pictures and those that came without a tick; own tells that the display does not set the pace.
	seen, soon int
	own        bool
	// last is when the last Draw was over.
	last time.Time
}

func newPace() *pace {
	p := &pace{now: time.Now, sleep: time.Sleep}
	if runtime.GOOS == "js" {
		p.sleep = nil // the browser calls when it wants a picture
	}
	return p
}

// tick notes a tick, and whether anything happened in it.
func (p *pace) tick(happened bool) {
	p.ticks++
	p.quiet++
	if happened {
		p.quiet = 0
	}
}

// drawn ends a Draw, which has changed the picture or not, and waits as long as nothing can be missed.
func (p *pace) drawn(changed bool) {
	if p.shown++; changed {
		p.shown = 0
	}
	if !p.own && p.shown < still {
		p.judge()
	}
	p.ticks = 0
	wait := time.Duration(0)
	switch {
	case p.quiet >= longTicks:
		wait = longTime
	case p.quiet >= quietTicks:
		wait = quietTime
	case p.own:
		wait = tickTime
	}
	now := p.now()
	due := p.last.Add(wait)
	late := now.Sub(due)
	switch {
	case wait == 0 || p.sleep == nil || late > tickTime:
		p.last = now
	case late >= 0:
		p.last = due // the next picture makes up for it, so that small delays do not add up to a tick
	default:
		p.sleep(-late)
		p.last = due
	}
}

// judge finds out whether the display sets the pace.
func (p *pace) judge() {
	p.seen++
	if p.ticks == 0 {
		p.soon++
	}
	if p.seen == judged {
		p.own = p.soon >= hasty
		p.seen, p.soon = 0, 0
	}
}
