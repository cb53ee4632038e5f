package export

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"time"
)

// MaxFilm is how many bytes a film has at most: what people send one another without a thought.
const MaxFilm = 3 << 20

// Film is an animated GIF in the making. Of every frame only what differs from the one before is kept.
type Film struct {
	palette color.Palette
	// index is the number of a colour in the palette by its channels, as far as it was looked up.
	index map[uint32]uint8
	// last is the frame before, in numbers of the palette.
	last  []uint8
	size  image.Point
	out   gif.GIF
	spare []uint8
}

// NewFilm is a film in the colours of samples, frames that are typical of it, which are all of one size.
func NewFilm(samples ...*image.RGBA) *Film {
	f := &Film{index: map[uint32]uint8{}}
	// The colour 0 is transparent: it stands for what has not changed.
	f.palette = append(color.Palette{color.RGBA{}}, colours(samples, 255)...)
	return f
}

// Add adds a frame that is seen for so long. All frames have the size of the first.
func (f *Film) Add(frame *image.RGBA, seen time.Duration) {
	b := frame.Bounds()
	delay := max(2, int(seen/(10*time.Millisecond))) // less than 20 ms is 100 ms to most programs that show it
	now := f.spare
	if f.last == nil {
		f.size = b.Size()
		f.out.Config = image.Config{ColorModel: f.palette, Width: b.Dx(), Height: b.Dy()}
		now = make([]uint8, b.Dx()*b.Dy())
	} else if now == nil {
		now = make([]uint8, len(f.last))
	}
	box := f.number(frame, now)
	if box.Empty() && len(f.out.Delay) > 0 {
		f.out.Delay[len(f.out.Delay)-1] += delay
		f.spare = now
		return
	}
	img := image.NewPaletted(box, f.palette)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			i := y*f.size.X + x
			if n := now[i]; f.last == nil || f.last[i] != n {
				img.Pix[img.PixOffset(x, y)] = n
			}
		}
	}
	f.out.Image, f.out.Delay = append(f.out.Image, img), append(f.out.Delay, delay)
	f.out.Disposal = append(f.out.Disposal, gif.DisposalNone)
	f.spare, f.last = f.last, now
}

// number writes the numbers of the colours of a frame into now and returns the rectangle in which they differ from the last frame.
func (f *Film) number(frame *image.RGBA, now []uint8) image.Rectangle {
	b := frame.Bounds()
	if f.last == nil {
		for i := range now {
			now[i] = f.near(frame.Pix[4*i:])
		}
		return image.Rectangle{Max: f.size}
	}
	lo, hi := f.size, image.Point{X: -1, Y: -1}
	for y := range b.Dy() {
		for x := range b.Dx() {
			i := y*f.size.X + x
			now[i] = f.near(frame.Pix[4*i:])
			if now[i] != f.last[i] {
				lo, hi = image.Pt(min(lo.X, x), min(lo.Y, y)), image.Pt(max(hi.X, x), max(hi.Y, y))
			}
		}
	}
	if hi.X < 0 {
		return image.Rectangle{}
	}
	return image.Rectangle{Min: lo, Max: hi.Add(image.Pt(1, 1))}
}

// near is the number of the colour in the palette that is nearest to a pixel.
func (f *Film) near(pix []uint8) uint8 {
	key := uint32(pix[0])<<16 | uint32(pix[1])<<8 | uint32(pix[2])
	n, ok := f.index[key]
	if !ok {
		n = uint8(1 + f.palette[1:].Index(color.RGBA{R: pix[0], G: pix[1], B: pix[2], A: 255}))
		f.index[key] = n
	}
	return n
}

// Bytes is the film as a file that begins again at its end.
func (f *Film) Bytes() ([]byte, error) {
	var out bytes.Buffer
	err := gif.EncodeAll(&out, &f.out)
	return out.Bytes(), err
}
