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

// controls turns input into a held cube and moves.
type controls struct {
	held  heldCube
	point pointing
	// keys is true if the keyboard was used last. cursor is its cell.
	keys   bool
	cursor int
	// requests are handled in the next tick.
	requests requests
	// early is input from before the end of an animation.
	early earlyInput

	lens *solid.Lens
	// onButton reports whether p is on a node with its own Press.
	onButton func(p graph.Point) bool
	// now, focus and intent are those of the tick. canMove is true if the player may take cubes.
	now            time.Duration
	canMove, focus bool
	// lit is the opacity of the outlines of cubes that may be taken.
	lit graph.Motion
	// watching is true if the board shows an earlier position and no player is to move.
	watching bool
	intent   *boards.Intent
}

// requests come from nodes and Cancel.
type requests struct {
	pass, down bool
	// turn asks for the dot to point at seat dot.
	turn bool
	dot  int
}

func (c *controls) pending() bool { return c.requests != (requests{}) || c.early.recorded }

func (c *controls) startTick(s *boards.State, now time.Duration, want *boards.Intent) {
	c.now, c.focus, c.intent = now, s.Focus, want
	if c.canMove && !s.CanMove {
		c.point = nowhere
	}
	c.canMove, c.watching = s.CanMove, s.Watching
	goal := 0.0
	if c.canMove {
		goal = 1
	}
	c.lit.Go(goal, now, markTime)
}

func (c *controls) applyRequests() {
	w := c.requests
	c.requests = requests{}
	if w.down && c.held.holding() {
		c.held.putDown(c.now)
	}
	if !c.canMove {
		return
	}
	if w.pass && c.held.pos.pass {
		c.intent.Move = rule.Pass
	}
	if w.turn && w.dot != c.held.dot {
		c.turnDot()
	}
}

func (c *controls) sound(cue sound.Cue) { c.intent.Cues = append(c.intent.Cues, cue) }

func (c *controls) liftCube(cell int) {
	c.held.lift(cell, c.now)
	c.sound(sound.Select)
}

func (c *controls) drop() {
	if c.held.holding() {
		c.held.putDown(c.now)
		c.sound(sound.Select)
	}
}

func (c *controls) push(k int) {
	c.intent.Move = c.held.move(k)
}

// turnDot points the dot at the other partner.
func (c *controls) turnDot() {
	if c.canMove && c.held.pos.four && !c.held.pos.pass {
		c.held.turnDot(c.held.dot^2, c.now)
		c.sound(sound.Select)
	}
}

// Distances in units: the minimum length of a drag, and the maximum distance from the middle of an arrow for the mouse
// and for a finger.
const (
	dragFrom  = 9
	nearArrow = 27
	nearTouch = 36
)

// pointing is the state of the pointer.
type pointing struct {
	// over is the cell of the cube under the pointer, end the way whose end is there. onButton is true if the pointer
	// is on a button.
	over, end int
	onButton  bool
	// held is true while the button is down on the held cube, wasHeld if the cube was held before. down is the way at
	// whose end the button went down.
	held, wasHeld bool
	down          int
	from          graph.Point
	grabbed       solid.Vec
	dragging      bool
}

// nowhere is the state of a pointer on nothing.
var nowhere = pointing{over: none, end: none, down: none}

func (c *controls) handlePointer(f *input.Frame) {
	p := graph.Point{X: f.X, Y: f.Y}
	if f.Moved || f.Pressed[input.Left] || f.Released[input.Left] {
		c.hitTest(p, f.Touch, f.Down[input.Left] || f.Pressed[input.Left] || f.Released[input.Left])
	}
	if f.Pressed[input.Left] {
		c.press(p)
	}
	if c.point.held && f.Down[input.Left] && f.Moved {
		c.drag(p)
	}
	if f.Released[input.Left] {
		c.release()
		if f.Touch {
			c.hitTest(p, true, false)
		}
	}
	switch {
	case c.held.pos.four && (f.WheelY != 0 || f.Pressed[input.Right]):
		c.turnDot()
	case f.Pressed[input.Right] && c.held.holding():
		c.drop()
	}
}

