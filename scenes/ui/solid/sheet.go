package solid

import (
	"xotrio/scenes/ui/graph"
)

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
	nx, ny := float32(uy)*b.pixel, float32(-ux)*b.pixel
	if (r.X-p.X)*nx+(r.Y-p.Y)*ny > 0 {
		nx, ny = -nx, -ny
	}
	p.X, p.Y, p.A = p.X+nx, p.Y+ny, 0
	q.X, q.Y, q.A = q.X+nx, q.Y+ny, 0
	m := uint32(len(b.Mesh.Vertices))
	b.Mesh.Vertices = append(b.Mesh.Vertices, p, q)
	b.quad(i, j, m+1, m)
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
