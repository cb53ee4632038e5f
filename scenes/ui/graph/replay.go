package graph

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// replay is what drawing needs from one time to the next.
type replay struct {
	imageOp ebiten.DrawImageOptions
	textOp  text.DrawOptions
	meshOp  ebiten.DrawTrianglesOptions
	// few and fewInds are the corners and triangles of a mesh that can be seen, named where a corner has gone to, from 1.
	few     []ebiten.Vertex
	fewInds []uint32
	named   []uint32
	all     [1]box
}

// End draws the frame: of it what looks different from the frame before, or all of it where that is not on the image any
// more. It reports whether anything has changed.
func (s *Screen) End() bool {
	if s.old != nil && (s.share <= 0 || s.old.Bounds() != s.dst.Bounds()) {
		s.forget()
	}
	var parts []box
	if s.keep && !s.mixed && s.old == nil {
		parts = s.damage.find(s.before, s.strokes)
	} else {
		s.all[0] = boxOf(s.dst.Bounds())
		parts = s.all[:]
	}
	s.drawn = 0
	for _, p := range parts {
		s.drawn += p.area()
		s.replayIn(p)
	}
	if s.mixed = s.old != nil; s.mixed {
		s.mix()
	}
	s.shown = true
	return len(parts) > 0
}

// replayIn draws what lies within part, from the last thing on that covers all of it.
func (s *Screen) replayIn(part box) {
	first := 0
	for i := range s.ops {
		if s.ops[i].solid.holds(part) {
			first = i
		}
	}
	var dst *ebiten.Image
	var limit box
	for i := first; i < len(s.ops); i++ {
		o := &s.ops[i]
		if !o.box.meets(part) {
			continue
		}
		if want := o.clip.and(part); dst == nil || want != limit {
			if dst != nil {
				dst.Recycle()
			}
			limit = want
			dst = s.dst.RecyclableSubImage(limit.rect())
		}
		s.draw(dst, o, part)
	}
	if dst != nil {
		dst.Recycle()
	}
}

// draw draws o on dst, which is limited to part.
func (s *Screen) draw(dst *ebiten.Image, o *op, part box) {
	switch o.kind {
	case drawArt:
		op := &s.imageOp
		op.GeoM = o.geo
		op.ColorScale.Reset()
		op.ColorScale.Scale(o.r, o.g, o.b, o.a)
		op.Filter, op.Blend = ebiten.FilterLinear, ebiten.BlendSourceOver
		if o.near {
			op.Filter = ebiten.FilterNearest
			if o.art.solid && o.a == 1 { // the same, without asking what lies below
				op.Blend = ebiten.BlendCopy
			}
		}
		dst.DrawImage(o.art.img, op)
	case drawText:
		op := &s.textOp
		op.GeoM = o.geo
		op.ColorScale.Reset()
		op.ColorScale.Scale(o.r, o.g, o.b, o.a)
		text.Draw(dst, o.text, o.face, op)
	case drawMesh:
		s.triangles(dst, o, part)
	}
}

// triangles draws those triangles of a mesh that touch part.
func (s *Screen) triangles(dst *ebiten.Image, o *op, part box) {
	verts, inds := s.verts[o.v0:o.v1], s.inds[o.i0:o.i1]
	if !part.holds(o.box) {
		s.few, s.fewInds, s.named = s.few[:0], s.fewInds[:0], sized(s.named, len(verts))
		clear(s.named)
		// Two triangles that may be a rectangle together stay together: renderers draw that in another way, which shows.
		for i := 0; i+2 < len(inds); i += 6 {
			end := min(i+6, len(inds)/3*3)
			if !s.strokes[o.stroke+i/3].box.meets(part) && (end < i+6 || !s.strokes[o.stroke+i/3+1].box.meets(part)) {
				continue
			}
			for _, n := range inds[i:end] {
				if s.named[n] == 0 {
					s.few = append(s.few, verts[n])
					s.named[n] = uint32(len(s.few))
				}
				s.fewInds = append(s.fewInds, s.named[n]-1)
			}
		}
		verts, inds = s.few, s.fewInds
	}
	op := &s.meshOp
	op.ColorScaleMode = ebiten.ColorScaleModeStraightAlpha
	op.Filter, op.Blend = ebiten.FilterLinear, ebiten.BlendSourceOver
	if len(inds) > 0 {
		dst.DrawTriangles32(verts, inds, o.art.img, op)
	}
}
