package graph

import (
	"image"
	"image/color"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Screen is the Canvas that draws on an image of Ebitengine. One Screen lives as long as the window; Begin starts each
// frame and End draws it, Frame does both. Between the two everything is only written down: End compares it with the frame
// before and draws again what differs (see damage), and nothing where nothing does.
type Screen struct {
	fonts *Fonts
	m     Metrics
	stack []frame
	cur   frame
	// moment is what the frame shows, due the earliest one from which it would look different by itself, 0 for none.
	moment, due time.Duration
	art         artCache
	white       *artEntry

	// dst is the image being drawn on; shown reports whether the last frame is on it, keep whether it still is while the next
	// is written down.
	dst         *ebiten.Image
	shown, keep bool
	script
	damage damage
	drawn  int
	fade
	replay
}

// script is the frame as it is written down before it is drawn.
type script struct {
	// ops is the frame, verts and inds the triangles of its meshes. strokes tell what it looks like, before what the
	// frame before did.
	ops             []op
	verts           []ebiten.Vertex
	inds            []uint32
	looks           []uint64
	strokes, before []stroke
}

// frame is what Push and Clip change: a scale about the origin, negative where all is turned by half a turn, followed by an offset in
// pixels, and an opacity.
type frame struct {
	x, y, scale, alpha float64
	clip               box
}

// turned reports whether all is turned by half a turn, size is how large a unit is in pixels.
func (f *frame) turned() bool  { return f.scale < 0 }
func (f *frame) size() float64 { return math.Abs(f.scale) }

// rect is r in pixels.
func (f *frame) rect(r Rect) Rect {
	return Rect{f.x + r.X*f.scale, f.y + r.Y*f.scale, r.W * f.scale, r.H * f.scale}.Upright()
}

// opKind is what an op draws.
type opKind uint8

const (
	drawArt opKind = iota
	drawText
	drawMesh
)

// op is one thing to draw.
type op struct {
	kind opKind
	// box are the pixels that it may touch, none beyond clip; solid those that it covers for good.
	box, clip, solid box
	// stroke is the first of its strokes.
	stroke int
	// art, where it is drawn, and the colour it is multiplied by, with premultiplied alpha.
	art        *artEntry
	geo        ebiten.GeoM
	near       bool
	r, g, b, a float32
	// text is a line of text at geo.
	text string
	face *text.GoTextFace
	// The triangles of a mesh are inds[i0:i1], of the corners verts[v0:v1].
	v0, v1, i0, i1 int
}

// NewScreen is a canvas that writes with the given fonts.
func NewScreen(fonts *Fonts) *Screen {
	s := &Screen{fonts: fonts}
	img := ebiten.NewImage(3, 3)
	img.Fill(color.White)
	s.white = &artEntry{img: img.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image), solid: true}
	return s
}

// Begin starts a new frame on dst. While settling is true (the window is being resized) art of another size is
// stretched instead of drawn again.
func (s *Screen) Begin(dst *ebiten.Image, m Metrics, settling bool) {
	s.keep = s.shown && s.dst == dst && s.m == m
	s.dst, s.m, s.shown = dst, m, false
	s.art.begin(m, settling)
	s.strokes, s.before = s.before, s.strokes
	s.restart()
}

// restart begins to write the frame down.
func (s *Screen) restart() {
	s.due = 0
	s.stack = s.stack[:0]
	s.cur = frame{scale: s.m.Scale, alpha: 1, clip: boxOf(s.dst.Bounds())}
	clear(s.ops)
	s.strokes, s.ops, s.verts, s.inds = s.strokes[:0], s.ops[:0], s.verts[:0], s.inds[:0]
}

// Frame draws on dst what draw draws, and reports whether anything of the frame has changed. Art that is missing is painted
// first, on all cores at once: then draw is called a second time. For settling see Begin.
func (s *Screen) Frame(dst *ebiten.Image, m Metrics, settling bool, draw func(c Canvas)) (changed bool) {
	s.Begin(dst, m, settling)
	s.art.ordering = true
	draw(s)
	s.art.ordering = false
	if len(s.art.making) > 0 {
		s.restart()
		draw(s)
		clear(s.art.making) // what an interrupted frame may have left
	}
	return s.End()
}

// SetNow sets the moment that the frames begun from now on show.
func (s *Screen) SetNow(now time.Duration) { s.moment = now }

// Now is the moment that the frame shows.
func (s *Screen) Now() time.Duration { return s.moment }

// ChangesAt notes that the frame looks different from the moment t on.
func (s *Screen) ChangesAt(t time.Duration) { s.due = earliest(s.due, t) }

// Next is the earliest moment from which the frame drawn last would look different by itself; a moment that is not after Now
// means that something moves, 0 that nothing changes.
func (s *Screen) Next() time.Duration { return s.due }

// Spoil says that something else was drawn on the image after End: the next frame is drawn as a whole.
func (s *Screen) Spoil() { s.shown = false }

// Painted counts the art painted so far.
func (s *Screen) Painted() uint64 { return s.art.made }

