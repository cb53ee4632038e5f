package graph

import (
	"image"
	"image/color"
	"math"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/paint"
)

// artCache holds the art rasterized for the screen.
type artCache struct {
	art map[artKey]*artEntry
	// m is the size of the current frame. settling is true while the window is being resized.
	m        Metrics
	settling bool
	// drawn counts frames, which gives the age of art. fresh is the number of the first frame after a resize, or 0 once
	// the art of the old size has been dropped.
	drawn, fresh int
	settled      Metrics
	// turned is the first frame of the current size during a resize.
	turned int
	// made counts the art made so far.
	made uint64
	rasterPool
	// ordering is true while missing art is painted in the background instead of immediately.
	ordering bool
}

// artKey identifies a picture of one size. The scale is part of it because the same number of pixels may be a large
// sheet at a small scale, with finer corners.
type artKey struct {
	name  string
	w, h  int
	scale float64
}

type artEntry struct {
	img *ebiten.Image
	// w and h are the size it was made for, in pixels of the screen; the image of coarse art is smaller.
	w, h int
	// number identifies the art, also after it was dropped.
	number uint64
	// solid is true if the art is opaque everywhere.
	solid bool
	used  int
	// parts are the nine parts of art with a border, nil for other art. scale is the one it was painted for.
	parts *parts
	scale float64
}

// keepArt is the number of frames that unused art is kept.
const keepArt = 600

