package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"xotrio/build/drive"
)

// pictures is the folder, below that of go.mod, where a measurement leaves its pictures.
const pictures = "pictures"

// play builds the game and starts it. Where there is no display it shows it on a virtual one instead: the computer plays one game of
// each kind on the real screen, and PNG pictures of it are left in the folder.
func play(ctx context.Context, out io.Writer) error {
	screen := runtime.GOOS != "linux" || drive.Answers(os.Getenv("DISPLAY"))
	stop, err := ready(ctx, out, false)
	if err != nil {
		return err
	}
	defer stop()
	if screen {
		return built(ctx, ".")
	}
	fmt.Fprintln(out, "There is no display: the computer plays one game of each kind on the virtual one.")
	return measured(ctx, out, []string{"-show", "-rest", "2s"})
}

// measure measures the program on the display that there is, or on a virtual one.
func measure(ctx context.Context, out io.Writer, args []string) error {
	stop, err := ready(ctx, out, false)
	if err != nil {
		return err
	}
	defer stop()
	return measured(ctx, out, args)
}

// measured builds and starts build/measure, and counts its pictures.
func measured(ctx context.Context, out io.Writer, args []string) error {
	to, err := filepath.Abs(pictures)
	if err != nil {
		return err
	}
	began := time.Now()
	if err := built(ctx, "./build/measure", append([]string{"-pictures", to}, args...)...); err != nil {
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

// built builds a program of the project and runs it on this terminal until it ends.
func built(ctx context.Context, from string, args ...string) error {
	dir, err := os.MkdirTemp("", "xotrio")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	program, err := drive.Build(ctx, dir, from)
	if err != nil {
		return err
	}
	return start(ctx, program, args...)
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
