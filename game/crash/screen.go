package crash

import (
	"image"
	"image/color"
	"image/draw"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// Screen is the picture for the player if the window can show nothing else. It is painted by the processor, without the
// code that draws the game.
type Screen struct {
	// Title is the heading, Lines holds the paragraphs, Path is the file with the report.
	Title string
	Lines []string
	Path  string
	// Choices holds the labels of the buttons, the default first.
	Choices []string
	// Regular and Bold are OpenType fonts.
	Regular, Bold []byte
}

// The colours of the dark table.
var (
	ground = image.NewUniform(color.RGBA{0x1b, 0x25, 0x33, 255})
	sheet  = image.NewUniform(color.RGBA{0x26, 0x34, 0x46, 255})
	button = image.NewUniform(color.RGBA{0x1d, 0x4a, 0x43, 255})
	other  = image.NewUniform(color.RGBA{0x2a, 0x39, 0x4e, 255})
	ink    = image.NewUniform(color.RGBA{0xea, 0xee, 0xf3, 255})
	soft   = image.NewUniform(color.RGBA{0xad, 0xba, 0xca, 255})
	gold   = image.NewUniform(color.RGBA{0xf0, 0xb0, 0x40, 255})
)

// page is the picture while it is painted.
type page struct {
	img   *image.RGBA
	unit  float64 // pixels for each pixel of a screen of usual density
	left  int
	right int
	y     int
}

// Paint paints the screen w x h pixels large, with the size of letters multiplied by scale, and returns the rectangles
// of the choices. It returns an error if a font cannot be read.
func (s *Screen) Paint(w, h int, scale float64) (img *image.RGBA, choices []image.Rectangle, err error) {
	p := &page{img: image.NewRGBA(image.Rect(0, 0, w, h)), unit: min(max(scale, 0.25), max(float64(w)/420, 0.25))}
	draw.Draw(p.img, p.img.Bounds(), ground, image.Point{}, draw.Src)
	column := min(w-2*p.px(24), p.px(720))
	p.left = (w - column) / 2
	p.right = p.left + column
	p.y = max(p.px(30), h/5)
	title, err := face(s.Bold, 30*p.unit)
	if err != nil {
		return nil, nil, err
	}
	body, err := face(s.Regular, 18*p.unit)
	if err != nil {
		return nil, nil, err
	}
	p.text(title, ink, s.Title)
	p.y += p.px(22)
	for _, l := range s.Lines {
		p.text(body, soft, l)
		p.y += p.px(16)
	}
	if s.Path != "" {
		p.text(body, gold, s.Path)
	}
	p.y += p.px(26)
	x := p.left
	for i, label := range s.Choices {
		width := font.MeasureString(body, label).Ceil() + p.px(48)
		if x+width > p.right && x > p.left {
			x, p.y = p.left, p.y+p.px(62)
		}
		box := image.Rect(x, p.y, x+width, p.y+p.px(50))
		fill := other
		if i == 0 {
			fill = button
		}
		draw.Draw(p.img, box.Inset(-p.px(1)), sheet, image.Point{}, draw.Src)
		draw.Draw(p.img, box, fill, image.Point{}, draw.Src)
		d := font.Drawer{Dst: p.img, Src: ink, Face: body, Dot: fixed.P(x+p.px(24), p.y+p.px(32))}
		d.DrawString(label)
		choices = append(choices, box)
		x = box.Max.X + p.px(14)
	}
	return p.img, choices, nil
}

// px converts pixels of a screen of usual density.
func (p *page) px(n int) int { return int(float64(n)*p.unit + 0.5) }

func face(data []byte, size float64) (font.Face, error) {
	f, err := opentype.Parse(data)
	if err != nil {
		return nil, err
	}
	return opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
}

// text writes a paragraph below the current content, broken into lines. A word wider than the page, such as the path of
// a file, is broken anywhere.
func (p *page) text(f font.Face, src image.Image, s string) {
	room := fixed.I(p.right - p.left)
	line := ""
	flush := func() {
		p.y += f.Metrics().Height.Ceil()
		d := font.Drawer{Dst: p.img, Src: src, Face: f, Dot: fixed.P(p.left, p.y)}
		d.DrawString(line)
		line = ""
	}
	for _, word := range strings.Fields(s) {
		if line != "" && font.MeasureString(f, line+" "+word) > room {
			flush()
		}
		if line != "" {
			line += " "
		}
		for _, r := range word {
			if line != "" && font.MeasureString(f, line+string(r)) > room {
				flush()
			}
			line += string(r)
		}
	}
	if line != "" {
		flush()
	}
}
