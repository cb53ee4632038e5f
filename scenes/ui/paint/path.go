// Package paint draws pictures with the CPU: anti-aliased paths filled with colors and gradients, soft shadows and
// wood. It needs no display, and the pixels are the same on all machines of one architecture.
//
// path.go has outlines, picture.go fills them.
package paint

import "math"

type verb uint8

const (
	moveTo verb = iota
	lineTo
	quadTo
	cubeTo
	closePath
)

// Path is an outline of straight and curved segments, in units. Overlapping areas of the same direction are united; an
// area of the opposite direction is a hole.
type Path struct {
	verbs []verb
	pts   []float64
}

// MoveTo starts a new outline.
func (p *Path) MoveTo(x, y float64) *Path { return p.add(moveTo, x, y) }

// LineTo adds a straight segment.
func (p *Path) LineTo(x, y float64) *Path { return p.add(lineTo, x, y) }

// QuadTo adds a curve with one control point.
func (p *Path) QuadTo(x1, y1, x, y float64) *Path { return p.add(quadTo, x1, y1, x, y) }

// CubeTo adds a curve with two control points.
func (p *Path) CubeTo(x1, y1, x2, y2, x, y float64) *Path { return p.add(cubeTo, x1, y1, x2, y2, x, y) }

// Close closes the outline.
func (p *Path) Close() *Path { return p.add(closePath) }

func (p *Path) add(v verb, xy ...float64) *Path {
	p.verbs = append(p.verbs, v)
	p.pts = append(p.pts, xy...)
	return p
}

// Append adds all of q to p.
func (p *Path) Append(q *Path) *Path {
	p.verbs = append(p.verbs, q.verbs...)
	p.pts = append(p.pts, q.pts...)
	return p
}

// Move returns p moved by dx, dy.
func (p *Path) Move(dx, dy float64) *Path {
	return p.Map(func(x, y float64) (float64, float64) { return x + dx, y + dy })
}

// Map returns p with f applied to every point.
func (p *Path) Map(f func(x, y float64) (float64, float64)) *Path {
	q := &Path{verbs: append([]verb(nil), p.verbs...), pts: make([]float64, len(p.pts))}
	for i := 0; i+1 < len(p.pts); i += 2 {
		q.pts[i], q.pts[i+1] = f(p.pts[i], p.pts[i+1])
	}
	return q
}

// arc is the control distance of a cubic curve that approximates a quarter of the unit circle within 0.03 %.
const arc = 0.5522847498

// Rect returns an upright rectangle.
func Rect(x, y, w, h float64) *Path {
	return new(Path).MoveTo(x, y).LineTo(x+w, y).LineTo(x+w, y+h).LineTo(x, y+h).Close()
}

// RoundRect returns an upright rectangle with corners of radius r, limited to half the shorter side. Without width or
// height it is empty.
func RoundRect(x, y, w, h, r float64) *Path {
	if w <= 0 || h <= 0 {
		return new(Path)
	}
	r = math.Max(0, math.Min(r, math.Min(w, h)/2))
	k := r * (1 - arc)
	p := new(Path).MoveTo(x+r, y).LineTo(x+w-r, y).CubeTo(x+w-k, y, x+w, y+k, x+w, y+r)
	p.LineTo(x+w, y+h-r).CubeTo(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h)
	p.LineTo(x+r, y+h).CubeTo(x+k, y+h, x, y+h-k, x, y+h-r)
	return p.LineTo(x, y+r).CubeTo(x, y+k, x+k, y, x+r, y).Close()
}

// Ellipse returns an upright ellipse with the center cx, cy.
func Ellipse(cx, cy, rx, ry float64) *Path {
	kx, ky := rx*arc, ry*arc
	return new(Path).MoveTo(cx+rx, cy).
		CubeTo(cx+rx, cy+ky, cx+kx, cy+ry, cx, cy+ry).CubeTo(cx-kx, cy+ry, cx-rx, cy+ky, cx-rx, cy).
		CubeTo(cx-rx, cy-ky, cx-kx, cy-ry, cx, cy-ry).CubeTo(cx+kx, cy-ry, cx+rx, cy-ky, cx+rx, cy).Close()
}

// Circle returns a circle.
func Circle(cx, cy, r float64) *Path { return Ellipse(cx, cy, r, r) }

// Ring returns the area between two circles, or a circle if inner is 0.
func Ring(cx, cy, outer, inner float64) *Path {
	if inner <= 0 {
		return Circle(cx, cy, outer)
	}
	hole := Circle(0, 0, inner).Map(func(x, y float64) (float64, float64) { return cx - x, cy + y })
	return Circle(cx, cy, outer).Append(hole)
}

// Capsule returns a straight stroke of width w with round ends.
func Capsule(x1, y1, x2, y2, w float64) *Path {
	d := math.Hypot(x2-x1, y2-y1)
	if d == 0 {
		return Circle(x1, y1, w/2)
	}
	c, s := (x2-x1)/d, (y2-y1)/d
	return RoundRect(-w/2, -w/2, d+w, w, w/2).Map(func(x, y float64) (float64, float64) {
		return x1 + x*c - y*s, y1 + x*s + y*c
	})
}

// Bar returns a straight stroke of width w with corners of radius r.
func Bar(x1, y1, x2, y2, w, r float64) *Path {
	d := math.Hypot(x2-x1, y2-y1)
	c, s := (x2-x1)/d, (y2-y1)/d
	return RoundRect(0, -w/2, d, w, r).Map(func(x, y float64) (float64, float64) { return x1 + x*c - y*s, y1 + x*s + y*c })
}

// Polygon returns the closed outline through the points x0, y0, x1, y1, ...
func Polygon(xy ...float64) *Path {
	p := new(Path)
	for i := 0; i+1 < len(xy); i += 2 {
		if i == 0 {
			p.MoveTo(xy[0], xy[1])
		} else {
			p.LineTo(xy[i], xy[i+1])
		}
	}
	return p.Close()
}

// Frame returns the band along the inside of a rounded rectangle, or all of it if the band leaves no hole.
func Frame(x, y, w, h, r, band float64) *Path {
	in := RoundRect(x+band, y+band, w-2*band, h-2*band, r-band)
	mid := 2*x + w
	return RoundRect(x, y, w, h, r).Append(in.Map(func(px, py float64) (float64, float64) { return mid - px, py }))
}
