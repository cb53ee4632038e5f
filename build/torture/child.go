//lint:file-ignore SA1019 ScheduleFrame wakes a program that waits for events, and has nothing in its place

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/build/drive"
	"xotrio/build/fault"
	"xotrio/game/app"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/store/file"
	"xotrio/rules/games"
	"xotrio/scenes"
)

// patience is the timeout for anything that a child does. Machines that run this may be busy.
const patience = 60 * time.Second

// child is a running XO Trio with a window. Its messages come on standard output; Process keeps standard error.
type child struct {
	*drive.Process
	// lines receives the first word of each message and is closed at the end.
	lines chan string
	reports
}

// reports has the messages of a child so far.
type reports struct {
	mu sync.Mutex
	// states holds the matches that were shown, beginning with the one the child was given. will is true if moves may
	// have been taken back since the last of them.
	states []string
	will   bool
	over   bool
	faults []string
	// kept holds the acknowledged facts and next the fact being changed; memory is the resident memory of each
	// report.
	kept   map[string]string
	next   string
	memory []int
	// ticks is the number of ticks that have passed.
	ticks int
}

// start starts a child whose match is in state begin. It is killed when ctx ends.
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
		_ = in.Close() // ends listen
	}()
	return c, nil
}

func (c *child) listen(out io.Reader) {
	defer close(c.lines)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		word, rest, _ := strings.Cut(lines.Text(), " ")
		c.note(word, rest)
		select {
		case c.lines <- word:
		default: // no one is waiting
		}
	}
}

func (t *reports) note(word, rest string) {
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

// await waits until the child has sent a message the given number of times. It returns false if the child ends first or
// limit has passed.
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

func (c *child) kill() {
	c.Kill()
	_ = c.end(patience)
}

// end waits for the child to exit and for its last message, and kills it after limit. The error has the exit status and
// standard error.
func (c *child) end(limit time.Duration) error {
	err := c.Wait(limit)
	for range c.lines {
		continue
	}
	return err
}

// errandVariable makes this program a child, that is XO Trio itself in a window, driven by an actor. It holds an errand
// as JSON.
const errandVariable = "XOTRIO_TORTURE"

// errand is the task of a child. The child reports on standard output, one message a line:
//
//	up               the first frame has been drawn
//	will             the next input may take moves back
//	shown MOVES      a frame shows the match after these moves
//	over             the match is over
//	ticks N          N ticks have passed
//	next KEY         this fact is about to change
//	kept JSON        these facts are saved, see desk.facts
//	rss BYTES        resident memory
//	fault TEXT       something is wrong
type errand struct {
	// Mode is play, monkey, sizes, or clerk, which has no window.
	Mode string
	// Home is the folder for the files. Record is the path of the record of the match to play, "" for none.
	Home, Record string
	Seed         uint64
	// Ticks is the number of ticks, or of changes of a clerk, before the child ends; 0 for no end.
	Ticks int
	// Tag distinguishes clerks. Shared is true if another clerk works in the same home.
	Tag    string
	Shared bool
	// Plant is a fault that tests plant, "" for none. See planted.
	Plant string
}

// beChild runs the errand in text and returns the exit status.
func beChild(text string) int {
	var e errand
	err := json.Unmarshal([]byte(text), &e)
	if err == nil {
		err = e.run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "xotrio:", err)
		return 1
	}
	return 0
}

func say(format string, args ...any) { fmt.Printf(format+"\n", args...) }

func (e errand) match() (*match.Match, error) {
	if e.Record == "" {
		return nil, nil
	}
	text, err := os.ReadFile(e.Record)
	if err != nil {
		return nil, err
	}
	return match.Parse(string(text), games.ByName)
}

// actor drives the program.
type actor interface {
	// next fills in the input of this tick.
	next(f *input.Frame)
	// drawn is called after every frame.
	drawn(f app.Frame)
}

func (e errand) run() error {
	if e.Mode == "clerk" {
		return e.keepBooks()
	}
	m, err := e.match()
	if err != nil {
		return err
	}
	o := app.Options{Home: e.Home}
	if m != nil {
		o.Start = func() scenes.Route { return scenes.Table{Match: m} }
	}
	var h actor
	switch e.Mode {
	case "play":
		h = newPlayer(m, e.Seed)
	case "monkey":
		a := &app.TickClock{}
		ebiten.SetTPS(240) // several ticks a frame
		ape := newApe(e)
		h, o.Start, o.Clock = ape, ape.startRoute, a.Now
		o.Source = a.Source
	case "sizes":
		h = &sizer{luck: rand.New(rand.NewPCG(e.Seed, 3)), left: e.Ticks}
		e.Ticks = 0
	default:
		return fmt.Errorf("there is no mode %q", e.Mode)
	}
	d := &driver{actor: h, errand: e}
	from := o.Source
	o.Source = func(s input.Source) input.Source {
		if from != nil {
			s = from(s)
		}
		d.Source = s
		return d
	}
	o.Frame = d.frame
	return app.Run(planted(o, e.Plant))
}

// sayTicks is the number of ticks between two messages "ticks".
const sayTicks = 100

// driver sits between the devices and the program.
type driver struct {
	input.Source
	actor      actor
	errand     errand
	ticks      int
	up         bool
	stopWaking func() // stops awake
}

// Next implements input.Source.
func (d *driver) Next(scale float64) *input.Frame {
	f := d.Source.Next(scale)
	d.ticks++
	if d.ticks == 1 {
		d.stopWaking = awake()
	}
	f.Held = true // the program does not go idle while input is held
	d.actor.next(f)
	if d.errand.Ticks > 0 && d.ticks >= d.errand.Ticks {
		d.stopWaking()
		f.Closing = true
	}
	if d.ticks%sayTicks == 0 {
		say("ticks %d", d.ticks)
	}
	return f
}

func (d *driver) frame(f app.Frame) {
	if !d.up {
		d.up = true
		say("up")
	}
	d.actor.drawn(f)
}

// awake wakes an idle program sixty times a second, as input would, until stop is called: Ebitengine must not be asked
// for a frame while it shuts down.
func awake() (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	var g sync.WaitGroup
	g.Go(func() {
		t := time.NewTicker(time.Second / 60)
		defer t.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-t.C:
				ebiten.ScheduleFrame()
			}
		}
	})
	return func() { cancel(); g.Wait() }
}

// planted adds a fault to o, which shows in tests that the fault is found:
//
//	forget   matches are acknowledged and not written
//	panic    a panic during a game
func planted(o app.Options, plant string) app.Options {
	switch plant {
	case "forget":
		o.Files = func(f file.Files) file.Files { return forgetful{f} }
	case "panic":
		o = fault.Inject(o, "update")
	}
	return o
}

// forgetful acknowledges matches without writing them.
type forgetful struct{ file.Files }

// Write implements file.Files.
func (f forgetful) Write(name string, data []byte) error {
	if strings.HasPrefix(name, "current") {
		return nil
	}
	return f.Files.Write(name, data)
}

// WriteNow implements file.Files.
func (f forgetful) WriteNow(string, []byte) (bool, error) { return false, nil }
