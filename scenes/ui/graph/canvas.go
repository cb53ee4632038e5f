// Package graph is the scene graph: nodes with a place, an opacity and children, motions that animate them, and the
// Canvas they are drawn on. A canvas is either the screen or a text log, so that tests can check a scene without a
// display.
//
// node.go has Node and Motion, canvas.go the Canvas and the geometry, screen.go the canvas on the screen, damage.go the
// parts of it that have changed, art.go its pictures, text.go fonts and texts, log.go the canvas for tests.
package graph

import (
	"image/color"
	"math"
	"time"

	"xotrio/scenes/ui/paint"
)

// Art is a picture drawn by code. A canvas rasterizes it once for each size in pixels and caches the result by name, so
// the name must contain everything the picture depends on ("piece/X/dark").
type Art struct {
	// Name identifies the picture.
	Name string
	// Paint draws the picture, w x h units large, on p. It may run concurrently with everything else (see Screen.Frame)
	// and must not read anything that changes.
	Paint func(p *paint.Picture, w, h float64)
	// Coarse is true if nothing in the picture is sharp, such as the light on the table: it is painted with few pixels
	// and stretched.
	Coarse bool
	// Border, if above 0, promises that beyond this distance from the left and right edge all columns are the same, and
	// beyond this distance from the upper and lower edge all rows are, at every size. The art is then painted small,
	// once for all sizes, and its middle is stretched (see ninePatch).
	Border float64
}

// Weight is the thickness of type.
type Weight uint8

const (
	// Regular is for text, Medium for controls, Bold for names and numbers, Mono for notation.
	Regular Weight = iota
	Medium
	Bold
	Mono
)

// Style is the look of text. The program uses three sizes (look.Small, look.Body, look.Title) and one display size.
type Style struct {
	Weight Weight
	// Size is the height of the type in units, Least the smallest size that SetIn may reduce it to; 0 is 0.7 of Size.
	Size, Least float64
	// Color has straight alpha.
	Color color.RGBA
	// Width, if above 0, is the width of lines in units; longer lines are broken.
	Width float64
	// Align is the part of each line that is at the given point.
	Align Align
	// Middle centers all lines vertically on the point. Otherwise the point is the top of the first line.
	Middle bool
}

// Align is the horizontal position of text relative to its point.
type Align uint8

const (
	// Start puts the left end of the text at the point, Center its middle, End its right end.
	Start Align = iota
	Center
	End
)

// Show says how a picture is drawn.
type Show struct {
	// Fade reduces the opacity: 0 not at all, 1 to nothing.
	Fade float64
	// Angle rotates the picture about its center, in radians clockwise.
	Angle float64
}

// Vertex is a corner of a triangle: its place in units, its place in the texture from 0 to 1, and a color with straight
// alpha that multiplies the texture.
type Vertex struct {
	X, Y, U, V float32
	R, G, B, A float32
}

// Mesh is a list of triangles drawn in order, with one texture: an Art rasterized at TexW x TexH units, or plain white
// if Texture has no Paint.
type Mesh struct {
	// Name is the name in a log.
	Name       string
	Texture    Art
	TexW, TexH float64
	// Vertices are the corners, Indices three for each triangle.
	Vertices []Vertex
	Indices  []uint32
}

// Canvas receives the drawing of a scene. Places are in units, moved, scaled and faded by Push.
type Canvas interface {
	// Metrics returns the size of the whole canvas.
	Metrics() Metrics
	// Now returns the time that the frame shows. Everything that moves is drawn as a function of it.
	Now() time.Duration
	// ChangesAt requests another frame at t, because something drawn will look different from then on. If t is not
	// after Now it is moving, and every frame differs.
	ChangesAt(t time.Duration)
	// Art draws a in r.
	Art(a Art, r Rect, s Show)
	// Fill draws a plain rectangle.
	Fill(r Rect, c color.RGBA)
	// Text writes s at p and returns the rectangle it takes.
	Text(s string, p Point, st Style) Rect
	// Mesh draws triangles.
	Mesh(m *Mesh)
	// Push moves, scales and fades everything drawn until the matching Pop. offset is in units, scale 1 changes
	// nothing, alpha is from 0 to 1. A negative scale also rotates everything by half a turn, letters and pictures
	// included.
	Push(offset Point, scale, alpha float64)
	// Pop undoes the last Push or Clip.
	Pop()
	// Clip limits drawing to r until the matching Pop.
	Clip(r Rect)
}

