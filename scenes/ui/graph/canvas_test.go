package graph

import (
	"fmt"
	"image/color"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/paint"
)

func TestLog(t *testing.T) {
	l := NewLog(testFonts(t), Metrics{W: 300, H: 200, Scale: 1})
	blue := color.RGBA{0, 0, 255, 128}
	l.Fill(Rect{-0.2, 0, 300, 200}, blue)
	l.Push(Point{10, 20}, 2, 0.5)
	l.Art(Art{Name: "piece"}, Rect{1, 2, 30, 40}, Show{})
	l.Art(Art{Name: "piece"}, Rect{1, 2, 30, 40}, Show{Fade: 0.25, Angle: 1.5})
	l.Art(Art{Name: "gone"}, Rect{1, 2, 30, 40}, Show{Fade: 1})
	l.Clip(Rect{0, 0, 5, 5})
	l.Push(Point{1, 1}, 0.5, 1)
	l.Text("hm", Point{2, 2}, Style{Weight: Mono, Size: 10})
	l.Text("", Point{2, 2}, Style{Size: 10})
	l.Pop()
	l.Pop()
	l.Pop()
	l.Mesh(&Mesh{Name: "brick", Vertices: []Vertex{{X: 5, Y: 6}, {X: 15, Y: 4}, {X: 7, Y: 9}}, Indices: []uint32{0, 1, 2}})
	l.Mesh(&Mesh{Name: "nothing"})
	want := `fill #0000ff80 0,0 300x200
  art piece 12,24 60x80 alpha 0.50
  art piece fade 0.25 angle 1.50 12,24 60x80 alpha 0.50
  clip 10,20 10x10 alpha 0.50
      text "hm" size 10 14,24 12x14 alpha 0.50
mesh brick 1 5,4 10x5
`
	if d := cmp.Diff(want, l.String()); d != "" {
		t.Error(d)
	}
	if len(l.Texts) != 1 || l.Texts[0].Text != "hm" || l.Texts[0].Box.X != 14 || l.Texts[0].Style.Weight != Mono {
		t.Errorf("the texts are %v", l.Texts)
	}
	if l.Metrics().W != 300 {
		t.Error("the log has lost its size")
	}
	l.Reset()
	if l.String() != "\n" || len(l.Texts) != 0 {
		t.Error("the log is not empty after Reset")
	}
}

// A negative scale rotates by half a turn: places are logged upright, and what is rotated is marked.
func TestLogOfAHalfTurn(t *testing.T) {
	l := NewLog(testFonts(t), Metrics{W: 300, H: 200, Scale: 1})
	l.Push(Point{300, 100}, -1, 1)
	l.Art(Art{Name: "piece"}, Rect{10, 20, 30, 40}, Show{})
	l.Text("hm", Point{10, 2}, Style{Weight: Mono, Size: 10})
	l.Pop()
	want := `  art piece 260,40 30x40 turned
  text "hm" size 10 278,84 12x14 turned
`
	if d := cmp.Diff(want, l.String()); d != "" {
		t.Error(d)
	}
	if !l.Texts[0].Turned || l.Texts[0].Box.X != 278 {
		t.Errorf("the text is %+v", l.Texts[0])
	}
}

// Rotated pictures and lines of text end on the whole pixels that upright ones start on, so that they stay sharp.
func TestAHalfTurnStaysOnWholePixels(t *testing.T) {
	s, n := NewScreen(testFonts(t)), painted{}
	const w, h = 200, 100
	s.Start(ebiten.NewImage(w, h), Metrics{W: w, H: h, Scale: 1}, false)
	s.Push(Point{w, h}, -1, 1)
	s.Art(n.art("a", false), Rect{10.3, 20, 30, 40}, Show{})
	box := s.Text("hm", Point{50, 20}, Style{Size: 12, Color: color.RGBA{A: 255}})
	s.Pop()
	if len(s.ops) != 2 || n["a 30x40"] != 1 {
		t.Fatalf("%d things are drawn, painted were %v", len(s.ops), n)
	}
	a, line := s.ops[0], s.ops[1]
	if x, y := a.geo.Apply(0, 0); !a.near || x != 190 || y != 80 {
		t.Errorf("the upper left corner of the picture lies at %g,%g, near: %t", x, y, a.near)
	}
	if x, y := a.geo.Apply(30, 40); x != 160 || y != 40 {
		t.Errorf("its lower right corner lies at %g,%g", x, y)
	}
	if x, _ := line.geo.Apply(0, 0); x != 150 {
		t.Errorf("the text begins at %g", x)
	}
	if x, _ := line.geo.Apply(10, 0); x != 140 {
		t.Errorf("the text goes on at %g", x)
	}
	if left := int32(150 - box.W); line.box.x0 > left || line.box.x1 < 150 || line.box.y0 > h-20-int32(box.H) || line.box.y1 < h-20-4 {
		t.Errorf("it is said to touch %+v", line.box)
	}
	s.Finish()
}

