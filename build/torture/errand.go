//lint:file-ignore SA1019 ScheduleFrame wakes a program that waits for events, and has nothing in its place

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/rules/games"
	"xotrio/scenes"
)

// errandVariable tells this program to be XO Trio itself, in a window, driven by a hand of its own: it holds an errand as JSON.
const errandVariable = "XOTRIO_TORTURE"

// errand is what a child is to do. The child says on standard output what its parent wants to know, a line each:
//
//	up               the first frame has been drawn
//	will             what comes next may take moves back
//	shown MOVES      a frame shows the match after these moves
//	over             the match is over
//	sample HEAP N    so many bytes are on the heap and so many goroutines run
//	next KEY         this fact is changed next
//	kept JSON        these facts are kept beside the games, see desk.facts
//	rss BYTES        so much memory is held
//	calm W T F C     in the last seconds of a rest the processor worked for W nanoseconds, in T ticks and F frames, C of which looked new
//	fault TEXT       something is wrong
type errand struct {
	// Mode is play, monkey, clock, sizes, rest, or clerk, which has no window.
	Mode string
	// Home is the folder for the files, Record the path of the record of the match to play, empty for none.
	Home, Record string
	Seed         uint64
	// Ticks is after how many ticks the window is closed, 0 for never. Sample is how many ticks lie between two samples, 0 for none.
	Ticks, Sample int
	// Steady has the window keep its size.
	Steady bool
	// Tag is that of a clerk, Shared whether there is another in the same home.
	Tag    string
	Shared bool
	// Plant is a fault to be had, for tests; empty for none.
	Plant string
}

// beChild does the errand that text holds and returns the exit status.
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

// say tells the parent.
func say(format string, args ...any) { fmt.Printf(format+"\n", args...) }

// match reads the record.
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

// hand is what drives the program.
type hand interface {
	// next fills in the frame of this tick.
	next(f *input.Frame)
	// drawn is told of every frame that was drawn.
	drawn(f app.Frame)
}

// sleeper is a hand that lets the program rest at last.
type sleeper interface {
	sleeps() bool
}

// run opens the window and lets a hand play.
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
		o.Begin = func() scenes.Route { return scenes.Table{Match: m} }
	}
	var h hand
	switch e.Mode {
	case "play":
		h = newPlayer(m, e.Seed)
	case "clock":
		c := newTurner(m, e.Seed)
		o.Clock, h = c.now, c
	case "monkey":
		a := &app.TickClock{}
		ebiten.SetTPS(240) // several ticks a frame, so that there are many
		ape := newApe(e)
		h, o.Begin, o.Clock = ape, ape.begin, a.Now
		o.Source = a.Source
	case "rest":
		h = &rester{ape: newApe(e), left: e.Ticks}
		e.Ticks = 0
	case "sizes":
		h = &sizer{luck: rand.New(rand.NewPCG(e.Seed, 3)), left: e.Ticks}
		e.Ticks = 0
	default:
		return fmt.Errorf("there is no mode %q", e.Mode)
	}
	d := &driver{hand: h, errand: e}
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

// driver stands between the devices and the program.
type driver struct {
	input.Source
	hand   hand
	errand errand
	ticks  int
	up     bool
	asleep func() // ends awake
}

// Next implements input.Source.
func (d *driver) Next(scale float64) *input.Frame {
	f := d.Source.Next(scale)
	d.ticks++
	if d.ticks == 1 {
		d.asleep = awake()
	}
	if s, ok := d.hand.(sleeper); ok && s.sleeps() {
		d.asleep()
	} else {
		f.Held = true // somebody is there: the program does not rest
	}
	d.hand.next(f)
	if d.errand.Ticks > 0 && d.ticks >= d.errand.Ticks {
		d.asleep()
		f.Closing = true
	}
	if n := d.errand.Sample; n > 0 && d.ticks%n == 0 {
		sample()
	}
	return f
}

// frame implements app.Options.Frame.
func (d *driver) frame(f app.Frame) {
	if !d.up {
		d.up = true
		say("up")
	}
	d.hand.drawn(f)
}

// awake wakes a program that rests all the same, as under a clock that goes backwards, as input would, until what it returns is
// called: Ebitengine must not be asked for a frame while it shuts down.
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
