package e2e

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// straightRig draws pictures on an image and puts them into a window, and draws each as a whole beside them.
type straightRig struct {
	t                  *testing.T
	m                  graph.Metrics
	screen, whole      *graph.Screen
	dst, other, window *ebiten.Image
}

func newStraightRig(t *testing.T, software bool) *straightRig {
	d := scenestest.New(t, "en")
	r := &straightRig{t: t, m: graph.Metrics{W: 200, H: 100, Scale: 1}, screen: graph.NewScreen(d.Fonts), whole: graph.NewScreen(d.Fonts)}
	for _, img := range []**ebiten.Image{&r.dst, &r.other, &r.window} {
		*img = ebiten.NewImage(200, 100)
		t.Cleanup((*img).Deallocate)
	}
	r.screen.Software(software)
	return r
}

// draw draws a ground, a large area at x and a dot at y, and reports whether the window shows them and whether the image does.
func (r *straightRig) draw(x, y float64) (window, picture bool) {
	r.t.Helper()
	want := r.paint(r.whole, r.other, x, y)
	r.paint(r.screen, r.dst, x, y)
	if r.present(); bytes.Equal(pixelsOf(r.window).Pix, want.Pix) {
		window = true
	}
	return window, bytes.Equal(pixelsOf(r.dst).Pix, want.Pix)
}

// present puts the picture into a window that is black again, as Ebitengine's are.
func (r *straightRig) present() {
	r.window.Fill(color.Black)
	r.screen.Present(r.window, r.dst)
}

func (r *straightRig) paint(s *graph.Screen, dst *ebiten.Image, x, y float64) *image.RGBA {
	if s == r.whole {
		s.Spoil()
	}
	s.Begin(dst, r.m, false)
	s.Fill(graph.Rect{W: 200, H: 100}, color.RGBA{40, 60, 80, 255})
	s.Fill(graph.Rect{X: x, Y: 10, W: 90, H: 80}, color.RGBA{200, 100, 50, 255})
	s.Fill(graph.Rect{X: x + 5, Y: 20, W: 50, H: 50}, color.RGBA{0, 0, 255, 90})
	s.Fill(graph.Rect{X: 190, Y: y, W: 5, H: 5}, color.RGBA{255, 255, 255, 255})
	s.Dissolve(0)
	s.End()
	return pixelsOf(dst)
}

// What moves as a whole goes straight into the window; the image gets it when the movement is over, whoever ends it.
func TestStraight(t *testing.T) {
	for _, software := range []bool{true, false} {
		r := newStraightRig(t, software)
		saved := 0
		for i := range 20 {
			window, picture := r.draw(float64(5*i), float64(i%3*20))
			if !window {
				t.Fatalf("picture %d is not in the window", i)
			}
			if !picture {
				saved++
			}
			r.present() // Ebitengine shows a picture again where it has no new one
			if want := pixelsOf(r.other); !bytes.Equal(pixelsOf(r.window).Pix, want.Pix) {
				t.Fatalf("picture %d is gone when it is shown again", i)
			}
		}
		if want := map[bool]int{true: 17, false: 0}[software]; saved != want {
			t.Errorf("software %t: %d pictures went straight into the window, want %d", software, saved, want)
		}
		if window, picture := r.draw(95, 77); !window || !picture {
			t.Errorf("software %t: after the movement the window shows the picture: %t, the image does: %t", software, window, picture)
		}
	}
}

// moved is a rig in the middle of a movement.
func moved(t *testing.T) *straightRig {
	r := newStraightRig(t, true)
	for i := range 5 {
		r.draw(float64(10*i), 50)
	}
	if bytes.Equal(pixelsOf(r.dst).Pix, pixelsOf(r.other).Pix) {
		t.Fatal("the image lacks nothing")
	}
	return r
}

func TestStraightEnds(t *testing.T) {
	t.Run("when nothing more moves", func(t *testing.T) {
		r := moved(t)
		r.screen.Settle(r.dst)
		if r.present(); !bytes.Equal(pixelsOf(r.dst).Pix, pixelsOf(r.other).Pix) || !bytes.Equal(pixelsOf(r.window).Pix, pixelsOf(r.other).Pix) {
			t.Error("the image still lacks something")
		}
		if window, picture := r.draw(40, 50); !window || !picture || r.screen.Drawn() != 0 {
			t.Errorf("%d pixels of a picture that stands still were drawn", r.screen.Drawn())
		}
	})
	t.Run("with the next scene", func(t *testing.T) {
		r := moved(t)
		r.screen.Leave()
		if !bytes.Equal(pixelsOf(r.dst).Pix, pixelsOf(r.other).Pix) {
			t.Error("another picture fades away than the one that was shown")
		}
		if window, picture := r.draw(100, 50); !window || !picture {
			t.Error("the new scene is not shown")
		}
	})
	t.Run("with another window", func(t *testing.T) {
		r := moved(t)
		r.dst = ebiten.NewImage(200, 100)
		t.Cleanup(r.dst.Deallocate)
		r.screen.Settle(r.dst)
		if window, picture := r.draw(40, 50); !window || !picture {
			t.Error("the picture is not drawn as a whole")
		}
	})
}
