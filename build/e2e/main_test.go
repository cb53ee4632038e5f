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

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/build/drive"
)

// programs is the folder for the programs that are driven. They are built once: the game as a guest, and as players get it.
var (
	programs string
	asGuest  = sync.OnceValues(func() (string, error) { return build("xotrio/build/e2e/guest", "-tags", "ebitenginevmguest") })
	plain    = sync.OnceValues(func() (string, error) { return build("xotrio") })
)

// build builds a program of the project, from whose files the results of the tests follow.
func build(from string, flags ...string) (string, error) {
	dir, err := os.MkdirTemp(programs, "")
	if err == nil {
		err = drive.Depends(from)
	}
	if err != nil {
		return "", err
	}
	return drive.Build(context.Background(), dir, from, flags...)
}

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
