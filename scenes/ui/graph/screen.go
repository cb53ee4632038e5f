package graph

import (
	"image"
	"image/color"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Screen is the Canvas that draws on an image of Ebitengine. One Screen lives as long as the window. Begin starts a
// frame and End draws it; Frame does both. In between everything is only recorded: End compares it with the last frame
// and redraws what differs (see damage).
type Screen struct {
	fonts *Fonts
	m     Metrics
	stack []frame
	cur   frame
	// moment is the time that the frame shows, due the time of its next change, 0 for never.
	moment, due time.Duration
	art         artCache
	white       *artEntry

	// dst is the image. shown is true if the last frame is on it, keep if it was there at the start of the new frame.
	dst         *ebiten.Image
	shown, keep bool

	// ops is the recorded frame, verts and inds the triangles of its meshes. strokes say what the frame looks like,
	// before what the last one looked like. looks is scratch memory of Mesh.
	ops             []op
	verts           []ebiten.Vertex
	inds            []uint32
	looks           []uint64
	strokes, before []stroke
	damage          damage
	drawn           int

	// old is a copy of the frame that fades out, nil for none, and share its opacity. mixed is true if dst shows some of it.
	old    *ebiten.Image
	share  float64
	mixed  bool
	fadeOp ebiten.DrawImageOptions

	imageOp ebiten.DrawImageOptions
	textOp  text.DrawOptions
	meshOp  ebiten.DrawTrianglesOptions
	// few and fewInds are the visible corners and triangles of a mesh. named maps the corners of the mesh to those of few, from 1.
	few     []ebiten.Vertex
	fewInds []uint32
	named   []uint32
	all     [1]box
}

// frame is the state changed by Push and Clip: a scale about the origin, which is negative for half a turn, then an offset in
// pixels, and an opacity.
type frame struct {
	x, y, scale, alpha float64
	clip               box
}

// turned reports whether the frame is rotated by half a turn. size returns the number of pixels per unit.
func (f *frame) turned() bool  { return f.scale < 0 }
func (f *frame) size() float64 { return math.Abs(f.scale) }

// rect converts r to pixels.
func (f *frame) rect(r Rect) Rect {
	return Rect{f.x + r.X*f.scale, f.y + r.Y*f.scale, r.W * f.scale, r.H * f.scale}.Upright()
}

type opKind uint8

const (
	drawArt opKind = iota
	drawText
	drawMesh
)

// op is a recorded drawing operation.
type op struct {
	kind opKind
	// box are the pixels it may touch, within clip. solid are the pixels it makes opaque.
	box, clip, solid box
	// stroke is the index of its first stroke.
	stroke int
	// art is drawn at geo, and multiplied by a color with premultiplied alpha.
	art        *artEntry
	geo        ebiten.GeoM
	near       bool
	r, g, b, a float32
	// text is a line of text at geo.
	text string
	face *text.GoTextFace
	// The triangles of a mesh are inds[i0:i1], its corners verts[v0:v1].
	v0, v1, i0, i1 int
}

// NewScreen returns a canvas that writes with the given fonts.
func NewScreen(fonts *Fonts) *Screen {
	s := &Screen{fonts: fonts}
	img := ebiten.NewImage(3, 3)
	img.Fill(color.White)
	s.white = &artEntry{img: img.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image), solid: true}
	return s
}

// Start starts a new frame on dst. While settling is true (the window is being resized) art of another size is
// stretched instead of painted again.
func (s *Screen) Start(dst *ebiten.Image, m Metrics, settling bool) {
	s.keep = s.shown && s.dst == dst && s.m == m
	s.dst, s.m, s.shown = dst, m, false
	s.art.startFrame(m, settling)
	s.strokes, s.before = s.before, s.strokes
	s.restart()
}

func (s *Screen) restart() {
	s.due = 0
	s.stack = s.stack[:0]
	s.cur = frame{scale: s.m.Scale, alpha: 1, clip: boxOf(s.dst.Bounds())}
	clear(s.ops)
	s.strokes, s.ops, s.verts, s.inds = s.strokes[:0], s.ops[:0], s.verts[:0], s.inds[:0]
}

// Frame draws a frame on dst and reports whether it differs from the last one. Missing art is painted first, on all
// cores; then draw is called a second time. See Begin for settling.
func (s *Screen) Frame(dst *ebiten.Image, m Metrics, settling bool, draw func(c Canvas)) (changed bool) {
	s.Start(dst, m, settling)
	s.art.ordering = true
	draw(s)
	s.art.ordering = false
	if len(s.art.making) > 0 {
		s.restart()
		draw(s)
		clear(s.art.making) // left over from an interrupted frame
	}
	return s.Finish()
}

// SetNow sets the time that the next frames show.
func (s *Screen) SetNow(now time.Duration) { s.moment = now }

// Now returns the time that the frame shows.
func (s *Screen) Now() time.Duration { return s.moment }

// ChangesAt implements Canvas.
func (s *Screen) ChangesAt(t time.Duration) { s.due = earliest(s.due, t) }

// Next returns the time of the next change of the last frame. A time that is not after Now means that
// something moves, 0 that nothing changes.
func (s *Screen) Next() time.Duration { return s.due }

// Spoil notes that something else was drawn on the image after End. The next frame is redrawn completely.
func (s *Screen) Spoil() { s.shown = false }

// Present makes Ebitengine put the image into the window again, which it does only if something was drawn on it.
func (s *Screen) Present() {
	if s.dst != nil {
		invisible := &ebiten.DrawImageOptions{}
		invisible.ColorScale.ScaleAlpha(0)
		s.dst.DrawImage(s.white.img, invisible)
	}
}

