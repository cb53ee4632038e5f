package graph

import (
	"image/color"
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
