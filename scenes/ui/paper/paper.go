// Package paper is a graph.Canvas painted by the CPU: for pictures that leave the program, and for small ones made in
// the background. It needs no display, and different sheets may be painted at the same time.
package paper

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"strings"
	"time"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/math/fixed"

	"xotrio/scenes/ui/fallback"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// Paper is a graph.Canvas. It is used by one goroutine.
type Paper struct {
	m       graph.Metrics
	letters *Type
	img     *image.RGBA
	stack   []frame
	cur     frame
	art     map[artKey]*image.RGBA
	// held is the number of pixels in art.
	held int
}

// frame is the state changed by Push and Clip: a scale about the origin, which is negative for half a turn, then an
// offset in pixels, an opacity, and the clip.
type frame struct {
	x, y, scale, alpha float64
	clip               image.Rectangle
}

// turned reports whether the frame is rotated by half a turn. size returns the number of pixels per unit.
func (f *frame) turned() bool  { return f.scale < 0 }
func (f *frame) size() float64 { return math.Abs(f.scale) }

// artKey identifies art of one size in pixels, painted for one scale.
type artKey struct {
	name  string
	w, h  int
	scale float64
}

// New returns a transparent sheet with the fonts of t.
func New(m graph.Metrics, t *Type) *Paper {
	p := &Paper{letters: t, art: map[artKey]*image.RGBA{}}
	p.Resize(m)
	return p
}

// Resize changes the size of the sheet and clears it.
func (p *Paper) Resize(m graph.Metrics) {
	w, h := int(math.Round(m.W*m.Scale)), int(math.Round(m.H*m.Scale))
	p.m, p.img = m, image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	p.Clear()
}

// Clear clears the sheet. It keeps the art painted so far for the next picture.
func (p *Paper) Clear() {
	clear(p.img.Pix)
	p.stack = p.stack[:0]
	p.cur = frame{scale: p.m.Scale, alpha: 1, clip: p.img.Bounds()}
}

// Image returns the sheet, which changes with everything drawn.
func (p *Paper) Image() *image.RGBA { return p.img }

// Metrics implements graph.Canvas.
func (p *Paper) Metrics() graph.Metrics { return p.m }

// Now returns a time long after the start. Nothing moves then.
func (p *Paper) Now() time.Duration { return rest }

const rest = time.Hour

// ChangesAt does nothing: a picture does not change.
func (p *Paper) ChangesAt(time.Duration) {}

// Push implements graph.Canvas.
func (p *Paper) Push(offset graph.Point, scale, alpha float64) {
	p.stack = append(p.stack, p.cur)
	p.cur.x += offset.X * p.cur.scale
	p.cur.y += offset.Y * p.cur.scale
	p.cur.scale *= scale
	p.cur.alpha *= alpha
}

// Pop implements graph.Canvas.
func (p *Paper) Pop() {
	p.cur = p.stack[len(p.stack)-1]
	p.stack = p.stack[:len(p.stack)-1]
}

// Clip implements graph.Canvas.
func (p *Paper) Clip(r graph.Rect) {
	p.stack = append(p.stack, p.cur)
	p.cur.clip = p.cur.clip.Intersect(p.pixels(r))
}

func (p *Paper) pixels(r graph.Rect) image.Rectangle {
	x, y := p.cur.x+r.X*p.cur.scale, p.cur.y+r.Y*p.cur.scale
	return image.Rect(round(x), round(y), round(x+r.W*p.cur.scale), round(y+r.H*p.cur.scale)) // upright, even if r is turned
}

func round(v float64) int { return int(math.Round(v)) }

func (p *Paper) within() *image.RGBA { return p.img.SubImage(p.cur.clip).(*image.RGBA) }

