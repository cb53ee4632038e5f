// Package frame decides when a frame of the program is drawn and how it is put together.
//
//   - loop.go: Loop runs Ebitengine frame by frame while something happens, and lets it wait for events otherwise.
//   - picture.go: Canvas holds the size of the layout; Picture draws them and fades one into the next.
//   - memory.go: HeapLimit, and memory that is returned to the system after art was painted.
//   - watch.go: SlowFrameWatch ends a program whose display has gone away during a frame.
package frame

import (
	"sync/atomic"
	"time"
)

const (
	// settled is the time without activity before the program idles.
	settled = 200 * time.Millisecond
	// patience is the time that something that claims to move may look the same before it is drawn less often.
	patience = time.Second
	// unsettledFor is the time that the program continues to draw after its window changed: window managers and drivers need a while.
	unsettledFor = time.Second
	// presentEvery is the interval of putting a picture that does not change into the window while the program is active.
	presentEvery = 100 * time.Millisecond
	// stride is the longest step of the program's time from one frame to the next, two frames of a display of 50 Hz.
	stride = 40 * time.Millisecond
)

// No event of the window reports the use of a gamepad. On Linux a Gamepads waits for it. Elsewhere the loop polls every GamepadPoll, since no
// tap of a thumb is shorter, and every gamepadDoze if no gamepad was used for gamepadFresh, since few taps are shorter. Every
// System.GamepadSearch it looks for newly connected gamepads, unless something wakes it for one. A poll costs a tick and draws nothing, but Ebitengine runs a whole frame for it,
// 1 to 2 ms. Measured on two cores without a graphics card, idle with a gamepad: 2.6 to 4.5 % of a core at GamepadPoll, 1.3 % at gamepadDoze,
// 0.1 % if a Gamepads waits for it.
const (
	// GamepadPoll is the shortest interval between two polls of the gamepads.
	GamepadPoll  = 40 * time.Millisecond
	gamepadDoze  = 100 * time.Millisecond
	gamepadFresh = 20 * time.Second
)

// System holds the services that a Loop needs of the system that shows the window.
type System struct {
	// WaitForEvents sets whether Ebitengine waits for an event of the window before the next frame. Nothing is expected to happen for wait.
	WaitForEvents func(idle bool, wait time.Duration)
	// ScheduleFrame requests a frame while Ebitengine waits. It may be called from any goroutine.
	ScheduleFrame func()
	// Gamepads waits for the use of gamepads; nil if the system cannot.
	Gamepads Gamepads
	// GamepadSearch is the interval between two searches of the idle program for newly connected gamepads, 0 for no search.
	GamepadSearch time.Duration
}

// Gamepads polls the loop whenever a gamepad is used, so that it need not poll by a timer.
type Gamepads interface {
	// Watch starts to watch gamepads that are not watched yet. connected is the number of gamepads.
	Watch(connected int, now time.Duration)
	// Watched is the number of gamepads that are watched.
	Watched() int
	// Close ends the watch.
	Close()
}

// Loop decides how Ebitengine runs the program: frame after frame while something happens or moves, and not at all while nothing does. The
// idle program is woken by events of the window, by a timer if something is known to change by itself or gamepads have to be polled, and by Poll
// and Wake.
//
// A picture that has not changed is not put into the window again, but the system may have lost what was there: without a compositor a window
// that covered it leaves its own picture. The event that asks for the picture looks like any other, so every event counts (see Present).
type Loop struct {
	system System
	// active is the last time that something happened or moved, seen the last time that something happened or looked different.
	active, seen time.Duration
	// shown is the moment of the last frame, next the moment when it would look different by itself; 0 for never.
	shown, next time.Duration
	// presented is the last time that a frame was put into the window. The program continues to draw until unsettled.
	presented, unsettled time.Duration
	// ticked is true if there was a tick since the last frame. An event right after a frame has had none yet.
	ticked bool
	// waited is true if Ebitengine has waited for an event before this frame, polled if the program itself has requested the frame.
	waited bool
	// read is the time of the system at the last call of Time, and lost what the program's time is behind it.
	read, lost    time.Duration
	woken, polled atomic.Bool
	timer         *time.Timer
	// pads is the number of connected gamepads, padUsed the moment when one was last connected or used.
	pads    int
	padUsed time.Duration
}

// NewLoop makes a loop on a system.
func NewLoop(s System) *Loop { return &Loop{system: s, waited: true} }

