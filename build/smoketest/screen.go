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

// game is a started game with its window.
type game struct {
	*drive.Process
	p      *proof
	window string
	x, y   int
	// running reports, where it is not nil, whether the game runs: then the process only had it started by another.
	running func() bool
}

// patience is how long anything on screen may take; machines that prove may be busy.
const patience = 150 * time.Second

// start starts the game by cmd and waits for its window. Where cmd only has it started by another, running reports whether it runs.
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
		n, _ := strconv.Atoi(value) // only numbers are asked for
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
	return g, g.still(ctx)
}

// capture is the screen as it is.
func capture(ctx context.Context) ([]byte, error) {
	return exec.CommandContext(ctx, "import", "-window", "root", "-depth", "8", "rgb:-").Output()
}

// still waits until the screen has stopped changing.
func (g *game) still(ctx context.Context) error {
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

// blank reports whether a picture has a single colour: no game is on the screen yet.
func blank(rgb []byte) bool {
	return len(rgb) < 6 || bytes.Equal(rgb[3:], rgb[:len(rgb)-3])
}

// picture writes what is on the screen to a file.
func (g *game) picture(ctx context.Context, name string) error {
	file := filepath.Join(g.p.pictures, name+".png")
	_, err := g.p.run(ctx, nil, "import", "-window", "root", file)
	g.p.note("picture %s", filepath.Base(file))
	return err
}

// press presses a key as a finger does.
func (g *game) press(ctx context.Context, key string) error {
	for _, what := range []string{"keydown", "keyup"} {
		if _, err := g.p.run(ctx, nil, "xdotool", what, key); err != nil {
			return err
		}
		time.Sleep(120 * time.Millisecond)
	}
	return g.still(ctx)
}

// click clicks at a place of the window.
func (g *game) click(ctx context.Context, x, y int) error {
	for _, what := range [][]string{{"mousemove", strconv.Itoa(g.x + x), strconv.Itoa(g.y + y)}, {"mousedown", "1"}, {"mouseup", "1"}} {
		if _, err := g.p.run(ctx, nil, "xdotool", what...); err != nil {
			return err
		}
		time.Sleep(150 * time.Millisecond)
	}
	return g.still(ctx)
}

// squares are places of squares of XOBrainer in a window of 1280x800, to be tried until one is free.
var squares = [][2]int{{607, 444}, {672, 444}, {542, 509}, {737, 574}}

// play opens XOBrainer with the keyboard, places a piece with the mouse and waits for the computer's answer, which all must
// be in the saved match in the folder home. It leaves a picture called name.
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
		// One by the person, one by the computer, whoever began.
		if wait(ctx, 20*time.Second, "an answer", func() bool { return moves() >= before+2 }) == nil {
			break
		}
	}
	if err := g.still(ctx); err != nil {
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

// end waits until the game, which was asked to end, has ended, and well.
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

// terminate asks the game to end by SIGTERM and waits for it.
func (g *game) terminate(ctx context.Context) error {
	g.Signal(syscall.SIGTERM)
	return g.end(ctx)
}
