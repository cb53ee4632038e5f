package graph

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// straight lets what changes in every picture, where that is much of it, be drawn into the window and not on the image: the
// copy from one to the other is saved, a quarter of all the work where a processor does it. What the image then lacks is
// drawn there once the movement is over.
type straight struct {
	// software reports whether the processor draws, wide how many pictures in a row have changed that much.
	software bool
	wide     int
	// owed is what the image lacks of the last picture, as rectangles that do not overlap; rest is everything else.
	owed, rest []box
	op         ebiten.DrawImageOptions
}

const (
	// wideShare is which part of a picture is much, as one of so many; wideAfter how many pictures it takes for a movement to
	// be one: what changes once would only be drawn twice.
	wideShare = 4
	wideAfter = 3
)

// Software says whether the processor draws. Then pictures that move as a whole go into the window by Present alone, and a new one
// is drawn in portions. Other renderers copy and draw in no time, and some cannot draw into a window little by little.
func (s *Screen) Software(so bool) { s.software = so }

// straightOn reports whether parts, which have changed, are left to Present: then they are owed.
func (s *Screen) straightOn(parts []box, whole box) bool {
	area := 0
	for _, p := range parts {
		area += p.area()
	}
	s.wide++
	if !s.keep || s.fresh || len(s.fading) > 0 || area*wideShare < whole.area() {
		s.wide = 0
	}
	return s.software && s.wide >= wideAfter
}

// owe leaves parts to Present.
func (s *Screen) owe(parts []box) {
	s.drawn = 0
	for _, p := range parts {
		s.drawn += p.area()
	}
	s.owed = append(s.owed[:0], parts...)
	// Ebitengine shows a picture after its image has been drawn on, and only then.
	p := parts[0]
	dot := s.dst.RecyclableSubImage(box{p.x0, p.y0, p.x0 + 1, p.y0 + 1}.rect())
	dot.Fill(color.Black)
	dot.Recycle()
}

// Settle draws on dst what it lacks of the last picture.
func (s *Screen) Settle(dst *ebiten.Image) {
	if dst == s.dst {
		s.target = dst
		for _, p := range s.owed {
			s.replayIn(p)
		}
	}
	s.owed = s.owed[:0]
}

// Present puts the picture that was drawn on the image into a window of the same size, pixel for pixel, with what the image
// lacks of it.
func (s *Screen) Present(window, picture *ebiten.Image) {
	s.rest = append(s.rest[:0], boxOf(picture.Bounds()))
	if picture != s.dst {
		s.owed = s.owed[:0]
	}
	for _, p := range s.owed {
		s.rest = without(s.rest, p)
	}
	for _, p := range s.rest {
		copyPart(window, picture, p, 1, &s.straight.op)
	}
	s.target = window
	for _, p := range s.owed {
		s.replayIn(p)
	}
}

// without is what the boxes, which do not overlap, have outside of p. It uses their memory again.
func without(boxes []box, p box) []box {
	for i := 0; i < len(boxes); {
		b := boxes[i]
		if !b.meets(p) {
			i++
			continue
		}
		boxes[i] = boxes[len(boxes)-1]
		boxes = boxes[:len(boxes)-1]
		in := b.and(p)
		for _, piece := range [4]box{
			{b.x0, b.y0, b.x1, in.y0}, {b.x0, in.y1, b.x1, b.y1}, {b.x0, in.y0, in.x0, in.y1}, {in.x1, in.y0, b.x1, in.y1},
		} {
			if !piece.empty() {
				boxes = append(boxes, piece)
			}
		}
	}
	return boxes
}

// copyPart draws a part of src on the same place of dst with an opacity above 0, up to 1, which needs no mixing.
func copyPart(dst, src *ebiten.Image, part box, opacity float64, op *ebiten.DrawImageOptions) {
	op.GeoM.Reset()
	op.GeoM.Translate(float64(part.x0), float64(part.y0))
	op.ColorScale.Reset()
	op.Blend = ebiten.BlendCopy
	if opacity < 1 {
		op.ColorScale.ScaleAlpha(float32(opacity))
		op.Blend = ebiten.BlendSourceOver
	}
	from := src.RecyclableSubImage(part.rect())
	dst.DrawImage(from, op)
	from.Recycle()
}
