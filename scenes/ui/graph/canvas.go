// Package graph is the scene graph: nodes with a place, a transparency and children, motions that move them, and the
// Canvas they are drawn on. A canvas is either the screen or a log of text, so that what a scene shows can be tested
// without a display.
package graph

import (
	"image/color"
	"math"
	"time"

	"xotrio/scenes/ui/paint"
)

// Art is a picture drawn by code. The canvas rasterises it once for each size in pixels in which it is shown and keeps
// the result under its name, so the name must tell everything that the picture depends on ("piece/X/dark").
type Art struct {
	// Name identifies the picture.
	Name string
	// Paint draws it on p, whose units are those of the rectangle in which it is shown, w x h. It may run concurrently with everything
	// else (see Screen.Frame) and must look at nothing that changes.
	Paint func(p *paint.Picture, w, h float64)
	// Coarse is set when there is nothing sharp in the picture, such as a light that falls on the whole table: it is
	// painted with few pixels and stretched.
	Coarse bool
	// Border, where it is above 0, means that everything farther than so many units from the left and the right edge looks the
	// same along a row, and everything farther than that from the upper and the lower edge along a column, however large the
	// picture is. It is then painted small, once for all sizes, and its middle stretched (see ninePatch).
	Border float64
}

// Weight is the thickness of type.
type Weight uint8

const (
	// Regular type is for text, Medium for what can be pressed, Bold for names and numbers, Mono for notation.
	Regular Weight = iota
	Medium
	Bold
	Mono
)

// Style is how text looks. The house has three sizes (look.Small, look.Body, look.Title) and one display size.
type Style struct {
	Weight Weight
	// Size is the height of the type in units, Least that down to which SetIn may set it smaller; 0 stands for 0.7 of Size.
	Size, Least float64
	// Color is given with straight alpha.
	Color color.RGBA
	// Width, where it is above 0, is the room in units; longer text is set in lines of that width.
	Width float64
	// Align says which part of the text (of its lines) stands at the given point.
	Align Align
	// Middle centres the text (all its lines) on the point vertically; otherwise the point is the top of its first line.
	Middle bool
}

// Align is where the text lies from its point.
type Align uint8

const (
	// Start puts the text's left end at the point, Center its middle, End its right end.
	Start Align = iota
	Center
	End
)

// Show is how a picture is put on the canvas.
type Show struct {
	// Fade takes away from the opacity that Push has set: 0 nothing, 1 all of it. (Zero is the plain case.)
	Fade float64
	// Angle turns the picture about its middle, in radians clockwise.
	Angle float64
}

// Vertex is a corner of a triangle: place in units, place in the texture from 0 to 1, and colour with straight alpha
// that multiplies the texture.
type Vertex struct {
	X, Y, U, V float32
	R, G, B, A float32
}

// Mesh is a heap of triangles drawn in order, with one texture: an Art rasterised at TexW x TexH units, or plain white
// where Texture has no Paint.
type Mesh struct {
	// Name is what a log calls it.
	Name       string
	Texture    Art
	TexW, TexH float64
	// Vertices are the corners, Indices three for each triangle.
	Vertices []Vertex
	Indices  []uint32
}

// Canvas takes what a scene draws. Everything is in units, moved, scaled and faded by what Push has added.
type Canvas interface {
	// Metrics is the size of the whole canvas.
	Metrics() Metrics
	// Now is the moment that the frame shows, on the clock of the program: everything that moves is drawn as a function of it.
	Now() time.Duration
	// ChangesAt is told by whoever draws something that will look different from the moment t on without anybody's doing: then
	// another frame is due. A t that is not after Now means that it moves, and that every frame shows it elsewhere.
	ChangesAt(t time.Duration)
	// Art draws a in r.
	Art(a Art, r Rect, s Show)
	// Fill draws a plain rectangle.
	Fill(r Rect, c color.RGBA)
	// Text writes s at p and returns the rectangle it takes.
	Text(s string, p Point, st Style) Rect
	// Mesh draws triangles.
	Mesh(m *Mesh)
	// Push moves, then scales and fades everything drawn until the matching Pop: offset in units, scale 1 for none, alpha
	// from 0 to 1. A negative scale turns everything by half a turn besides, letters and pictures too.
	Push(offset Point, scale, alpha float64)
	// Pop undoes the last Push or Clip that has not been undone yet.
	Pop()
	// Clip limits drawing to r until the matching Pop.
	Clip(r Rect)
}

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
