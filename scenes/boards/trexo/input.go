package trexo

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
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

// choice is the brick that would be laid.
type choice struct {
	by   source
	cell trexo.Cell
	// to leads from the brick's X to its O.
	to trexo.Direction
	// spent reports whether a brick has just been laid here: the next one is not shown before another cell or direction is
	// chosen.
	spent bool
	// refused reports whether it was tried in vain: the screen tells why then.
	refused bool
}

// brick are the cells of the brick: the chosen one is its X; where the board ends before its O, the brick moves back onto the
// board.
func (h choice) brick() (x, o trexo.Cell) {
	x = h.cell
	o, ok := x.Next(h.to)
	if !ok {
		o = x
		x, _ = o.Next(h.to.Back())
	}
	return x, o
}

// hand is what the players point at and how.
type hand struct {
	// advised is the move of a hint, NoMove for none.
	advised rules.Move
	choice
	// since is the moment from which on the choice has been what it is.
	since time.Duration
	// touch reports whether fingers point, keyed whether keys have been used to choose, eager whether a brick is to be laid as
	// soon as the one before lies.
	touch, keyed, eager bool
	// grip is what began where the pointer was pressed.
	grip grip

	// cam, pile, panels and film are those of the board.
	cam    *camera
	pile   *pile
	panels *panels
	film   *film
	// s is how things stand in the tick at the moment now, out what comes of it.
	s   boards.State
	now time.Duration
	out boards.Intent
}

// place is what lies under the pointer.
type place uint8

const (
	onTable place = iota
	onCell
	onMap
	onPanel
)

// under is what lies under p, and the cell there.
func (h *hand) under(p graph.Point) (place, trexo.Cell) {
	if c, ok := h.panels.cellAt(p); ok {
		return onMap, c
	}
	if h.panels.covers(p) {
		return onPanel, 0
	}
	l := h.cam.lens(h.now)
	if c, ok := h.pile.pick(&l, l.Ray(p)); ok && h.panels.window.Contains(p) {
		return onCell, c
	}
	return onTable, 0
}

// choose points at a cell; by byNothing at none.
func (h *hand) choose(by source, c trexo.Cell) {
	if h.by == by && (h.cell == c || by == byNothing) {
		return
	}
	h.refused = false
	if by != byNothing {
		h.spent = h.spent && h.cell == c
		h.cell = c
	}
	h.by, h.since = by, h.now
}

// rotate turns the brick by quarter turns clockwise.
func (h *hand) rotate(n int) {
	h.to = trexo.Direction((int(h.to) + n + 4) % 4)
	h.spent, h.refused, h.since = false, false, h.now
	h.out.Cues = append(h.out.Cues, sound.Select)
}

// lay makes the move, or will as soon as the brick before lies.
func (h *hand) lay() {
	switch {
	case h.by == byNothing:
	case h.s.CanMove:
		h.out.Move = trexo.Lay(h.brick())
		h.refused = true // unless the move is made, which spends the choice
	case h.soon():
		h.eager, h.out.Skip = true, h.film.down()
	}
}

// soon reports whether a person is on turn once what is being shown has been.
func (h *hand) soon() bool {
	p, ok := h.film.rest().OnTurn()
	return h.s.Busy && ok && !p.Computer()
}

// hurry lays the brick that was to be laid before a person could.
func (h *hand) hurry() {
	if !h.eager {
		return
	}
	if !h.s.CanMove && h.soon() {
		h.out.Skip = h.film.down()
		return
	}
	if h.eager = false; h.s.CanMove {
		h.lay()
	}
}

// look moves the camera around the board within length.
func (h *hand) look(turn, tilt float64, length time.Duration) {
	h.cam.turn(turn, tilt, h.now, length)
	h.out.Viewed = true
}

// zoom makes the board k times as large about p.
func (h *hand) zoom(p graph.Point, k float64, length time.Duration) {
	h.cam.zoomAt(p, k, h.now, length)
	h.out.Viewed = true
}

// point follows mouse, fingers and keys through a tick.
func (h *hand) point(f *input.Frame, s boards.State) boards.Intent {
	h.s, h.now = s, f.Now
	h.hurry()
	if !f.Quiet() || h.grip.down != [2]bool{} || h.grip.fingers != 0 {
		h.follow(f)
	}
	out := h.out
	h.out = boards.Intent{}
	return out
}

