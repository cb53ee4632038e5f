// Package smoketest installs the downloads as people do, with the real tools: apt in a clean Debian, rpm, the install
// script in a scratch home, Windows programs under Wine. It starts the game, plays a move with real input and takes a
// picture. The app for macOS is inspected as far as that is possible without a Mac. `go run ./build smoketest` starts it
// on a Debian as root; it takes some minutes and 3 GB, and --only NAME does a single step.
//
// smoketest.go starts the game and plays, linux.go, windows.go and mac.go have the packages of each system.
package smoketest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"xotrio/build/drive"
)

// Step is one proof. Do returns what it saw, in one or more lines.
type Step struct {
	Name string
	Do   func(context.Context) (saw string, err error)
}

// proof is shared by all steps.
type proof struct {
	// dist has the packages, pictures is the folder for pictures, and work is removed at the end.
	dist, pictures, work string
	// prefix is the WINEPREFIX.
	prefix string
	// notes has the notes of the present step.
	notes strings.Builder
}

// Needs returns the programs that are needed and the Debian packages that provide them.
func Needs() map[string]string {
	return map[string]string{
		"debootstrap": "debootstrap", "rpm": "rpm", "wine": "wine", "/usr/lib/wine/wine64": "wine64", "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
		"xdotool": "xdotool", "import": "imagemagick", "Xvfb": "xvfb", "appstreamcli": "appstream", "desktop-file-validate": "desktop-file-utils",
		"lintian": "lintian", "rpmlint": "rpmlint", "cpio": "cpio", "man": "man-db",
		"icns2png": "icnsutils", "wrestool": "icoutils",
	}
}

// Steps returns all proofs of the packages in dist. There must be a display of 1280x800 in DISPLAY, and root's rights
// for the clean Debian. done removes temporary files.
func Steps(dist, pictures string) (steps []Step, done func() error, err error) {
	work, err := os.MkdirTemp("", "xotrio-smoketest")
	if err != nil {
		return nil, nil, err
	}
	p := &proof{work: work, prefix: filepath.Join(work, "wine")}
	if p.dist, err = filepath.Abs(dist); err == nil {
		p.pictures, err = filepath.Abs(pictures)
	}
	if err == nil {
		err = os.MkdirAll(p.pictures, 0o755)
	}
	step := func(name string, do func(context.Context) error) {
		steps = append(steps, Step{name, func(ctx context.Context) (string, error) {
			p.notes.Reset()
			err := do(ctx)
			return strings.TrimRight(p.notes.String(), "\n"), err
		}})
	}
	step("sums", p.sums)
	step("tar.gz in a home", p.tarball)
	step("menu and shop texts", p.texts)
	step("deb and rpm by lint", p.linted)
	step("clean Debian", p.debian)
	step("deb by apt", p.deb)
	step("rpm", p.rpm)
	step("macOS app", p.mac)
	step("Windows programs", p.portable)
	step("Wine", p.wine)
	step("Windows zip", p.zip)
	step("Windows console", p.console)
	step("Windows installer", p.installer)
	done = func() error {
		if _, err := os.Stat(p.prefix); err == nil {
			_, _ = p.run(context.Background(), p.wineEnv(), "wineserver", "-k")
			_, _ = p.run(context.Background(), p.wineEnv(), "wineserver", "-w")
		}
		return os.RemoveAll(work)
	}
	if err != nil {
		_ = done()
		return nil, nil, err
	}
	return steps, done, nil
}

func (p *proof) note(format string, args ...any) {
	fmt.Fprintf(&p.notes, "    "+format+"\n", args...)
}

func (p *proof) file(pattern string) (string, error) {
	found, err := filepath.Glob(filepath.Join(p.dist, pattern))
	if err != nil {
		return "", err
	}
	if len(found) != 1 {
		return "", fmt.Errorf("%d files in %s are called %s: make them with `go run ./build all`", len(found), p.dist, pattern)
	}
	return found[0], nil
}

// run puts the output of the command into an error as well.
func (p *proof) run(ctx context.Context, env []string, program string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = p.work
	cmd.Env = append(os.Environ(), env...)
	cmd.WaitDelay = 10 * time.Second
	said, err := drive.Run(cmd)
	return strings.TrimRight(strings.ReplaceAll(said, "\r\n", "\n"), "\n"), err
}

func (p *proof) sums(ctx context.Context) error {
	said, err := p.run(ctx, nil, "sh", "-c", `cd "$1" && sha256sum -c SHA256SUMS`, "sh", p.dist)
	for line := range strings.Lines(said) {
		p.note("%s", strings.TrimSpace(line))
	}
	return err
}

func wait(ctx context.Context, most time.Duration, what string, so func() bool) error {
	for end := time.Now().Add(most); time.Now().Before(end); {
		if so() {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(200 * time.Millisecond):
		}
	}
	return errors.New("waited in vain for " + what)
}

func tree(dir string) (out []string, err error) {
	err = filepath.WalkDir(dir, func(at string, _ os.DirEntry, err error) error {
		if at != dir {
			out = append(out, strings.TrimPrefix(at, dir+"/"))
		}
		return err
	})
	return out, err
}

// game is a running game with its window.
type game struct {
	*drive.Process
	p      *proof
	window string
	x, y   int
	// running, if set, reports whether the game runs: the process has only made another one start it.
	running func() bool
}

// patience is the timeout for anything on screen. The machine may be busy.
const patience = 150 * time.Second

