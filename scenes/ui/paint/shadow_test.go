package paint

import (
	"image"
	"image/color"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// A shadow is darkest under its thing and fades away from it, in every direction alike.
func TestShadowFadesMonotonely(t *testing.T) {
	p := sheet(1)
	p.Shadow(Circle(50, 50, 20), 0, 0, 12, black)
	for _, d := range []struct{ x, y float64 }{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.7, 0.7}} {
		last := uint8(255)
		for r := 0.0; r < 49; r++ {
			got := alpha(p, 50+d.x*r, 50+d.y*r)
			if got > last {
				t.Fatalf("towards %v the shadow grows from %d to %d at distance %g", d, last, got, r)
			}
			last = got
		}
		if last != 0 {
			t.Errorf("towards %v the shadow has %d left far away", d, last)
		}
	}
	if got := alpha(p, 50, 50); got < 250 {
		t.Errorf("in the middle the shadow has %d", got)
	}
}

func TestShadowWithoutBlurIsTheThingMoved(t *testing.T) {
	a, b := sheet(1), sheet(1)
	a.Shadow(Circle(40, 40, 20), 7, 11, 0, black)
	b.Fill(Circle(47, 51, 20), Solid(black))
	for y := range 100 {
		for x := range 100 {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				t.Fatalf("pixel %d,%d differs", x, y)
			}
		}
	}
}

// Blurring moves darkness about and neither makes nor loses it.
func TestShadowKeepsItsArea(t *testing.T) {
	p := sheet(2)
	p.Shadow(Circle(50, 50, 20), 0, 0, 10, black)
	if got, want := area(p), 400*math.Pi; math.Abs(got-want) > 0.01*want {
		t.Errorf("the shadow covers %.1f, its thing %.1f", got, want)
	}
}

// What lies beyond the edge casts its shadow into the picture, and one near the edge is as dark there as elsewhere.
func TestShadowFromBeyondTheEdge(t *testing.T) {
	p := sheet(1)
	p.Shadow(Rect(-40, 20, 38, 60), 0, 0, 10, black)
	if got := alpha(p, 0, 50); got == 0 {
		t.Error("a thing two units beyond the edge casts no shadow")
	}
	whole := New(200, 100, 200, 100)
	whole.Shadow(Rect(60, 20, 38, 60), 0, 0, 10, black)
	for x := range 30 {
		if a, b := alpha(p, float64(x), 50), alpha(whole, float64(100+x), 50); a != b {
			t.Errorf("at %d the shadow has %d, in a larger picture %d", x, a, b)
		}
	}
}

// At twice the pixels down a shadow reaches as many units down as across.
func TestShadowOnUnequalScales(t *testing.T) {
	p := New(100, 200, 100, 100)
	p.Shadow(Rect(40, 40, 20, 20), 0, 0, 12, black)
	for d := 0.0; d < 30; d += 3 {
		a, b := int(alpha(p, 60+d, 50)), int(alpha(p, 50, 60+d))
		if a-b > 25 || b-a > 25 {
			t.Errorf("%g units away the shadow has %d across and %d down", d, a, b)
		}
	}
}

// blurNaive is one box blur across, as one would write it down.
func blurNaive(in []uint8, r int) []uint8 {
	out := make([]uint8, len(in))
	for i := range in {
		sum := 0
		for j := max(0, i-r); j <= min(len(in)-1, i+r); j++ {
			sum += int(in[j])
		}
		out[i] = uint8((sum + (2*r+1)/2) / (2*r + 1))
	}
	return out
}

func TestBlurAgreesWithANaiveOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pix := rapid.SliceOfN(rapid.Uint8(), 1, 40).Draw(t, "pixels")
		r := rapid.IntRange(1, 50).Draw(t, "radius")
		want := blurNaive(pix, r)
		row := &image.Alpha{Pix: append([]uint8(nil), pix...), Stride: len(pix), Rect: image.Rect(3, 4, 3+len(pix), 5)}
		blurMask(row, r, 0)
		column := &image.Alpha{Pix: append([]uint8(nil), pix...), Stride: 1, Rect: image.Rect(-2, 0, -1, len(pix))}
		blurMask(column, 0, r)
		for i := range want {
			if row.Pix[i] != want[i] || column.Pix[i] != want[i] {
				t.Fatalf("pixel %d is %d across and %d down, want %d", i, row.Pix[i], column.Pix[i], want[i])
			}
		}
	})
}

func TestShadowIsItsColour(t *testing.T) {
	p := sheet(1)
	p.Shadow(Rect(0, 0, 100, 100), 0, 0, 0, color.RGBA{100, 50, 25, 128})
	if got, want := p.RGBAAt(50, 50), (color.RGBA{50, 25, 13, 128}); got != want {
		t.Errorf("the shadow is %v, want %v", got, want)
	}
}
