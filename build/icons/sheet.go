package main

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"xotrio/assets"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// sheet is a canvas on which the processor draws: what figures need of graph.Canvas, at one pixel a unit. Everything else
// it takes note of, as a log does.
type sheet struct {
	*graph.Log
	img *image.RGBA
}

// newSheet is a sheet of w x h pixels that shows the table of the evening.
func newSheet(w, h int) *sheet {
	m := graph.Metrics{W: float64(w), H: float64(h), Scale: 1}
	s := &sheet{img: image.NewRGBA(image.Rect(0, 0, w, h)), Log: graph.NewLog(nil, m)}
	s.Art(look.Dark().Background(), m.Bounds(), graph.Show{})
	return s
}

// Art paints a in r.
func (s *sheet) Art(a graph.Art, r graph.Rect, show graph.Show) {
	at := image.Rect(int(r.X+0.5), int(r.Y+0.5), int(r.X+r.W+0.5), int(r.Y+r.H+0.5))
	p := paint.New(at.Dx(), at.Dy(), r.W, r.H)
	a.Paint(p, r.W, r.H)
	strength := image.NewUniform(color.Alpha{A: uint8((1-show.Fade)*255 + 0.5)})
	draw.DrawMask(s.img, at, p.RGBA, image.Point{}, strength, image.Point{}, draw.Over)
}

// measure is how wide a text is.
func measure(text string, size float64, w graph.Weight) float64 {
	f := face(size, w)
	return float64(font.MeasureString(f, text)) / 64
}

// write writes text, its left end at x and its base line at y.
func (s *sheet) write(text string, x, y, size float64, w graph.Weight, c color.RGBA) {
	d := font.Drawer{Dst: s.img, Src: image.NewUniform(c), Face: face(size, w),
		Dot: fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}}
	d.DrawString(text)
}

// face is the type of the program in one size.
func face(size float64, w graph.Weight) font.Face {
	parsed, err := opentype.Parse(assets.Fonts()[w])
	if err != nil {
		panic(err) // the fonts are part of the program, and tested
	}
	f, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(err)
	}
	return f
}

// logo draws the lacquered marks and the word, height high, with its middle at x and y.
func (s *sheet) logo(x, y, height float64) {
	t := look.Dark()
	size := height * 0.92
	word := measure("Trio", size, graph.Bold)
	total := 2*height + word
	left := x - total/2
	s.Art(t.Piece(true, true), graph.Rect{X: left, Y: y - height/2, W: height, H: height}, graph.Show{})
	s.Art(t.Piece(false, false), graph.Rect{X: left + height*0.95, Y: y - height/2, W: height, H: height}, graph.Show{})
	s.write("Trio", left+height*2.02, y+size*0.36, size, graph.Bold, t.Text)
}

// game draws one game's figure on a sheet of its own.
func (s *sheet) game(g *boards.Game, r graph.Rect) {
	t := look.Dark()
	t.DrawPanel(s, r, t.SheetLine, false)
	g.Figure(s, t, r.Inset(min(r.W, r.H)*0.09), 0)
}

// middle writes text with its middle at x.
func (s *sheet) middle(text string, x, y, size float64, w graph.Weight, c color.RGBA) {
	s.write(text, x-measure(text, size, w)/2, y, size, w, c)
}
