package xobrainer

import (
	"math"
	"strconv"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// The measures of the fuse, in units: of the rope, of the sparks, and of the bomb.
const (
	ropeH  = 10
	sparkW = 30
	bombW  = 44
	// bombIn is how far its middle lies within the edge.
	bombIn = 8
	// minFrame is how broad the frame must be for the rope to lie on it beside the coordinates, bombShare the size of the bomb by the
	// distance of two squares where that is less than minPitch.
	minPitch  = 50
	minFrame  = 18
	bombShare = 0.6
)

// fuse draws the fuse of the bomb along the edge of the board. The bomb lies at the side of whoever is on turn, and the fuse burns from
// the middle of the opposite edge both ways round towards it.
func (b timers) fuse(c graph.Canvas, s *scene) {
	seconds, part, ok := s.fuse()
	if !ok || s.drawing() || s.old() || s.again > 0 || s.v.turn == rules.Nobody || s.running && s.step.TimeLost && s.t < blastTime {
		return
	}
	hot := seconds <= hotSeconds
	rope := b.arts.rope[1]
	if hot {
		rope = b.arts.rope[2]
	}
	o := b.rope()
	near, far := o.X, o.X+o.W
	if s.v.turn == rules.O {
		near, far = far, near
	}
	middle := o.Y + o.H/2
	for _, y := range [2]float64{o.Y, o.Y + o.H} {
		left := part * (o.W + o.H) // of this half of the fuse, from the bomb on
		path := [4]graph.Point{{X: near, Y: middle}, {X: near, Y: y}, {X: far, Y: y}, {X: far, Y: middle}}
		tip := path[0]
		for i := range 3 {
			from, to := path[i], path[i+1]
			length := math.Hypot(to.X-from.X, to.Y-from.Y)
			lit := min(1, max(0, left/length))
			at := from.Add(to.Sub(from).Mul(lit))
			b.cord(c, b.arts.rope[0], from, to, at, to)
			b.cord(c, rope, from, to, from, at)
			if left > 0 {
				tip = at
			}
			left -= length
		}
		c.Art(b.arts.spark, graph.Around(tip, sparkW, sparkW), graph.Show{})
	}
	at, size := b.bombAt(s.v.turn)
	c.Art(b.bomb(hot), graph.Around(at, size, size), graph.Show{})
	st := b.d.Theme.Write(look.Body*min(1, size/bombW*1.25), graph.Bold).In(white).Centered()
	c.Text(strconv.Itoa(seconds), at.Add(graph.Point{X: -size * 0.04, Y: size * 0.07}), st)
}

// rope is the rectangle along whose edges the fuse lies.
func (b timers) rope() graph.Rect {
	if b.frame() < minFrame { // beside the frame, as the coordinates fill it
		return b.geo.outer.Inset(1 - ropeH/2.0)
	}
	return b.geo.outer.Inset(3) // round its corners
}

// frame is how broad the frame of the board is.
func (b timers) frame() float64 { return b.geo.inner.X - b.geo.outer.X }

// cord draws of the rope between two corners the part between two places on it.
func (b timers) cord(c graph.Canvas, rope graph.Art, from, to, begin, end graph.Point) {
	d := to.Sub(from)
	if length := math.Hypot(d.X, d.Y); length > 0 && begin != end {
		x, y := min(begin.X, end.X), min(begin.Y, end.Y)
		seen := graph.Rect{X: x, Y: y, W: math.Abs(end.X - begin.X), H: math.Abs(end.Y - begin.Y)}
		show := graph.Show{}
		if d.X == 0 {
			seen.X, seen.W = seen.X-ropeH/2, ropeH
			show.Angle = math.Pi / 2
		} else {
			seen.Y, seen.H = seen.Y-ropeH/2, ropeH
		}
		c.Clip(seen)
		c.Art(rope, graph.Around(from.Add(d.Mul(0.5)), length, ropeH), show)
		c.Pop()
	}
}
