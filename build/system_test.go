package main

import (
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
