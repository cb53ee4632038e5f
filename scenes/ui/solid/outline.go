package solid

import (
	"math"

	"xotrio/scenes/ui/graph"
)

// rail is an upright line on the outline of a block.
type rail struct {
	// x and y are its place, nx and ny the direction in which it looks, t is how far along the texture of the sides it lies.
	x, y, nx, ny, t float64
	// last reports whether no face follows, joint is the open side at which it lies.
	last  bool
	joint Sides
}

// arcs are the directions of a quarter of a round edge.
var arcs = [4][2]float64{{1, 0}, {math.Sqrt(3) / 2, 0.5}, {0.5, math.Sqrt(3) / 2}, {0, 1}}

// fewArcs are the same for blocks that are seen small.
var fewArcs = [3][2]float64{{1, 0}, {math.Sqrt2 / 2, math.Sqrt2 / 2}, {0, 1}}

// fineCell is the size of a cell in pixels from which on edges are drawn with all their arcs and rings.
const fineCell = 75

// rings are the heights of a block, from the bottom: how far the outline is drawn in there, in bevels, how high, in bevels from
// the bottom or (above) from the top, where it looks, and how dark it is where things meet.
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
func (b *Builder) isFine() bool { return b.lens.cell > fineCell*float64(b.pixel) }

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
	if k.Open == 0 { // the first rail again, where the strip ends
		b.rails = append(b.rails, b.rails[0])
	}
	b.rails[len(b.rails)-1].last = true
	b.strip(k)
}

// strip lays the texture of the sides along the rails.
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
