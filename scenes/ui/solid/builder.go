package solid

import (
	"image/color"
	"math"

	"xotrio/scenes/ui/graph"
)

// Tint multiplies a texture: red, green and blue (above 1 makes it brighter) and the opacity.
type Tint struct{ R, G, B, A float32 }

// Plain leaves a texture as it is.
var Plain = Tint{1, 1, 1, 1}

// Times is t with its colours made k times as bright.
func (t Tint) Times(k float64) Tint {
	f := float32(k)
	return Tint{t.R * f, t.G * f, t.B * f, t.A}
}

// Fade is t with its opacity multiplied by a.
func (t Tint) Fade(a float64) Tint {
	t.A *= float32(a)
	return t
}

// Paint is the tint that turns white into c.
func Paint(c color.RGBA) Tint {
	return Tint{float32(c.R) / 255, float32(c.G) / 255, float32(c.B) / 255, float32(c.A) / 255}
}

// Lamp lights faces by their direction. The lamp belongs to the room and not to the board: it stays at the viewer's
// upper left when the board is turned.
type Lamp struct {
	// Dir points from the table to the lamp.
	Dir Vec
	// Ambient is the brightness of a face turned away from the lamp; an upward one has 1.
	Ambient float64
}

// soft lets the light reach a little around the edges, as that of a lamp with a large shade does.
const soft = 0.35

// RoomLamp is the lamp of the room as seen through l.
func RoomLamp(l *Lens) Lamp {
	d := l.Right().Mul(-0.52).Add(l.Away().Mul(0.2)).Add(Vec{0, 0, 0.83})
	return Lamp{Dir: d, Ambient: 0.5}
}

// Light is the brightness of a face whose outward normal, of length 1, is n.
func (l *Lamp) Light(n Vec) float64 {
	k := math.Max(0, n.Dot(l.Dir)+soft) / (l.Dir.Z + soft)
	return l.Ambient + (1-l.Ambient)*k
}

// Fall is the way on the table that the shadow of a point one cell above it takes.
func (l *Lamp) Fall() Vec { return Vec{-l.Dir.X / l.Dir.Z, -l.Dir.Y / l.Dir.Z, 0} }

// Builder collects blocks, faces, shadows and lines in one mesh. Its memory is used again for the next picture.
type Builder struct {
	// Mesh is what has been collected since Begin.
	Mesh  graph.Mesh
	lens  Lens
	lamp  Lamp
	fine  float32
	white Region
	rails []rail
	seen  []corner
	hull  []uint32
	loop  []graph.Point
	// first is the first vertex of the block being drawn, noRails outside of one.
	first uint32
}

const noRails = ^uint32(0)

// Begin empties the builder. unit is the size of a pixel in units of the canvas: edges fade out over one pixel, which
// makes them smooth. white is a white place of the atlas.
func (b *Builder) Begin(l Lens, lamp Lamp, unit float64, white Region) {
	b.lens, b.lamp, b.fine, b.white = l, lamp, float32(unit), white
	b.Mesh.Vertices, b.Mesh.Indices = b.Mesh.Vertices[:0], b.Mesh.Indices[:0]
	b.first = noRails
}

// Lens is the one of the last Begin.
func (b *Builder) Lens() *Lens { return &b.lens }

// vertex adds a corner and returns its number.
func (b *Builder) vertex(x, y, u, v float32, t Tint) uint32 {
	b.Mesh.Vertices = append(b.Mesh.Vertices, graph.Vertex{X: x, Y: y, U: u, V: v, R: t.R, G: t.G, B: t.B, A: t.A})
	return uint32(len(b.Mesh.Vertices) - 1)
}

// at adds a corner that is seen at place v.
func (b *Builder) at(v Vec, tu, tv float32, t Tint) uint32 {
	p := b.lens.Point(v)
	return b.vertex(float32(p.X), float32(p.Y), tu, tv, t)
}

func (b *Builder) quad(i, j, k, l uint32) {
	b.Mesh.Indices = append(b.Mesh.Indices, i, j, k, i, k, l)
}