// Drawn is how many pixels the last End drew again.
func (s *Screen) Drawn() int { return s.drawn }

// Metrics is the size of the frame being drawn.
func (s *Screen) Metrics() Metrics { return s.m }

// Push moves, scales and fades what follows.
func (s *Screen) Push(offset Point, scale, alpha float64) {
	s.stack = append(s.stack, s.cur)
	s.cur.x += offset.X * s.cur.scale
	s.cur.y += offset.Y * s.cur.scale
	s.cur.scale *= scale
	s.cur.alpha *= alpha
}

// Pop undoes the last Push or Clip.
func (s *Screen) Pop() {
	s.cur = s.stack[len(s.stack)-1]
	s.stack = s.stack[:len(s.stack)-1]
}

// Clip limits drawing to r.
func (s *Screen) Clip(r Rect) {
	s.stack = append(s.stack, s.cur)
	r = s.cur.rect(r)
	limit := image.Rect(int(math.Round(r.X)), int(math.Round(r.Y)), int(math.Round(r.X+r.W)), int(math.Round(r.Y+r.H)))
	s.cur.clip = s.cur.clip.and(boxOf(limit))
}

// add writes o down. look is the number of what is special to it.
func (s *Screen) add(o op, look uint64) {
	o.clip = s.cur.clip
	if o.box = o.box.and(o.clip); o.box.empty() {
		return
	}
	o.solid = o.solid.and(o.clip)
	o.stroke = len(s.strokes)
	s.ops = append(s.ops, o)
	s.strokes = append(s.strokes, stroke{s.clipped(number(look, uint64(o.kind))), o.box})
}

// clipped is look within the limits that hold now.
func (s *Screen) clipped(look uint64) uint64 {
	c := s.cur.clip
	look = number(look, uint64(uint32(c.x0))<<32|uint64(uint32(c.y0)))
	return number(look, uint64(uint32(c.x1))<<32|uint64(uint32(c.y1)))
}