// start starts the game by cmd and waits for its window. If cmd only makes another process start it, running reports
// whether it runs.
func (p *proof) start(ctx context.Context, cmd *exec.Cmd, running func() bool) (*game, error) {
	began := time.Now()
	drive.OwnGroup(cmd)
	process, err := drive.Start(cmd)
	if err != nil {
		return nil, err
	}
	g := &game{Process: process, p: p, running: running}
	dead := false
	err = wait(ctx, patience, "the window", func() bool {
		select {
		case <-g.Ended():
			dead = running == nil || g.Wait(patience) != nil
		default:
		}
		if dead {
			return true
		}
		out, err := exec.CommandContext(ctx, "xdotool", "search", "--onlyvisible", "--name", "^XO Trio$").Output()
		ids := strings.Fields(string(out))
		if err != nil || len(ids) == 0 {
			return false
		}
		g.window = ids[len(ids)-1]
		return true
	})
	if dead {
		return nil, fmt.Errorf("the game ended before there was a window and said:\n%s", g.Output())
	}
	if err != nil {
		g.Kill()
		return nil, err
	}
	geometry, err := p.run(ctx, nil, "xdotool", "getwindowgeometry", "--shell", g.window)
	if err != nil {
		g.Kill()
		return nil, err
	}
	size := ""
	for line := range strings.Lines(geometry) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		n, _ := strconv.Atoi(value) // only numbers are queried
		switch key {
		case "X":
			g.x = n
		case "Y":
			g.y = n
		case "WIDTH":
			size = value
		case "HEIGHT":
			size += "x" + value
		}
	}
	p.note("window of %s at %d,%d after %.1f s", size, g.x, g.y, time.Since(began).Seconds())
	return g, g.waitStill(ctx)
}

func capture(ctx context.Context) ([]byte, error) {
	return exec.CommandContext(ctx, "import", "-window", "root", "-depth", "8", "rgb:-").Output()
}

func (g *game) waitStill(ctx context.Context) error {
	var last []byte
	return wait(ctx, patience, "the screen to come to rest", func() bool {
		now, err := capture(ctx)
		same := err == nil && bytes.Equal(now, last) && !blank(now)
		last = now
		if !same {
			time.Sleep(600 * time.Millisecond)
		}
		return same
	})
}

// blank reports whether a picture has a single colour, so that the game is not visible yet.
func blank(rgb []byte) bool {
	return len(rgb) < 6 || bytes.Equal(rgb[3:], rgb[:len(rgb)-3])
}

func (g *game) picture(ctx context.Context, name string) error {
	file := filepath.Join(g.p.pictures, name+".png")
	_, err := g.p.run(ctx, nil, "import", "-window", "root", file)
	g.p.note("picture %s", filepath.Base(file))
	return err
}

// press presses a key for as long as a finger does.
func (g *game) press(ctx context.Context, key string) error {
	for _, what := range []string{"keydown", "keyup"} {
		if _, err := g.p.run(ctx, nil, "xdotool", what, key); err != nil {
			return err
		}
		time.Sleep(120 * time.Millisecond)
	}
	return g.waitStill(ctx)
}

// click clicks at a point of the window.
func (g *game) click(ctx context.Context, x, y int) error {
	for _, what := range [][]string{{"mousemove", strconv.Itoa(g.x + x), strconv.Itoa(g.y + y)}, {"mousedown", "1"}, {"mouseup", "1"}} {
		if _, err := g.p.run(ctx, nil, "xdotool", what...); err != nil {
			return err
		}
		time.Sleep(150 * time.Millisecond)
	}
	return g.waitStill(ctx)
}

// squares are points on squares of XOBrainer in a window of 1280x800, to be tried until one is free.
var squares = [][2]int{{607, 444}, {672, 444}, {542, 509}, {737, 574}}

// play opens XOBrainer with the keyboard, places a piece with the mouse and waits for the computer's reply. Both must
// be in the saved match in the folder home. It takes a picture called name.
func (g *game) play(ctx context.Context, home, name string) error {
	for _, what := range []string{"the title", "the setup"} {
		if err := g.press(ctx, "Return"); err != nil {
			return fmt.Errorf("%s: %w", what, err)
		}
	}
	file := filepath.Join(home, "current.xobrainer.xotrio")
	moves := func() (n int) {
		text, _ := os.ReadFile(file) // not there yet: no moves
		for line := range strings.Lines(string(text)) {
			if fields := strings.Fields(line); len(fields) > 0 && strings.HasSuffix(fields[0], ".") {
				n += len(fields) - 1
			}
		}
		return n
	}
	for _, at := range squares {
		before := moves()
		if err := g.click(ctx, at[0], at[1]); err != nil {
			return err
		}
		// One by the person and one by the computer, in either order.
		if wait(ctx, 20*time.Second, "an answer", func() bool { return moves() >= before+2 }) == nil {
			break
		}
	}
	if err := g.waitStill(ctx); err != nil {
		return err
	}
	if err := g.picture(ctx, name); err != nil {
		return err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	_, list, _ := strings.Cut(string(text), "\n\n")
	if moves() < 2 {
		return errors.New("no move was played:\n" + string(text))
	}
	g.p.note("moves played and saved: %s", strings.Join(strings.Fields(strings.TrimSuffix(strings.TrimSpace(list), "end")), " "))
	return nil
}

// end waits until the game has ended without an error.
func (g *game) end(ctx context.Context) error {
	if err := g.Wait(patience); err != nil {
		return err
	}
	if g.running != nil {
		g.p.note("the starter ended with status 0")
		return wait(ctx, patience, "the game to end", func() bool { return !g.running() })
	}
	g.p.note("ended with status 0")
	return nil
}

func (g *game) terminate(ctx context.Context) error {
	g.Signal(syscall.SIGTERM)
	return g.end(ctx)
}
