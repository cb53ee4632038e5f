package solid

import (
	"image/color"
	"math"
	"slices"

	"xotrio/scenes/ui/graph"
)

// Tint multiplies a texture: red, green and blue (above 1 is brighter) and the opacity.
type Tint struct{ R, G, B, A float32 }

// Plain leaves a texture unchanged.
var Plain = Tint{1, 1, 1, 1}

// Times returns t with its colors multiplied by k.
func (t Tint) Times(k float64) Tint {
	f := float32(k)
	return Tint{t.R * f, t.G * f, t.B * f, t.A}
}

// Fade returns t with its opacity multiplied by a.
func (t Tint) Fade(a float64) Tint {
	t.A *= float32(a)
	return t
}

// Paint returns the tint that turns white into c.
func Paint(c color.RGBA) Tint {
	return Tint{float32(c.R) / 255, float32(c.G) / 255, float32(c.B) / 255, float32(c.A) / 255}
}

// Builder collects blocks, faces, shadows and lines in one mesh. Its memory is reused for the next mesh.
type Builder struct {
	// Mesh has everything added since Begin.
	Mesh graph.Mesh
	lens Lens
	lamp Lamp
	// pixel is the size of a pixel in units of the canvas, white a white place of the atlas.
	pixel float32
	white Region
	// Scratch memory: rails is the outline of the current block, seen its corners on the canvas, hull their convex
	// hull; loop has the points of a line.
	rails []rail
	seen  []corner
	hull  []uint32
	loop  []graph.Point
	// first is the first vertex of the current block, or noRails.
	first uint32
}

const noRails = ^uint32(0)

// Reset clears the builder. pixel is the size of a pixel in units of the canvas: edges fade out over one pixel, which
// makes them smooth. white is a white place of the atlas.
func (b *Builder) Reset(l Lens, lamp Lamp, pixel float64, white Region) {
	b.lens, b.lamp, b.pixel, b.white = l, lamp, float32(pixel), white
	b.Mesh.Vertices, b.Mesh.Indices = b.Mesh.Vertices[:0], b.Mesh.Indices[:0]
	b.first = noRails
}

// Lens returns the lens passed to Begin.
func (b *Builder) Lens() *Lens { return &b.lens }

func (b *Builder) vertex(x, y, u, v float32, t Tint) uint32 {
	b.Mesh.Vertices = append(b.Mesh.Vertices, graph.Vertex{X: x, Y: y, U: u, V: v, R: t.R, G: t.G, B: t.B, A: t.A})
	return uint32(len(b.Mesh.Vertices) - 1)
}

// project adds a corner at place v and returns its index.
func (b *Builder) project(v Vec, tu, tv float32, t Tint) uint32 {
	p := b.lens.Point(v)
	return b.vertex(float32(p.X), float32(p.Y), tu, tv, t)
}

func (b *Builder) quad(i, j, k, l uint32) {
	b.Mesh.Indices = append(b.Mesh.Indices, i, j, k, i, k, l)
}

// Line draws a straight stroke between two points of the canvas, width units wide, with smooth edges.
func (b *Builder) Line(p, q graph.Point, width float64, t Tint) {
	b.loop = append(b.loop[:0], p, q)
	b.stroke(b.loop, width, t, false)
}

// Loop draws a closed stroke through points of the canvas, width units wide, with smooth edges and pointed corners.
func (b *Builder) Loop(pts []graph.Point, width float64, t Tint) { b.stroke(pts, width, t, true) }

// Path draws an open stroke through points of the canvas.
func (b *Builder) Path(pts []graph.Point, width float64, t Tint) { b.stroke(pts, width, t, false) }

// Dashes draws an open stroke of dashes on units long with gaps of off units.
func (b *Builder) Dashes(pts []graph.Point, width, on, off float64, t Tint) {
	done := 0.0
	for i := range len(pts) - 1 {
		p, q := pts[i], pts[i+1]
		d := length(q.X-p.X, q.Y-p.Y)
		at := func(s float64) graph.Point { return p.Add(q.Sub(p).Mul(s / d)) }
		for s := 0.0; s < d; {
			phase := math.Mod(done+s, on+off)
			next := math.Min(d, s+on+off-phase)
			if phase < on {
				next = math.Min(d, s+on-phase)
				b.Line(at(s), at(next), width, t)
			}
			s = next + 1e-6
		}
		done += d
	}
}

