package graph

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// artCache keeps the art that was rasterised for the screen.
type artCache struct {
	art map[artKey]*artEntry
	// m is the size of the frame being drawn; settling reports whether it is about to change again.
	m        Metrics
	settling bool
	// drawn counts frames, to tell which art has not been shown for long. fresh is the first one since the window
	// settled at another size, 0 once what was made for the old size has been thrown away.
	drawn, fresh int
	settled      Metrics
	// turned is the first frame of the size that was drawn last while sizes change.
	turned int
	// made counts the art made so far.
	made uint64
	rasterPool
	// ordering reports whether art that is missing is ordered for later, and not painted at once.
	ordering bool
}

// artKey is a picture at one size. The scale belongs to it: the same number of pixels may be a large sheet at a small
// scale, with finer corners.
type artKey struct {
	name  string
	w, h  int
	scale float64
}

type artEntry struct {
	img *ebiten.Image
	// number tells it apart from all other art in the cache, thrown away or not.
	number uint64
	// solid reports whether it covers everything below it.
	solid bool
	used  int
	// parts are what art with a border is drawn as, nil for all other art; scale is the one it was painted for.
	parts *parts
	scale float64
}

// keepArt is how many frames art stays in memory after it was last shown.
const keepArt = 600

// begin starts another frame. Art that nobody has looked at for long is thrown away, and after a change of size all
// that the first frame of the new size did without, which is most of the old one's.
func (s *artCache) begin(m Metrics, settling bool) {
	if s.art == nil {
		s.art = map[artKey]*artEntry{}
	}
	switch {
	case settling:
		if m != s.m { // sizes on the way that nothing was stretched from in the last one: however slow the frames are, they do not pile up
			s.drop(s.turned)
			s.turned = s.drawn + 1
		}
	case m != s.settled:
		s.settled, s.fresh = m, s.drawn+1
	case s.fresh > 0:
		s.drop(s.fresh)
		s.fresh = 0
	}
	s.m, s.settling = m, settling
	s.drawn++
	if s.drawn%keepArt == 0 {
		s.drop(s.drawn - keepArt)
	}
}

// drop throws away what was last shown before frame number n.
func (s *artCache) drop(n int) {
	for k, e := range s.art {
		if e.used < n {
			e.img.Deallocate()
			delete(s.art, k)
		}
	}
}

// pixels is how many whole pixels, at least one, units have.
func pixels(units, scale float64) int { return max(1, int(math.Round(units*scale))) }

// key is under which a for a rectangle of w x h units is kept, and the units that are to be painted for it. whole is set when
// no part of it can be stretched.
func (s *artCache) key(a Art, w, h float64, whole bool) (key artKey, unitsW, unitsH float64) {
	scale := s.m.Scale
	key = artKey{a.Name, pixels(w, scale), pixels(h, scale), scale}
	if least := a.stretchable(scale); least > 0 && !whole {
		if key.w >= least {
			key.w, w = least, float64(least)/scale
		}
		if key.h >= least {
			key.h, h = least, float64(least)/scale
		}
	}
	return key, w, h
}

// image is a for a rectangle of w x h units, nil where it has been ordered for later. whole reports whether it is not to be
// drawn upright, in parts.
func (s *artCache) image(a Art, w, h float64, whole bool) *artEntry {
	key, w, h := s.key(a, w, h, whole)
	if e, ok := s.art[key]; ok {
		e.used = s.drawn
		return e
	}
	if s.settling {
		if e := s.nearest(key); e != nil {
			e.used = s.drawn
			return e
		}
	}
	if s.ordering {
		s.order(key, a, w, h)
		return nil
	}
	p, ordered := s.take(key)
	if !ordered {
		p = paintArt(key, a, w, h)
	}
	return s.put(key, a, p)
}

// put makes an image of the painted art.
func (s *artCache) put(key artKey, a Art, p painting) *artEntry {
	s.made++
	e := &artEntry{used: s.drawn, number: s.made, solid: p.solid, scale: key.scale}
	if a.Coarse {
		e.img = stretched(p.RGBA, key.w, key.h)
	} else {
		e.img = ebiten.NewImageFromImageWithOptions(p.RGBA, &ebiten.NewImageFromImageOptions{Unmanaged: key.w*key.h >= large})
	}
	if p.ninePatch != nil {
		e.parts = s.part(e.img, p.ninePatch)
	}
	s.art[key] = e
	return e
}

// large is from how many pixels on art is an image of its own for the renderer. Smaller ones share one, which saves it from
// changing between them, but is moved about in memory now and then.
const large = 128 * 128

// stretched is p smoothly drawn to w x h pixels, once and for all: a software renderer is slow at it.
func stretched(p *image.RGBA, w, h int) *ebiten.Image {
	b := p.Bounds()
	small := ebiten.NewImageFromImageWithOptions(bordered(p), &ebiten.NewImageFromImageOptions{Unmanaged: true})
	defer small.Deallocate()
	img := ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, Blend: ebiten.BlendCopy}
	op.GeoM.Scale(float64(w)/float64(b.Dx()), float64(h)/float64(b.Dy()))
	img.DrawImage(small.SubImage(image.Rect(1, 1, b.Dx()+1, b.Dy()+1)).(*ebiten.Image), op)
	return img
}

// nearest is the art of that name whose size is closest to key's, nil where there is none. Of two that are as close the
// one shown last is taken, and then the larger, so that the answer does not depend on the order of a map.
func (s *artCache) nearest(key artKey) *artEntry {
	var best *artEntry
	var of artKey
	miss := func(k artKey) int { return max(k.w-key.w, key.w-k.w) + max(k.h-key.h, key.h-k.h) }
	for k, e := range s.art {
		if k.name != key.name {
			continue
		}
		d, least := miss(k), math.MaxInt
		if best != nil {
			least = miss(of)
		}
		if d < least || d == least && (e.used > best.used || e.used == best.used && (k.w > of.w || k.w == of.w && k.scale > of.scale)) {
			best, of = e, k
		}
	}
	return best
}

// coarseMost is how many pixels the longer side of coarse art has at most.
const coarseMost = 320

// coarse is w x h with the longer side shrunk to that.
func coarse(w, h int) (int, int) {
	if long := max(w, h); long > coarseMost {
		return max(1, w*coarseMost/long), max(1, h*coarseMost/long)
	}
	return w, h
}

// bordered is p with its edge pixels once more around it: what is stretched takes in what lies beyond its edge, too, and
// nothing must lie there.
func bordered(p *image.RGBA) *image.RGBA {
	b := p.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx()+2, b.Dy()+2))
	for y := range b.Dy() + 2 {
		for x := range b.Dx() + 2 {
			from := image.Pt(min(max(x-1, 0), b.Dx()-1), min(max(y-1, 0), b.Dy()-1))
			out.SetRGBA(x, y, p.RGBAAt(from.X, from.Y))
		}
	}
	return out
}
