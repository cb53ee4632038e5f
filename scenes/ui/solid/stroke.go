package solid

import (
	"math"

	"xotrio/scenes/ui/graph"
)

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

// stroke draws four edges along the points: two inner ones of full strength and two outer ones that have faded out.
func (b *Builder) stroke(pts []graph.Point, width float64, t Tint, closed bool) {
	n := len(pts)
	if n < 2 {
		return
	}
	half := float32(width)/2 - b.pixel/2
	if half < 0 { // thinner than a pixel: a paler stroke instead
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

// unit is the way x, y with length 1, no way where it has none.
func unit(x, y float64) (float64, float64) {
	d := length(x, y)
	if d < 1e-9 {
		return 0, 0
	}
	return x / d, y / d
}

// length is that of the way x, y. Unlike math.Hypot, which is several times slower, it overflows for very long ones.
func length(x, y float64) float64 { return math.Sqrt(x*x + y*y) }
