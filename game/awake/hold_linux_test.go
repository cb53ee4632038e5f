package awake

import (
	"bufio"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

// saver is a desktop service that records its calls.
type saver struct{ calls chan string }

func (s saver) Inhibit(program, reason string) (uint32, *dbus.Error) {
	s.calls <- program + ": " + reason
	return 7, nil
}

func (s saver) UnInhibit(cookie uint32) *dbus.Error {
	if cookie == 7 {
		s.calls <- "no more"
	}
	return nil
}

// On a real bus the desktop is asked to inhibit and to stop; without a bus hold returns nil.
func TestTheDesktopIsAsked(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+t.TempDir()+"/none")
	if hold() != nil {
		t.Fatal("without a bus the display is held")
	}
	daemon := exec.Command("dbus-daemon", "--session", "--nofork", "--print-address")
	out, err := daemon.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := daemon.Start(); err != nil {
		t.Fatalf("%v: go run ./build test installs what is missing (the Debian package dbus-daemon)", err)
	}
	t.Cleanup(func() {
		_ = daemon.Process.Kill()
		_ = daemon.Wait()
	})
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
	if hold() != nil {
		t.Fatal("without a desktop on the bus the display is held")
	}
	desktop, err := dbus.ConnectSessionBus()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = desktop.Close() })
	s := saver{make(chan string, 4)}
	if err := desktop.Export(s, path, service); err != nil {
		t.Fatal(err)
	}
	if _, err := desktop.RequestName(service, dbus.NameFlagDoNotQueue); err != nil {
		t.Fatal(err)
	}
	var d Display
	for _, step := range []struct {
		lit  bool
		want string
	}{{true, "XO Trio: a match beside the board"}, {false, "no more"}, {true, "XO Trio: a match beside the board"}} {
		d.Keep(step.lit)
		select {
		case got := <-s.calls:
			if got != step.want {
				t.Errorf("the desktop hears %q, want %q", got, step.want)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("the desktop does not hear %q", step.want)
		}
	}
}
