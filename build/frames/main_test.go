package frames

import (
	"fmt"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// host runs the tests inside the run loop of a hidden window, because pixels can be read nowhere else.
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
	h := &host{m: m, code: 1}
	ebiten.SetWindowVisible(false)
	if err := ebiten.RunGame(h); err != nil {
		fmt.Printf("these tests need a display, which `go run ./build test` brings up: %v\n", err)
	}
	os.Exit(h.code)
}
