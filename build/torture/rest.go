//lint:file-ignore SA1019 ScheduleFrame wakes a program that waits for events, and has nothing in its place

package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app"
	"xotrio/game/input"
)

// rest lets an ape play with the program, then leaves it alone, and looks what it still does.
type rest struct{ *rig }

const (
	// stormTicks is how long the ape plays, stretchTime how long it is looked at a time, and stretches how often at most. After half of those
	// Escape is pressed: a match between computer players, or a film, may go on for longer, and stands still below a menu.
	stormTicks  = 900
	stretchTime = 5 * time.Second
	stretches   = 6
	// calmWork is how much a program at rest works at most in a stretch. maxFrames and maxTicks are how many there may be in one in which
	// nothing is seen to change.
	calmWork  = stretchTime / 50
	maxFrames = 50
	maxTicks  = 100
)

func (rest) name() string { return "rest" }
func (rest) what() string {
	return "seconds after a storm of input in which nobody does anything: no frames are drawn, no ticks made for nothing"
}

func (k rest) try(ctx context.Context, t *trial) {
	if t.missing = k.noScreen; t.missing != "" {
		return
	}
	if worked() == 0 {
		t.missing = "this system does not tell how much the processor works"
		return
	}
	home := filepath.Join(t.dir, "h")
	c, err := k.start(ctx, errand{Mode: "rest", Home: home, Seed: t.luck.Uint64(), Ticks: stormTicks}, "")
	if !t.check("starting", err) {
		return
	}
	err = c.end(stretches*stretchTime + 2*patience)
	if ctx.Err() != nil {
		return
	}
	t.check("the program ended with", err)
	t.wellEnded(c, home)
	t.tried += len(c.rests) * int(stretchTime/time.Second) // an ape may have ended the program before
	for i, s := range c.rests {
		t.note = fmt.Sprintf("at last %.1f %% of a core", 100*s.work.Seconds()/stretchTime.Seconds())
		if i > 0 && s.vain() {
			t.fail("at rest there are %d ticks and %d frames in %v in which nothing changes, for %v of work", s.ticks, s.frames, stretchTime, s.work)
		}
	}
}

// stretch is what was done in some seconds of a rest: how long the processor worked, in how many ticks and frames, and how many of those looked
// different from the one before.
type stretch struct {
	work                   time.Duration
	ticks, frames, changed int
}

// vain reports whether it was done for nothing.
func (s stretch) vain() bool { return s.changed == 0 && (s.frames > maxFrames || s.ticks > maxTicks) }

// rester is an ape that leaves the program alone in the end.
type rester struct {
	*ape
	left                   int
	ticks, frames, changed atomic.Int64
	// escape and end are what the next tick is to do.
	escape, end atomic.Bool
}

// sleeps implements sleeper.
func (r *rester) sleeps() bool { return r.left <= 0 }

func (r *rester) next(f *input.Frame) {
	r.ticks.Add(1)
	switch r.left--; {
	case r.left > 0:
		r.ape.next(f)
	case r.left == 0:
		f.Released[input.Left] = r.down
		go r.watch()
	case r.end.Load():
		f.Closing = true
	case r.escape.Swap(false):
		f.Keys = append(f.Keys, ebiten.KeyEscape)
	}
}

func (r *rester) drawn(f app.Frame) {
	r.frames.Add(1)
	if f.Changed {
		r.changed.Add(1)
	}
	r.ape.drawn(f)
}

// watch tells what is done in some stretches of time, until one is calm, and ends the program.
func (r *rester) watch() {
	for i := range stretches {
		work, ticks, frames, changed := worked(), r.ticks.Load(), r.frames.Load(), r.changed.Load()
		time.Sleep(stretchTime)
		work, ticks, frames, changed = worked()-work, r.ticks.Load()-ticks, r.frames.Load()-frames, r.changed.Load()-changed
		say("calm %d %d %d %d", work, ticks, frames, changed)
		if work <= calmWork {
			break
		}
		if i == stretches/2-1 {
			r.escape.Store(true)
			ebiten.ScheduleFrame()
		}
	}
	r.end.Store(true)
	ebiten.ScheduleFrame()
}

// worked is for how long processors have worked for this process, 0 where the system does not say.
func worked() time.Duration {
	const clockTick = 10 * time.Millisecond // Linux tells in hundredths of a second
	text, err := os.ReadFile("/proc/self/stat")
	if err != nil || runtime.GOOS != "linux" {
		return 0
	}
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:]) // a name may hold spaces
	if len(fields) < 13 {
		return 0
	}
	var user, system int64
	_, _ = fmt.Sscan(string(fields[11]), &user)
	_, _ = fmt.Sscan(string(fields[12]), &system)
	return time.Duration(user+system) * clockTick
}