// painted counts how often each art is painted.
type painted map[string]int

func (n painted) art(name string, coarse bool) Art {
	return Art{Name: name, Coarse: coarse, Paint: func(p *paint.Picture, w, h float64) {
		n[fmt.Sprintf("%s %dx%d", name, p.Bounds().Dx(), p.Bounds().Dy())]++
		p.Fill(paint.Rect(0, 0, w, h), paint.Solid(color.RGBA{1, 2, 3, 255}))
	}}
}

// picture draws a once, w x h units large.
func picture(s *Screen, m Metrics, settling bool, a Art, w, h float64) {
	dst := ebiten.NewImage(max(1, int(m.W*m.Scale)), max(1, int(m.H*m.Scale)))
	defer dst.Deallocate()
	s.Start(dst, m, settling)
	s.Art(a, Rect{0, 0, w, h}, Show{})
	s.Finish()
}

func TestArtIsPaintedOnce(t *testing.T) {
	s, n := NewScreen(testFonts(t)), painted{}
	m := Metrics{W: 100, H: 100, Scale: 2}
	for range 5 {
		picture(s, m, false, n.art("a", false), 10, 20)
	}
	s.Push(Point{5, 5}, 0.5, 0.5) // stretched for a moment, not painted again
	s.Art(n.art("a", false), Rect{0, 0, 10, 20}, Show{Angle: 1})
	s.Pop()
	s.Art(n.art("a", false), Rect{0, 0, 10, 20}, Show{Fade: 1})
	s.Art(n.art("b", false), Rect{0, 0, 0, 20}, Show{})
	s.Art(n.art("b", false), Rect{0, 0, 20, -1}, Show{})
	if d := cmp.Diff(painted{"a 20x40": 1}, n); d != "" {
		t.Error(d)
	}
}

// Two sizes in units with the same size in pixels, at different scales, are two pictures: corners have units.
func TestArtOfAnotherScale(t *testing.T) {
	s, n := NewScreen(testFonts(t)), painted{}
	picture(s, Metrics{W: 100, H: 100, Scale: 1}, false, n.art("a", false), 20, 20)
	picture(s, Metrics{W: 50, H: 50, Scale: 2}, false, n.art("a", false), 10, 10)
	if d := cmp.Diff(painted{"a 20x20": 2}, n); d != "" {
		t.Error(d)
	}
}

// During a resize, art that exists in some size is not painted. Afterwards it is painted once, and that of the old size
// is dropped.
func TestArtDuringResize(t *testing.T) {
	s, n := NewScreen(testFonts(t)), painted{}
	m := Metrics{W: 100, H: 100, Scale: 1}
	picture(s, m, false, n.art("a", false), 10, 10)
	picture(s, m, false, n.art("other", false), 30, 30)
	picture(s, m, false, n.art("a", false), 10, 10)
	for i := range 50 {
		m.Scale = 1 + float64(i)/20
		picture(s, m, true, n.art("a", false), 10, 10)
	}
	if len(n) != 2 {
		t.Errorf("during the resize there were painted %v", n)
	}
	for range 3 {
		picture(s, m, false, n.art("a", false), 10, 10)
	}
	if d := cmp.Diff(painted{"a 10x10": 1, "other 30x30": 1, fmt.Sprintf("a %[1]dx%[1]d", pixels(10, m.Scale)): 1}, n); d != "" {
		t.Error(d)
	}
	if len(s.art.art) != 1 {
		t.Errorf("%d pictures are kept after the resize", len(s.art.art))
	}
}

// Windows of many sizes must not fill the memory.
func TestArtDoesNotGrow(t *testing.T) {
	s, n := NewScreen(testFonts(t)), painted{}
	for i := range 100 {
		m := Metrics{W: 50, H: 50, Scale: 1 + float64(i%30)/10}
		for range 2 {
			picture(s, m, i%3 == 0, n.art("a", false), 10, 10)
		}
		if len(s.art.art) > 6 {
			t.Fatalf("after %d sizes %d pictures are kept", i, len(s.art.art))
		}
	}
}

// During a resize, art with a different name in each size, such as a board in perspective, is kept only for the last
// sizes, even if each has few frames.
func TestSizesOnTheWayDoNotPileUp(t *testing.T) {
	s, n := NewScreen(testFonts(t)), painted{}
	for i := range 50 {
		m := Metrics{W: 100, H: 100, Scale: 1 + float64(i)/20}
		for range 1 + i%2 {
			picture(s, m, true, n.art("stretched", false), 10, 10)
			picture(s, m, true, n.art(fmt.Sprint("seen from ", i), false), 10, 10)
		}
		if len(s.art.art) > 4 {
			t.Fatalf("after %d sizes %d pictures are kept", i, len(s.art.art))
		}
	}
	if n["stretched 10x10"] != 1 || len(n) != 51 {
		t.Errorf("painted were %v", n)
	}
}

