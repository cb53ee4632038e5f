package app

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
)

// gauge measures the demonstration: how evenly frames follow one another while something moves, and what the program
// costs while nothing does.
type gauge struct {
	now func() time.Time
	// begun is when the program was started, first how long it took to its first picture.
	begun time.Time
	first time.Duration
	// last is when the last picture was drawn, lastUsed what processor time had been used by then.
	last     time.Time
	lastUsed time.Duration
	// ticks counts those since the last picture, due those of them that wanted one, waited those that had to wait for the
	// art of a new screen.
	ticks, due, waited int
	// held reports whether the program was held up by something that players do not do.
	held bool
	// rows are the results in the order in which they came up.
	rows []*gaugeRow
	// since and used are when the present rest began and what processor time had been used by then.
	since time.Time
	used  time.Duration
}

// gaugeRow is what was measured at one screen.
type gaugeRow struct {
	name string
	// gaps are the times from one picture to the next while every tick wanted one, costs the processor time that all cores
	// together spent from one to the next: the whole way of a picture, the work of a software renderer included.
	gaps, costs []time.Duration
	// due is how many ticks wanted a picture and made how many pictures there were for them: a picture that comes for two
	// ticks at once is one that is missing.
	due, made int
	// pixels is how many pixels were drawn for these pictures.
	pixels int
	// waited is how many ticks a picture had to wait for the art of a new screen at most, the one before standing still.
	waited int
	// rest is the share of one core used at rest, in tenths of a per cent; -1 where it was not measured.
	rest int
}

func newGauge(now func() time.Time) *gauge { return &gauge{now: now, begun: now()} }

// row is the row of that name, made where it is missing.
func (g *gauge) row(name string) *gaugeRow {
	for _, r := range g.rows {
		if r.name == name {
			return r
		}
	}
	r := &gaugeRow{name: name, rest: -1}
	g.rows = append(g.rows, r)
	return r
}

// tick notes a tick, whether it wants a picture, and whether that waits for art. Ticks come sixty times a second, if need be
// several at once.
func (g *gauge) tick(due, waits bool) {
	g.ticks++
	switch {
	case waits:
		g.waited++
	case due:
		g.due++
	}
}

// drawn notes a picture of the named screen, due since the last tick or earlier, for which so many pixels were drawn: none
// where it turned out to be like the one before.
func (g *gauge) drawn(name string, pixels int) {
	at, used := g.now(), processorTime()
	r := g.row(name)
	if g.first == 0 {
		g.first = at.Sub(g.begun)
	} else if !g.held {
		if g.due == g.ticks { // no tick without a picture lies between: this is one movement
			r.gaps = append(r.gaps, at.Sub(g.last))
			r.costs = append(r.costs, used-g.lastUsed)
		}
		r.due += g.due
		r.made++
		r.pixels += pixels
		r.waited = max(r.waited, g.waited)
	}
	g.ticks, g.due, g.waited, g.held = 0, 0, 0, false
	g.last, g.lastUsed = at, used
}

// hold leaves the next picture out: what the program does until then is not part of the game.
func (g *gauge) hold() { g.held = true }

// rest begins to measure a time of rest.
func (g *gauge) rest() { g.since, g.used = g.now(), processorTime() }

// rested ends it, for the named screen.
func (g *gauge) rested(name string) {
	used := processorTime() - g.used
	if passed := g.now().Sub(g.since); passed > 0 && used > 0 {
		g.row(name).rest = int(used * 1000 / passed)
	}
}

// String is a table of everything measured.
func (g *gauge) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "first picture %d ms after the start", g.first.Milliseconds())
	if most := mostMemory(); most > 0 {
		fmt.Fprintf(&b, ", at most %d MiB of memory", most>>20)
	}
	if size := programSize(); size > 0 {
		fmt.Fprintf(&b, ", the program has %d.%d MB", size/1_000_000, size/100_000%10)
	}
	b.WriteString("\n")
	fmt.Fprintf(&b, "%-10s %8s %8s %10s %8s %13s %9s %7s %8s\n", "screen", "pictures", "a second", "median ms", "95 % ms", "processor ms", "pixels", "art ms", "at rest")
	for _, r := range g.rows {
		rest := "-"
		if r.rest >= 0 {
			rest = fmt.Sprintf("%d.%d %%", r.rest/10, r.rest%10)
		}
		rate := 600 * r.made / max(1, r.due)
		fmt.Fprintf(&b, "%-10s %8d %6d.%d %10s %8s %13s %9d %7d %8s\n", r.name, r.made, rate/10, rate%10, quantile(r.gaps, 50), quantile(r.gaps, 95),
			quantile(r.costs, 50), r.pixels/max(1, r.made), r.waited*1000/60, rest)
	}
	return b.String()
}

// quantile is the given percentile of the durations in milliseconds, "-" where there are none.
func quantile(ds []time.Duration, percent int) string {
	if len(ds) == 0 {
		return "-"
	}
	s := slices.Clone(ds)
	slices.Sort(s)
	return fmt.Sprintf("%.1f", float64(s[(len(s)-1)*percent/100].Microseconds())/1000)
}

// programSize is the size of this program's own file in bytes, 0 where it cannot be found.
func programSize() int64 {
	name, err := os.Executable()
	if err != nil {
		return 0
	}
	info, err := os.Stat(name)
	if err != nil {
		return 0
	}
	return info.Size()
}
