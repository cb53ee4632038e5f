package app

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/crash"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/table"
)

// record keeps the input, for the report of a crash.
func (a *App) record(f *input.Frame) {
	if a.recorder.Due() {
		start := ""
		if _, playing := a.dir.stack[0].(*table.Table); playing {
			start = a.disk.store.Saved()
		}
		a.recorder.Begin(start)
	}
	a.recorder.Add(f, a.dir.caret != nil)
}

// Replay plays the tape in the report of a crash, or one by itself, in a window; after that the player goes on. It begins with
// the game that was in progress when the tape began, or else at the title, and reads and saves nothing of the player's own: home
// is a folder for that. Computer players take the time they take, so what they do may not be the same.
func Replay(report, home string) error {
	text, w, h, start := crash.ReadTape(report)
	tape, err := input.ReadTape(text)
	if err != nil {
		return err
	}
	var route scenes.Route = scenes.Title{}
	if start != "" {
		m, err := match.Parse(start, games.ByName)
		if err != nil {
			return err
		}
		route = scenes.Table{Match: m}
	}
	clock := &TickClock{}
	return Run(Options{Home: home, Clock: clock.Now, Begin: func() scenes.Route { return route }, Source: func(devices input.Source) input.Source {
		return clock.Source(&replay{devices: devices, tape: tape, w: w, h: h})
	}})
}

// replay is a tape, and after its end the devices. It keeps the program from resting in between.
type replay struct {
	devices input.Source
	tape    *input.Tape
	w, h    int
	began   bool
}

// Next implements input.Source.
func (r *replay) Next(scale float64) *input.Frame {
	if !r.began {
		r.began = true
		device := ebiten.Monitor().DeviceScaleFactor()
		ebiten.SetWindowSize(int(float64(r.w)/device), int(float64(r.h)/device))
	}
	if r.tape.Done() {
		return r.devices.Next(scale)
	}
	time.AfterFunc(tickTime, scheduleFrame)
	return r.tape.Next(scale)
}
