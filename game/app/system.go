//lint:file-ignore SA1019 FPSModeVsyncOffMinimum, which waits for events of the window, is deprecated without anything in its place

//go:build !js

package app

import (
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/ai/judge"
	"xotrio/assets"
	"xotrio/game/awake"
	"xotrio/game/input"
	"xotrio/game/review"
	"xotrio/game/store"
	"xotrio/rules"
)

// systemFiles are the player's folders, and that of the tables.
func systemFiles() (store.Files, string, *store.Problem) {
	folders, problem := store.SystemFolders()
	if problem != nil {
		return store.Nowhere{}, "", problem
	}
	return store.NewDisk(folders), folders.Tables(), nil
}

// endSignals are the signals that end the game as its close box does. A terminal that is closed sends SIGHUP, unless the program
// was started so as to outlive it.
func endSignals() []os.Signal {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		list = append(list, syscall.SIGHUP)
	}
	return list
}

// system is what a desktop asks of an App.
type system struct {
	words   string // the name of the file for last words, empty where there is none
	display awake.Display
	over    *handover
	news    asking // for a newer version
}

// engine makes a computer player.
func (*App) engine(game string, level ai.Level, o ai.Options) (ai.Engine, error) {
	return engines.New(game, level, o)
}

// judge makes what weighs positions for reviews and hints.
func (*App) judge(g *rules.Info) (judge.Weigher, error) { return judge.Local(g) }

// prover makes what proves the positions of puzzles.
func (*App) prover(game string) (force.Prover, error) { return engines.Prover(game) }

// reviewFiles is where reviews are kept.
func (a *App) reviewFiles() review.Files { return a.files }

// inputMethod is that of the system.
func inputMethod() input.Method { return input.NewMethod() }

// canQuit is true: a window can be closed.
const canQuit = true

// padSearch is how often the program looks at rest whether a gamepad was connected.
const padSearch = 2 * time.Second

// waitForEvents chooses whether Ebitengine waits for events of the window before a frame, or for the display. It has to be called from Update
// or Draw: Ebitengine applies the change in the goroutine of the window, which may be waiting just then.
func waitForEvents(rests bool, _ time.Duration) {
	mode := ebiten.FPSModeVsyncOn
	if rests {
		mode = ebiten.FPSModeVsyncOffMinimum
	}
	ebiten.SetFPSMode(mode)
}

// scheduleFrame asks for a frame while Ebitengine waits for events. It may be called from any goroutine.
func scheduleFrame() { ebiten.ScheduleFrame() }

// storeMark is the name of a file that stores which keep the program up to date by themselves lay beside it.
const storeMark = "store.txt"

// newsFrom is the address that tells which version is there: none where the build knows none, or where a store keeps the program up to date.
func newsFrom() string {
	if self, err := os.Executable(); err == nil {
		if _, err := os.Stat(filepath.Join(filepath.Dir(self), storeMark)); err == nil {
			return ""
		}
	}
	return assets.News()
}

// systemName is what more there is to know of the system.
func systemName() string { return "" }

// showCrash is for browsers: here the window tells of a crash.
func showCrash(string) {}

// begin prepares for a death that nothing in the program can catch, such as a panic in a goroutine of a library: Go writes
// its last words to a file, of which the next start makes a report.
func (a *App) begin() {
	a.over.close()
	a.over = openHandover(a.files, a.disk.store.Slot(), a.loop.wake)
	a.words = ""
	if a.disk.store.Slot() == 0 {
		return
	}
	a.words = "last-words-" + strconv.Itoa(a.disk.store.Slot())
	if said, err := a.files.Read(a.words); err == nil && len(said) > 0 {
		value, _, _ := strings.Cut(string(said), "\n")
		if _, path, err := a.write(accident{"fatal", value, string(said)}, false); err == nil {
			a.untold = path
		}
	}
	path := a.files.Path(a.words)
	_ = os.Remove(path) // whatever it is: opening a named pipe would wait for ever
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_EXCL, 0o600)
	if err != nil {
		return // the player is told that nothing can be written by whatever is written next
	}
	_ = debug.SetCrashOutput(f, debug.CrashOptions{}) // without it the words are on standard error only
	_ = f.Close()
}

// ended forgets the last words: there were none.
func (a *App) ended() {
	a.over.close()
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
	if a.words != "" {
		_ = a.files.Remove(a.words)
	}
}

// tick shows records that were handed over.
func (a *App) tick() {
	if h, ok := a.over.next(); ok {
		a.options.Record, a.options.RecordName = h.Text, h.Name
		if ebiten.IsWindowMinimized() {
			ebiten.RestoreWindow()
		}
		a.openRecord()
	}
}

// startLink is for browsers; pageAddress is the address of the page that links lead to.
func startLink() string   { return "" }
func pageAddress() string { return assets.Page() }

// wish is for browsers: nothing is around a window.
func wish(*App) input.Wish { return input.Wish{} }

// shown is for browsers.
func (*App) shown() {}

// keepBright says whether the display is not to go dark.
func (a *App) keepBright(on bool) { a.display.Keep(on) }