// Point is a place or a distance in units of the canvas.
type Point struct{ X, Y float64 }

// Add returns p + q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns p - q.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul returns p scaled by k.
func (p Point) Mul(k float64) Point { return Point{p.X * k, p.Y * k} }

// Rect is an upright rectangle; X and Y are its upper left corner.
type Rect struct{ X, Y, W, H float64 }

// Contains reports whether p is in r. The right and lower edges are outside.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Overlaps reports whether r and q share more than an edge.
func (r Rect) Overlaps(q Rect) bool {
	return r.X < q.X+q.W && q.X < r.X+r.W && r.Y < q.Y+q.H && q.Y < r.Y+r.H
}

// Center returns the center of r.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Inset returns r shrunk by d on every side; a negative d grows it.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Move returns r moved by d.
func (r Rect) Move(d Point) Rect { return Rect{r.X + d.X, r.Y + d.Y, r.W, r.H} }

// Upright returns the same place with positive width and height, for a rectangle turned by a negative scale.
func (r Rect) Upright() Rect {
	if r.W < 0 {
		r.X, r.W = r.X+r.W, -r.W
	}
	if r.H < 0 {
		r.Y, r.H = r.Y+r.H, -r.H
	}
	return r
}

// Around returns the rectangle of w by h with the center p.
func Around(p Point, w, h float64) Rect { return Rect{p.X - w/2, p.Y - h/2, w, h} }

// Metrics is the size of a canvas. A unit is one pixel of a 1280x800 window on a screen of normal density, or one pixel
// of a phone's page.
type Metrics struct {
	// W and H are the size in units.
	W, H float64
	// Scale is the number of pixels per unit.
	Scale float64
}

// The design size, and limits for other windows. A small window first shrinks its content, down to minScale: at 800x600
// a unit is 0.8 pixels and the canvas 1000x750 units. Then it is laid out for less space, down to minW x minH units, or
// minNarrowW x minH in the window of a phone. In a still smaller window everything shrinks again, so that no layout has
// to work without space.
const (
	designW    = 1280
	designH    = 800
	minScale   = 0.8
	minW       = 720
	minNarrowW = 360
	minH       = 600
	// narrowW is the width in units below which a canvas is that of a phone. Windows less wide than minW*minScale may
	// have one.
	narrowW = 600
)

// MeasureWindow returns the canvas of a window of outW x outH device-independent pixels, with device physical pixels
// for each. A large window shows the same things larger. In a window as narrow as a phone a unit is a pixel, because
// touch targets are made for fingers. A window or screen without a size has the zero Metrics.
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

// Larger text does not make a canvas smaller than minLargeW x minLargeH units. In a window too small for that, text is
// as large as possible.
const (
	minLargeW = 700
	minLargeH = 533
)

// Larger returns m with text and its surroundings enlarged to percent, at least 100: the same window with fewer units.
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

// Bounds returns the whole canvas.
func (m Metrics) Bounds() Rect { return Rect{0, 0, m.W, m.H} }

// Tall reports whether the window is so narrow that what is beside the board elsewhere must go above and below it.
func (m Metrics) Tall() bool { return m.W < m.H*1.15 }

// Narrow reports whether the canvas is that of a phone, with things stacked that are side by side elsewhere.
func (m Metrics) Narrow() bool { return m.W < narrowW }