// ghost is the move that would be made at the moment now; false where nothing is chosen or nobody may choose.
func (h *hand) ghost(now time.Duration) (rules.Move, bool) {
	if h.by == byNothing || h.spent || !h.s.CanMove || h.film.at(now).falling {
		return rules.NoMove, false
	}
	return trexo.Lay(h.brick()), true
}

// step moves the choice one cell as the viewer sees it: 0 away, 1 right, 2 near, 3 left. The first key only shows where
// the choice is, as does -1.
func (h *hand) step(way int) {
	if h.by == byNothing || way < 0 {
		if !h.keyed && h.cell == 0 {
			h.cell = trexo.At(4, 4)
		}
		h.keyed = true
		h.choose(byKeys, h.cell)
		return
	}
	h.keyed = true
	quarter := int(math.Round(h.cam.goal.turn/(math.Pi/2))) + 4
	if next, ok := h.cell.Next(trexo.Direction((way + quarter + 4) % 4)); ok {
		h.choose(byKeys, next)
		return
	}
	h.choose(byKeys, h.cell)
}

// grip is what buttons and fingers hold.
type grip struct {
	// down are the left and the right button held; at is where the press was, last where the pointer was a tick before, on and
	// cell what lay there, chosen whether that cell was chosen already, turned whether the view has been turned since.
	down           [2]bool
	at, last       graph.Point
	on             place
	cell           trexo.Cell
	chosen, turned bool
	// fingers is 2 while two fingers turn the view; middle, reach and bearing tell where they were.
	fingers        int
	middle         graph.Point
	reach, bearing float64
}

// follow follows what happens in a tick.
func (h *hand) follow(f *input.Frame) {
	h.touch = f.Touch
	p := graph.Point{X: f.X, Y: f.Y}
	if len(f.Fingers) >= 2 {
		h.pinch(f)
		return
	}
	h.grip.fingers = 0
	h.press(f, p)
	h.drag(f, p)
	h.release(f, p)
	h.wheel(f, p)
	if f.Moved && !f.Touch && f.Down == [3]bool{} {
		h.hover(p)
	}
	h.keys(f)
}

// hover chooses what the mouse is over.
func (h *hand) hover(p graph.Point) {
	switch on, c := h.under(p); on {
	case onCell:
		h.choose(byMouse, c)
	case onMap:
		h.choose(byMap, c)
	default:
		h.choose(byNothing, 0)
	}
}

// slack is how far a button may wander between press and release and still be a click, in units.
const slack = 7

func (h *hand) press(f *input.Frame, p graph.Point) {
	if !f.Pressed[input.Left] && !f.Pressed[input.Right] {
		return
	}
	g := &h.grip
	g.at, g.last, g.turned = p, p, false
	g.down[0], g.down[1] = f.Pressed[input.Left], f.Pressed[input.Right]
	g.on, g.cell = h.under(p)
	g.chosen = h.by != byNothing && h.cell == g.cell
	if h.soon() && (g.on == onCell || g.on == onMap) { // the player is quicker than the brick
		h.out.Skip = h.film.down()
	}
}

// drag turns the view: the right button anywhere, the left one (and a finger) beside the board.
func (h *hand) drag(f *input.Frame, p graph.Point) {
	g := &h.grip
	if !g.down[1] && !(g.down[0] && g.on == onTable) || !f.Moved {
		return
	}
	if !g.turned && math.Hypot(p.X-g.at.X, p.Y-g.at.Y) <= slack {
		return
	}
	g.turned = true
	d := p.Sub(g.last)
	g.last = p
	h.look(d.X*0.008, d.Y*0.006, 0)
}

func (h *hand) release(f *input.Frame, p graph.Point) {
	g := &h.grip
	left, right := g.down[0] && f.Released[input.Left], g.down[1] && f.Released[input.Right]
	if !left && !right {
		return
	}
	g.down = [2]bool{}
	if g.turned || math.Hypot(p.X-g.at.X, p.Y-g.at.Y) > slack && (right || g.on == onTable) {
		return
	}
	if right {
		h.rotate(1)
		return
	}
	switch on, c := h.under(p); {
	case (on == onCell || on == onMap) && on == g.on && c == g.cell:
		h.click(f, on, c)
	case f.Touch && on == onTable:
		h.choose(byNothing, 0)
	}
}

