package oxixo

import (
	"math"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/table"
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
	// over is the cell of the cube under the pointer, end the way whose end lies there, chip the seat in the chooser of
	// dots plus one, pass that it is the button.
	over, end, chip int
	pass            bool
	// pressed reports whether the button went down on the board and is still held: on the cube in the hand (held), which was
	// there before (again), or at the end down.
	held, again bool
	down        int
	from        graph.Point
	grip        solid.Vec
	dragging    bool
}

// follow makes of the pointer what the player means.
func (b *Board) follow(f *input.Frame, did *table.TickResult) {
	p := graph.Point{X: f.X, Y: f.Y}
	if f.Moved || f.Pressed[input.Left] || f.Released[input.Left] {
		b.look(p, f.Touch, f.Down[input.Left] || f.Pressed[input.Left] || f.Released[input.Left])
	}
	if f.Pressed[input.Left] {
		b.press(p, did)
	}
	if b.point.held && f.Down[input.Left] && f.Moved {
		b.drag(p)
	}
	if f.Released[input.Left] {
		b.release(did)
		if f.Touch {
			b.look(p, true, false)
		}
	}
	switch {
	case b.pos.four && (f.WheelY != 0 || f.Pressed[input.Right]):
		b.turnDot()
	case f.Pressed[input.Right] && b.hand.cell != none && !b.act.on:
		b.putDown()
		b.cues = append(b.cues, sound.Select)
	}
}

// look finds out what lies under the pointer; a finger that is not down points at nothing.
func (b *Board) look(p graph.Point, touch, down bool) {
	was, pt := b.point, &b.point
	pt.over, pt.end, pt.chip, pt.pass = none, none, 0, false
	if !touch || down {
		switch {
		case b.pos.pass && b.rooms.pass.Contains(p):
			pt.pass = true
		case b.chipAt(p) > 0:
			pt.chip = b.chipAt(p)
		default:
			pt.end = b.endAt(p, touch)
			if pt.end == none {
				pt.over = b.cubeAt(p)
			}
			if pt.end == none && pt.over == none {
				pt.end = b.edgeAt(p)
			}
		}
	}
	b.keys = false
	if b.hand.cell != none && !b.act.on && !pt.held {
		b.aimAt(pt.end)
	}
	if *pt != was {
		b.dirty = true
	}
}

// aimAt holds the cube at the end of way k, none for its own place.
func (b *Board) aimAt(k int) {
	if b.hand.aim != k {
		b.hand.aim, b.dirty = k, true
	}
}

// cubeAt is the cell of the cube that is seen at p. The cube in the hand counts where it came from as well.
func (b *Board) cubeAt(p graph.Point) int {
	ray := b.lens.Ray(p)
	best, near := none, math.Inf(1)
	for row := range b.pos.size {
		for col := range b.pos.size {
			c := int(rule.At(col, row))
			k := cubeBox(base(c))
			if t, ok := k.Meet(b.lens.Eye, ray); ok && t < near {
				best, near = c, t
			}
		}
	}
	if h := &b.hand; h.cell != none {
		if t, ok := cubeBox(h.pose).Meet(b.lens.Eye, ray); ok && t < near {
			best = h.cell
		}
	}
	return best
}

// cubeBox is the space that a cube takes whose cell begins at v.
func cubeBox(v solid.Vec) solid.Box {
	return solid.Box{Lo: v.Add(solid.Vec{X: between, Y: between}), Hi: v.Add(solid.Vec{X: 1 - between, Y: 1 - between, Z: tall})}
}

// arrow is where the arrow at the end of the hand's way k is shown.
func (b *Board) arrow(k int) graph.Point {
	return b.lens.Point(b.mouth(k))
}

// mouth is the place on the frame in front of the end of way k.
func (b *Board) mouth(k int) solid.Vec {
	out := outward(rule.Cell(b.hand.cell), b.hand.ways[k])
	far := 0.5 + arrowOut
	if out.Y > 0 {
		far += 0.1 // clear of the cubes in front of it
	}
	return base(int(b.hand.ways[k])).Add(solid.Vec{X: 0.5, Y: 0.5}).Add(out.Mul(far))
}

// arrowOut is how far from the cubes the arrows stand, in cells.
const arrowOut = 0.4

