package xobrainer

import (
	"time"

	"xotrio/game/input"
	"xotrio/game/sound"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
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
	// answers is that of the area: the screen says why a square is not allowed.
	answers bool
}

// try plays q where the rules allow it and explains itself otherwise. Where the turn can only be passed, it passes.
func (p *pointing) try(s *sight, q xo.Square, in *boards.Intent) {
	if s.v.passDue() {
		in.Move = xo.Pass
		return
	}
	m := xo.Place(q)
	why := s.v.state.Why(m)
	switch {
	case why == nil:
		in.Move = m
		return
	case s.answers:
		in.Refused = why
		return
	}
	p.insist, p.tipped = true, false
	in.Cues = append(in.Cues, sound.Illegal)
}

// explain finds out why the square aimed at is not allowed, and when that is to be shown.
func (p *pointing) explain(s *sight, d *scenes.Env) {
	if p.tipped || !p.on || !s.live || s.answers || s.v.passDue() {
		return
	}
	p.tipped, p.tip = true, ""
	if r := s.v.state.Why(xo.Place(p.at)); r != nil {
		p.tip = d.Why(r)
	}
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
