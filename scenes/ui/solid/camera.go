// Package solid draws boards in perspective: blocks of wood with round edges under one lamp, seen by a camera that
// turns around a table, soft shadows, the painting order, and rays for hit testing. Everything becomes one mesh with
// one texture. Lengths are cells of the board: X is to the right, Y away from the reader of the board, Z up.
//
// camera.go has the projection, the painting order and the lamp; block.go blocks, flat sheets and shadows; builder.go
// the mesh and lines; texture.go the texture, and a rasterizer for meshes without a screen.
package solid

import (
	"math"

	"xotrio/scenes/ui/graph"
)

// Vec is a place or a direction in space, in cells.
type Vec struct{ X, Y, Z float64 }

// Add returns v + w.
func (v Vec) Add(w Vec) Vec { return Vec{v.X + w.X, v.Y + w.Y, v.Z + w.Z} }

// Sub returns v - w.
func (v Vec) Sub(w Vec) Vec { return Vec{v.X - w.X, v.Y - w.Y, v.Z - w.Z} }

// Mul returns v scaled by k.
func (v Vec) Mul(k float64) Vec { return Vec{v.X * k, v.Y * k, v.Z * k} }

// Dot returns the dot product.
func (v Vec) Dot(w Vec) float64 { return v.X*w.X + v.Y*w.Y + v.Z*w.Z }

// Camera is a view of the table.
type Camera struct {
	// Target is the place that is looked at.
	Target Vec
	// Turn is the bearing of the camera in radians: 0 looks along Y, a quarter turn along X.
	Turn float64
	// Tilt is the downward angle of the camera in radians: 0 along the table, a quarter turn straight down.
	Tilt float64
	// Distance is the distance from the camera to Target in cells. A far camera has little perspective.
	Distance float64
	// Zoom is the size of a cell at Target in units of the canvas.
	Zoom float64
	// Middle is the place of Target on the canvas.
	Middle graph.Point
}

// Lens is a Camera prepared for projecting.
type Lens struct {
	// Eye is the place of the camera.
	Eye                Vec
	right, up, forward Vec
	focal              float64
	// cell is the approximate size of a cell in units of the canvas.
	cell float64
	mid  graph.Point
}

// Lens prepares the camera for projecting.
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

// near is the smallest depth in cells that is projected correctly; nothing on a table is closer.
const near = 0.1

// Point projects v to the canvas.
func (l *Lens) Point(v Vec) graph.Point {
	d := v.Sub(l.Eye)
	k := l.focal / math.Max(near, d.Dot(l.forward))
	return graph.Point{X: l.mid.X + d.Dot(l.right)*k, Y: l.mid.Y - d.Dot(l.up)*k}
}

// Ray returns the direction from the camera through the point p of the canvas: Eye + t * Ray is projected to p for
// every t > 0.
func (l *Lens) Ray(p graph.Point) Vec {
	x, y := (p.X-l.mid.X)/l.focal, (l.mid.Y-p.Y)/l.focal
	return l.forward.Add(l.right.Mul(x)).Add(l.up.Mul(y))
}

// OnPlane returns the place at height z that is projected to p; false if the ray does not meet that plane.
func (l *Lens) OnPlane(p graph.Point, z float64) (Vec, bool) {
	d := l.Ray(p)
	if d.Z == 0 || (z-l.Eye.Z)/d.Z <= 0 {
		return Vec{}, false
	}
	return l.Eye.Add(d.Mul((z - l.Eye.Z) / d.Z)), true
}

// Away returns the direction on the table away from the viewer.
func (l *Lens) Away() Vec {
	return Vec{-l.right.Y, l.right.X, 0}
}

// Right returns the direction on the table to the viewer's right.
func (l *Lens) Right() Vec { return l.right }

// Fit returns c with the largest Zoom that shows the box from lo to hi within r, and its Middle.
func (c Camera) Fit(lo, hi Vec, r graph.Rect) Camera {
	c.Zoom, c.Middle = 1, graph.Point{}
	l := c.Lens()
	seen := l.Around(lo, hi)
	c.Zoom = math.Max(1e-3, math.Min(r.W/seen.W, r.H/seen.H))
	c.Middle = r.Center().Sub(seen.Center().Mul(c.Zoom))
	return c
}

// Around returns the bounds of the box from lo to hi on the canvas.
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

// Box is an upright box between two corners.
type Box struct{ Lo, Hi Vec }

// Meet returns the distance, in multiples of dir, from eye along dir to the surface of b; false if it misses b or
// b is behind. A ray that starts inside b enters at 0.
func (b Box) Meet(eye, dir Vec) (float64, bool) {
	in, out := 0.0, math.Inf(1)
	for k := range 3 {
		e, d, lo, hi := axis(eye, k), axis(dir, k), axis(b.Lo, k), axis(b.Hi, k)
		if d == 0 {
			if e < lo || e > hi {
				return 0, false
			}
			continue
		}
		t0, t1 := (lo-e)/d, (hi-e)/d
		in, out = math.Max(in, math.Min(t0, t1)), math.Min(out, math.Max(t0, t1))
	}
	return in, in <= out
}

