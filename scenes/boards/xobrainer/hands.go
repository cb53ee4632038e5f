package xobrainer

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

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
	if p.armed = s.on && s.live; p.armed && s.v.state.Why(xo.Place(s.q)) != nil { // there is nothing to aim at
		p.armed = false
		p.try(s, s.q, in)
	}
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
		hid := p.with == keyboard // a hint has hidden it
		p.with = keyboard
		at := xo.At(4, 4)
		switch {
		case p.on || hid:
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
