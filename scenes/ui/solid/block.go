package solid

import (
	"math"
	"slices"

	"xotrio/scenes/ui/graph"
)

// Sides is a set of the four sides of a block.
type Sides uint8

// The sides of a block, anticlockwise as seen from above.
const (
	South Sides = 1 << iota // towards smaller Y
	East
	North
	West
)

// Map says how a texture lies on the top of a block: the place X, Y of the board shows the point (X-X0)*UX + (Y-Y0)*UY,
// (X-X0)*VX + (Y-Y0)*VY of the region.
type Map struct {
	Region
	X0, Y0, UX, UY, VX, VY float64
}

func (m *Map) at(x, y float64) (float32, float32) {
	x, y = x-m.X0, y-m.Y0
	return m.Region.At(float32(x*m.UX+y*m.UY), float32(x*m.VX+y*m.VY))
}

// Block is a block of wood whose edges are round.
type Block struct {
	Box
	// Open are the sides at which it goes on in another block: they have no face and no edges. A brick that covers two
	// cells is two blocks, each within its own cell, so that the cells can be painted one after the other.
	Open Sides
	// Round is the radius of the upright edges, Bevel that of the others, in cells.
	Round, Bevel float64
	// Top is what its top shows, Side what runs around its sides, anticlockwise from the first side after an open one
	// (or the south side); Flip turns that strip round.
	Top  Map
	Side Region
	Flip bool
	// Bare leaves the top out, since another block stands on it.
	Bare bool
	// Tint colours all of it, Glow the top once more.
	Tint, Glow Tint
}

// rail is an upright line on the outline of a block: a place, and the direction in which it looks. last is set when no face
// follows.
type rail struct {
	x, y, nx, ny, t float64
	last            bool
	joint           Sides // the open side at which it lies
}

// corner is a vertex on the canvas, for the hull.
type corner struct {
	x, y float32
	n    uint32
}

// arcs are the directions of a quarter of a round edge.
var arcs = [4][2]float64{{1, 0}, {math.Sqrt(3) / 2, 0.5}, {0.5, math.Sqrt(3) / 2}, {0, 1}}

// fewArcs are the same for blocks that are seen small.
var fewArcs = [3][2]float64{{1, 0}, {math.Sqrt2 / 2, math.Sqrt2 / 2}, {0, 1}}

// fineCell is the size of a cell in pixels from which on edges are drawn with all their arcs and rings.
const fineCell = 75

// ring is one height of a block: how far the outline is drawn in there, in bevels, how high, in bevels from the bottom or
// (above) from the top, where it looks, and how dark it is where things meet.
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

// isFine reports whether blocks are seen large.
func (b *Builder) isFine() bool { return b.lens.cell > fineCell*float64(b.fine) }

func (b *Builder) arcs() [][2]float64 {
	if b.isFine() {
		return arcs[:]
	}
	return fewArcs[:]
}

// middleRing is the ring without which a bevel is one flat strip.
const middleRing = 3

// outline finds the rails of k, anticlockwise.
func (b *Builder) outline(k *Block) {
	b.rails = b.rails[:0]
	x := [4]float64{k.Lo.X, k.Hi.X, k.Hi.X, k.Lo.X}
	y := [4]float64{k.Lo.Y, k.Lo.Y, k.Hi.Y, k.Hi.Y}
	normal := [4][2]float64{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} // of the sides that follow the corners
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
	all := 0.0
	for i := range b.rails {
		r := &b.rails[i]
		if i > 0 {
			all += math.Hypot(r.x-b.rails[i-1].x, r.y-b.rails[i-1].y)
		}
		r.t = all
	}
	if k.Open == 0 { // the first rail again, where the strip ends
		r := b.rails[0]
		all += math.Hypot(r.x-b.rails[len(b.rails)-1].x, r.y-b.rails[len(b.rails)-1].y)
		r.t = all
		b.rails = append(b.rails, r)
	}
	b.rails[len(b.rails)-1].last = true
	for i := range b.rails {
		b.rails[i].t /= math.Max(all, 1e-9)
		if k.Flip {
			b.rails[i].t = 1 - b.rails[i].t
		}
	}
}

// Block draws k: the faces that look to the camera and a rim that fades out around it.
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
			num := b.at(Vec{r.x - r.nx*g.in*k.Bevel, r.y - r.ny*g.in*k.Bevel, z}, tu, tv, k.Tint.Times(light))
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

// joined reports whether the vertices i and j lie on the same open side of the block being drawn: there is no edge there.
func (b *Builder) joined(i, j uint32) bool {
	if b.first == noRails {
		return false
	}
	n := uint32(len(b.rails))
	return b.rails[(i-b.first)%n].joint&b.rails[(j-b.first)%n].joint != 0
}

// face draws the quad where its corners run anticlockwise as seen, that is, where it looks to the camera.
func (b *Builder) face(i, j, k, l uint32) {
	v := b.Mesh.Vertices
	p, q, r, s := &v[i], &v[j], &v[k], &v[l]
	if (r.X-p.X)*(s.Y-q.Y)-(r.Y-p.Y)*(s.X-q.X) < 0 {
		b.quad(i, j, k, l)
	}
}

// top draws the top as a fan about its middle; rim is the first vertex of the highest ring.
func (b *Builder) top(k *Block, rim uint32) {
	if b.lens.Eye.Z <= k.Hi.Z {
		return
	}
	tint := k.Tint
	tint.R, tint.G, tint.B = tint.R*k.Glow.R, tint.G*k.Glow.G, tint.B*k.Glow.B
	cx, cy := (k.Lo.X+k.Hi.X)/2, (k.Lo.Y+k.Hi.Y)/2
	tu, tv := k.Top.at(cx, cy)
	mid := b.at(Vec{cx, cy, k.Hi.Z}, tu, tv, tint)
	n := uint32(len(b.rails))
	for i := range n {
		r, at := &b.rails[i], b.Mesh.Vertices[rim+i]
		tu, tv := k.Top.at(r.x-r.nx*k.Bevel, r.y-r.ny*k.Bevel)
		b.vertex(at.X, at.Y, tu, tv, tint)
	}
	for i := range n {
		b.Mesh.Indices = append(b.Mesh.Indices, mid, mid+1+i, mid+1+(i+1)%n)
	}
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
	side := b.fine
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

// Rim appends the points of the canvas along the upper edge of k, in by so many cells, to pts: all around, or from one
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
