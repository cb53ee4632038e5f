package app

import (
	"math/rand/v2"
	"testing"
	"time"
)

// paceRun lets frames pass: each takes cost, makes the ticks that are due and changes the picture where moving is set.
func paceRun(p *pace, at *time.Time, frames int, cost time.Duration, moving bool) (ticks, idle int) {
	ticks, idle, _ = paceUneven(p, at, frames, func() time.Duration { return cost }, 0, moving)
	return ticks, idle
}

// paceUneven is paceRun with frames of any cost, the clock of Ebitengine being at spare. lost are the ticks that were not the
// first of their picture.
func paceUneven(p *pace, at *time.Time, frames int, cost func() time.Duration, spare time.Duration, moving bool) (ticks, idle, lost int) {
	read := *at // when Ebitengine last looked at the time: after the picture before was shown
	for range frames {
		*at = at.Add(cost())
		spare += at.Sub(read)
		read = *at
		for range int(max(0, spare+tickTime/2) / tickTime) {
			spare -= tickTime
			ticks++
			p.tick(moving)
		}
		if p.ticks == 0 {
			idle++
		}
		lost += max(0, p.ticks-1)
		p.drawn(moving && p.ticks > 0)
	}
	return ticks, idle, lost
}

func testPace() (*pace, *time.Time) {
	at := time.Unix(1000, 0)
	return &pace{now: func() time.Time { return at }, sleep: func(d time.Duration) { at = at.Add(d) }}, &at
}

// Where a display takes as many pictures as it gets, there is one for each tick and no more, and it comes every tick.
func TestPaceWithoutDisplay(t *testing.T) {
	p, at := testPace()
	paceRun(p, at, 300, 7*time.Millisecond, true)
	if !p.own {
		t.Fatal("more than one picture a tick went unnoticed")
	}
	from := *at
	ticks, idle := paceRun(p, at, 600, 7*time.Millisecond, true)
	if d := at.Sub(from); idle > 6 || ticks < 594 || d < 598*tickTime || d > 602*tickTime {
		t.Errorf("600 pictures took %v: %d ticks, %d pictures in vain", d, ticks, idle)
	}
}

// Pictures that take longer and shorter keep clear of the moments at which Ebitengine counts one tick more or less.
func TestPicturesKeepToTheirTicks(t *testing.T) {
	for i := range 16 {
		p, at := testPace()
		p.own, p.last = true, *at
		rng := rand.New(rand.NewPCG(1, uint64(i)))
		uneven := func() time.Duration { return 2*time.Millisecond + time.Duration(rng.Int64N(int64(9*time.Millisecond))) }
		ticks, idle, lost := paceUneven(p, at, 600, uneven, tickTime/2*time.Duration(i-8)/8, true)
		if ticks < 590 || idle > 8 || lost > 8 {
			t.Errorf("begun %d sixteenths into a tick: %d ticks, %d of them without a picture, %d pictures in vain", i, ticks, lost, idle)
		}
	}
}

// A display that sets the pace is not held up, nor is one that cannot keep up.
func TestPaceOfDisplay(t *testing.T) {
	for _, cost := range []time.Duration{tickTime, tickTime * 99 / 100, 25 * time.Millisecond} {
		p, at := testPace()
		from := *at
		if paceRun(p, at, 600, cost, true); p.own || at.Sub(from) != 600*cost {
			t.Errorf("with %v a picture, 600 took %v", cost, at.Sub(from))
		}
	}
}

// While something is about to happen the program looks up in every tick.
func TestPaceStirred(t *testing.T) {
	p, at := testPace()
	paceRun(p, at, 2*judged, time.Millisecond, true)
	paceRun(p, at, longTicks, tickTime, false)
	from := *at
	for range 50 {
		p.stir()
		paceRun(p, at, 1, time.Millisecond, false)
	}
	if d := at.Sub(from); d > 51*tickTime {
		t.Errorf("50 pictures that wait for something took %v", d)
	}
}

// At rest devices are looked at less often, and no tick is lost; the first thing that happens ends that.
func TestPaceAtRest(t *testing.T) {
	p, at := testPace()
	paceRun(p, at, quietTicks+5, tickTime, false)
	from := *at
	ticks, _ := paceRun(p, at, 70, time.Millisecond, false)
	if d := at.Sub(from); d != 70*quietTime || ticks != 2*69 {
		t.Errorf("70 pictures at rest took %v with %d ticks", d, ticks)
	}
	paceRun(p, at, 20, time.Millisecond, false)
	from = *at
	if ticks, _ = paceRun(p, at, 50, time.Millisecond, false); at.Sub(from) != 50*longTime || ticks != 4*49 {
		t.Errorf("50 pictures when nobody is there took %v with %d ticks", at.Sub(from), ticks)
	}
	p.tick(true)
	from = *at
	p.drawn(true)
	if *at != from {
		t.Error("the first picture after a rest is held up")
	}
}
