// Package looktest measures the contrast of colours, for tests of themes and of pictures.
package looktest

import (
	"image/color"
	"math"
)

// Ratio returns the contrast ratio of two opaque colors, 1 to 21, as defined by WCAG 2.
func Ratio(a, b color.RGBA) float64 {
	la, lb := Luminance(a)+0.05, Luminance(b)+0.05
	return max(la, lb) / min(la, lb)
}

// Luminance returns the relative luminance of an opaque color, 0 to 1, as defined by WCAG 2.
func Luminance(c color.RGBA) float64 {
	part := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}
