package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"
)

// row is what came of one kind.
type row struct {
	kind kind
	// tries counts the calls, tried what was done in them.
	tries, tried, failed int
	took                 time.Duration
	note, missing        string
	failures             []failure
}

// failure is what failed in one try, and the seed that makes it again.
type failure struct {
	seed uint64
	text string
}

// bounds are how long is tortured: for a time, or for a number of tries of each kind where that is not 0.
type bounds struct {
	time  time.Duration
	tries int
}

// keepFailures is how many failures of a kind are told at length.
const keepFailures = 5

// torture tries all kinds, that one next which has had the least time, until the time is over or each has had its tries. The n-th
// try of every kind has the seed seed+n, so that a seed told with a failure makes it again as the first try.
func torture(ctx context.Context, list []kind, seed uint64, b bounds, say func(string)) ([]*row, error) {
	var rows []*row
	for _, k := range list {
		rows = append(rows, &row{kind: k})
	}
	began := time.Now()
	for n := 0; ctx.Err() == nil; n++ {
		r := next(rows, b.tries)
		if r == nil || b.tries == 0 && time.Since(began) >= b.time && !fresh(rows) {
			break
		}
		if err := once(ctx, r, seed, b, len(list), say); err != nil {
			return rows, err
		}
	}
	return rows, ctx.Err()
}

// fresh reports whether a kind has not been tried at all.
func fresh(rows []*row) bool {
	for _, r := range rows {
		if r.took == 0 && r.missing == "" {
			return true
		}
	}
	return false
}

// next is the row that has had the least time, nil where all are done. Where the number of tries is given it is the first that has
// not had them.
func next(rows []*row, tries int) (least *row) {
	for _, r := range rows {
		switch {
		case r.missing != "", tries > 0 && r.tries >= tries:
		case least == nil || tries == 0 && r.took < least.took:
			least = r
		}
	}
	return least
}

// once tries a kind once.
func once(ctx context.Context, r *row, seed uint64, b bounds, kinds int, say func(string)) error {
	dir, err := os.MkdirTemp("", "xot") // a short name, as sockets want it
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	t := newTrial(seed+uint64(r.tries), dir, b.time/time.Duration(kinds)-r.took)
	began := time.Now()
	r.kind.try(ctx, t)
	r.tries++
	r.took += max(time.Since(began), 1)
	if ctx.Err() != nil {
		return nil // what was cut off proves nothing
	}
	r.tried += t.tried
	r.failed += len(t.failures)
	if t.note != "" {
		r.note = t.note
	}
	r.missing = t.missing
	for _, f := range t.failures {
		line, _, _ := strings.Cut(f, "\n")
		say(fmt.Sprintf("FAILED: %s, seed %d: %s", r.kind.name(), t.seed, line[:min(len(line), 160)]))
		if len(r.failures) < keepFailures {
			r.failures = append(r.failures, failure{t.seed, f})
		}
	}
	return nil
}
