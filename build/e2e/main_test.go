// Package e2e drives the real program from outside, as a guest of Ebitengine's virtualization host: tests advance its
// ticks, give it mouse, keys and touches, read its pictures, and check what it leaves on disk.
//
// main_test.go starts and drives the program, twin_test.go finds places on its screens (see package twins),
// disk_test.go reads its files. All other files have tests by subject. newcomer.md is a test in words.
package e2e

import (
	"context"
	"errors"
	"fmt"
	"image"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"xotrio/build/drive"
	"xotrio/build/fault"
	"xotrio/game/app"
	"xotrio/game/input"
)

// guestVariable makes this test binary the program itself, as the guest of the virtualization host at that URL. Most
// tests drive the program in this way, so that nothing else has to be built. XOTRIO_PROVOKE asks for a panic (see
// package fault), XOTRIO_WALL sets the time of day.
const guestVariable = "XOTRIO_GUEST_OF"

// beGuest runs the program with a clock that counts ticks.
func beGuest(host string) error {
	clock := &app.TickClock{}
	o := app.Options{Clock: clock.Now, Source: clock.Source, GuestOf: host}
	if at, err := time.Parse(time.RFC3339, os.Getenv("XOTRIO_WALL")); err == nil {
		o.Wall = func() time.Time { return at.Add(clock.Now()) }
	}
	if where := os.Getenv("XOTRIO_PROVOKE"); where != "" {
		o = fault.Inject(o, where)
	}
	return app.Run(o)
}

// programs is the folder of the program as released, which plain builds once.
var (
	programs string
	plain    = sync.OnceValues(func() (string, error) {
		if err := drive.Depends("xotrio"); err != nil {
			return "", err
		}
		return drive.Build(context.Background(), programs, "xotrio")
	})
)

// host runs the tests inside the run loop of a hidden window, because pictures can be read nowhere else.
type host struct {
	m    *testing.M
	code int
}

func (h *host) Update() error {
	h.code = h.m.Run()
	return ebiten.Termination
}

func (h *host) Draw(*ebiten.Image) {}

func (h *host) Layout(w, ht int) (int, int) { return w, ht }

func TestMain(m *testing.M) {
	if host := os.Getenv(guestVariable); host != "" {
		_ = os.Unsetenv(guestVariable) // a process that the program starts is no guest
		if err := beGuest(host); err != nil {
			fmt.Fprintln(os.Stderr, "xotrio:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if os.Getenv(keyboardVariable) != "" {
		if err := beKeyboard(); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
		os.Exit(0)
	}
	os.Exit(run(m))
}

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "xo")
	if err != nil {
		fmt.Println(err)
		return 1
	}
	defer os.RemoveAll(dir)
	programs = dir
	h := &host{m: m, code: 1}
	ebiten.SetWindowVisible(false)
	if err := ebiten.RunGame(h); err != nil {
		fmt.Printf("these tests need a display, which `go run ./build test` brings up: %v\n", err)
		return 1
	}
	return h.code
}

// guest is one run of the program.
type guest struct {
	*drive.Process
	t      *testing.T
	home   string
	s      *vmhost.GuestSession
	screen *ebiten.Image
	w, h   int
	// x and y are the position of the pointer in pixels of the window.
	x, y float64
	// keyed is true while a key was pressed last, and not the mouse or a finger.
	keyed bool
	// input is the text field with the focus, nil if there is none: the host is its input method.
	input *vmhost.GuestTextInput
}

// seldom skips a test in the short form, which meets each game, each kind of end and each kind of file once.
func seldom(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("another way through what shorter tests meet")
	}
}

// start runs the program with its files in home and a window of w x h, and waits for its first screen.
func start(t *testing.T, home string, w, h int) *guest {
	t.Helper()
	dir, err := os.MkdirTemp("", "vg")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	ln, err := net.Listen("unix", filepath.Join(dir, "s"))
	if err != nil {
		t.Fatal(err)
	}
	endpoint, err := vmhost.EndpointURLFromAddr(ln.Addr())
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program)
	c.Env = drive.Environ(home, guestVariable+"="+endpoint, "DISPLAY=")
	c.Stderr = os.Stderr
	g := &guest{t: t, home: home}
	if g.Process, err = drive.Start(c); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.kill)
	_ = ln.(*net.UnixListener).SetDeadline(time.Now().Add(30 * time.Second))
	conn, err := ln.Accept()
	if err != nil {
		t.Fatalf("the program did not come up: %v", err)
	}
	ln.Close()
	g.s, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{
		IdleTimeout: 30 * time.Second,
		OnTextInput: func(in *vmhost.GuestTextInput) { g.input = in },
	})
	if err != nil {
		t.Fatal(err)
	}
	g.size(w, h)
	g.ticks(30)
	return g
}

