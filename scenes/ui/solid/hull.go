package solid

import (
	"slices"

	"xotrio/scenes/ui/graph"
)

// corner is a vertex on the canvas, for the hull.
type corner struct {
	x, y float32
	n    uint32
}

// outlineHull finds the convex hull of what has been seen, and leaves it in b.hull.
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

// fringe lets the outline in b.hull fade out over one pixel, which makes its edges smooth.
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

// joined reports whether the vertices i and j lie on the same open side of the block being drawn: there is no edge there.
func (b *Builder) joined(i, j uint32) bool {
	if b.first == noRails {
		return false
	}
	n := uint32(len(b.rails))
	return b.rails[(i-b.first)%n].joint&b.rails[(j-b.first)%n].joint != 0
}
