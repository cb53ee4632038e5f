// Package graph is the scene graph: nodes with a place, a transparency and children, motions that move them, and the
// Canvas they are drawn on. A canvas is either the screen or a log of text, so that what a scene shows can be tested
// without a display.
package graph

import "math"

// Point is a place or a distance in units of the canvas.
type Point struct{ X, Y float64 }

// Add is p moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub is the way from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul is p stretched k times.
func (p Point) Mul(k float64) Point { return Point{p.X * k, p.Y * k} }

// Rect is an upright rectangle; X and Y are its upper left corner.
type Rect struct{ X, Y, W, H float64 }

// Contains reports whether p lies in r; the right and lower edge are outside.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Overlaps reports whether r and q have more in common than an edge.
func (r Rect) Overlaps(q Rect) bool {
	return r.X < q.X+q.W && q.X < r.X+r.W && r.Y < q.Y+q.H && q.Y < r.Y+r.H
}

// Center is the middle of r.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Inset is r with d taken off at every side; negative d grows it.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Move is r moved by d.
func (r Rect) Move(d Point) Rect { return Rect{r.X + d.X, r.Y + d.Y, r.W, r.H} }

// Upright is r where a negative scale has turned it by half a turn: the same place with a width and a height that are not negative.
func (r Rect) Upright() Rect {
	if r.W < 0 {
		r.X, r.W = r.X+r.W, -r.W
	}
	if r.H < 0 {
		r.Y, r.H = r.Y+r.H, -r.H
	}
	return r
}

// Around is the rectangle of w by h with its middle at p.
func Around(p Point, w, h float64) Rect { return Rect{p.X - w/2, p.Y - h/2, w, h} }

// Metrics is the size of a canvas. One unit is one pixel of a 1280x800 window on a screen of ordinary density, and one of a telephone's
// page.
type Metrics struct {
	// W and H are the canvas in units.
	W, H float64
	// Scale is how many pixels a unit has.
	Scale float64
}

// The design size, and how far a small window shrinks what it shows before it is laid out for less room instead: at
// 800x600 a unit is 0.8 pixels and the canvas 1000x750 units. No canvas is smaller than minW x minH units, or, in the window of
// a telephone, than minNarrowW x minH: in a window too small for that everything shrinks on, so that nothing needs to be laid out for
// no room at all.
const (
	designW    = 1280
	designH    = 800
	minScale   = 0.8
	minW       = 720
	minNarrowW = 360
	minH       = 600
	// narrowW is the width below which a canvas is that of a telephone. A window less wide than minW*minScale may have one.
	narrowW = 600
)

// MeasureWindow is the canvas of a window of outW x outH device-independent pixels on a screen with device pixels for
// each of them. A large window shows the same things larger; in one that is no wider than a telephone a unit is a pixel, as targets there
// are for fingers. A window or a screen without size has the zero Metrics.
func MeasureWindow(outW, outH, device float64) Metrics {
	if !(outW > 0 && outH > 0 && device > 0) {
		return Metrics{}
	}
	s := math.Max(minScale, math.Min(outW/designW, outH/designH))
	s = math.Min(s, math.Min(outW/minW, outH/minH))
	if narrow := math.Min(1, math.Min(outW/minNarrowW, outH/minH)); outW/narrow < minW*minScale {
		s = narrow
	}
	return Metrics{W: outW / s, H: outH / s, Scale: s * device}
}

// No canvas becomes smaller than minLargeW x minLargeH units by larger text: in a window that is too small for the size asked for, it
// is as large as can be.
const (
	minLargeW = 700
	minLargeH = 533
)

// Larger is the canvas m with its text, and the rooms that hold it, at so many per cent of their usual size, 100 or more: fewer units for
// the same window.
func (m Metrics) Larger(percent int) Metrics {
	least := float64(minLargeW)
	if m.Narrow() {
		least = minNarrowW
	}
	k := math.Min(float64(percent)/100, math.Min(m.W/least, m.H/minLargeH))
	if !(k > 1) {
		return m
	}
	return Metrics{W: m.W / k, H: m.H / k, Scale: m.Scale * k}
}

// Bounds is the whole canvas.
func (m Metrics) Bounds() Rect { return Rect{0, 0, m.W, m.H} }

// Tall reports whether the window is so narrow that what stands beside the board must go above and below it.
func (m Metrics) Tall() bool { return m.W < m.H*1.15 }

// Narrow reports whether the canvas is that of a telephone: what stands side by side elsewhere stands one below the other.
func (m Metrics) Narrow() bool { return m.W < narrowW }