// Polygon draws a convex area of the canvas in one color with smooth edges.
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

// stroke draws four edges along the points: two inner ones with full opacity and two outer ones with none.
func (b *Builder) stroke(pts []graph.Point, width float64, t Tint, closed bool) {
	n := len(pts)
	if n < 2 {
		return
	}
	half := float32(width)/2 - b.pixel/2
	if half < 0 { // thinner than a pixel: reduce the opacity instead
		t.A *= float32(width) / b.pixel
		half = 0
	}
	offsets := [4]float32{half + b.pixel, half, -half, -half - b.pixel}
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

// miter returns the movement of the corner at p when both its edges move by 1 to their left.
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

// unit returns x, y scaled to length 1, or 0, 0.
func unit(x, y float64) (float64, float64) {
	d := length(x, y)
	if d < 1e-9 {
		return 0, 0
	}
	return x / d, y / d
}

// length returns the length of x, y. Unlike math.Hypot, which is several times slower, it overflows for very large
// values.
func length(x, y float64) float64 { return math.Sqrt(x*x + y*y) }

// corner is a vertex on the canvas, for the hull.
type corner struct {
	x, y float32
	n    uint32
}

// outlineHull sets b.hull to the convex hull of b.seen.
func (b *Builder) outlineHull() {
	s := b.seen
	slices.SortFunc(s, func(p, q corner) int {
		switch {
		case p.x < q.x || p.x == q.x && p.y < q.y:
			return -1
		case p.x == q.x && p.y == q.y:
			return 0
		}
		return 1
	})
	h := b.hull[:0]
	v := b.Mesh.Vertices
	grow := func(base int, n uint32) {
		for len(h) >= base+2 {
			p, q, r := &v[h[len(h)-2]], &v[h[len(h)-1]], &v[n]
			if (q.X-p.X)*(r.Y-p.Y)-(q.Y-p.Y)*(r.X-p.X) > 1e-6 {
				break
			}
			h = h[:len(h)-1]
		}
		h = append(h, n)
	}
	for _, c := range s {
		grow(0, c.n)
	}
	lower := len(h) - 1
	for i := len(s) - 2; i >= 0; i-- {
		grow(lower, s[i].n)
	}
	if len(h) > 1 {
		h = h[:len(h)-1]
	}
	b.hull = h
}

// fringe makes the outline in b.hull fade out over one pixel, which makes its edges smooth.
func (b *Builder) fringe() {
	n := len(b.hull)
	if n < 3 {
		return
	}
	point := func(i int) graph.Point {
		v := &b.Mesh.Vertices[b.hull[(i+n)%n]]
		return graph.Point{X: float64(v.X), Y: float64(v.Y)}
	}
	area := 0.0
	for i := range n {
		p, q := point(i), point(i+1)
		area += p.X*q.Y - q.X*p.Y
	}
	side := b.pixel
	if area < 0 {
		side = -side
	}
	first := uint32(len(b.Mesh.Vertices))
	for i := range n {
		nx, ny := miter(point(i-1), point(i), point(i+1))
		v := b.Mesh.Vertices[b.hull[i]]
		v.X, v.Y, v.A = v.X+nx*side, v.Y+ny*side, 0
		b.Mesh.Vertices = append(b.Mesh.Vertices, v)
	}
	for i := range n {
		j := (i + 1) % n
		if b.joined(b.hull[i], b.hull[j]) {
			continue
		}
		b.quad(b.hull[i], b.hull[j], first+uint32(j), first+uint32(i))
	}
}

// joined reports whether the vertices i and j are on the same open side of the current block, which has no edge there.
func (b *Builder) joined(i, j uint32) bool {
	if b.first == noRails {
		return false
	}
	n := uint32(len(b.rails))
	return b.rails[(i-b.first)%n].joint&b.rails[(j-b.first)%n].joint != 0
}
