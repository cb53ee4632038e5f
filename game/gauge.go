package game

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
	// last is when the last picture was drawn.
	last time.Time
	// rows are the results in the order in which they came up.
	rows []*gaugeRow
	// since and used are when the present rest began and what processor time had been used by then.
	since time.Time
	used  time.Duration
}

// gaugeRow is what was measured at one screen.
type gaugeRow struct {
	name string
	// gaps are the times from one picture to the next while things moved, draws what drawing each cost this program.
	gaps, draws []time.Duration
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

// moving is the longest time between two pictures of one movement; a longer one is a rest.
const moving = 100 * time.Millisecond

// drawn notes a picture of the named screen that took d to draw.
func (g *gauge) drawn(name string, d time.Duration) {
	at := g.now()
	if g.first == 0 {
		g.first = at.Sub(g.begun)
	}
	r := g.row(name)
	if gap := at.Sub(g.last); gap < moving {
		r.gaps = append(r.gaps, gap)
		r.draws = append(r.draws, d)
	}
	g.last = at
}

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
	fmt.Fprintf(&b, "%-12s %8s %12s %12s %12s %10s\n", "screen", "frames", "median ms", "95 % ms", "drawing ms", "at rest")
	for _, r := range g.rows {
		rest := "-"
		if r.rest >= 0 {
			rest = fmt.Sprintf("%d.%d %%", r.rest/10, r.rest%10)
		}
		fmt.Fprintf(&b, "%-12s %8d %12s %12s %12s %10s\n", r.name, len(r.gaps), quantile(r.gaps, 50), quantile(r.gaps, 95), quantile(r.draws, 50), rest)
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
