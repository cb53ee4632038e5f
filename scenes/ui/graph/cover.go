package graph

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// covers keeps where meshes hide for good what lies below (see Mesh.Hull), so that the ground is not drawn there.
type covers struct {
	list []cover
	// hull are the corners of all of them in pixels.
	hull []corner
}

// cover is a convex area of the picture that op number op hides: the corners from first to end, within clip.
type cover struct {
	op, first, end int
	clip           box
}

type corner struct{ x, y float64 }

const (
	// coverLeast is how many pixels there must be for it to be worthwhile.
	coverLeast = 1 << 14
	// coverBand is how high the rectangles are by which what lies around a cover is drawn.
	coverBand = 16
)

// hide notes that the next op hides the area with these corners.
func (s *Screen) hide(hull []Point) {
	c := cover{op: len(s.ops), first: len(s.covers.hull), clip: s.cur.clip}
	for _, p := range hull {
		s.covers.hull = append(s.covers.hull, corner{s.cur.x + p.X*s.cur.scale, s.cur.y + p.Y*s.cur.scale})
	}
	c.end = len(s.covers.hull)
	s.covers.list = append(s.covers.list, c)
}

// over is the cover by which a later op hides much of op number i, nil where there is none: it is asked for art that is put
// down pixel for pixel.
func (s *Screen) over(i int) *cover {
	o := &s.ops[i]
	if o.kind != drawArt || !o.near || !o.art.solid || o.a != 1 || o.solid.area() < coverLeast ||
		o.geo.Element(0, 0) != 1 || o.geo.Element(1, 1) != 1 || o.geo.Element(0, 1) != 0 || o.geo.Element(1, 0) != 0 {
		return nil
	}
	for k := range s.covers.list {
		if c := &s.covers.list[k]; c.op > i {
			return c
		}
	}
	return nil
}

// around draws of the art of o what lies within limit and is not hidden by c.
func (s *Screen) around(o *op, limit box, c *cover) {
	limit = limit.and(o.box)
	flush := limit.y0 // from here on nothing is drawn yet
	for y := limit.y0; y < limit.y1; y += coverBand {
		band := box{limit.x0, y, limit.x1, min(y+coverBand, limit.y1)}
		hid := s.hid(c, band)
		if hid.empty() {
			continue
		}
		s.piece(o, box{limit.x0, flush, limit.x1, y})
		s.piece(o, box{band.x0, band.y0, hid.x0, band.y1})
		s.piece(o, box{hid.x1, band.y0, band.x1, band.y1})
		flush = band.y1
	}
	s.piece(o, box{limit.x0, flush, limit.x1, limit.y1})
}

// hid is the part of a band that c hides all the way up, a pixel less at its ends for how a renderer rounds.
func (s *Screen) hid(c *cover, band box) box {
	if band.y0 < c.clip.y0 || band.y1 > c.clip.y1 {
		return box{}
	}
	hull := s.covers.hull[c.first:c.end]
	lo, hi := math.Inf(-1), math.Inf(1)
	for _, y := range [2]float64{float64(band.y0), float64(band.y1)} {
		from, to := math.Inf(1), math.Inf(-1)
		for i, p := range hull {
			q := hull[(i+1)%len(hull)]
			if (p.y > y) == (q.y > y) {
				continue
			}
			x := p.x + (q.x-p.x)*(y-p.y)/(q.y-p.y)
			from, to = min(from, x), max(to, x)
		}
		lo, hi = max(lo, from), min(hi, to)
	}
	if !(lo < hi) {
		return box{}
	}
	return box{int32(math.Ceil(max(lo, -far))) + 1, band.y0, int32(math.Floor(min(hi, far))) - 1, band.y1}.and(band).and(c.clip)
}

// piece draws of the art of o what lies in part.
func (s *Screen) piece(o *op, part box) {
	if part.empty() {
		return
	}
	at := o.art.img.Bounds().Min
	x, y := int32(o.geo.Element(0, 2)), int32(o.geo.Element(1, 2))
	src := o.art.img.RecyclableSubImage(part.rect().Sub(box{x, y, x, y}.rect().Min).Add(at))
	op := &s.imageOp
	op.GeoM.Reset()
	op.GeoM.Translate(float64(part.x0), float64(part.y0))
	op.ColorScale.Reset()
	op.ColorScale.Scale(o.r, o.g, o.b, o.a)
	op.Filter, op.Blend = ebiten.FilterNearest, ebiten.BlendCopy
	s.target.DrawImage(src, op)
	src.Recycle()
}
