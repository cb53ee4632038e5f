package e2e

import (
	"fmt"
	"image"
	"slices"
	"testing"
	"time"

	"xotrio/build/drive"
)

// desktop is the released program on a desktop of its own.
type desktop struct {
	*drive.Desktop
	t      *testing.T
	window string
}

// onDesktop starts the released program on a desktop, with its files in home.
func onDesktop(t *testing.T, home string) *desktop {
	t.Helper()
	d, err := drive.StartDesktop(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Stop)
	k := &desktop{Desktop: d, t: t}
	k.do("mousemove", "1399", "899")
	startReleased(t, home, "DISPLAY="+d.Name, "WAYLAND_DISPLAY=")
	if k.window, err = d.Window("XO Trio"); err != nil {
		t.Fatal(err)
	}
	k.still("started")
	return k
}

func (k *desktop) do(args ...string) {
	k.t.Helper()
	if err := k.Do(args...); err != nil {
		k.t.Fatal(err)
	}
}

// shot returns what the display shows at the place of the window, once all of that is on the screen.
func (k *desktop) shot() *image.RGBA {
	k.t.Helper()
	for end := time.Now().Add(5 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		img, err := k.Picture(k.window)
		if err == nil {
			return img
		}
		if time.Now().After(end) {
			k.t.Fatal(err)
		}
	}
}

// still waits until the window has shown the same picture for a while, and returns it.
func (k *desktop) still(name string) *image.RGBA {
	k.t.Helper()
	img := k.shot()
	for same, end := 0, time.Now().Add(20*time.Second); same < 8; time.Sleep(100 * time.Millisecond) {
		next := k.shot()
		if same++; difference(img, next) > 0 {
			same = 0
		}
		if img = next; time.Now().After(end) {
			save(k.t, img, name)
			k.t.Fatalf("%s: the picture does not come to rest", name)
		}
	}
	return img
}

// shows waits until the window shows a picture again.
func (k *desktop) shows(want *image.RGBA, after string) {
	k.t.Helper()
	img := k.shot()
	for end := time.Now().Add(2 * time.Second); difference(img, want) > 0; img = k.shot() {
		if time.Now().After(end) {
			save(k.t, img, after)
			k.t.Errorf("%s: %d pixels differ", after, difference(img, want))
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// difference counts the pixels that differ; all of them if the sizes do.
func difference(a, b *image.RGBA) (n int) {
	if a.Rect != b.Rect {
		return max(len(a.Pix), len(b.Pix)) / 4
	}
	for i := 0; i < len(a.Pix); i += 4 {
		if !slices.Equal(a.Pix[i:i+4], b.Pix[i:i+4]) {
			n++
		}
	}
	return n
}

// cover lays a window over the program's for a moment.
func (k *desktop) cover() {
	k.t.Helper()
	before := k.shot()
	over := k.Start("xmessage", "-geometry", "700x500+400+200", "-title", "over the game", "over the game")
	if _, err := k.Window("over the game"); err != nil {
		k.t.Fatal(err)
	}
	for end := time.Now().Add(5 * time.Second); difference(before, k.shot()) < 100_000; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			k.t.Fatal("the window is not covered")
		}
	}
	time.Sleep(1500 * time.Millisecond) // the program has come to rest
	over.Kill()
}

// Start starts another program on the desktop.
func (k *desktop) Start(program string, args ...string) *drive.Process {
	k.t.Helper()
	p, err := k.Program(program, args...)
	if err != nil {
		k.t.Fatal(err)
	}
	k.t.Cleanup(p.Kill)
	return p
}

// Under a window manager the window has its picture again after whatever has taken it away.
func TestTheWindowIsDrawnAgain(t *testing.T) {
	k := onDesktop(t, home(t, nil))
	windowed := k.shot().Rect
	k.do("key", "F11")
	time.Sleep(time.Second)
	full := k.still("full")
	if want := image.Rect(0, 0, 1400, 900); full.Rect != want {
		t.Errorf("a full screen has %v pixels, want %v", full.Rect, want)
	}
	k.do("key", "F11")
	time.Sleep(time.Second)
	small := k.still("window")
	if small.Rect != windowed {
		t.Errorf("after the full screen the window has %v pixels, want %v", small.Rect, windowed)
	}
	for _, tt := range []struct {
		name string
		do   func()
	}{
		{"covered", k.cover},
		{"minimised", func() {
			k.do("windowminimize", k.window)
			time.Sleep(1500 * time.Millisecond)
			k.do("windowactivate", k.window)
		}},
		{"half off the screen", func() {
			k.do("windowmove", k.window, "900", "500")
			time.Sleep(1500 * time.Millisecond)
			k.do("windowmove", k.window, "60", "60")
		}},
		{"another workspace", func() {
			k.do("set_desktop", "1")
			time.Sleep(1500 * time.Millisecond)
			k.do("set_desktop", "0")
		}},
		{"a full screen, covered", func() {
			k.do("key", "F11")
			k.shows(full, "full screen")
			k.cover()
			k.shows(full, "full screen, covered")
			k.do("key", "F11")
		}},
	} {
		tt.do()
		k.shows(small, fmt.Sprintf("after it was %s", tt.name))
	}
}
