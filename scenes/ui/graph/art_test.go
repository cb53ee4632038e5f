package graph

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/paint"
)

// together is art whose painting ends only when n pieces of it are being painted.
type together struct {
	sync.Mutex
	begun map[string]int
	all   sync.WaitGroup
}

func (s *together) art(name string) Art {
	return Art{Name: name, Paint: func(p *paint.Picture, w, h float64) {
		s.Lock()
		s.begun[name]++
		s.Unlock()
		s.all.Done()
		s.all.Wait()
		p.Fill(paint.Rect(0, 0, w, h), paint.Solid(color.RGBA{1, 2, 3, 255}))
	}}
}

// The art of a frame is painted once, concurrently, and is complete when the frame is drawn.
func TestArtOfAFrameIsPaintedConcurrently(t *testing.T) {
	s, m := NewScreen(testFonts(t)), Metrics{W: 100, H: 100, Scale: 2}
	of := &together{begun: map[string]int{}}
	of.all.Add(2)
	s.art.slots, s.art.making = make(chan struct{}, 2), map[artKey]*making{}
	dst := ebiten.NewImage(200, 200)
	ops := 0
	draw := func(c Canvas) {
		c.Push(Point{3, 3}, 1, 0.5)
		c.Art(of.art("a"), Rect{0, 0, 10, 20}, Show{})
		c.Art(of.art("a"), Rect{5, 5, 10, 20}, Show{Fade: 0.5})
		c.Art(of.art("gone"), Rect{0, 0, 10, 20}, Show{Fade: 1})
		c.Art(of.art("empty"), Rect{0, 0, 0, 20}, Show{})
		c.Mesh(&Mesh{Texture: of.art("wood"), TexW: 8, TexH: 8, Vertices: make([]Vertex, 3), Indices: []uint32{0, 1, 2}})
		c.Pop()
		ops = len(s.ops)
	}
	done := make(chan bool)
	go func() { done <- s.Frame(dst, m, false, draw) }()
	select {
	case changed := <-done:
		if !changed || ops != 3 {
			t.Errorf("changed: %t, %d things drawn, want 3", changed, ops)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("one piece of art waits for the other")
	}
	if s.Frame(dst, m, false, draw) {
		t.Error("the same frame again has changed")
	}
	if got := fmt.Sprint(of.begun); got != "map[a:1 wood:1]" {
		t.Errorf("painted were %s", got)
	}
}

// A panic in Paint arrives in the goroutine that draws, and does not block the next frame.
func TestBrokenArt(t *testing.T) {
	s, m := NewScreen(testFonts(t)), Metrics{W: 100, H: 100, Scale: 1}
	broken := Art{Name: "broken", Paint: func(*paint.Picture, float64, float64) { panic("no paint left") }}
	frame := func(a Art) (said any) {
		defer func() { said = recover() }()
		s.Frame(ebiten.NewImage(100, 100), m, false, func(c Canvas) { c.Art(a, Rect{0, 0, 5, 5}, Show{}) })
		return nil
	}
	if v := frame(broken); v == nil || !strings.Contains(fmt.Sprint(v), "no paint left") {
		t.Errorf("%v comes up", v)
	}
	fine := Art{Name: "fine", Paint: func(*paint.Picture, float64, float64) {}}
	if v := frame(fine); v != nil {
		t.Errorf("%v comes up in the next frame", v)
	}
}

// sheet returns art of ten units with a border: a filled sheet with an outline, or the outline alone.
func (n painted) sheet(name string, full bool) Art {
	return Art{Name: name, Border: 10, Paint: func(p *paint.Picture, w, h float64) {
		n[fmt.Sprintf("%s %dx%d", name, p.Bounds().Dx(), p.Bounds().Dy())]++
		if full {
			p.Fill(paint.RoundRect(0, 0, w, h, 10), paint.Solid(color.RGBA{20, 20, 20, 255}))
		}
		p.Fill(paint.Frame(0, 0, w, h, 10, 2), paint.Solid(color.RGBA{200, 0, 0, 255}))
	}}
}

// Art with a border is painted once for all sizes that are large enough in a direction. It is painted in its own size
// otherwise, or if it is rotated.
func TestStretchedArtIsPaintedOnce(t *testing.T) {
	s, n := NewScreen(testFonts(t)), painted{}
	m, a := Metrics{W: 400, H: 300, Scale: 1}, n.sheet("a", true)
	s.Frame(ebiten.NewImage(10, 10), m, false, func(c Canvas) { c.Art(a, Rect{0, 0, 200, 100}, Show{}) })
	for i := range 5 {
		picture(s, m, false, a, 27+40*float64(i), 27+30*float64(i))
	}
	picture(s, m, false, a, 26, 50)
	picture(s, m, false, a, 26, 90)
	picture(s, m, false, a, 26, 26)
	picture(s, Metrics{W: 200, H: 150, Scale: 2}, false, a, 100, 50)
	s.Start(ebiten.NewImage(10, 10), m, false)
	s.Art(a, Rect{0, 0, 80, 90}, Show{Angle: 1})
	if d := cmp.Diff(painted{"a 27x27": 1, "a 26x27": 1, "a 26x26": 1, "a 47x47": 1, "a 80x90": 1}, n); d != "" {
		t.Error(d)
	}
}

// covered counts how often the recorded parts draw each pixel of the canvas, and returns the pixel of the art that they
// draw there.
func covered(s *Screen, w, h int) (times []int, from [][2]int) {
	times, from = make([]int, w*h), make([][2]int, w*h)
	for _, o := range s.ops {
		geo, b := o.geo, o.art.img.Bounds()
		geo.Invert()
		for y := range h {
			for x := range w {
				sx, sy := geo.Apply(float64(x)+0.5, float64(y)+0.5)
				u, v := b.Min.X+int(math.Floor(sx)), b.Min.Y+int(math.Floor(sy))
				if u >= b.Min.X && u < b.Max.X && v >= b.Min.Y && v < b.Max.Y {
					times[y*w+x]++
					from[y*w+x] = [2]int{u, v}
				}
			}
		}
	}
	return times, from
}

// The parts leave no seam and do not overlap, at any position and scale; the corners are as painted.
func TestPartsFitTogether(t *testing.T) {
	const w, h = 160, 150
	for _, tt := range []struct {
		scale, push float64
		r           Rect
	}{
		{1, 1, Rect{3, 4, 100, 120}}, {1, 1, Rect{3.5, 4.3, 100.4, 120.6}}, {1, 1, Rect{0, 0, 27, 27}}, {1, 1, Rect{0, 0, 28, 20}},
		{1.25, 1, Rect{2.2, 3.3, 99.9, 80.1}}, {1, 0.7, Rect{2.2, 3.3, 99.9, 80.1}}, {1, 0.05, Rect{2.2, 3.3, 99.9, 80.1}},
		{1, 1.31, Rect{2.2, 3.3, 99.9, 80.1}}, {2, 1, Rect{1, 1, 60, 70}}, {1, 0.9, Rect{0, 0, 27, 27}},
		{1, -1, Rect{3, 4, 100, 120}}, {1, -1, Rect{3.6, 4.3, 100.4, 120.6}}, {1.25, -1, Rect{2.2, 3.3, 99.9, 80.1}}, {1, -0.7, Rect{2.2, 3.3, 99.9, 80.1}},
	} {
		s, n := NewScreen(testFonts(t)), painted{}
		s.Start(ebiten.NewImage(w, h), Metrics{W: w / tt.scale, H: h / tt.scale, Scale: tt.scale}, false)
		turned := tt.push < 0 // about the center of the canvas
		if turned {
			s.Push(Point{w / tt.scale, h / tt.scale}, tt.push, 1)
			tt.push = -tt.push
		} else {
			s.Push(Point{}, tt.push, 1)
		}
		a := n.sheet("a", true)
		s.Art(a, tt.r, Show{})
		k := tt.scale * tt.push
		x0, y0 := int(math.Round(tt.r.X*k)), int(math.Round(tt.r.Y*k))
		x1, y1 := int(math.Round((tt.r.X+tt.r.W)*k)), int(math.Round((tt.r.Y+tt.r.H)*k))
		if tt.push == 1 {
			x1, y1 = x0+pixels(tt.r.W, k), y0+pixels(tt.r.H, k)
		}
		least := a.stretchable(tt.scale)
		source := func(v, size int) int {
			switch {
			case size < least || v < least/2:
				return v
			case v >= size-least/2:
				return v - size + least
			}
			return least / 2
		}
		times, from := covered(s, w, h)
		if turned {
			slices.Reverse(times)
			slices.Reverse(from)
		}
		for y := range h {
			for x := range w {
				i, in := y*w+x, x >= x0 && x < x1 && y >= y0 && y < y1
				if in && times[i] != 1 || !in && times[i] != 0 {
					t.Fatalf("%v: pixel %d,%d is drawn %d times", tt, x, y, times[i])
				}
				want := [2]int{source(x-x0, x1-x0), source(y-y0, y1-y0)}
				if in && tt.push == 1 && from[i] != want {
					t.Fatalf("%v: pixel %d,%d shows pixel %v of the art, want %v", tt, x, y, from[i], want)
				}
			}
		}
		for _, o := range s.ops {
			if o.near != (tt.push == 1) {
				t.Fatalf("%v: only what is scaled for a moment is smoothed", tt)
			}
		}
	}
}

// drawn returns the number of pixels drawn when the picture changes from before to after.
func drawn(t *testing.T, before, after func(s *Screen)) int {
	s := NewScreen(testFonts(t))
	dst := ebiten.NewImage(400, 300)
	defer dst.Deallocate()
	for _, draw := range []func(*Screen){before, after} {
		s.Start(dst, Metrics{W: 400, H: 300, Scale: 1}, false)
		s.Fill(Rect{0, 0, 400, 300}, color.RGBA{1, 1, 1, 255})
		draw(s)
		s.Finish()
	}
	return s.Drawn()
}

// A change inside an outline does not redraw the outline; a change of the outline redraws only its edges.
func TestNothingIsDrawnInsideAnOutline(t *testing.T) {
	ring := painted{}.sheet("ring", false)
	show := func(fade float64, inside uint8) func(*Screen) {
		return func(s *Screen) {
			s.Fill(Rect{100, 100, 50, 40}, color.RGBA{inside, 1, 1, 255})
			s.Art(ring, Rect{0, 0, 300, 200}, Show{Fade: fade})
		}
	}
	if got := drawn(t, show(0, 1), show(0.5, 1)); got < 2*(300+200)*10 || got > 300*200/2 {
		t.Errorf("%d pixels are drawn for an edge around 300 x 200", got)
	}
	if got := drawn(t, show(0, 1), show(0, 2)); got < 50*40 || got > 52*42 {
		t.Errorf("%d pixels are drawn for 50 x 40 inside the edge", got)
	}
	s := NewScreen(testFonts(t))
	s.Start(ebiten.NewImage(400, 300), Metrics{W: 400, H: 300, Scale: 1}, false)
	show(0, 1)(s)
	for _, o := range s.ops[1:] {
		if o.box.meets(box{100, 100, 150, 140}) {
			t.Error("the middle of an outline, in which there is nothing, is drawn")
		}
	}
}

// If a sheet grows downward, only its lower end is redrawn; if its top moves, all of it.
func TestAGrowingSheetIsDrawnAtItsEnd(t *testing.T) {
	a := painted{}.sheet("a", true)
	show := func(y, h float64) func(*Screen) {
		return func(s *Screen) { s.Art(a, Rect{50, y, 200, h}, Show{}) }
	}
	if got := drawn(t, show(10, 200), show(10, 222)); got < 22*200 || got > (bandPixels+22+15)*202 {
		t.Errorf("%d pixels are drawn for 22 rows of 200", got)
	}
	if got := drawn(t, show(10, 200), show(11, 200)); got < 200*200 {
		t.Errorf("only %d pixels are drawn of a sheet that has moved", got)
	}
}

// What is below the opaque part of a sheet is not drawn, even if the sheet is drawn in several pieces.
func TestNothingIsDrawnBelowASheet(t *testing.T) {
	for _, fade := range []float64{0, 0.5} {
		s := NewScreen(testFonts(t))
		s.Start(ebiten.NewImage(400, 300), Metrics{W: 400, H: 300, Scale: 1}, false)
		s.Clip(Rect{0, 40, 400, 260}) // hides the first pieces
		s.Art(painted{}.sheet("a", true), Rect{50, 10, 200, 280}, Show{Fade: fade})
		middle := box{50, 40, 250, 290 - 13}
		covers := false
		for i, o := range s.ops {
			covers = covers || o.solid.holds(middle)
			if o.art.solid && o.solid.empty() != (fade > 0 || i > 0 && s.ops[i-1].art.solid) {
				t.Errorf("faded by %g, piece %d answers for %v", fade, i, o.solid)
			}
			if i > 0 && s.ops[i-1].art.solid && !o.art.solid {
				t.Error("something is drawn after the opaque parts")
			}
		}
		if covers != (fade == 0) {
			t.Errorf("faded by %g, the sheet covers %v: %t", fade, middle, covers)
		}
	}
}

func TestPartsAllocateNothing(t *testing.T) {
	s, a := NewScreen(testFonts(t)), painted{}.sheet("a", true)
	dst := ebiten.NewImage(400, 300)
	write := func() {
		s.Start(dst, Metrics{W: 400, H: 300, Scale: 1}, false)
		s.Art(a, Rect{50, 10, 200, 280}, Show{})
	}
	write()
	write()
	if n := testing.AllocsPerRun(20, write); n != 0 {
		t.Errorf("a sheet allocates %g times", n)
	}
}
