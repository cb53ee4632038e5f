package host

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// A new gamepad and input from its device wake the program, which need not search; a device that is gone is not watched any more.
func TestGamepads(t *testing.T) {
	device := filepath.Join(t.TempDir(), "js0")
	woken := make(chan struct{}, 100)
	g, search := newGamepads(func() { woken <- struct{}{} }, filepath.Dir(device))
	if search != 0 {
		t.Errorf("new gamepads are searched for every %v", search)
	}
	if err := syscall.Mkfifo(device, 0o600); err != nil {
		t.Fatal(err)
	}
	select {
	case <-woken:
	case <-time.After(5 * time.Second):
		t.Fatal("a new gamepad does not wake the program")
	}
	end, err := os.OpenFile(device, os.O_RDWR, 0) // the gamepad: a FIFO without a writer has ended
	if err != nil {
		t.Fatal(err)
	}
	if g.Watch(1, time.Second); g.Watched() != 1 {
		t.Errorf("%d gamepads are watched", g.Watched())
	}
	for range 2 {
		if _, err := end.Write(make([]byte, 8)); err != nil {
			t.Fatal(err)
		}
		select {
		case <-woken:
		case <-time.After(5 * time.Second):
			t.Fatal("input does not wake the program")
		}
	}
	if err := end.Close(); err != nil {
		t.Fatal(err)
	}
	for n := 0; g.Watched() > 0; n++ {
		if n > 500 {
			t.Fatal("a gamepad that is gone is watched")
		}
		time.Sleep(10 * time.Millisecond)
	}
	g.Close()
}
