package trexo

import (
	"math"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
)

// source says by what a cell was chosen.
type source uint8

const (
	byNothing source = iota
	byMouse
	byKeys
	byMap
	byTouch
)

// hand is what the players point at and how.
type hand struct {
	by   source
	cell trexo.Cell
	// to leads from the brick's X to its O.
	to trexo.Direction
	// touch reports whether fingers point, spent whether a brick has just been laid here: the next one is not shown before
	// another cell or direction is chosen.
	touch, spent bool
	// settle counts the ticks for which the choice has not changed, for the tooltip.
	settle int

	// down are the left and the right button held; at is where the press was, last where the pointer was a tick before,
	// downOn and downCell what lay there, wasChosen whether that cell was chosen already, turned whether the view has been
	// turned since.
	down      [2]bool
	at, last  graph.Point
	downOn    place
	downCell  trexo.Cell
	wasChosen bool
	turned    bool
	// fingers is 2 while two fingers turn the view; middle, reach and bearing tell where they were.
	fingers        int
	middle         graph.Point
	reach, bearing float64
	// keyed reports whether the keys have been used to choose, pointer is where the pointer is, overTurn whether it is over the
	// button that turns the brick.
	keyed    bool
	pointer  graph.Point
	overTurn bool
}

// place is what lies under the pointer.
type place uint8

const (
	onTable place = iota
	onCell
	onMap
	onTurn
	onPanel
)

// tipAfter is how many ticks a choice that does not fit must rest before the tooltip tells why.
const tipAfter = 16

// tip reports whether the tooltip is shown, ripe that it appears in this very tick.
func (b *Board) tip() bool {
	return b.hand.settle >= tipAfter && b.panel.reason != "" && b.hand.by == byMouse
}

func (b *Board) ripe() bool { return b.hand.settle == tipAfter && b.tip() }

// under is what lies under p, and the cell there.
func (b *Board) under(p graph.Point) (place, trexo.Cell) {
	if b.s.CanMove && b.panel.turn.Contains(p) {
		return onTurn, 0
	}
	if c, ok := b.panel.cellAt(p); ok {
		return onMap, c
	}
	if b.panel.covers(p) {
		return onPanel, 0
	}
	l := b.view.camera().Lens()
	if c, ok := b.pile.pick(&l, l.Ray(p)); ok {
		return onCell, c
	}
	return onTable, 0
}

// choose points at a cell; by byNothing at none.
func (b *Board) choose(by source, c trexo.Cell) {
	h := &b.hand
	if h.by == by && (h.cell == c || by == byNothing) {
		return
	}
	if by != byNothing {
		h.spent = h.spent && h.cell == c
		h.cell = c
	}
	h.by = by
	b.chosen()
}

// chosen follows a change of cell or direction.
func (b *Board) chosen() {
	b.hand.settle = 0
	b.describe()
	b.paint.stale = true
}

// brick is the brick that would be laid: the chosen cell is its X; where the board ends before its O, the brick moves
// back onto the board.
func (b *Board) brick() (x, o trexo.Cell) {
	x = b.hand.cell
	o, ok := x.Next(b.hand.to)
	if !ok {
		o = x
		x, _ = o.Next(b.hand.to.Back())
	}
	return x, o
}

// ghost is the move that would be made; false where nothing is chosen or nobody may choose.
func (b *Board) ghost() (rules.Move, bool) {
	if b.hand.by == byNothing || b.hand.spent || !b.s.CanMove || b.drop > 0 {
		return rules.NoMove, false
	}
	return trexo.Lay(b.brick()), true
}

// lay makes the move.
func (b *Board) lay(did *table.TickResult) {
	if b.hand.by != byNothing && b.s.CanMove {
		did.Move = trexo.Lay(b.brick())
	}
}

// rotate turns the brick by quarter turns clockwise.
func (b *Board) rotate(n int, did *table.TickResult) {
	b.hand.to = trexo.Direction((int(b.hand.to) + n + 4) % 4)
	b.hand.spent = false
	did.Cues = append(did.Cues, sound.Select)
	b.chosen()
}

// point follows mouse, fingers and keys.
func (b *Board) point(f *input.Frame, did *table.TickResult) {
	h := &b.hand
	if h.settle <= tipAfter {
		h.settle++
	}
	if f.Quiet() && !h.down[0] && !h.down[1] && h.fingers == 0 {
		return
	}
	if f.Touch != h.touch {
		h.touch = f.Touch
		did.Redraw = true
	}
	p := graph.Point{X: f.X, Y: f.Y}
	h.pointer = p
	if len(f.Fingers) >= 2 {
		b.pinch(f, did)
		return
	}
	h.fingers = 0
	b.press(f, p)
	b.drag(f, p, did)
	b.release(f, p, did)
	b.wheel(f, p, did)
	if f.Moved && !f.Touch && f.Down == [3]bool{} {
		b.hover(p)
	}
	b.keys(f, did)
}

