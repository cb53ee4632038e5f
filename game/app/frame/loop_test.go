package frame

import (
	"testing"
	"time"
)

// tickTime is the time between two frames of the tests.
const tickTime = time.Second / 60

// rig is a Loop without a window.
type rig struct {
	*Loop
	now       time.Duration
	idle      bool
	changes   bool // each frame looks different from the one before
	presented int  // frames that were put into the window although they look the same
	scheduled chan struct{}
}

func newRig() *rig {
	r := &rig{scheduled: make(chan struct{}, 10)}
	r.Loop = NewLoop(System{
		WaitForEvents: func(idle bool, _ time.Duration) { r.idle = idle },
		ScheduleFrame: func() { r.scheduled <- struct{}{} },
		GamepadSearch: 2 * time.Second,
	})
	return r
}

// run lets d pass, frame by frame with a tick each, and reports whether the program is idle in the end. Each frame shows something that
// changes at next. The idle program has no frames.
func (r *rig) run(d, next time.Duration) (idle bool) {
	for end := r.now + d; r.now < end; r.now += tickTime {
		if !r.idle {
			r.frame(true, next)
		}
	}
	return r.idle
}

// frame makes a frame. For the idle program it is one after an event.
func (r *rig) frame(ticked bool, next time.Duration) (drawn bool) {
	if ticked {
		r.Tick()
	}
	if drawn = r.Due(r.now); drawn {
		r.Drawn(r.now, next, r.changes)
		if r.Present(r.now, r.changes) {
			r.presented++
		}
	}
	r.Finish(r.now)
	return drawn
}

// poll makes a frame that the program itself has requested.
func (r *rig) poll(next time.Duration) (drawn bool) {
	r.polled.Store(true)
	return r.frame(true, next)
}

// awaitSchedule waits for a scheduled frame.
func (r *rig) awaitSchedule(t *testing.T) {
	t.Helper()
	select {
	case <-r.scheduled:
	case <-time.After(5 * time.Second):
		t.Fatal("no frame is scheduled")
	}
}

// The program idles once nothing has happened for a while, and not before.
func TestIdle(t *testing.T) {
	r := newRig()
	if r.run(settled/2, 0) || !r.run(settled, 0) {
		t.Error("not idle exactly after the start")
	}
	if r.poll(0) {
		t.Error("a frame is drawn although nothing has changed")
	}
	r.Active(r.now)
	if !r.frame(true, 0) || r.idle {
		t.Error("still idle after input")
	}
	r.changes = true
	if r.run(2*patience, 1) {
		t.Error("idle while something moves")
	}
	r.changes = false
	if r.run(settled/2, 0) || !r.run(settled, 0) {
		t.Error("not idle exactly after a movement")
	}
}

// An idle program waits for a known change by a timer, and draws it without becoming active.
func TestIdleUntilAChange(t *testing.T) {
	r := newRig()
	next := settled + 5*tickTime + 20*time.Millisecond
	r.run(settled+5*tickTime, next)
	r.awaitSchedule(t)
	r.now = next
	if !r.frame(true, next+time.Hour) || !r.idle {
		t.Error("the change is not drawn by the idle program")
	}
}

// Something that claims to move and looks the same is drawn less and less often, and at once when it moves or when something happens.
func TestIdleDespiteFalseMovement(t *testing.T) {
	r := newRig()
	if r.run(patience-tickTime, 1) {
		t.Error("idle before patience has passed")
	}
	frames := 0
	for end := r.now + 60*time.Second; r.now < end; r.now += tickTime {
		if r.poll(1) {
			frames++
		}
	}
	if !r.idle || frames > 30 {
		t.Errorf("%d frames in a minute in which nothing changes, idle %t", frames, r.idle)
	}
	r.changes = true
	r.next = r.now
	if !r.poll(1) || r.idle {
		t.Error("idle when something moves at last")
	}
	r.changes = false
	r.run(patience+settled, 1)
	r.Active(r.now)
	if r.run(patience-tickTime, 1) {
		t.Error("idle soon after something happened")
	}
}

// The idle program polls gamepads by a timer, and draws nothing for that.
func TestIdleProgramPollsGamepads(t *testing.T) {
	r := newRig()
	r.pads = 1
	if !r.run(2*settled, 0) {
		t.Fatal("not idle with a gamepad")
	}
	for range 2 {
		r.awaitSchedule(t)
		r.now += GamepadPoll
		if r.frame(true, 0) || !r.idle {
			t.Fatal("a poll of the gamepad ends the wait")
		}
	}
}

