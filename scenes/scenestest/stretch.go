package scenestest

import (
	"fmt"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// Stretched tells where art whose middle is stretched would look different from art painted as large as it is shown, by more
// than so many steps of 255; it is empty where that is so nowhere. It tries several sizes and scales. The rasteriser itself rounds a
// sharp curve to up to four steps, depending on where in the picture it lies.
func Stretched(a graph.Art, most int) string {
	for _, scale := range []float64{0.8, 1, 1.25, 1.5, 2} {
		rim := a.Rim(scale)
		if rim <= 0 {
			return "it cannot be stretched"
		}
		least := 2*rim + 1
		small := painted(a, least, least, scale)
		for _, size := range [][2]int{{least, least}, {least + 1, least + 2}, {least + 70, least + 1}, {least + 33, least + 150}, {700, 560}} {
			w, h := max(size[0], least), max(size[1], least)
			large := painted(a, w, h, scale)
			for y := range h {
				for x := range w {
					want := large.RGBAAt(x, y)
					got := small.RGBAAt(stretchedFrom(x, w, rim), stretchedFrom(y, h, rim))
					if max(apart(got.R, want.R), apart(got.G, want.G), apart(got.B, want.B), apart(got.A, want.A)) > most {
						return fmt.Sprintf("of %d x %d pixels at %g to the unit, pixel %d,%d is %v, stretched %v", w, h, scale, x, y, want, got)
					}
				}
			}
		}
	}
	return ""
}

// painted is a with so many pixels at that scale.
func painted(a graph.Art, w, h int, scale float64) *paint.Picture {
	p := paint.New(w, h, float64(w)/scale, float64(h)/scale)
	a.Paint(p, float64(w)/scale, float64(h)/scale)
	return p
}

// stretchedFrom is the pixel of the small picture that is shown at v of so many.
func stretchedFrom(v, size, rim int) int {
	if v >= size-rim {
		return v - size + 2*rim + 1
	}
	return min(v, rim)
}

// apart is how far two shares of a colour are from each other.
func apart(a, b uint8) int { return int(max(a, b) - min(a, b)) }
