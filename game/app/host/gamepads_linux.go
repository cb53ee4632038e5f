package host

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"xotrio/game/app/frame"
)

// gamepadFolder is the folder of the input devices of Linux. Those of gamepads, js0 and so on, are readable for the user at the machine.
const gamepadFolder = "/dev/input"

// NewGamepads returns a watch of the devices of gamepads, and the interval of searches for new ones, 0 for never. The watch ignores what it reads:
// any data makes it call poll, from any goroutine.
func NewGamepads(poll func()) (g frame.Gamepads, search time.Duration) {
	return newGamepads(poll, gamepadFolder)
}

func newGamepads(poll func(), folder string) (g *gamepads, search time.Duration) {
	g = &gamepads{poll: poll, folder: folder}
	var err error
	if g.changes, err = watchFolder(folder); err != nil && !errors.Is(err, fs.ErrNotExist) { // Ebitengine never searches a folder that is not there
		return g, gamepadSearch
	}
	if g.changes != nil {
		go g.read(g.changes)
	}
	return g, 0
}

// watchFolder returns a file that has data to read whenever something in a folder appears, disappears or gets other permissions.
func watchFolder(folder string) (*os.File, error) {
	fd, err := syscall.InotifyInit1(syscall.IN_NONBLOCK | syscall.IN_CLOEXEC)
	if err != nil {
		return nil, err
	}
	f := os.NewFile(uintptr(fd), folder)
	if _, err := syscall.InotifyAddWatch(fd, folder, syscall.IN_CREATE|syscall.IN_ATTRIB|syscall.IN_DELETE); err != nil {
		_ = f.Close() // nothing was written
		return nil, err
	}
	return f, nil
}

type gamepads struct {
	// poll is called from any goroutine, at most once every frame.GamepadPoll for each gamepad.
	poll   func()
	folder string
	// changes has data when something in the folder changes, nil if there is none or that cannot be known.
	changes *os.File
	// searched is the moment of the last search for devices, 0 for never.
	searched time.Duration
	mu       sync.Mutex
	open     map[string]*os.File
}

// Watch implements frame.Gamepads. It searches new devices if more gamepads are connected than watched.
func (g *gamepads) Watch(connected int, now time.Duration) {
	if connected <= g.Watched() || g.searched != 0 && now-g.searched < gamepadSearch {
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
		go g.watch(name, f)
	}
}

// watch polls for each input of a device, until it is gone.
func (g *gamepads) watch(name string, f *os.File) {
	g.read(f)
	_ = f.Close() // nothing was written
	g.mu.Lock()
	delete(g.open, name)
	g.mu.Unlock()
	g.poll()
}

// read polls whenever f has data, until it ends.
func (g *gamepads) read(f *os.File) {
	buf := make([]byte, 4096)
	for {
		if _, err := f.Read(buf); err != nil {
			return
		}
		g.poll()
		time.Sleep(frame.GamepadPoll) // a trembling stick is no reason to poll more often
	}
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
	if g.changes != nil {
		_ = g.changes.Close()
	}
}
