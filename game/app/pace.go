package app

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
	// Ebitengine rounds the time that has passed to whole ticks. A picture that comes where it rounds the other way sees no tick
	// or two, and what moved in between is not seen. After a picture without a tick the next one comes in afterNone; after one
	// with two, unless it was as late as that, it is put off by afterTwo. Either way the next comes early in its tick, and may
	// be late by most of one from then on.
	afterNone, afterTwo = tickTime / 5, tickTime / 4
	lateForTwo          = tickTime * 8 / 5
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
	// seen and soon count pictures and those that came without a tick; own reports whether the display does not set the pace.
	seen, soon int
	own        bool
	// last is when the last Draw was over, begun when the first tick of the last picture that had any began, and twice tells
	// that the present picture has two ticks without having come late.
	last, begun time.Time
	twice       bool
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
	switch p.ticks {
	case 1:
		now := p.now()
		p.twice = now.Sub(p.begun) < lateForTwo // if there is another one
		p.begun = now
	case 3:
		p.twice = false
	}
	p.quiet++
	if happened {
		p.quiet = 0
	}
}

// stir notes that something is about to happen, so that the program looks up in every tick.
func (p *pace) stir() { p.quiet = 0 }

// drawn ends a Draw, which has changed the picture or not, and waits as long as nothing can be missed.
func (p *pace) drawn(changed bool) {
	if p.shown++; changed {
		p.shown = 0
	}
	if !p.own && p.shown < still {
		p.judge()
	}
	ticks := p.ticks
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
	if wait == tickTime {
		switch {
		case ticks == 0:
			due = now.Add(afterNone)
		case ticks == 2 && p.twice:
			due = due.Add(afterTwo)
		}
	}
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
