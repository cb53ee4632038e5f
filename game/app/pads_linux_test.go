package app

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// What comes from the device of a gamepad wakes the program, which asks it no more by itself; once it is gone it is not waited for.
func TestGamepadsAreWaitedFor(t *testing.T) {
	r := newRig()
	device := filepath.Join(t.TempDir(), "js0")
	if err := syscall.Mkfifo(device, 0o600); err != nil {
		t.Fatal(err)
	}
	woken := make(chan struct{}, 100)
	r.watch = padWatch{folder: filepath.Dir(device), wake: func() { woken <- struct{}{} }}
	end, err := os.OpenFile(device, os.O_RDWR, 0) // the gamepad: a FIFO without a writer has ended
	if err != nil {
		t.Fatal(err)
	}
	r.gamepads(1, false, time.Second)
	if got := r.askPads(time.Second); got != padSearch {
		t.Errorf("a gamepad that is waited for is asked after %v", got)
	}
	for range 2 {
		if _, err := end.Write(make([]byte, 8)); err != nil {
			t.Fatal(err)
		}
		select {
		case <-woken:
		case <-time.After(5 * time.Second):
			t.Fatal("nothing wakes the program")
		}
	}
	if err := end.Close(); err != nil {
		t.Fatal(err)
	}
	for n := 0; r.watch.watched() > 0; n++ {
		if n > 500 {
			t.Fatal("a gamepad that is gone is waited for")
		}
		time.Sleep(10 * time.Millisecond)
	}
	if got := r.askPads(2 * time.Second); got != padPoll {
		t.Errorf("a gamepad that cannot be waited for is asked after %v", got)
	}
	r.watch.close()
}
