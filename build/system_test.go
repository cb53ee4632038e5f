package main

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestIsDebian(t *testing.T) {
	for release, want := range map[string]bool{
		"PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nID=debian\n": true,
		"NAME=\"Ubuntu\"\nID=ubuntu\nID_LIKE=debian\n":                true,
		"ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n":                   true,
		"ID=fedora\nNAME=\"not debian\"\n":                            false,
		"ID=notdebian\n":                                              false,
		"":                                                            false,
	} {
		if got := isDebian(release); got != want {
			t.Errorf("isDebian(%q) is %v, want %v", release, got, want)
		}
	}
}

func TestAdviceIsOneSentence(t *testing.T) {
	no := func() bool { return false }
	missing := []need{{"pulseaudio", no, "pulseaudio"}, {"parec", no, "pulseaudio-utils"}, {"pactl", no, "pulseaudio-utils"}}
	for debian, want := range map[bool]string{
		true: "This needs pulseaudio, parec, pactl: install it with `apt-get install --no-install-recommends pulseaudio pulseaudio-utils` " +
			"as root, and start again.",
		false: "This needs pulseaudio, parec, pactl: install it with your system's package manager (in Debian the packages are " +
			"pulseaudio pulseaudio-utils), and start again.",
	} {
		if got := advice(missing, debian); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestProvideWantsNothingWhereNothingLacks(t *testing.T) {
	yes := func() bool { return true }
	if err := provide(t.Context(), func(s string) { t.Error(s) }, []need{{"a", yes, "a"}, program("go", "golang")}); err != nil {
		t.Error(err)
	}
}

func TestWindowNeeds(t *testing.T) {
	for _, c := range []struct{ has, lacks, onPC string }{
		{"libX11.so.6 libGL.so.1", "", ""},
		{"libX11.so.6 libGLESv2.so.2 libEGL.so.1", "", ""},
		{"libX11.so.6 libGLESv2.so.2", "libegl1", "libegl1"},
		{"libX11.so.6 libGL.so.1 libGLESv2.so.2", "libegl1", ""},
		{"libX11.so.6", "libgl1", "libgl1"},
		{"libGL.so.1", "libx11-6", "libx11-6"},
		{"libX11.so.60 libEGL.so.1", "libx11-6 libgl1", "libx11-6 libgl1"},
	} {
		for pc, want := range map[bool]string{false: c.lacks, true: c.onPC} {
			var lacks []string
			for _, n := range lacking(windowNeeds(pc, func(f string) bool { return strings.Contains(" "+c.has+" ", " "+f+" ") })) {
				lacks = append(lacks, n.debian)
			}
			if got := strings.Join(lacks, " "); got != want {
				t.Errorf("with %s the packages %q are missing, want %q (on a PC: %t)", c.has, got, want, pc)
			}
		}
	}
}

func TestInCache(t *testing.T) {
	const said = "2 libs found in cache `/etc/ld.so.cache'\n\tlibX11.so.6 (libc6,x86-64) => /lib/x86_64-linux-gnu/libX11.so.6\n" +
		"\tlibGLX.so.0 (libc6,x86-64) => /lib/x86_64-linux-gnu/libGLX.so.0\n"
	for file, want := range map[string]bool{"libX11.so.6": true, "libX11.so": false, "libGL.so.1": false, "libGLX.so.0": true} {
		if got := inCache(said, file); got != want {
			t.Errorf("inCache(%s) is %v, want %v", file, got, want)
		}
	}
}

func TestLibrariesLooksInLD_LIBRARY_PATH(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "libXOTrio.so.1"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if libraries(t.Context())("libXOTrio.so.1") {
		t.Error("found where nobody looks")
	}
	t.Setenv("LD_LIBRARY_PATH", dir)
	if !libraries(t.Context())("libXOTrio.so.1") {
		t.Error("not found in LD_LIBRARY_PATH")
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

// xserver answers the X11 connection setup with one byte, or hangs up where it has none, and gives its display.
func xserver(t *testing.T, reply []byte) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "x") // short: the address of a socket has room for some hundred bytes
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
		if got := answers(display); got != want {
			t.Errorf("answers(%q) is %v, want %v", display, got, want)
		}
	}
}

func TestPicturesSince(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"new.png": "x", "empty.png": "", "old.png": "x", "new.txt": "x"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	old := time.Now().Add(-time.Hour)
	if err := os.Chtimes(filepath.Join(dir, "old.png"), old, old); err != nil {
		t.Fatal(err)
	}
	if n, err := picturesSince(dir, time.Now()); n != 1 || err != nil {
		t.Errorf("%d, %v; want the one picture that is new and not empty", n, err)
	}
}
