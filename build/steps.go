package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// errFailed is returned when something failed that has been told already.
var errFailed = errors.New("failed")

// notRun is the error of a step that cannot be done on this system; its text says why.
type notRun string

// Error is the reason.
func (n notRun) Error() string { return string(n) }

// step is one thing to do. Do returns a few words to show behind its time, and an error with what went wrong, in as
// many lines as it takes; a notRun is no failure.
type step struct {
	name string
	do   func(context.Context) (note string, err error)
}

// failure is a step that went wrong.
type failure struct {
	name string
	err  error
}

// report is how a list of steps went.
type report struct {
	failed []failure
	// skipped are the steps that could not be done here, with the reason.
	skipped []failure
}

// run does all steps in order, whether or not one fails, and writes a line with the seconds for each. It stops early
// only when ctx ends, which counts as the failure of the step that was under way.
func run(ctx context.Context, out io.Writer, steps []step) (r report) {
	for _, s := range steps {
		fmt.Fprintf(out, "%-24s", s.name)
		start := time.Now()
		note, err := s.do(ctx)
		took := fmt.Sprintf("%7.1f s", time.Since(start).Seconds())
		var skip notRun
		switch {
		case ctx.Err() != nil:
			fmt.Fprintln(out, took, " interrupted")
			r.failed = append(r.failed, failure{s.name, errors.New("interrupted")})
			return r
		case errors.As(err, &skip):
			fmt.Fprintln(out, took, " not run:", skip)
			r.skipped = append(r.skipped, failure{s.name, err})
		case err != nil:
			fmt.Fprintln(out, strings.TrimRight(took+"  FAILED "+note, " "))
			r.failed = append(r.failed, failure{s.name, err})
		default:
			fmt.Fprintln(out, strings.TrimRight(took+"  "+note, " "))
		}
	}
	return r
}

// concurrently returns two steps that run at the same time. The second ends when both have, so that their lines come in order.
func concurrently(a, b step) []step {
	var note string
	var err error
	done := make(chan struct{})
	return []step{
		{a.name, func(ctx context.Context) (string, error) {
			go func() {
				defer close(done)
				note, err = b.do(ctx)
			}()
			return a.do(ctx)
		}},
		{b.name, func(context.Context) (string, error) {
			<-done
			return note, err
		}},
	}
}

// polite makes a command that is asked to end when ctx does, so that it can end what it started, and killed if it does not.
func polite(ctx context.Context, program string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 10 * time.Second
	return cmd
}

// shell makes a step of a program that says what is wrong by its exit status and its output.
func shell(name string, env []string, program string, args ...string) step {
	return step{name, func(ctx context.Context) (string, error) {
		cmd := polite(ctx, program, args...)
		cmd.Env = append(os.Environ(), env...)
		said, err := cmd.CombinedOutput()
		if err != nil {
			return "", fmt.Errorf("%s %s: %w\n%s", program, strings.Join(args, " "), err, said)
		}
		return "", nil
	}}
}
