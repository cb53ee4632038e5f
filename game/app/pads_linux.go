package app

import (
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

// padFolder is where Linux has its devices of input; those of gamepads, js0 and so on, can be read by whoever sits at the machine.
const padFolder = "/dev/input"

// padWatch waits for what is done with the gamepads, so that nobody needs to ask them: what is read from their devices means nothing but
// that there is something to ask for, and wakes the program.
type padWatch struct {
	// wake is called from any goroutine, at most once every padPoll for each gamepad.
	wake func()
	// folder is padFolder, or a test's; looked is when its devices were last looked for, 0 for never.
	folder string
	looked time.Duration
	mu     sync.Mutex
	open   map[string]*os.File
}

// follow opens the devices that are new where so many gamepads are connected, and not all of them are watched.
func (w *padWatch) follow(connected int, now time.Duration) {
	if connected <= w.watched() || w.looked != 0 && now-w.looked < padSearch {
		return
	}
	w.looked = max(now, 1)
	if w.folder == "" {
		w.folder = padFolder
	}
	names, err := filepath.Glob(filepath.Join(w.folder, "js[0-9]*"))
	if err != nil {
		return // never: the pattern is one
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, name := range names {
		if w.open[name] != nil {
			continue
		}
		f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
		if err != nil {
			continue // it is asked then
		}
		if w.open == nil {
			w.open = map[string]*os.File{}
		}
		w.open[name] = f
		go w.wait(name, f)
	}
}

// wait wakes the program for whatever is read from a device, until there is none any more.
func (w *padWatch) wait(name string, f *os.File) {
	buf := make([]byte, 1024)
	for {
		if _, err := f.Read(buf); err != nil {
			break
		}
		w.wake()
		time.Sleep(padPoll) // a stick that trembles is no reason to ask more often
	}
	_ = f.Close() // nothing was written
	w.mu.Lock()
	delete(w.open, name)
	w.mu.Unlock()
	w.wake()
}

// watched is how many gamepads are waited for.
func (w *padWatch) watched() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.open)
}

// close ends the watch.
func (w *padWatch) close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, f := range w.open {
		_ = f.Close() // its Read ends by that
	}
}
