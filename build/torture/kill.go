package main

import (
	"context"
	"path/filepath"
	"time"
)

// kill kills the program while somebody plays: at any moment from its start on, or shortly after a move.
type kill struct {
	*rig
	afterMove bool
}

const (
	// killMoment is how long after a move the program is killed at most.
	killMoment = 25 * time.Millisecond
	// killSpan is the time from the start within which it is killed at any moment.
	killSpan = 3 * time.Second
	// killRounds is how often one home sees a kill: the second program goes on with what the first one left.
	killRounds = 2
)

func (k kill) name() string {
	if k.afterMove {
		return "kill-move"
	}
	return "kill"
}

func (k kill) what() string {
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
		if e.Record, begin, err = goOn(home, begin); err != nil || e.Record == "" {
			t.check("going on", err)
			return
		}
	}
}

// survived checks what a program that has ended somehow has left in home.
func (t *trial) survived(c *child, home string) (ok bool) {
	for _, text := range crashes(home) {
		t.fail("a crash report: %s", text)
	}
	for _, f := range c.faults {
		t.fail("%s", f)
	}
	states, err := found(home)
	if !t.check("after the end", err) {
		return false
	}
	if lost := c.lost(states); lost != "" {
		t.fail("lost: %s", lost)
		return false
	}
	return t.check("after the end", reopen(home))
}

// goOn finds the file that goes on from a state, and the state in which it is; empty where there is none.
func goOn(home, from string) (record, at string, err error) {
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
