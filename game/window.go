package game

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/graph"
)

// The window as it opens, and the smallest it can be made, in device-independent pixels.
const (
	windowW, windowH = 1280, 800
	leastW, leastH   = 800, 600
)

// heapLimit is how much memory, in bytes, the program's own heap takes before it is cleared up more eagerly: pictures that
// were painted once and put on the graphics card must not pile up. What the card's driver holds comes on top.
const heapLimit = 96 << 20

// Run opens the window and plays until the player quits. The error is a sentence on what the system lacks.
func Run() error {
	a, err := newApp(store.SystemFolders(), nil)
	if err != nil {
		return err
	}
	return a.run()
}

// Demo lets computer players play one game of each kind in the window and writes pictures of them to the folder dir,
// which must exist. It returns the names of the pictures and what was measured meanwhile, as a table for people. Nothing is
// read from or saved to the player's folders.
func Demo(dir string) (pictures []string, measured string, err error) {
	home, err := os.MkdirTemp("", "xotrio-demo")
	if err != nil {
		return nil, "", err
	}
	defer os.RemoveAll(home)
	script := newDemo(dir, 1)
	a, err := newApp(store.OneFolder(home), script)
	if err != nil {
		return nil, "", err
	}
	if err := a.run(); err != nil {
		return nil, "", err
	}
	if !script.done {
		return script.made, script.gauge.String(), errors.New("the window was closed before the demonstration ended")
	}
	return script.made, script.gauge.String(), nil
}

// newApp makes the game with its files in folders, ready to run.
func newApp(folders store.Folders, script *demo) (*App, error) {
	a := &App{source: &input.Devices{}, player: sound.New(), script: script, resized: settleTicks, dirty: true}
	st := store.Open(store.NewDisk(folders))
	a.disk = &disk{store: st}
	d, err := newDesk(a, st)
	if err != nil {
		return nil, err
	}
	a.desk = d
	a.adopt(st.Settings())
	a.screen = graph.NewScreen(d.Fonts)
	a.dir = &director{make: places(d)}
	a.dir.start(scenes.Route{Place: scenes.Title})
	return a, nil
}

// run opens the window. A signal to end (from the system or a terminal) ends the game as its close box does.
func (a *App) run() error {
	debug.SetMemoryLimit(heapLimit)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		for range signals {
			a.stop.Store(true)
		}
	}()
	defer signal.Stop(signals)
	ebiten.SetWindowTitle("XO Trio")
	ebiten.SetWindowSize(windowW, windowH)
	ebiten.SetWindowSizeLimits(leastW, leastH, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false)
	err := ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{X11ClassName: "xotrio", X11InstanceName: "xotrio"})
	a.finish()
	if a.script != nil && a.script.err != nil {
		return a.script.err
	}
	if err != nil {
		return fmt.Errorf("the window cannot be opened: %w. On Linux the game needs a display and the packages libx11-6 and libgl1; `go run ./build play` checks and installs them", err)
	}
	return nil
}

// fitMonitor makes the window no larger than the monitor on which it opens. What a monitor measures is only known once
// the game runs.
func fitMonitor() {
	mw, mh := ebiten.Monitor().Size()
	if mw <= 0 || mh <= 0 || mw >= windowW && mh >= windowH {
		return
	}
	ebiten.SetWindowSizeLimits(min(leastW, mw), min(leastH, mh), -1, -1)
	ebiten.SetWindowSize(min(windowW, mw), min(windowH, mh))
	ebiten.SetWindowPosition(0, 0)
}

// systemLanguage is the language that the system asks for, as a code of two letters; English where it does not tell.
func systemLanguage() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); len(v) >= 2 && v != "C" && v != "POSIX" && (len(v) == 2 || v[2] == '_' || v[2] == '.') {
			return v[:2]
		}
	}
	return "en"
}