// Sheet draws the flat upright rectangle from x0, y0 to x1, y1 at height z with region r upon it, the region's upper edge
// at y1. It is cut into n x n parts, since a texture is stretched evenly over each part while space is not.
func (b *Builder) Sheet(x0, y0, x1, y1, z float64, n int, r Region, t Tint) {
	first := uint32(len(b.Mesh.Vertices))
	for j := range n + 1 {
		for i := range n + 1 {
			u, v := float64(i)/float64(n), float64(j)/float64(n)
			tu, tv := r.At(float32(u), float32(v))
			b.at(Vec{x0 + (x1-x0)*u, y1 + (y0-y1)*v, z}, tu, tv, t)
		}
	}
	w := uint32(n + 1)
	for j := range uint32(n) {
		for i := range uint32(n) {
			k := first + j*w + i
			b.quad(k, k+1, k+w+1, k+w)
		}
	}
}

// Shade lays a part of a soft shadow on the table: the shadow blob (a tile whose opacity fades towards its edges) covers
// the box from lo to hi at height z, and only what lies between x0, y0 and x1, y1 is drawn.
func (b *Builder) Shade(lo, hi Vec, z float64, blob Region, x0, y0, x1, y1 float64, t Tint) {
	b.ShadeUpTo(lo, hi, z, blob, x0, y0, x1, y1, 0, t)
}

// ShadeUpTo is Shade with smooth edges at the given sides of the drawn part, where no other part of the same shadow goes on.
func (b *Builder) ShadeUpTo(lo, hi Vec, z float64, blob Region, x0, y0, x1, y1 float64, smooth Sides, t Tint) {
	if x0 < lo.X {
		x0, smooth = lo.X, smooth&^West
	}
	if y0 < lo.Y {
		y0, smooth = lo.Y, smooth&^South
	}
	if x1 > hi.X {
		x1, smooth = hi.X, smooth&^East
	}
	if y1 > hi.Y {
		y1, smooth = hi.Y, smooth&^North
	}
	if x0 >= x1 || y0 >= y1 {
		return
	}
	u := func(x float64) float32 { return float32((x - lo.X) / (hi.X - lo.X)) }
	v := func(y float64) float32 { return float32((hi.Y - y) / (hi.Y - lo.Y)) }
	b.Sheet(x0, y0, x1, y1, z, 1, blob.Part(u(x0), v(y1), u(x1), v(y0)), t)
	n := uint32(len(b.Mesh.Vertices)) - 4 // the corners in the order NW, NE, SW, SE
	corners := [4]uint32{n + 2, n + 3, n + 1, n}
	for i := range 4 {
		if smooth&(1<<i) != 0 {
			b.feather(corners[i], corners[(i+1)%4], corners[(i+2)%4])
		}
	}
}

// feather lets the edge from vertex i to j fade out over one pixel, away from vertex k.
func (b *Builder) feather(i, j, k uint32) {
	p, q, r := b.Mesh.Vertices[i], b.Mesh.Vertices[j], b.Mesh.Vertices[k]
	ux, uy := unit(float64(q.X-p.X), float64(q.Y-p.Y))
	nx, ny := float32(uy)*b.fine, float32(-ux)*b.fine
	if (r.X-p.X)*nx+(r.Y-p.Y)*ny > 0 {
		nx, ny = -nx, -ny
	}
	p.X, p.Y, p.A = p.X+nx, p.Y+ny, 0
	q.X, q.Y, q.A = q.X+nx, q.Y+ny, 0
	m := uint32(len(b.Mesh.Vertices))
	b.Mesh.Vertices = append(b.Mesh.Vertices, p, q)
	b.quad(i, j, m+1, m)
}

// Polygon draws a convex area of the canvas in one colour with smooth edges.
func (b *Builder) Polygon(pts []graph.Point, t Tint) {
	if len(pts) < 3 {
		return
	}
	first := uint32(len(b.Mesh.Vertices))
	for _, p := range pts {
		b.vertex(float32(p.X), float32(p.Y), b.white.U0, b.white.V0, t)
	}
	for i := range uint32(len(pts) - 2) {
		b.Mesh.Indices = append(b.Mesh.Indices, first, first+i+1, first+i+2)
	}
	b.hull = b.hull[:0]
	for i := range uint32(len(pts)) {
		b.hull = append(b.hull, first+i)
	}
	b.fringe()
}

