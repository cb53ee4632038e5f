package app

import (
	"errors"
	"fmt"
	"image"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/books"
	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// The window as it opens, and the smallest it can be made, in device-independent pixels.
const (
	windowW, windowH = 1280, 800
	minW, minH       = 800, 600
)

// Run opens the window and plays until the player quits. The error is a sentence on what the system lacks.
func Run(o Options) error {
	files, tables, problem := systemFiles()
	if o.Home != "" {
		folders := store.OneFolder(o.Home)
		files, tables, problem = store.NewDisk(folders), folders.Tables(), nil
	}
	a, err := newApp(files, tables, o)
	if err != nil {
		return err
	}
	if problem != nil {
		a.disk.tell(problem)
	}
	go a.disk.checkTables(tables)
	return a.run()
}

// newApp makes the game with its files and the folder with its tables, empty for none, ready to run.
func newApp(files store.Files, tables string, o Options) (*App, error) {
	o = o.filled()
	a := &App{options: o, player: sound.New(), loop: newLoop(), files: o.Files(files), tables: tables}
	devices := input.NewDevices(systemClipboard{}, inputMethod(), a.loop.wake)
	a.source, a.editor = o.Source(devices), devices
	a.accidents = make(chan accident, 8)
	if err := a.open(); err != nil {
		return nil, err
	}
	return a, nil
}

// open begins with what is on disk. A panic is an error: there is no window yet that could tell of it.
func (a *App) open() (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = a.brokeAtStart(v)
		}
	}()
	a.laid = graph.Metrics{}
	st := store.Open(a.files)
	a.disk = &disk{store: st, books: books.Open(st.Writer(), a.options.Games.Info, a.loop.wake), wake: a.loop.wake}
	st.Notify(a.loop.wake)
	d, err := newEnv(a, st, a.tables)
	if err != nil {
		return err
	}
	a.untold = st.NewReport()
	a.env = d
	a.news.from, a.news.ask = a.options.News.From, a.options.News.Ask
	a.begin()
	a.adopt(st.Preferences().Settings())
	a.picture.screen = graph.NewScreen(d.Fonts)
	a.dir = &director{
		make: places(d, a.options.Games), excuse: excuses(d), ask: a.disk.ask,
		lead: func(r scenes.Route) (scenes.Route, error) { return lead(d, a.options.Games, r) },
	}
	a.dir.start(a.options.Begin())
	a.openRecord()
	if text := startLink(); text != "" {
		follow(a, text)
	}
	return nil
}

// run opens the window. A signal to end (from the system or a terminal) ends the game as its close box does.
func (a *App) run() error {
	debug.SetGCPercent(heapGrowth)
	keepBlocksApart()
	if list := endSignals(); len(list) > 0 {
		signals := make(chan os.Signal, 1)
		signal.Notify(signals, list...)
		go func() {
			for range signals {
				a.stop.Store(true)
				a.loop.wake()
			}
		}()
		defer signal.Stop(signals)
	}
	ebiten.SetWindowTitle("XO Trio")
	if canQuit {
		ebiten.SetWindowIcon(windowIcons()) // a page has its own
	}
	ebiten.SetWindowSize(windowW, windowH)
	ebiten.SetWindowSizeLimits(minW, minH, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false)
	a.lookout = newLookout(displayGone(), overdue, a.abandoned)
	err := ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{X11ClassName: "xotrio", X11InstanceName: "xotrio", VMGuestEndpoint: a.options.GuestOf})
	a.lookout.stop()
	a.finish()
	if errors.Is(err, errCrashed) {
		return err
	}
	if err != nil {
		return fmt.Errorf("the window cannot be opened: %s. %s", brief(err), windowAdvice(runtime.GOOS))
	}
	return nil
}

// abandoned ends the program in place of a window that waits for ever for a display that has gone: the goroutine to which everything
// belongs stands still in that.
func (a *App) abandoned() {
	a.ended()
	a.disk.close()
	fmt.Fprintln(os.Stderr, "xotrio: the display has gone, and the window with it: start again to go on with the game.")
	os.Exit(1)
}

// brief is the beginning of an error: a driver may put a whole shader into it.
func brief(err error) string {
	const most = 160 // letters
	text, _, _ := strings.Cut(strings.TrimSpace(err.Error()), "\n")
	text = strings.TrimRight(text, ".")
	if r := []rune(text); len(r) > most {
		text = string(r[:most]) + " ..."
	}
	return text
}

// windowAdvice says what helps where a window cannot be opened.
func windowAdvice(system string) string {
	switch system {
	case "linux":
		return "Start the game from a desktop, not from a text console or over a plain connection. If that does not help, install what draws " +
			"its window: the packages libx11-6 and libgl1 on Debian and Ubuntu, libX11 and libglvnd-glx on Fedora"
	case "windows":
		return "Install the newest driver of the graphics card, from its maker, and start again"
	}
	return "Restart the computer, and bring its system up to date if that does not help"
}

// windowIcons are the pictures from which a system takes the one that it shows for the window. (macOS shows the program's.)
func windowIcons() (icons []image.Image) {
	for _, size := range []int{16, 24, 32, 48, 64, 128} {
		icons = append(icons, look.Emblem(size))
	}
	return icons
}

// fitMonitor makes the window no larger than the monitor on which it opens. What a monitor measures is only known once
// the game runs.
func fitMonitor() {
	mw, mh := ebiten.Monitor().Size()
	if mw <= 0 || mh <= 0 || mw >= windowW && mh >= windowH {
		return
	}
	ebiten.SetWindowSizeLimits(min(minW, mw), min(minH, mh), -1, -1)
	ebiten.SetWindowSize(min(windowW, mw), min(windowH, mh))
	ebiten.SetWindowPosition(0, 0)
}
