package input

// raw is what the devices say in one tick. Positions are in units.
type raw struct {
	// x and y are where the mouse is; moved reports whether it is elsewhere than in the tick before.
	x, y  float64
	moved bool
	// down are the buttons held, pressed and released those that changed, which may be both within one tick.
	down, pressed, released [buttons]bool
	wheelX, wheelY          float64
	// fingers are all touches in ascending order of their IDs.
	fingers []Finger
}

// pointer makes one pointer out of mouse and fingers. A finger takes over at once. After it has been lifted the pointer
// stays where it was until the mouse is used again, wherever that has stood meanwhile. A second finger takes the press
// away: nothing is released, and the rest counts for nothing until all fingers are lifted.
type pointer struct {
	known, touching, pinched bool
	// first is the finger that points.
	first int
}

// follow takes f one tick further.
func (p *pointer) follow(f *Pointer, r *raw) {
	was, oldX, oldY := f.Down, f.X, f.Y
	f.Down, f.Pressed, f.Released = [buttons]bool{}, [buttons]bool{}, [buttons]bool{}
	f.WheelX, f.WheelY = r.wheelX, r.wheelY
	f.Fingers = append(f.Fingers[:0], r.fingers...)
	switch {
	case len(r.fingers) > 0:
		if !p.touching {
			was = [buttons]bool{}
			p.first = r.fingers[0].ID
		}
		p.touching, f.Touch = true, true
		p.pinched = p.pinched || len(r.fingers) > 1 || r.fingers[0].ID != p.first
		for _, g := range r.fingers {
			if g.ID == p.first {
				f.X, f.Y = g.X, g.Y
			}
		}
		f.Down[Left] = !p.pinched
		f.Pressed[Left] = f.Down[Left] && !was[Left]
	case p.touching:
		p.touching, p.pinched = false, false
		f.Released[Left] = was[Left]
	case f.Touch && !r.used():
	default:
		f.Touch = false
		f.X, f.Y = r.x, r.y
		f.Down = r.down
		for b := range f.Down {
			f.Pressed[b] = r.pressed[b] || r.down[b] && !was[b]
			f.Released[b] = r.released[b] || !r.down[b] && was[b]
		}
	}
	f.Moved = p.known && (f.X != oldX || f.Y != oldY)
	p.known = true
}

// used reports whether anything was done with the mouse.
func (r *raw) used() bool {
	none := [buttons]bool{}
	return r.moved || r.down != none || r.pressed != none || r.released != none || r.wheelX != 0 || r.wheelY != 0
}
