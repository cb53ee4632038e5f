package main

import (
	"fmt"
	"io"
	"strings"
)

// report writes the table, and for each failure how to have it again; it returns how much failed.
func report(out io.Writer, rows []*row) (failed int) {
	fmt.Fprintf(out, "\n%-9s %9s %7s %8s  %s\n", "kind", "tried", "failed", "seconds", "what")
	tried := 0
	for _, r := range rows {
		what := r.kind.what()
		if r.note != "" {
			what += " (" + r.note + ")"
		}
		if r.missing != "" {
			what = "not tried: " + r.missing
		}
		fmt.Fprintf(out, "%-9s %9d %7d %8.1f  %s\n", r.kind.name(), r.tried, r.failed, r.took.Seconds(), what)
		failed += r.failed
		tried += r.tried
	}
	fmt.Fprintf(out, "%-9s %9d %7d\n", "all", tried, failed)
	for _, r := range rows {
		for _, f := range r.failures {
			fmt.Fprintf(out, "\n%s: %s\n  again: go run ./build torture --only %s --seed %d --tries 1\n",
				r.kind.name(), strings.ReplaceAll(strings.TrimSpace(f.text), "\n", "\n  "), r.kind.name(), f.seed)
		}
		if more := r.failed - len(r.failures); more > 0 {
			fmt.Fprintf(out, "\n%s: %d more\n", r.kind.name(), more)
		}
	}
	return failed
}
