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
	// The arrows, Home, End and Space are those of the graph, also after something else was pressed by the pointer.
	switch {
	case f.Key(ebiten.KeyLeft) && !r.others():
		r.step(-1)
	case f.Key(ebiten.KeyRight) && !r.others():
		r.step(1)
	case f.Key(ebiten.KeyHome) && !r.others():
		r.toEnd(false)
	case f.Key(ebiten.KeyEnd) && !r.others():
		r.toEnd(true)
	case f.Key(ebiten.KeyUp) && !r.others() && r.toFault(-1), f.Key(ebiten.KeyDown) && !r.others() && r.toFault(1):
	case f.Key(ebiten.KeySpace) && !r.others():
		r.play()
	case f.Key(ebiten.KeyComma), f.Key(ebiten.KeyPageUp) && f.Pad:
		r.step(-1)
	case f.Key(ebiten.KeyPeriod), f.Key(ebiten.KeyPageDown) && f.Pad:
		r.step(1)
	case f.Key(boards.KeyDisplay):
		r.Push(scenes.Display{})
	default:
		return r.branchKeys(f)
	}
	return true
}

// others reports whether the keys of the graph go to something else: what the keyboard was moved to.
func (r *Replay) others() bool {
	return !r.Stage.FocusIs("chart") && (r.Stage.FocusSeen() || r.finding.on)
}

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
		{"run", icon, tip, last == 0, r.play},
		{"next", "right", "replay.next", r.atEnd(), func() { r.step(1) }},
		{"fault-next", "fault-right", "replay.fault-next", r.fault(1) < 0, func() { r.toFault(1) }},
		{"last", "last", "replay.last", r.atEnd(), func() { r.toEnd(true) }},
	} {
		w, kind := side, widget.Usual
		if b.name == "run" {
			w, kind = side*main, widget.Main
		}
		r.Button(rect(x, p.Y, w, p.H), widget.Button{Name: b.name, Icon: b.icon, Kind: kind, Tip: r.T(b.tip), Disabled: b.off || r.finding.on, Press: b.press})
		x += w + room
	}
}