// Fill draws a plain rectangle, at least a pixel wide and high.
func (p *Paper) Fill(r graph.Rect, c color.RGBA) {
	box := p.pixels(r)
	if r.W <= 0 || r.H <= 0 {
		return
	}
	box.Max.X, box.Max.Y = max(box.Max.X, box.Min.X+1), max(box.Max.Y, box.Min.Y+1)
	draw.Draw(p.img, box.Intersect(p.cur.clip), image.NewUniform(ink(c, p.cur.alpha)), image.Point{}, draw.Over)
}

func ink(c color.RGBA, alpha float64) color.NRGBA {
	return color.NRGBA{R: c.R, G: c.G, B: c.B, A: uint8(math.Round(float64(c.A) * alpha))}
}

// Art implements graph.Canvas.
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

// turned returns a picture rotated by half a turn.
func turned(pic *image.RGBA) *image.RGBA {
	out := image.NewRGBA(pic.Rect)
	for i, n := 0, len(pic.Pix); i < n; i += 4 {
		copy(out.Pix[i:i+4], pic.Pix[n-i-4:n-i])
	}
	return out
}

// maxHeld is the number of pixels of art that are kept.
const maxHeld = 8 << 20

// painted returns a in a size in pixels, for w by h units.
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

// Mesh implements graph.Canvas.
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

// lineHeight is the distance between two lines, as a multiple of the type size. It is that of the screen.
const lineHeight = 1.4

// Type has a font for each graph.Weight. It is used by one goroutine.
type Type struct {
	fonts [4]*opentype.Font
	faces map[faceKey]font.Face
	// others has what the fonts lack, nil for nothing.
	others *fallback.Fonts
}

type faceKey struct {
	weight graph.Weight
	size   int
}

// NewType reads the TrueType files for Regular, Medium, Bold and Mono. Characters that they lack are taken from others, if it is not nil.
func NewType(ttf [4][]byte, others *fallback.Fonts) (*Type, error) {
	t := &Type{faces: map[faceKey]font.Face{}, others: others}
	for i, b := range ttf {
		f, err := opentype.Parse(b)
		if err != nil {
			return nil, fmt.Errorf("font %d cannot be read: %w", i, err)
		}
		t.fonts[i] = f
	}
	return t, nil
}

// face returns a font at a size in pixels.
func (t *Type) face(w graph.Weight, size float64) (font.Face, error) {
	k := faceKey{w, max(1, round(size))}
	if f, ok := t.faces[k]; ok {
		return f, nil
	}
	f, err := opentype.NewFace(t.fonts[w], &opentype.FaceOptions{Size: float64(k.size), DPI: 72, Hinting: font.HintingFull})
	if err == nil {
		t.faces[k] = f
	}
	return f, err
}

// Width returns the width of a line of s in units of scale pixels.
func (t *Type) Width(s string, st graph.Style, scale float64) float64 {
	f, err := t.face(st.Weight, st.Size*scale)
	if err != nil {
		return 0
	}
	parts := t.others.Split(s, st.Weight == graph.Bold)
	if parts == nil {
		return advance(f, s) / scale
	}
	sum := 0.0
	for _, p := range parts {
		if p.Word != nil {
			sum += p.Word.Width * st.Size
		} else {
			sum += advance(f, p.Text) / scale
		}
	}
	return sum
}

// advance returns the width of s in pixels.
func advance(f font.Face, s string) float64 { return float64(font.MeasureString(f, s)) / 64 }

// Fit returns s, or as much of its start as fits into w units with an ellipsis.
func (t *Type) Fit(s string, st graph.Style, scale, w float64) string {
	if t.Width(s, st, scale) <= w {
		return s
	}
	r := []rune(s)
	for n := len(r) - 1; n > 0; n-- {
		if cut := strings.TrimRight(string(r[:n]), " ") + "…"; t.Width(cut, st, scale) <= w {
			return cut
		}
	}
	return ""
}

