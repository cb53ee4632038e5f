package app

import (
	"slices"
	"testing"
	"time"
)

// Every frame of input counts a tick, a late one all ticks that have passed, but no more than two seconds.
func TestTicker(t *testing.T) {
	var k ticker
	sum := 0
	for i := range 600 { // unevenly, but sixty times a second
		sum += k.advance(time.Duration(i+1)*tickTime + time.Duration(i%5-2)*3*time.Millisecond)
	}
	if sum < 600 || sum > 602 {
		t.Errorf("600 sixtieths are %d ticks", sum)
	}
	now := 601 * tickTime
	if n := k.advance(now + 30*tickTime); n < 28 || n > 31 {
		t.Errorf("half a second is %d ticks", n)
	}
	if n := k.advance(now + time.Hour); n != maxTicks {
		t.Errorf("an hour is %d ticks", n)
	}
	if n := k.advance(now + time.Hour + tickTime); n != 1 {
		t.Errorf("the tick after it is %d", n)
	}
	var c TickClock
	var even ticker
	for range 1000 {
		if c.ticks++; even.advance(c.Now()) != 1 {
			t.Fatal("a tick of a TickClock is not one tick")
		}
	}
}

func TestMonotonicClock(t *testing.T) {
	var now time.Duration
	clock := monotonic(func() time.Duration { return now })
	var got []time.Duration
	for _, now = range []time.Duration{1, 5, 2, 3, 3, 1, 40, 41} {
		got = append(got, clock())
	}
	if want := []time.Duration{1, 5, 5, 6, 6, 6, 45, 46}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