// Line draws a straight stroke between two points of the canvas, width units thick, with smooth edges.
func (b *Builder) Line(p, q graph.Point, width float64, t Tint) {
	b.loop = append(b.loop[:0], p, q)
	b.stroke(b.loop, width, t, false)
}

// Loop draws a closed stroke through points of the canvas, width units thick, with smooth edges and pointed corners.
func (b *Builder) Loop(pts []graph.Point, width float64, t Tint) { b.stroke(pts, width, t, true) }

// Path draws an open stroke through points of the canvas.
func (b *Builder) Path(pts []graph.Point, width float64, t Tint) { b.stroke(pts, width, t, false) }

// Dashes draws an open stroke of pieces on units long with spaces of off units between them.
func (b *Builder) Dashes(pts []graph.Point, width, on, off float64, t Tint) {
	gone := 0.0
	for i := range len(pts) - 1 {
		p, q := pts[i], pts[i+1]
		d := math.Hypot(q.X-p.X, q.Y-p.Y)
		at := func(s float64) graph.Point { return p.Add(q.Sub(p).Mul(s / d)) }
		for s := 0.0; s < d; {
			phase := math.Mod(gone+s, on+off)
			next := math.Min(d, s+on+off-phase)
			if phase < on {
				next = math.Min(d, s+on-phase)
				b.Line(at(s), at(next), width, t)
			}
			s = next + 1e-6
		}
		gone += d
	}
}

// Flat draws the upright rectangle r of the canvas with a region of the atlas.
func (b *Builder) Flat(r graph.Rect, tile Region, t Tint) {
	x0, y0, x1, y1 := float32(r.X), float32(r.Y), float32(r.X+r.W), float32(r.Y+r.H)
	i := b.vertex(x0, y0, tile.U0, tile.V0, t)
	b.vertex(x1, y0, tile.U1, tile.V0, t)
	b.vertex(x1, y1, tile.U1, tile.V1, t)
	b.vertex(x0, y1, tile.U0, tile.V1, t)
	b.quad(i, i+1, i+2, i+3)
}

// stroke draws four edges along the points: two inner ones of full strength and two outer ones that have faded out.
func (b *Builder) stroke(pts []graph.Point, width float64, t Tint, closed bool) {
	n := len(pts)
	if n < 2 {
		return
	}
	half := float32(width)/2 - b.fine/2
	if half < 0 { // thinner than a pixel: a paler stroke instead
		t.A *= float32(width) / b.fine
		half = 0
	}
	offsets := [4]float32{half + b.fine, half, -half, -half - b.fine}
	first := uint32(len(b.Mesh.Vertices))
	clear := t
	clear.A = 0
	for i, p := range pts {
		before, after := pts[(i+n-1)%n], pts[(i+1)%n]
		if !closed && i == 0 {
			before = p.Add(p).Sub(after)
		}
		if !closed && i == n-1 {
			after = p.Add(p).Sub(before)
		}
		nx, ny := miter(before, p, after)
		for k, o := range offsets {
			c := t
			if k == 0 || k == 3 {
				c = clear
			}
			b.vertex(float32(p.X)+nx*o, float32(p.Y)+ny*o, b.white.U0, b.white.V0, c)
		}
	}
	segments := uint32(n)
	if !closed {
		segments--
	}
	for i := range segments {
		j := (i + 1) % uint32(n)
		for k := range uint32(3) {
			b.quad(first+4*i+k, first+4*i+k+1, first+4*j+k+1, first+4*j+k)
		}
	}
}

// miter is the way by which the corner at p moves when both its edges move by 1 to their left side.
func miter(before, p, after graph.Point) (x, y float32) {
	ux, uy := unit(p.X-before.X, p.Y-before.Y)
	vx, vy := unit(after.X-p.X, after.Y-p.Y)
	nx, ny := uy+vy, -ux-vx
	k := nx*uy - ny*ux // 1 + cosine of the angle between the edges
	if k < 0.35 {
		k = 0.35
	}
	return float32(nx / k), float32(ny / k)
}

func unit(x, y float64) (float64, float64) {
	d := math.Hypot(x, y)
	if d < 1e-9 {
		return 0, 0
	}
	return x / d, y / d
}
