package drive

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// DesktopNeeds returns the programs that a Desktop needs, each with the Debian package that provides it.
func DesktopNeeds() map[string]string {
	return map[string]string{
		"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "xmessage": "x11-utils", "xwd": "x11-apps", "setxkbmap": "x11-xkb-utils",
		"xmodmap": "x11-xserver-utils",
	}
}

// desktopSize is the size of a Desktop in pixels. A window of 1280x800 leaves room for its frame and something beside it.
const desktopSize = "1400x900"

// Desktop is a virtual display with a window manager and without a compositor: what covers a window destroys its picture. It is driven by
// real mouse and key events.
type Desktop struct {
	display, manager *Process
	// Name is the value of DISPLAY for programs that use it.
	Name string
	ctx  context.Context
}

// StartDesktop starts a desktop, which ends with ctx at the latest.
func StartDesktop(ctx context.Context) (*Desktop, error) {
	for program, debian := range DesktopNeeds() {
		if _, err := exec.LookPath(program); err != nil {
			return nil, fmt.Errorf("%s is missing: install it (Debian: apt-get install %s)", program, debian)
		}
	}
	display, err := startDisplay(ctx, "Xvfb", desktopSize)
	if err != nil {
		return nil, err
	}
	d := &Desktop{display: display.Process, Name: display.Name, ctx: ctx}
	if d.manager, err = d.Program("openbox", "--sm-disable"); err != nil {
		d.Stop()
		return nil, err
	}
	_, err = d.until("the window manager is up", func() (string, bool) {
		out, err := d.run("xdotool", "set_num_desktops", "2")
		return out, err == nil
	})
	if err != nil {
		d.Stop()
		return nil, err
	}
	return d, nil
}

// Stop ends the desktop.
func (d *Desktop) Stop() {
	if d.manager != nil {
		d.manager.Kill()
	}
	d.display.Signal(os.Interrupt)
	_ = d.display.Wait(10 * time.Second) // it is meant to end by an interrupt
}

func (d *Desktop) run(program string, args ...string) (string, error) {
	cmd := exec.CommandContext(d.ctx, program, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.Name)
	return Run(cmd)
}

func (d *Desktop) until(what string, ok func() (string, bool)) (string, error) {
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		said, done := ok()
		if done {
			return said, nil
		}
		if time.Now().After(end) {
			return "", fmt.Errorf("still not: %s: %s", what, said)
		}
	}
}

// Do runs the commands of xdotool, such as "key", "F11". Keys and buttons come from the server, as those of a player do.
func (d *Desktop) Do(args ...string) error {
	_, err := d.run("xdotool", args...)
	return err
}

// Program starts a program on the desktop.
func (d *Desktop) Program(name string, args ...string) (*Process, error) {
	cmd := exec.CommandContext(d.ctx, name, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.Name)
	return Start(cmd)
}

// Keyboard sets the layout of the keyboard, such as "fr".
func (d *Desktop) Keyboard(layout string) error {
	args := []string{layout}
	if name, variant, ok := strings.Cut(layout, "/"); ok {
		args = []string{name, "-variant", variant}
	}
	_, err := d.run("setxkbmap", args...)
	return err
}

// Symbols returns what each key of the keyboard types, by its code: the names of the symbols without and with Shift.
func (d *Desktop) Symbols() (map[int][2]string, error) {
	out, err := d.run("xmodmap", "-pke")
	if err != nil {
		return nil, err
	}
	symbols := map[int][2]string{}
	for line := range strings.Lines(out) {
		f := strings.Fields(line)
		if len(f) < 4 || f[0] != "keycode" { // keycode 24 = a A
			continue
		}
		code, err := strconv.Atoi(f[1])
		if err != nil {
			return nil, err
		}
		symbols[code] = [2]string{f[3], append(f, "")[min(4, len(f))]}
	}
	return symbols, nil
}

// Window waits for a window with that name and returns its number.
func (d *Desktop) Window(name string) (string, error) {
	return d.until("there is a window "+name, func() (string, bool) {
		out, err := d.run("xdotool", "search", "--onlyvisible", "--name", "^"+name+"$")
		id, _, _ := strings.Cut(strings.TrimSpace(out), "\n")
		return id, err == nil && id != ""
	})
}

// Picture returns what the display shows at the place of a window, "root" for all of it.
func (d *Desktop) Picture(window string) (*image.RGBA, error) {
	which := []string{"-id", window}
	if window == "root" {
		which = []string{"-root"}
	}
	out, err := d.run("xwd", append([]string{"-silent"}, which...)...)
	if err != nil {
		return nil, err
	}
	return readXWD([]byte(out))
}

// readXWD reads a picture of xwd with four bytes a pixel (its header may deny that): a header of big-endian numbers, its rest, colours of 12 bytes, and rows.
func readXWD(data []byte) (*image.RGBA, error) {
	const numbers = 25
	if len(data) < 4*numbers {
		return nil, errors.New("the picture of the display has no header")
	}
	var head [numbers]uint32
	if err := binary.Read(bytes.NewReader(data), binary.BigEndian, &head); err != nil {
		return nil, err
	}
	size, w, h, order, line, colors := int(head[0]), int(head[4]), int(head[5]), head[7], int(head[12]), int(head[19])
	start := size + 12*colors
	if order != 0 || line != 4*w || len(data) < start+line*h {
		return nil, fmt.Errorf("a picture of the display with the header %d in %d bytes cannot be read", head, len(data))
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		row := data[start+y*line:]
		for x := range w {
			to := img.Pix[img.PixOffset(x, y):]
			to[0], to[1], to[2], to[3] = row[4*x+2], row[4*x+1], row[4*x], 255
		}
	}
	return img, nil
}
