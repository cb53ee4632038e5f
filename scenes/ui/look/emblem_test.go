package look

import (
	"bytes"
	"image/color"
	"testing"
)

// The emblem must be legible at every size: a green cross in the upper left, a pink ring with its hole in the lower
// right, a dark tile around them, and nothing in the corners.
func TestEmblemReads(t *testing.T) {
	green := func(c color.RGBA) bool { return c.A == 255 && int(c.G) > int(c.R)+60 && int(c.G) > int(c.B)+25 }
	pink := func(c color.RGBA) bool { return c.A == 255 && int(c.R) > int(c.G)+70 && int(c.B) > int(c.G) }
	dark := func(c color.RGBA) bool { return c.A == 255 && max(c.R, c.G, c.B) < 0x70 }
	for _, size := range []int{16, 20, 24, 32, 40, 48, 64, 128, 256, 512, 1024} {
		e := Emblem(size)
		at := func(x, y float64) color.RGBA { return e.RGBAAt(int(x*float64(size)), int(y*float64(size))) }
		for _, p := range []struct {
			what string
			x, y float64
			is   func(color.RGBA) bool
		}{
			{"the middle of the cross", 0.345, 0.345, green}, {"the upper left arm", 0.22, 0.22, green}, {"the upper right arm", 0.47, 0.22, green},
			{"between the arms", 0.345, 0.16, dark}, {"the ring's hole", 0.665, 0.63, dark}, {"the ring's right", 0.865, 0.62, pink},
			{"the ring's foot", 0.66, 0.83, pink}, {"the empty corner", 0.84, 0.2, dark}, {"the other empty corner", 0.2, 0.8, dark},
		} {
			if c := at(p.x, p.y); !p.is(c) {
				t.Errorf("at %d pixels %s is %v", size, p.what, c)
			}
		}
		if c := at(0, 0); c.A > 60 {
			t.Errorf("at %d pixels the corner is %v", size, c)
		}
		if !bytes.Equal(e.Pix, Emblem(size).Pix) {
			t.Errorf("at %d pixels it comes out twice differently", size)
		}
	}
	for _, size := range []int{-1, 0, 1} {
		if b := Emblem(size).Bounds(); b.Dx() != 1 || b.Dy() != 1 {
			t.Errorf("an emblem of %d pixels is %v", size, b)
		}
	}
}

// BenchmarkEmblem measures the cost of the window's icon at the start.
func BenchmarkEmblem(b *testing.B) {
	for b.Loop() {
		for _, size := range []int{16, 24, 32, 48, 64, 128} {
			Emblem(size)
		}
	}
}
