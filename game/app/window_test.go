package app

import (
	"errors"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"testing"
	"xotrio/game/app/host"
)

// What a graphics driver says may be pages long; players are told its beginning.
func TestBrief(t *testing.T) {
	for said, want := range map[string]string{
		"no display.":            "no display",
		"one\ntwo":               "one",
		" a\n":                   "a",
		strings.Repeat("é", 161): strings.Repeat("é", 160) + " ...",
	} {
		if got := firstLine(errors.New(said)); got != want {
			t.Errorf("%q is told as %q, want %q", said, got, want)
		}
	}
	for _, system := range []string{"linux", "windows", "darwin"} {
		if windowAdvice(system) == "" {
			t.Errorf("nothing is said that helps on %s", system)
		}
		if strings.Contains(windowAdvice(system), "go run") {
			t.Errorf("on %s people without the source are told to build it", system)
		}
	}
}

// A terminal that is closed ends the game as its close box does, unless it was started to outlive that.
func TestAClosedTerminalEndsTheGame(t *testing.T) {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP) // the tests themselves may have been started with nohup
	if !slices.Contains(host.EndSignals(), os.Signal(syscall.SIGHUP)) {
		t.Error("SIGHUP is not heard")
	}
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	if slices.Contains(host.EndSignals(), os.Signal(syscall.SIGHUP)) {
		t.Error("SIGHUP is heard though it is to be ignored")
	}
}
