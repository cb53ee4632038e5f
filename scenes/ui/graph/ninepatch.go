package graph

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// ninePatch is how art with a border is cut into nine parts. The four in the corners are shown as they are, the others lie in a
// row or a column that is one pixel wide and is stretched to whatever room there is. Where the art is not larger than two
// borders, across or down, there is only one column or row: those before and after it are empty.
type ninePatch struct {
	// xs and ys are where the columns and rows begin and end, in pixels of the art.
	xs, ys [4]int
	// solid tells which parts cover everything below them, clear in which there is nothing to be seen.
	solid, clear [3][3]bool
	// core are those columns and rows of which all parts are solid. It is empty where the middle is not.
	core image.Rectangle
}

// parts are the pictures of a cut, nil where there is nothing to be seen.
type parts struct {
	*ninePatch
	art [3][3]*artEntry
}

// bandPixels is how high the pieces are in which a stretched row is drawn. They are counted from the top: when a panel grows
// downward, only the last of them changes.
const bandPixels = 64

// Rim is how many pixels along each edge of a, at so many pixels per unit, stay as they are while the rest is stretched; 0 where
// nothing of it is. They are one more than rounding to whole pixels may add to the border, so that what is stretched has its
// like on each side and it does not matter how a renderer rounds.
func (a Art) Rim(scale float64) int {
	if a.Border <= 0 || a.Coarse {
		return 0
	}
	return int(math.Ceil(a.Border*scale)) + 3
}

// stretchable is how many pixels a must have, across or down, to be stretched in that direction, and as how many it is then
// painted; 0 where it is not made for that.
func (a Art) stretchable(scale float64) int {
	if rim := a.Rim(scale); rim > 0 {
		return 2*rim + 1
	}
	return 0
}

// ninePatch is how a, painted as p for key, is cut; nil where it is shown as it is.
func (a Art) ninePatch(key artKey, p *image.RGBA) *ninePatch {
	least := a.stretchable(key.scale)
	if least == 0 || key.w != least && key.h != least {
		return nil
	}
	at := func(size int) [4]int {
		if size != least {
			return [4]int{0, 0, size, size}
		}
		return [4]int{0, least / 2, least/2 + 1, least}
	}
	c := &ninePatch{xs: at(key.w), ys: at(key.h)}
	for j := range 3 {
		for i := range 3 {
			c.solid[j][i], c.clear[j][i] = filled(p, c.part(i, j))
		}
	}
	c.findCore()
	return c
}

// part is the part in column i and row j, in pixels of the art.
func (c *ninePatch) part(i, j int) image.Rectangle {
	return image.Rect(c.xs[i], c.ys[j], c.xs[i+1], c.ys[j+1])
}

// filled reports whether all of a part of p is opaque, and whether there is nothing in it. An empty part is both.
func filled(p *image.RGBA, part image.Rectangle) (solid, clear bool) {
	solid, clear = true, true
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			alpha := p.Pix[p.PixOffset(x, y)+3]
			solid, clear = solid && alpha == 255, clear && alpha == 0
		}
	}
	return solid, clear
}

// findCore grows the core from the middle, first across, then down.
func (c *ninePatch) findCore() {
	if !c.solid[1][1] {
		return
	}
	r := image.Rect(1, 1, 2, 2)
	if c.solid[1][0] {
		r.Min.X = 0
	}
	if c.solid[1][2] {
		r.Max.X = 3
	}
	row := func(j int) bool {
		all := true
		for i := r.Min.X; i < r.Max.X; i++ {
			all = all && c.solid[j][i]
		}
		return all
	}
	if row(0) {
		r.Min.Y = 0
	}
	if row(2) {
		r.Max.Y = 3
	}
	c.core = r
}

// part cuts img.
func (s *artCache) part(img *ebiten.Image, c *ninePatch) *parts {
	p := &parts{ninePatch: c}
	for j := range 3 {
		for i := range 3 {
			if !c.clear[j][i] {
				s.made++
				p.art[j][i] = &artEntry{img: img.SubImage(c.part(i, j)).(*ebiten.Image), number: s.made, solid: c.solid[j][i]}
			}
		}
	}
	return p
}

// parts writes down art that is cut, in r. All parts begin and end on whole pixels, so that no seam is to be seen. Where all is turned, they
// are laid as if nothing were, and each is turned to its place then.
func (s *Screen) parts(e *artEntry, r Rect, alpha float64) {
	p, scale := e.parts, s.cur.size()
	origin := Point{s.cur.x, s.cur.y}
	if s.cur.turned() {
		origin = origin.Mul(-1)
	}
	var o op
	o.ink(color.RGBA{255, 255, 255, 255}, alpha)
	o.near = scale == e.scale
	spread := func(from [4]int, at, units float64) [4]int {
		lo := math.Round(at)
		hi := math.Round(at + units*scale)
		if scale == s.m.Scale {
			hi = lo + float64(pixels(units, scale)) // the same size wherever it lies
		}
		first, last := math.Round(float64(from[1])*scale/e.scale), math.Round(float64(from[3]-from[2])*scale/e.scale)
		in := min(lo+first, hi)
		return [4]int{int(lo), int(in), int(max(hi-last, in)), int(hi)}
	}
	xs, ys := spread(p.xs, origin.X+r.X*scale, r.W), spread(p.ys, origin.Y+r.Y*scale, r.H)
	for _, solid := range [2]bool{false, true} {
		if solid && o.near && o.a == 1 {
			o.solid = s.cur.turn(box{int32(xs[p.core.Min.X]), int32(ys[p.core.Min.Y]), int32(xs[p.core.Max.X]), int32(ys[p.core.Max.Y])})
		}
		for j := range 3 {
			band := ys[j+1] - ys[j]
			if p.ys[j+1]-p.ys[j] == 1 {
				band = bandPixels
			}
			for y := ys[j]; y < ys[j+1]; y += band {
				s.row(&o, &p.art[j], solid, xs, y, min(y+band, ys[j+1]))
			}
		}
	}
}

// turn is where b, laid as if nothing were turned, lies.
func (f *frame) turn(b box) box {
	if f.turned() {
		return box{-b.x1, -b.y1, -b.x0, -b.y0}
	}
	return b
}

// row writes down, from y0 to y1, the parts of a row that are solid, or those that are not. The solid ones come last, one after
// the other, and the first of all answers for the whole core: what lies below that need not be drawn.
func (s *Screen) row(o *op, arts *[3]*artEntry, solid bool, xs [4]int, y0, y1 int) {
	for i, art := range arts {
		if art == nil || art.solid != solid || xs[i] == xs[i+1] {
			continue
		}
		o.art, o.box = art, s.cur.turn(box{int32(xs[i]), int32(y0), int32(xs[i+1]), int32(y1)})
		n, from := len(s.ops), art.img.Bounds()
		o.geo.Reset()
		o.geo.Scale(float64(xs[i+1]-xs[i])/float64(from.Dx()), float64(y1-y0)/float64(from.Dy()))
		o.geo.Translate(float64(xs[i]), float64(y0))
		if s.cur.turned() {
			o.geo.Scale(-1, -1)
		}
		if o.near {
			s.stamp(*o)
		} else {
			s.picture(*o, float64(from.Dx()), float64(from.Dy()))
		}
		if len(s.ops) > n {
			o.solid = box{}
		}
	}
}
