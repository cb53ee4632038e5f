package graph

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Screen is the Canvas that draws on an image of Ebitengine. One Screen lives as long as the window; Begin starts each
// picture.
type Screen struct {
	fonts   *Fonts
	m       Metrics
	stack   []frame
	cur     frame
	art     shelf
	white   *ebiten.Image
	verts   []ebiten.Vertex
	textOp  text.DrawOptions
	imageOp ebiten.DrawImageOptions
	fillOp  ebiten.DrawImageOptions
	meshOp  ebiten.DrawTrianglesOptions
}

// frame is what Push and Clip change: a scale about the origin followed by an offset in pixels, and an opacity.
type frame struct {
	x, y, scale, alpha float64
	clip               *ebiten.Image
}

// NewScreen is a canvas that writes with the given fonts.
func NewScreen(fonts *Fonts) *Screen {
	s := &Screen{fonts: fonts}
	s.white = ebiten.NewImage(3, 3)
	s.white.Fill(color.White)
	s.white = s.white.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image)
	return s
}

// Begin starts a new picture on dst. While settling is true (the window is being resized) art of another size is
// stretched instead of drawn anew.
func (s *Screen) Begin(dst *ebiten.Image, m Metrics, settling bool) {
	s.m = m
	s.stack = s.stack[:0]
	s.cur = frame{scale: m.Scale, alpha: 1, clip: dst}
	s.art.begin(m, settling)
}

// Metrics is the size of the picture being drawn.
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
	x, y := s.cur.x+r.X*s.cur.scale, s.cur.y+r.Y*s.cur.scale
	box := image.Rect(int(math.Round(x)), int(math.Round(y)), int(math.Round(x+r.W*s.cur.scale)), int(math.Round(y+r.H*s.cur.scale)))
	s.cur.clip = s.cur.clip.SubImage(box).(*ebiten.Image)
}

// Fill draws a plain rectangle.
func (s *Screen) Fill(r Rect, c color.RGBA) {
	op := &s.fillOp
	op.GeoM.Reset()
	op.GeoM.Scale(r.W*s.cur.scale, r.H*s.cur.scale)
	op.GeoM.Translate(s.cur.x+r.X*s.cur.scale, s.cur.y+r.Y*s.cur.scale)
	op.ColorScale.Reset()
	a := float32(c.A) / 255 * float32(s.cur.alpha)
	op.ColorScale.Scale(float32(c.R)/255*a, float32(c.G)/255*a, float32(c.B)/255*a, a)
	s.cur.clip.DrawImage(s.white, op)
}

// Art draws a in r. Upright art of its own size is set on whole pixels, so that its edges stay sharp.
func (s *Screen) Art(a Art, r Rect, show Show) {
	alpha := s.cur.alpha * (1 - show.Fade)
	if alpha <= 0 || r.W <= 0 || r.H <= 0 {
		return
	}
	// Art is rasterised for its size at rest: while Push scales it for a moment, the picture is stretched instead.
	img := s.art.image(a, r.W, r.H)
	w, h := pixels(r.W, s.m.Scale), pixels(r.H, s.m.Scale)
	b := img.Bounds()
	op := &s.imageOp
	op.GeoM.Reset()
	op.ColorScale.Reset()
	op.ColorScale.ScaleAlpha(float32(alpha))
	x, y := s.cur.x+r.X*s.cur.scale, s.cur.y+r.Y*s.cur.scale
	if show.Angle == 0 && s.cur.scale == s.m.Scale && b.Dx() == w && b.Dy() == h {
		op.Filter = ebiten.FilterNearest
		op.GeoM.Translate(math.Round(x), math.Round(y))
	} else {
		op.Filter = ebiten.FilterLinear
		op.GeoM.Scale(r.W*s.cur.scale/float64(b.Dx()), r.H*s.cur.scale/float64(b.Dy()))
		if show.Angle != 0 {
			cx, cy := r.W*s.cur.scale/2, r.H*s.cur.scale/2
			op.GeoM.Translate(-cx, -cy)
			op.GeoM.Rotate(show.Angle)
			op.GeoM.Translate(cx, cy)
		}
		op.GeoM.Translate(x, y)
	}
	s.cur.clip.DrawImage(img, op)
}

// Mesh draws the triangles of m.
func (s *Screen) Mesh(m *Mesh) {
	tex := s.white
	if m.Texture.Paint != nil {
		tex = s.art.image(m.Texture, m.TexW, m.TexH)
	}
	b := tex.Bounds()
	s.verts = s.verts[:0]
	alpha := float32(s.cur.alpha)
	for i := range m.Vertices {
		v := &m.Vertices[i]
		s.verts = append(s.verts, ebiten.Vertex{
			DstX: float32(s.cur.x) + v.X*float32(s.cur.scale), DstY: float32(s.cur.y) + v.Y*float32(s.cur.scale),
			SrcX: float32(b.Min.X) + v.U*float32(b.Dx()), SrcY: float32(b.Min.Y) + v.V*float32(b.Dy()),
			ColorR: v.R, ColorG: v.G, ColorB: v.B, ColorA: v.A * alpha,
		})
	}
	s.meshOp.ColorScaleMode = ebiten.ColorScaleModeStraightAlpha
	s.meshOp.Filter = ebiten.FilterLinear
	if m.Nearest {
		s.meshOp.Filter = ebiten.FilterNearest
	}
	s.cur.clip.DrawTriangles32(s.verts, m.Indices, tex, &s.meshOp)
}

// Native lets draw work on the image itself.
func (s *Screen) Native(_ string, draw func(dst *ebiten.Image, scale float64), _ func() []string) {
	draw(s.cur.clip, s.m.Scale)
}