// An unused gamepad is polled less often, a watched one not at all.
func TestGamepadPollInterval(t *testing.T) {
	r := newRig()
	r.SetGamepads(1, false, time.Second)
	for _, tt := range []struct {
		at   time.Duration
		used bool
		want time.Duration
	}{
		{2 * time.Second, false, GamepadPoll}, {gamepadFresh + 2*time.Second, false, gamepadDoze}, {gamepadFresh + 3*time.Second, true, GamepadPoll},
		{gamepadFresh + 4*time.Second, false, GamepadPoll}, {3 * gamepadFresh, false, gamepadDoze},
	} {
		r.SetGamepads(1, tt.used, tt.at)
		if got := r.pollAfter(tt.at); got != tt.want {
			t.Errorf("at %v polled after %v, want %v", tt.at, got, tt.want)
		}
	}
	r.system.Gamepads = watched(1)
	if got := r.pollAfter(3 * gamepadFresh); got != r.system.GamepadSearch {
		t.Errorf("a watched gamepad is polled after %v", got)
	}
	r.system.Gamepads = watched(0)
	if r.SetGamepads(0, false, 3*gamepadFresh); r.pollAfter(3*gamepadFresh) != r.system.GamepadSearch {
		t.Error("gamepads are polled although there is none")
	}
}

// If the system announces new gamepads, a program that has nothing to wait for sets no timer.
func TestNoTimerAtRest(t *testing.T) {
	r := newRig()
	r.system.GamepadSearch = 0
	if !r.run(2*settled, 0) || r.timer != nil {
		t.Errorf("idle %t, a timer is set: %t", r.idle, r.timer != nil)
	}
}

// watched is a Gamepads that watches that number of gamepads.
type watched int

func (watched) Watch(int, time.Duration) {}
func (w watched) Watched() int           { return int(w) }
func (watched) Close()                   {}

// An event that arrives before a tick is due, and a call of Wake, end the wait.
func TestIdleEnds(t *testing.T) {
	r := newRig()
	r.run(2*settled, 0)
	if r.frame(false, 0); r.idle {
		t.Error("an event waits for the next one")
	}
	r.run(2*settled, 0)
	go r.Wake()
	<-r.scheduled
	if !r.frame(true, 0) || r.idle {
		t.Error("still idle after Wake")
	}
}

// Whatever event ends the wait, the picture is put into the window again: at once, while more may come, and when the last has come. A poll is no
// event, and what looks different is put there anyway.
func TestEventsPresentThePicture(t *testing.T) {
	r := newRig()
	r.run(2*settled, 0)
	r.presented = 0
	if r.poll(0); r.presented != 0 || !r.idle {
		t.Error("a poll puts the picture into the window")
	}
	r.now += time.Minute
	if r.frame(true, 0); r.presented != 1 || r.idle {
		t.Errorf("after an event the picture is presented %d times", r.presented)
	}
	if r.run(settled-presentEvery/2, 0); r.presented != 2 {
		t.Errorf("while events may come the picture is presented %d times", r.presented)
	}
	last := r.Loop.presented
	if !r.run(settled, 0) || r.presented != 3 || r.Loop.presented-last < presentEvery/2 {
		t.Errorf("in the end the picture was presented %d times", r.presented)
	}
	r.changes = true
	if r.frame(true, 0); r.presented != 3 {
		t.Error("a changed picture is presented twice")
	}
}

// After its window has changed the program continues to draw for a while.
func TestUnsettledWindow(t *testing.T) {
	r := newRig()
	r.run(2*settled, 0)
	r.now += time.Minute
	r.Unsettle(r.now)
	r.frame(true, 0)
	r.presented = 0
	if r.run(unsettledFor-2*tickTime, 0) || r.presented < 8 || r.presented > 10 {
		t.Errorf("presented %d times in a second after a change of the window, idle %t", r.presented, r.idle)
	}
	if last := r.presented; !r.run(settled, 0) || r.presented != last+1 {
		t.Errorf("not idle after that, or its last frame was not presented (%d times)", r.presented-last)
	}
}

// While something moves, a pause of the machine takes no more than a moment from it; a program that waits for events loses no time.
func TestAStallLeavesNothingOut(t *testing.T) {
	r := newRig()
	r.changes = true
	r.Active(0)
	for range 10 {
		r.Time(r.now)
		r.frame(true, r.now)
		r.now += tickTime
	}
	before := r.Time(r.now)
	r.now += 400 * time.Millisecond
	if step := r.Time(r.now) - before; step != stride {
		t.Errorf("the animation goes on %v later", step)
	}
	r.now += tickTime
	if step := r.Time(r.now) - before; step != stride+tickTime {
		t.Errorf("one frame later it is at %v", step)
	}
	if !r.run(2*settled, 0) {
		t.Fatal("the program does not wait")
	}
	before = r.Time(r.now)
	r.now += time.Hour
	if step := r.Time(r.now) - before; step != time.Hour {
		t.Errorf("after an hour at rest it is %v later", step)
	}
}

// A state that no frame has shown yet is drawn, however old it is.
func TestLastActivityIsDrawn(t *testing.T) {
	r := newRig()
	r.run(2*settled, 0)
	r.Active(r.now)
	r.now += time.Hour
	if !r.frame(true, 0) {
		t.Error("the last change was never drawn")
	}
}
