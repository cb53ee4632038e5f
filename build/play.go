package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"
)

// pictures is the folder, below that of go.mod, where a demonstration leaves its pictures.
const pictures = "pictures"

// play builds the game and starts it. Where there is no display it starts `xotrio demo --pictures FOLDER` on a virtual one:
// the computer plays one game of each kind on the real screen, PNG pictures of it are left in the folder, and the
// program ends with status 0.
func play(ctx context.Context, out io.Writer) error {
	screen := runtime.GOOS != "linux" || answers(os.Getenv("DISPLAY"))
	stop, err := ready(ctx, out, false)
	if err != nil {
		return err
	}
	defer stop()
	dir, err := os.MkdirTemp("", "xotrio")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	game := filepath.Join(dir, "xotrio")
	if runtime.GOOS == "windows" {
		game += ".exe"
	}
	build := exec.CommandContext(ctx, "go", "build", "-buildvcs=false", "-o", game, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("the game does not build: %w\n%s", err, said)
	}
	if screen {
		return start(ctx, game)
	}
	fmt.Fprintln(out, "There is no display: the computer plays one game of each kind on the virtual one.")
	to, err := filepath.Abs(pictures)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	began := time.Now()
	if err := start(ctx, game, "demo", "--pictures", to); err != nil {
		return err
	}
	made, err := picturesSince(to, began)
	if err != nil {
		return err
	}
	if made == 0 {
		return errors.New("the game ended without a single picture in " + to)
	}
	fmt.Fprintf(out, "%d pictures are in %s\n", made, to)
	return nil
}

// start runs a program on this terminal until it ends.
func start(ctx context.Context, program string, args ...string) error {
	cmd := polite(ctx, program, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd.Run()
}

// picturesSince counts the PNG files of a folder that were written after a moment. File systems round that to a second or
// two at worst.
func picturesSince(dir string, began time.Time) (n int, err error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.png"))
	for _, f := range files {
		info, err := os.Stat(f)
		if err != nil {
			return n, err
		}
		if info.Size() > 0 && info.ModTime().After(began.Add(-2*time.Second)) {
			n++
		}
	}
	return n, err
}