// hitTest sets what is under the pointer: nothing for a finger that is not down.
func (c *controls) hitTest(p graph.Point, touch, down bool) {
	pt := &c.point
	pt.over, pt.end, pt.onButton = none, none, c.onButton(p)
	if !pt.onButton && (!touch || down) {
		pt.end = c.endAt(p, touch)
		if pt.end == none {
			pt.over = c.cubeAt(p)
		}
		if pt.end == none && pt.over == none {
			pt.end = c.edgeAt(p)
		}
	}
	c.keys = false
	if !pt.held {
		c.held.aimAt(pt.end, c.held.lean, c.now)
	}
}

func (c *controls) press(p graph.Point) {
	pt, h := &c.point, &c.held
	pt.held, pt.wasHeld, pt.dragging, pt.down, pt.from = false, false, false, none, p
	switch {
	case pt.onButton:
	case pt.end != none:
		pt.down = pt.end
	case pt.over == none:
		c.drop()
	case pt.over == h.cell:
		pt.held, pt.wasHeld = true, true
	case !h.pos.mayTake(pt.over):
		c.intent.Refused = checkTake(h.play, pt.over)
	default:
		c.liftCube(pt.over)
		pt.held = true
	}
	if pt.held {
		c.cursor = pt.over
		pt.grabbed, _ = c.lens.OnPlane(p, tall)
	}
}

// drag moves the held cube a little towards the pointer, and aims at the end in that direction.
func (c *controls) drag(p graph.Point) {
	pt, h := &c.point, &c.held
	if q := p.Sub(pt.from); !pt.dragging && math.Hypot(q.X, q.Y) < dragFrom || !h.holding() {
		return
	}
	pt.dragging = true
	at, ok := c.lens.OnPlane(p, tall)
	if !ok {
		return
	}
	way := at.Sub(pt.grabbed)
	way.Z = 0
	far := math.Sqrt(way.Dot(way))
	best, bestFar := none, far
	for k, to := range h.ways {
		for _, q := range [2]solid.Vec{h.entry(k), base(int(to)).Add(solid.Vec{X: 0.5, Y: 0.5})} {
			d := at.Sub(q)
			if dist := math.Hypot(d.X, d.Y); dist < bestFar {
				best, bestFar = k, dist
			}
		}
	}
	h.aimAt(best, way.Mul(0.32/max(0.32, far)), c.now)
}

func (c *controls) release() {
	pt, h := &c.point, &c.held
	held, again, dragging, down := pt.held, pt.wasHeld, pt.dragging, pt.down
	pt.held, pt.wasHeld, pt.dragging, pt.down = false, false, false, none
	h.aimAt(h.aim, solid.Vec{}, c.now)
	switch {
	case !h.holding():
	case held && dragging && h.aim != none:
		c.push(h.aim)
	case held && (dragging || again):
		c.drop()
	case down != none && pt.end == down:
		h.aimAt(down, solid.Vec{}, c.now)
		c.push(down)
	}
}

// cubeAt returns the cell of the cube at p. The held cube also counts at its origin.
func (c *controls) cubeAt(p graph.Point) int {
	ray := c.lens.Ray(p)
	best, near := none, math.Inf(1)
	for row := range c.held.pos.size {
		for col := range c.held.pos.size {
			cell := int(rule.At(col, row))
			k := cubeBox(base(cell))
			if t, ok := k.Meet(c.lens.Eye, ray); ok && t < near {
				best, near = cell, t
			}
		}
	}
	if h := &c.held; h.holding() {
		if t, ok := cubeBox(h.pose(c.now).at).Meet(c.lens.Eye, ray); ok && t < near {
			best = h.cell
		}
	}
	return best
}

func (c *controls) arrow(k int) graph.Point {
	return c.lens.Point(c.held.entry(k))
}

// endAt returns the way whose arrow is at p.
func (c *controls) endAt(p graph.Point, touch bool) int {
	if !c.held.holding() {
		return none
	}
	reach := float64(nearArrow)
	if touch {
		reach = nearTouch
	}
	for k := range c.held.ways {
		if q := c.arrow(k).Sub(p); math.Hypot(q.X, q.Y) < reach {
			return k
		}
	}
	return none
}

