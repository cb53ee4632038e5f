package paint

import (
	"image/color"
	"math"
	"testing"
)

var red = color.RGBA{200, 40, 30, 255}

// TestFillWhereverItLies paints one shape in the middle of a large picture and over the edges of small ones: the pixels
// that both show are the same.
func TestFillWhereverItLies(t *testing.T) {
	shape := Ring(20.3, 17.8, 13.6, 5.2).Append(Capsule(4, 30, 33, 22, 6.5))
	for name, paint := range map[string]func(p *Picture, q *Path){
		"fill":   func(p *Picture, q *Path) { p.Fill(q, Solid(red)) },
		"shadow": func(p *Picture, q *Path) { p.Shadow(q, 2, 3, 6, red) },
	} {
		large := New(120, 120, 120, 120)
		paint(large, shape.Move(40, 40))
		for _, d := range [][2]int{{0, 0}, {-9, -7}, {12, 15}, {-15, 11}} {
			small := New(40, 40, 40, 40)
			paint(small, shape.Move(float64(d[0]), float64(d[1])))
			for y := range 40 {
				for x := range 40 {
					a, b := small.RGBAAt(x, y), large.RGBAAt(x+40-d[0], y+40-d[1])
					if math.Abs(float64(a.A)-float64(b.A)) > 1 {
						t.Fatalf("%s moved by %v: pixel %d,%d is %v, in the large picture %v", name, d, x, y, a, b)
					}
				}
			}
		}
	}
}

// TestFillCoversTheArea compares the sum of all coverage with the area of a circle, from which the rasteriser's straight
// pieces take a little.
func TestFillCoversTheArea(t *testing.T) {
	p := New(90, 60, 45, 30)
	p.Fill(Circle(21.7, 14.2, 11), Solid(red))
	sum := 0.0
	for i := 3; i < len(p.Pix); i += 4 {
		sum += float64(p.Pix[i]) / 255
	}
	if want := math.Pi * 22 * 22; math.Abs(sum-want) > want*0.01 {
		t.Errorf("a circle covers %.1f pixels, want %.1f", sum, want)
	}
}

// TestFillNothing paints what is outside, and nothing at all.
func TestFillNothing(t *testing.T) {
	p := New(20, 20, 20, 20)
	p.Fill(Circle(-50, 10, 5), Solid(red))
	p.Fill(new(Path), Solid(red))
	p.Shadow(new(Path), 1, 1, 4, red)
	p.Shadow(Circle(200, 10, 5), 1, 1, 4, red)
	for i, v := range p.Pix {
		if v != 0 {
			t.Fatalf("byte %d is %d", i, v)
		}
	}
}
