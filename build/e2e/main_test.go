// Package e2e drives the real program from outside: it runs as a guest of Ebitengine's virtual machine host,
// which steps its ticks, gives it mouse, keys and touches, and reads its pictures. What the program leaves on disk is
// checked as well.
package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// program is the built game, as a guest.
var program string

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
	program = filepath.Join(dir, "xotrio")
	build := exec.Command("go", "build", "-tags", "ebitenginevmguest", "-o", program, "xotrio/build/e2e/guest")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Printf("the game cannot be built: %v\n%s", err, out)
		return 1
	}
	h := &host{m: m, code: 1}
	ebiten.SetWindowVisible(false)
	if err := ebiten.RunGame(h); err != nil {
		fmt.Printf("these tests need a display, which `go run ./build test` brings up: %v\n", err)
		return 1
	}
	return h.code
}