func axis(v Vec, k int) float64 {
	switch k {
	case 0:
		return v.X
	case 1:
		return v.Y
	}
	return v.Z
}

// hides reports whether a can hide a part of b from eye, that is, no plane separates them with a on the far side and b
// on the side of eye.
func hides(a, b *Box, eye *Vec) bool {
	return !(a.Hi.X <= b.Lo.X && eye.X >= a.Hi.X || a.Lo.X >= b.Hi.X && eye.X <= a.Lo.X ||
		a.Hi.Y <= b.Lo.Y && eye.Y >= a.Hi.Y || a.Lo.Y >= b.Hi.Y && eye.Y <= a.Lo.Y ||
		a.Hi.Z <= b.Lo.Z && eye.Z >= a.Hi.Z || a.Lo.Z >= b.Hi.Z && eye.Z <= a.Lo.Z)
}

// Sorter finds the painting order of boxes. It reuses its memory.
type Sorter struct {
	before []uint64
	wait   []int32
	order  []int
	words  int
}

// Order returns the indices of all boxes such that each comes before all boxes that may hide a part of it from eye. The
// boxes must not overlap. Boxes that hide each other in a cycle, which is impossible for cells of a grid, are ordered
// by distance. The slice is valid until the next call.
func (s *Sorter) Order(boxes []Box, eye Vec) []int {
	n := len(boxes)
	s.words = (n + 63) / 64
	s.before = grown(s.before, n*s.words)
	s.wait = grown(s.wait, n)
	clear(s.before)
	clear(s.wait)
	for i := range n {
		for j := i + 1; j < n; j++ {
			ij, ji := hides(&boxes[i], &boxes[j], &eye), hides(&boxes[j], &boxes[i], &eye)
			switch {
			case ji && !ij:
				s.link(i, j)
			case ij && !ji:
				s.link(j, i)
			}
		}
	}
	s.order = s.order[:0]
	for len(s.order) < n {
		next := -1
		for i := range n {
			if s.wait[i] == 0 {
				next = i
				break
			}
		}
		if next < 0 {
			next = s.farthest(boxes, eye)
		}
		s.next(next, n)
	}
	return s.order
}

// link notes that box i must be painted before box j.
func (s *Sorter) link(i, j int) {
	s.before[i*s.words+j/64] |= 1 << (j % 64)
	s.wait[j]++
}

// next appends box i and updates the boxes that waited for it.
func (s *Sorter) next(i, n int) {
	s.order = append(s.order, i)
	s.wait[i] = -1
	for j := range n {
		if s.before[i*s.words+j/64]&(1<<(j%64)) != 0 && s.wait[j] > 0 {
			s.wait[j]--
		}
	}
}

func (s *Sorter) farthest(boxes []Box, eye Vec) int {
	best, far := -1, -1.0
	for i := range boxes {
		if s.wait[i] < 0 {
			continue
		}
		if d := boxes[i].Lo.Add(boxes[i].Hi).Mul(0.5).Sub(eye); d.Dot(d) > far {
			best, far = i, d.Dot(d)
		}
	}
	return best
}

// grown returns s with length n and undefined contents.
func grown[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/2)
	}
	return s[:n]
}

// Lamp lights faces by their direction. The lamp belongs to the room, not to the board: it stays at the viewer's upper
// left when the board turns.
type Lamp struct {
	// Dir points from the table to the lamp.
	Dir Vec
	// Ambient is the brightness of a face turned away from the lamp; a face that looks up has 1.
	Ambient float64
}

// soft makes the light extend slightly around the edges, as that of a lamp with a large shade does.
const soft = 0.35

// RoomLamp returns the lamp of the room as seen through l.
func RoomLamp(l *Lens) Lamp {
	d := l.Right().Mul(-0.52).Add(l.Away().Mul(0.2)).Add(Vec{0, 0, 0.83})
	return Lamp{Dir: d, Ambient: 0.5}
}

// Light returns the brightness of a face with the outward unit normal n.
func (l *Lamp) Light(n Vec) float64 {
	k := math.Max(0, n.Dot(l.Dir)+soft) / (l.Dir.Z + soft)
	return l.Ambient + (1-l.Ambient)*k
}

// Fall returns the direction on the table of the shadow of a point one cell above it.
func (l *Lamp) Fall() Vec { return Vec{-l.Dir.X / l.Dir.Z, -l.Dir.Y / l.Dir.Z, 0} }
