package host

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// Input from the device of a gamepad wakes the program; a device that is gone is not watched any more.
func TestGamepads(t *testing.T) {
	device := filepath.Join(t.TempDir(), "js0")
	if err := syscall.Mkfifo(device, 0o600); err != nil {
		t.Fatal(err)
	}
	woken := make(chan struct{}, 100)
	g := &gamepads{folder: filepath.Dir(device), wake: func() { woken <- struct{}{} }}
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
