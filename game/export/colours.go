package export

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
)

// bin is a heap of similar colours: the sum of their channels, and of how many pixels.
type bin struct {
	sum [3]float64
	n   float64
}

// mean is the colour of the bin.
func (b *bin) mean(k int) float64 { return b.sum[k] / b.n }

// weight is how much a bin counts: small things that stand out have their colours, too.
func (b *bin) weight() float64 { return math.Sqrt(b.n) }

// colours are at most so many colours by which the pixels of pictures can be shown, by the median cut: the heap of colours that differ
// most is cut in two until there are enough.
func colours(pictures []*image.RGBA, most int) color.Palette {
	heaps := [][]bin{bins(pictures)}
	if len(heaps[0]) == 0 {
		return color.Palette{color.RGBA{A: 255}}
	}
	for len(heaps) < most {
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

// bins are the colours of pictures, those alike in their upper six bits together.
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

// spread is the channel in which the colours of a heap differ most, and how much: their variance, each counted by its weight.
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

// cut divides a heap in two of about the same weight along a channel; neither is empty.
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
