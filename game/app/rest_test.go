package app

import (
	"slices"
	"testing"
	"time"
)

// rig is a loop without a window.
type rig struct {
	*loop
	at        time.Duration
	rests     bool
	changes   bool // each frame looks different from the one before
	scheduled chan struct{}
}

func newRig() *rig {
	r := &rig{scheduled: make(chan struct{}, 10)}
	r.loop = &loop{rest: func(rests bool, _ time.Duration) { r.rests = rests }, schedule: func() { r.scheduled <- struct{}{} }}
	return r
}

// run lets a time pass, frame by frame with a tick each, and reports whether the program rests at its end. Frames show
// something that changes at the moment next.
func (r *rig) run(d, next time.Duration) (rests bool) {
	for end := r.at + d; r.at < end; r.at += tickTime {
		r.frame(true, next)
	}
	return r.rests
}

func (r *rig) frame(ticked bool, next time.Duration) (drawn bool) {
	r.ticked = ticked
	if drawn = r.due(r.at); drawn {
		r.drawn(r.at, next, r.changes)
	}
	r.settle(r.at)
	return drawn
}

// The program rests once nothing has happened for a while, and not before.
func TestRest(t *testing.T) {
	r := newRig()
	if r.run(calm/2, 0) || !r.run(calm, 0) {
		t.Error("it does not rest when it should")
	}
	if r.frame(true, 0) {
		t.Error("a frame is drawn though nothing has changed")
	}
	r.stir(r.at)
	if !r.frame(true, 0) || r.rests {
		t.Error("input does not end the rest")
	}
	r.changes = true
	if r.run(2*patience, 1) {
		t.Error("it rests while something moves")
	}
	r.changes = false
	if r.run(calm/2, 0) || !r.run(calm, 0) {
		t.Error("it does not rest after a movement")
	}
}

// At rest a change that is known is waited for by a timer, and drawn without an end of the rest.
func TestRestUntilAChange(t *testing.T) {
	r := newRig()
	next := calm + 5*tickTime + 20*time.Millisecond
	r.run(calm+5*tickTime, next)
	select {
	case <-r.scheduled:
	case <-time.After(5 * time.Second):
		t.Fatal("nothing wakes it")
	}
	r.at = next
	if !r.frame(true, next+time.Hour) || !r.rests {
		t.Error("the change is not drawn at rest")
	}
}

// What says that it moves and is not seen to is looked at less and less often, and at once where it does or where something happens.
func TestRestDespiteWhatOnlySaysThatItMoves(t *testing.T) {
	r := newRig()
	if r.run(patience-tickTime, 1) {
		t.Error("what moves has no time to be seen to")
	}
	frames := 0
	for end := r.at + 60*time.Second; r.at < end; r.at += tickTime {
		if r.frame(true, 1) {
			frames++
		}
	}
	if !r.rests || frames > 30 {
		t.Errorf("%d frames are drawn in a minute in which nothing changes, at rest %t", frames, r.rests)
	}
	r.changes = true
	r.next = r.at
	if !r.frame(true, 1) || r.rests {
		t.Error("it rests when something moves at last")
	}
	r.changes = false
	r.run(patience+calm, 1)
	r.stir(r.at)
	if r.run(patience-tickTime, 1) {
		t.Error("it rests soon after something happened")
	}
}

// At rest gamepads are asked by a timer, and nothing is drawn for that.
func TestGamepadsAreAskedAtRest(t *testing.T) {
	r := newRig()
	r.pads = 1
	if !r.run(2*calm, 0) {
		t.Fatal("it does not rest with a gamepad")
	}
	for range 2 {
		select {
		case <-r.scheduled:
		case <-time.After(5 * time.Second):
			t.Fatal("the gamepad is not asked")
		}
		r.at += padPoll
		if r.frame(true, 0) || !r.rests {
			t.Fatal("a look at the gamepad ends the rest")
		}
	}
}

// A gamepad that nobody uses is asked less often, and one that is used as often as before.
func TestAnUnusedGamepadIsAskedLess(t *testing.T) {
	r := newRig()
	r.gamepads(1, false, time.Second)
	for _, tt := range []struct {
		at   time.Duration
		used bool
		want time.Duration
	}{
		{2 * time.Second, false, padPoll}, {padFresh + 2*time.Second, false, padDoze}, {padFresh + 3*time.Second, true, padPoll},
		{padFresh + 4*time.Second, false, padPoll}, {3 * padFresh, false, padDoze},
	} {
		r.gamepads(1, tt.used, tt.at)
		if got := r.askPads(tt.at); got != tt.want {
			t.Errorf("at %v it is asked after %v, want %v", tt.at, got, tt.want)
		}
	}
	if r.gamepads(0, false, 3*padFresh); r.askPads(3*padFresh) != padSearch {
		t.Error("without a gamepad one is asked")
	}
}

// An event that comes before a tick is due, and a wish from another goroutine, end the rest.
func TestRestEnds(t *testing.T) {
	r := newRig()
	r.run(2*calm, 0)
	if r.frame(false, 0); r.rests {
		t.Error("an event waits for the next one")
	}
	r.run(2*calm, 0)
	go r.wake()
	<-r.scheduled
	if !r.frame(true, 0) || r.rests {
		t.Error("it is not woken")
	}
}

// A state that no frame has shown yet is drawn however long ago it came about.
func TestWhatHasHappenedIsDrawn(t *testing.T) {
	r := newRig()
	r.run(2*calm, 0)
	r.stir(r.at)
	r.at += time.Hour
	if !r.frame(true, 0) {
		t.Error("the last change was never drawn")
	}
}

// Every frame of input counts a tick, a late one as many sixtieths as have passed, a computer that was asleep two seconds.
func TestTicker(t *testing.T) {
	var k ticker
	sum := 0
	for i := range 600 { // unevenly, but sixty times a second
		sum += k.until(time.Duration(i+1)*tickTime + time.Duration(i%5-2)*3*time.Millisecond)
	}
	if sum < 600 || sum > 602 {
		t.Errorf("600 sixtieths are %d ticks", sum)
	}
	at := 601 * tickTime
	if n := k.until(at + 30*tickTime); n < 28 || n > 31 {
		t.Errorf("half a second is %d ticks", n)
	}
	if n := k.until(at + time.Hour); n != maxTicks {
		t.Errorf("an hour is %d ticks", n)
	}
	if n := k.until(at + time.Hour + tickTime); n != 1 {
		t.Errorf("the tick after it is %d", n)
	}
	var c TickClock
	var even ticker
	for range 1000 {
		if c.ticks++; even.until(c.Now()) != 1 {
			t.Fatal("by a clock of ticks, a tick is not one")
		}
	}
}

// A clock that goes back is shown standing, and running on from there.
func TestSteadyClock(t *testing.T) {
	var is time.Duration
	clock := steady(func() time.Duration { return is })
	var got []time.Duration
	for _, is = range []time.Duration{1, 5, 2, 3, 3, 1, 40, 41} {
		got = append(got, clock())
	}
	if want := []time.Duration{1, 5, 5, 6, 6, 6, 45, 46}; !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}
