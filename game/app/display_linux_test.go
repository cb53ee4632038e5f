package app

import (
	"net"
	"os"
	"path/filepath"
	"testing"
)

// A display has gone when nobody listens there any more.
func TestServerGone(t *testing.T) {
	dir, err := os.MkdirTemp("", "x") // short: the address of a socket has room for some hundred bytes
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path := filepath.Join(dir, "X0")
	if serverGone(path) != nil {
		t.Error("a display that was never there can go away")
	}
	ln, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	gone := serverGone(path)
	if gone == nil || gone() {
		t.Fatal("a display that is there is not seen")
	}
	if pid, err := listener(path); err != nil || int(pid) != os.Getpid() {
		t.Errorf("listening is %d, %v", pid, err)
	}
	ln.(*net.UnixListener).SetUnlinkOnClose(false)
	_ = ln.Close()
	if !gone() {
		t.Error("a display that was killed is taken to be there")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if !gone() {
		t.Error("a display that has gone is taken to be there")
	}
	for _, display := range []string{"", "far:0", "nonsense", ":x"} {
		t.Setenv("DISPLAY", display)
		if displayGone() != nil {
			t.Errorf("%q is watched", display)
		}
	}
}
