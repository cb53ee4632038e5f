package graph

import (
	"fmt"
	"image/color"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/ui/paint"
)

// slow is art that is painted when told so, and counts how often.
type slow struct {
	sync.Mutex
	begun map[string]int
	gate  chan struct{}
}

func newSlow() *slow { return &slow{begun: map[string]int{}, gate: make(chan struct{})} }

// counts is how often each piece of art was begun.
func (s *slow) counts() string {
	s.Lock()
	defer s.Unlock()
	return fmt.Sprint(s.begun)
}

func (s *slow) art(name string) Art {
	return Art{Name: name, Paint: func(p *paint.Picture, w, h float64) {
		s.Lock()
		s.begun[name]++
		s.Unlock()
		<-s.gate
		p.Fill(paint.Rect(0, 0, w, h), paint.Solid(color.RGBA{1, 2, 3, 255}))
	}}
}

// rehearse draws two pieces of art and a texture on a rehearsal.
func rehearse(s *Screen, m Metrics, of *slow) bool {
	r := s.Rehearse(m)
	r.Push(Point{3, 3}, 2, 0.5)
	r.Art(of.art("a"), Rect{0, 0, 10, 20}, Show{})
	r.Art(of.art("a"), Rect{5, 5, 10, 20}, Show{Fade: 0.5})
	r.Art(of.art("gone"), Rect{0, 0, 10, 20}, Show{Fade: 1})
	r.Art(of.art("empty"), Rect{0, 0, 0, 20}, Show{})
	r.Mesh(&Mesh{Texture: of.art("wood"), TexW: 8, TexH: 8})
	r.Mesh(&Mesh{})
	r.Fill(Rect{0, 0, 5, 5}, color.RGBA{})
	r.Clip(Rect{0, 0, 1, 1})
	r.Native("form", func(*ebiten.Image, float64) { panic("a rehearsal has no image") }, nil)
	r.Pop()
	r.Pop()
	return r.Ready(time.Millisecond)
}

// A rehearsal has art painted beside the pictures, once, and does not wait for it.
func TestRehearsal(t *testing.T) {
	s, of, m := NewScreen(testFonts(t)), newSlow(), Metrics{W: 100, H: 100, Scale: 2}
	for range 3 {
		if rehearse(s, m, of) {
			t.Fatal("art that is not painted is ready")
		}
	}
	close(of.gate)
	for began := time.Now(); !rehearse(s, m, of); time.Sleep(time.Millisecond) {
		if time.Since(began) > 10*time.Second {
			t.Fatal("the art never comes")
		}
	}
	picture(s, m, false, of.art("a"), 10, 20)
	if got := of.counts(); got != "map[a:1 wood:1]" {
		t.Errorf("painted were %s", got)
	}
	r := s.Rehearse(m)
	if got, want := r.Text("abc", Point{10, 10}, Style{Size: 10}), NewLog(s.fonts, m).Text("abc", Point{10, 10}, Style{Size: 10}); got != want {
		t.Errorf("a text takes %v on a rehearsal, %v on a log", got, want)
	}
}

// A picture that needs art which is still being painted waits for that and has it not painted again.
func TestPictureTakesWhatWasOrdered(t *testing.T) {
	s, of, m := NewScreen(testFonts(t)), newSlow(), Metrics{W: 100, H: 100, Scale: 1}
	rehearse(s, m, of)
	time.AfterFunc(5*time.Millisecond, func() { close(of.gate) })
	picture(s, m, false, of.art("a"), 10, 20)
	for began := time.Now(); of.counts() != "map[a:1 wood:1]"; time.Sleep(time.Millisecond) { // the wood may come later
		if time.Since(began) > 10*time.Second {
			t.Fatalf("painted were %s", of.counts())
		}
	}
}

// What goes wrong while art is painted aside comes up where the art is wanted.
func TestBrokenArt(t *testing.T) {
	s, m := NewScreen(testFonts(t)), Metrics{W: 100, H: 100, Scale: 1}
	broken := Art{Name: "broken", Paint: func(*paint.Picture, float64, float64) { panic("no paint left") }}
	s.Rehearse(m).Art(broken, Rect{0, 0, 5, 5}, Show{})
	defer func() {
		if v := recover(); v != "no paint left" {
			t.Errorf("%v comes up", v)
		}
	}()
	picture(s, m, false, broken, 5, 5)
}
