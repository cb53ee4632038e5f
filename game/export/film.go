package export

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/gif"
	"math"
	"slices"
	"time"
)

// MaxFilm is the maximum size of an animation in bytes, small enough for any messenger.
const MaxFilm = 3 << 20

// Film builds an animated GIF. Each frame stores only its difference from the one before.
type Film struct {
	palette color.Palette
	// index caches palette numbers by colour.
	index map[uint32]uint8
	// last is the previous frame in palette numbers.
	last  []uint8
	size  image.Point
	out   gif.GIF
	spare []uint8
}

// NewFilm returns a film with a palette for samples, typical frames of equal size.
func NewFilm(samples ...*image.RGBA) *Film {
	f := &Film{index: map[uint32]uint8{}}
	// Colour 0 is transparent and marks unchanged pixels.
	f.palette = append(color.Palette{color.RGBA{}}, colours(samples, 255)...)
	return f
}

// Add adds a frame shown for the given time. All frames have the size of the first.
func (f *Film) Add(frame *image.RGBA, seen time.Duration) {
	b := frame.Bounds()
	delay := max(2, int(seen/(10*time.Millisecond))) // many programs show less than 20 ms as 100 ms
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

// number converts a frame to palette numbers in now and returns the rectangle that differs from the last frame.
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

// near returns the palette number nearest to a pixel.
func (f *Film) near(pix []uint8) uint8 {
	key := uint32(pix[0])<<16 | uint32(pix[1])<<8 | uint32(pix[2])
	n, ok := f.index[key]
	if !ok {
		n = uint8(1 + f.palette[1:].Index(color.RGBA{R: pix[0], G: pix[1], B: pix[2], A: 255}))
		f.index[key] = n
	}
	return n
}

// Bytes returns the film as a file that loops.
func (f *Film) Bytes() ([]byte, error) {
	var out bytes.Buffer
	err := gif.EncodeAll(&out, &f.out)
	return out.Bytes(), err
}

// bin is a set of similar colours: the sums of their channels and the number of pixels.
type bin struct {
	sum [3]float64
	n   float64
}

func (b *bin) mean(k int) float64 { return b.sum[k] / b.n }

// weight grows slower than the number of pixels, so that small conspicuous things keep their colours.
func (b *bin) weight() float64 { return math.Sqrt(b.n) }

// colours returns at most limit colours for the pictures by median cut: it splits the set with the largest variance
// until there are enough.
func colours(pictures []*image.RGBA, limit int) color.Palette {
	heaps := [][]bin{bins(pictures)}
	if len(heaps[0]) == 0 {
		return color.Palette{color.RGBA{A: 255}}
	}
	for len(heaps) < limit {
		worst, axis, least := -1, 0, 0.0
		for i, h := range heaps {
			if k, v := spread(h); len(h) > 1 && v > least {
				worst, axis, least = i, k, v
			}
		}
		if worst < 0 {
			break
		}
		a, b := cut(heaps[worst], axis)
		heaps[worst] = a
		heaps = append(heaps, b)
	}
	var out color.Palette
	for _, h := range heaps {
		var c [3]float64
		all := 0.0
		for i := range h {
			for k := range c {
				c[k] += h[i].sum[k]
			}
			all += h[i].n
		}
		out = append(out, color.RGBA{R: uint8(c[0]/all + 0.5), G: uint8(c[1]/all + 0.5), B: uint8(c[2]/all + 0.5), A: 255})
	}
	return out
}

// bins groups the colours of pictures by their upper six bits.
func bins(pictures []*image.RGBA) []bin {
	const bits = 6
	all := make([]bin, 1<<(3*bits))
	for _, p := range pictures {
		for i := 0; i+3 < len(p.Pix); i += 4 {
			r, g, b := p.Pix[i], p.Pix[i+1], p.Pix[i+2]
			at := &all[int(r>>(8-bits))<<(2*bits)|int(g>>(8-bits))<<bits|int(b>>(8-bits))]
			at.sum[0] += float64(r)
			at.sum[1] += float64(g)
			at.sum[2] += float64(b)
			at.n++
		}
	}
	return slices.DeleteFunc(all, func(b bin) bool { return b.n == 0 })
}

// spread returns the channel of largest weighted variance, and the variance.
func spread(h []bin) (axis int, v float64) {
	for k := range 3 {
		var sum, squares, all float64
		for i := range h {
			w, c := h[i].weight(), h[i].mean(k)
			sum += w * c
			squares += w * c * c
			all += w
		}
		if s := squares - sum*sum/all; s > v {
			axis, v = k, s
		}
	}
	return axis, v
}

// cut splits a set along a channel into two non-empty halves of about equal weight.
func cut(h []bin, axis int) (a, b []bin) {
	slices.SortFunc(h, func(a, b bin) int { return cmp.Compare(a.mean(axis), b.mean(axis)) })
	all := 0.0
	for i := range h {
		all += h[i].weight()
	}
	half := 0.0
	for i := range h {
		if half += h[i].weight(); 2*half >= all {
			at := min(max(i, 1), len(h)-1)
			return h[:at:at], h[at:]
		}
	}
	return h[:1:1], h[1:]
}
