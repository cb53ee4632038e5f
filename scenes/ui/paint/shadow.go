package paint

import (
	"image"
	"image/color"
)

// Shadow paints p moved by dx, dy and blurred over about blur units, in colour col. What lies outside the picture casts
// its shadow into it.
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

// passes is how often a box blur is made: three come close to a Gaussian.
const passes = 3

// Reach is how many units beyond its edge, and within it, a shadow blurred over blur units is soft. Rounding to whole pixels
// may add half a pixel for each pass.
func Reach(blur float64) float64 { return passes * blur / 2 }

// blurMask averages each pixel of m with its neighbours up to rx away across and then ry down. Outside m is nothing.
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

// blurLine blurs the len(line) pixels of pix that lie step apart; line is room to work in.
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
