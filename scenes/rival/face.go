package rival

import (
	"image/color"
	"math"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Faces are painted on a square of 100 units. No two of them have the same outline; what is inside is left out where
// it would be too small to see.
const (
	side = 100.0
	// plain is the size in units of the screen below which only outline and eyes are painted.
	plain = 32
)

// ink is the colour of eyes, brows and mouths.
var ink = color.RGBA{0x1a, 0x22, 0x30, 255}

var white = color.RGBA{255, 255, 255, 255}

// Face returns the picture of r in a theme.
func (r *Rival) Face(t *look.Theme) graph.Art {
	return graph.Art{Name: "rival/" + r.Name + "/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		f := face{p: p, u: min(w, h) / side, small: min(w, h) < plain, flat: t.High, colour: r.Colour, ink: ink}
		if t.High {
			f.colour, f.ink = paint.Mix(r.Colour, white, 0.25), color.RGBA{A: 255}
		}
		f.body(r.outline(), r.Depth, t)
		r.features(&f)
	}}
}

// face is a picture of a face that is being painted, at u units of the picture for a unit of the face.
type face struct {
	p           *paint.Picture
	u           float64
	small, flat bool
	colour, ink color.RGBA
}

// path converts a path on the square of 100 units.
func (f *face) path(p *paint.Path) *paint.Path {
	return p.Map(func(x, y float64) (float64, float64) { return x * f.u, y * f.u })
}

func (f *face) fill(p *paint.Path, c color.RGBA) { f.p.Fill(f.path(p), paint.Solid(c)) }

// body paints the outline: its shadow, its lower edge of that depth, and its surface, lit from the upper left.
func (f *face) body(outline *paint.Path, depth float64, t *look.Theme) {
	if f.flat {
		f.fill(outline, f.colour)
		return
	}
	low := paint.Mix(f.colour, color.RGBA{0x0b, 0x10, 0x18, 255}, 0.42)
	f.p.Shadow(f.path(outline), 2*f.u, 4*f.u, 8*f.u, t.Shadow)
	f.fill(outline.Move(0, depth), low)
	f.p.Fill(f.path(outline), paint.Linear(20*f.u, 0, paint.Mix(f.colour, white, 0.15), 85*f.u, 95*f.u, paint.Mix(f.colour, low, 0.32)))
}

// detail paints a part that small and flat faces do without.
func (f *face) detail(p *paint.Path, c color.RGBA) {
	if !f.small && !f.flat {
		f.fill(p, c)
	}
}

// eye paints an eye of radius r with a point of light.
func (f *face) eye(x, y, r float64) {
	f.fill(paint.Circle(x, y, r), f.ink)
	if !f.small {
		f.fill(paint.Circle(x+0.34*r, y-0.36*r, 0.3*r), white)
	}
}

// eyes paints two eyes.
func (f *face) eyes(x1, x2, y, r float64) {
	f.eye(x1, y, r)
	f.eye(x2, y, r)
}

// stroke paints a line of width w with round ends through the points x0, y0, x1, y1, ...; a third point of each part is the
// control point of a curve: from, control, to, control, to, ...
func (f *face) stroke(w float64, c color.RGBA, xy ...float64) { f.fill(curve(w, xy...), c) }

// mouth is stroke in ink, which small faces do without.
func (f *face) mouth(w float64, xy ...float64) {
	if !f.small {
		f.stroke(w, f.ink, xy...)
	}
}

// curve returns a stroke along curves with one control point each.
func curve(w float64, xy ...float64) *paint.Path {
	const parts = 8
	p := &paint.Path{}
	for i := 0; i+5 < len(xy); i += 4 {
		at := func(k float64) (x, y float64) {
			a, b, c := (1-k)*(1-k), 2*k*(1-k), k*k
			return a*xy[i] + b*xy[i+2] + c*xy[i+4], a*xy[i+1] + b*xy[i+3] + c*xy[i+5]
		}
		for n := range parts {
			x1, y1 := at(float64(n) / parts)
			x2, y2 := at(float64(n+1) / parts)
			p.Append(paint.Capsule(x1, y1, x2, y2, w))
		}
	}
	return p
}

// soft returns a polygon, in the direction of a circle, whose corners have the radius r.
func soft(r float64, xy ...float64) *paint.Path {
	area := 0.0
	for i := 0; i+1 < len(xy); i += 2 {
		j := (i + 2) % len(xy)
		area += xy[i]*xy[j+1] - xy[j]*xy[i+1]
	}
	p := paint.Polygon(xy...)
	if area < 0 {
		var back []float64
		for i := len(xy) - 2; i >= 0; i -= 2 {
			back = append(back, xy[i], xy[i+1])
		}
		p = paint.Polygon(back...)
	}
	for i := 0; i+1 < len(xy); i += 2 {
		j := (i + 2) % len(xy)
		p.Append(paint.Capsule(xy[i], xy[i+1], xy[j], xy[j+1], 2*r))
	}
	return p
}

// turned returns p turned about the middle of the square.
func turned(p *paint.Path, angle float64) *paint.Path {
	c, s := math.Cos(angle), math.Sin(angle)
	return p.Map(func(x, y float64) (float64, float64) {
		x, y = x-side/2, y-side/2
		return side/2 + x*c - y*s, side/2 + x*s + y*c
	})
}
