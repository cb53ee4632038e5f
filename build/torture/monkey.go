package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// monkey lets an ape play with the program: every screen, mouse, keys, wheel, fingers, texts and sizes of the window.
type monkey struct{ *rig }

// monkeyTicks is how many ticks one ape has.
const monkeyTicks = 900

func (monkey) name() string { return "monkey" }
func (monkey) what() string {
	return "ticks of random clicks, keys, wheel, fingers, texts and sizes, on all screens: no crash, no hang"
}

func (k monkey) try(ctx context.Context, t *trial) {
	if t.missing = k.noScreen; t.missing != "" {
		return
	}
	home := filepath.Join(t.dir, "h")
	c, err := k.start(ctx, errand{Mode: "monkey", Home: home, Seed: t.luck.Uint64(), Ticks: monkeyTicks, Sample: 100}, "")
	if !t.check("starting", err) {
		return
	}
	err = c.end(2 * patience)
	if ctx.Err() != nil {
		return
	}
	t.tried += max(1, 100*len(c.samples))
	t.check("the program ended with", err)
	t.wellEnded(c, home)
}

// wellEnded checks what a program that did anything has left in home.
func (t *trial) wellEnded(c *child, home string) {
	for _, text := range crashes(home) {
		t.fail("a crash report: %s", text)
	}
	for _, f := range c.faults {
		t.fail("%s", f)
	}
	_, err := found(home)
	t.check("after the end", err)
}

// growth lets an ape play for long, and looks at memory and goroutines meanwhile.
type growth struct{ *rig }

const (
	// maxBytes and maxGoroutines are how many more of them there may be at the quietest moment of the last third of a long game
	// than there were at any in the first. Three computer players and one for hints have 16 MiB each, from when they are first
	// asked.
	maxBytes      = 64 << 20
	maxGoroutines = 8
	// minSamples is how many are needed to tell; minGrowth and maxGrowth are how long the game is.
	minSamples = 9
	minGrowth  = 6 * time.Second
	maxGrowth  = 10 * time.Minute
)

func (growth) name() string { return "growth" }
func (growth) what() string {
	return "samples of memory and goroutines of a long game: at its end at most 64 MiB and 8 goroutines more than at its beginning"
}

func (k growth) try(ctx context.Context, t *trial) {
	if t.missing = k.noScreen; t.missing != "" {
		return
	}
	home := filepath.Join(t.dir, "h")
	long := min(max(t.share, minGrowth), maxGrowth)
	e := errand{Mode: "monkey", Home: home, Seed: t.luck.Uint64(), Sample: 25, Steady: true}
	c, err := k.start(ctx, e, "")
	if !t.check("starting", err) {
		return
	}
	timer := time.AfterFunc(long, func() { c.Signal(os.Interrupt) })
	defer timer.Stop()
	err = c.end(long + patience)
	if ctx.Err() != nil {
		return
	}
	t.check("the program ended with", err)
	t.wellEnded(c, home)
	t.tried += len(c.samples)
	if t.note = rise(c.samples); strings.HasPrefix(t.note, "grew") {
		t.fail("%s", t.note)
	}
}

// rise says how memory and goroutines went from the most in the first third of the samples to the least in the last, where it
// begins with "grew" by more than they may.
func rise(samples [][2]int) string {
	if len(samples) < minSamples {
		return ""
	}
	third := len(samples) / 3
	first, last := samples[:third], samples[len(samples)-third:]
	most := func(i int) int { return slices.MaxFunc(first, func(a, b [2]int) int { return a[i] - b[i] })[i] }
	least := func(i int) int { return slices.MinFunc(last, func(a, b [2]int) int { return a[i] - b[i] })[i] }
	word := "at last"
	if least(0)-most(0) > maxBytes || least(1)-most(1) > maxGoroutines {
		word = "grew:"
	}
	return fmt.Sprintf("%s at least %d MiB and %d goroutines, after at most %d MiB and %d", word, least(0)>>20, least(1), most(0)>>20, most(1))
}
