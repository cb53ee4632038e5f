package graph

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"slices"
	"sort"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/segmenter"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Fonts are the faces of the program, one for each Weight.
type Fonts struct {
	sources [4]*text.GoTextFaceSource
	faces   map[faceKey]*text.GoTextFace
	set     map[lineKey]setText
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

// setText is a text in lines, the widest of which is wide units.
type setText struct {
	lines []string
	width float64
	// broken is set where a word is broken between characters, as no line is as wide.
	broken bool
}

// Faces and texts are kept until there are so many that most must be out of date; then all are made again.
const (
	keepFaces = 200
	keepTexts = 2000
)

// NewFonts reads the TrueType files for Regular, Medium, Bold and Mono.
func NewFonts(ttf [4][]byte) (*Fonts, error) {
	f := &Fonts{faces: map[faceKey]*text.GoTextFace{}, set: map[lineKey]setText{}, scale: 1}
	for i, b := range ttf {
		src, err := text.NewGoTextFaceSource(bytes.NewReader(b))
		if err != nil {
			return nil, fmt.Errorf("font %d cannot be read: %w", i, err)
		}
		f.sources[i] = src
	}
	return f, nil
}

// Another are the same letters, not read again, for another canvas: with a scale of its own.
func (f *Fonts) Another() *Fonts {
	return &Fonts{sources: f.sources, faces: map[faceKey]*text.GoTextFace{}, set: map[lineKey]setText{}, scale: 1}
}

// SetScale tells how many pixels a unit has from now on. Measures are only true for that scale.
func (f *Fonts) SetScale(scale float64) {
	if scale > 0 && scale != f.scale {
		f.scale = scale
		clear(f.set)
	}
}

// Face is the face of weight w at size pixels, rounded to whole ones: the widths of the hinted letters are made for those.
func (f *Fonts) Face(w Weight, size float64) *text.GoTextFace {
	size = math.Max(1, math.Round(size))
	k := faceKey{w, size}
	if have, ok := f.faces[k]; ok {
		return have
	}
	if len(f.faces) >= keepFaces {
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
	t := f.setText(s, st)
	return t.width, float64(len(t.lines)) * st.Size * lineHeight
}

// Fit is s in one line, or as much of its beginning as stands in w units with an ellipsis, nothing where not even that does.
func (f *Fonts) Fit(s string, st Style, w float64) string {
	st.Width = 0
	if have, _ := f.Measure(s, st); have <= w {
		return s
	}
	r := []rune(s)
	cut := func(n int) string { return strings.TrimRight(string(r[:n]), " ") + "…" }
	// Of all lengths the first that is too long is looked for; one rune less is what fits.
	n := sort.Search(len(r), func(n int) bool {
		have, _ := f.Measure(cut(n), st)
		return have > w
	})
	if n == 0 {
		return ""
	}
	return cut(n - 1)
}

// minShare is how much smaller than its style asks for a text may be set.
const minShare = 0.7

// Squeeze is s in one line that stands in w units: as its style says, or in smaller type, or, where not even that is enough, as Fit has it.
func (f *Fonts) Squeeze(s string, st Style, w float64) (string, Style) {
	st.Width = 0
	least := st.Size * minShare
	for st.Size > least {
		if have, _ := f.Measure(s, st); have <= w {
			return s, st
		}
		st.Size -= 0.5
	}
	return f.Fit(s, st, w), st
}

// Smallest is the type size down to which the style may be set smaller.
func (st Style) Smallest() float64 {
	if st.Least > 0 {
		return math.Min(st.Least, st.Size)
	}
	return st.Size * minShare
}

// hair is by how much a text may be higher than its room, for roundings on the way.
const hair = 0.5

// SetIn sets s in a room of w by h units: in as many lines as it needs, in smaller type down to the least that the style allows where there
// is not the height for that, and where even that is not enough, as much of its beginning as there is room for, with an ellipsis. whole
// reports whether all of it is there.
func (f *Fonts) SetIn(s string, st Style, w, h float64) (text string, set Style, whole bool) {
	st.Width = w
	for least := st.Smallest(); ; st.Size = math.Max(least, st.Size-1) {
		t := f.setText(s, st)
		if !t.broken && float64(len(t.lines))*st.Size*lineHeight <= h+hair {
			if len(t.lines) == 1 {
				st.Width = 0 // nothing is to be broken, on a canvas with slightly wider letters neither
			}
			return s, st, true
		}
		if st.Size <= least {
			break
		}
	}
	lines := slices.Clone(f.Lines(s, st))
	most := max(1, int((h+hair)/(st.Size*lineHeight)))
	if len(lines) <= most {
		return s, st, true
	}
	lines = lines[:most]
	lines[most-1] = f.Fit(lines[most-1]+" …………", st, w)
	return strings.Join(lines, "\n"), st, false
}

// Lines breaks s at line feeds and, where the style has a width, where Unicode allows a line to end, so that each line fits. A word wider than
// that is broken where the room ends. The caller must not change the slice.
func (f *Fonts) Lines(s string, st Style) []string { return f.setText(s, st).lines }

func (f *Fonts) setText(s string, st Style) setText {
	k := lineKey{s, st.Weight, st.Size, max(st.Width, 0)}
	if have, ok := f.set[k]; ok {
		return have
	}
	if len(f.set) >= keepTexts {
		clear(f.set)
	}
	face := f.Face(st.Weight, st.Size*f.scale)
	var t setText
	for _, para := range strings.Split(s, "\n") {
		if st.Width > 0 {
			lines, broken := Wrap(t.lines, para, func(s string) bool { w, _ := text.Measure(s, face, 0); return w <= st.Width*f.scale })
			t.lines, t.broken = lines, t.broken || broken
		} else {
			t.lines = append(t.lines, para)
		}
	}
	for _, l := range t.lines {
		w, _ := text.Measure(l, face, 0)
		t.width = max(t.width, w/f.scale)
	}
	f.set[k] = t
	return t
}

// Text writes str.
func (s *Screen) Text(str string, p Point, st Style) Rect {
	w, h := s.fonts.Measure(str, st)
	r := textBox(p, st, w, h)
	if str == "" || s.cur.alpha <= 0 {
		return r
	}
	// Letters keep the size they have at rest; while Push scales them they are drawn at the nearest whole half pixel.
	scale := s.cur.size()
	size := st.Size * scale
	if scale != s.m.Scale {
		size = math.Round(size*2) / 2
	}
	face := s.fonts.Face(st.Weight, size)
	m := face.Metrics()
	pad := (st.Size*lineHeight*scale - m.HAscent - m.HDescent) / 2
	turn := 1.0
	if s.cur.turned() {
		turn = -1
	}
	for i, line := range s.fonts.Lines(str, st) {
		lw := w * scale
		if st.Align != Start || scale != s.m.Scale {
			lw, _ = text.Measure(line, face, 0)
		}
		x := s.cur.x + p.X*s.cur.scale - turn*lw*[...]float64{0, 0.5, 1}[st.Align]
		y := s.cur.y + (r.Y+float64(i)*st.Size*lineHeight)*s.cur.scale + turn*pad
		o := op{kind: drawText, text: line, face: face}
		o.geo.Scale(turn, turn)
		o.geo.Translate(math.Round(x), math.Round(y))
		o.ink(st.Color, s.cur.alpha)
		// Letters may reach a little beyond the room they take.
		at := Rect{x - turn*face.Size, y - turn*face.Size/2, turn * (lw + 2*face.Size), turn * (m.HAscent + m.HDescent + face.Size)}.Upright()
		o.box = touching(at.X, at.Y, at.X+at.W, at.Y+at.H)
		look := numberText(number(uint64(st.Weight), math.Float64bits(face.Size)), line)
		look = numberOf(look, turn, math.Round(x), math.Round(y), float64(o.r), float64(o.g), float64(o.b), float64(o.a))
		s.add(o, look)
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

// Wrap appends the lines of a paragraph, each of which fits. A line ends where Unicode's line breaking allows it (UAX #14: at spaces,
// after hyphens, never before a French exclamation mark), and the spaces there are dropped; what is too long for a line by itself is
// broken between characters, which broken reports.
func Wrap(lines []string, para string, fits func(string) bool) (out []string, broken bool) {
	var seg segmenter.Segmenter
	seg.Init([]rune(para))
	line := ""
	for parts := seg.LineIterator(); parts.Next(); {
		part := string(parts.Line().Text)
		if fits(unspaced(line + part)) {
			line += part
			continue
		}
		if line != "" {
			lines = append(lines, unspaced(line))
		}
		had := len(lines)
		lines, line = wrapPart(lines, part, fits)
		broken = broken || len(lines) > had
	}
	return append(lines, unspaced(line)), broken
}

// Beside is where the caret stands after a step from at in text, forwards for 1 and backwards for -1: a character as people see it is never taken
// apart, be it a letter with its accents or a picture made of several joined ones (UAX #29).
func Beside(text []rune, at, dir int) int {
	const joiner = '\u200d'
	var seg segmenter.Segmenter
	seg.Init(text)
	before := 0
	for chars := seg.GraphemeIterator(); chars.Next(); {
		char := chars.Grapheme()
		end := char.Offset + len(char.Text)
		if end < len(text) && text[end-1] == joiner && unicode.Is(unicode.So, text[end]) {
			continue // the segmenter takes a picture apart that follows another one
		}
		switch {
		case dir < 0 && end >= at:
			return before
		case dir > 0 && end > at:
			return end
		}
		before = end
	}
	return before
}

// unspaced is a line without the spaces at its end.
func unspaced(line string) string { return strings.TrimRight(line, " ") }

// wrapPart appends full lines of a part that may be too long for one and returns the rest of it, which fits unless it is a single
// character.
func wrapPart(lines []string, part string, fits func(string) bool) (full []string, rest string) {
	if fits(unspaced(part)) {
		return lines, part
	}
	var seg segmenter.Segmenter
	seg.Init([]rune(part))
	for chars := seg.GraphemeIterator(); chars.Next(); {
		char := string(chars.Grapheme().Text)
		if rest != "" && !fits(unspaced(rest+char)) {
			lines, rest = append(lines, rest), ""
		}
		rest += char
	}
	return lines, rest
}
