package solid

import (
	"cmp"
	"image"
	"math"
	"slices"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// Tile is one picture of an Atlas, W x H units large.
type Tile struct {
	W, H  float64
	Paint func(p *paint.Picture, w, h float64)
}

// SoftBox paints a white box whose edges fade evenly, for the tile of a shadow. soft is the reach of the fading to both
// sides, as a fraction of the box. The box is centred: the tile covers 1 + 2 soft boxes.
func SoftBox(p *paint.Picture, w, h, soft float64) {
	edge := func(t float64) float64 { // t from the tile's edge, in boxes
		t = math.Max(0, math.Min(1, t/(2*soft)))
		return t * t * (3 - 2*t)
	}
	p.Fill(paint.Rect(-1, -1, w+2, h+2), func(x, y float64) (r, g, b, a float64) {
		u, v := x/w*(1+2*soft), y/h*(1+2*soft)
		return 1, 1, 1, edge(u) * edge(1+2*soft-u) * edge(v) * edge(1+2*soft-v)
	})
}

// Region is the place of a tile in the texture: U and V are from 0 to 1 over the whole atlas.
type Region struct{ U0, V0, U1, V1 float32 }

// At returns the place in the texture of the point u, v of the tile, both from 0 to 1, v downwards.
func (r Region) At(u, v float32) (float32, float32) {
	return r.U0 + (r.U1-r.U0)*u, r.V0 + (r.V1-r.V0)*v
}

// Part returns the part of the tile between two points of it.
func (r Region) Part(u0, v0, u1, v1 float32) Region {
	a, b := r.At(u0, v0)
	c, d := r.At(u1, v1)
	return Region{a, b, c, d}
}

// Atlas is several tiles in one picture, so that a whole board needs one texture. Edges are repeated outwards, so that
// neighbors do not bleed into each other.
type Atlas struct {
	name  string
	w, h  float64
	tiles []placed
}

type placed struct {
	Tile
	x, y float64
}

// room is the space between tiles in units.
const room = 4

// NewAtlas packs tiles into an atlas that is nearly a square, since renderers round the sides of a texture up to powers of two; name
// must contain everything the tiles' paint depends on. Tile 0 is plain white; the given tiles start at 1.
func NewAtlas(name string, tiles ...Tile) *Atlas {
	white := Tile{4, 4, func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Rect(-1, -1, w+2, h+2), func(_, _ float64) (r, g, b, al float64) { return 1, 1, 1, 1 })
	}}
	tiles = append([]Tile{white}, tiles...)
	widest := 0.0
	for _, t := range tiles {
		widest = max(widest, strips(t)*room)
	}
	best := packed(tiles, widest)
	for w := widest + room; w < best.h; w += room {
		if a := packed(tiles, w); max(a.w, a.h) < max(best.w, best.h) {
			best = a
		}
	}
	best.name = name
	return best
}

// strips returns the width of a tile with its room, in strips of room units.
func strips(t Tile) float64 { return math.Ceil(t.W/room) + 1 }

// packed places the tiles in an atlas w units wide, the highest first, each as far up as it fits.
func packed(tiles []Tile, w float64) *Atlas {
	a := &Atlas{w: w, tiles: make([]placed, len(tiles))}
	order := make([]int, len(tiles))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(tiles[j].H, tiles[i].H) })
	depth := make([]float64, int(w/room)) // how far down each strip of room units is filled
	for _, i := range order {
		n := int(strips(tiles[i]))
		at, top := 0, math.Inf(1)
		for x := range len(depth) - n + 1 {
			if d := slices.Max(depth[x : x+n]); d < top {
				at, top = x, d
			}
		}
		a.tiles[i] = placed{tiles[i], float64(at)*room + room/2, top + room/2}
		for x := at; x < at+n; x++ {
			depth[x] = top + tiles[i].H + room
		}
	}
	a.h = slices.Max(depth)
	return a
}

// Region returns the place of tile n.
func (a *Atlas) Region(n int) Region {
	t := &a.tiles[n]
	return Region{float32(t.x / a.w), float32(t.y / a.h), float32((t.x + t.W) / a.w), float32((t.y + t.H) / a.h)}
}

// White returns the center of the white tile.
func (a *Atlas) White() Region { return a.Region(0).Part(0.5, 0.5, 0.5, 0.5) }

// Texture sets the texture of m. dense is the number of units of the canvas per unit of the atlas.
func (a *Atlas) Texture(m *graph.Mesh, dense float64) {
	m.Texture = graph.Art{Name: a.name, Paint: func(p *paint.Picture, _, _ float64) { a.paint(p) }}
	m.TexW, m.TexH = math.Round(a.w*dense), math.Round(a.h*dense)
}

