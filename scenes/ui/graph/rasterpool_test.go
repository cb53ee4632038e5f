package graph

import (
	"fmt"
	"image/color"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/paint"
)

// together is art that is only done once so many pieces of it are being painted at the same time.
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

// The art of a frame is painted once, all pieces concurrently, and is all there when the frame is drawn.
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

// What goes wrong while art is painted comes up in the goroutine that draws, and the next frame is not held up by it.
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
