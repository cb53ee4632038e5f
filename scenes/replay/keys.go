package replay

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/widget"
)

// keys follows the shortcuts of the screen and reports whether one was used.
func (r *Replay) keys(f *input.Frame) bool {
	if r.Stage.Modal() || f.Alt || r.noting {
		return false
	}
	if f.Control {
		return f.Key(ebiten.KeyZ) && !r.finding.on && r.restoreBranch()
	}
	// Left and right, Home and End are those of the graph wherever the focus is, but for lists and choices, which have their own.
	switch {
	case f.Key(ebiten.KeyLeft) && !r.others():
		r.step(-1)
	case f.Key(ebiten.KeyRight) && !r.others():
		r.step(1)
	case f.Key(ebiten.KeyHome) && !r.others():
		r.toEnd(false)
	case f.Key(ebiten.KeyEnd) && !r.others():
		r.toEnd(true)
	case f.Key(ebiten.KeySpace) && r.Stage.FocusIs("chart"):
		r.play()
	case f.Key(ebiten.KeyComma), f.Key(ebiten.KeyPageUp) && f.Pad:
		r.step(-1)
	case f.Key(ebiten.KeyPeriod), f.Key(ebiten.KeyPageDown) && f.Pad:
		r.step(1)
	case f.Key(boards.KeyDisplay):
		r.Push(scenes.Route{Place: scenes.Display})
	default:
		return r.branchKeys(f)
	}
	return true
}

// others reports whether the focus is on something with arrows of its own.
func (r *Replay) others() bool { return !r.Stage.FocusIs("chart") }

// transport are the keys of the player, below the graph.
func (r *Replay) transport() {
	p := r.places.keys
	const most, main = 52.0, 76.0 / 52
	side, room := most, 10.0
	if need := most*(6+main) + room*6; need > p.W {
		room = 4
		side = (p.W - room*6) / (6 + main)
	}
	wide := side*(6+main) + room*6
	x := p.X + (p.W-wide)/2
	last := len(r.track.stops) - 1
	icon, tip := "play", "replay.play"
	if r.playing {
		icon, tip = "pause", "replay.pause"
	}
	for _, b := range []struct {
		name, icon, tip string
		off             bool
		press           func()
	}{
		{"first", "first", "replay.first", r.atStart(), func() { r.toEnd(false) }},
		{"fault-before", "fault-left", "replay.fault-before", r.fault(-1) < 0, func() { r.toFault(-1) }},
		{"before", "left", "replay.before", r.atStart(), func() { r.step(-1) }},
		{"play", icon, tip, last == 0, r.play},
		{"next", "right", "replay.next", r.atEnd(), func() { r.step(1) }},
		{"fault-next", "fault-right", "replay.fault-next", r.fault(1) < 0, func() { r.toFault(1) }},
		{"last", "last", "replay.last", r.atEnd(), func() { r.toEnd(true) }},
	} {
		w, kind := side, widget.Usual
		if b.name == "play" {
			w, kind = side*main, widget.Main
		}
		r.Button(rect(x, p.Y, w, p.H), widget.Button{Name: b.name, Icon: b.icon, Kind: kind, Tip: r.T(b.tip), Disabled: b.off || r.finding.on, Press: b.press})
		x += w + room
	}
}
