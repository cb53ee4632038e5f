package xobrainer

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

// device is what the player points with.
type device uint8

const (
	mouse device = iota
	finger
	keyboard
)

// The times of pointing.
const (
	ghostTime = 100 * ms
	// A Knock Out square explains itself soon, a taken square only to those who wait: they are everywhere.
	tipSoon, tipLate = 170 * ms, 670 * ms
)

// pointing is where the player points, and with what.
type pointing struct {
	with device
	// at is the square pointed at, on whether there is one, since the moment at which it was reached.
	at    xo.Square
	on    bool
	since time.Duration
	// press is the square on which the button went down, held reports whether it was one.
	press xo.Square
	held  bool
	// armed reports whether a finger has chosen the square, again whether it touches it for the second time, which plays it.
	armed, again bool
	// tip is why the square is not allowed, shown from the moment tipAt on; tipped reports whether that was looked into.
	tip    string
	tipAt  time.Duration
	tipped bool
	// insist shows it without delay.
	insist bool
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

// aim points at q, or at nothing.
func (p *pointing) aim(q xo.Square, on bool, now time.Duration) {
	if on == p.on && (!on || q == p.at) {
		return
	}
	p.at, p.on, p.since = q, on, now
	p.armed, p.insist, p.tip, p.tipped = false, p.with != mouse, "", false
}

// sight is what pointing sees: the frame, the position, whether it may play there, and the square under the pointer.
type sight struct {
	f    *input.Frame
	v    *standing
	live bool
	q    xo.Square
	on   bool
}

// follow follows mouse or finger.
func (p *pointing) follow(s *sight, in *boards.Intent) {
	if s.f.Touch {
		p.touch(s, in)
	} else {
		p.hover(s, in)
	}
}

// hover follows the mouse: what it is over is aimed at, a click plays.
func (p *pointing) hover(s *sight, in *boards.Intent) {
	f := s.f
	if f.Moved || f.Pressed[input.Left] {
		p.with = mouse
	}
	if p.with != mouse {
		return
	}
	p.aim(s.q, s.on, f.Now)
	if f.Pressed[input.Left] {
		p.press, p.held = s.q, s.on && s.live
	}
	if f.Released[input.Left] && p.held {
		p.held = false
		if s.on && s.q == p.press && s.live {
			p.try(s, s.q, in)
		}
	}
}

// touch follows a finger: the first tap on a square shows the ghost of the piece there, the second one plays it.
func (p *pointing) touch(s *sight, in *boards.Intent) {
	f := s.f
	if f.Pressed[input.Left] {
		p.with = finger
		p.press, p.held = s.q, s.on && s.live
		p.again = p.armed && p.on && s.on && s.q == p.at
	}
	if p.held && (f.Down[input.Left] || f.Released[input.Left]) {
		p.aim(s.q, s.on, f.Now)
	}
	if !f.Released[input.Left] || !p.held {
		return
	}
	p.held = false
	if s.live && s.on && (p.again && s.q == p.press || s.v.passDue()) {
		p.try(s, s.q, in)
		return
	}
	p.armed = s.on
}

// enter reports whether a key was pressed that plays.
func enter(f *input.Frame) bool {
	return f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter) || f.Key(ebiten.KeySpace)
}

// keys follows the arrow keys and those that play. The first of them only brings the cursor up.
func (p *pointing) keys(s *sight, in *boards.Intent) {
	dx, dy := 0, 0
	switch f := s.f; {
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
		case s.v.hasLast:
			at = s.v.last
		}
		p.on = false
		p.aim(at, true, s.f.Now)
		if !s.v.passDue() {
			return
		}
	}
	if dx == 0 && dy == 0 {
		p.try(s, p.at, in)
		return
	}
	col := max(0, min(xo.Size-1, p.at.Column()+dx))
	row := max(0, min(xo.Size-1, p.at.Row()+dy))
	p.aim(xo.At(col, row), true, s.f.Now)
}

// try plays q where the rules allow it and explains itself otherwise. Where the turn can only be passed, it passes.
func (p *pointing) try(s *sight, q xo.Square, in *boards.Intent) {
	if s.v.passDue() {
		in.Move = xo.Pass
		return
	}
	m := xo.Place(q)
	if s.v.state.Why(m) == nil {
		in.Move = m
		return
	}
	p.insist, p.tipped = true, false
	in.Cues = append(in.Cues, sound.Illegal)
}

// explain finds out why the square aimed at is not allowed, and when that is to be shown.
func (p *pointing) explain(s *sight, why func(xo.Square) string) {
	if p.tipped || !p.on || !s.live || s.v.passDue() {
		return
	}
	p.tipped, p.tip = true, why(p.at)
	switch p.tipAt = p.since + tipSoon; {
	case p.insist:
		p.tipAt = s.f.Now
	case s.v.board.Occupied().Has(p.at):
		p.tipAt = p.since + tipLate
	}
}

// tipDue reports whether there is a tip, and from which moment on it is shown.
func (p *pointing) tipDue(live bool) (at time.Duration, ok bool) {
	return p.tipAt, live && p.on && p.tip != ""
}
