package app

import (
	"errors"
	"fmt"
	"image/color"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app/frame"
	"xotrio/game/input"
	"xotrio/game/store/file"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/ui/graph"
)

// The errors of graphics drivers may be pages long; players see the beginning.
func TestFirstLine(t *testing.T) {
	for text, want := range map[string]string{
		"no display.":            "no display",
		"one\ntwo":               "one",
		" a\n":                   "a",
		strings.Repeat("é", 161): strings.Repeat("é", 160) + " ...",
	} {
		if got := firstLine(errors.New(text)); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// On a telephone the canvas of every screen has its size in device-independent pixels.
func TestTelephoneCanvas(t *testing.T) {
	for _, first := range []scenes.Route{
		scenes.Setup{Game: "trexo"}, scenes.Settings{}, scenes.Rules{Game: "oxixo"}, scenes.Play{Game: "xobrainer"},
	} {
		p := start(t, t.TempDir(), all.Games(), first)
		check := func(where string) {
			t.Helper()
			for range 3 {
				p.a.measure(390, 844, 3)
				p.h.Wait(1)
			}
			if m := p.a.canvas.Metrics; m.W != 390 || m.H != 844 || m.Scale != 3 || !m.Narrow() || !p.a.canvas.Ready() {
				t.Errorf("%+v: %s the canvas is %+v, laid out for %+v", first, where, m, p.a.canvas.Laid)
			}
		}
		check("at first")
		p.a.dir.open(scenes.Editor{Game: "trexo"})
		check("in the editor")
		p.h.Press(ebiten.KeyEscape)
		check("after the editor")
		p.a.finish()
	}
}

// idleSource is a Source of frames without input.
type idleSource struct{ frame input.Frame }

func (s *idleSource) Next(float64) *input.Frame {
	s.frame = input.Frame{}
	return &s.frame
}

// movingScene is a scene with a moving rectangle. It counts ticks.
type movingScene struct {
	motion graph.Motion
	ticks  int
}

func (*movingScene) Layout(graph.Metrics) {}

func (s *movingScene) Update(f *input.Frame) scenes.Next {
	s.ticks += f.Ticks
	return scenes.Next{}
}

func (s *movingScene) Root() *graph.Node { return &graph.Node{Draw: s.Draw} }

func (s *movingScene) Draw(c graph.Canvas) {
	c.Fill(c.Metrics().Bounds(), color.RGBA{20, 30, 40, 255})
	c.Fill(graph.Rect{X: s.motion.On(c), Y: 100, W: 50, H: 50}, color.RGBA{200, 0, 0, 255})
}

// display runs an App as Ebitengine does, at rate frames a second.
type display struct {
	app  *App
	dst  *ebiten.Image
	now  time.Duration
	rate int
	// spare is the time without a tick so far.
	spare  time.Duration
	frames []Frame
	// idle is true if the program has waited for events, waits if it does now.
	idle  bool
	waits atomic.Bool
}

func newDisplay(t *testing.T, rate int, s scenes.Scene) *display {
	d := &display{rate: rate, dst: ebiten.NewImage(1280, 800)}
	a, err := newApp(file.NewDisk(file.OneFolder(t.TempDir())), "", Options{
		Clock:  func() time.Duration { return d.now },
		Source: func(input.Source) input.Source { return &idleSource{} },
		Frame:  func(f Frame) { d.frames = append(d.frames, f) },
		system: &frame.System{
			WaitForEvents: func(idle bool, _ time.Duration) { d.idle = d.idle || idle; d.waits.Store(idle) },
			ScheduleFrame: func() { d.waits.Store(false) },
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { a.dir.stack = nil; a.finish(); d.dst.Deallocate() })
	if err := a.storage.books.Library.Wait(); err != nil { // the title reads it, and that wakes the loop
		t.Fatal(err)
	}
	a.fitted, a.canvas.Metrics = true, windowSize
	a.dir.stack = []scenes.Scene{s}
	d.app = a
	return d
}

// run lets a time pass.
func (d *display) run(t *testing.T, length time.Duration) {
	t.Helper()
	d.frames = d.frames[:0]
	frameTime := time.Second / time.Duration(d.rate)
	for end := d.now + length; d.now < end; {
		d.now += frameTime
		d.spare += frameTime
		for d.spare > -tickTime/2 && d.spare+tickTime/2 >= tickTime { // rounded, as in Ebitengine
			d.spare -= tickTime
			if d.waits.Load() {
				continue
			}
			if err := d.app.Update(); err != nil {
				t.Fatal(err)
			}
		}
		if !d.waits.Load() {
			d.app.Draw(d.dst)
		}
	}
}

// rates are the refresh rates of common displays.
var rates = []int{30, 50, 60, 75, 120, 144, 240}

// At every refresh rate each frame shows its own moment and differs from the one before while something moves. The same number of ticks passes, and
// when nothing moves any more, nothing is drawn.
func TestEveryRefreshRate(t *testing.T) {
	for _, rate := range rates {
		t.Run(fmt.Sprint(rate), func(t *testing.T) {
			s := &movingScene{}
			d := newDisplay(t, rate, s)
			d.run(t, time.Second)
			s.motion = graph.Motion{To: 900, Start: d.now, Length: time.Second}
			d.app.wake()
			s.ticks, d.idle = 0, false
			d.run(t, 900*time.Millisecond)
			if want := rate * 9 / 10; len(d.frames) < want-1 || len(d.frames) > want+1 {
				t.Errorf("%d frames in 0.9 s", len(d.frames))
			}
			for i, f := range d.frames {
				if !f.Changed || i > 0 && f.Now <= d.frames[i-1].Now {
					t.Errorf("frame %d at %v shows nothing new", i, f.Now)
				}
			}
			if last := d.frames[len(d.frames)-1]; last.Now != d.now {
				t.Errorf("the frame at %v shows the moment %v", d.now, last.Now)
			}
			if s.ticks < 52 || s.ticks > 56 {
				t.Errorf("%d ticks in 0.9 s", s.ticks)
			}
			if d.idle {
				t.Error("idle while something moves")
			}
			d.run(t, time.Second)
			if !d.idle {
				t.Error("never idle")
			}
			if d.run(t, time.Second); len(d.frames) > 0 {
				t.Errorf("%d frames while idle", len(d.frames))
			}
		})
	}
}

// A scene fades into the next in the same time at every refresh rate.
func TestFadeAtEveryRefreshRate(t *testing.T) {
	for _, rate := range rates {
		d := newDisplay(t, rate, &movingScene{})
		d.run(t, time.Second)
		d.app.dir.push(&movingScene{}, scenes.Title{})
		d.app.wake()
		d.run(t, frame.FadeTime*2)
		n := 0
		for _, f := range d.frames {
			if f.Changed {
				n++
			}
		}
		// The first frame is visible until the second, and the last one shows the new scene alone.
		if want := float64(frame.FadeTime)/float64(time.Second)*float64(rate) + 2; float64(n) < want-1 || float64(n) > want+1.1 {
			t.Errorf("at %d Hz there are %d frames, want %.1f", rate, n, want)
		}
	}
}
