// Package smoketest opens the downloads as people do, each by something real: apt in a clean Debian, rpm, the install script in a
// scratch home, Windows programs under Wine; and looks into the app for macOS as far as that is possible without a Mac. The
// game is started from each place where it can be, a move is played with real input, and a picture taken.
package smoketest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// Step is one thing to prove. Do returns what it saw, in one or more lines.
type Step struct {
	Name string
	Do   func(context.Context) (saw string, err error)
}

// proof is what all steps share.
type proof struct {
	// dist holds the packages, pictures is where pictures are left, work is a folder that is removed in the end.
	dist, pictures, work string
	// prefix is where Wine keeps its Windows.
	prefix string
	// saw is what the present step has seen so far.
	saw strings.Builder
}

// Needs are the programs that have to be there, and the packages of Debian that bring them.
func Needs() map[string]string {
	return map[string]string{
		"debootstrap": "debootstrap", "rpm": "rpm", "wine": "wine", "/usr/lib/wine/wine64": "wine64", "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
		"xdotool": "xdotool", "import": "imagemagick", "Xvfb": "xvfb", "appstreamcli": "appstream", "desktop-file-validate": "desktop-file-utils",
		"lintian": "lintian", "rpmlint": "rpmlint", "cpio": "cpio", "man": "man-db",
		"icns2png": "icnsutils", "wrestool": "icoutils",
	}
}

// Steps are all proofs of the packages in dist. Pictures are written to the folder pictures. There must be a display of
// 1280x800, named by DISPLAY, and root's rights for the clean Debian. The result of done says what could not be cleared away.
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
			p.saw.Reset()
			err := do(ctx)
			return strings.TrimRight(p.saw.String(), "\n"), err
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

// note adds a line to what was seen.
func (p *proof) note(format string, args ...any) {
	fmt.Fprintf(&p.saw, "    "+format+"\n", args...)
}

// file finds the one package whose name fits a pattern.
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

// run carries a command out and returns what it printed; what went wrong is part of the error.
func (p *proof) run(ctx context.Context, env []string, program string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = p.work
	cmd.Env = append(os.Environ(), env...)
	cmd.WaitDelay = 10 * time.Second
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil {
		return out.String(), fmt.Errorf("%s %s: %w\n%s%s", program, strings.Join(args, " "), err, out.String(), said.String())
	}
	return strings.TrimRight(strings.ReplaceAll(out.String(), "\r\n", "\n"), "\n"), nil
}

// sums checks what is in SHA256SUMS.
func (p *proof) sums(ctx context.Context) error {
	said, err := p.run(ctx, nil, "sh", "-c", `cd "$1" && sha256sum -c SHA256SUMS`, "sh", p.dist)
	for line := range strings.Lines(said) {
		p.note("%s", strings.TrimSpace(line))
	}
	return err
}

// wait asks until something is so, for at most that long.
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

// tree are all paths below a folder.
func tree(dir string) (out []string, err error) {
	err = filepath.WalkDir(dir, func(at string, _ os.DirEntry, err error) error {
		if at != dir {
			out = append(out, strings.TrimPrefix(at, dir+"/"))
		}
		return err
	})
	return out, err
}