// paint draws every tile on a picture of its own, which is much faster than many strokes on a large one.
func (a *Atlas) paint(p *paint.Picture) {
	b := p.Bounds()
	kx, ky := float64(b.Dx())/a.w, float64(b.Dy())/a.h
	for i := range a.tiles {
		t := &a.tiles[i]
		box := image.Rect(int(math.Round(t.x*kx)), int(math.Round(t.y*ky)), int(math.Round((t.x+t.W)*kx)), int(math.Round((t.y+t.H)*ky)))
		sheet := paint.New(max(1, box.Dx()), max(1, box.Dy()), t.W, t.H)
		t.Paint(sheet, t.W, t.H)
		edge := int(math.Max(1, math.Floor(room/2*math.Min(kx, ky))))
		for y := -edge; y < box.Dy()+edge; y++ {
			for x := -edge; x < box.Dx()+edge; x++ {
				at := image.Pt(box.Min.X+x, box.Min.Y+y)
				if !at.In(b) {
					continue
				}
				from := sheet.PixOffset(min(max(x, 0), sheet.Bounds().Dx()-1), min(max(y, 0), sheet.Bounds().Dy()-1))
				to := p.PixOffset(at.X, at.Y)
				copy(p.Pix[to:to+4], sheet.Pix[from:from+4])
			}
		}
	}
}

// Picture returns the atlas painted by the CPU, with dense pixels per unit.
func (a *Atlas) Picture(dense float64) *paint.Picture {
	p := paint.New(int(math.Round(a.w*dense)), int(math.Round(a.h*dense)), a.w, a.h)
	a.paint(p)
	return p
}

// Raster draws the triangles of m, with corners in units of p and the texture tex, as a screen does: a pixel belongs to
// the triangle that contains its center, and the texture is interpolated between four texels.
func Raster(p *paint.Picture, m *graph.Mesh, tex *paint.Picture) {
	for i := 0; i+2 < len(m.Indices); i += 3 {
		triangle(p, tex, &m.Vertices[m.Indices[i]], &m.Vertices[m.Indices[i+1]], &m.Vertices[m.Indices[i+2]])
	}
}

// edge is a side of a triangle, as the signed distance of a point to it: positive inside, 0 on the line.
type edge struct {
	x, y, dx, dy float64
	// own is true if points on the line belong to the triangle: they must belong to exactly one of two neighbors.
	own bool
}

func edgeOf(x0, y0, x1, y1 float64) edge {
	e := edge{x: x0, y: y0, dx: x1 - x0, dy: y1 - y0}
	e.own = e.dy < 0 || e.dy == 0 && e.dx > 0
	return e
}

func (e *edge) distance(x, y float64) float64 { return e.dx*(y-e.y) - e.dy*(x-e.x) }

func (e *edge) holds(d float64) bool { return d > 0 || d == 0 && e.own }

func triangle(p, tex *paint.Picture, a, b, c *graph.Vertex) {
	at := func(v *graph.Vertex) (x, y float64) { return float64(v.X) * p.ScaleX, float64(v.Y) * p.ScaleY }
	ax, ay := at(a)
	bx, by := at(b)
	cx, cy := at(c)
	area := (bx-ax)*(cy-ay) - (by-ay)*(cx-ax)
	if area == 0 {
		return
	}
	if area < 0 {
		b, c, bx, by, cx, cy, area = c, b, cx, cy, bx, by, -area
	}
	opposite := [3]edge{edgeOf(bx, by, cx, cy), edgeOf(cx, cy, ax, ay), edgeOf(ax, ay, bx, by)}
	box := p.Bounds()
	x0, x1 := max(box.Min.X, int(min(ax, bx, cx))), min(box.Max.X, int(max(ax, bx, cx))+1)
	y0, y1 := max(box.Min.Y, int(min(ay, by, cy))), min(box.Max.Y, int(max(ay, by, cy))+1)
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			u, v, w := opposite[0].distance(px, py), opposite[1].distance(px, py), opposite[2].distance(px, py)
			if !opposite[0].holds(u) || !opposite[1].holds(v) || !opposite[2].holds(w) {
				continue
			}
			u, v, w = u/area, v/area, w/area
			mix := func(i, j, k float32) float64 { return float64(i)*u + float64(j)*v + float64(k)*w }
			alpha := mix(a.A, b.A, c.A)
			texel := sample(tex, mix(a.U, b.U, c.U), mix(a.V, b.V, c.V))
			over(p.Pix[p.PixOffset(x, y):], texel, mix(a.R, b.R, c.R)*alpha, mix(a.G, b.G, c.G)*alpha, mix(a.B, b.B, c.B)*alpha, alpha)
		}
	}
}

// sample returns the color of a texture, from 0 to 255 with premultiplied alpha, at a place from 0 to 1.
func sample(tex *paint.Picture, u, v float64) (out [4]float64) {
	b := tex.Bounds()
	x, y := u*float64(b.Dx())-0.5, v*float64(b.Dy())-0.5
	left, upper := math.Floor(x), math.Floor(y)
	fx, fy := x-left, y-upper
	for j, ky := range [2]float64{1 - fy, fy} {
		for i, kx := range [2]float64{1 - fx, fx} {
			px, py := min(max(int(left)+i, 0), b.Dx()-1), min(max(int(upper)+j, 0), b.Dy()-1)
			pix := tex.Pix[tex.PixOffset(px, py):]
			for k := range out {
				out[k] += float64(pix[k]) * kx * ky
			}
		}
	}
	return out
}

func over(pix []uint8, texel [4]float64, r, g, b, a float64) {
	rest := 1 - min(texel[3]*a, 255)/255
	for k, f := range [4]float64{r, g, b, a} {
		pix[k] = uint8(min(texel[k]*f+float64(pix[k])*rest, 255) + 0.5)
	}
	for k := range 3 { // colors stay below their opacity
		pix[k] = min(pix[k], pix[3])
	}
}
