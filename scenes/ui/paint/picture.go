package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Picture is a picture to paint on, with ScaleX by ScaleY pixels per unit.
type Picture struct {
	// RGBA holds the pixels.
	*image.RGBA
	// ScaleX and ScaleY are the pixels per unit, horizontally and vertically.
	ScaleX, ScaleY float64
	raster         vector.Rasterizer
	// mask is the coverage of each pixel by the path traced last.
	mask image.Alpha
}

// New returns a transparent picture of w x h pixels, at least one, that shows unitsW x unitsH units. If a number of
// units is not above zero, a unit is a pixel.
func New(w, h int, unitsW, unitsH float64) *Picture {
	w, h = max(w, 1), max(h, 1)
	p := &Picture{RGBA: image.NewRGBA(image.Rect(0, 0, w, h)), ScaleX: 1, ScaleY: 1}
	if unitsW > 0 {
		p.ScaleX = float64(w) / unitsW
	}
	if unitsH > 0 {
		p.ScaleY = float64(h) / unitsH
	}
	return p
}

// Ink returns the color of a point, with straight alpha from 0 to 1 in each channel. Coordinates are units.
type Ink func(x, y float64) (r, g, b, a float64)

// Solid returns an ink of one color with straight alpha.
func Solid(c color.RGBA) Ink {
	r, g, b, a := float64(c.R)/255, float64(c.G)/255, float64(c.B)/255, float64(c.A)/255
	return func(float64, float64) (float64, float64, float64, float64) { return r, g, b, a }
}

// Linear returns a gradient from c1 at x1, y1 to c2 at x2, y2, constant beyond both. It is c1 if the points are the
// same.
func Linear(x1, y1 float64, c1 color.RGBA, x2, y2 float64, c2 color.RGBA) Ink {
	dx, dy := x2-x1, y2-y1
	d := dx*dx + dy*dy
	return func(x, y float64) (float64, float64, float64, float64) {
		return blend(c1, c2, ((x-x1)*dx+(y-y1)*dy)/d)
	}
}

// Radial returns a gradient from c1 in the center to c2 at the distance r and beyond. If r is 0, only the center is c1.
func Radial(cx, cy, r float64, c1, c2 color.RGBA) Ink {
	return func(x, y float64) (float64, float64, float64, float64) {
		return blend(c1, c2, math.Hypot(x-cx, y-cy)/r)
	}
}

func blend(c1, c2 color.RGBA, t float64) (r, g, b, a float64) {
	if !(t > 0) { // the center is 0/0 if r is 0
		t = 0
	}
	t = math.Min(1, t)
	m := func(p, q uint8) float64 { return (float64(p) + (float64(q)-float64(p))*t) / 255 }
	return m(c1.R, c2.R), m(c1.G, c2.G), m(c1.B, c2.B), m(c1.A, c2.A)
}

// Mix returns the color at t between a and b, t from 0 to 1.
func Mix(a, b color.RGBA, t float64) color.RGBA {
	r, g, bl, al := blend(a, b, t)
	return color.RGBA{uint8(r*255 + 0.5), uint8(g*255 + 0.5), uint8(bl*255 + 0.5), uint8(al*255 + 0.5)}
}

// Alpha returns c with its opacity multiplied by a, from 0 to 1.
func Alpha(c color.RGBA, a float64) color.RGBA {
	c.A = uint8(float64(c.A)*math.Max(0, math.Min(1, a)) + 0.5)
	return c
}

// trace makes the mask of p within the picture, grown by padX and padY pixels on each side for blurring. It returns
// false if that is empty. Only the area of p is traced, so that a small mark on a large board costs little.
func (c *Picture) trace(p *Path, padX, padY int) bool {
	room := c.Bounds()
	room.Min.X, room.Min.Y, room.Max.X, room.Max.Y = room.Min.X-padX, room.Min.Y-padY, room.Max.X+padX, room.Max.Y+padY
	box := c.box(p)
	box = image.Rect(box.Min.X-padX, box.Min.Y-padY, box.Max.X+padX, box.Max.Y+padY).Intersect(room)
	if box.Empty() {
		return false
	}
	w, h := box.Dx(), box.Dy()
	c.raster.Reset(w, h)
	c.raster.DrawOp = draw.Src
	i := 0
	next := func() (float32, float32) {
		i += 2
		return float32(p.pts[i-2]*c.ScaleX - float64(box.Min.X)), float32(p.pts[i-1]*c.ScaleY - float64(box.Min.Y))
	}
	for _, v := range p.verbs {
		switch v {
		case moveTo:
			c.raster.MoveTo(next())
		case lineTo:
			c.raster.LineTo(next())
		case quadTo:
			x1, y1 := next()
			x, y := next()
			c.raster.QuadTo(x1, y1, x, y)
		case cubeTo:
			x1, y1 := next()
			x2, y2 := next()
			x, y := next()
			c.raster.CubeTo(x1, y1, x2, y2, x, y)
		case closePath:
			c.raster.ClosePath()
		}
	}
	if cap(c.mask.Pix) < w*h {
		c.mask.Pix = make([]uint8, w*h)
	}
	c.mask.Pix, c.mask.Stride, c.mask.Rect = c.mask.Pix[:w*h], w, image.Rect(0, 0, w, h)
	c.raster.Draw(&c.mask, c.mask.Rect, image.Opaque, image.Point{})
	c.mask.Rect = box
	return true
}

