package oxixo

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
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
	// early is what the player did before the board was at rest.
	early early

	lens *solid.Lens
	// aside reports whether p lies on something that is pressed by itself.
	aside func(p graph.Point) bool
	// now, focus and want are those of the tick; may reports whether the player may take cubes.
	now        time.Duration
	may, focus bool
	// lit is how far the cubes that may be taken can be told by their outlines.
	lit graph.Motion
	// watching reports whether an earlier position is looked at, where nobody is waited for.
	watching bool
	want     *boards.Intent
}

// wish is what the player wants who presses a node or cancels.
type wish struct {
	pass, down bool
	// turn reports whether the dot is to point at the seat dot.
	turn bool
	dot  int
}

// due reports whether something waits for the next tick.
func (b *controls) due() bool { return b.wish != (wish{}) || b.early.on }

// begin takes over how things stand in a tick.
func (b *controls) begin(s *boards.State, now time.Duration, want *boards.Intent) {
	b.now, b.focus, b.want = now, s.Focus, want
	if b.may && !s.CanMove {
		b.point = away
	}
	b.may, b.watching = s.CanMove, s.Watching
	goal := 0.0
	if b.may {
		goal = 1
	}
	b.lit.Go(goal, now, markTime)
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
	b.want.Move = b.hand.move(k)
}

// turnDot lets the dot point at the other partner, at any time before the push.
func (b *controls) turnDot() {
	if b.may && b.hand.pos.four && !b.hand.pos.pass {
		b.hand.turn(b.hand.dot^2, b.now)
		b.sound(sound.Select)
	}
}

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

// cubeAt is the cell of the cube that is seen at p. The cube in the hand counts where it came from as well.
func (b *controls) cubeAt(p graph.Point) int {
	ray := b.lens.Ray(p)
	best, near := none, math.Inf(1)
	for row := range b.hand.pos.size {
		for col := range b.hand.pos.size {
			c := int(rule.At(col, row))
			k := cubeBox(base(c))
			if t, ok := k.Meet(b.lens.Eye, ray); ok && t < near {
				best, near = c, t
			}
		}
	}
	if h := &b.hand; h.holds() {
		if t, ok := cubeBox(h.at(b.now).at).Meet(b.lens.Eye, ray); ok && t < near {
			best = h.cell
		}
	}
	return best
}

// arrow is where the arrow at the end of the hand's way k is shown.
func (b *controls) arrow(k int) graph.Point {
	return b.lens.Point(b.hand.mouth(k))
}

// endAt is the way whose arrow is at p.
func (b *controls) endAt(p graph.Point, touch bool) int {
	if !b.hand.holds() {
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
func (b *controls) edgeAt(p graph.Point) int {
	v, ok := b.lens.OnPlane(p, 0)
	if !b.hand.holds() || !ok {
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

// typed follows the keys: arrows go from cube to cube, Enter takes one, an arrow chooses the end, Enter pushes.
func (b *controls) typed(f *input.Frame) {
	if !b.focus || !speaks(f) {
		return
	}
	enter := f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)
	space := f.Key(ebiten.KeySpace)
	dx, dy := arrows(f)
	h := &b.hand
	switch {
	case h.pos.pass:
		if enter || space {
			b.want.Move = rule.Pass
		}
	case !h.holds() && (dx != 0 || dy != 0):
		b.step(dx, dy)
	case !h.holds() && (enter || space):
		b.grasp()
	case turnsDot(f), space && h.pos.four:
		b.turnDot()
	case !h.holds():
	case dx != 0 || dy != 0:
		b.choose(dx, dy)
	case (enter || space) && h.aim != none:
		b.push(h.aim)
	default: // Enter without an end, Delete, X
		b.drop()
	}
	b.keys = true
	b.point.over, b.point.end = none, none
}

// turnsDot reports whether a key was pressed that turns the dot of the cube in hand.
func turnsDot(f *input.Frame) bool {
	return f.Key(ebiten.KeyR) || f.Key(ebiten.KeyD) || f.Key(ebiten.KeyPageUp) || f.Key(ebiten.KeyPageDown)
}

// speaks reports whether one of the keys of the board was pressed.
func speaks(f *input.Frame) bool {
	if f.Control || f.Alt {
		return false
	}
	for _, k := range f.Keys {
		switch k {
		case ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace,
			ebiten.KeyR, ebiten.KeyD, ebiten.KeyPageUp, ebiten.KeyPageDown, ebiten.KeyDelete, ebiten.KeyX:
			return true
		}
	}
	return false
}

// arrows is the direction of the arrow keys in this tick.
func arrows(f *input.Frame) (dx, dy int) {
	for _, k := range f.Keys {
		switch k {
		case ebiten.KeyLeft:
			return -1, 0
		case ebiten.KeyRight:
			return 1, 0
		case ebiten.KeyUp:
			return 0, 1
		case ebiten.KeyDown:
			return 0, -1
		}
	}
	return 0, 0
}

// step moves the cursor of the keyboard to the next cube of the edge in a direction: the neighbour along the edge, or the
// one across the board. The first arrow only shows the cursor.
func (b *controls) step(dx, dy int) {
	if b.at == none || !b.keys {
		if b.at == none {
			b.at = b.hand.pos.first()
		}
		return
	}
	col, row := b.at%rule.MaxSize+dx, b.at/rule.MaxSize+dy
	for b.hand.pos.on(col, row) {
		if e := b.hand.pos.size - 1; col == 0 || row == 0 || col == e || row == e {
			b.at = int(rule.At(col, row))
			return
		}
		col, row = col+dx, row+dy
	}
}

// grasp takes the cube at the cursor.
func (b *controls) grasp() {
	switch {
	case b.at == none || !b.keys:
		if b.at == none {
			b.at = b.hand.pos.first()
		}
	case b.hand.pos.takes(b.at):
		b.pick(b.at)
	default:
		b.want.Refused = whyTake(b.hand.play, b.at)
	}
}

// choose aims at the end that lies in a direction.
func (b *controls) choose(dx, dy int) {
	for k, to := range b.hand.ways {
		out := outward(rule.Cell(b.hand.cell), to)
		if int(out.X) == dx && int(out.Y) == dy {
			b.hand.aimAt(k, b.hand.lean, b.now)
			return
		}
	}
	b.sound(sound.Illegal)
}

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
