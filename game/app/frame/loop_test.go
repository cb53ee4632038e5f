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
// changes at next.
func (r *rig) run(d, next time.Duration) (idle bool) {
	for end := r.now + d; r.now < end; r.now += tickTime {
		r.frame(true, next)
	}
	return r.idle
}

func (r *rig) frame(ticked bool, next time.Duration) (drawn bool) {
	if ticked {
		r.Tick()
	}
	if drawn = r.Due(r.now); drawn {
		r.Drawn(r.now, next, r.changes)
	}
	r.Finish(r.now)
	return drawn
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
	if r.frame(true, 0) {
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
		if r.frame(true, 1) {
			frames++
		}
	}
	if !r.idle || frames > 30 {
		t.Errorf("%d frames in a minute in which nothing changes, idle %t", frames, r.idle)
	}
	r.changes = true
	r.next = r.now
	if !r.frame(true, 1) || r.idle {
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
