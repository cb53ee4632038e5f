package graph

import (
	"image"
	"image/color"
	"math"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/paint"
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

// rasterPool paints the art of a frame on all cores at once.
type rasterPool struct {
	// making is the art that is being painted or lies ready.
	making map[artKey]*making
	// slots bounds how much is painted at the same time.
	slots chan struct{}
}

// making is a piece of art on its way; done is closed when the picture is there.
type making struct {
	done chan struct{}
	made painting
	// broken is what Paint panicked with, if it did.
	broken any
}

// order has a painted for that size, in units w x h, unless that is being done.
func (s *rasterPool) order(key artKey, a Art, w, h float64) {
	if _, ok := s.making[key]; ok {
		return
	}
	if s.making == nil {
		s.making = map[artKey]*making{}
		s.slots = make(chan struct{}, runtime.GOMAXPROCS(0))
	}
	m := &making{done: make(chan struct{})}
	s.making[key] = m
	go func() {
		s.slots <- struct{}{}
		defer func() {
			m.broken = recover()
			<-s.slots
			close(m.done)
		}()
		m.made = paintArt(key, a, w, h)
	}()
}

// take hands out the art of key and forgets it, waiting for it if need be; it reports whether it was ordered at all. A panic of
// the art's Paint comes up here, where the program can tell of it.
func (s *rasterPool) take(key artKey) (painting, bool) {
	m := s.making[key]
	if m == nil {
		return painting{}, false
	}
	<-m.done
	delete(s.making, key)
	if m.broken != nil {
		panic(m.broken)
	}
	return m.made, true
}

// painting is art as the processor has painted it; solid is set when nothing below it can be seen, ninePatch where
// its middle can be stretched.
type painting struct {
	*paint.Picture
	solid     bool
	ninePatch *ninePatch
}

// paintArt paints a for w x h units.
func paintArt(key artKey, a Art, w, h float64) painting {
	pw, ph := key.w, key.h
	if a.Coarse {
		pw, ph = coarse(pw, ph)
	}
	p := paint.New(pw, ph, w, h)
	a.Paint(p, w, h)
	return painting{p, p.Opaque(), a.ninePatch(key, p.RGBA)}
}

// ninePatch is how art with a border is cut into nine parts. The four in the corners are shown as they are, the others lie in a
// row or a column that is one pixel wide and is stretched to whatever room there is. Where the art is not larger than two
// borders, across or down, there is only one column or row: those before and after it are empty.
type ninePatch struct {
	// xs and ys are where the columns and rows begin and end, in pixels of the art.
	xs, ys [4]int
	// solid tells which parts cover everything below them, clear in which there is nothing to be seen.
	solid, clear [3][3]bool
	// core are those columns and rows of which all parts are solid. It is empty where the middle is not.
	core image.Rectangle
}

// parts are the pictures of a cut, nil where there is nothing to be seen.
type parts struct {
	*ninePatch
	art [3][3]*artEntry
}

// bandPixels is how high the pieces are in which a stretched row is drawn. They are counted from the top: when a panel grows
// downward, only the last of them changes.
const bandPixels = 64

// Rim is how many pixels along each edge of a, at so many pixels per unit, stay as they are while the rest is stretched; 0 where
// nothing of it is. They are one more than rounding to whole pixels may add to the border, so that what is stretched has its
// like on each side and it does not matter how a renderer rounds.
func (a Art) Rim(scale float64) int {
	if a.Border <= 0 || a.Coarse {
		return 0
	}
	return int(math.Ceil(a.Border*scale)) + 3
}

// stretchable is how many pixels a must have, across or down, to be stretched in that direction, and as how many it is then
// painted; 0 where it is not made for that.
func (a Art) stretchable(scale float64) int {
	if rim := a.Rim(scale); rim > 0 {
		return 2*rim + 1
	}
	return 0
}

// ninePatch is how a, painted as p for key, is cut; nil where it is shown as it is.
func (a Art) ninePatch(key artKey, p *image.RGBA) *ninePatch {
	least := a.stretchable(key.scale)
	if least == 0 || key.w != least && key.h != least {
		return nil
	}
	at := func(size int) [4]int {
		if size != least {
			return [4]int{0, 0, size, size}
		}
		return [4]int{0, least / 2, least/2 + 1, least}
	}
	c := &ninePatch{xs: at(key.w), ys: at(key.h)}
	for j := range 3 {
		for i := range 3 {
			c.solid[j][i], c.clear[j][i] = filled(p, c.part(i, j))
		}
	}
	c.findCore()
	return c
}

// part is the part in column i and row j, in pixels of the art.
func (c *ninePatch) part(i, j int) image.Rectangle {
	return image.Rect(c.xs[i], c.ys[j], c.xs[i+1], c.ys[j+1])
}

// filled reports whether all of a part of p is opaque, and whether there is nothing in it. An empty part is both.
func filled(p *image.RGBA, part image.Rectangle) (solid, clear bool) {
	solid, clear = true, true
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			alpha := p.Pix[p.PixOffset(x, y)+3]
			solid, clear = solid && alpha == 255, clear && alpha == 0
		}
	}
	return solid, clear
}