// hover chooses what the mouse is over.
func (b *Board) hover(p graph.Point) {
	on, c := b.under(p)
	if over := on == onTurn; over != b.hand.overTurn {
		b.hand.overTurn = over
		b.paint.stale = true
	}
	switch on {
	case onCell:
		b.choose(byMouse, c)
	case onMap:
		b.choose(byMap, c)
	default:
		b.choose(byNothing, 0)
	}
}

// slack is how far a button may wander between press and release and still be a click, in units.
const slack = 7

func (b *Board) press(f *input.Frame, p graph.Point) {
	h := &b.hand
	if !f.Pressed[input.Left] && !f.Pressed[input.Right] {
		return
	}
	h.at, h.last, h.turned = p, p, false
	h.down[0], h.down[1] = f.Pressed[input.Left], f.Pressed[input.Right]
	h.downOn, h.downCell = b.under(p)
	h.wasChosen = h.by != byNothing && h.cell == h.downCell
}

// drag turns the view: the right button anywhere, the left one (and a finger) beside the board.
func (b *Board) drag(f *input.Frame, p graph.Point, did *table.TickResult) {
	h := &b.hand
	if !h.down[1] && !(h.down[0] && h.downOn == onTable) || !f.Moved {
		return
	}
	if !h.turned && math.Hypot(p.X-h.at.X, p.Y-h.at.Y) <= slack {
		return
	}
	h.turned = true
	d := p.Sub(h.last)
	h.last = p
	b.turn(d.X*0.008, d.Y*0.006, 0, did)
}

// turn moves the camera around the board within ms milliseconds.
func (b *Board) turn(turn, tilt float64, ms int, did *table.TickResult) {
	to := b.view.goal
	to.turn += turn
	if !to.top {
		to.tilt += tilt
	}
	b.view.set(to, ms)
	b.paint.stale = true
	did.Viewed = true
}

func (b *Board) release(f *input.Frame, p graph.Point, did *table.TickResult) {
	h := &b.hand
	left, right := h.down[0] && f.Released[input.Left], h.down[1] && f.Released[input.Right]
	if !left && !right {
		return
	}
	h.down = [2]bool{}
	if h.turned || math.Hypot(p.X-h.at.X, p.Y-h.at.Y) > slack && (right || h.downOn == onTable) {
		return
	}
	if right {
		b.rotate(1, did)
		return
	}
	on, c := b.under(p)
	switch {
	case on == onTurn && h.downOn == onTurn:
		b.rotate(1, did)
	case (on == onCell || on == onMap) && on == h.downOn && c == h.downCell:
		by := byMouse
		if f.Touch {
			by = byTouch
		} else if on == onMap {
			by = byMap
		}
		b.choose(by, c)
		if !f.Touch || h.wasChosen && !h.spent {
			b.lay(did)
			return
		}
		h.spent = false
		b.chosen()
		did.Cues = append(did.Cues, sound.Select)
	case f.Touch && on == onTable:
		b.choose(byNothing, 0)
	}
}

// wheel zooms, or with Shift turns the brick. Some systems make a sideways wheel of an upright one with Shift.
func (b *Board) wheel(f *input.Frame, p graph.Point, did *table.TickResult) {
	w := f.WheelY
	if f.Shift && w == 0 {
		w = f.WheelX
	}
	switch {
	case w == 0:
	case f.Shift && w > 0:
		b.rotate(-1, did)
	case f.Shift:
		b.rotate(1, did)
	default:
		b.zoom(p, math.Pow(1.12, max(-3, min(3, w))), did)
	}
}

func (b *Board) zoom(p graph.Point, k float64, did *table.TickResult) {
	b.view.zoomAt(p, k, 140)
	b.paint.stale = true
	did.Viewed = true
}

// pinch follows two fingers: their middle turns and tilts, their distance zooms, their bearing turns, too.
func (b *Board) pinch(f *input.Frame, did *table.TickResult) {
	h := &b.hand
	p, q := f.Fingers[0], f.Fingers[1]
	mid := graph.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}
	reach, bearing := math.Hypot(q.X-p.X, q.Y-p.Y), math.Atan2(q.Y-p.Y, q.X-p.X)
	if h.fingers == 2 && reach > 10 && h.reach > 10 {
		d := mid.Sub(h.middle)
		spin := math.Remainder(bearing-h.bearing, 2*math.Pi)
		if d != (graph.Point{}) || spin != 0 {
			b.turn(d.X*0.006-spin, d.Y*0.006, 0, did)
		}
		if k := reach / h.reach; k != 1 {
			b.view.zoomAt(mid, k, 0)
			b.paint.stale, did.Viewed = true, true
		}
	}
	h.fingers, h.middle, h.reach, h.bearing = 2, mid, reach, bearing
	h.down = [2]bool{}
}