// Painted returns the number of art painted so far.
func (s *Screen) Painted() uint64 { return s.art.made }

// Drawn returns the number of pixels that the last End redrew.
func (s *Screen) Drawn() int { return s.drawn }

// Metrics implements Canvas.
func (s *Screen) Metrics() Metrics { return s.m }

// Push implements Canvas.
func (s *Screen) Push(offset Point, scale, alpha float64) {
	s.stack = append(s.stack, s.cur)
	s.cur.x += offset.X * s.cur.scale
	s.cur.y += offset.Y * s.cur.scale
	s.cur.scale *= scale
	s.cur.alpha *= alpha
}

// Pop implements Canvas.
func (s *Screen) Pop() {
	s.cur = s.stack[len(s.stack)-1]
	s.stack = s.stack[:len(s.stack)-1]
}

// Clip implements Canvas.
func (s *Screen) Clip(r Rect) {
	s.stack = append(s.stack, s.cur)
	r = s.cur.rect(r)
	limit := image.Rect(int(math.Round(r.X)), int(math.Round(r.Y)), int(math.Round(r.X+r.W)), int(math.Round(r.Y+r.H)))
	s.cur.clip = s.cur.clip.and(boxOf(limit))
}

// add records o. look is the hash of what is particular to it.
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

func (s *Screen) clipped(look uint64) uint64 {
	c := s.cur.clip
	look = number(look, uint64(uint32(c.x0))<<32|uint64(uint32(c.y0)))
	return number(look, uint64(uint32(c.x1))<<32|uint64(uint32(c.y1)))
}

// picture records art of w x h pixels before o.geo is applied.
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

// Fill implements Canvas.
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

// ink multiplies o by a color with straight alpha.
func (o *op) ink(c color.RGBA, alpha float64) {
	a := float32(c.A) / 255 * float32(alpha)
	o.r, o.g, o.b, o.a = float32(c.R)/255*a, float32(c.G)/255*a, float32(c.B)/255*a, a
}

// Art draws a in r. Upright art in its own size is placed on whole pixels, so that its edges stay sharp.
func (s *Screen) Art(a Art, r Rect, show Show) {
	alpha := s.cur.alpha * (1 - show.Fade)
	if alpha <= 0 || r.W <= 0 || r.H <= 0 {
		return
	}
	// Art is rasterized for its size without Push, which scales it for a moment only: then the picture is stretched.
	o := op{art: s.art.image(a, r.W, r.H, show.Angle != 0)}
	if o.art == nil {
		return // being painted, see Frame
	}
	if o.art.parts != nil && show.Angle == 0 {
		s.parts(o.art, r, alpha)
		return
	}
	w, h := pixels(r.W, s.m.Scale), pixels(r.H, s.m.Scale)
	b := o.art.img.Bounds()
	o.ink(color.RGBA{255, 255, 255, 255}, alpha)
	x, y := s.cur.x+r.X*s.cur.scale, s.cur.y+r.Y*s.cur.scale
	if show.Angle == 0 && s.cur.size() == s.m.Scale && o.art.w == w && o.art.h == h {
		o.near = true
		o.geo.Scale(float64(w)/float64(b.Dx()), float64(h)/float64(b.Dy()))
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

// Mesh implements Canvas.
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

func lookOf(v *ebiten.Vertex) uint64 {
	two := func(a, b float32) uint64 { return uint64(math.Float32bits(a))<<32 | uint64(math.Float32bits(b)) }
	h := number(two(v.DstX, v.DstY), two(v.SrcX, v.SrcY))
	return number(number(h, two(v.ColorR, v.ColorG)), two(v.ColorB, v.ColorA))
}

// Finish draws what differs from the last frame, or everything if that is no longer on the image. It reports whether
// anything has changed.
func (s *Screen) Finish() bool {
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

// replayIn draws the operations within part, starting with the last one that covers all of it.
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
			if o.art.solid && o.a == 1 { // the same result without reading the pixels below
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

// triangles draws the triangles of a mesh that touch part.
func (s *Screen) triangles(dst *ebiten.Image, o *op, part box) {
	verts, inds := s.verts[o.v0:o.v1], s.inds[o.i0:o.i1]
	if !part.holds(o.box) {
		s.few, s.fewInds, s.named = s.few[:0], s.fewInds[:0], sized(s.named, len(verts))
		clear(s.named)
		// Two triangles that may form a rectangle stay together: renderers draw those differently, which is visible.
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

// Leave keeps a copy of the image for Fade, before another scene.
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
	s.fadeOp.ColorScale.Reset()
	s.fadeOp.Blend = ebiten.BlendCopy
	s.old.DrawImage(s.dst, &s.fadeOp)
}

// Fade sets the opacity, from 1 to 0, of the copy kept by Leave, which the next frames show on top. At 0, or when the
// window is resized, the copy is dropped. Until then every frame is redrawn completely.
func (s *Screen) Fade(share float64) { s.share = share }

// Fading reports whether the copy kept by Leave is still visible.
func (s *Screen) Fading() bool { return s.old != nil }

func (s *Screen) forget() {
	if s.old != nil {
		s.old.Deallocate()
	}
	s.old = nil
}

func (s *Screen) mix() {
	s.fadeOp.ColorScale.Reset()
	s.fadeOp.ColorScale.ScaleAlpha(float32(s.share))
	s.fadeOp.Blend = ebiten.BlendSourceOver
	s.dst.DrawImage(s.old, &s.fadeOp)
}
