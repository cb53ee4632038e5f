package xobrainer

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
)

// device is what the player points with.
type device uint8

const (
	mouse device = iota
	finger
	keyboard
)

// The times of pointing, in ticks.
const (
	ghostTicks = 6
	// A Knock Out square explains itself soon, a taken square only to those who wait: they are everywhere.
	tipSoon, tipLate = 10, 40
)

// pointing is where the player points, and with what.
type pointing struct {
	with device
	// at is the square pointed at, on whether there is one, since the tick in which it was reached.
	at    xo.Square
	on    bool
	since int
	// press is the square on which the button went down, held reports whether it was one.
	press xo.Square
	held  bool
	// armed reports whether a finger has chosen the square, again whether it touches it for the second time, which plays it.
	armed, again bool
	// tip is why the square is not allowed, tipped whether that was looked into; insist shows it without delay.
	tip            string
	tipped, insist bool
}

// forget is for a board on which something else lies now.
func (p *pointing) forget() { *p = pointing{with: p.with, at: p.at, on: p.on && p.with == keyboard} }

// played is for after a move. The square just played is not explained to a pointer that still rests there.
func (p *pointing) played() {
	p.armed, p.again, p.held, p.insist, p.tip, p.tipped = false, false, false, false, "", true
	if p.with == finger {
		p.on = false
	}
}

// live reports whether pointing means anything now.
func (b *Board) live() bool {
	return b.st.CanMove && b.state.ToMove() != 0 && (b.run == nil || b.run.past()) && b.deal == nil && !b.ask.on()
}

// aim points at q, or at nothing.
func (b *Board) aim(q xo.Square, on bool, did *table.TickResult) {
	p := &b.point
	if on == p.on && (!on || q == p.at) {
		return
	}
	p.at, p.on, p.since = q, on, b.tick
	p.armed, p.insist, p.tip, p.tipped = false, p.with != mouse, "", false
	did.Redraw = true
}

// follow follows the pointer, the finger and the keys, and reports whether the texts have to be written again.
func (b *Board) follow(f *input.Frame, did *table.TickResult) bool {
	if b.ask.on() {
		return b.answer(f, did)
	}
	fresh := b.wheel(f, did)
	if b.reach(f, did) {
		return true
	}
	if b.run != nil && (f.Pressed[input.Left] || enter(f) && b.st.Focus) {
		fresh = true
		if b.cut(did) {
			return true
		}
	}
	if b.run == nil && b.deal != nil && (f.Pressed[input.Left] || enter(f) && b.st.Focus) {
		b.dealt(did)
		return true
	}
	was := b.point.with
	if f.Touch {
		b.finger(f, did)
	} else {
		b.mouse(f, did)
	}
	if b.st.Focus && b.live() {
		b.keys(f, did)
	}
	if b.point.with != was {
		did.Redraw, fresh = true, true
	}
	if b.live() && b.point.on && b.tick-b.point.since <= ghostTicks {
		did.Redraw = true
	}
	b.explain(did)
	return fresh
}

// enter reports whether a key was pressed that plays.
func enter(f *input.Frame) bool {
	return f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter) || f.Key(ebiten.KeySpace)
}

// cut brings what is being shown to its end, and reports whether that is all that the click was for: whoever looks at the
// old board does not mean a square of the new one.
func (b *Board) cut(did *table.TickResult) bool {
	r := b.run
	did.Redraw = true
	if r.past() {
		b.run = nil
		return false
	}
	if c, ok := r.cue(&r.step, r.counted); ok && r.t < r.counted {
		b.cues = append(b.cues, c)
	}
	if r.t = r.open; r.step.MatchOver() {
		b.run = nil
	}
	return true
}

// mouse follows the mouse: what it is over is aimed at, a click plays.
func (b *Board) mouse(f *input.Frame, did *table.TickResult) {
	p := &b.point
	if f.Moved || f.Pressed[input.Left] {
		p.with = mouse
	}
	if p.with != mouse {
		return
	}
	q, on := b.geo.square(graph.Point{X: f.X, Y: f.Y})
	b.aim(q, on, did)
	if f.Pressed[input.Left] {
		p.press, p.held = q, on && b.live()
	}
	if f.Released[input.Left] && p.held {
		p.held = false
		if on && q == p.press && b.live() {
			b.try(q, did)
		}
	}
}

// finger follows a finger: the first tap on a square shows the ghost of the piece there, the second one plays it.
func (b *Board) finger(f *input.Frame, did *table.TickResult) {
	p := &b.point
	q, on := b.geo.square(graph.Point{X: f.X, Y: f.Y})
	if f.Pressed[input.Left] {
		p.with = finger
		p.press, p.held = q, on && b.live()
		p.again = p.armed && p.on && on && q == p.at
	}
	if p.held && (f.Down[input.Left] || f.Released[input.Left]) {
		b.aim(q, on, did)
	}
	if !f.Released[input.Left] || !p.held {
		return
	}
	p.held = false
	if b.live() && on && (p.again && q == p.press || b.passDue()) {
		b.try(q, did)
		return
	}
	p.armed = on
}

// keys follows the arrow keys and those that play. The first of them only brings the cursor up.
func (b *Board) keys(f *input.Frame, did *table.TickResult) {
	p := &b.point
	dx, dy := 0, 0
	switch {
	case f.Key(ebiten.KeyLeft):
		dx = -1
	case f.Key(ebiten.KeyRight):
		dx = 1
	case f.Key(ebiten.KeyUp):
		dy = 1
	case f.Key(ebiten.KeyDown):
		dy = -1
	case !enter(f):
		return
	}
	if p.with != keyboard || !p.on {
		p.with = keyboard
		at := xo.At(4, 4)
		switch {
		case p.on:
			at = p.at
		case b.now.hasLast:
			at = b.now.last
		}
		p.on = false
		b.aim(at, true, did)
		if !b.passDue() {
			return
		}
	}
	if dx == 0 && dy == 0 {
		b.try(p.at, did)
		return
	}
	col := max(0, min(xo.Size-1, p.at.Column()+dx))
	row := max(0, min(xo.Size-1, p.at.Row()+dy))
	b.aim(xo.At(col, row), true, did)
}

// try plays q where the rules allow it and explains itself otherwise. Where the turn can only be passed, it passes.
func (b *Board) try(q xo.Square, did *table.TickResult) {
	if b.passDue() {
		did.Move = xo.Pass
		return
	}
	m := xo.Place(q)
	if b.state.Why(m) == nil {
		did.Move = m
		return
	}
	b.point.insist, b.point.tipped = true, false
	b.cues = append(b.cues, sound.Illegal)
}

// explain finds out why the square aimed at is not allowed, once the pointer has rested there for a while.
func (b *Board) explain(did *table.TickResult) {
	p := &b.point
	if p.tipped || !p.on || !b.live() || b.passDue() {
		return
	}
	rest := b.tick - p.since
	if !p.insist && (rest < tipSoon || rest < tipLate && b.now.board.Occupied().Has(p.at)) {
		return
	}
	p.tipped, p.tip = true, ""
	if r := b.state.Why(xo.Place(p.at)); r != nil {
		p.tip = b.d.Why(r)
	}
	did.Redraw = true
}

// wheel turns the move list.
func (b *Board) wheel(f *input.Frame, did *table.TickResult) bool {
	if f.WheelY == 0 || !b.geo.panels[1].list.Inset(-12).Contains(graph.Point{X: f.X, Y: f.Y}) {
		return false
	}
	step := 1
	if f.WheelY < 0 {
		step = -1
	}
	b.scroll += step
	did.Redraw = true
	return true
}
