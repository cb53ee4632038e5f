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

// One picture fades into another by equal steps where the two differ, what moves meanwhile moves, and the last step is the
// new picture exactly.
func TestDissolve(t *testing.T) {
	d := scenestest.New(t, "en")
	m := graph.Metrics{W: 200, H: 100, Scale: 1}
	screen, dst := graph.NewScreen(d.Fonts), ebiten.NewImage(200, 100)
	defer dst.Deallocate()
	grey := func(v uint8) color.RGBA { return color.RGBA{v, v, v, 255} }
	// picture draws a ground that never changes, a left half of the given grey, and a white square at x.
	picture := func(left uint8, x, share float64) *image.RGBA {
		screen.Begin(dst, m, false)
		screen.Fill(graph.Rect{W: 200, H: 100}, grey(40))
		screen.Fill(graph.Rect{X: 0, Y: 10, W: 100, H: 80}, grey(left))
		screen.Fill(graph.Rect{X: x, Y: 40, W: 10, H: 10}, grey(255))
		screen.Dissolve(share)
		screen.End()
		return pixelsOf(dst)
	}
	is := func(img *image.RGBA, x, y, want, off int) {
		t.Helper()
		if got := int(img.RGBAAt(x, y).R); got < want-off || got > want+off {
			t.Errorf("%d,%d is %d, want %d", x, y, got, want)
		}
	}
	picture(200, 150, 0)
	screen.Leave()
	for step := range 10 {
		img := picture(100, 20, 1-float64(step)/10)
		is(img, 50, 20, 200-10*step, 3)
		is(img, 25, 45, 200+int(5.5*float64(step)), 3) // where the square comes
		is(img, 155, 45, 255-int(21.5*float64(step)), 3)
		is(img, 190, 95, 40, 0)
		if step > 0 && screen.Drawn() != 0 {
			t.Errorf("step %d draws %d pixels of a picture that stands still", step, screen.Drawn())
		}
	}
	img := picture(100, 20, 0)
	is(img, 50, 20, 100, 0)
	is(img, 25, 45, 255, 0)
	is(img, 155, 45, 40, 0)

	// A third picture comes while the second fades in, and its square moves out of all that fades.
	screen.Leave()
	picture(240, 20, 1)
	is(picture(240, 20, 0.5), 50, 20, 170, 2)
	screen.Leave()
	is(picture(10, 20, 1), 50, 20, 170, 2)
	is(picture(10, 180, 0.5), 50, 20, 90, 2)
	img = picture(10, 180, 0)
	is(img, 50, 20, 10, 0)
	is(img, 25, 45, 10, 0)
	is(img, 185, 45, 255, 0)
	screen.Spoil()
	whole := picture(10, 180, 0)
	for i := range img.Pix {
		if img.Pix[i] != whole.Pix[i] {
			t.Fatalf("byte %d is %d, drawn as a whole it is %d", i, img.Pix[i], whole.Pix[i])
		}
	}
}

// Where the processor draws, a new picture is drawn in portions, whatever moves in it meanwhile, and the old one stands until it
// is there.
func TestDissolvePortions(t *testing.T) {
	d := scenestest.New(t, "en")
	m := graph.Metrics{W: 1000, H: 700, Scale: 1}
	screen, dst := graph.NewScreen(d.Fonts), ebiten.NewImage(1000, 700)
	defer dst.Deallocate()
	screen.Software(true)
	picture := func(ground uint8, x, share float64) *image.RGBA {
		screen.Begin(dst, m, false)
		screen.Fill(graph.Rect{W: 1000, H: 700}, color.RGBA{ground, ground, ground, 255})
		screen.Fill(graph.Rect{X: x, Y: x / 2, W: 100, H: 100}, color.RGBA{200, 0, 0, 120})
		screen.Dissolve(share)
		screen.End()
		return pixelsOf(dst)
	}
	old := picture(40, 0, 0)
	screen.Leave()
	n := 0
	for x := 50.0; ; x += 50 {
		img := picture(160, x, 1)
		if n++; n > 3 {
			t.Fatal("the new picture never comes")
		}
		if most := 1000 * 700 / 2; screen.Drawn() > most {
			t.Errorf("portion %d has %d pixels, want at most %d", n, screen.Drawn(), most)
		}
		if !bytes.Equal(img.Pix, old.Pix) {
			t.Fatalf("portion %d is seen too early", n)
		}
		if !screen.Preparing() {
			break
		}
	}
	if n < 2 {
		t.Error("the new picture was drawn at once")
	}
	if got := picture(160, 500, 0.5).RGBAAt(990, 10).R; got < 98 || got > 102 {
		t.Errorf("in the middle the ground is %d, want 100", got)
	}
	img := picture(160, 600, 0)
	screen.Spoil()
	if whole := picture(160, 600, 0); !bytes.Equal(img.Pix, whole.Pix) {
		t.Error("in the end the picture is not what it is when drawn as a whole")
	}
	// A fade that is over before it begins shows the picture all the same.
	screen.Leave()
	img = picture(90, 300, 0)
	screen.Spoil()
	if whole := picture(90, 300, 0); screen.Preparing() || !bytes.Equal(img.Pix, whole.Pix) {
		t.Error("a picture that does not fade in is not there at once")
	}
}