// picture writes down a piece of art, w x h pixels large before it goes through o.geo.
func (s *Screen) picture(o op, w, h float64) {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range [4][2]float64{{0, 0}, {w, 0}, {0, h}, {w, h}} {
		x, y := o.geo.Apply(c[0], c[1])
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	o.box = touching(x0, y0, x1, y1)
	if o.near && o.art.solid && o.a == 1 {
		o.solid = touching(x0+1, y0+1, x1-1, y1-1)
	}
	s.stamp(o)
}

// stamp writes down a piece of art whose box is known.
func (s *Screen) stamp(o op) {
	look := numberOf(number(o.art.number, 1), float64(o.r), float64(o.g), float64(o.b), float64(o.a))
	for i := range 2 {
		look = numberOf(look, o.geo.Element(i, 0), o.geo.Element(i, 1), o.geo.Element(i, 2))
	}
	if o.near {
		look = number(look, 1)
	}
	s.add(o, look)
}

// Fill draws a plain rectangle.
func (s *Screen) Fill(r Rect, c color.RGBA) {
	if r.W <= 0 || r.H <= 0 {
		return
	}
	o := op{art: s.white, near: true}
	o.geo.Scale(r.W*s.cur.scale, r.H*s.cur.scale)
	o.geo.Translate(s.cur.x+r.X*s.cur.scale, s.cur.y+r.Y*s.cur.scale)
	o.ink(c, s.cur.alpha)
	s.picture(o, 1, 1)
}

// ink multiplies what o draws by a colour with straight alpha.
func (o *op) ink(c color.RGBA, alpha float64) {
	a := float32(c.A) / 255 * float32(alpha)
	o.r, o.g, o.b, o.a = float32(c.R)/255*a, float32(c.G)/255*a, float32(c.B)/255*a, a
}

// Art draws a in r. Upright art of its own size is set on whole pixels, so that its edges stay sharp.
func (s *Screen) Art(a Art, r Rect, show Show) {
	alpha := s.cur.alpha * (1 - show.Fade)
	if alpha <= 0 || r.W <= 0 || r.H <= 0 {
		return
	}
	// Art is rasterised for its size at rest: while Push scales it for a moment, the picture is stretched instead.
	o := op{art: s.art.image(a, r.W, r.H, show.Angle != 0)}
	if o.art == nil {
		return // it is being painted, see Frame
	}
	if o.art.parts != nil && show.Angle == 0 {
		s.parts(o.art, r, alpha)
		return
	}
	w, h := pixels(r.W, s.m.Scale), pixels(r.H, s.m.Scale)
	b := o.art.img.Bounds()
	o.ink(color.RGBA{255, 255, 255, 255}, alpha)
	x, y := s.cur.x+r.X*s.cur.scale, s.cur.y+r.Y*s.cur.scale
	if show.Angle == 0 && s.cur.size() == s.m.Scale && b.Dx() == w && b.Dy() == h {
		o.near = true
		if s.cur.turned() {
			o.geo.Scale(-1, -1)
		}
		o.geo.Translate(math.Round(x), math.Round(y))
	} else {
		o.geo.Scale(r.W*s.cur.scale/float64(b.Dx()), r.H*s.cur.scale/float64(b.Dy()))
		if show.Angle != 0 {
			cx, cy := r.W*s.cur.scale/2, r.H*s.cur.scale/2
			o.geo.Translate(-cx, -cy)
			o.geo.Rotate(show.Angle)
			o.geo.Translate(cx, cy)
		}
		o.geo.Translate(x, y)
	}
	s.picture(o, float64(b.Dx()), float64(b.Dy()))
}

// Mesh draws the triangles of m.
func (s *Screen) Mesh(m *Mesh) {
	tex := s.white
	if m.Texture.Paint != nil {
		tex = s.art.image(m.Texture, m.TexW, m.TexH, true)
	}
	if tex == nil || len(m.Indices) == 0 || s.cur.clip.empty() {
		return
	}
	b := tex.img.Bounds()
	o := op{kind: drawMesh, art: tex, clip: s.cur.clip, v0: len(s.verts), i0: len(s.inds), stroke: len(s.strokes)}
	alpha := float32(s.cur.alpha)
	s.looks = s.looks[:0]
	for i := range m.Vertices {
		v := &m.Vertices[i]
		at := ebiten.Vertex{
			DstX: float32(s.cur.x) + v.X*float32(s.cur.scale), DstY: float32(s.cur.y) + v.Y*float32(s.cur.scale),
			SrcX: float32(b.Min.X) + v.U*float32(b.Dx()), SrcY: float32(b.Min.Y) + v.V*float32(b.Dy()),
			ColorR: v.R, ColorG: v.G, ColorB: v.B, ColorA: v.A * alpha,
		}
		s.verts = append(s.verts, at)
		s.looks = append(s.looks, lookOf(&at))
	}
	s.inds = append(s.inds, m.Indices...)
	o.v1, o.i1 = len(s.verts), len(s.inds)
	look := s.clipped(number(tex.number, uint64(drawMesh)))
	for i := 0; i+2 < len(m.Indices); i += 3 {
		i, j, k := m.Indices[i], m.Indices[i+1], m.Indices[i+2]
		p, q, r := &s.verts[o.v0+int(i)], &s.verts[o.v0+int(j)], &s.verts[o.v0+int(k)]
		at := touching(
			float64(min(p.DstX, q.DstX, r.DstX)), float64(min(p.DstY, q.DstY, r.DstY)),
			float64(max(p.DstX, q.DstX, r.DstX)), float64(max(p.DstY, q.DstY, r.DstY))).and(o.clip)
		if o.box.empty() {
			o.box = at
		} else if !at.empty() {
			o.box = o.box.or(at)
		}
		s.strokes = append(s.strokes, stroke{number(number(number(look, s.looks[i]), s.looks[j]), s.looks[k]), at})
	}
	s.ops = append(s.ops, o)
}

// lookOf is the number of what a corner looks like.
func lookOf(v *ebiten.Vertex) uint64 {
	two := func(a, b float32) uint64 { return uint64(math.Float32bits(a))<<32 | uint64(math.Float32bits(b)) }
	h := number(two(v.DstX, v.DstY), two(v.SrcX, v.SrcY))
	return number(number(h, two(v.ColorR, v.ColorG)), two(v.ColorB, v.ColorA))
}

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

// fade lets the frame before a change of scene fade away over the frames after it.
type fade struct {
	// old is a copy of the frame that fades away, nil where none does, and share how much of it is to be seen.
	old   *ebiten.Image
	share float64
	// mixed reports whether there is something of old on the image.
	mixed bool
	op    ebiten.DrawImageOptions
}

// Leave keeps a copy of what the image shows, for Fade: another scene comes.
func (s *Screen) Leave() {
	if s.dst == nil || !s.shown {
		return
	}
	if s.old != nil && s.old.Bounds() != s.dst.Bounds() {
		s.forget()
	}
	if s.old == nil {
		s.old = ebiten.NewImageWithOptions(s.dst.Bounds(), &ebiten.NewImageOptions{Unmanaged: true})
	}
	s.share = 1
	s.fade.op.ColorScale.Reset()
	s.fade.op.Blend = ebiten.BlendCopy
	s.old.DrawImage(s.dst, &s.fade.op)
}

// Fade sets how much of the frame kept by Leave the frames from now on show over what is drawn, from 1 to 0: then it is given
// up, as it is when the window gets another size. All of the window is drawn again meanwhile.
func (s *Screen) Fade(share float64) { s.share = share }

// Fading reports whether a frame kept by Leave can still be seen.
func (s *Screen) Fading() bool { return s.old != nil }

// forget gives the old frame up.
func (s *Screen) forget() {
	if s.old != nil {
		s.old.Deallocate()
	}
	s.old = nil
}

// mix draws the old frame over the one just drawn.
func (s *Screen) mix() {
	s.fade.op.ColorScale.Reset()
	s.fade.op.ColorScale.ScaleAlpha(float32(s.share))
	s.fade.op.Blend = ebiten.BlendSourceOver
	s.dst.DrawImage(s.old, &s.fade.op)
}