// startFrame starts a frame. It drops art that has not been used for long and, after a resize, everything the first frame of
// the new size did not use, which is most of the old size.
func (s *artCache) startFrame(m Metrics, settling bool) {
	if s.art == nil {
		s.art = map[artKey]*artEntry{}
	}
	switch {
	case settling:
		if m != s.m { // drop the sizes on the way, which would pile up if frames are slow
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

func (s *artCache) drop(n int) {
	for k, e := range s.art {
		if e.used < n {
			e.img.Deallocate()
			delete(s.art, k)
		}
	}
}

// pixels returns the number of whole pixels, at least 1.
func pixels(units, scale float64) int { return max(1, int(math.Round(units*scale))) }

// key returns the key of a in a rectangle of w x h units, and the units to paint. whole is true if the art cannot be
// drawn in nine parts.
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

// image returns a for a rectangle of w x h units, or nil if it was ordered from the background. whole is true if the
// art is rotated and so cannot be drawn in nine parts.
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
	p, ordered := s.wait(key)
	if !ordered {
		p = paintArt(key, a, w, h)
	}
	return s.store(key, a, p)
}

func (s *artCache) store(key artKey, a Art, p painting) *artEntry {
	s.made++
	e := &artEntry{w: key.w, h: key.h, used: s.drawn, number: s.made, solid: p.solid, scale: key.scale}
	if a.Coarse {
		e.img = stretched(p.RGBA, half(key.w), half(key.h))
	} else {
		e.img = ebiten.NewImageFromImageWithOptions(p.RGBA, &ebiten.NewImageFromImageOptions{Unmanaged: key.w*key.h >= large})
	}
	if p.ninePatch != nil {
		e.parts = s.part(e.img, p.ninePatch)
	}
	s.art[key] = e
	return e
}

// large is the smallest number of pixels of art with an image of its own in the renderer. Smaller art shares an atlas,
// which saves the renderer from switching textures but is occasionally moved in memory.
const large = 128 * 128

// stretched scales p smoothly to w x h pixels. It is done once, as a software renderer is slow at it.
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

// nearest returns the art of the same name with the size closest to key, or nil. Ties go to the art used last and then
// to the larger one, so that the result does not depend on the order of the map.
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

// half returns a side of the image of coarse art, which is drawn with doubled pixels: they are not seen in a soft light, and a full image
// of the table would need four times the memory.
func half(side int) int { return (side + 1) / 2 }

// coarseMost is the longer side of coarse art in pixels.
const coarseMost = 320

// coarse returns w and h reduced so that the longer side is at most coarseMost.
func coarse(w, h int) (int, int) {
	if long := max(w, h); long > coarseMost {
		return max(1, w*coarseMost/long), max(1, h*coarseMost/long)
	}
	return w, h
}

// bordered repeats the edge pixels of p around it: stretching reads pixels beyond the edge, which must not be other
// art.
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

// rasterPool paints the art of a frame on all cores.
type rasterPool struct {
	// making has the art that is being painted or ready.
	making map[artKey]*making
	// slots limits how many pictures are painted at the same time.
	slots chan struct{}
}

// making is art in the background. done is closed when it is painted.
type making struct {
	done chan struct{}
	made painting
	// broken is the value of a panic in Paint.
	broken any
}

// order starts painting a in the background, w x h units large, unless that has been done.
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

// wait waits for the art of key and removes it from the pool; it returns false if that was not ordered. A panic in the art's Paint continues here, in a goroutine that reports it.
func (s *rasterPool) wait(key artKey) (painting, bool) {
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

// painting is painted art. solid is true if it is opaque everywhere. ninePatch is not nil if its middle can be
// stretched.
type painting struct {
	*paint.Picture
	solid     bool
	ninePatch *ninePatch
}

func paintArt(key artKey, a Art, w, h float64) painting {
	pw, ph := key.w, key.h
	if a.Coarse {
		pw, ph = coarse(pw, ph)
	}
	p := paint.New(pw, ph, w, h)
	a.Paint(p, w, h)
	return painting{p, p.Opaque(), a.ninePatch(key, p.RGBA)}
}

// ninePatch says how art with a border is cut into nine parts. The four corners are drawn unchanged; the other parts
// are one pixel wide or high and are stretched. Art that is not larger than two borders in a direction has only one
// column or row, and those before and after it are empty.
type ninePatch struct {
	// xs and ys are the limits of the columns and rows, in pixels of the art.
	xs, ys [4]int
	// solid parts are opaque everywhere, clear parts are transparent everywhere.
	solid, clear [3][3]bool
	// core is the largest block of columns and rows with only solid parts. It is empty if the middle is not solid.
	core image.Rectangle
}

// parts are the pictures of a ninePatch; nil for clear parts.
type parts struct {
	*ninePatch
	art [3][3]*artEntry
}

// bandPixels is the height of the pieces of a stretched row. They are counted from the top, so that only the last one
// changes when a panel grows downward.
const bandPixels = 64

// Rim returns the number of pixels along each edge of a that are not stretched, at scale pixels per unit; 0 if nothing
// is stretched. It exceeds the border, rounded to pixels, by at least one, so that the stretched pixel has identical
// neighbors and the renderer's rounding does not matter.
func (a Art) Rim(scale float64) int {
	if a.Border <= 0 || a.Coarse {
		return 0
	}
	return int(math.Ceil(a.Border*scale)) + 3
}

// stretchable returns the smallest number of pixels of stretched art, which is also the number painted, or 0 if a is never stretched.
func (a Art) stretchable(scale float64) int {
	if rim := a.Rim(scale); rim > 0 {
		return 2*rim + 1
	}
	return 0
}

// ninePatch returns the cut of a, painted as p for key, or nil if it is drawn as a whole.
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

func (c *ninePatch) part(i, j int) image.Rectangle {
	return image.Rect(c.xs[i], c.ys[j], c.xs[i+1], c.ys[j+1])
}

// filled reports whether a part of p is opaque everywhere and whether it is transparent everywhere. Both are true for
// an empty part.
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

// parts records art with nine parts in r. Parts start and end on whole pixels, so that no seam is visible. If the frame
// is turned they are laid out upright first and then turned one by one.
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
			hi = lo + float64(pixels(units, scale)) // the same size at every position
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

// turn converts b, which was laid out upright.
func (f *frame) turn(b box) box {
	if f.turned() {
		return box{-b.x1, -b.y1, -b.x0, -b.y0}
	}
	return b
}

// row records the solid parts of a row, from y0 to y1, or the others. The solid parts come last, together, and the first of them covers the whole core: what is below it need not be drawn.
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
