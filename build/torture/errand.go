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
//	ticks N          N ticks have passed
//	next KEY         this fact is changed next
//	kept JSON        these facts are kept beside the games, see desk.facts
//	rss BYTES        so much memory is held
//	fault TEXT       something is wrong
type errand struct {
	// Mode is play, monkey, sizes, or clerk, which has no window.
	Mode string
	// Home is the folder for the files, Record the path of the record of the match to play, empty for none.
	Home, Record string
	Seed         uint64
	// Ticks is after how many ticks the window is closed, 0 for never.
	Ticks int
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
	case "monkey":
		a := &app.TickClock{}
		ebiten.SetTPS(240) // several ticks a frame, so that there are many
		ape := newApe(e)
		h, o.Begin, o.Clock = ape, ape.begin, a.Now
		o.Source = a.Source
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

// sayTicks is the number of ticks between two reports of the child.
const sayTicks = 100

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
	f.Held = true // the program does not go idle while input is held
	d.hand.next(f)
	if d.errand.Ticks > 0 && d.ticks >= d.errand.Ticks {
		d.asleep()
		f.Closing = true
	}
	if d.ticks%sayTicks == 0 {
		say("ticks %d", d.ticks)
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