// size resizes the window.
func (g *guest) size(w, h int) {
	g.t.Helper()
	if g.screen != nil {
		g.screen.Deallocate()
	}
	g.w, g.h = w, h
	g.screen = ebiten.NewImage(w, h)
	if err := g.s.SetOutsideScreen(g.screen); err != nil {
		g.t.Fatal(err)
	}
}

// ticks advances n ticks and fails the test if the program ends meanwhile.
func (g *guest) ticks(n int) {
	g.t.Helper()
	g.s.AdvanceTicks(n)
	if !g.s.WaitTicks() {
		g.t.Fatalf("the program has ended: %v", g.s.Err())
	}
}

// key presses and releases keys.
func (g *guest) key(ks ...ebiten.Key) {
	g.t.Helper()
	for _, k := range ks {
		g.keyed = true
		g.s.PressKey(k)
		if r := input.Sign(k); r != 0 {
			g.s.TypeRune(r)
		}
		g.ticks(2)
		g.s.ReleaseKey(k)
		g.ticks(2)
	}
}

// point moves the pointer.
func (g *guest) point(x, y float64) {
	g.t.Helper()
	g.x, g.y, g.keyed = x, y, false
	g.s.MoveCursor(x, y)
	g.ticks(2)
}

// click clicks at x, y, in pixels of the window.
func (g *guest) click(x, y float64) {
	g.t.Helper()
	g.point(x, y)
	g.s.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(2)
	g.s.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(2)
}

// hold presses k while other keys are held.
func (g *guest) hold(k ebiten.Key, held ...ebiten.Key) {
	g.t.Helper()
	for _, h := range held {
		g.s.PressKey(h)
	}
	g.ticks(1)
	g.key(k)
	for _, h := range held {
		g.s.ReleaseKey(h)
	}
	g.ticks(1)
}

// tap touches x, y briefly.
func (g *guest) tap(x, y float64) {
	g.t.Helper()
	g.keyed = false
	g.s.PressTouch(1, x, y)
	g.ticks(2)
	g.s.ReleaseTouch(1)
	g.ticks(2)
}

// write types text into the field with the focus, as an input method does: each character is composed first.
func (g *guest) write(text string) {
	g.t.Helper()
	for _, r := range text {
		g.ticks(2)
		if g.input == nil || g.input.IsClosed() {
			g.t.Fatalf("there is no field to type %q into", r)
		}
		g.input.SetComposition(string(r), 0, len(string(r)))
		g.ticks(2)
		g.input.Commit(string(r))
		g.ticks(2)
	}
}

// until advances n ticks at a time until ok returns true, and fails after limit ticks.
func (g *guest) until(what string, n, limit int, ok func() bool) {
	g.t.Helper()
	for i := 0; i < limit; i += n {
		if ok() {
			return
		}
		g.ticks(n)
		time.Sleep(2 * time.Millisecond) // the program writes its files and thinks concurrently with its ticks
	}
	g.picture("failed")
	g.t.Fatalf("after %d ticks still not: %s", limit, what)
}

// frame makes the program draw and copies the picture to the host's screen. Ticks alone draw nothing.
func (g *guest) frame() {
	g.t.Helper()
	g.s.AdvanceFrame()
	if !g.s.WaitFrame() || !g.s.CompositeFrame() {
		g.t.Fatalf("no picture came: %v", g.s.Err())
	}
}

// fade is the length in ticks of the transition between two scenes, which begins with the second frame of the next one.
const fade = 12

// picture returns what the screen shows after any transition. It is also written to the folder of E2E_PICTURES, if that
// is set.
func (g *guest) picture(name string) *image.RGBA {
	g.t.Helper()
	for range 2 {
		g.ticks(1)
		g.frame()
	}
	g.ticks(fade)
	g.frame()
	img := image.NewRGBA(image.Rect(0, 0, g.w, g.h))
	g.screen.ReadPixels(img.Pix)
	save(g.t, img, name)
	return img
}

// quits waits for the program to end by itself without an error.
func (g *guest) quits() {
	g.t.Helper()
	for range 600 {
		g.s.AdvanceTicks(1)
		if !g.s.WaitTicks() {
			break
		}
	}
	if err := g.s.Err(); !errors.Is(err, ebiten.Termination) {
		g.t.Fatalf("the program should have ended by itself: %v", err)
	}
	g.s.Close()
	if err := g.Wait(20 * time.Second); err != nil {
		g.t.Fatalf("the program ended with an error: %v", err)
	}
}

// kill ends the program as a power cut would.
func (g *guest) kill() {
	g.Kill()
	if g.s != nil {
		g.s.Close()
	}
}
