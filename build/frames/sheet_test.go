package frames

import (
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"xotrio/game/app"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
)

// TestSheets writes what is seen of the plays to be looked at by people: a picture every so many milliseconds, many on a sheet, to the
// folder of E2E_SHEETS, where that is set. E2E_THEME, E2E_REDUCED and E2E_FROM, E2E_TO and E2E_EVERY in milliseconds, E2E_WIDE and
// E2E_HIGH in pixels and E2E_TEXT in per cent say how.
func TestSheets(t *testing.T) {
	dir := os.Getenv("E2E_SHEETS")
	if dir == "" {
		t.Skip("E2E_SHEETS is not set")
	}
	number := func(name string, otherwise int) int {
		if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
			return n
		}
		return otherwise
	}
	from, to, every := number("E2E_FROM", 0), number("E2E_TO", 4000), number("E2E_EVERY", 20)
	width, height := number("E2E_WIDE", 1280), number("E2E_HIGH", 800)
	for _, p := range plays {
		t.Run(p.name, func(t *testing.T) {
			s, d := p.open(t)
			d.Settings.Theme = os.Getenv("E2E_THEME")
			d.Settings.ReducedMotion = os.Getenv("E2E_REDUCED") != ""
			d.Apply(d.Settings)
			f := newFilm(t, s, d, width, height)
			f.m = f.m.Larger(number("E2E_TEXT", 100))
			f.fonts.SetScale(f.m.Scale)
			f.scene.Layout(f.m)
			var seen []*image.RGBA
			for at := 0; at <= to; at += every {
				f.to(time.Duration(at)*time.Millisecond, &p)
				if at >= from {
					seen = append(seen, half(f.shown.pixels(), 2))
				}
			}
			f.sheets(dir, p.name, seen, from, every)
		})
	}
}

// film is a stack of scenes played by a clock of its own, as the program plays it: what comes on top, or takes the place, is followed, and the scene before
// fades away.
type film struct {
	*shown
	d     *scenestest.Env
	make  func(scenes.Route) scenes.Scene
	ticks int
	faded time.Duration
	cues  []heard
}

// heard is a sound and when it was.
type heard struct {
	at  time.Duration
	cue any
}

func newFilm(t *testing.T, s scenes.Scene, d *scenestest.Env, width, height int) *film {
	return &film{shown: show(t, s, d.Fonts, width, height), d: d, make: app.Places(d.Env)}
}

// to plays on to the moment now, and draws it.
func (f *film) to(now time.Duration, p *play) {
	for ; time.Duration(f.ticks+1)*tick <= now; f.ticks++ {
		n := f.scene.Update(p.frame(f.ticks + 1))
		for _, c := range n.Cues {
			f.cues = append(f.cues, heard{time.Duration(f.ticks+1) * tick, c})
		}
		switch n.Kind {
		case scenes.Push, scenes.Go:
			f.draw(now)
			f.screen.Leave()
			f.scene, f.faded = f.make(n.To), now
			f.scene.Layout(f.m)
		}
	}
	if f.faded > 0 {
		f.screen.Fade(max(0, 1-(now-f.faded).Seconds()/0.17))
	}
	f.draw(now)
}

// half is img n times smaller.
func half(img *image.RGBA, n int) *image.RGBA {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx()/n, b.Dy()/n))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.SetRGBA(x, y, img.RGBAAt(x*n, y*n))
		}
	}
	return out
}

// sheets writes pictures, twelve on a sheet.
func (f *film) sheets(dir, name string, seen []*image.RGBA, from, every int) {
	const columns, lines = 3, 4
	for first := 0; first < len(seen); first += columns * lines {
		w, h := seen[0].Rect.Dx(), seen[0].Rect.Dy()
		sheet := image.NewRGBA(image.Rect(0, 0, columns*(w+4), lines*(h+4)))
		for i, img := range seen[first:min(len(seen), first+columns*lines)] {
			at := image.Pt(i%columns*(w+4), i/columns*(h+4))
			draw.Draw(sheet, img.Rect.Add(at), img, image.Point{}, draw.Src)
		}
		out, err := os.Create(filepath.Join(dir, fmt.Sprintf("%s-%05d.png", name, from+first*every)))
		if err != nil {
			f.t.Fatal(err)
		}
		if err := png.Encode(out, sheet); err != nil {
			f.t.Fatal(err)
		}
		out.Close()
	}
}
