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
	"unicode/utf8"

	"github.com/go-text/typesetting/segmenter"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"xotrio/scenes/ui/fallback"
	"xotrio/scenes/ui/paint"
)

// Fonts are the fonts of the program, one for each Weight, and a cache of measured texts.
type Fonts struct {
	sources [4]*text.GoTextFaceSource
	faces   map[faceKey]*text.GoTextFace
	set     map[lineKey]setText
	// scale is the number of pixels per unit. Letters are set in whole pixels, so widths in units depend on it.
	scale float64
	// others has what the fonts of the program lack, nil for nothing. version is their version when set was measured.
	others  *fallback.Fonts
	version int
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

// setText is a text in lines; width is that of the widest line in units.
type setText struct {
	lines []string
	width float64
	// broken is true if a word had to be broken between characters.
	broken bool
}

// When a cache has that many entries, most must be stale, and it is cleared.
const (
	keepFaces = 200
	keepTexts = 2000
)

// NewFonts reads the TrueType files for Regular, Medium, Bold and Mono. Characters that they lack are taken from others, if it is not nil.
func NewFonts(ttf [4][]byte, others *fallback.Fonts) (*Fonts, error) {
	f := &Fonts{faces: map[faceKey]*text.GoTextFace{}, set: map[lineKey]setText{}, scale: 1, others: others}
	for i, b := range ttf {
		src, err := text.NewGoTextFaceSource(bytes.NewReader(b))
		if err != nil {
			return nil, fmt.Errorf("font %d cannot be read: %w", i, err)
		}
		f.sources[i] = src
	}
	return f, nil
}

// Clone returns the same fonts, without reading them again, for another canvas with a scale of its own.
func (f *Fonts) Clone() *Fonts {
	return &Fonts{sources: f.sources, faces: map[faceKey]*text.GoTextFace{}, set: map[lineKey]setText{}, scale: 1, others: f.others}
}

// Others returns the fonts for characters that these lack; nil for none.
func (f *Fonts) Others() *fallback.Fonts { return f.others }

// SetScale sets the number of pixels per unit. Measures are valid for that scale only.
func (f *Fonts) SetScale(scale float64) {
	if scale > 0 && scale != f.scale {
		f.scale = scale
		clear(f.set)
	}
}

// Face returns the face of weight w at size pixels, rounded to whole pixels, as the widths of hinted letters are made for those.
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

// lineHeight is the distance between two lines, as a multiple of the type size.
const lineHeight = 1.4

// Measure returns the width of the widest line and the height of all lines of s, in units.
func (f *Fonts) Measure(s string, st Style) (w, h float64) {
	t := f.setText(s, st)
	return t.width, float64(len(t.lines)) * st.Size * lineHeight
}

// Fit returns s if it fits into one line of w units. Otherwise it returns as much of its start as fits with an
// ellipsis, or "" if not even that does.
func (f *Fonts) Fit(s string, st Style, w float64) string {
	st.Width = 0
	if have, _ := f.Measure(s, st); have <= w {
		return s
	}
	r := []rune(s)
	cut := func(n int) string { return strings.TrimRight(string(r[:n]), " ") + "…" }
	// Search for the shortest length that is too long.
	n := sort.Search(len(r), func(n int) bool {
		have, _ := f.Measure(cut(n), st)
		return have > w
	})
	if n == 0 {
		return ""
	}
	return cut(n - 1)
}

// minShare is the smallest type size as a share of the style's size.
const minShare = 0.7

// Squeeze returns s and a style for one line of w units: in the style's size, in smaller type, or shortened by Fit.
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

// Smallest returns the smallest type size that the style allows.
func (st Style) Smallest() float64 {
	if st.Least > 0 {
		return math.Min(st.Least, st.Size)
	}
	return st.Size * minShare
}

// hair is the tolerance for the height of a text, because of rounding.
const hair = 0.5

// SetIn sets s in w by h units: in as many lines as it needs, in smaller type if it is too high, and shortened with an
// ellipsis if it does not fit in the smallest type. whole is false if it was shortened.
func (f *Fonts) SetIn(s string, st Style, w, h float64) (text string, set Style, whole bool) {
	st.Width = w
	for least := st.Smallest(); ; st.Size = math.Max(least, st.Size-1) {
		t := f.setText(s, st)
		if !t.broken && float64(len(t.lines))*st.Size*lineHeight <= h+hair {
			if len(t.lines) == 1 {
				st.Width = 0 // a canvas with slightly wider letters must not break it either
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

// Lines breaks s at line feeds and, if the style has a width, where Unicode allows a break, so that each line fits. A
// word wider than that is broken between characters. The caller must not modify the slice.
func (f *Fonts) Lines(s string, st Style) []string { return f.setText(s, st).lines }

func (f *Fonts) setText(s string, st Style) setText {
	if v := f.others.Version(); v != f.version {
		f.version = v
		clear(f.set)
	}
	k := lineKey{s, st.Weight, st.Size, max(st.Width, 0)}
	if have, ok := f.set[k]; ok {
		return have
	}
	if len(f.set) >= keepTexts {
		clear(f.set)
	}
	width := func(s string) float64 { return f.width(s, st.Weight, st.Size*f.scale) }
	var t setText
	for _, para := range strings.Split(s, "\n") {
		if st.Width > 0 {
			lines, broken := Wrap(t.lines, para, func(s string) bool { return width(s) <= st.Width*f.scale })
			t.lines, t.broken = lines, t.broken || broken
		} else {
			t.lines = append(t.lines, para)
		}
	}
	for _, l := range t.lines {
		t.width = max(t.width, width(l)/f.scale)
	}
	f.set[k] = t
	return t
}

// width returns the width of a line at size pixels.
func (f *Fonts) width(line string, w Weight, size float64) float64 {
	sum := 0.0
	f.parts(line, w, size, func(_ fallback.Part, width float64) { sum += width })
	return sum
}

// parts calls do for the parts of a line at size pixels, from left to right, with their widths in pixels.
func (f *Fonts) parts(line string, w Weight, size float64, do func(p fallback.Part, width float64)) {
	own := func(s string) float64 { width, _ := text.Measure(s, f.Face(w, size), 0); return width }
	parts := f.others.Split(line, w == Bold)
	if parts == nil {
		do(fallback.Part{Text: line}, own(line))
		return
	}
	for _, p := range parts {
		if p.Word != nil {
			do(p, p.Word.Width*size)
		} else {
			do(p, own(p.Text))
		}
	}
}

// CaretAt returns the distance in units from the start of s, a single line, to a caret before its nth character. In a name from right to left
// the caret moves to the left.
func (f *Fonts) CaretAt(s string, n int, st Style) float64 {
	at, seen, done := 0.0, 0, false
	size := st.Size * f.scale
	f.parts(s, st.Weight, size, func(p fallback.Part, width float64) {
		part := []rune(p.Text)
		switch {
		case done:
		case n > seen+len(part):
			at += width
		default:
			before := f.width(string(part[:n-seen]), st.Weight, size)
			if p.ToLeft {
				before = width - before
			}
			at, done = at+before, true
		}
		seen += len(part)
	})
	return at / f.scale
}

// WordArt returns a picture of a word that starts at the origin, size units large, and the rectangle around it. There are scale pixels per unit.
func WordArt(p fallback.Part, size, scale float64, ink color.RGBA) (Art, Rect) {
	px := size * scale
	up, down, side := math.Ceil(px*1.5), math.Ceil(px*0.75), math.Ceil(px*0.25) // strokes extend beyond the line
	r := Rect{-side / scale, -up / scale, math.Ceil(p.Word.Width*px+2*side) / scale, (up + down) / scale}
	name := fmt.Sprintf("word/%g/%t/%02x%02x%02x%02x/%s", size, p.Bold, ink.R, ink.G, ink.B, ink.A, p.Text)
	return Art{Name: name, Paint: func(to *paint.Picture, _, _ float64) { p.Word.Paint(to, -r.X, -r.Y, size, ink) }}, r
}

// Text implements Canvas.
func (s *Screen) Text(str string, p Point, st Style) Rect {
	w, h := s.fonts.Measure(str, st)
	r := textBox(p, st, w, h)
	if str == "" || s.cur.alpha <= 0 {
		return r
	}
	// Letters have their size without Push; while Push scales them they are drawn at the nearest half pixel.
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
			lw = s.fonts.width(line, st.Weight, face.Size)
		}
		x := s.cur.x + p.X*s.cur.scale - turn*lw*[...]float64{0, 0.5, 1}[st.Align]
		y := s.cur.y + (r.Y+float64(i)*st.Size*lineHeight)*s.cur.scale + turn*pad
		s.fonts.parts(line, st.Weight, face.Size, func(p fallback.Part, width float64) {
			if p.Word == nil {
				s.letters(p.Text, face, st, x, y, width)
			} else {
				art, at := WordArt(p, st.Size, s.m.Scale, st.Color)
				at.X += (x - s.cur.x) / s.cur.scale
				at.Y += (math.Round(y+turn*m.HAscent) - s.cur.y) / s.cur.scale
				s.Art(art, at, Show{})
			}
			x += turn * width
		})
	}
	return r
}

// letters draws s in the program's own type, width pixels wide, with the corner of its first line at x, y.
func (s *Screen) letters(str string, face *text.GoTextFace, st Style, x, y, width float64) {
	turn, m := 1.0, face.Metrics()
	if s.cur.turned() {
		turn = -1
	}
	o := op{kind: drawText, text: str, face: face}
	o.geo.Scale(turn, turn)
	o.geo.Translate(math.Round(x), math.Round(y))
	o.ink(st.Color, s.cur.alpha)
	// Letters may extend slightly beyond their rectangle.
	at := Rect{x - turn*face.Size, y - turn*face.Size/2, turn * (width + 2*face.Size), turn * (m.HAscent + m.HDescent + face.Size)}.Upright()
	o.box = touching(at.X, at.Y, at.X+at.W, at.Y+at.H)
	look := numberText(number(uint64(st.Weight), math.Float64bits(face.Size)), str)
	look = numberOf(look, turn, math.Round(x), math.Round(y), float64(o.r), float64(o.g), float64(o.b), float64(o.a))
	s.add(o, look)
}

func textBox(p Point, st Style, w, h float64) Rect {
	r := Rect{p.X - w*[...]float64{0, 0.5, 1}[st.Align], p.Y, w, h}
	if st.Middle {
		r.Y -= h / 2
	}
	return r
}

// In returns st in another color.
func (st Style) In(c color.RGBA) Style { st.Color = c; return st }

// Centered returns st centered on its point both ways.
func (st Style) Centered() Style { st.Align, st.Middle = Center, true; return st }

// Wide returns st broken into lines of w units.
func (st Style) Wide(w float64) Style { st.Width = w; return st }

// Wrap appends the lines of a paragraph. Each fits. A line ends where Unicode's line breaking allows it (UAX
// #14: at spaces, after hyphens, never before a French exclamation mark), but not within a score such as 2 : 1 or 2 – 1, and spaces
// at its end are dropped. A part too long for a line is broken between characters; then broken is true.
func Wrap(lines []string, para string, fits func(string) bool) (out []string, broken bool) {
	line := ""
	for _, part := range unbreakable(para) {
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

// unbreakable returns the parts of a paragraph between which a line may end.
func unbreakable(para string) (parts []string) {
	const between, dash = " : ", "– " // the numbers of a score
	var seg segmenter.Segmenter
	seg.Init([]rune(para))
	before := "" // the part before, whatever it was joined to
	scored := false
	for it := seg.LineIterator(); it.Next(); {
		part := string(it.Line().Text)
		first, _ := utf8.DecodeRuneInString(part)
		dashed := part == dash && endsInNumber(before)
		if last := len(parts) - 1; dashed || scored && unicode.IsNumber(first) || strings.HasSuffix(before, between) {
			parts[last] += part
		} else {
			parts = append(parts, part)
		}
		scored, before = dashed, part
	}
	return parts
}

// endsInNumber returns true for "1 " and "a1½ ".
func endsInNumber(part string) bool {
	r, _ := utf8.DecodeLastRuneInString(unspaced(part))
	return unicode.IsNumber(r)
}

// Beside returns the position of a caret after a step from at, forward for 1 and backward for -1. It never splits a
// user-perceived character, such as a letter with accents or an emoji of several joined ones (UAX #29).
func Beside(text []rune, at, dir int) int {
	const joiner = '\u200d'
	var seg segmenter.Segmenter
	seg.Init(text)
	before := 0
	for chars := seg.GraphemeIterator(); chars.Next(); {
		char := chars.Grapheme()
		end := char.Offset + len(char.Text)
		if end < len(text) && text[end-1] == joiner && unicode.Is(unicode.So, text[end]) {
			continue // the segmenter splits an emoji that follows another one
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

// FirstCharacter returns the first user-perceived character of s, "" for none.
func FirstCharacter(s string) string {
	text := []rune(s)
	return string(text[:Beside(text, 0, 1)])
}

func unspaced(line string) string { return strings.TrimRight(line, " ") }

// wrapPart appends full lines of a part that may be too long for one and returns the rest, which fits unless it is a
// single character.
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