// Text implements graph.Canvas.
func (p *Paper) Text(s string, at graph.Point, st graph.Style) graph.Rect {
	if p.cur.turned() {
		return p.turnedText(s, at, st)
	}
	scale := p.cur.scale
	box := p.textBox(s, at, st, scale)
	height := st.Size * lineHeight
	face, err := p.letters.face(st.Weight, st.Size*scale)
	if err != nil || p.cur.alpha <= 0 || p.cur.clip.Empty() {
		return box
	}
	m := face.Metrics()
	pad := (height*scale - float64(m.Ascent+m.Descent)/64) / 2
	for i, l := range p.letters.lines(s, st, scale) {
		x := p.cur.x + at.X*scale - p.letters.Width(l, st, scale)*scale*[...]float64{0, 0.5, 1}[st.Align]
		y := p.cur.y + (box.Y+float64(i)*height)*scale + pad + float64(m.Ascent)/64
		p.line(l, x, math.Round(y), st, face)
	}
	return box
}

// line writes a line with its baseline starting at x, y pixels.
func (p *Paper) line(s string, x, y float64, st graph.Style, face font.Face) {
	letters := func(s string) {
		d := font.Drawer{Dst: p.within(), Src: image.NewUniform(ink(st.Color, p.cur.alpha)), Face: face,
			Dot: fixed.Point26_6{X: fixed.I(round(x)), Y: fixed.I(round(y))}}
		d.DrawString(s)
	}
	parts := p.letters.others.Split(s, st.Weight == graph.Bold)
	if parts == nil {
		letters(s)
		return
	}
	for _, part := range parts {
		if part.Word == nil {
			letters(part.Text)
			x += advance(face, part.Text)
			continue
		}
		art, at := graph.WordArt(part, st.Size, p.cur.scale, st.Color)
		at.X, at.Y = at.X+(x-p.cur.x)/p.cur.scale, at.Y+(y-p.cur.y)/p.cur.scale
		p.Art(art, at, graph.Show{})
		x += part.Word.Width * st.Size * p.cur.scale
	}
}

// turnedText writes text upside down: on a sheet of its own, which it rotates.
func (p *Paper) turnedText(s string, at graph.Point, st graph.Style) graph.Rect {
	scale := p.cur.size()
	box := p.textBox(s, at, st, scale)
	const room = 8 // letters may extend slightly beyond their rectangle
	all := box.Inset(-room)
	sheet := New(graph.Metrics{W: all.W, H: all.H, Scale: scale}, p.letters)
	// The letters have the same pixels as upright ones.
	x, y := math.Floor(all.X*scale-p.cur.x), math.Floor(all.Y*scale-p.cur.y)
	sheet.cur.x, sheet.cur.y, sheet.cur.alpha = -p.cur.x-x, -p.cur.y-y, p.cur.alpha
	sheet.Text(s, at, st)
	pic := turned(sheet.img)
	to := pic.Rect.Sub(image.Pt(int(x), int(y)).Add(pic.Rect.Max))
	part := to.Intersect(p.cur.clip)
	draw.Draw(p.img, part, pic, part.Min.Sub(to.Min), draw.Over)
	return box
}

// textBox returns the rectangle of s in units of scale pixels.
func (p *Paper) textBox(s string, at graph.Point, st graph.Style, scale float64) graph.Rect {
	lines := p.letters.lines(s, st, scale)
	w := 0.0
	for _, l := range lines {
		w = max(w, p.letters.Width(l, st, scale))
	}
	box := graph.Rect{X: at.X - w*[...]float64{0, 0.5, 1}[st.Align], Y: at.Y, W: w, H: st.Size * lineHeight * float64(len(lines))}
	if st.Middle {
		box.Y -= box.H / 2
	}
	return box
}

// lines breaks s at line feeds and, if the style has a width, as graph.Wrap does.
func (t *Type) lines(s string, st graph.Style, scale float64) []string {
	paras := strings.Split(s, "\n")
	if st.Width <= 0 {
		return paras
	}
	var lines []string
	for _, para := range paras {
		lines, _ = graph.Wrap(lines, para, func(s string) bool { return t.Width(s, st, scale) <= st.Width })
	}
	return lines
}
