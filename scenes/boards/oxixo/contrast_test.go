package oxixo

import (
	"image/color"
	"math"
	"testing"

	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// In the theme of high contrast what is burnt into the wood and what is written on the frame stand out by 7 to 1, and a circle bears strokes.
func TestCubesOfHighContrast(t *testing.T) {
	in := inksOf(look.Contrast())
	for _, p := range []struct {
		what       string
		ink, under color.RGBA
	}{
		{"a cross on light wood", in.x, in.light}, {"a cross on dark wood", in.x, in.dark}, {"a circle on light wood", in.o, in.light},
		{"a circle on dark wood", in.o, in.dark}, {"the last cube's line", lastLine(look.Contrast()), in.dark}, {"a letter on the frame", in.label, in.frame},
		{"a cube on the field", in.dark, in.field}, {"a dot on light wood", in.scorch, in.light}, {"a dot on dark wood", in.scorch, in.dark},
	} {
		if r := look.Ratio(p.ink, p.under); r < 7 {
			t.Errorf("%s has %.2f to 1", p.what, r)
		}
	}
	const side = 60
	for _, theme := range []*look.Theme{look.Dark(), look.Light(), look.Contrast()} {
		in := inksOf(theme)
		p := paint.New(side, side, side, side)
		cubeTop(p, side, side, in, 0)
		burn(p, side, in, false)
		strokes := 0
		for i := range 360 { // around the middle of the ring
			sin, cos := math.Sincos(float64(i) * math.Pi / 180)
			if look.Ratio(p.RGBAAt(int(side*(0.5+0.235*cos)), int(side*(0.5+0.235*sin))), in.o) > 3 {
				strokes++
			}
		}
		if got := strokes > 60; got != theme.High {
			t.Errorf("%s: %d of 360 points of the ring are wood", theme.Name, strokes)
		}
	}
}
