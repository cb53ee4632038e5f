package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"xotrio/build/drive"
	"xotrio/build/pack"
)

// ready makes Linux ready for playing, or for the tests: the libraries for a window, a display, and for tests a sound
// server and the tools that make packages. Without a display it starts a virtual one, which stop ends.
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
			program("dbus-daemon", "dbus-daemon"), program("zsh", "zsh"), program("fish", "fish"),
			need{"bash-completion", exists("/usr/share/bash-completion/bash_completion"), "bash-completion"})
		needs = append(needs, programs(drive.DesktopNeeds())...)
		needs = append(needs, programs(pack.Needs())...)
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

// virtualDisplay starts a virtual display and sets DISPLAY.
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

const isPC = runtime.GOARCH == "amd64"

// windowNeeds returns the libraries that Ebitengine loads to open a window. On a PC (pc) the game makes it use OpenGL
// if that is there (driver.PreferOpenGL). Elsewhere Ebitengine uses OpenGL ES if it finds that, and then fails without
// EGL (2.10.4, internal/graphicsdriver/opengl/gl and internal/ui).
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

// libraries returns a function that reports whether the dynamic linker finds a library: in LD_LIBRARY_PATH, its cache
// or the usual folders. The cache is read every time, since installing something changes the answer.
func libraries(ctx context.Context) func(file string) bool {
	folders := filepath.SplitList(os.Getenv("LD_LIBRARY_PATH"))
	for _, pattern := range []string{"/lib*", "/usr/lib*", "/lib/*-linux-gnu*", "/usr/lib/*-linux-gnu*", "/usr/local/lib*",
		"/run/opengl-driver/lib"} {
		found, _ := filepath.Glob(pattern) // the patterns are well-formed
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

// need is something that the system must have.
type need struct {
	// what names it in a sentence.
	what string
	// has reports whether it is there.
	has func() bool
	// debian is the Debian package that provides it.
	debian string
}

func program(name, debian string) need {
	return need{name, func() bool { _, err := exec.LookPath(name); return err == nil }, debian}
}

func exists(file string) func() bool {
	return func() bool { _, err := os.Stat(file); return err == nil }
}

// programs returns the needs of a package of the project, by name: programs and the Debian packages that provide them.
func programs(debian map[string]string) (out []need) {
	for _, name := range slices.Sorted(maps.Keys(debian)) {
		out = append(out, program(name, debian[name]))
	}
	return out
}

func lacking(needs []need) (out []need) {
	for _, n := range needs {
		if !n.has() {
			out = append(out, n)
		}
	}
	return out
}

// advice returns a sentence that says how to install what is missing, on Debian with one command.
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

// isDebian reports whether the text of /etc/os-release is that of Debian or a derivative.
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

// provide installs what is missing on Debian as root. Elsewhere it fails with the advice.
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
