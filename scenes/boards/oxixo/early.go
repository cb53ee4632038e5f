package oxixo

import (
	"xotrio/game/input"
	"xotrio/scenes/boards"
)

// early is what a player did who is quicker than the animation: it counts as soon as the board is at rest.
type early struct {
	on    bool
	frame input.Frame
}

// catch keeps the press or the key of f where a person will be on turn, and reports whether one is kept.
func (e *early) catch(f *input.Frame, s *boards.State) bool {
	p, on := s.View.OnTurn()
	if !s.Busy || !on || p.Computer() {
		e.on = false
	} else if f.Pressed[input.Left] || s.Focus && speaks(f) {
		e.on, e.frame = true, *f
		e.frame.Keys = append(e.frame.Keys[:0:0], f.Keys...)
		e.frame.Fingers, e.frame.Runes = nil, nil
		e.frame.Moved = true
	} else if e.on && f.Released[input.Left] {
		e.frame.Released[input.Left] = true
	}
	return e.on
}

// follow does it.
func (e *early) follow(c *controls) {
	if !e.on {
		return
	}
	e.on = false
	c.follow(&e.frame)
	c.typed(&e.frame)
}
