package app

import (
	"sync/atomic"
	"time"
)

// calm is for how long nothing must have happened until the program rests, patience for how long what is said to move may stand still.
const (
	calm     = 200 * time.Millisecond
	patience = time.Second
)

// No event of the window tells of a gamepad. On Linux padWatch waits for what is done with one; elsewhere the program looks every padPoll,
// which no tap of a thumb is shorter than, and every padDoze once nobody has used one for padFresh, as few taps are shorter. Every
// padSearch (see system.go) it looks whether one was connected. A look costs a tick and draws nothing, but Ebitengine goes through a whole frame for it,
// 1 to 2 ms. Measured on two cores without a graphics card, at rest with a gamepad: 2.6 to 4.5 % of a core at padPoll, 1.3 % at padDoze,
// 0.1 % where it is waited for.
const (
	padPoll  = 40 * time.Millisecond
	padDoze  = 100 * time.Millisecond
	padFresh = 20 * time.Second
)

// loop decides how Ebitengine runs the program: frame after frame while something happens or moves, and not at all while nothing
// does. At rest it is woken by input, by a timer where something is known to change by itself or gamepads have to be asked, and by wake.
type loop struct {
	// stirred is the last moment at which something happened or moved, shown that of the last frame, next the one from which that
	// would look different by itself, 0 for none. alive is the last one at which something happened, or was seen to move.
	stirred, shown, next, alive time.Duration
	// ticked reports whether there was a tick since the last frame: an event that comes right after a frame has none yet.
	ticked bool
	woken  atomic.Bool
	timer  *time.Timer
	// pads is how many gamepads are connected, padUsed when one was last connected or used. watch waits for what is done with them.
	pads    int
	padUsed time.Duration
	watch   padWatch
	// rest has Ebitengine wait for events of the window, or not, and is told for how long nothing is expected; schedule asks for a frame meanwhile. Or they
	// are those of a test.
	rest     func(rests bool, wait time.Duration)
	schedule func()
}

func newLoop() *loop {
	return &loop{rest: waitForEvents, schedule: scheduleFrame, watch: padWatch{wake: scheduleFrame}}
}

// gamepads notes how many gamepads are connected at the moment now, and whether one is used.
func (l *loop) gamepads(n int, used bool, now time.Duration) {
	if n > l.pads || used {
		l.padUsed = now
	}
	l.pads = n
	l.watch.follow(n, now)
}

// askPads is after which time the gamepads have to be asked again.
func (l *loop) askPads(now time.Duration) time.Duration {
	switch {
	case l.pads <= l.watch.watched():
		return padSearch
	case now-l.padUsed < padFresh:
		return padPoll
	}
	return padDoze
}

// stir notes that something has happened or moves at the moment now.
func (l *loop) stir(now time.Duration) { l.stirred, l.alive = now, now }

// calm reports whether there was a frame long enough after anything happened: it shows how things are.
func (l *loop) calm() bool { return l.shown-l.stirred >= calm }

// wake ends a rest. It may be called from any goroutine.
func (l *loop) wake() {
	l.woken.Store(true)
	l.schedule()
}

// due reports whether the frame of the moment now may look different from the last one.
func (l *loop) due(now time.Duration) bool {
	if l.woken.Swap(false) {
		l.stir(now)
	}
	return !l.calm() || l.next != 0 && l.next <= now
}

// drawn ends the frame of the moment now, which would look different by itself from the moment next on, 0 for never; changed reports whether
// it looks different from the one before. What is said to move and is not seen to for longer than patience waits for something that does not
// come, such as a tick for a board below a menu: it is looked at less and less often.
func (l *loop) drawn(now, next time.Duration, changed bool) {
	l.shown, l.next = now, next
	switch idle := now - l.alive; {
	case changed:
		l.alive = now
		fallthrough
	case idle < patience:
		if next != 0 && next <= now {
			l.stirred = now
		}
	case next != 0 && next <= now:
		l.next = now + idle/2
	}
}

// soonest is the earlier of two moments of which 0 is none.
func soonest(a, b time.Duration) time.Duration {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// settle chooses how the loop goes on.
func (l *loop) settle(now time.Duration) {
	if l.timer != nil {
		l.timer.Stop()
	}
	rests := l.ticked && l.calm() && !l.woken.Load()
	l.ticked = false
	wait := l.askPads(now)
	if l.next != 0 {
		wait = min(wait, l.next-now)
	}
	l.rest(rests, wait)
	if !rests {
		return
	}
	l.timer = time.AfterFunc(max(wait, time.Millisecond), l.schedule)
}
