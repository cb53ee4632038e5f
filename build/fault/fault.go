// Package fault makes the program fail on demand, so that tests see the consequences. It wraps the program's devices,
// files and engines, which then panic during a game.
package fault

import (
	"context"
	"strings"
	"sync/atomic"
	"time"

	"xotrio/ai"
	"xotrio/game/app"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
)

// Inject adds one panic to o during where: update, draw, think, or fatal, which cannot be recovered. It occurs once a
// game in progress of two plies or more has been saved.
func Inject(o app.Options, where string) app.Options {
	p := &provoker{where: where}
	o.Files = func(f file.Files) file.Files { return files{f, p} }
	from := o.Source
	o.Source = func(s input.Source) input.Source {
		if from != nil {
			s = from(s)
		}
		return source{s, p}
	}
	o.Engine = func(e ai.Engine) ai.Engine { return engine{e, p} }
	o.Frame = func(app.Frame) { p.here("draw") }
	return o
}

// provoker panics once.
type provoker struct {
	where string
	// ripe is true once a game of two plies is on disk, done once the panic has occurred.
	ripe, done atomic.Bool
}

func (p *provoker) here(where string) {
	if p.where == where && p.ripe.Load() && !p.done.Swap(true) {
		panic("provoked during " + where)
	}
}

// files sets ripe.
type files struct {
	file.Files
	p *provoker
}

// Write implements file.Files.
func (f files) Write(name string, data []byte) error {
	err := f.Files.Write(name, data)
	if err == nil {
		f.note(name, data)
	}
	return err
}

// WriteNow implements file.Files. If what it writes is durable, no Write follows.
func (f files) WriteNow(name string, data []byte) (lasts bool, err error) {
	lasts, err = f.Files.WriteNow(name, data)
	if err == nil && lasts {
		f.note(name, data)
	}
	return lasts, err
}

func (f files) note(name string, data []byte) {
	if !strings.HasPrefix(name, "current") {
		return
	}
	if m, err := match.Parse(string(data), games.ByName); err == nil && m.Ply() >= 2 {
		f.p.ripe.Store(true)
	}
}

type source struct {
	input.Source
	p *provoker
}

// Next implements input.Source.
func (s source) Next(scale float64) *input.Frame {
	s.p.here("update")
	if s.p.where == "fatal" && s.p.ripe.Load() {
		go panic("provoked beyond catching")
		time.Sleep(time.Second)
	}
	return s.Source.Next(scale)
}

type engine struct {
	ai.Engine
	p *provoker
}

// Think implements ai.Engine.
func (e engine) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if e.p.where == "think" {
		for !e.p.ripe.Load() && !e.p.done.Load() && ctx.Err() == nil {
			time.Sleep(time.Millisecond) // the move before is being written
		}
	}
	e.p.here("think")
	return e.Engine.Think(ctx, pos, lim, report)
}
