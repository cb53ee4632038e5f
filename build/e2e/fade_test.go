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

// One frame fades into another by the share that is asked for, what moves meanwhile moves, and the last step is the new
// frame exactly.
func TestFade(t *testing.T) {
	d := scenestest.New(t, "en")
	m := graph.Metrics{W: 200, H: 100, Scale: 1}
	screen, dst := graph.NewScreen(d.Fonts), ebiten.NewImage(200, 100)
	defer dst.Deallocate()
	grey := func(v uint8) color.RGBA { return color.RGBA{v, v, v, 255} }
	// frame draws a ground that never changes, a left half of the given grey, and a white square at x.
	frame := func(left uint8, x, share float64) *image.RGBA {
		screen.Fade(share)
		screen.Frame(dst, m, false, func(c graph.Canvas) {
			c.Fill(graph.Rect{W: 200, H: 100}, grey(40))
			c.Fill(graph.Rect{X: 0, Y: 10, W: 100, H: 80}, grey(left))
			c.Fill(graph.Rect{X: x, Y: 40, W: 10, H: 10}, grey(255))
		})
		return pixelsOf(dst)
	}
	is := func(img *image.RGBA, x, y, want, off int) {
		t.Helper()
		if got := int(img.RGBAAt(x, y).R); got < want-off || got > want+off {
			t.Errorf("%d,%d is %d, want %d", x, y, got, want)
		}
	}
	frame(200, 150, 0)
	screen.Leave()
	for _, step := range []int{0, 3, 4, 9} {
		img := frame(100, 20, 1-float64(step)/10)
		is(img, 50, 20, 200-10*step, 1)
		is(img, 25, 45, 200+int(5.5*float64(step)), 1) // where the square comes
		is(img, 155, 45, 255-int(21.5*float64(step)), 1)
		is(img, 190, 95, 40, 0)
		if !screen.Fading() {
			t.Errorf("step %d is not part of a fade", step)
		}
	}
	img := frame(100, 20, 0)
	is(img, 50, 20, 100, 0)
	is(img, 25, 45, 255, 0)
	is(img, 155, 45, 40, 0)
	if screen.Fading() {
		t.Error("the fade never ends")
	}

	// A third frame comes while the second fades in.
	screen.Leave()
	is(frame(240, 20, 0.5), 50, 20, 170, 1)
	screen.Leave()
	is(frame(10, 20, 1), 50, 20, 170, 1)
	is(frame(10, 180, 0.5), 50, 20, 90, 1)
	img = frame(10, 180, 0)
	is(img, 50, 20, 10, 0)
	screen.Spoil()
	if whole := frame(10, 180, 0); !bytes.Equal(img.Pix, whole.Pix) {
		t.Error("after the fade the frame is not what it is when drawn as a whole")
	}
}

// A window that gets another size ends the fade.
func TestFadeEndsWithTheSize(t *testing.T) {
	d := scenestest.New(t, "en")
	screen := graph.NewScreen(d.Fonts)
	frame := func(dst *ebiten.Image, grey uint8) *image.RGBA {
		b := dst.Bounds()
		screen.Frame(dst, graph.Metrics{W: float64(b.Dx()), H: float64(b.Dy()), Scale: 1}, false, func(c graph.Canvas) {
			c.Fill(c.Metrics().Bounds(), color.RGBA{grey, grey, grey, 255})
		})
		return pixelsOf(dst)
	}
	small, large := ebiten.NewImage(50, 40), ebiten.NewImage(60, 40)
	defer small.Deallocate()
	defer large.Deallocate()
	frame(small, 200)
	screen.Leave()
	screen.Fade(0.5)
	if got := frame(large, 100).RGBAAt(10, 10).R; got != 100 || screen.Fading() {
		t.Errorf("the frame is %d, want 100; fading: %t", got, screen.Fading())
	}
}
