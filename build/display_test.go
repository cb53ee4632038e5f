//go:build linux

package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// server writes a shell script that stands in for Xvfb and gives its path.
func server(t *testing.T, script string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "Xvfb")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+script), 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestStartDisplay(t *testing.T) {
	t.Setenv("DISPLAY", "before")
	note := filepath.Join(t.TempDir(), "note")
	stop, err := startDisplay(t.Context(), server(t, "echo $$ $* >"+note+"\necho 77 >&3\nexec 3>&-\nexec sleep 100\n"))
	if err != nil {
		t.Fatal(err)
	}
	if d := os.Getenv("DISPLAY"); d != ":77" {
		t.Errorf("DISPLAY is %q, want :77", d)
	}
	text, err := os.ReadFile(note)
	if err != nil {
		t.Fatal(err)
	}
	pid, args, _ := strings.Cut(strings.TrimSpace(string(text)), " ")
	if want := "-displayfd 3 -screen 0 1280x800x24 -nolisten tcp -noreset"; args != want {
		t.Errorf("started with %s, want %s", args, want)
	}
	stop()
	n, err := strconv.Atoi(pid)
	if err != nil {
		t.Fatal(err)
	}
	if syscall.Kill(n, 0) == nil {
		t.Error("the server still runs after it was stopped")
	}
}

func TestStartDisplayThatFails(t *testing.T) {
	t.Setenv("DISPLAY", "before")
	for name, program := range map[string]string{
		"dies": server(t, "exit 1\n"), "talks nonsense": server(t, "echo nonsense >&3\nexec sleep 100\n"), "is missing": "/nowhere/Xvfb",
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			stop, err := startDisplay(t.Context(), program)
			if err == nil {
				stop()
				t.Error("no error")
			}
			if d := os.Getenv("DISPLAY"); d != "before" || time.Since(start) > 20*time.Second {
				t.Errorf("DISPLAY is %q after %v, want it left as it was, and soon", d, time.Since(start))
			}
		})
	}
}
