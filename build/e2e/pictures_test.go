package e2e

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/app"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// update writes the golden pictures: go test ./build/e2e -run Golden -update. Look at them afterwards.
var update = flag.Bool("update", false, "write the golden pictures again")

// tolerance is the share of pixels that may differ by more than limit: other renderers than that of the golden pictures
// smooth a few edges differently.
const tolerance = 0.001

func TestGoldenPictures(t *testing.T) {
	for name, m := range map[string]*match.Match{
		"title":     nil,
		"xobrainer": played(t, "xobrainer", nil, "e5 f6 e6 f5 d4 g7 j9 a2 a1", people(2)...),
		"trexo":     played(t, "trexo", nil, tower+" c7c8 b2c2 h8i8", people(2)...),
		"oxixo4":    played(t, "oxixo4", nil, "a2a1n a3a1e b1a1n c1c5e b5a5s a3a5e", people(4)...),
	} {
		t.Run(name, func(t *testing.T) {
			g := start(t, home(t, m), 1280, 800)
			if m != nil {
				g.resume()
			}
			g.point(1, 1)
			g.ticks(120)
			compare(t, g.picture("have"), filepath.Join("testdata", name+".png"))
		})
	}
}

// compare compares a picture with the golden one in a file, or writes the file.
func compare(t *testing.T, have *image.RGBA, file string) {
	t.Helper()
	if *update {
		f, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, have); err != nil {
			t.Fatal(err)
		}
		return
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	want := image.NewRGBA(img.Bounds())
	draw.Draw(want, want.Rect, img, image.Point{}, draw.Src)
	if n := share(have, want, want.Rect); want.Rect != have.Rect || n > tolerance {
		t.Errorf("%.4f of the picture differ from %s; where the look was meant to change, run with -update", n, file)
	}
}

