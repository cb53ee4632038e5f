//go:build !js

package host

import (
	"os"
	"os/signal"
	"slices"
	"syscall"
	"testing"
)

// Closing the terminal ends the game as its close box does, unless it was started to outlive the terminal.
func TestEndSignals(t *testing.T) {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP) // the tests may have been started with nohup
	if !slices.Contains(EndSignals(), os.Signal(syscall.SIGHUP)) {
		t.Error("SIGHUP is ignored")
	}
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	if slices.Contains(EndSignals(), os.Signal(syscall.SIGHUP)) {
		t.Error("SIGHUP is received although it should be ignored")
	}
}