// box returns the bounds of p in pixels; empty if a point is not finite.
func (c *Picture) box(p *Path) image.Rectangle {
	const far = 1 << 24 // pixels are not exact beyond this
	lx, ly, hx, hy := float64(far), float64(far), float64(-far), float64(-far)
	for i := 0; i+1 < len(p.pts); i += 2 {
		x, y := p.pts[i]*c.ScaleX, p.pts[i+1]*c.ScaleY
		if !(math.Abs(x) < far && math.Abs(y) < far) {
			return image.Rectangle{}
		}
		lx, ly, hx, hy = math.Min(lx, x), math.Min(ly, y), math.Max(hx, x), math.Max(hy, y)
	}
	if lx > hx {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(lx)), int(math.Floor(ly)), int(math.Ceil(hx))+1, int(math.Ceil(hy))+1)
}

// Fill paints the inside of p over the picture.
func (c *Picture) Fill(p *Path, ink Ink) {
	if c.trace(p, 0, 0) {
		c.over(ink)
	}
}

// Ground paints the whole picture with an ink that is opaque and changes little from pixel to pixel: it is computed for a few of them.
// line, if not nil, writes the factors that make the row of pixels at y, in units, lighter or darker.
func (c *Picture) Ground(ink Ink, line func(y float64, out []float32)) {
	const every = 8
	w, h := c.Bounds().Dx(), c.Bounds().Dy()
	type rgb [3]float32
	row := func(y int) []rgb {
		out := make([]rgb, w/every+2)
		for i := range out {
			r, g, b, _ := ink((float64(i*every)+0.5)/c.ScaleX, (float64(y)+0.5)/c.ScaleY)
			out[i] = rgb{float32(255 * r), float32(255 * g), float32(255 * b)}
		}
		return out
	}
	between := func(a, b rgb, k float32) rgb {
		return rgb{a[0] + (b[0]-a[0])*k, a[1] + (b[1]-a[1])*k, a[2] + (b[2]-a[2])*k}
	}
	factors := make([]float32, w)
	for i := range factors {
		factors[i] = 1
	}
	above, below := row(0), row(every)
	for y := range h {
		if y > 0 && y%every == 0 {
			above, below = below, row(y+every)
		}
		if line != nil {
			line((float64(y)+0.5)/c.ScaleY, factors)
		}
		k, px := float32(y%every)/every, c.Pix[y*c.Stride:]
		var left, right rgb
		for x := range w {
			if x%every == 0 {
				i := x / every
				left, right = between(above[i], below[i], k), between(above[i+1], below[i+1], k)
			}
			v := between(left, right, float32(x%every)/every)
			f := factors[x]
			px[4*x] = uint8(min(v[0]*f+0.5, 255))
			px[4*x+1] = uint8(min(v[1]*f+0.5, 255))
			px[4*x+2] = uint8(min(v[2]*f+0.5, 255))
			px[4*x+3] = 255
		}
	}
}

func (c *Picture) over(ink Ink) {
	box := c.mask.Rect.Intersect(c.Bounds())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		uy := (float64(y) + 0.5) / c.ScaleY
		mask := c.mask.Pix[c.mask.PixOffset(box.Min.X, y):]
		i := c.PixOffset(box.Min.X, y)
		for x := range box.Dx() {
			if m := mask[x]; m != 0 {
				r, g, b, a := ink((float64(box.Min.X+x)+0.5)/c.ScaleX, uy)
				c.blend(i+4*x, r, g, b, a*float64(m)/255)
			}
		}
	}
}

// blend paints a color over the pixel at offset i; pixels have premultiplied alpha.
func (c *Picture) blend(i int, r, g, b, a float64) {
	px := c.Pix[i : i+4 : i+4]
	a = unit(a)
	k := 1 - a
	px[0] = uint8(unit(r)*a*255 + float64(px[0])*k + 0.5)
	px[1] = uint8(unit(g)*a*255 + float64(px[1])*k + 0.5)
	px[2] = uint8(unit(b)*a*255 + float64(px[2])*k + 0.5)
	px[3] = uint8(a*255 + float64(px[3])*k + 0.5)
}

