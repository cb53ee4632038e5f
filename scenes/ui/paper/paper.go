// Package paper is a canvas painted by the processor alone: for pictures that leave the program, and for small ones that are made in the
// background. It needs no display, and different sheets may be painted at the same time.
package paper

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"time"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// Paper is a graph.Canvas. Calls on one Paper come from one goroutine.
type Paper struct {
	m       graph.Metrics
	letters *Type
	img     *image.RGBA
	stack   []frame
	cur     frame
	art     map[artKey]*image.RGBA
	// held is how many pixels art holds.
	held int
}

// frame is what Push and Clip change: a scale about the origin, negative where all is turned by half a turn, followed by an offset in
// pixels, an opacity, and limits.
type frame struct {
	x, y, scale, alpha float64
	clip               image.Rectangle
}

// turned reports whether all is turned by half a turn, size is how large a unit is in pixels.
func (f *frame) turned() bool  { return f.scale < 0 }
func (f *frame) size() float64 { return math.Abs(f.scale) }

// artKey is a picture at one size in pixels, painted for one scale.
type artKey struct {
	name  string
	w, h  int
	scale float64
}

// New is an empty, transparent sheet of that size, on which is written with t.
func New(m graph.Metrics, t *Type) *Paper {
	p := &Paper{letters: t, art: map[artKey]*image.RGBA{}}
	p.Resize(m)
	return p
}

// Resize gives the sheet another size, and empties it.
func (p *Paper) Resize(m graph.Metrics) {
	w, h := int(math.Round(m.W*m.Scale)), int(math.Round(m.H*m.Scale))
	p.m, p.img = m, image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	p.Clear()
}

// Clear empties the sheet. What was painted for it is kept, for the next picture like it.
func (p *Paper) Clear() {
	clear(p.img.Pix)
	p.stack = p.stack[:0]
	p.cur = frame{scale: p.m.Scale, alpha: 1, clip: p.img.Bounds()}
}

// Image is the sheet. It changes with everything that is drawn.
func (p *Paper) Image() *image.RGBA { return p.img }

// Metrics is the size of the sheet.
func (p *Paper) Metrics() graph.Metrics { return p.m }

// Now is a moment long after everything that was shown at the beginning: all is at rest.
func (p *Paper) Now() time.Duration { return rest }

// rest is that moment.
const rest = time.Hour

// ChangesAt does nothing: a picture does not change.
func (p *Paper) ChangesAt(time.Duration) {}

// Push moves, scales and fades what follows.
func (p *Paper) Push(offset graph.Point, scale, alpha float64) {
	p.stack = append(p.stack, p.cur)
	p.cur.x += offset.X * p.cur.scale
	p.cur.y += offset.Y * p.cur.scale
	p.cur.scale *= scale
	p.cur.alpha *= alpha
}

// Pop undoes the last Push or Clip.
func (p *Paper) Pop() {
	p.cur = p.stack[len(p.stack)-1]
	p.stack = p.stack[:len(p.stack)-1]
}

// Clip limits drawing to r.
func (p *Paper) Clip(r graph.Rect) {
	p.stack = append(p.stack, p.cur)
	p.cur.clip = p.cur.clip.Intersect(p.pixels(r))
}

// pixels is r in whole pixels.
func (p *Paper) pixels(r graph.Rect) image.Rectangle {
	x, y := p.cur.x+r.X*p.cur.scale, p.cur.y+r.Y*p.cur.scale
	return image.Rect(round(x), round(y), round(x+r.W*p.cur.scale), round(y+r.H*p.cur.scale)) // which is upright, however r is turned
}

func round(v float64) int { return int(math.Round(v)) }

// within is the part of the sheet on which may be drawn.
func (p *Paper) within() *image.RGBA { return p.img.SubImage(p.cur.clip).(*image.RGBA) }

// Fill draws a plain rectangle. One that is thinner than a pixel is a pixel.
func (p *Paper) Fill(r graph.Rect, c color.RGBA) {
	box := p.pixels(r)
	if r.W <= 0 || r.H <= 0 {
		return
	}
	box.Max.X, box.Max.Y = max(box.Max.X, box.Min.X+1), max(box.Max.Y, box.Min.Y+1)
	draw.Draw(p.img, box.Intersect(p.cur.clip), image.NewUniform(ink(c, p.cur.alpha)), image.Point{}, draw.Over)
}

