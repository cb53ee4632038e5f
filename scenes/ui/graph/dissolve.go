package graph

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// dissolve lets one picture fade into another, where the two differ and nowhere else. The new one is drawn aside once, and
// then only what changes of it; every picture lets a little more of it into the old one, which costs a software
// renderer a quarter of drawing both each time.
type dissolve struct {
	// next is the new picture, of which only the parts in fading are of interest.
	next *ebiten.Image
	// fading is where the two pictures differ, as rectangles that do not overlap.
	fading []box
	// share is how much of the old picture is to be seen, from 0 to 1, shared how much of it the last one showed.
	share, shared float64
	// fresh reports whether the next picture is the first of a new one.
	fresh bool
	// lacks is what is still to be drawn of the new picture before the old one begins to fade, now the portion drawn at present.
	lacks, now []box
	op         ebiten.DrawImageOptions
}

// Leave has what is on the image fade away under the pictures to come, as Dissolve says.
func (s *Screen) Leave() {
	s.Settle(s.dst)
	s.fresh = true
}

// portions is in how many a new picture is drawn where the processor does it, each of some size, so that none comes late.
const (
	portions     = 3
	portionLeast = 1 << 18
)

// Preparing reports whether the new picture is not drawn as a whole yet, and the old one waits for that.
func (s *Screen) Preparing() bool { return len(s.lacks) > 0 }

// Dissolve has the next picture show what fades away with a share from 0, nothing of it, to 1. A picture of another size ends
// it, too.
func (s *Screen) Dissolve(share float64) { s.share = share }

// show draws again what lies in parts.
func (s *Screen) show(parts []box) {
	if !s.keep {
		s.fading, s.lacks, s.fresh = s.fading[:0], s.lacks[:0], false
	}
	fades := s.fresh || len(s.fading) > 0
	if s.fresh {
		s.shared = 1 // what was still fading into an earlier picture begins again
	}
	prepares := s.fresh || s.Preparing()
	if s.fresh || fades && !s.cover(parts) {
		parts = s.widen()
	}
	s.fresh, s.target, s.drawn = false, s.dst, 0
	if fades {
		s.target = s.aside()
	}
	if prepares {
		for _, p := range parts {
			s.lacks = append(without(s.lacks, p), p)
		}
		parts = s.portion()
	}
	for _, p := range parts {
		s.drawn += p.area()
		s.replayIn(p)
	}
	if fades && !s.Preparing() {
		s.mix()
	}
}

// portion takes from what the new picture lacks as much as is to be drawn at once.
func (s *Screen) portion() []box {
	left := math.MaxInt
	if s.software && s.share > 0 {
		left = max(boxOf(s.dst.Bounds()).area()/portions, portionLeast)
	}
	s.now = s.now[:0]
	for n := len(s.lacks); n > 0 && left > 0; n = len(s.lacks) {
		b := s.lacks[n-1]
		if rows := max(1, left/int(b.x1-b.x0)); rows < int(b.y1-b.y0) {
			b.y1 = b.y0 + int32(rows)
			s.lacks[n-1].y0 = b.y1
		} else {
			s.lacks = s.lacks[:n-1]
		}
		s.now = append(s.now, b)
		left -= b.area()
	}
	return s.now
}

// cover reports whether everything in parts is already fading.
func (d *dissolve) cover(parts []box) bool {
	for _, p := range parts {
		if !slices.ContainsFunc(d.fading, func(f box) bool { return f.holds(p) }) {
			return false
		}
	}
	return true
}

// widen lets the parts that were found to have changed fade, too, and tells what is to be drawn for that.
func (s *Screen) widen() []box {
	for _, p := range s.fading {
		s.damage.add(p)
	}
	s.damage.tidy()
	s.fading = append(s.fading[:0], s.damage.parts...)
	return s.fading
}

// aside is the image on which the new picture is drawn.
func (s *Screen) aside() *ebiten.Image {
	if s.next == nil || s.next.Bounds() != s.dst.Bounds() {
		if s.next != nil {
			s.next.Deallocate()
		}
		s.next = ebiten.NewImageWithOptions(s.dst.Bounds(), &ebiten.NewImageOptions{Unmanaged: true})
	}
	return s.next
}

// mix lets as much of the new picture into the old one as its share says.
func (s *Screen) mix() {
	part := 1.0
	if s.share > 0 {
		part = 1 - s.share/s.shared
	}
	for _, p := range s.fading {
		s.put(p, part)
	}
	s.shared = s.share
	if s.share <= 0 {
		s.fading = s.fading[:0]
	}
}

// put draws a part of the new picture on the image with an opacity from 0 to 1.
func (s *Screen) put(part box, opacity float64) {
	if opacity <= 0 {
		return
	}
	copyPart(s.dst, s.next, part, opacity, &s.dissolve.op)
}