// unit clamps v to 0..1: an ink may be slightly brighter than white.
func unit(v float64) float64 { return min(max(v, 0), 1) }

// Shadow paints p moved by dx, dy and blurred over about blur units, in the color col. Parts outside the picture cast
// their shadow into it.
func (c *Picture) Shadow(p *Path, dx, dy, blur float64, col color.RGBA) {
	rx, ry := int(blur*c.ScaleX/2+0.5), int(blur*c.ScaleY/2+0.5)
	rx, ry = max(rx, 0), max(ry, 0)
	if !c.trace(p.Move(dx, dy), passes*(rx+1), passes*(ry+1)) {
		return
	}
	for range passes {
		blurMask(&c.mask, rx, ry)
	}
	c.over(Solid(col))
}

// passes is the number of box blurs: three approximate a Gaussian.
const passes = 3

// Reach returns the distance from the edge, outside and inside, within which a shadow blurred over blur units is soft.
// Rounding to whole pixels may add half a pixel for each pass.
func Reach(blur float64) float64 { return passes * blur / 2 }

// blurMask averages each pixel of m with its neighbors up to rx away horizontally and then ry vertically. Outside of m
// everything is 0.
func blurMask(m *image.Alpha, rx, ry int) {
	w, h := m.Rect.Dx(), m.Rect.Dy()
	line := make([]uint8, max(w, h))
	if rx > 0 {
		for y := range h {
			blurLine(m.Pix[y*m.Stride:], line[:w], 1, rx)
		}
	}
	if ry > 0 {
		for x := range w {
			blurLine(m.Pix[x:], line[:h], m.Stride, ry)
		}
	}
}

// blurLine blurs len(line) pixels of pix at a distance of step; line is scratch memory.
func blurLine(pix, line []uint8, step, r int) {
	n, sum, div := len(line), 0, 2*r+1
	for i := range n {
		line[i] = pix[i*step]
	}
	for i := range min(r, n) {
		sum += int(line[i])
	}
	for i := range n {
		if i+r < n {
			sum += int(line[i+r])
		}
		if i-r-1 >= 0 {
			sum -= int(line[i-r-1])
		}
		pix[i*step] = uint8((sum + div/2) / div)
	}
}

// Wood returns an ink of straight-grained wood: light between, dark along the grain, which runs horizontally. Different
// seeds make different boards. unit is the width of a growth ring in units.
func Wood(light, dark color.RGBA, seed uint32, unit float64) Ink {
	grain := Grain(seed, unit)
	return func(x, y float64) (float64, float64, float64, float64) { return blend(light, dark, grain(x, y)) }
}

// Grain returns the pattern of straight-grained wood as Wood has it: from 0 between the growth rings to 0.85 in one.
func Grain(seed uint32, unit float64) func(x, y float64) float64 {
	ox, oy := float64(hash(seed, 1)%1000), float64(hash(seed, 2)%1000)
	return func(x, y float64) float64 {
		x, y = x/unit+ox, y/unit+oy
		bend := noise(x*0.11, y*0.35, seed)*2.2 + noise(x*0.4, y*1.7, seed+7)*0.35
		ring := y*0.9 + bend
		t := 0.5 + 0.5*math.Sin(ring*2*math.Pi)
		fibre := noise(x*0.9, y*14, seed+13)
		return 0.55*t*t*t + 0.3*fibre
	}
}

// Nap returns the pattern of cloth: short fibres without a direction, from 0 to 1. unit is the length of a fibre in units.
func Nap(seed uint32, unit float64) func(x, y float64) float64 {
	return func(x, y float64) float64 {
		x, y = x/unit, y/unit
		return 0.65*noise(x+0.4*y, y, seed) + 0.35*noise(x*0.11, y*0.11, seed+5)
	}
}

// noise returns smooth value noise from 0 to 1.
func noise(x, y float64, seed uint32) float64 {
	xf, yf := math.Floor(x), math.Floor(y)
	u, v := x-xf, y-yf
	u, v = u*u*(3-2*u), v*v*(3-2*v)
	at := func(i, j float64) float64 {
		return float64(hash(uint32(int64(xf+i))*73856093^uint32(int64(yf+j))*19349663, seed)&0xffff) / 0xffff
	}
	return (at(0, 0)*(1-u)+at(1, 0)*u)*(1-v) + (at(0, 1)*(1-u)+at(1, 1)*u)*v
}

func hash(a, b uint32) uint32 {
	h := a*0x9e3779b1 ^ (b+0x7f4a7c15)*0x85ebca6b
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	return h ^ h>>15
}
