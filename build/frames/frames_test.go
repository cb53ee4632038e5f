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

// rates are common refresh rates in Hz.
var rates = []int{30, 50, 60, 75, 120, 144, 240}

// enough is the share of the moving frames that must differ from the one before, by refresh rate. Slow objects are
// placed on whole pixels, so that the faster a display is, the more of its frames show nothing new.
func enough(rate int) float64 {
	if rate <= 75 {
		return 0.8
	}
	return 0.6
}

// On every display every frame shows its own moment, and an animation takes the same time.
func TestEveryDisplayShowsEveryMoment(t *testing.T) {
	for _, p := range tested() {
		if p.skip > 0 || p.ticks > 500 {
			continue // like the others, and longer
		}
		t.Run(p.name, func(t *testing.T) {
			want := 0.0
			for _, rate := range rates {
				moved, fresh := watch(t, &p, rate)
				took := float64(moved) / float64(rate)
				if want == 0 {
					want = took
				}
				if took < want*0.9-0.07 || took > want*1.1+0.07 {
					t.Errorf("at %d Hz something moves for %.2f s, at %d Hz for %.2f s", rate, took, rates[0], want)
				}
				if got := float64(fresh) / float64(max(1, moved)); got < enough(rate) {
					t.Errorf("at %d Hz %.2f of the frames in which something moves show anything new", rate, got)
				}
			}
		})
	}
}

// watch plays p on a display. It counts the moving frames and, among them, those different from the one before.
func watch(t *testing.T, p *play, rate int) (moved, fresh int) {
	s, d := p.open(t)
	v := show(t, s, d.Fonts, 640, 480)
	moves := false
	for k, ticks := 1, 0; ticks < p.ticks; k++ {
		now := time.Duration(k) * time.Second / time.Duration(rate)
		for ; time.Duration(ticks+1)*tick <= now; ticks++ {
			s.Update(p.frame(ticks + 1))
		}
		before := moves
		var changed bool
		if changed, moves = v.draw(now); before && moves {
			moved++
			if changed {
				fresh++
			}
		}
	}
	if !p.over(d) {
		t.Errorf("at %d Hz not everything was played", rate)
	}
	return moved, fresh
}

// compareEvery is the number of frames between two comparisons.
const compareEvery = 7

// Throughout every animation of every board, even while the window is resized, the frame composed of changes equals the
// frame drawn as a whole, pixel for pixel.
func TestChangesMakeTheWholeFrame(t *testing.T) {
	for _, p := range tested() {
		t.Run(p.name, func(t *testing.T) {
			s, d := p.open(t)
			v := show(t, s, d.Fonts, 900, 640)
			moved, compared := 0, 0
			for n := 1; n <= p.skip+p.ticks; n++ {
				s.Update(p.frame(n))
				if n <= p.skip {
					continue
				}
				if n == p.skip+p.ticks/2 {
					v.size(820, 700)
				}
				// Some frames come between ticks.
				now := time.Duration(n)*tick + time.Duration(n%3)*tick/4
				changed, moving := v.draw(now)
				if moving {
					moved++
				}
				if n%compareEvery == 0 && changed || n == p.skip+p.ticks {
					compared++
					v.compareWhole(fmt.Sprintf("tick %d", n), now)
				}
			}
			if moved < 20 || compared < 5 {
				t.Errorf("%d frames moved, %d were compared: nothing was seen", moved, compared)
			}
			if !p.over(d) {
				t.Error("not everything was played")
			}
			t.Logf("%d of %d frames moved, %d were compared", moved, p.ticks, compared)
		})
	}
}

// TestSheets writes pictures of the plays for people to look at: one every few milliseconds, many on a sheet, to the
// folder of E2E_SHEETS, if that is set. E2E_THEME, E2E_REDUCED, E2E_FROM, E2E_TO and E2E_EVERY in milliseconds,
// E2E_WIDE and E2E_HIGH in pixels and E2E_TEXT in per cent are its options. At E2E_STALL_AT, in milliseconds, the machine is
// busy for a while.
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
			f := newSequence(t, s, d, width, height)
			f.m = f.m.Larger(number("E2E_TEXT", 100))
			f.fonts.SetScale(f.m.Scale)
			f.scene.Layout(f.m)
			f.stall = time.Duration(number("E2E_STALL_AT", 0)) * time.Millisecond
			var seen []*image.RGBA
			for at := 0; at <= to; at += every {
				f.advance(time.Duration(at)*time.Millisecond, &p)
				if at >= from {
					seen = append(seen, half(f.screenView.pixels()))
				}
			}
			f.sheets(dir, p.name, seen, from, every)
		})
	}
}

// sequence plays a stack of scenes with a clock of its own, as the program does: it follows scenes that come on top or
// replace others, and the scene before fades out.
type sequence struct {
	*screenView
	d     *scenestest.Env
	make  func(scenes.Route) scenes.Scene
	ticks int
	faded time.Duration
	cues  []heard
	// stall is the time of a stall, 0 for never.
	stall time.Duration
}

// busy is by how much the program's time advances in a stall, however long that is: see frame.Loop.Time.
const busy = 40 * time.Millisecond

// heard is a sound and its time.
type heard struct {
	at  time.Duration
	cue any
}

func newSequence(t *testing.T, s scenes.Scene, d *scenestest.Env, width, height int) *sequence {
	return &sequence{screenView: show(t, s, d.Fonts, width, height), d: d, make: app.Places(d.Env)}
}

// advance plays until now and draws.
func (f *sequence) advance(now time.Duration, p *play) {
	late := time.Duration(0)
	for ; time.Duration(f.ticks+1)*tick <= now; f.ticks++ {
		in := p.frame(f.ticks + 1)
		if late = 0; f.stall > 0 && in.Now > f.stall {
			late = busy
		}
		in.Now += late
		n := f.scene.Update(in)
		for _, c := range n.Cues {
			f.cues = append(f.cues, heard{time.Duration(f.ticks+1) * tick, c})
		}
		switch n.Kind {
		case scenes.Push, scenes.Go:
			f.draw(now + late)
			f.screen.Leave()
			f.scene, f.faded = f.make(n.To), now
			f.scene.Layout(f.m)
		}
	}
	if f.faded > 0 {
		f.screen.Fade(max(0, 1-(now-f.faded).Seconds()/0.17))
	}
	if f.stall > 0 && now > f.stall {
		late = busy
	}
	f.draw(now + late)
}

// half returns img half as large; every pixel is the mean of four.
func half(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, img.Rect.Dx()/2, img.Rect.Dy()/2))
	for i := range out.Pix {
		k := img.PixOffset(i%out.Stride/4*2, i/out.Stride*2) + i%4
		sum := int(img.Pix[k]) + int(img.Pix[k+4]) + int(img.Pix[k+img.Stride]) + int(img.Pix[k+img.Stride+4])
		out.Pix[i] = uint8(sum / 4)
	}
	return out
}

func (f *sequence) sheets(dir, name string, seen []*image.RGBA, from, every int) {
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