// Close ends the watch of the gamepads.
func (l *Loop) Close() {
	if l.system.Gamepads != nil {
		l.system.Gamepads.Close()
	}
}

// Time returns the program's time at a time of the system. While the program draws frame after frame, a pause of the machine adds no
// more than stride to it: an animation continues from there, and no part of it is left out.
func (l *Loop) Time(system time.Duration) time.Duration {
	if !l.waited {
		l.lost += max(0, system-l.read-stride)
	}
	l.read = system
	return system - l.lost
}

// Tick notes that the program has made a tick.
func (l *Loop) Tick() { l.ticked = true }

// SetGamepads sets the number of connected gamepads at now, and whether one is used.
func (l *Loop) SetGamepads(n int, used bool, now time.Duration) {
	if n > l.pads || used {
		l.padUsed = now
	}
	l.pads = n
	if l.system.Gamepads != nil {
		l.system.Gamepads.Watch(n, now)
	}
}

// pollAfter returns how long the gamepads need not be polled, 0 for ever.
func (l *Loop) pollAfter(now time.Duration) time.Duration {
	watched := 0
	if l.system.Gamepads != nil {
		watched = l.system.Gamepads.Watched()
	}
	switch {
	case l.pads <= watched:
		return l.system.GamepadSearch // may be 0
	case now-l.padUsed < gamepadFresh:
		return GamepadPoll
	}
	return gamepadDoze
}

// Active notes that something happens or moves at now.
func (l *Loop) Active(now time.Duration) { l.active, l.seen = now, now }

// Unsettle notes that the window changed at now: its size, its monitor, or whether it has the focus or fills the screen.
func (l *Loop) Unsettle(now time.Duration) { l.unsettled = now + unsettledFor }

// rest is the first moment of a frame that shows the result of the last activity.
func (l *Loop) rest() time.Duration { return max(l.active+settled, l.unsettled) }

// settled reports whether a frame was drawn long enough after the last activity to show its result.
func (l *Loop) settled() bool { return l.shown >= l.rest() }

// Wake ends a wait for events, since something happens. It may be called from any goroutine.
func (l *Loop) Wake() {
	l.woken.Store(true)
	l.system.ScheduleFrame()
}

// Poll requests a frame in case that something has happened. It may be called from any goroutine.
func (l *Loop) Poll() {
	l.polled.Store(true)
	l.system.ScheduleFrame()
}

// Due reports whether a frame at now may look different from the last one, or has to be put into the window again.
func (l *Loop) Due(now time.Duration) bool {
	polled := l.polled.Swap(false)
	if woken := l.woken.Swap(false); woken || l.waited && !polled {
		l.Active(now)
	}
	l.waited = false
	return !l.settled() || l.next != 0 && l.next <= now
}

// Present reports whether the frame drawn at now has to be put into the window although it may look the same. changed is true if it looks
// different, and is put there anyway.
func (l *Loop) Present(now time.Duration, changed bool) bool {
	due := now-l.presented >= presentEvery
	if l.settled() {
		due = l.presented < l.rest()
	}
	if due || changed {
		l.presented = now
	}
	return due && !changed
}

// Drawn notes that a frame was drawn at now. changed is true if it looks different from the one before; next is the moment when it
// would look different by itself, 0 for never. Something that claims to move and looks the same for longer than patience waits for something
// that does not happen, such as a tick for a board below a menu: it is drawn less and less often.
func (l *Loop) Drawn(now, next time.Duration, changed bool) {
	l.shown, l.next = now, next
	switch unchanged := now - l.seen; {
	case changed:
		l.seen = now
		fallthrough
	case unchanged < patience:
		if next != 0 && next <= now {
			l.active = now
		}
	case next != 0 && next <= now:
		l.next = now + unchanged/2
	}
}

// Finish ends the frame at now: it chooses whether Ebitengine waits for events, and for how long.
func (l *Loop) Finish(now time.Duration) {
	if l.timer != nil {
		l.timer.Stop()
	}
	idle := l.ticked && l.settled() && !l.woken.Load()
	l.ticked, l.waited = false, idle
	after := l.pollAfter(now)
	if wait := l.next - now; l.next != 0 && (after == 0 || wait < after) {
		after = max(wait, time.Millisecond)
	}
	l.system.WaitForEvents(idle, after)
	if idle && after != 0 {
		l.timer = time.AfterFunc(after, l.Poll)
	}
}

// Earlier returns the earlier of two moments; 0 is never.
func Earlier(a, b time.Duration) time.Duration {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}
