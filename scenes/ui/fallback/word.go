package fallback

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/draw"
	"golang.org/x/image/math/fixed"

	"xotrio/scenes/ui/paint"
)

// Word is a part of a line that is set in fonts of the system, or one whose fonts are still being searched for, which is blank.
type Word struct {
	// Width is the width in units of the type size.
	Width float64
	fonts *Fonts
	// glyphs are from left to right.
	glyphs []glyph
}

// glyph is at x, y from the start of the baseline, upward, in units of the type size.
type glyph struct {
	face *font.Face
	id   font.GID
	x, y float64
}

// setAt is the type size for shaping, in pixels; the result is scaled.
const setAt = 1024

// blank is the width of a character while its font is being searched for.
const blank = 0.6

// maxWords is the number of words kept.
const maxWords = 1000

// wordKey identifies a word.
type wordKey struct {
	text string
	bold bool
}

// word returns text as a word. f.mu is held.
func (f *Fonts) word(text []rune, k kind, bold bool) (w *Word) {
	key := wordKey{string(text), bold}
	if w, ok := f.words[key]; ok {
		return w
	}
	if len(f.words) >= maxWords {
		clear(f.words)
	}
	w = &Word{fonts: f}
	f.words[key] = w
	if k == waiting {
		w.Width = blank * float64(len(text))
		return w
	}
	defer func() {
		if recover() != nil { // a damaged font, see face
			w.glyphs, w.Width = nil, blank*float64(len(text))
		}
	}()
	in := shaping.Input{Text: text, RunEnd: len(text), Direction: di.DirectionLTR, Size: fixed.I(setAt), Language: language.DefaultLanguage()}
	if k == toLeft {
		in.Direction = di.DirectionRTL
	}
	runs := f.cutter.Split(in, wordFonts{f, text, bold})
	for i := range runs {
		run := runs[i]
		if k == toLeft {
			run = runs[len(runs)-1-i]
		}
		for _, g := range f.shaper.ShapeNoExtents(run).Glyphs {
			w.glyphs = append(w.glyphs, glyph{run.Face, g.GlyphID, w.Width + ems(g.XOffset), ems(g.YOffset)})
			w.Width += ems(g.Advance)
		}
	}
	return w
}

func ems(v fixed.Int26_6) float64 { return float64(v) / 64 / setAt }

// wordFonts are the fonts of one word.
type wordFonts struct {
	*Fonts
	text []rune
	bold bool
}

// ResolveFace implements shaping.Fontmap. Characters that the own type has take the font of those around them.
func (w wordFonts) ResolveFace(r rune) *font.Face {
	if face := w.faces[letter{r, w.bold}]; face != nil {
		return face
	}
	for _, other := range w.text {
		if face := w.faces[letter{other, w.bold}]; face != nil {
			if _, ok := face.NominalGlyph(r); ok {
				return face
			}
		}
	}
	return w.own()
}

// Paint paints the word in ink, size units large, with its baseline starting at x, y units.
func (w *Word) Paint(p *paint.Picture, x, y, size float64, ink color.RGBA) {
	w.fonts.mu.Lock() // faces are not safe for concurrent use
	defer w.fonts.mu.Unlock()
	defer func() { _ = recover() }() // a damaged font, see face: what was painted stays
	for _, g := range w.glyphs {
		at := origin{x + g.x*size, y - g.y*size, size / float64(g.face.Upem())}
		switch d := g.face.GlyphData(g.id).(type) {
		case font.GlyphOutline:
			at.fill(p, d.Segments, ink)
		case font.GlyphSVG:
			at.fill(p, d.Outline.Segments, ink)
		case font.GlyphBitmap:
			at.stamp(p, g, d, ink)
		case font.GlyphColor:
			at.layers(p, g, d, ink)
		}
	}
}

// origin is that of a glyph in units, and the units of a font unit.
type origin struct{ x, y, scale float64 }

func (at origin) fill(p *paint.Picture, outline []opentype.Segment, ink color.RGBA) {
	var path paint.Path
	for i, s := range outline {
		var xy [6]float64
		for k, a := range s.Args {
			xy[2*k], xy[2*k+1] = at.x+float64(a.X)*at.scale, at.y-float64(a.Y)*at.scale
		}
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if i > 0 {
				path.Close()
			}
			path.MoveTo(xy[0], xy[1])
		case opentype.SegmentOpLineTo:
			path.LineTo(xy[0], xy[1])
		case opentype.SegmentOpQuadTo:
			path.QuadTo(xy[0], xy[1], xy[2], xy[3])
		case opentype.SegmentOpCubeTo:
			path.CubeTo(xy[0], xy[1], xy[2], xy[3], xy[4], xy[5])
		}
	}
	if len(outline) > 0 {
		p.Fill(path.Close(), paint.Solid(ink))
	}
}

// stamp paints a glyph that is a small picture, such as an emoji.
func (at origin) stamp(p *paint.Picture, g glyph, b font.GlyphBitmap, ink color.RGBA) {
	var pic image.Image
	var err error
	switch b.Format {
	case font.PNG:
		pic, err = png.Decode(bytes.NewReader(b.Data))
	case font.JPG:
		pic, err = jpeg.Decode(bytes.NewReader(b.Data))
	}
	e, ok := g.face.GlyphExtents(g.id)
	if pic == nil || err != nil || !ok {
		if b.Outline != nil {
			at.fill(p, b.Outline.Segments, ink)
		}
		return
	}
	left, top := at.x+float64(e.XBearing)*at.scale, at.y-float64(e.YBearing)*at.scale
	right, bottom := left+float64(e.Width)*at.scale, top-float64(e.Height)*at.scale
	to := image.Rect(int(left*p.ScaleX+0.5), int(top*p.ScaleY+0.5), int(right*p.ScaleX+0.5), int(bottom*p.ScaleY+0.5))
	draw.CatmullRom.Scale(p.RGBA, to, pic, pic.Bounds(), draw.Over, nil)
}

// layers paints a glyph made of outlines of several colors. Gradients are not painted: such a glyph is its outline.
func (at origin) layers(p *paint.Picture, g glyph, d font.GlyphColor, ink color.RGBA) {
	const inInk = 0xffff // the index of the color of the text
	layers, ok := d.Paint.(tables.PaintColrLayersResolved)
	if !ok {
		if o, ok := g.face.GlyphDataOutline(g.id); ok {
			at.fill(p, o.Segments, ink)
		}
		return
	}
	for _, l := range layers {
		o, ok := g.face.GlyphDataOutline(font.GID(l.GlyphID))
		c := ink
		if l.PaletteIndex != inInk {
			if len(g.face.CPAL) == 0 || int(l.PaletteIndex) >= len(g.face.CPAL[0]) {
				continue
			}
			own := g.face.CPAL[0][l.PaletteIndex]
			c = color.RGBA{own.Red, own.Green, own.Blue, own.Alpha}
		}
		if ok {
			at.fill(p, o.Segments, c)
		}
	}
}
