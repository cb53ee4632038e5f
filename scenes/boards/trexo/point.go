package trexo

import (
	"math"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/graph"
)

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
