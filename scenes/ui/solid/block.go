package solid

import (
	"math"

	"xotrio/scenes/ui/graph"
)

// Sides is a set of sides of a block.
type Sides uint8

// The sides of a block, counterclockwise seen from above.
const (
	South Sides = 1 << iota // towards smaller Y
	East
	North
	West
)

// Map places a texture on the top of a block: the place X, Y of the board shows the point (X-X0)*UX + (Y-Y0)*UY,
// (X-X0)*VX + (Y-Y0)*VY of the region.
type Map struct {
	Region
	X0, Y0, UX, UY, VX, VY float64
}

func (m *Map) texel(x, y float64) (float32, float32) {
	x, y = x-m.X0, y-m.Y0
	return m.Region.At(float32(x*m.UX+y*m.UY), float32(x*m.VX+y*m.VY))
}

// Block is a block of wood with round edges.
type Block struct {
	Box
	// Open are the sides shared with another block: these have no face and no edges. A brick on two cells
	// is two blocks, each within its cell, so that the cells can be painted in order.
	Open Sides
	// Round is the radius of the vertical edges, Bevel that of the others, in cells.
	Round, Bevel float64
	// Top is the texture of the top, Side that around the sides, counterclockwise from the first side after an open one
	// (or the south side); Flip reverses that strip.
	Top  Map
	Side Region
	Flip bool
	// Bare leaves out the top, because another block is on it.
	Bare bool
	// Tint colors all of it; Glow multiplies the tint of the top.
	Tint, Glow Tint
}

// Block draws k: the faces towards the camera and a fringe that fades out around it.
func (b *Builder) Block(k *Block) {
	b.outline(k)
	n := uint32(len(b.rails))
	first := uint32(len(b.Mesh.Vertices))
	b.seen = b.seen[:0]
	height := k.Hi.Z - k.Lo.Z
	levels := uint32(0)
	for i, g := range rings {
		if i == middleRing && !b.isFine() {
			continue
		}
		levels++
		z := k.Lo.Z + g.z*k.Bevel
		if g.above {
			z = k.Hi.Z + g.z*k.Bevel
		}
		v := float32((k.Hi.Z - z) / height)
		for i := range b.rails {
			r := &b.rails[i]
			light := b.lamp.Light(Vec{r.nx * g.side, r.ny * g.side, g.up}) * g.occlusion
			tu, tv := k.Side.At(float32(r.t), v)
			num := b.project(Vec{r.x - r.nx*g.in*k.Bevel, r.y - r.ny*g.in*k.Bevel, z}, tu, tv, k.Tint.Times(light))
			c := &b.Mesh.Vertices[num]
			b.seen = append(b.seen, corner{c.X, c.Y, num})
		}
	}
	for g := range levels - 1 {
		for i := range n - 1 {
			if !b.rails[i].last {
				lo := first + g*n + i
				b.face(lo, lo+1, lo+n+1, lo+n)
			}
		}
	}
	if !k.Bare {
		b.top(k, first+(levels-1)*n)
	}
	b.outlineHull()
	b.first = first
	b.fringe()
	b.first = noRails
}

// face draws the quad if its corners are counterclockwise on the canvas, that is, if it faces the camera.
func (b *Builder) face(i, j, k, l uint32) {
	v := b.Mesh.Vertices
	p, q, r, s := &v[i], &v[j], &v[k], &v[l]
	if (r.X-p.X)*(s.Y-q.Y)-(r.Y-p.Y)*(s.X-q.X) < 0 {
		b.quad(i, j, k, l)
	}
}

// top draws the top as a fan around its center; rim is the first vertex of the highest ring.
func (b *Builder) top(k *Block, rim uint32) {
	if b.lens.Eye.Z <= k.Hi.Z {
		return
	}
	tint := k.Tint
	tint.R, tint.G, tint.B = tint.R*k.Glow.R, tint.G*k.Glow.G, tint.B*k.Glow.B
	cx, cy := (k.Lo.X+k.Hi.X)/2, (k.Lo.Y+k.Hi.Y)/2
	tu, tv := k.Top.texel(cx, cy)
	mid := b.project(Vec{cx, cy, k.Hi.Z}, tu, tv, tint)
	n := uint32(len(b.rails))
	for i := range n {
		r, at := &b.rails[i], b.Mesh.Vertices[rim+i]
		tu, tv := k.Top.texel(r.x-r.nx*k.Bevel, r.y-r.ny*k.Bevel)
		b.vertex(at.X, at.Y, tu, tv, tint)
	}
	for i := range n {
		b.Mesh.Indices = append(b.Mesh.Indices, mid, mid+1+i, mid+1+(i+1)%n)
	}
}

// rail is a vertical line on the outline of a block.
type rail struct {
	// x and y are its place, nx and ny its normal, t its position along the texture of the sides.
	x, y, nx, ny, t float64
	// last is true if no face follows; joint is the open side of the rail.
	last  bool
	joint Sides
}

// arcs are the directions along a quarter of a round edge.
var arcs = [4][2]float64{{1, 0}, {math.Sqrt(3) / 2, 0.5}, {0.5, math.Sqrt(3) / 2}, {0, 1}}

// fewArcs are the directions for blocks that look small.
var fewArcs = [3][2]float64{{1, 0}, {math.Sqrt2 / 2, math.Sqrt2 / 2}, {0, 1}}

// fineCell is the size of a cell in pixels above which edges have all their arcs and rings.
const fineCell = 75