// One frame fades into another to the given degree, what moves keeps moving, and the last step is exactly the new
// frame.
func TestFade(t *testing.T) {
	d := scenestest.New(t, "en")
	m := graph.Metrics{W: 200, H: 100, Scale: 1}
	screen, dst := graph.NewScreen(d.Fonts), ebiten.NewImage(200, 100)
	defer dst.Deallocate()
	grey := func(v uint8) color.RGBA { return color.RGBA{v, v, v, 255} }
	// frame draws a constant ground, a left half of the given grey, and a white square at x.
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
		is(img, 25, 45, 200+int(5.5*float64(step)), 1) // the path of the square
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

// Resizing the window ends the fade.
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

// damageTicks is the number of ticks of each match. One picture in damageEvery is compared, and the last one.
const (
	damageTicks = 420
	damageEvery = 4
)

// Only what has changed is drawn. Whatever happens at the table, the picture composed in this way equals the one drawn
// as a whole, pixel by pixel, and only a part of all pixels had to be drawn.
func TestPartsMakeTheWholePicture(t *testing.T) {
	seldom(t)
	ticks := damageTicks
	if testing.Short() {
		ticks /= 3
	}
	for _, tt := range []struct {
		name, game string
		options    rules.Options
		// keys are pressed now and then, wheel turns the wheel. share is the limit for the mean share of the pixels
		// drawn.
		keys  []ebiten.Key
		wheel bool
		share float64
	}{
		{"xobrainer", "xobrainer", nil, []ebiten.Key{ebiten.KeyUp, ebiten.KeyEnter, ebiten.KeyLeft}, false, 0.2},
		{"variants", "xobrainer", rules.Options{"Variants": "timebalance,map"}, []ebiten.Key{ebiten.KeyEnter, ebiten.KeyRight}, false, 0.35},
		{"trexo", "trexo", nil, []ebiten.Key{ebiten.KeyR, ebiten.KeyEnter}, false, 0.2},
		{"trexo turning", "trexo", nil, []ebiten.Key{ebiten.KeyT, ebiten.KeyEnter, ebiten.KeyR}, true, 0.75},
		{"oxixo", "oxixo", nil, []ebiten.Key{ebiten.KeyRight, ebiten.KeyEnter, ebiten.KeyEnter, ebiten.KeyUp}, false, 0.25},
		{"oxixo4", "oxixo4", nil, []ebiten.Key{ebiten.KeyDown, ebiten.KeyEnter, ebiten.KeyEnter, ebiten.KeyRight}, true, 0.25},
	} {
		if testing.Short() && !tt.wheel {
			continue // boards with fewer animations
		}
		t.Run(tt.name, func(t *testing.T) {
			m := played(t, tt.game, tt.options, "", match.Person("Anna"), match.Computer("", 1))
			d := scenestest.New(t, "en")
			d.Sessions.Control = func(info *rules.Info, p match.Player) (session.Controller, error) {
				e, err := engines.New(info.Name, ai.Level(p.Level), ai.Options{Threads: 1, HashMiB: 1, Now: time.Now})
				return session.NewLevel(e, session.Limits{}), err
			}
			s := app.Places(d.Env)(scenes.Table{Match: m})
			c := newComparison(t, d.Fonts, s, 900, 640)
			defer c.dst.Deallocate()
			r := rand.New(rand.NewPCG(4, 4))
			var f input.Frame
			room := boards.Divide(c.m).Board
			for tick := 0; tick < ticks || m.Ply() == 0 && tick < 10*ticks; tick++ { // random clicks may take a while to play a move
				f = input.Frame{Now: time.Duration(tick) * time.Second / 60, Ticks: 1, Pointer: input.Pointer{X: f.X, Y: f.Y}}
				c.screen.SetNow(f.Now)
				switch n := r.IntN(8); {
				case tick/70%2 == 1: // the keyboard's turn
					if n < 3 {
						f.Keys = []ebiten.Key{tt.keys[r.IntN(len(tt.keys))]}
					}
				case n == 0:
					f.X, f.Y, f.Moved = c.m.W*r.Float64(), c.m.H*r.Float64(), true
				case n < 3:
					f.X, f.Y, f.Moved = room.X+r.Float64()*room.W, room.Y+r.Float64()*room.H, true
				case n < 5:
					f.Pressed[input.Left], f.Released[input.Left] = true, true
				case n == 5 && tt.wheel:
					f.WheelY = r.Float64()*2 - 1
				}
				s.Update(&f)
				c.draw(tick%damageEvery == 0 || tick == ticks-1)
				if tick%20 == 0 {
					time.Sleep(3 * time.Millisecond) // an engine thinks
				}
			}
			if m.Ply() == 0 {
				t.Error("nothing was played")
			}
			if c.compared < ticks/damageEvery/4 {
				t.Errorf("only %d pictures were compared", c.compared)
			}
			if got := float64(c.pixels) / float64(max(1, c.counted)*900*640); got > tt.share {
				t.Errorf("%.2f of all pixels were drawn, want at most %.2f", got, tt.share)
			} else {
				t.Logf("%d pictures, %.3f of all pixels drawn, %d plies", c.drawn, got, m.Ply())
			}
		})
	}
}

// comparison draws a scene twice: by its changes, and as a whole.
type comparison struct {
	t      *testing.T
	m      graph.Metrics
	s      scenes.Scene
	screen *graph.Screen
	dst    *ebiten.Image
	// drawn counts the pictures and compared those compared; pixels counts the pixels drawn in counted pictures.
	drawn, compared, pixels, counted int
}

func newComparison(t *testing.T, fonts *graph.Fonts, s scenes.Scene, w, h int) *comparison {
	c := &comparison{t: t, s: s, m: graph.MeasureWindow(float64(w), float64(h), 1), screen: graph.NewScreen(fonts), dst: ebiten.NewImage(w, h)}
	fonts.SetScale(c.m.Scale)
	s.Layout(c.m)
	return c
}

// draw draws what has changed, and with compare also all of it.
func (c *comparison) draw(compare bool) {
	c.t.Helper()
	c.picture()
	if c.drawn++; c.drawn > 1 && !compare {
		c.pixels += c.screen.Drawn()
		c.counted++
	}
	if !compare {
		return
	}
	c.compared++
	have := pixelsOf(c.dst)
	c.screen.Spoil()
	c.picture()
	want := pixelsOf(c.dst)
	off := 0
	for i := 0; i < len(have.Pix); i += 4 {
		most := 0
		for k := i; k < i+4; k++ {
			most = max(most, int(have.Pix[k])-int(want.Pix[k]), int(want.Pix[k])-int(have.Pix[k]))
		}
		if most > rounding {
			off++
		}
		if most > limit || off > strays {
			save(c.t, have, "parts")
			save(c.t, want, "whole")
			c.t.Fatalf("picture %d: the pixel at %d,%d is %v, drawn as a whole it is %v, and %d more differ above it", c.drawn,
				i/4%have.Rect.Dx(), i/4/have.Rect.Dx(), have.Pix[i:i+4], want.Pix[i:i+4], off-1)
		}
	}
}

// The pixels of a triangle depend a little on how many are drawn with it: Mesa's software renderer joins two that make
// an upright rectangle if all form pairs. Channels then differ by rounding. The nearest pixel of a texture may be a
// different one for at most strays of half a million pixels, by up to limit.
const (
	rounding = 1
	strays   = 12
)

func (c *comparison) picture() {
	c.screen.Start(c.dst, c.m, false)
	c.s.Draw(c.screen)
	c.screen.Finish()
}

func pixelsOf(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}