// click lays the brick on c; a finger chooses first, and lays with a second tap.
func (h *hand) click(f *input.Frame, on place, c trexo.Cell) {
	by := byMouse
	if f.Touch {
		by = byTouch
	} else if on == onMap {
		by = byMap
	}
	h.choose(by, c)
	if !f.Touch || h.grip.chosen && !h.spent {
		h.lay()
		return
	}
	h.spent, h.since = false, h.now
	h.out.Cues = append(h.out.Cues, sound.Select)
}

// wheel zooms, or with Shift turns the brick. Some systems make a sideways wheel of an upright one with Shift.
func (h *hand) wheel(f *input.Frame, p graph.Point) {
	w := f.WheelY
	if f.Shift && w == 0 {
		w = f.WheelX
	}
	switch {
	case w == 0:
	case f.Shift && w > 0:
		h.rotate(-1)
	case f.Shift:
		h.rotate(1)
	default:
		h.zoom(p, math.Pow(1.12, max(-3, min(3, w))), zoomTime)
	}
}

// pinch follows two fingers: their middle turns and tilts, their distance zooms, their bearing turns, too.
func (h *hand) pinch(f *input.Frame) {
	g := &h.grip
	p, q := f.Fingers[0], f.Fingers[1]
	mid := graph.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}
	reach, bearing := math.Hypot(q.X-p.X, q.Y-p.Y), math.Atan2(q.Y-p.Y, q.X-p.X)
	if g.fingers == 2 && reach > 10 && g.reach > 10 {
		d := mid.Sub(g.middle)
		spin := math.Remainder(bearing-g.bearing, 2*math.Pi)
		if d != (graph.Point{}) || spin != 0 {
			h.look(d.X*0.006-spin, d.Y*0.006, 0)
		}
		if k := reach / g.reach; k != 1 {
			h.zoom(mid, k, 0)
		}
	}
	g.fingers, g.middle, g.reach, g.bearing = 2, mid, reach, bearing
	g.down = [2]bool{}
}

// keys follows the keyboard. Keys of the view work always, those of the brick while the keyboard speaks to the board.
func (h *hand) keys(f *input.Frame) {
	if len(f.Keys) == 0 || f.Control || f.Alt {
		return
	}
	for _, k := range f.Keys {
		if f.Pad { // its shoulders turn the table
			switch k {
			case ebiten.KeyPageUp:
				k = ebiten.KeyQ
			case ebiten.KeyPageDown:
				k = ebiten.KeyE
			}
		}
		switch {
		case h.viewKey(k):
		case k == ebiten.KeyR && f.Shift:
			h.rotate(-1)
		case k == ebiten.KeyR:
			h.rotate(1)
		case h.s.Focus:
			h.boardKey(k)
		}
	}
}

// viewKey changes the way of looking and reports whether k does that.
func (h *hand) viewKey(k ebiten.Key) bool {
	const step = math.Pi / 12
	middle := h.cam.room.Center().Add(h.cam.goal.pan)
	switch k {
	case ebiten.KeyA, ebiten.KeyQ:
		h.look(-step, 0, keyTime)
	case ebiten.KeyD, ebiten.KeyE:
		h.look(step, 0, keyTime)
	case ebiten.KeyW:
		h.look(0, step/2, keyTime)
	case ebiten.KeyS:
		h.look(0, -step/2, keyTime)
	case ebiten.KeyT:
		h.cam.toggle(h.now)
		h.out.Viewed = true
	case ebiten.KeyHome, ebiten.KeyDigit0, ebiten.KeyNumpad0:
		h.cam.set(home, h.now, viewTime)
		h.out.Viewed = true
	case ebiten.KeyEqual, ebiten.KeyNumpadAdd, ebiten.KeyPageUp:
		h.zoom(middle, 1.2, zoomTime)
	case ebiten.KeyMinus, ebiten.KeyNumpadSubtract, ebiten.KeyPageDown:
		h.zoom(middle, 1/1.2, zoomTime)
	default:
		return false
	}
	return true
}

// boardKey moves the choice and lays the brick.
func (h *hand) boardKey(k ebiten.Key) {
	switch k {
	case ebiten.KeyUp:
		h.step(0)
	case ebiten.KeyRight:
		h.step(1)
	case ebiten.KeyDown:
		h.step(2)
	case ebiten.KeyLeft:
		h.step(3)
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
		if h.by == byNothing {
			h.step(-1)
			return
		}
		h.lay()
	}
}
