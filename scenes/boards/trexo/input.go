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

// source is the device that a cell was chosen with.
type source uint8

const (
	byNothing source = iota
	byMouse
	byKeys
	byMap
	byTouch
)

// choice is the brick that the player would lay.
type choice struct {
	by   source
	cell trexo.Cell
	// to is the direction from X to O.
	to trexo.Direction
	// spent is true once a brick has been laid here: the ghost of the next one is hidden until the player chooses
	// another cell or direction.
	spent bool
	// refused is true after an attempt that was illegal: the screen shows the reason then.
	refused bool
}

// cells returns the cells of the brick. The chosen cell is its X, unless the O would be outside the board: then the
// brick moves back onto it.
func (h choice) cells() (x, o trexo.Cell) {
	x = h.cell
	o, ok := x.Next(h.to)
	if !ok {
		o = x
		x, _ = o.Next(h.to.Back())
	}
	return x, o
}

// pointer turns input into choices, moves and motions of the camera.
type pointer struct {
	// advised is the move of a hint, NoMove for none.
	advised rules.Move
	choice
	// since is the time of the last change of the choice.
	since time.Duration
	// keyed is true once keys have been used to choose. layPending is true if a brick is to be laid as soon as the one
	// before has landed.
	keyed, layPending bool
	drag              dragState

	// cam, pile, panels and transition are those of the board.
	cam        *camera
	pile       *pile
	panels     *panels
	transition *transition
	// state is the argument of the tick at now, intent its result.
	state  boards.State
	now    time.Duration
	intent boards.Intent
}

// target is the kind of thing under the pointer.
type target uint8

const (
	onTable target = iota
	onCell
	onMap
	onPanel
)

