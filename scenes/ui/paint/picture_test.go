package paint

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"

	"pgregory.net/rapid"
)

var red = color.RGBA{200, 40, 30, 255}

// A shape has the same pixels in the middle of a large picture and across the edges of small ones.
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

// The sum of all coverage is the area of a circle, except for what the rasterizer's straight segments cut off.
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

// Shapes outside of the picture, and empty ones, paint nothing.
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

// A shadow is darkest under its shape and fades in every direction alike.
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

// Blurring neither adds nor removes darkness.
func TestShadowKeepsItsArea(t *testing.T) {
	p := sheet(2)
	p.Shadow(Circle(50, 50, 20), 0, 0, 10, black)
	if got, want := area(p), 400*math.Pi; math.Abs(got-want) > 0.01*want {
		t.Errorf("the shadow covers %.1f, its thing %.1f", got, want)
	}
}

// A shape beyond the edge casts its shadow into the picture, and one near the edge is as dark there as elsewhere.
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

// With twice the pixels vertically, a shadow extends as many units vertically as horizontally.
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

// blurNaive is the obvious implementation of a horizontal box blur.
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

var (
	black = color.RGBA{0, 0, 0, 255}
	white = color.RGBA{255, 255, 255, 255}
)

// sheet returns a picture of 100 x 100 units.
func sheet(scale float64) *Picture { return New(int(100*scale), int(100*scale), 100, 100) }

// area returns the sum of the opacities in square units.
func area(p *Picture) float64 {
	sum := 0
	for i := 3; i < len(p.Pix); i += 4 {
		sum += int(p.Pix[i])
	}
	return float64(sum) / 255 / p.ScaleX / p.ScaleY
}

// alpha returns the opacity at a point in units.
func alpha(p *Picture, x, y float64) uint8 { return p.RGBAAt(int(x*p.ScaleX), int(y*p.ScaleY)).A }

func TestAreas(t *testing.T) {
	const pi = math.Pi
	for _, tt := range []struct {
		name string
		path *Path
		want float64
	}{
		{"rectangle", Rect(10, 20, 30, 40), 1200},
		{"rectangle between the pixels", Rect(10.3, 20.7, 30.25, 40.5), 30.25 * 40.5},
		{"rectangle over the edge", Rect(-50, -50, 100, 100), 2500},
		{"rectangle around everything", Rect(-500, -500, 1100, 1100), 10000},
		{"rectangle far away", Rect(300, 300, 20, 20), 0},
		{"circle", Circle(50, 50, 40), 1600 * pi},
		{"circle over the left edge", Circle(0, 50, 40), 800 * pi},
		{"circle over the right edge", Circle(100, 50, 40), 800 * pi},
		{"circle over a corner", Circle(100, 100, 40), 400 * pi},
		{"ellipse", Ellipse(50, 50, 40, 20), 800 * pi},
		{"ring", Ring(50, 50, 40, 20), 1200 * pi},
		{"ring without a hole", Ring(50, 50, 40, 0), 1600 * pi},
		{"ring with less than no hole", Ring(50, 50, 40, -5), 1600 * pi},
		{"capsule", Capsule(20, 50, 80, 50, 20), 1200 + 100*pi},
		{"slanting capsule", Capsule(30, 30, 70, 60, 20), 1000 + 100*pi},
		{"capsule of no length", Capsule(50, 50, 50, 50, 20), 100 * pi},
		{"round rectangle", RoundRect(10, 10, 80, 60, 10), 4800 - (4-pi)*100},
		{"round rectangle with corners too large", RoundRect(10, 30, 80, 40, 99), 1600 + 400*pi},
		{"round rectangle without width", RoundRect(10, 10, 0, 60, 10), 0},
		{"round rectangle of negative height", RoundRect(10, 10, 50, -3, 10), 0},
		{"frame", Frame(10, 10, 80, 60, 0, 5), 4800 - 70*50},
		{"round frame", Frame(10, 10, 80, 60, 10, 5), 4800 - (4-pi)*100 - (70*50 - (4-pi)*25)},
		{"frame without a hole", Frame(10, 10, 80, 60, 0, 30), 4800},
		{"frame with more than no hole", Frame(10, 10, 80, 60, 0, 70), 4800},
		{"triangle", Polygon(10, 10, 90, 10, 10, 90), 3200},
		{"polygon of nothing", Polygon(), 0},
		{"two that overlap", Rect(10, 10, 40, 40).Append(Rect(30, 10, 40, 40)), 2400},
		{"moved", Circle(0, 0, 40).Move(50, 50), 1600 * pi},
		{"curve", new(Path).MoveTo(10, 50).QuadTo(50, -30, 90, 50).Close(), 80 * 80 / 3.0},
		{"nowhere", Circle(math.NaN(), 50, 10), 0},
		{"beyond everything", Circle(math.Inf(1), 50, 10), 0},
		{"empty", new(Path), 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, scale := range []float64{1, 2, 7} {
				p := sheet(scale)
				p.Fill(tt.path, Solid(black))
				// The rasterizer draws curves as chords, which are inside: it loses about a hundredth of a small
				// circle.
				if got := area(p); math.Abs(got-tt.want) > 0.012*tt.want+2/scale {
					t.Errorf("at scale %g the area is %.2f, want %.2f", scale, got, tt.want)
				}
			}
		})
	}
}