// rings are the levels of a block, from the bottom: how far the outline is inset, in bevels, its height, in bevels from
// the bottom or (above) from the top, its normal, and its darkness in corners.
var rings = [5]struct {
	in, z     float64
	above     bool
	side, up  float64
	occlusion float64
}{
	{in: 0.6, z: 0, side: 0.8, up: -0.6, occlusion: 0.62},
	{in: 0, z: 0.7, side: 1, up: 0, occlusion: 0.93},
	{in: 0, z: -1, above: true, side: 1, up: 0, occlusion: 1},
	{in: 1 - math.Sqrt2/2, z: -1 + math.Sqrt2/2, above: true, side: math.Sqrt2 / 2, up: math.Sqrt2 / 2, occlusion: 1.05},
	{in: 1, z: 0, above: true, side: 0.25, up: 0.97, occlusion: 1.03},
}

func (b *Builder) isFine() bool { return b.lens.cell > fineCell*float64(b.pixel) }

func (b *Builder) arcs() [][2]float64 {
	if b.isFine() {
		return arcs[:]
	}
	return fewArcs[:]
}

// middleRing is the ring that is left out to make a bevel one flat strip.
const middleRing = 3

// outline sets the rails of k, counterclockwise.
func (b *Builder) outline(k *Block) {
	b.rails = b.rails[:0]
	x := [4]float64{k.Lo.X, k.Hi.X, k.Hi.X, k.Lo.X}
	y := [4]float64{k.Lo.Y, k.Lo.Y, k.Hi.Y, k.Hi.Y}
	normal := [4][2]float64{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} // of the sides after the corners
	start := 0
	for i := range 4 {
		if k.Open&(1<<((i+3)%4)) != 0 && k.Open&(1<<i) == 0 {
			start = i
			break
		}
	}
	for step := range 4 {
		i := (start + step) % 4
		prev, next := (i+3)%4, i
		a, c := normal[prev], normal[next]
		shutP, shutN := k.Open&(1<<prev) == 0, k.Open&(1<<next) == 0
		switch {
		case shutP && shutN:
			cx, cy := x[i]-k.Round*(a[0]+c[0]), y[i]-k.Round*(a[1]+c[1])
			for _, w := range b.arcs() {
				nx, ny := a[0]*w[0]+c[0]*w[1], a[1]*w[0]+c[1]*w[1]
				b.rails = append(b.rails, rail{x: cx + k.Round*nx, y: cy + k.Round*ny, nx: nx, ny: ny})
			}
		case shutN:
			b.rails = append(b.rails, rail{x: x[i], y: y[i], nx: c[0], ny: c[1], joint: 1 << prev})
		case shutP:
			b.rails = append(b.rails, rail{x: x[i], y: y[i], nx: a[0], ny: a[1], last: true, joint: 1 << next})
		default:
			b.rails = append(b.rails, rail{x: x[i], y: y[i], last: true, joint: 1<<prev | 1<<next})
		}
	}
	if k.Open == 0 { // the first rail again, at the end of the strip
		b.rails = append(b.rails, b.rails[0])
	}
	b.rails[len(b.rails)-1].last = true
	b.strip(k)
}

func (b *Builder) strip(k *Block) {
	all := 0.0
	for i := range b.rails {
		r := &b.rails[i]
		if i > 0 {
			all += length(r.x-b.rails[i-1].x, r.y-b.rails[i-1].y)
		}
		r.t = all
	}
	for i := range b.rails {
		b.rails[i].t /= math.Max(all, 1e-9)
		if k.Flip {
			b.rails[i].t = 1 - b.rails[i].t
		}
	}
}

// Rim appends the points of the canvas along the upper edge of k, inset by in cells, to pts: all around, or from one
// end of the open side to the other.
func (b *Builder) Rim(k *Block, in float64, pts []graph.Point) []graph.Point {
	b.outline(k)
	n := len(b.rails)
	if k.Open == 0 {
		n-- // the last rail is the first one
	}
	for _, r := range b.rails[:n] {
		pts = append(pts, b.lens.Point(Vec{r.x - r.nx*in, r.y - r.ny*in, k.Hi.Z}))
	}
	return pts
}

// Sheet draws the flat upright rectangle from x0, y0 to x1, y1 at height z with region r, whose upper edge is at y1. It
// is cut into n x n parts, because a texture is stretched evenly over each part but perspective is not even.
func (b *Builder) Sheet(x0, y0, x1, y1, z float64, n int, r Region, t Tint) {
	first := uint32(len(b.Mesh.Vertices))
	for j := range n + 1 {
		for i := range n + 1 {
			u, v := float64(i)/float64(n), float64(j)/float64(n)
			tu, tv := r.At(float32(u), float32(v))
			b.project(Vec{x0 + (x1-x0)*u, y1 + (y0-y1)*v, z}, tu, tv, t)
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

// Shade draws a part of a soft shadow on the table: blob, a tile whose opacity fades towards its edges, covers the box
// from lo to hi at height z, and only the part between x0, y0 and x1, y1 is drawn.
func (b *Builder) Shade(lo, hi Vec, z float64, blob Region, x0, y0, x1, y1 float64, t Tint) {
	b.ShadeUpTo(lo, hi, z, blob, x0, y0, x1, y1, 0, t)
}

// ShadeUpTo is Shade with smooth edges at the given sides of the drawn part, which must not be next to another part of
// the same shadow.
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
	n := uint32(len(b.Mesh.Vertices)) - 4 // the corners are in the order NW, NE, SW, SE
	corners := [4]uint32{n + 2, n + 3, n + 1, n}
	for i := range 4 {
		if smooth&(1<<i) != 0 {
			b.feather(corners[i], corners[(i+1)%4], corners[(i+2)%4])
		}
	}
}

// feather makes the edge from vertex i to j fade out over one pixel, away from vertex k.
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