func (h *pointer) hitTest(p graph.Point) (target, trexo.Cell) {
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

// choose points at a cell, or at none if by is byNothing.
func (h *pointer) choose(by source, c trexo.Cell) {
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

// rotate turns the brick by n quarter turns clockwise.
func (h *pointer) rotate(n int) {
	h.to = trexo.Direction((int(h.to) + n + 4) % 4)
	h.spent, h.refused, h.since = false, false, h.now
	h.intent.Cues = append(h.intent.Cues, sound.Select)
}

// layBrick makes the move, or will as soon as the brick before has landed.
func (h *pointer) layBrick() {
	switch {
	case h.by == byNothing:
	case h.state.CanMove:
		h.intent.Move = trexo.Place(h.cells())
		h.refused = true // unless the move is made, which spends the choice
	case h.personNext():
		h.layPending, h.intent.Skip = true, h.transition.restTime()
	}
}

// personNext reports whether a person is to move after the current animation.
func (h *pointer) personNext() bool {
	p, ok := h.transition.idleView().OnTurn()
	return h.state.Busy && ok && !p.Computer()
}

func (h *pointer) layPendingBrick() {
	if !h.layPending {
		return
	}
	if !h.state.CanMove && h.personNext() {
		h.intent.Skip = h.transition.restTime()
		return
	}
	if h.layPending = false; h.state.CanMove {
		h.layBrick()
	}
}

func (h *pointer) turnCamera(turn, tilt float64, length time.Duration) {
	h.cam.turn(turn, tilt, h.now, length)
	h.intent.Viewed = true
}

func (h *pointer) zoom(p graph.Point, k float64, length time.Duration) {
	h.cam.zoomAt(p, k, h.now, length)
	h.intent.Viewed = true
}

func (h *pointer) handleInput(f *input.Frame, s boards.State) boards.Intent {
	h.state, h.now = s, f.Now
	h.layPendingBrick()
	if !f.Quiet() || h.drag.down != [2]bool{} || h.drag.fingers != 0 {
		h.handlePointer(f)
	}
	out := h.intent
	h.intent = boards.Intent{}
	return out
}

// ghost returns false if there is no chosen move or the player cannot move.
func (h *pointer) ghost(now time.Duration) (rules.Move, bool) {
	if h.by == byNothing || h.spent || !h.state.CanMove || h.transition.snapshotAt(now).falling {
		return rules.NoMove, false
	}
	return trexo.Place(h.cells()), true
}

// ghostOrHint returns the ghost of the player's choice, else that of the suggested move. own is true for the former.
func (h *pointer) ghostOrHint(c graph.Canvas) (m rules.Move, ok, own bool) {
	if m, ok = h.ghost(c.Now()); ok {
		return m, true, true
	}
	if h.advised == rules.NoMove || !h.state.CanMove || h.transition.snapshotAt(c.Now()).falling {
		return rules.NoMove, false, false
	}
	return h.advised, true, false
}

// moveChoice moves the choice by one cell from the viewer's point of view: 0 away, 1 right, 2 near, 3 left. The first
// key only shows the choice, as does -1.
func (h *pointer) moveChoice(way int) {
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

// dragState is the state of pressed buttons and of two fingers.
type dragState struct {
	// down holds the state of the left and the right button. The press was at start, on target and cell; chosen is true
	// if that cell was chosen before. last is the position in the previous tick. turned is true once the press has
	// turned the view.
	down           [2]bool
	start, last    graph.Point
	target         target
	cell           trexo.Cell
	chosen, turned bool
	// fingers is 2 while two fingers move the view, with their middle, distance and bearing in the previous tick.
	fingers        int
	middle         graph.Point
	reach, bearing float64
}

func (h *pointer) handlePointer(f *input.Frame) {
	p := graph.Point{X: f.X, Y: f.Y}
	if len(f.Fingers) >= 2 {
		h.pinch(f)
		return
	}
	h.drag.fingers = 0
	h.press(f, p)
	h.dragView(f, p)
	h.release(f, p)
	h.wheel(f, p)
	if f.Moved && !f.Touch && f.Down == [3]bool{} {
		h.hover(p)
	}
	h.keys(f)
}

func (h *pointer) hover(p graph.Point) {
	switch on, c := h.hitTest(p); on {
	case onCell:
		h.choose(byMouse, c)
	case onMap:
		h.choose(byMap, c)
	default:
		h.choose(byNothing, 0)
	}
}

// slack is the maximum distance between press and release of a click, in units.
const slack = 7

func (h *pointer) press(f *input.Frame, p graph.Point) {
	if !f.Pressed[input.Left] && !f.Pressed[input.Right] {
		return
	}
	g := &h.drag
	g.start, g.last, g.turned = p, p, false
	g.down[0], g.down[1] = f.Pressed[input.Left], f.Pressed[input.Right]
	g.target, g.cell = h.hitTest(p)
	g.chosen = h.by != byNothing && h.cell == g.cell
	if h.personNext() && (g.target == onCell || g.target == onMap) { // the player is quicker than the brick
		h.intent.Skip = h.transition.restTime()
	}
}

// dragView turns the view: with the right button anywhere, with the left one or a finger beside the board.
func (h *pointer) dragView(f *input.Frame, p graph.Point) {
	g := &h.drag
	if !g.down[1] && !(g.down[0] && g.target == onTable) || !f.Moved {
		return
	}
	if !g.turned && math.Hypot(p.X-g.start.X, p.Y-g.start.Y) <= slack {
		return
	}
	g.turned = true
	d := p.Sub(g.last)
	g.last = p
	h.turnCamera(d.X*0.008, d.Y*0.006, 0)
}

func (h *pointer) release(f *input.Frame, p graph.Point) {
	g := &h.drag
	left, right := g.down[0] && f.Released[input.Left], g.down[1] && f.Released[input.Right]
	if !left && !right {
		return
	}
	g.down = [2]bool{}
	if g.turned || math.Hypot(p.X-g.start.X, p.Y-g.start.Y) > slack && (right || g.target == onTable) {
		return
	}
	if right {
		h.rotate(1)
		return
	}
	switch on, c := h.hitTest(p); {
	case (on == onCell || on == onMap) && on == g.target && c == g.cell:
		h.click(f, on, c)
	case f.Touch && on == onTable:
		h.choose(byNothing, 0)
	}
}

// click lays the brick on c. A finger chooses with the first tap and lays with the second.
func (h *pointer) click(f *input.Frame, on target, c trexo.Cell) {
	by := byMouse
	if f.Touch {
		by = byTouch
	} else if on == onMap {
		by = byMap
	}
	h.choose(by, c)
	if !f.Touch || h.drag.chosen && !h.spent {
		h.layBrick()
		return
	}
	h.spent, h.since = false, h.now
	h.intent.Cues = append(h.intent.Cues, sound.Select)
}

// wheel zooms or, with Shift, turns the brick. Some systems turn the wheel sideways if Shift is down.
func (h *pointer) wheel(f *input.Frame, p graph.Point) {
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

// pinch handles two fingers: their middle turns and tilts, their distance zooms, their bearing turns.
func (h *pointer) pinch(f *input.Frame) {
	g := &h.drag
	p, q := f.Fingers[0], f.Fingers[1]
	mid := graph.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}
	reach, bearing := math.Hypot(q.X-p.X, q.Y-p.Y), math.Atan2(q.Y-p.Y, q.X-p.X)
	if g.fingers == 2 && reach > 10 && g.reach > 10 {
		d := mid.Sub(g.middle)
		spin := math.Remainder(bearing-g.bearing, 2*math.Pi)
		if d != (graph.Point{}) || spin != 0 {
			h.turnCamera(d.X*0.006-spin, d.Y*0.006, 0)
		}
		if k := reach / g.reach; k != 1 {
			h.zoom(mid, k, 0)
		}
	}
	g.fingers, g.middle, g.reach, g.bearing = 2, mid, reach, bearing
	g.down = [2]bool{}
}

// keys handles the keyboard. Keys of the view and R always work, the others only if the board has the focus.
func (h *pointer) keys(f *input.Frame) {
	if len(f.Keys) == 0 || f.Control || f.Alt {
		return
	}
	for _, k := range f.Keys {
		if f.Pad { // the shoulder buttons turn the board
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
		case h.state.Focus:
			h.boardKey(k)
		}
	}
}

func (h *pointer) viewKey(k ebiten.Key) bool {
	const step = math.Pi / 12
	middle := h.cam.room.Center().Add(h.cam.goal.pan)
	switch k {
	case ebiten.KeyA, ebiten.KeyQ:
		h.turnCamera(-step, 0, keyTime)
	case ebiten.KeyD, ebiten.KeyE:
		h.turnCamera(step, 0, keyTime)
	case ebiten.KeyW:
		h.turnCamera(0, step/2, keyTime)
	case ebiten.KeyS:
		h.turnCamera(0, -step/2, keyTime)
	case ebiten.KeyT:
		h.cam.toggle(h.now)
		h.intent.Viewed = true
	case ebiten.KeyHome, ebiten.KeyDigit0:
		h.cam.moveTo(home, h.now, viewTime)
		h.intent.Viewed = true
	case ebiten.KeyEqual, ebiten.KeyPageUp:
		h.zoom(middle, 1.2, zoomTime)
	case ebiten.KeyMinus, ebiten.KeyPageDown:
		h.zoom(middle, 1/1.2, zoomTime)
	default:
		return false
	}
	return true
}

func (h *pointer) boardKey(k ebiten.Key) {
	switch k {
	case ebiten.KeyUp:
		h.moveChoice(0)
	case ebiten.KeyRight:
		h.moveChoice(1)
	case ebiten.KeyDown:
		h.moveChoice(2)
	case ebiten.KeyLeft:
		h.moveChoice(3)
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
		if h.by == byNothing {
			h.moveChoice(-1)
			return
		}
		h.layBrick()
	}
}
