package main

import (
	"os"
	"strings"
	"time"

	"xotrio/build/fault"
	"xotrio/game/app"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/scenes"
)

// planted is o with a fault: a tool that sees none proves nothing. The faults are
//
//	forget   matches are acknowledged and not written
//	panic    a panic in the midst of a game
//	leak     a goroutine and some memory with every tick
//	time     more time passes with every tick than may
//	deaf     nothing is done any more once the sound server is gone
//	dumb     nobody hears what the program says on standard error: see rig.start
func planted(o app.Options, plant string) app.Options {
	switch plant {
	case "forget":
		o.Files = func(f store.Files) store.Files { return forgetful{f} }
	case "panic":
		o = fault.Inject(o, "update")
	case "leak":
		from := o.Source
		o.Source = func(s input.Source) input.Source { return &leaky{Source: from(s)} }
	case "time":
		from, begin := o.Source, o.Begin
		o.Source = func(s input.Source) input.Source { return hasty{from(s), begin().(scenes.Table).Match} }
	case "deaf":
		from := o.Source
		o.Source = func(s input.Source) input.Source { return deaf{from(s)} }
	}
	return o
}

// forgetful acknowledges matches without writing them.
type forgetful struct{ store.Files }

// Write implements store.Files.
func (f forgetful) Write(name string, data []byte) error {
	if strings.HasPrefix(name, "current") {
		return nil
	}
	return f.Files.Write(name, data)
}

// WriteNow implements store.Files.
func (f forgetful) WriteNow(string, []byte) (bool, error) { return false, nil }

// leaky leaks with every tick.
type leaky struct {
	input.Source
	kept [][]byte
}

// Next implements input.Source.
func (l *leaky) Next(scale float64) *input.Frame {
	l.kept = append(l.kept, make([]byte, 256<<10))
	go time.Sleep(time.Hour)
	return l.Source.Next(scale)
}

// hasty has more time pass for the clocks of a match with every tick than may.
type hasty struct {
	input.Source
	match *match.Match
}

// Next implements input.Source.
func (h hasty) Next(scale float64) *input.Frame {
	h.match.Tick(maxStep + 60)
	return h.Source.Next(scale)
}

// deaf is a source in which nothing is done any more once the sound server has gone.
type deaf struct{ input.Source }

// Next implements input.Source.
func (d deaf) Next(scale float64) *input.Frame {
	if _, err := os.Stat(strings.TrimPrefix(os.Getenv("PULSE_SERVER"), "unix:")); err != nil {
		return &input.Frame{Ticks: 1, Keyboard: input.Keyboard{Held: true}}
	}
	return d.Source.Next(scale)
}
