// Package e2e drives the real program from outside: it runs as a guest of Ebitengine's virtual machine host,
// which steps its ticks, gives it mouse, keys and touches, and reads its pictures. What the program leaves on disk is
// checked as well.
package e2e

import (
	"context"
	"fmt"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/build/drive"
	"xotrio/build/fault"
	"xotrio/game/app"
)

// guestVariable makes this test binary be the program itself, as the guest of the virtualization host at that URL. Most tests drive it so:
// nothing has to be built besides the tests. XOTRIO_PROVOKE asks for a panic (see package fault), XOTRIO_WALL sets the time of day.
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

// programs is the folder of the program as players get it, which plain builds once.
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