func TestRingHasAHole(t *testing.T) {
	p := sheet(1)
	p.Fill(Ring(50, 50, 40, 20), Solid(white))
	for _, tt := range []struct {
		x, y float64
		want uint8
	}{{50, 50, 0}, {50, 33, 0}, {50, 20, 255}, {80, 50, 255}, {50, 95, 0}, {2, 2, 0}} {
		if got := alpha(p, tt.x, tt.y); got != tt.want {
			t.Errorf("opacity %d at %g,%g, want %d", got, tt.x, tt.y, tt.want)
		}
	}
}

// A path must paint the same pixels whatever else is on the picture, and at every size of the picture.
func TestFillDoesNotDependOnThePicture(t *testing.T) {
	small, large := New(60, 60, 60, 60), New(1200, 700, 1200, 700)
	for _, p := range []*Picture{small, large} {
		p.Fill(Rect(5, 5, 3, 3), Solid(white))
		p.Fill(Capsule(20.5, 20, 40, 38.25, 9), Linear(20, 20, white, 40, 40, black))
		p.Shadow(Circle(30, 30, 8), 2, 3, 6, color.RGBA{10, 20, 30, 200})
	}
	for y := range 60 {
		for x := range 60 {
			if a, b := small.RGBAAt(x, y), large.RGBAAt(x, y); a != b {
				t.Fatalf("pixel %d,%d is %v on a small picture and %v on a large one", x, y, a, b)
			}
		}
	}
}

func TestSamePixelsEveryTime(t *testing.T) {
	draw := func() []byte {
		p := sheet(1.25)
		p.Fill(Rect(0, 0, 100, 100), Wood(white, black, 7, 9))
		p.Shadow(Circle(50, 50, 30), 3, 3, 8, black)
		p.Fill(Circle(50, 50, 30), Radial(40, 40, 30, white, color.RGBA{200, 30, 60, 255}))
		return p.Pix
	}
	if !bytes.Equal(draw(), draw()) {
		t.Error("the same picture came out twice differently")
	}
}

func TestGradientEnds(t *testing.T) {
	a, b := color.RGBA{10, 200, 30, 255}, color.RGBA{250, 20, 130, 255}
	at := func(ink Ink, x, y float64) color.RGBA {
		r, g, bl, al := ink(x, y)
		return color.RGBA{uint8(r*255 + 0.5), uint8(g*255 + 0.5), uint8(bl*255 + 0.5), uint8(al*255 + 0.5)}
	}
	for _, tt := range []struct {
		name string
		ink  Ink
		x, y float64
		want color.RGBA
	}{
		{"linear before", Linear(10, 0, a, 90, 0, b), -50, 3, a},
		{"linear begin", Linear(10, 0, a, 90, 0, b), 10, 77, a},
		{"linear middle", Linear(10, 0, a, 90, 0, b), 50, 0, Mix(a, b, 0.5)},
		{"linear end", Linear(10, 0, a, 90, 0, b), 90, 5, b},
		{"linear after", Linear(10, 0, a, 90, 0, b), 900, 5, b},
		{"linear across", Linear(0, 0, a, 10, 10, b), 10, 0, Mix(a, b, 0.5)},
		{"linear of no length", Linear(5, 5, a, 5, 5, b), 7, 7, a},
		{"radial middle", Radial(50, 50, 20, a, b), 50, 50, a},
		{"radial edge", Radial(50, 50, 20, a, b), 50, 70, b},
		{"radial beyond", Radial(50, 50, 20, a, b), 0, 0, b},
		{"radial of no size, middle", Radial(50, 50, 0, a, b), 50, 50, a},
		{"radial of no size, beyond", Radial(50, 50, 0, a, b), 51, 50, b},
		{"solid", Solid(b), 3, 4, b},
	} {
		if got := at(tt.ink, tt.x, tt.y); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestMixAndAlpha(t *testing.T) {
	if got := Mix(black, white, 0.5); got != (color.RGBA{128, 128, 128, 255}) {
		t.Errorf("half way between black and white is %v", got)
	}
	if got := Mix(black, white, -3); got != black {
		t.Errorf("before black is %v", got)
	}
	if got := Mix(black, white, 7); got != white {
		t.Errorf("beyond white is %v", got)
	}
	if got := Alpha(white, 0.5); got != (color.RGBA{255, 255, 255, 128}) {
		t.Errorf("half of white is %v", got)
	}
	if got := Alpha(white, 3); got != white {
		t.Errorf("three times white is %v", got)
	}
}

// With premultiplied alpha no channel exceeds the opacity.
func TestPixelsStayPremultiplied(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := New(8, 8, 8, 8)
		channel := rapid.Float64Range(-0.5, 1.5)
		for range rapid.IntRange(1, 6).Draw(t, "layers") {
			r, g, b, a := channel.Draw(t, "r"), channel.Draw(t, "g"), channel.Draw(t, "b"), channel.Draw(t, "a")
			x, y, d := rapid.Float64Range(-2, 9).Draw(t, "x"), rapid.Float64Range(-2, 9).Draw(t, "y"), rapid.Float64Range(0, 6).Draw(t, "d")
			p.Fill(Circle(x, y, d), func(float64, float64) (float64, float64, float64, float64) { return r, g, b, a })
		}
		for i := 0; i < len(p.Pix); i += 4 {
			if q := p.Pix[i : i+4]; max(q[0], q[1], q[2]) > q[3] {
				t.Fatalf("pixel %v is brighter than it is opaque", q)
			}
		}
	})
}

