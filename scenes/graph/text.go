package graph

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Fonts are the faces of the house, one for each Weight.
type Fonts struct {
	sources [4]*text.GoTextFaceSource
	faces   map[faceKey]*text.GoTextFace
	lines   map[lineKey][]string
	// scale is how many pixels a unit has: letters are set in whole pixels, so that widths in units depend on it.
	scale float64
}

type faceKey struct {
	w    Weight
	size float64
}

type lineKey struct {
	s     string
	w     Weight
	size  float64
	width float64
}

// NewFonts reads the TrueType files for Regular, Medium, Bold and Mono.
func NewFonts(ttf [4][]byte) (*Fonts, error) {
	f := &Fonts{faces: map[faceKey]*text.GoTextFace{}, lines: map[lineKey][]string{}, scale: 1}
	for i, b := range ttf {
		src, err := text.NewGoTextFaceSource(bytes.NewReader(b))
		if err != nil {
			return nil, fmt.Errorf("font %d cannot be read: %w", i, err)
		}
		f.sources[i] = src
	}
	return f, nil
}

// SetScale tells how many pixels a unit has from now on. Measures are only true for that scale.
func (f *Fonts) SetScale(scale float64) {
	if scale > 0 && scale != f.scale {
		f.scale = scale
		clear(f.lines)
	}
}

// Face is the face of weight w at size pixels, rounded to whole ones: the widths of the hinted letters are made for those.
func (f *Fonts) Face(w Weight, size float64) *text.GoTextFace {
	size = math.Max(1, math.Round(size))
	k := faceKey{w, size}
	if have, ok := f.faces[k]; ok {
		return have
	}
	if len(f.faces) > 200 {
		clear(f.faces)
	}
	face := &text.GoTextFace{Source: f.sources[w], Size: size}
	f.faces[k] = face
	return face
}

// lineHeight is the distance of two lines, as a multiple of the type size.
const lineHeight = 1.4

// Measure is the width of the widest line and the height of all lines of s, in units.
func (f *Fonts) Measure(s string, st Style) (w, h float64) {
	lines := f.Lines(s, st)
	face := f.Face(st.Weight, st.Size*f.scale)
	for _, l := range lines {
		lw, _ := text.Measure(l, face, 0)
		w = math.Max(w, lw/f.scale)
	}
	return w, float64(len(lines)) * st.Size * lineHeight
}

// Lines breaks s at line feeds and, where the style has a width, at spaces so that each line fits. A word wider than
// that stands on a line of its own.
func (f *Fonts) Lines(s string, st Style) []string {
	k := lineKey{s, st.Weight, st.Size, st.Width}
	if have, ok := f.lines[k]; ok {
		return have
	}
	if len(f.lines) > 2000 {
		clear(f.lines)
	}
	var out []string
	face := f.Face(st.Weight, st.Size*f.scale)
	for _, para := range strings.Split(s, "\n") {
		if st.Width <= 0 {
			out = append(out, para)
			continue
		}
		line := ""
		for _, word := range strings.Split(para, " ") {
			try := word
			if line != "" {
				try = line + " " + word
			}
			if w, _ := text.Measure(try, face, 0); w > st.Width*f.scale && line != "" {
				out = append(out, line)
				line = word
			} else {
				line = try
			}
		}
		out = append(out, line)
	}
	f.lines[k] = out
	return out
}

// Text writes s.
func (s *Screen) Text(str string, p Point, st Style) Rect {
	w, h := s.fonts.Measure(str, st)
	r := textBox(p, st, w, h)
	if str == "" || s.cur.alpha <= 0 {
		return r
	}
	face := s.fonts.Face(st.Weight, st.Size*s.cur.scale)
	m := face.Metrics()
	pad := (st.Size*lineHeight*s.cur.scale - m.HAscent - m.HDescent) / 2
	for i, line := range s.fonts.Lines(str, st) {
		op := &s.textOp
		op.GeoM.Reset()
		op.ColorScale.Reset()
		lw := 0.0
		if st.Align != Start {
			lw, _ = text.Measure(line, face, 0)
		}
		x := s.cur.x + p.X*s.cur.scale - lw*[...]float64{0, 0.5, 1}[st.Align]
		y := s.cur.y + (r.Y+float64(i)*st.Size*lineHeight)*s.cur.scale + pad
		op.GeoM.Translate(math.Round(x), math.Round(y))
		a := float32(st.Color.A) / 255 * float32(s.cur.alpha)
		op.ColorScale.Scale(float32(st.Color.R)/255*a, float32(st.Color.G)/255*a, float32(st.Color.B)/255*a, a)
		text.Draw(s.cur.clip, line, face, op)
	}
	return r
}

// textBox is the rectangle of text of size w x h that stands at p.
func textBox(p Point, st Style, w, h float64) Rect {
	r := Rect{p.X - w*[...]float64{0, 0.5, 1}[st.Align], p.Y, w, h}
	if st.Middle {
		r.Y -= h / 2
	}
	return r
}

// In is st in another colour.
func (st Style) In(c color.RGBA) Style { st.Color = c; return st }

// Centered is st centred on its point both ways.
func (st Style) Centered() Style { st.Align, st.Middle = Center, true; return st }

// Wide is st broken into lines of w units.
func (st Style) Wide(w float64) Style { st.Width = w; return st }