// findCore grows the core from the middle, first across, then down.
func (c *ninePatch) findCore() {
	if !c.solid[1][1] {
		return
	}
	r := image.Rect(1, 1, 2, 2)
	if c.solid[1][0] {
		r.Min.X = 0
	}
	if c.solid[1][2] {
		r.Max.X = 3
	}
	row := func(j int) bool {
		all := true
		for i := r.Min.X; i < r.Max.X; i++ {
			all = all && c.solid[j][i]
		}
		return all
	}
	if row(0) {
		r.Min.Y = 0
	}
	if row(2) {
		r.Max.Y = 3
	}
	c.core = r
}

// part cuts img.
func (s *artCache) part(img *ebiten.Image, c *ninePatch) *parts {
	p := &parts{ninePatch: c}
	for j := range 3 {
		for i := range 3 {
			if !c.clear[j][i] {
				s.made++
				p.art[j][i] = &artEntry{img: img.SubImage(c.part(i, j)).(*ebiten.Image), number: s.made, solid: c.solid[j][i]}
			}
		}
	}
	return p
}

// parts writes down art that is cut, in r. All parts begin and end on whole pixels, so that no seam is to be seen. Where all is turned, they
// are laid as if nothing were, and each is turned to its place then.
func (s *Screen) parts(e *artEntry, r Rect, alpha float64) {
	p, scale := e.parts, s.cur.size()
	origin := Point{s.cur.x, s.cur.y}
	if s.cur.turned() {
		origin = origin.Mul(-1)
	}
	var o op
	o.ink(color.RGBA{255, 255, 255, 255}, alpha)
	o.near = scale == e.scale
	spread := func(from [4]int, at, units float64) [4]int {
		lo := math.Round(at)
		hi := math.Round(at + units*scale)
		if scale == s.m.Scale {
			hi = lo + float64(pixels(units, scale)) // the same size wherever it lies
		}
		first, last := math.Round(float64(from[1])*scale/e.scale), math.Round(float64(from[3]-from[2])*scale/e.scale)
		in := min(lo+first, hi)
		return [4]int{int(lo), int(in), int(max(hi-last, in)), int(hi)}
	}
	xs, ys := spread(p.xs, origin.X+r.X*scale, r.W), spread(p.ys, origin.Y+r.Y*scale, r.H)
	for _, solid := range [2]bool{false, true} {
		if solid && o.near && o.a == 1 {
			o.solid = s.cur.turn(box{int32(xs[p.core.Min.X]), int32(ys[p.core.Min.Y]), int32(xs[p.core.Max.X]), int32(ys[p.core.Max.Y])})
		}
		for j := range 3 {
			band := ys[j+1] - ys[j]
			if p.ys[j+1]-p.ys[j] == 1 {
				band = bandPixels
			}
			for y := ys[j]; y < ys[j+1]; y += band {
				s.row(&o, &p.art[j], solid, xs, y, min(y+band, ys[j+1]))
			}
		}
	}
}

// turn is where b, laid as if nothing were turned, lies.
func (f *frame) turn(b box) box {
	if f.turned() {
		return box{-b.x1, -b.y1, -b.x0, -b.y0}
	}
	return b
}

// row writes down, from y0 to y1, the parts of a row that are solid, or those that are not. The solid ones come last, one after
// the other, and the first of all answers for the whole core: what lies below that need not be drawn.
func (s *Screen) row(o *op, arts *[3]*artEntry, solid bool, xs [4]int, y0, y1 int) {
	for i, art := range arts {
		if art == nil || art.solid != solid || xs[i] == xs[i+1] {
			continue
		}
		o.art, o.box = art, s.cur.turn(box{int32(xs[i]), int32(y0), int32(xs[i+1]), int32(y1)})
		n, from := len(s.ops), art.img.Bounds()
		o.geo.Reset()
		o.geo.Scale(float64(xs[i+1]-xs[i])/float64(from.Dx()), float64(y1-y0)/float64(from.Dy()))
		o.geo.Translate(float64(xs[i]), float64(y0))
		if s.cur.turned() {
			o.geo.Scale(-1, -1)
		}
		if o.near {
			s.stamp(*o)
		} else {
			s.picture(*o, float64(from.Dx()), float64(from.Dy()))
		}
		if len(s.ops) > n {
			o.solid = box{}
		}
	}
}
