package form

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/graph"
)

// focused is the control that has the focus, nil where there is none.
func (f *Form) focused() *Control {
	for _, c := range f.controls {
		if c.Name == f.focus && c.awake() {
			return c
		}
	}
	return nil
}

// walk moves the focus to the next control in order, or the one before, and round the end.
func (f *Form) walk(step int) {
	n, at := len(f.controls), -1
	for i, c := range f.controls {
		if c.Name == f.focus {
			at = i
		}
	}
	if at < 0 && step < 0 {
		at = 0
	}
	for i := 1; i <= n; i++ {
		if c := f.controls[((at+step*i)%n+n)%n]; c.awake() {
			f.focus = c.Name
			return
		}
	}
}

// direction is where an arrow key points.
func direction(k ebiten.Key) graph.Point {
	switch k {
	case ebiten.KeyLeft:
		return graph.Point{X: -1}
	case ebiten.KeyRight:
		return graph.Point{X: 1}
	case ebiten.KeyUp:
		return graph.Point{Y: -1}
	}
	return graph.Point{Y: 1}
}

// move takes the focus to the nearest control in a direction: the one to which the way, counted along the direction and
// six times over across it, is shortest. Where there is none the focus stays, or goes round in a single column.
func (f *Form) move(d graph.Point) {
	from := f.focused()
	if from == nil {
		f.walk(1)
		return
	}
	best := f.nearest(from, d)
	if best == nil && d.Y != 0 && f.alone(from) {
		for c := from; c != nil; c = f.nearest(c, graph.Point{Y: -d.Y}) {
			best = c
		}
	}
	if best != nil {
		f.focus = best.Name
	}
}

// nearest is the control to which move goes from another, nil where there is none.
func (f *Form) nearest(from *Control, d graph.Point) *Control {
	var best *Control
	way := math.Inf(1)
	for _, c := range f.controls {
		if c == from || !c.awake() {
			continue
		}
		if w := distance(from.Box, c.Box, d); w < way {
			best, way = c, w
		}
	}
	return best
}

// alone reports whether a control has nothing beside it: in a single column the focus goes round the end.
func (f *Form) alone(c *Control) bool {
	for _, other := range f.controls {
		if other != c && other.awake() && other.Box.Y < c.Box.Y+c.Box.H && c.Box.Y < other.Box.Y+other.Box.H {
			return false
		}
	}
	return true
}

// distance is how far it is from a to b in direction d, infinite where b does not lie that way.
func distance(a, b graph.Rect, d graph.Point) float64 {
	if d.X != 0 { // turn the picture so that the way is always down
		a, b = graph.Rect{X: a.Y, Y: a.X, W: a.H, H: a.W}, graph.Rect{X: b.Y, Y: b.X, W: b.H, H: b.W}
	}
	if d.X+d.Y < 0 {
		a.Y, b.Y = -a.Y-a.H, -b.Y-b.H
	}
	along := b.Y - (a.Y + a.H)
	if along < -1 { // what overlaps lies beside, not beyond
		return math.Inf(1)
	}
	across := math.Max(0, math.Max(b.X-(a.X+a.W), a.X-(b.X+b.W)))
	middle := math.Abs((b.X + b.W/2) - (a.X + a.W/2))
	return along + 6*across + middle/8
}
