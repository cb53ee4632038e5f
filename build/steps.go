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

	"xotrio/build/drive"
)

// errFailed reports failures that have been printed already.
var errFailed = errors.New("failed")

// notRun is the error of a step that cannot be done on this system. It says why.
type notRun string

// Error returns the reason.
func (n notRun) Error() string { return string(n) }

// step is one thing to do. do returns a few words to print behind the time, and an error of any number of lines. A
// notRun is not a failure.
type step struct {
	name string
	do   func(context.Context) (note string, err error)
}

type failure struct {
	name string
	err  error
}

// report has the results of a list of steps.
type report struct {
	failed []failure
	// skipped are the steps that could not be done here.
	skipped []failure
}

// run does all steps in order, even if one fails, and prints a line with the seconds of each. It stops early only if
// ctx ends; the step then under way has failed.
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

// concurrently returns two steps that run at the same time. The second ends when both have, so that their lines are in order.
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

// polite makes a command that receives an interrupt when ctx ends, so that it can end what it has started, and is
// killed later.
func polite(ctx context.Context, program string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 10 * time.Second
	return cmd
}

// shell makes a step of a program. It fails if the program does, with its output.
func shell(name string, env []string, program string, args ...string) step {
	return step{name, func(ctx context.Context) (string, error) {
		cmd := polite(ctx, program, args...)
		cmd.Env = append(os.Environ(), env...)
		_, err := drive.Run(cmd)
		return "", err
	}}
}
