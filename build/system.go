package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"xotrio/build/drive"
)

// ready makes the system ready for the tests, or for play: the libraries that open a window, a display, and for tests the
// sound server and what packages are made with. Where there is no display it brings up a virtual one, which stop ends. Systems other than Linux have all
// of it.
func ready(ctx context.Context, out io.Writer, tests bool) (stop func(), err error) {
	stop = func() {}
	if runtime.GOOS != "linux" {
		return stop, nil
	}
	needs := windowNeeds(isPC, libraries(ctx))
	screen := drive.Answers(os.Getenv("DISPLAY"))
	if !screen {
		needs = append(needs, program("Xvfb", "xvfb"))
	}
	if tests {
		needs = append(needs, program("pulseaudio", "pulseaudio"), program("parec", "pulseaudio-utils"),
			program("dbus-daemon", "dbus-daemon"))
		needs = append(needs, packNeeds()...)
	}
	say := func(s string) { fmt.Fprintln(out, s) }
	if err := provide(ctx, say, needs); err != nil {
		return nil, err
	}
	if screen {
		return stop, nil
	}
	if stop, err = virtualDisplay(ctx); err != nil {
		return nil, err
	}
	say("virtual display " + os.Getenv("DISPLAY"))
	return stop, nil
}

// virtualDisplay brings up a virtual display, lets DISPLAY name it, and returns how to end it.
func virtualDisplay(ctx context.Context) (stop func(), err error) {
	d, err := drive.StartDisplay(ctx, "Xvfb")
	if err != nil {
		return nil, err
	}
	if !drive.Answers(d.Name) {
		d.Stop()
		return nil, fmt.Errorf("the virtual display %s was started and does not answer", d.Name)
	}
	if err := os.Setenv("DISPLAY", d.Name); err != nil {
		d.Stop()
		return nil, err
	}
	return d.Stop, nil
}

// isPC reports whether this machine has the processor of a PC.
const isPC = runtime.GOARCH == "amd64"

// windowNeeds are the libraries that Ebitengine loads to open a window. On a PC (pc) the game has it take OpenGL if that is
// there (driver.PreferOpenGL); elsewhere it takes OpenGL ES wherever it finds that, and then fails without EGL (2.10.4,
// internal/graphicsdriver/opengl/gl and internal/ui).
func windowNeeds(pc bool, has func(file string) bool) []need {
	either := func(files ...string) bool { return slices.ContainsFunc(files, has) }
	es := func() bool {
		return !(pc && has("libGL.so.1")) && either("libGLESv2.so.2", "libGLESv2.so")
	}
	return []need{
		{"the X11 library", func() bool { return either("libX11.so.6", "libX11.so") }, "libx11-6"},
		{"the OpenGL library", func() bool { return es() || either("libGL.so.1", "libGL.so") }, "libgl1"},
		{"the EGL library", func() bool { return !es() || either("libEGL.so.1", "libEGL.so") }, "libegl1"},
	}
}

// libraries reports whether the dynamic linker finds a library: in LD_LIBRARY_PATH, in its cache, or in its usual folders. The
// cache is read again with every question, since the answer changes when something is installed.
func libraries(ctx context.Context) func(file string) bool {
	folders := filepath.SplitList(os.Getenv("LD_LIBRARY_PATH"))
	for _, pattern := range []string{"/lib*", "/usr/lib*", "/lib/*-linux-gnu*", "/usr/lib/*-linux-gnu*", "/usr/local/lib*",
		"/run/opengl-driver/lib"} {
		found, _ := filepath.Glob(pattern) // the patterns are well formed
		folders = append(folders, found...)
	}
	return func(file string) bool {
		for _, dir := range folders {
			if _, err := os.Stat(filepath.Join(dir, file)); err == nil {
				return true
			}
		}
		for _, ldconfig := range []string{"ldconfig", "/sbin/ldconfig", "/usr/sbin/ldconfig"} {
			if said, err := exec.CommandContext(ctx, ldconfig, "-p").Output(); err == nil {
				return inCache(string(said), file)
			}
		}
		return false
	}
}

// inCache reports whether the output of `ldconfig -p` lists a library.
func inCache(said, file string) bool {
	for line := range strings.Lines(said) {
		if name, _, ok := strings.Cut(strings.TrimSpace(line), " "); ok && name == file {
			return true
		}
	}
	return false
}
