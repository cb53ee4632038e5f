package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/rules/games"
)

// kill kills the program during a game, at any moment or shortly after a move.
type kill struct {
	*rig
	afterMove bool
}

const (
	// killMoment is the longest time between a move and the kill.
	killMoment = 25 * time.Millisecond
	// killSpan is the time after the start within which the program is killed at any moment.
	killSpan = 3 * time.Second
	// killRounds is the number of kills in one home. The second program continues what the first one left.
	killRounds = 2
)

func (k kill) name() string {
	if k.afterMove {
		return "kill-move"
	}
	return "kill"
}

func (k kill) description() string {
	if k.afterMove {
		return "killed within 25 ms of a move on screen: the move is in the file"
	}
	return "killed at any moment: what was on screen is in the file, and the next start finds it"
}

func (k kill) try(ctx context.Context, t *trial) {
	if t.missing = k.noScreen; t.missing != "" {
		return
	}
	home := filepath.Join(t.dir, "h")
	m, err := newMatch(t.luck)
	if !t.check("a match", err) {
		return
	}
	record, err := furnish(home, m)
	if !t.check("a home", err) {
		return
	}
	e := errand{Mode: "play", Home: home, Record: record}
	begin := state(m)
	for range killRounds {
		e.Seed = t.luck.Uint64()
		c, err := k.start(ctx, e, begin)
		if !t.check("starting", err) {
			return
		}
		if k.afterMove {
			c.await("shown", 1+t.luck.IntN(5), 10*time.Second)
			time.Sleep(time.Duration(t.luck.Int64N(int64(killMoment))))
		} else {
			time.Sleep(time.Duration(t.luck.Int64N(int64(killSpan))))
		}
		c.kill()
		if ctx.Err() != nil {
			return
		}
		t.tried++
		if !t.survived(c, home) {
			return
		}
		begin = c.states[len(c.states)-1]
		if c.over || c.will {
			return
		}
		if e.Record, begin, err = unfinishedRecord(home, begin); err != nil || e.Record == "" {
			t.check("going on", err)
			return
		}
	}
}

// survived checks the files in home after a program has ended in any way.
func (t *trial) survived(c *child, home string) (ok bool) {
	for _, text := range crashes(home) {
		t.fail("a crash report: %s", text)
	}
	for _, f := range c.faults {
		t.fail("%s", f)
	}
	states, err := savedStates(home)
	if !t.check("after the end", err) {
		return false
	}
	if lost := c.lost(states); lost != "" {
		t.fail("lost: %s", lost)
		return false
	}
	_, messages, err := openHome(home)
	if messages != "" {
		t.fail("the next program reports: %s", messages)
	}
	return t.check("after the end", err) && messages == ""
}

// unfinishedRecord returns the file of a match in progress in home and its state, or "" if there is none.
func unfinishedRecord(home, from string) (record, at string, err error) {
	names, err := filepath.Glob(filepath.Join(home, "*.xotrio"))
	for _, name := range names {
		m, err := errand{Record: name}.match()
		if err != nil {
			return "", "", err
		}
		if !m.Result().Over() {
			return name, state(m), nil
		}
	}
	return "", "", err
}

// monkey drives every screen with random mouse, keys, wheel, fingers, texts and sizes of the window.
type monkey struct{ *rig }

// monkeyTicks is the number of ticks of one try.
const monkeyTicks = 900

func (monkey) name() string { return "monkey" }
func (monkey) description() string {
	return "ticks of random clicks, keys, wheel, fingers, texts and sizes, on all screens: no crash, no hang"
}

func (k monkey) try(ctx context.Context, t *trial) {
	if t.missing = k.noScreen; t.missing != "" {
		return
	}
	home := filepath.Join(t.dir, "h")
	c, err := k.start(ctx, errand{Mode: "monkey", Home: home, Seed: t.luck.Uint64(), Ticks: monkeyTicks}, "")
	if !t.check("starting", err) {
		return
	}
	err = c.end(2 * patience)
	if ctx.Err() != nil {
		return
	}
	t.tried += max(1, c.ticks)
	t.check("the program ended with", err)
	t.wellEnded(c, home)
}