// edgeAt returns the way whose end is at p, on the frame or a little outside.
func (c *controls) edgeAt(p graph.Point) int {
	v, ok := c.lens.OnPlane(p, 0)
	if !c.held.holding() || !ok {
		return none
	}
	for k, to := range c.held.ways {
		out := outward(rule.Cell(c.held.cell), to)
		d := v.Sub(base(int(to)).Add(solid.Vec{X: 0.5, Y: 0.5}))
		if along, aside := d.Dot(out), d.X*out.Y-d.Y*out.X; along > 0.45 && along < 0.5+margin+0.4 && math.Abs(aside) < 0.5 {
			return k
		}
	}
	return none
}

// handleKeys handles the keys of the board: arrows move from cube to cube, Enter takes one; then an arrow chooses the
// end and Enter pushes.
func (c *controls) handleKeys(f *input.Frame) {
	if !c.focus || !isBoardKey(f) {
		return
	}
	enter := f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)
	space := f.Key(ebiten.KeySpace)
	dx, dy := arrows(f)
	h := &c.held
	switch {
	case h.pos.pass:
		if enter || space {
			c.intent.Move = rule.Pass
		}
	case !h.holding() && (dx != 0 || dy != 0):
		c.moveCursor(dx, dy)
	case !h.holding() && (enter || space):
		c.liftAtCursor()
	case turnsDot(f), space && h.pos.four:
		c.turnDot()
	case !h.holding():
	case dx != 0 || dy != 0:
		c.aimTowards(dx, dy)
	case (enter || space) && h.aim != none:
		c.push(h.aim)
	default: // Enter without an end, Delete, X
		c.drop()
	}
	c.keys = true
	c.point.over, c.point.end = none, none
}

func turnsDot(f *input.Frame) bool {
	return f.Key(ebiten.KeyR) || f.Key(ebiten.KeyD) || f.Key(ebiten.KeyPageUp) || f.Key(ebiten.KeyPageDown)
}

func isBoardKey(f *input.Frame) bool {
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

// moveCursor moves the keyboard cursor to the next cube on the edge: the neighbour along the edge, or the one across
// the board. The first arrow only shows the cursor.
func (c *controls) moveCursor(dx, dy int) {
	if c.cursor == none || !c.keys {
		if c.cursor == none {
			c.cursor = c.held.pos.firstCursor()
		}
		return
	}
	col, row := c.cursor%rule.MaxSize+dx, c.cursor/rule.MaxSize+dy
	for c.held.pos.onBoard(col, row) {
		if e := c.held.pos.size - 1; col == 0 || row == 0 || col == e || row == e {
			c.cursor = int(rule.At(col, row))
			return
		}
		col, row = col+dx, row+dy
	}
}

func (c *controls) liftAtCursor() {
	switch {
	case c.cursor == none || !c.keys:
		if c.cursor == none {
			c.cursor = c.held.pos.firstCursor()
		}
	case c.held.pos.mayTake(c.cursor):
		c.liftCube(c.cursor)
	default:
		c.intent.Refused = checkTake(c.held.play, c.cursor)
	}
}

func (c *controls) aimTowards(dx, dy int) {
	for k, to := range c.held.ways {
		out := outward(rule.Cell(c.held.cell), to)
		if int(out.X) == dx && int(out.Y) == dy {
			c.held.aimAt(k, c.held.lean, c.now)
			return
		}
	}
	c.sound(sound.Illegal)
}

// earlyInput is the input of a player during an animation. It counts once the animation is over.
type earlyInput struct {
	recorded bool
	frame    input.Frame
}

// record keeps a press or key of f if a person is to move next. It reports whether anything is recorded.
func (e *earlyInput) record(f *input.Frame, s *boards.State) bool {
	p, on := s.View.OnTurn()
	if !s.Busy || !on || p.Computer() {
		e.recorded = false
	} else if f.Pressed[input.Left] || s.Focus && isBoardKey(f) {
		e.recorded, e.frame = true, *f
		e.frame.Keys = append(e.frame.Keys[:0:0], f.Keys...)
		e.frame.Fingers, e.frame.Runes = nil, nil
		e.frame.Moved = true
	} else if e.recorded && f.Released[input.Left] {
		e.frame.Released[input.Left] = true
	}
	return e.recorded
}

func (e *earlyInput) replay(c *controls) {
	if !e.recorded {
		return
	}
	e.recorded = false
	c.handlePointer(&e.frame)
	c.handleKeys(&e.frame)
}
