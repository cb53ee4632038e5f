package oxixo

import (
	"math"
	"time"

	"xotrio/game/input"
	"xotrio/game/sound"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
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

// controls make of pointer and keys what the player means.
type controls struct {
	hand  hand
	point pointing
	// keys reports whether the keyboard was used last: its cursor is shown then, at the cell at.
	keys bool
	at   int
	// wish is what was asked for otherwise and is done in the next tick.
	wish wish

	lens *solid.Lens
	// aside reports whether p lies on something that is pressed by itself.
	aside func(p graph.Point) bool
	// now, focus and want are those of the tick; may reports whether the player may take cubes.
	now        time.Duration
	may, focus bool
	want       *boards.Intent
}

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

// wish is what the player wants who presses a node or cancels.
type wish struct {
	pass, down bool
	// turn reports whether the dot is to point at the seat dot.
	turn bool
	dot  int
}

// begin takes over how things stand in a tick.
func (b *controls) begin(s *boards.State, now time.Duration, want *boards.Intent) {
	b.now, b.focus, b.want = now, s.Focus, want
	if b.may && !s.CanMove {
		b.point = away
	}
	b.may = s.CanMove
}

// grant does what was wished for.
func (b *controls) grant() {
	w := b.wish
	b.wish = wish{}
	if w.down && b.hand.holds() {
		b.hand.putDown(b.now)
	}
	if !b.may {
		return
	}
	if w.pass && b.hand.pos.pass {
		b.want.Move = rule.Pass
	}
	if w.turn && w.dot != b.hand.dot {
		b.turnDot()
	}
}

// sound plays a cue.
func (b *controls) sound(c sound.Cue) { b.want.Cues = append(b.want.Cues, c) }

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

// pick takes the cube at c.
func (b *controls) pick(c int) {
	b.hand.take(c, b.now)
	b.sound(sound.Select)
}

// drop puts the cube in the hand down.
func (b *controls) drop() {
	if b.hand.holds() {
		b.hand.putDown(b.now)
		b.sound(sound.Select)
	}
}

// push is the move that pushes the cube in the hand in at the end of way k.
func (b *controls) push(k int) {
	from, to := rule.Cell(b.hand.cell), b.hand.ways[k]
	b.want.Move = rule.Push(from, to)
	if b.hand.pos.four {
		b.want.Move = rule.PushTurned(from, to, rule.Seat(b.hand.dot))
	}
}

// turnDot lets the dot point at the other partner, at any time before the push.
func (b *controls) turnDot() {
	if b.may && b.hand.pos.four && !b.hand.pos.pass {
		b.hand.turn(b.hand.dot^2, b.now)
		b.sound(sound.Select)
	}
}
