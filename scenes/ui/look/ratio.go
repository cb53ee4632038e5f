package look

import (
	"image/color"
	"math"
)

// Ratio is the contrast ratio of two opaque colours, 1 to 21, as WCAG 2 defines it.
func Ratio(a, b color.RGBA) float64 {
	la, lb := luminance(a)+0.05, luminance(b)+0.05
	return max(la, lb) / min(la, lb)
}

// luminance is the relative luminance of an opaque colour, 0 to 1, as WCAG 2 defines it.
func luminance(c color.RGBA) float64 {
	part := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}
