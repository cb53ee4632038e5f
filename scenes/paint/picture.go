package paint

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// Picture is a sheet to paint on, in units of Scale pixels each.
type Picture struct {
	// RGBA holds the pixels.
	*image.RGBA
	// Scale is how many pixels one unit has, across and down.
	ScaleX, ScaleY float64
	raster         *vector.Rasterizer
	// mask is room for the coverage of the path being painted.
	mask []uint8
}

// New is an empty, transparent picture of w x h pixels that shows unitsW x unitsH units.
func New(w, h int, unitsW, unitsH float64) *Picture {
	return &Picture{
		RGBA: image.NewRGBA(image.Rect(0, 0, w, h)), ScaleX: float64(w) / unitsW, ScaleY: float64(h) / unitsH,
		raster: vector.NewRasterizer(w, h), mask: make([]uint8, w*h),
	}
}

// Ink says which colour, with straight alpha from 0 to 1 in each channel, a point has. Coordinates are units.
type Ink func(x, y float64) (r, g, b, a float64)

// Solid is one colour everywhere. Colours are given with straight alpha, as in a picture file.
func Solid(c color.RGBA) Ink {
	r, g, b, a := float64(c.R)/255, float64(c.G)/255, float64(c.B)/255, float64(c.A)/255
	return func(float64, float64) (float64, float64, float64, float64) { return r, g, b, a }
}

// Linear goes from colour c1 at x1, y1 to c2 at x2, y2 and stays there beyond.
func Linear(x1, y1 float64, c1 color.RGBA, x2, y2 float64, c2 color.RGBA) Ink {
	dx, dy := x2-x1, y2-y1
	d := dx*dx + dy*dy
	return func(x, y float64) (float64, float64, float64, float64) {
		return blend(c1, c2, ((x-x1)*dx+(y-y1)*dy)/d)
	}
}

// Radial goes from c1 in the middle to c2 at distance r and beyond.
func Radial(cx, cy, r float64, c1, c2 color.RGBA) Ink {
	return func(x, y float64) (float64, float64, float64, float64) {
		return blend(c1, c2, math.Hypot(x-cx, y-cy)/r)
	}
}

func blend(c1, c2 color.RGBA, t float64) (r, g, b, a float64) {
	t = math.Max(0, math.Min(1, t))
	m := func(p, q uint8) float64 { return (float64(p) + (float64(q)-float64(p))*t) / 255 }
	return m(c1.R, c2.R), m(c1.G, c2.G), m(c1.B, c2.B), m(c1.A, c2.A)
}

// Mix is the colour at t between a and b, t from 0 to 1.
func Mix(a, b color.RGBA, t float64) color.RGBA {
	r, g, bl, al := blend(a, b, t)
	return color.RGBA{uint8(r*255 + 0.5), uint8(g*255 + 0.5), uint8(bl*255 + 0.5), uint8(al*255 + 0.5)}
}

// Alpha is c with its opacity multiplied by a, from 0 to 1.
func Alpha(c color.RGBA, a float64) color.RGBA {
	c.A = uint8(float64(c.A)*math.Max(0, math.Min(1, a)) + 0.5)
	return c
}

// trace rasterises p and returns the part of the picture that it touches, grown by pad pixels, with the mask for that
// part: its upper left corner is the mask's origin. The mask is good until the next call.
func (c *Picture) trace(p *Path, pad int) (image.Rectangle, *image.Alpha) {
	b := c.Bounds()
	box := image.Rectangle{Min: b.Max, Max: b.Min}
	for i := 0; i+1 < len(p.pts); i += 2 { // a curve stays within its control points
		x, y := p.pts[i]*c.ScaleX, p.pts[i+1]*c.ScaleY
		box.Min.X, box.Min.Y = min(box.Min.X, int(math.Floor(x))), min(box.Min.Y, int(math.Floor(y)))
		box.Max.X, box.Max.Y = max(box.Max.X, int(math.Ceil(x))+1), max(box.Max.Y, int(math.Ceil(y))+1)
	}
	box = box.Inset(-pad).Intersect(b)
	w, h := box.Dx(), box.Dy()
	mask := &image.Alpha{Pix: c.mask[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	if box.Empty() {
		return box, mask
	}
	c.raster.Reset(w, h)
	i := 0
	next := func() (float32, float32) {
		x, y := p.pts[i]*c.ScaleX-float64(box.Min.X), p.pts[i+1]*c.ScaleY-float64(box.Min.Y)
		i += 2
		return float32(x), float32(y)
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
	clear(mask.Pix)
	c.raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	return box, mask
}

// Fill paints the inside of p over what is there.
func (c *Picture) Fill(p *Path, ink Ink) {
	box, mask := c.trace(p, 0)
	c.over(box, mask, ink)
}

// over paints ink where mask, which belongs to box, lets it through.
func (c *Picture) over(box image.Rectangle, mask *image.Alpha, ink Ink) {
	for y := box.Min.Y; y < box.Max.Y; y++ {
		uy := (float64(y) + 0.5) / c.ScaleY
		for x := box.Min.X; x < box.Max.X; x++ {
			m := mask.Pix[(y-box.Min.Y)*mask.Stride+x-box.Min.X]
			if m == 0 {
				continue
			}
			r, g, b, a := ink((float64(x)+0.5)/c.ScaleX, uy)
			c.put(c.PixOffset(x, y), r, g, b, a*float64(m)/255)
		}
	}
}

// put lays one colour over the pixel at offset i; pixels hold premultiplied alpha.
func (c *Picture) put(i int, r, g, b, a float64) {
	px := c.Pix[i : i+4 : i+4]
	k := 1 - a
	px[0] = uint8(r*a*255 + float64(px[0])*k + 0.5)
	px[1] = uint8(g*a*255 + float64(px[1])*k + 0.5)
	px[2] = uint8(b*a*255 + float64(px[2])*k + 0.5)
	px[3] = uint8(a*255 + float64(px[3])*k + 0.5)
}

// Shadow paints p moved by dx, dy and blurred over about blur units, in colour col.
func (c *Picture) Shadow(p *Path, dx, dy, blur float64, col color.RGBA) {
	r := int(blur*c.ScaleX/2 + 0.5)
	box, mask := c.trace(p.Move(dx, dy), 3*(r+1))
	for range 3 { // three box blurs come close to a Gaussian
		blurMask(mask, mask.Rect, r)
	}
	c.over(box, mask, Solid(col))
}

// blurMask averages each pixel of m within box with its neighbours up to r away, across and then down.
func blurMask(m *image.Alpha, box image.Rectangle, r int) {
	if r <= 0 {
		return
	}
	line := make([]uint8, max(box.Dx(), box.Dy()))
	pass := func(n, start, step int) {
		sum, div := 0, 2*r+1
		at := func(i int) int {
			if i < 0 || i >= n {
				return 0
			}
			return int(m.Pix[start+i*step])
		}
		for i := -r; i <= r; i++ {
			sum += at(i)
		}
		for i := range n {
			line[i] = uint8(sum / div)
			sum += at(i+r+1) - at(i-r)
		}
		for i := range n {
			m.Pix[start+i*step] = line[i]
		}
	}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		pass(box.Dx(), m.PixOffset(box.Min.X, y), 1)
	}
	for x := box.Min.X; x < box.Max.X; x++ {
		pass(box.Dy(), m.PixOffset(x, box.Min.Y), m.Stride)
	}
}
