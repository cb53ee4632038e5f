package trexo

import (
	"math"
	"time"

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
