package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

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

// need is something that the system has to have.
type need struct {
	// what it is called in a sentence.
	what string
	// has reports whether it is there.
	has func() bool
	// debian is the package of Debian that brings it.
	debian string
}

// program is the need for a program that is found by its name.
func program(name, debian string) need {
	return need{name, func() bool { _, err := exec.LookPath(name); return err == nil }, debian}
}

// lacking are the needs that are not met.
func lacking(needs []need) (out []need) {
	for _, n := range needs {
		if !n.has() {
			out = append(out, n)
		}
	}
	return out
}

// advice is one sentence that says what to install for needs that are not met, and how: on Debian and its children by
// one command.
func advice(missing []need, debian bool) string {
	var what, packages []string
	for _, n := range missing {
		what = append(what, n.what)
		if !strings.Contains(" "+strings.Join(packages, " ")+" ", " "+n.debian+" ") {
			packages = append(packages, n.debian)
		}
	}
	list := strings.Join(packages, " ")
	if debian {
		return fmt.Sprintf("This needs %s: install it with `apt-get install --no-install-recommends %s` as root, and start again.",
			strings.Join(what, ", "), list)
	}
	return fmt.Sprintf("This needs %s: install it with your system's package manager (in Debian the packages are %s), and start again.",
		strings.Join(what, ", "), list)
}

// isDebian tells from the text of /etc/os-release whether a system is Debian or made from it.
func isDebian(release string) bool {
	for line := range strings.Lines(release) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		if key == "ID" || key == "ID_LIKE" {
			for _, id := range strings.Fields(strings.Trim(value, `"'`)) {
				if id == "debian" {
					return true
				}
			}
		}
	}
	return false
}

// provide sees to it that needs are met: on Debian it installs what is missing when run as root. Otherwise the error is
// the sentence that says what to install.
func provide(ctx context.Context, say func(string), needs []need) error {
	missing := lacking(needs)
	if len(missing) == 0 {
		return nil
	}
	release, _ := os.ReadFile("/etc/os-release") // none: not Debian
	debian := isDebian(string(release))
	if !debian || os.Geteuid() != 0 {
		return fmt.Errorf("%s", advice(missing, debian))
	}
	args := []string{"install", "-y", "--no-install-recommends"}
	for _, n := range missing {
		args = append(args, n.debian)
	}
	start := time.Now()
	for _, a := range [][]string{{"update"}, args} {
		cmd := exec.CommandContext(ctx, "apt-get", append([]string{"-q", "-o", "Acquire::Retries=3"}, a...)...)
		cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
		if said, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%s\nIt could not be installed: apt-get %s: %w\n%s", advice(missing, true),
				strings.Join(a, " "), err, bytes.TrimSpace(said))
		}
	}
	if still := lacking(missing); len(still) > 0 {
		return fmt.Errorf("after it was installed it is still not found: %s", advice(still, true))
	}
	say(fmt.Sprintf("installed %s in %.1f s", strings.Join(args[3:], " "), time.Since(start).Seconds()))
	return nil
}
