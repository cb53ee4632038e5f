package oxixo

import (
	"math"

	"xotrio/game/input"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// Distances of pointing in units: how far a pressed cube must be drawn to be dragged, and how near to the middle of an
// arrow one must be.
const (
	dragFrom  = 9
	nearArrow = 27
	nearTouch = 36
)

// pointing is what the pointer is doing.
type pointing struct {
	// over is the cell of the cube under the pointer, end the way whose end lies there, aside that it is on something else.
	over, end int
	aside     bool
	// held reports whether the button went down on the cube in the hand and is still held, again whether that was there
	// before; down is the end at which it went down.
	held, again bool
	down        int
	from        graph.Point
	grip        solid.Vec
	dragging    bool
}

// away is a pointer that points at nothing.
var away = pointing{over: none, end: none, down: none}

// follow makes of the pointer what the player means.
func (b *controls) follow(f *input.Frame) {
	p := graph.Point{X: f.X, Y: f.Y}
	if f.Moved || f.Pressed[input.Left] || f.Released[input.Left] {
		b.look(p, f.Touch, f.Down[input.Left] || f.Pressed[input.Left] || f.Released[input.Left])
	}
	if f.Pressed[input.Left] {
		b.press(p)
	}
	if b.point.held && f.Down[input.Left] && f.Moved {
		b.drag(p)
	}
	if f.Released[input.Left] {
		b.release()
		if f.Touch {
			b.look(p, true, false)
		}
	}
	switch {
	case b.hand.pos.four && (f.WheelY != 0 || f.Pressed[input.Right]):
		b.turnDot()
	case f.Pressed[input.Right] && b.hand.holds():
		b.drop()
	}
}

// look finds out what lies under the pointer; a finger that is not down points at nothing.
func (b *controls) look(p graph.Point, touch, down bool) {
	pt := &b.point
	pt.over, pt.end, pt.aside = none, none, b.aside(p)
	if !pt.aside && (!touch || down) {
		pt.end = b.endAt(p, touch)
		if pt.end == none {
			pt.over = b.cubeAt(p)
		}
		if pt.end == none && pt.over == none {
			pt.end = b.edgeAt(p)
		}
	}
	b.keys = false
	if !pt.held {
		b.hand.aimAt(pt.end, b.hand.lean, b.now)
	}
}

// press begins what the left button or a finger does.
func (b *controls) press(p graph.Point) {
	pt, h := &b.point, &b.hand
	pt.held, pt.again, pt.dragging, pt.down, pt.from = false, false, false, none, p
	switch {
	case pt.aside:
	case pt.end != none:
		pt.down = pt.end
	case pt.over == none:
		b.drop()
	case pt.over == h.cell:
		pt.held, pt.again = true, true
	case !h.pos.takes(pt.over):
		b.want.Refused = whyTake(h.play, pt.over)
	default:
		b.pick(pt.over)
		pt.held = true
	}
	if pt.held {
		b.at = pt.over
		pt.grip, _ = b.lens.OnPlane(p, tall)
	}
}

// drag lets the cube in the hand follow the pointer a little, and aims at the end towards which it is drawn.
func (b *controls) drag(p graph.Point) {
	pt, h := &b.point, &b.hand
	if q := p.Sub(pt.from); !pt.dragging && math.Hypot(q.X, q.Y) < dragFrom || !h.holds() {
		return
	}
	pt.dragging = true
	at, ok := b.lens.OnPlane(p, tall)
	if !ok {
		return
	}
	way := at.Sub(pt.grip)
	way.Z = 0
	far := math.Sqrt(way.Dot(way))
	best, bestFar := none, far
	for k, to := range h.ways {
		for _, q := range [2]solid.Vec{h.mouth(k), base(int(to)).Add(solid.Vec{X: 0.5, Y: 0.5})} {
			d := at.Sub(q)
			if dist := math.Hypot(d.X, d.Y); dist < bestFar {
				best, bestFar = k, dist
			}
		}
	}
	h.aimAt(best, way.Mul(0.32/max(0.32, far)), b.now)
}

// release ends what press began.
func (b *controls) release() {
	pt, h := &b.point, &b.hand
	held, again, dragging, down := pt.held, pt.again, pt.dragging, pt.down
	pt.held, pt.again, pt.dragging, pt.down = false, false, false, none
	h.aimAt(h.aim, solid.Vec{}, b.now)
	switch {
	case !h.holds():
	case held && dragging && h.aim != none:
		b.push(h.aim)
	case held && (dragging || again):
		b.drop()
	case down != none && pt.end == down:
		h.aimAt(down, solid.Vec{}, b.now)
		b.push(down)
	}
}
