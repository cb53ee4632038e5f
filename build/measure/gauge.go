package main

import (
	"fmt"
	"slices"
	"time"

	"xotrio/game/app"
)

// result is what was measured on a screen.
type result struct {
	Name string
	// First is how long it took from the start of the process to the first frame.
	First time.Duration
	// Frames is how many frames there were while something moved, Took how long they took together, Median and Late the time from
	// one to the next, in the middle and at 95 %. Cost is the processor time for one in the middle, on all cores, with that of
	// whoever thinks and that of a renderer in software; it says more than the time on a busy machine. Pixels is how many were
	// drawn again for one on average.
	Frames                   int
	Took, Median, Late, Cost time.Duration
	Pixels                   int
	// Rest is the processor time of Rested at rest, on all cores; Ticks how often the program looked up in that time.
	Rest, Rested time.Duration
	Ticks        int
	// Memory is the most that the process has held, in bytes, After what it holds at the end.
	Memory, After int64
}

const heading = "screen        first ms   frames  a second  median ms    95 % ms   processor ms     pixels    at rest  ticks  most MiB  last MiB"

// String is a row below heading.
func (r result) String() string {
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	rate, rest := "-", "-"
	if r.Took > 0 {
		rate = fmt.Sprintf("%.1f", float64(r.Frames)/r.Took.Seconds())
	}
	if r.Rested > 0 {
		rest = fmt.Sprintf("%.1f %%", 100*r.Rest.Seconds()/r.Rested.Seconds())
	}
	return fmt.Sprintf("%-12s%10.0f%9d%10s%11.1f%11.1f%15.1f%11d%11s%7d%10d%10d", r.Name, ms(r.First), r.Frames, rate, ms(r.Median), ms(r.Late), ms(r.Cost),
		r.Pixels, rest, r.Ticks, r.Memory>>20, r.After>>20)
}

// gauge looks at the frames.
type gauge struct {
	began  time.Time
	result result
	// gaps and costs are the times from one frame of a movement to the next, and the processor times.
	gaps, costs []time.Duration
	pixels      int
	// last is when the last frame was, used what processor time there had been, moving whether it differed from the one before; held whether the next is not to count.
	last         time.Time
	used         time.Duration
	moving, held bool
}

// pause is the longest time from one frame of a movement to the next.
const pause = 400 * time.Millisecond

// frame notes a frame.
func (g *gauge) frame(f app.Frame) {
	at, used := time.Now(), processorTime()
	if g.result.First == 0 {
		g.result.First = at.Sub(g.began)
	}
	if gap := at.Sub(g.last); f.Changed && g.moving && gap < pause && !g.held {
		g.gaps, g.costs = append(g.gaps, gap), append(g.costs, used-g.used)
		g.pixels += f.Pixels
	}
	g.last, g.used, g.moving, g.held = at, used, f.Changed, false
}

// done is the result.
func (g *gauge) done() result {
	r := g.result
	r.Frames = len(g.gaps)
	if r.Frames > 0 {
		slices.Sort(g.gaps)
		slices.Sort(g.costs)
		r.Cost = g.costs[(r.Frames-1)/2]
		r.Median, r.Late = g.gaps[(r.Frames-1)/2], g.gaps[(r.Frames-1)*95/100]
		for _, d := range g.gaps {
			r.Took += d
		}
		r.Pixels = g.pixels / r.Frames
	}
	r.Memory, r.After = memory()
	return r
}
