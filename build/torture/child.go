package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"maps"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"

	"xotrio/build/drive"
)

// patience is how long a child may take for anything that is waited for; machines that torture may be busy.
const patience = 60 * time.Second

// child is a running XO Trio with a window. What the process has written is its complaint: what it says on standard output is heard.
type child struct {
	*drive.Process
	// lines are the first words of the lines that it says, closed at its end.
	lines chan string
	told
}

// told is what a child has said so far.
type told struct {
	mu sync.Mutex
	// states are the matches that were shown, beginning with the one it was given; will reports whether moves may have been
	// taken back since the last of them.
	states []string
	will   bool
	over   bool
	faults []string
	// kept are the facts that were acknowledged, next the one that is being changed; memory is how much was held each time that was said.
	kept   map[string]string
	next   string
	memory []int
	// ticks is the number of ticks that have passed.
	ticks int
}

// start starts a child with a match that begins in state begin. It ends with ctx at the latest.
func (r *rig) start(ctx context.Context, e errand, begin string, env ...string) (*child, error) {
	e.Plant = r.plant
	text, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	c := &child{lines: make(chan string, 4096)}
	c.states = []string{begin}
	cmd := exec.CommandContext(ctx, r.self)
	cmd.Env = append(drive.Environ(e.Home, env...), errandVariable+"="+string(text))
	out, in := io.Pipe()
	cmd.Stdout = in
	if c.Process, err = drive.Start(cmd); err != nil {
		return nil, err
	}
	go c.listen(out)
	go func() {
		<-c.Ended()
		_ = in.Close() // upon which there is no more to hear
	}()
	return c, nil
}

// listen notes what the child says, and passes the first word of each line on to those who wait.
func (c *child) listen(out io.Reader) {
	defer close(c.lines)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		word, rest, _ := strings.Cut(lines.Text(), " ")
		c.note(word, rest)
		select {
		case c.lines <- word:
		default: // nobody waits
		}
	}
}

func (t *told) note(word, rest string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch word {
	case "will":
		t.will = true
	case "shown":
		t.states, t.will = append(t.states, rest), false
	case "over":
		t.over = true
	case "kept":
		facts := map[string]string{}
		if err := json.Unmarshal([]byte(rest), &facts); err != nil {
			t.faults = append(t.faults, err.Error())
		}
		if t.kept == nil {
			t.kept = map[string]string{}
		}
		maps.Copy(t.kept, facts)
		t.next = ""
	case "next":
		t.next = rest
	case "rss":
		n, _ := strconv.Atoi(rest)
		t.memory = append(t.memory, n)
	case "fault":
		t.faults = append(t.faults, rest)
	case "ticks":
		t.ticks, _ = strconv.Atoi(rest)
	}
}

// await waits until the child has said a word so many times more, and reports whether it has; not, if it ends before or takes
// longer than limit.
func (c *child) await(word string, times int, limit time.Duration) bool {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	for times > 0 {
		select {
		case w, more := <-c.lines:
			if !more {
				return false
			}
			if w == word {
				times--
			}
		case <-timer.C:
			return false
		}
	}
	return true
}

// kill ends the child at once, as a crash would, and waits for its last words.
func (c *child) kill() {
	c.Kill()
	_ = c.end(patience)
}

// end waits until the child has ended and all that it said is heard, and kills one that takes longer than limit. The error is that of
// its exit, with what it wrote on standard error.
func (c *child) end(limit time.Duration) error {
	err := c.Wait(limit)
	for range c.lines {
		continue
	}
	return err
}

// close ends the child as its close box does, and waits for that.
func (c *child) close() error {
	c.Signal(os.Interrupt)
	return c.end(patience)
}
