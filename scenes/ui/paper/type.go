package paper

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"xotrio/scenes/ui/graph"
)

// lineHeight is the distance of two lines, as a multiple of the type size: that of the screen.
const lineHeight = 1.4

// Type is the faces with which is written on paper, one for each graph.Weight. It is used by one goroutine.
type Type struct {
	fonts [4]*opentype.Font
	faces map[faceKey]font.Face
}

type faceKey struct {
	weight graph.Weight
	size   int
}

// NewType reads the TrueType files for Regular, Medium, Bold and Mono.
func NewType(ttf [4][]byte) (*Type, error) {
	t := &Type{faces: map[faceKey]font.Face{}}
	for i, b := range ttf {
		f, err := opentype.Parse(b)
		if err != nil {
			return nil, fmt.Errorf("font %d cannot be read: %w", i, err)
		}
		t.fonts[i] = f
	}
	return t, nil
}

// face is a face at a size in pixels.
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

// Width is how wide a line of s is, in units of which each has scale pixels.
func (t *Type) Width(s string, st graph.Style, scale float64) float64 {
	f, err := t.face(st.Weight, st.Size*scale)
	if err != nil {
		return 0
	}
	return float64(font.MeasureString(f, s)) / 64 / scale
}

// Fit is s, or as much of its beginning as stands in w units with an ellipsis.
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

// Text writes s, in lines where the style has a width, and returns the rectangle it takes.
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
		d := font.Drawer{Dst: p.within(), Src: image.NewUniform(ink(st.Color, p.cur.alpha)), Face: face,
			Dot: fixed.Point26_6{X: fixed.I(round(x)), Y: fixed.I(int(math.Round(y)))}}
		d.DrawString(l)
	}
	return box
}

// turnedText is Text on its head: it is written on a sheet of its own, which is turned.
func (p *Paper) turnedText(s string, at graph.Point, st graph.Style) graph.Rect {
	scale := p.cur.size()
	box := p.textBox(s, at, st, scale)
	const room = 8 // letters may reach a little beyond the room they take
	all := box.Inset(-room)
	sheet := New(graph.Metrics{W: all.W, H: all.H, Scale: scale}, p.letters)
	// The letters lie on the pixels on which they would lie if nothing were turned.
	x, y := math.Floor(all.X*scale-p.cur.x), math.Floor(all.Y*scale-p.cur.y)
	sheet.cur.x, sheet.cur.y, sheet.cur.alpha = -p.cur.x-x, -p.cur.y-y, p.cur.alpha
	sheet.Text(s, at, st)
	pic := turned(sheet.img)
	to := pic.Rect.Sub(image.Pt(int(x), int(y)).Add(pic.Rect.Max))
	part := to.Intersect(p.cur.clip)
	draw.Draw(p.img, part, pic, part.Min.Sub(to.Min), draw.Over)
	return box
}

// textBox is the rectangle that s takes in lines at a place, in units of which each has scale pixels.
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

// lines breaks s at line feeds and, where the style has a width, as graph.Wrap does.
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