func TestForgottenArtIsThrownAway(t *testing.T) {
	s, n := NewScreen(testFonts(t)), painted{}
	m := Metrics{W: 20, H: 20, Scale: 1}
	picture(s, m, false, n.art("once", false), 10, 10)
	dst := ebiten.NewImage(20, 20)
	for range 2 * keepArt {
		s.Start(dst, m, false)
		s.Art(n.art("always", false), Rect{0, 0, 10, 10}, Show{})
	}
	if len(s.art.art) != 1 || n["always 10x10"] != 1 {
		t.Errorf("%d pictures are kept; painted were %v", len(s.art.art), n)
	}
}

func TestCoarseArtIsSmall(t *testing.T) {
	s, n := NewScreen(testFonts(t)), painted{}
	picture(s, Metrics{W: 1280, H: 800, Scale: 3}, false, n.art("light", true), 1280, 800)
	picture(s, Metrics{W: 100, H: 50, Scale: 1}, false, n.art("light", true), 100, 50)
	picture(s, Metrics{W: 1, H: 800, Scale: 2}, false, n.art("light", true), 0.1, 800)
	if d := cmp.Diff(painted{"light 320x200": 1, "light 100x50": 1, "light 1x320": 1}, n); d != "" {
		t.Error(d)
	}
}

func TestBordered(t *testing.T) {
	p := paint.New(3, 2, 3, 2)
	for i := range p.Pix {
		p.Pix[i] = uint8(i)
	}
	b := bordered(p.RGBA)
	for y := range 4 {
		for x := range 5 {
			if got, want := b.RGBAAt(x, y), p.RGBAAt(min(max(x-1, 0), 2), min(max(y-1, 0), 1)); got != want {
				t.Errorf("%d,%d is %v, want %v", x, y, got, want)
			}
		}
	}
}

// Everything is drawn within clips, empty and nested ones included, and leaves nothing behind.
func TestScreenBearsEverything(t *testing.T) {
	s, n := NewScreen(testFonts(t)), painted{}
	dst := ebiten.NewImage(100, 80)
	m := MeasureWindow(100, 80, 1)
	s.Start(dst, m, false)
	all := func() {
		s.Fill(Rect{0, 0, 10, 10}, color.RGBA{1, 2, 3, 4})
		s.Art(n.art("a", false), Rect{-5, -5, 30, 30}, Show{Angle: 0.3})
		s.Text("two\nlines", Point{3, 3}, Style{Size: 12, Align: End, Middle: true, Color: color.RGBA{9, 9, 9, 255}})
		s.Text("", Point{}, Style{})
		s.Mesh(&Mesh{Vertices: make([]Vertex, 3), Indices: []uint32{0, 1, 2}})
		s.Mesh(&Mesh{Texture: n.art("t", false), Vertices: make([]Vertex, 3), Indices: []uint32{0, 1, 2}})
		s.Mesh(&Mesh{})
	}
	all()
	for _, r := range []Rect{{0, 0, 500, 500}, {10, 10, 0, 0}, {50, 50, -20, 10}, {5000, 5000, 10, 10}} {
		s.Clip(r)
		all()
		s.Clip(Rect{0, 0, 20, 20})
		s.Push(Point{3, 3}, 0, 0)
		all()
		s.Pop()
		s.Pop()
		s.Pop()
	}
	s.Finish()
	if len(s.stack) != 0 || s.cur.clip != boxOf(dst.Bounds()) || s.Metrics() != m {
		t.Error("the canvas is not as it was")
	}
}

func BenchmarkArt(b *testing.B) {
	s, n := NewScreen(testFonts(b)), painted{}
	dst := ebiten.NewImage(100, 100)
	s.Start(dst, Metrics{W: 100, H: 100, Scale: 1}, false)
	a := n.art("a", false)
	b.ReportAllocs()
	for b.Loop() {
		s.Art(a, Rect{0, 0, 30, 30}, Show{})
	}
}

// Drawn writes what was drawn by the names of places instead of pixels.
func TestDrawn(t *testing.T) {
	l := NewLog(testFonts(t), Metrics{W: 300, H: 200, Scale: 1})
	l.Fill(Rect{X: 10, Y: 10, W: 20, H: 20}, color.RGBA{255, 0, 0, 255})
	l.Push(Point{X: 100}, -1, 0.5)
	l.Fill(Rect{W: 5, H: 5}, color.RGBA{0, 0, 255, 255})
	l.Pop()
	left := func(r Rect) string {
		if r.X < 50 {
			return "left"
		}
		return ""
	}
	if got, want := l.Drawn(left), "fill #ff0000ff at left\nfill #0000ffff turned alpha 0.50\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
