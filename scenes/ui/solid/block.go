package solid

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
