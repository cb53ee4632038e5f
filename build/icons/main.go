// Command icons draws the icon of the program in every size and format that a system wants, and the pictures for shops
// and installers, with the drawings of the game itself.
//
//	go run ./build/icons FOLDER
//
// It writes icon-16.png to icon-1024.png, xotrio.ico for Windows, xotrio.icns for macOS, installer.bmp for the Windows
// installer, and banner.png, cover.png and poster.png for shops. The same source gives the same bytes. forms.go has the
// icon formats.
package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"

	"golang.org/x/image/bmp"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"xotrio/assets"
	"xotrio/scenes/boards"
	games "xotrio/scenes/boards/all"
	"xotrio/scenes/boards/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// sizes are those of the freedesktop icon theme, and the others that Windows uses.
var sizes = []int{16, 20, 22, 24, 32, 40, 48, 64, 96, 128, 256, 512, 1024}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "icons wants one argument: the folder to write to")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	files, err := all()
	for _, f := range files {
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, f.name), f.data, 0o644)
		}
	}
	return err
}

type file struct {
	name string
	data []byte
}

func all() (out []file, err error) {
	add := func(name string, make func() ([]byte, error)) {
		if err == nil {
			var data []byte
			data, err = make()
			out = append(out, file{name, data})
		}
	}
	picture := func(i image.Image) func() ([]byte, error) { return func() ([]byte, error) { return encode(i) } }
	for _, size := range sizes {
		add(fmt.Sprintf("icon-%d.png", size), picture(look.Emblem(size)))
	}
	add("xotrio.ico", ico)
	add("xotrio.icns", icns)
	add("installer.bmp", func() ([]byte, error) {
		var b bytes.Buffer
		err := bmp.Encode(&b, opaque(side()))
		return b.Bytes(), err
	})
	for _, s := range shop {
		add(s.name+".png", picture(s.draw()))
	}
	return out, err
}

func encode(i image.Image) ([]byte, error) {
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, i)
	return b.Bytes(), err
}

// sheet is a canvas drawn by the processor, with what figures need of graph.Canvas, at one pixel a unit. It records
// everything else, as a log does.
type sheet struct {
	*graph.Log
	img *image.RGBA
}

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

func measure(text string, size float64, w graph.Weight) float64 {
	f := face(size, w)
	return float64(font.MeasureString(f, text)) / 64
}

// write draws text that begins at x on the base line y.
func (s *sheet) write(text string, x, y, size float64, w graph.Weight, c color.RGBA) {
	d := font.Drawer{Dst: s.img, Src: image.NewUniform(c), Face: face(size, w),
		Dot: fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}}
	d.DrawString(text)
}

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

// logo draws the lacquered marks and the word, centred at x and y.
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

func (s *sheet) game(g *boards.Game, r graph.Rect) {
	t := look.Dark()
	t.DrawPanel(s, r, t.SheetLine, false)
	g.Figure(s, t, r.Inset(min(r.W, r.H)*0.09), 0)
}

func (s *sheet) middle(text string, x, y, size float64, w graph.Weight, c color.RGBA) {
	s.write(text, x-measure(text, size, w)/2, y, size, w, c)
}

// shop are the pictures for shops and links: a wide banner, a cover and a poster.
var shop = []struct {
	name string
	draw func() image.Image
}{{"banner", banner}, {"cover", cover}, {"poster", poster}}

// motto is the line below the logo, in English as in all shop pictures.
func motto() string {
	texts, err := assets.LoadTexts("en")
	if err != nil {
		panic(err) // the texts are part of the program, and tested
	}
	return texts.T("title.tagline")
}

func banner() image.Image {
	const w, h = 1280, 640
	s := newSheet(w, h)
	s.logo(w/2, 130, 120)
	s.middle(motto(), w/2, 238, 26, graph.Regular, look.Dark().Soft)
	for i, g := range games.Games() {
		s.game(g, graph.Rect{X: 64 + float64(i)*392, Y: 288, W: 368, H: 288})
	}
	return s.img
}

func cover() image.Image {
	const w, h = 630, 500
	s := newSheet(w, h)
	s.logo(w/2, 92, 84)
	s.middle(motto(), w/2, 168, 20, graph.Regular, look.Dark().Soft)
	trexo.Game().Figure(s, look.Dark(), graph.Rect{X: 110, Y: 190, W: 410, H: 260}, 0)
	s.Art(look.Dark().Piece(true, true), graph.Rect{X: 30, Y: 340, W: 140, H: 140}, graph.Show{})
	s.Art(look.Dark().Piece(false, false), graph.Rect{X: 460, Y: 340, W: 140, H: 140}, graph.Show{})
	return s.img
}

func poster() image.Image {
	const w, h = 600, 900
	s := newSheet(w, h)
	s.logo(w/2, 92, 88)
	s.middle(motto(), w/2, 172, 21, graph.Regular, look.Dark().Soft)
	for i, g := range games.Games() {
		s.game(g, graph.Rect{X: 110, Y: 208 + float64(i)*224, W: 380, H: 204})
	}
	return s.img
}

// side is the picture at the side of the Windows installer: 164 x 314 pixels, the size of its pages.
func side() image.Image {
	const w, h = 164, 314
	s := newSheet(w, h)
	t := look.Dark()
	s.Art(t.Piece(true, true), graph.Rect{X: 14, Y: 26, W: 96, H: 96}, graph.Show{})
	s.Art(t.Piece(false, false), graph.Rect{X: 56, Y: 86, W: 96, H: 96}, graph.Show{})
	s.middle("XO Trio", w/2, 232, 30, graph.Bold, t.Text)
	s.middle(motto(), w/2, 258, 11.5, graph.Regular, t.Soft)
	return s.img
}
