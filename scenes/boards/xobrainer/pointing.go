package xobrainer

import (
	"time"

	"xotrio/game/input"
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

// ghostTime is how long the ghost takes to come.
const ghostTime = 100 * ms

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
	// placing is set when the square that a finger has chosen is to be played.
	placing bool
}

// forget is for a board on which something else lies now.
func (p *pointing) forget() { *p = pointing{with: p.with, at: p.at, on: p.on && p.with == keyboard} }

// played is for after a move.
func (p *pointing) played() {
	p.armed, p.again, p.held = false, false, false
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
	p.armed = false
}

var _ boards.Placer = (*Board)(nil)

// Aimed implements boards.Placer.
func (b *Board) Aimed() (a boards.Aimed) {
	p := &b.point
	if b.rest == nil || p.with != finger || !p.armed || !p.on || !b.sc.live || b.sc.v.passDue() || !b.sc.v.state.Legal(xo.Place(p.at)) {
		return a
	}
	a = boards.Aimed{Name: p.at.String(), Place: func() { p.placing = true }}
	if scores(b.sc.v.state) {
		a.Name = b.d.T("preview.square", "Square", a.Name, "N", b.sc.v.state.Dots(p.at))
	}
	if f := b.foreseen(&b.sc); f != nil {
		a.Texts = f.texts
	}
	return a
}

// sight is what pointing sees: the frame, the position, whether it may play there, and the square under the pointer.
type sight struct {
	f    *input.Frame
	v    *standing
	live bool
	q    xo.Square
	on   bool
}

// try plays q where the rules allow it and says why not otherwise. Where the turn can only be passed, it passes.
func (p *pointing) try(s *sight, q xo.Square, in *boards.Intent) {
	if s.v.passDue() {
		in.Move = xo.Pass
		return
	}
	if in.Refused = s.v.state.Why(xo.Place(q)); in.Refused == nil {
		in.Move = xo.Place(q)
	}
}
