//go:build linux

package drive

import (
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// server writes a shell script to replace Xvfb and returns its path.
func server(t *testing.T, script string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "Xvfb")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+script), 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestStartDisplay(t *testing.T) {
	note := filepath.Join(t.TempDir(), "note")
	d, err := StartDisplay(t.Context(), server(t, "echo $$ $* >"+note+"\necho 77 >&3\nexec 3>&-\nexec sleep 100\n"))
	if err != nil {
		t.Fatal(err)
	}
	if d.Name != ":77" {
		t.Errorf("it is called %q, want :77", d.Name)
	}
	text, err := os.ReadFile(note)
	if err != nil {
		t.Fatal(err)
	}
	pid, args, _ := strings.Cut(strings.TrimSpace(string(text)), " ")
	if want := "-displayfd 3 -screen 0 1280x800x24 -nolisten tcp -noreset"; args != want {
		t.Errorf("started with %s, want %s", args, want)
	}
	d.Stop()
	n, err := strconv.Atoi(pid)
	if err != nil {
		t.Fatal(err)
	}
	if syscall.Kill(n, 0) == nil {
		t.Error("the server still runs after it was stopped")
	}
}

func TestStartDisplayThatFails(t *testing.T) {
	for name, program := range map[string]string{
		"dies": server(t, "exit 1\n"), "talks nonsense": server(t, "echo nonsense >&3\nexec sleep 100\n"), "is missing": "/nowhere/Xvfb",
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			d, err := StartDisplay(t.Context(), program)
			if err == nil {
				d.Stop()
				t.Error("no error")
			}
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("it took %v to see that", took)
			}
		})
	}
}

func TestAddresses(t *testing.T) {
	for display, want := range map[string]string{
		":0": "unix /tmp/.X11-unix/X0", ":12.1": "unix /tmp/.X11-unix/X12", "unix:3": "unix /tmp/.X11-unix/X3",
		"far:2": "tcp far:6002", "[::1]:1.0": "tcp [::1]:6001", "/private/tmp/x:0": "unix /private/tmp/x:0",
		"": "", "nonsense": "", ":x": "", ":-1": "",
	} {
		got := ""
		if a := addresses(display); len(a) > 0 {
			got = a[0][0] + " " + a[0][1]
		}
		if got != want {
			t.Errorf("display %q is at %q, want %q", display, got, want)
		}
	}
}

// xserver answers the setup of a connection with reply, or closes it if reply is empty, and returns its display.
func xserver(t *testing.T, reply []byte) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "x") // short: socket addresses have room for about a hundred bytes
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	display := filepath.Join(dir, "x:0")
	ln, err := net.Listen("unix", display)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ln.Close() })
	go func() {
		for {
			conn, err := ln.Accept()
			if err != nil {
				return
			}
			hello := make([]byte, 12)
			if n, _ := conn.Read(hello); n == 12 && hello[0] == 'l' && hello[2] == 11 {
				_, _ = conn.Write(reply)
			}
			_ = conn.Close()
		}
	}()
	return display
}

func TestAnswers(t *testing.T) {
	for display, want := range map[string]bool{
		xserver(t, []byte{1}): true, xserver(t, []byte{0}): true, xserver(t, nil): false, filepath.Join(t.TempDir(), "none:0"): false, "": false,
	} {
		if got := Answers(display); got != want {
			t.Errorf("Answers(%q) is %v, want %v", display, got, want)
		}
	}
}