// wellEnded checks the files in home after a program that may have done anything.
func (t *trial) wellEnded(c *child, home string) {
	for _, text := range crashes(home) {
		t.fail("a crash report: %s", text)
	}
	for _, f := range c.faults {
		t.fail("%s", f)
	}
	_, err := savedStates(home)
	t.check("after the end", err)
}

// sizes gives the window many sizes and looks at the resident memory.
type sizes struct{ *rig }

const (
	// maxHeld is the limit in bytes while sizes change, maxCalm the limit some time after the first size is back.
	maxHeld = 250 << 20
	maxCalm = 200 << 20
	// minSizes and maxSizes bound the number of sizes. Each lasts sizeLasts ticks; calmTicks follow at the end.
	minSizes, maxSizes = 20, 800
	sizeLasts          = 7
	calmTicks          = 15 * 60
)

func (sizes) name() string { return "sizes" }
func (sizes) description() string {
	return "sizes of the window in a match of Trexo: at most 250 MiB held, and less than 200 some time after the first size is back"
}

func (k sizes) try(ctx context.Context, t *trial) {
	if t.missing = k.noScreen; t.missing != "" {
		return
	}
	if residentMemory() == 0 {
		t.missing = "this system does not tell how much memory is held"
		return
	}
	g, err := games.ByName("trexo")
	if !t.check("the game", err) {
		return
	}
	m, err := match.New(match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}}, g)
	if !t.check("a match", err) {
		return
	}
	for range 12 {
		t.check("a move", playOne(m, t.luck))
	}
	home := filepath.Join(t.dir, "h")
	record, err := furnish(home, m)
	if !t.check("a home", err) {
		return
	}
	n := min(max(minSizes, int(t.share/(150*time.Millisecond))), maxSizes)
	c, err := k.start(ctx, errand{Mode: "sizes", Home: home, Record: record, Seed: t.luck.Uint64(), Ticks: n}, state(m))
	if !t.check("starting", err) {
		return
	}
	err = c.end(time.Duration(n+100)*time.Second + 2*patience)
	if ctx.Err() != nil {
		return
	}
	t.check("the program ended with", err)
	t.wellEnded(c, home)
	if len(c.memory) < 2 {
		t.fail("the program has not said how much memory it holds: %v", c.memory)
		return
	}
	t.tried += n
	most, last := slices.Max(c.memory), c.memory[len(c.memory)-1]
	t.note = fmt.Sprintf("at most %d MiB, %d at last", most>>20, last>>20)
	if most > maxHeld || last > maxCalm {
		t.fail("after %d sizes %s", n, t.note)
	}
}

// sizer is an actor that changes the size of the window.
type sizer struct {
	luck *rand.Rand
	// left is the number of sizes to come, ticks the number of ticks since the last one.
	left, ticks int
	done        bool
}

func (s *sizer) next(f *input.Frame) {
	s.ticks++
	switch {
	case s.left > 0 && s.ticks >= sizeLasts:
		s.ticks = 0
		say("rss %d", residentMemory())
		if s.left--; s.left == 0 {
			ebiten.SetWindowSize(1280, 800)
			return
		}
		ebiten.SetWindowSize(800+s.luck.IntN(480), 600+s.luck.IntN(200))
	case s.left == 0 && s.ticks >= calmTicks && !s.done:
		s.done = true
		say("rss %d", residentMemory())
		f.Closing = true
	}
}

func (s *sizer) drawn(app.Frame) {}

// residentMemory returns the resident memory of this process in bytes, 0 if unknown.
func residentMemory() int {
	var size, pages int
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil || runtime.GOOS != "linux" {
		return 0
	}
	_, _ = fmt.Sscan(string(text), &size, &pages)
	return pages * os.Getpagesize()
}
