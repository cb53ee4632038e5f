package host

import (
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"xotrio/game/app/frame"
)

// gamepadFolder is the folder of the input devices of Linux. Those of gamepads, js0 and so on, are readable for the user at the machine.
const gamepadFolder = "/dev/input"

// NewGamepads returns a watch that reads the devices of gamepads. The data is ignored: that there is some wakes the program.
func NewGamepads() frame.Gamepads { return &gamepads{wake: ScheduleFrame, folder: gamepadFolder} }

type gamepads struct {
	// wake is called from any goroutine, at most once every frame.GamepadPoll for each gamepad.
	wake   func()
	folder string
	// searched is the moment of the last search for devices, 0 for never.
	searched time.Duration
	mu       sync.Mutex
	open     map[string]*os.File
}

// Watch implements frame.Gamepads. It searches new devices if more gamepads are connected than watched.
func (g *gamepads) Watch(connected int, now time.Duration) {
	if connected <= g.Watched() || g.searched != 0 && now-g.searched < GamepadSearch {
		return
	}
	g.searched = max(now, 1)
	names, err := filepath.Glob(filepath.Join(g.folder, "js[0-9]*"))
	if err != nil {
		return // never: the pattern is valid
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, name := range names {
		if g.open[name] != nil {
			continue
		}
		f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
		if err != nil {
			continue // the loop polls it
		}
		if g.open == nil {
			g.open = map[string]*os.File{}
		}
		g.open[name] = f
		go g.read(name, f)
	}
}

// read wakes the program for each input of a device, until it is gone.
func (g *gamepads) read(name string, f *os.File) {
	buf := make([]byte, 1024)
	for {
		if _, err := f.Read(buf); err != nil {
			break
		}
		g.wake()
		time.Sleep(frame.GamepadPoll) // a trembling stick is no reason to wake it more often
	}
	_ = f.Close() // nothing was written
	g.mu.Lock()
	delete(g.open, name)
	g.mu.Unlock()
	g.wake()
}

// Watched implements frame.Gamepads.
func (g *gamepads) Watched() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.open)
}

// Close implements frame.Gamepads.
func (g *gamepads) Close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, f := range g.open {
		_ = f.Close() // this ends its Read
	}
}
