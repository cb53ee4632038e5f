// Package solid is a small kit for boards that stand in space: a camera that turns about a table, blocks of wood with
// round edges under one lamp, soft shadows, the order in which they hide one another, and rays that tell what lies under
// the pointer. Everything ends up in one mesh with one texture. Lengths are cells of the board: X runs to the right, Y
// away from the reader of the board, Z up.
package solid

import (
	"math"

	"xotrio/scenes/ui/graph"
)

// Vec is a place or a way in space, in cells.
type Vec struct{ X, Y, Z float64 }

// Add is v moved by w.
func (v Vec) Add(w Vec) Vec { return Vec{v.X + w.X, v.Y + w.Y, v.Z + w.Z} }

// Sub is the way from w to v.
func (v Vec) Sub(w Vec) Vec { return Vec{v.X - w.X, v.Y - w.Y, v.Z - w.Z} }

// Mul is v stretched k times.
func (v Vec) Mul(k float64) Vec { return Vec{v.X * k, v.Y * k, v.Z * k} }

// Dot is the scalar product.
func (v Vec) Dot(w Vec) float64 { return v.X*w.X + v.Y*w.Y + v.Z*w.Z }

// Camera says from where the table is seen.
type Camera struct {
	// Target is the place that is looked at.
	Target Vec
	// Turn is the bearing of the camera in radians: 0 looks along Y, a quarter turn along X.
	Turn float64
	// Tilt is how far the camera looks down in radians: 0 along the table, a quarter turn straight down.
	Tilt float64
	// Distance is the way from the camera to Target in cells. A far camera sees with little perspective.
	Distance float64
	// Zoom is how many units of the canvas a cell at Target has.
	Zoom float64
	// Middle is where Target lies on the canvas.
	Middle graph.Point
}

// Lens is a Camera made ready to project.
type Lens struct {
	// Eye is where the camera stands.
	Eye                Vec
	right, up, forward Vec
	focal              float64
	// cell is about how many units of the canvas a cell has.
	cell float64
	mid  graph.Point
}

// Lens makes the camera ready.
func (c Camera) Lens() Lens {
	st, ct := math.Sincos(c.Turn)
	sv, cv := math.Sincos(c.Tilt)
	l := Lens{
		right: Vec{ct, -st, 0}, up: Vec{st * sv, ct * sv, cv}, forward: Vec{st * cv, ct * cv, -sv},
		focal: c.Zoom * c.Distance, cell: c.Zoom, mid: c.Middle,
	}
	l.Eye = c.Target.Sub(l.forward.Mul(c.Distance))
	return l
}

// near is the least depth in cells that is projected as it is; nothing of a table comes closer.
const near = 0.1

// Point is the point of the canvas where v is seen.
func (l *Lens) Point(v Vec) graph.Point {
	d := v.Sub(l.Eye)
	k := l.focal / math.Max(near, d.Dot(l.forward))
	return graph.Point{X: l.mid.X + d.Dot(l.right)*k, Y: l.mid.Y - d.Dot(l.up)*k}
}

// Ray is the way from the camera through the point p of the canvas; v = Eye + t * Ray is seen at p for every t > 0.
func (l *Lens) Ray(p graph.Point) Vec {
	x, y := (p.X-l.mid.X)/l.focal, (l.mid.Y-p.Y)/l.focal
	return l.forward.Add(l.right.Mul(x)).Add(l.up.Mul(y))
}

// OnPlane is the place at height z that is seen at p; false where the ray does not meet that plane.
func (l *Lens) OnPlane(p graph.Point, z float64) (Vec, bool) {
	d := l.Ray(p)
	if d.Z == 0 || (z-l.Eye.Z)/d.Z <= 0 {
		return Vec{}, false
	}
	return l.Eye.Add(d.Mul((z - l.Eye.Z) / d.Z)), true
}

// Away is the direction on the table that leads away from the viewer, Right the one that leads to the viewer's right.
func (l *Lens) Away() Vec {
	return Vec{-l.right.Y, l.right.X, 0}
}

// Right is the direction on the table that leads to the viewer's right.
func (l *Lens) Right() Vec { return l.right }

// Fit is the greatest Zoom, and the Middle that goes with it, by which all of the box from lo to hi is seen within r.
func (c Camera) Fit(lo, hi Vec, r graph.Rect) Camera {
	c.Zoom, c.Middle = 1, graph.Point{}
	l := c.Lens()
	seen := l.Around(lo, hi)
	c.Zoom = math.Max(1e-3, math.Min(r.W/seen.W, r.H/seen.H))
	c.Middle = r.Center().Sub(seen.Center().Mul(c.Zoom))
	return c
}

// Around is what the box from lo to hi takes of the canvas.
func (l *Lens) Around(lo, hi Vec) graph.Rect {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range 8 {
		v := lo
		if i&1 != 0 {
			v.X = hi.X
		}
		if i&2 != 0 {
			v.Y = hi.Y
		}
		if i&4 != 0 {
			v.Z = hi.Z
		}
		p := l.Point(v)
		x0, y0 = math.Min(x0, p.X), math.Min(y0, p.Y)
		x1, y1 = math.Max(x1, p.X), math.Max(y1, p.Y)
	}
	return graph.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}
