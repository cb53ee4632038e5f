package app

import (
	"testing"
	"time"
)

// giveWayRun draws pictures, each of which takes need of a tick for itself and loses one tick where computer players think in
// that time. It tells how many were lost.
func giveWayRun(g *giveWay, at *time.Time, pictures int, need time.Duration, thinks bool) (lost int) {
	ticks := 1
	for range pictures {
		g.drawn(true, ticks)
		from := *at
		if thinks {
			*at = g.clock()
		}
		ticks = 1
		if thinks && at.Sub(from) < need {
			ticks, lost = 2, lost+1
		}
		*at = from.Add(time.Duration(ticks) * tickTime)
	}
	return lost
}

func testGiveWay() (*giveWay, *time.Time) {
	at := time.Unix(1000, 0)
	return &giveWay{now: func() time.Time { return at }, sleep: func(d time.Duration) { at = at.Add(d) }, base: at}, &at
}

// Computer players rest as long as a picture needs, and only so long.
func TestThinkingGivesWayToPictures(t *testing.T) {
	for _, need := range []time.Duration{0, tickTime / 4, tickTime / 2, tickTime * 4 / 5} {
		g, at := testGiveWay()
		giveWayRun(g, at, 100, need, true)
		if lost := giveWayRun(g, at, 600, need, true); lost > 14 {
			t.Errorf("of 600 pictures that need %v, %d are lost", need, lost)
		}
		if g.part > need+partMore {
			t.Errorf("computer players rest for %v where %v are needed", g.part, need)
		}
	}
}

// What is lost while nobody thinks is not the fault of thinking, nor is what nothing moves in.
func TestThinkingIsNotBlamedForOtherDelays(t *testing.T) {
	g, at := testGiveWay()
	for range 50 {
		g.drawn(true, 3)
	}
	for range 50 {
		g.clock()
		g.drawn(false, 3)
	}
	if g.part != 0 {
		t.Errorf("computer players rest for %v", g.part)
	}
	if g.drawn(false, 1) {
		t.Error("somebody thinks who does not")
	}
	if g.clock(); !g.drawn(false, 1) {
		t.Error("nobody thinks")
	}
	was := *at
	if g.clock(); *at != was {
		t.Error("a computer player waits for nothing")
	}
}

// Even where the processor is too slow for the pictures alone there is time to think, and at rest there is all of it.
func TestThereIsAlwaysTimeToThink(t *testing.T) {
	g, at := testGiveWay()
	giveWayRun(g, at, 100, 2*tickTime, true)
	if g.part > partMost {
		t.Errorf("computer players rest for %v of %v", g.part, tickTime)
	}
	g.drawn(false, 1)
	*at = at.Add(tickTime)
	was := *at
	for range 10 {
		g.clock()
	}
	if *at != was {
		t.Error("computer players rest while nothing moves")
	}
}