func TestNewAtTheEdges(t *testing.T) {
	for _, p := range []*Picture{New(0, 0, 0, 0), New(-3, 5, 10, -1), New(1, 1, 100, 100)} {
		p.Fill(Rect(-1e6, -1e6, 2e6, 2e6), Solid(white))
		p.Shadow(Rect(0, 0, 1, 1), 0, 0, 5, black)
		if p.Bounds().Empty() || p.RGBAAt(0, 0).A != 255 {
			t.Errorf("a picture of %v has not been filled", p.Bounds())
		}
	}
}

func TestWoodIsBetweenItsColours(t *testing.T) {
	light, dark := color.RGBA{232, 205, 159, 255}, color.RGBA{191, 148, 91, 255}
	shades := map[uint8]bool{}
	p, q := sheet(1), sheet(1)
	p.Fill(Rect(0, 0, 100, 100), Wood(light, dark, 1, 8))
	q.Fill(Rect(0, 0, 100, 100), Wood(light, dark, 2, 8))
	for i := 0; i < len(p.Pix); i += 4 {
		c := p.Pix[i]
		if c < dark.R || c > light.R || p.Pix[i+3] != 255 {
			t.Fatalf("pixel %v is no such wood", p.Pix[i:i+4])
		}
		shades[c] = true
	}
	if len(shades) < 20 {
		t.Errorf("only %d shades: there is no grain", len(shades))
	}
	if bytes.Equal(p.Pix, q.Pix) {
		t.Error("two seeds give the same board")
	}
}

// BenchmarkFill paints a small mark on a large board, which must not cost as much as the board.
func BenchmarkFill(b *testing.B) {
	for _, size := range []int{100, 1000} {
		b.Run(image.Pt(size, size).String(), func(b *testing.B) {
			p := New(size, size, float64(size), float64(size))
			mark, ink := Circle(50, 50, 20), Solid(white)
			for b.Loop() {
				p.Fill(mark, ink)
			}
		})
	}
}

// BenchmarkWood paints the grain of a brick.
func BenchmarkWood(b *testing.B) {
	p, ink := New(160, 80, 160, 80), Wood(white, black, 3, 9)
	for b.Loop() {
		p.Fill(Rect(0, 0, 160, 80), ink)
	}
}

func BenchmarkShadow(b *testing.B) {
	p := New(330, 730, 330, 730)
	for b.Loop() {
		p.Shadow(RoundRect(28, 28, 274, 674, 16), 3, 8, 14, black)
	}
}

// A ground of a smooth ink looks like the ink filled in, and its lines are as light as asked for.
func TestGround(t *testing.T) {
	const w, h = 203, 117
	light := Radial(w*0.46, h*0.36, w*0.68, color.RGBA{90, 60, 40, 255}, color.RGBA{40, 25, 15, 255})
	filled, ground, darker := New(w, h, w, h), New(w, h, w, h), New(w, h, w, h)
	filled.Fill(Rect(0, 0, w, h), light)
	ground.Ground(light, nil)
	darker.Ground(light, func(y float64, out []float32) {
		for i := range out {
			out[i] = 0.5
		}
	})
	for i := range filled.Pix {
		want := int(filled.Pix[i])
		if got := int(ground.Pix[i]); got < want-2 || got > want+2 {
			t.Fatalf("pixel %d,%d is %d, filled it is %d", i/4%w, i/4/w, got, want)
		}
		if got := int(darker.Pix[i]); i%4 < 3 && (got < want/2-2 || got > want/2+2) {
			t.Fatalf("pixel %d,%d is %d, not half of %d", i/4%w, i/4/w, got, want)
		}
	}
}
