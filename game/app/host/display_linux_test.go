package host

import (
	"net"
	"os"
	"path/filepath"
	"testing"
)

func TestServerGone(t *testing.T) {
	dir, err := os.MkdirTemp("", "x") // short: the address of a socket has at most about a hundred bytes
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path := filepath.Join(dir, "X0")
	if serverGone(path) != nil {
		t.Error("a server that was never there is watched")
	}
	ln, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	gone := serverGone(path)
	if gone == nil || gone() {
		t.Fatal("a server is not found")
	}
	if pid, err := listenerPID(path); err != nil || int(pid) != os.Getpid() {
		t.Errorf("listening is %d, %v", pid, err)
	}
	ln.(*net.UnixListener).SetUnlinkOnClose(false)
	_ = ln.Close()
	if !gone() {
		t.Error("a killed server is not gone")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if !gone() {
		t.Error("a removed server is not gone")
	}
	for _, display := range []string{"", "far:0", "nonsense", ":x"} {
		t.Setenv("DISPLAY", display)
		if DisplayGone() != nil {
			t.Errorf("%q is watched", display)
		}
	}
}
