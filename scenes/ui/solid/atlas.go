package solid

import (
	"image"
	"math"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// Tile is one picture of an Atlas, W x H units large.
type Tile struct {
	W, H  float64
	Paint func(p *paint.Picture, w, h float64)
}

// Region is where a tile lies in the texture: U and V run from 0 to 1 over the whole atlas.
type Region struct{ U0, V0, U1, V1 float32 }

// At is the place in the texture of the point u, v of the tile, both from 0 to 1, v downwards.
func (r Region) At(u, v float32) (float32, float32) {
	return r.U0 + (r.U1-r.U0)*u, r.V0 + (r.V1-r.V0)*v
}

// Part is the part of the tile between two points of it.
func (r Region) Part(u0, v0, u1, v1 float32) Region {
	a, b := r.At(u0, v0)
	c, d := r.At(u1, v1)
	return Region{a, b, c, d}
}

// Atlas is several tiles in one picture, so that a whole board needs one texture. Its edges are repeated outwards, so
// that neighbours do not shine through.
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

// NewAtlas packs tiles into rows of an atlas w units wide; name tells everything on which their paint depends. The first
// tile is always plain white, and the numbers of the given ones begin with 1.
func NewAtlas(name string, w float64, tiles ...Tile) *Atlas {
	a := &Atlas{name: name, w: w}
	white := Tile{4, 4, func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Rect(-1, -1, w+2, h+2), func(_, _ float64) (r, g, b, al float64) { return 1, 1, 1, 1 })
	}}
	x, y, row := room/2.0, room/2.0, 0.0
	for _, t := range append([]Tile{white}, tiles...) {
		if x+t.W+room/2 > w {
			x, y, row = room/2, y+row+room, 0
		}
		a.tiles = append(a.tiles, placed{t, x, y})
		x, row = x+t.W+room, math.Max(row, t.H)
	}
	a.h = y + row + room/2
	return a
}

// Region is where tile n lies.
func (a *Atlas) Region(n int) Region {
	t := &a.tiles[n]
	return Region{float32(t.x / a.w), float32(t.y / a.h), float32((t.x + t.W) / a.w), float32((t.y + t.H) / a.h)}
}

// White is the middle of the white tile.
func (a *Atlas) White() Region { return a.Region(0).Part(0.5, 0.5, 0.5, 0.5) }

// Texture puts the atlas into m. dense is how many units of the canvas a unit of the atlas has.
func (a *Atlas) Texture(m *graph.Mesh, dense float64) {
	m.Texture = graph.Art{Name: a.name, Paint: func(p *paint.Picture, _, _ float64) { a.paint(p) }}
	m.TexW, m.TexH = math.Round(a.w*dense), math.Round(a.h*dense)
}

// paint draws every tile on a sheet of its own, which is much quicker than many strokes on one large sheet.
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