// endAt is the way whose arrow is at p.
func (b *Board) endAt(p graph.Point, touch bool) int {
	if b.hand.cell == none || b.act.on {
		return none
	}
	reach := float64(nearArrow)
	if touch {
		reach = nearTouch
	}
	for k := range b.hand.ways {
		if q := b.arrow(k).Sub(p); math.Hypot(q.X, q.Y) < reach {
			return k
		}
	}
	return none
}

// edgeAt is the way in front of whose end p lies on the frame or a little beyond it.
func (b *Board) edgeAt(p graph.Point) int {
	v, ok := b.lens.OnPlane(p, 0)
	if b.hand.cell == none || b.act.on || !ok {
		return none
	}
	for k, to := range b.hand.ways {
		out := outward(rule.Cell(b.hand.cell), to)
		d := v.Sub(base(int(to)).Add(solid.Vec{X: 0.5, Y: 0.5}))
		if along, aside := d.Dot(out), d.X*out.Y-d.Y*out.X; along > 0.45 && along < 0.5+margin+0.4 && math.Abs(aside) < 0.5 {
			return k
		}
	}
	return none
}

// press begins what the left button or a finger does.
func (b *Board) press(p graph.Point, did *table.TickResult) {
	if b.Busy() { // quicker than the animation
		b.finish()
		b.look(p, false, true)
	}
	pt, h := &b.point, &b.hand
	pt.held, pt.again, pt.dragging, pt.down, pt.from = false, false, false, none, p
	switch {
	case pt.pass:
		did.Move = rule.Pass
	case pt.chip > 0:
		if pt.chip-1 != h.dot {
			b.turnDot()
		}
	case pt.end != none:
		pt.down = pt.end
	case pt.over == none:
		if h.cell != none {
			b.putDown()
			b.cues = append(b.cues, sound.Select)
		}
	case pt.over == h.cell:
		pt.held, pt.again = true, true
	case !b.pos.takes(pt.over):
		did.Refused = whyTake(b.m.Position(), pt.over)
	default:
		b.pick(pt.over)
		pt.held = true
	}
	if pt.held {
		b.at = pt.over
		pt.grip, _ = b.lens.OnPlane(p, tall)
	}
}

// pick takes the cube at c at the wish of the player.
func (b *Board) pick(c int) {
	b.take(c)
	b.cues = append(b.cues, sound.Select)
}

// drag lets the cube in the hand follow the pointer a little, and aims at the end towards which it is drawn.
func (b *Board) drag(p graph.Point) {
	pt, h := &b.point, &b.hand
	if q := p.Sub(pt.from); !pt.dragging && math.Hypot(q.X, q.Y) < dragFrom || h.cell == none {
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
	h.lean = way.Mul(0.32 / max(0.32, far))
	best, bestFar := none, far
	for k, to := range h.ways {
		for _, q := range [2]solid.Vec{b.mouth(k), base(int(to)).Add(solid.Vec{X: 0.5, Y: 0.5})} {
			d := at.Sub(q)
			if dist := math.Hypot(d.X, d.Y); dist < bestFar {
				best, bestFar = k, dist
			}
		}
	}
	b.aimAt(best)
	b.dirty = true
}

// release ends what press began.
func (b *Board) release(did *table.TickResult) {
	pt, h := &b.point, &b.hand
	held, again, dragging, down := pt.held, pt.again, pt.dragging, pt.down
	pt.held, pt.again, pt.dragging, pt.down = false, false, false, none
	h.lean = solid.Vec{}
	switch {
	case h.cell == none || b.act.on:
	case held && dragging && h.aim != none:
		did.Move = b.push(h.aim)
	case held && (dragging || again):
		b.putDown()
		b.cues = append(b.cues, sound.Select)
	case down != none && pt.end == down:
		h.aim = down
		did.Move = b.push(down)
	}
}

// push is the move that pushes the cube in the hand in at the end of way k.
func (b *Board) push(k int) rules.Move {
	from, to := rule.Cell(b.hand.cell), b.hand.ways[k]
	b.dirty = true
	if b.pos.four {
		return rule.PushTurned(from, to, rule.Seat(b.hand.dot))
	}
	return rule.Push(from, to)
}