// ink is a colour with straight alpha, faded.
func ink(c color.RGBA, alpha float64) color.NRGBA {
	return color.NRGBA{R: c.R, G: c.G, B: c.B, A: uint8(math.Round(float64(c.A) * alpha))}
}

// Art draws a in r.
func (p *Paper) Art(a graph.Art, r graph.Rect, s graph.Show) {
	alpha := p.cur.alpha * (1 - s.Fade)
	if alpha <= 0 || r.W <= 0 || r.H <= 0 || a.Paint == nil {
		return
	}
	w, h := max(1, round(r.W*p.cur.size())), max(1, round(r.H*p.cur.size()))
	pic := p.painted(a, w, h, r.W, r.H)
	x, y := p.cur.x+r.X*p.cur.scale, p.cur.y+r.Y*p.cur.scale
	if p.cur.turned() {
		x, y = math.Round(x)-float64(w), math.Round(y)-float64(h)
		if s.Angle == 0 {
			pic = turned(pic)
		} else {
			s.Angle += math.Pi
		}
	}
	mask := image.NewUniform(color.Alpha16{A: uint16(math.Round(alpha * 0xffff))})
	if s.Angle == 0 {
		at := image.Rect(0, 0, w, h).Add(image.Pt(round(x), round(y)))
		box := at.Intersect(p.cur.clip)
		draw.DrawMask(p.img, box, pic, box.Min.Sub(at.Min), mask, image.Point{}, draw.Over)
		return
	}
	sin, cos := math.Sincos(s.Angle)
	cx, cy := float64(w)/2, float64(h)/2
	turn := f64.Aff3{cos, -sin, x + cx - cos*cx + sin*cy, sin, cos, y + cy - sin*cx - cos*cy}
	xdraw.BiLinear.Transform(p.within(), turn, pic, pic.Bounds(), xdraw.Over, &xdraw.Options{SrcMask: mask})
}

// turned is a picture turned by half a turn.
func turned(pic *image.RGBA) *image.RGBA {
	out := image.NewRGBA(pic.Rect)
	for i, n := 0, len(pic.Pix); i < n; i += 4 {
		copy(out.Pix[i:i+4], pic.Pix[n-i-4:n-i])
	}
	return out
}

// maxHeld is how many pixels of art are kept.
const maxHeld = 8 << 20

// painted is a at a size in pixels, for w by h units.
func (p *Paper) painted(a graph.Art, pw, ph int, w, h float64) *image.RGBA {
	key := artKey{a.Name, pw, ph, p.cur.size()}
	if have, ok := p.art[key]; ok {
		return have
	}
	if p.held += pw * ph; p.held > maxHeld {
		clear(p.art)
		p.held = pw * ph
	}
	pic := paint.New(pw, ph, w, h)
	a.Paint(pic, w, h)
	p.art[key] = pic.RGBA
	return pic.RGBA
}

// Mesh draws the triangles of m.
func (p *Paper) Mesh(m *graph.Mesh) {
	if len(m.Indices) == 0 || p.cur.clip.Empty() {
		return
	}
	tex := paint.New(1, 1, 1, 1)
	tex.Pix = []uint8{255, 255, 255, 255}
	if m.Texture.Paint != nil {
		w, h := max(1, round(m.TexW*p.cur.size())), max(1, round(m.TexH*p.cur.size()))
		tex.RGBA = p.painted(m.Texture, w, h, m.TexW, m.TexH)
	}
	here := graph.Mesh{Indices: m.Indices, Vertices: make([]graph.Vertex, len(m.Vertices))}
	for i, v := range m.Vertices {
		v.X, v.Y = float32(p.cur.x)+v.X*float32(p.cur.scale), float32(p.cur.y)+v.Y*float32(p.cur.scale)
		v.A *= float32(p.cur.alpha)
		here.Vertices[i] = v
	}
	solid.Raster(&paint.Picture{RGBA: p.within(), ScaleX: 1, ScaleY: 1}, &here, tex)
}
