package app

import (
	"fmt"
	"image/color"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app/frame"
	"xotrio/game/input"
	"xotrio/game/store/file"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// nobody is a Source of frames in which nothing happens.
type nobody struct{ frame input.Frame }

func (n *nobody) Next(float64) *input.Frame {
	n.frame = input.Frame{}
	return &n.frame
}

// mover is a scene in which something moves. It counts the ticks that pass.
type mover struct {
	motion graph.Motion
	ticks  int
}

func (*mover) Layout(graph.Metrics) {}

func (m *mover) Update(f *input.Frame) scenes.Next {
	m.ticks += f.Ticks
	return scenes.Next{}
}

func (m *mover) Root() *graph.Node { return &graph.Node{Draw: m.Draw} }

func (m *mover) Draw(c graph.Canvas) {
	c.Fill(c.Metrics().Bounds(), color.RGBA{20, 30, 40, 255})
	c.Fill(graph.Rect{X: m.motion.On(c), Y: 100, W: 50, H: 50}, color.RGBA{200, 0, 0, 255})
}

// display runs an App as Ebitengine does on a display with so many frames a second.
type display struct {
	app  *App
	dst  *ebiten.Image
	now  time.Duration
	rate int
	// spare is the time that no tick has used yet.
	spare  time.Duration
	frames []Frame
	// rested reports whether the program has wanted to wait for events.
	rested bool
}

func newDisplay(t *testing.T, rate int, s scenes.Scene) *display {
	d := &display{rate: rate, dst: ebiten.NewImage(1280, 800)}
	o := Options{
		Clock:  func() time.Duration { return d.now },
		Source: func(input.Source) input.Source { return &nobody{} },
		Frame:  func(f Frame) { d.frames = append(d.frames, f) },
		system: &frame.System{
			WaitForEvents: func(idle bool, _ time.Duration) { d.rested = d.rested || idle },
			ScheduleFrame: func() {},
		},
	}
	a, err := newApp(file.NewDisk(file.OneFolder(t.TempDir())), "", o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { a.dir.stack = nil; a.finish(); d.dst.Deallocate() })
	if err := a.storage.books.Library.Wait(); err != nil { // the title has it read, and that wakes the loop
		t.Fatal(err)
	}
	a.fitted, a.canvas.Metrics = true, graph.MeasureWindow(1280, 800, 1)
	a.dir.stack = []scenes.Scene{s}
	d.app = a
	return d
}

// run lets a time pass.
func (d *display) run(t *testing.T, of time.Duration) {
	t.Helper()
	d.frames = d.frames[:0]
	frameTime := time.Second / time.Duration(d.rate)
	for end := d.now + of; d.now < end; {
		d.now += frameTime
		d.spare += frameTime
		for d.spare > -tickTime/2 && d.spare+tickTime/2 >= tickTime { // rounded, as Ebitengine does
			d.spare -= tickTime
			if err := d.app.Update(); err != nil {
				t.Fatal(err)
			}
		}
		d.app.Draw(d.dst)
	}
}

// rates are the displays that there are.
var rates = []int{30, 50, 60, 75, 120, 144, 240}

// On every display each frame shows its own moment and differs from the one before while something moves; as many ticks pass as on
// any other; and when nothing moves any more, nothing is drawn.
func TestEveryRefreshRate(t *testing.T) {
	for _, rate := range rates {
		t.Run(fmt.Sprint(rate), func(t *testing.T) {
			s := &mover{}
			d := newDisplay(t, rate, s)
			d.run(t, time.Second)
			s.motion = graph.Motion{To: 900, Start: d.now, Length: time.Second}
			d.app.wake()
			s.ticks, d.rested = 0, false
			d.run(t, 900*time.Millisecond)
			if want := rate * 9 / 10; len(d.frames) < want-1 || len(d.frames) > want+1 {
				t.Errorf("%d frames in 0.9 s", len(d.frames))
			}
			for i, f := range d.frames {
				if !f.Changed || i > 0 && f.Now <= d.frames[i-1].Now {
					t.Errorf("frame %d of the moment %v shows nothing new", i, f.Now)
				}
			}
			if last := d.frames[len(d.frames)-1]; last.Now != d.now {
				t.Errorf("the frame at %v shows the moment %v", d.now, last.Now)
			}
			if s.ticks < 52 || s.ticks > 56 {
				t.Errorf("%d ticks in 0.9 s", s.ticks)
			}
			if d.rested {
				t.Error("it rests while something moves")
			}
			d.run(t, time.Second)
			if !d.rested {
				t.Error("it does not rest")
			}
			if d.run(t, time.Second); len(d.frames) > 0 {
				t.Errorf("%d frames at rest", len(d.frames))
			}
		})
	}
}

// One scene fades into the next within the same time on every display.
func TestFadeAtEveryRefreshRate(t *testing.T) {
	for _, rate := range rates {
		d := newDisplay(t, rate, &mover{})
		d.run(t, time.Second)
		d.app.dir.push(&mover{}, scenes.Title{})
		d.app.wake()
		d.run(t, frame.FadeTime*2)
		n := 0
		for _, f := range d.frames {
			if f.Changed {
				n++
			}
		}
		// The first frame is shown until the second, and the last is that of the new scene alone.
		if want := float64(frame.FadeTime)/float64(time.Second)*float64(rate) + 2; float64(n) < want-1 || float64(n) > want+1.1 {
			t.Errorf("at %d Hz there are %d frames, want %.1f", rate, n, want)
		}
	}
}
