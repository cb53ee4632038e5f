//lint:file-ignore SA1019 FPSModeVsyncOffMinimum, which waits for events of the window, is deprecated without a replacement

//go:build !js

package host

import (
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"syscall"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/ai/judge"
	"xotrio/assets"
	"xotrio/game/awake"
	"xotrio/game/export"
	"xotrio/game/input"
	"xotrio/game/review"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
)

const (
	// Page is true if the program runs in the page of a browser.
	Page = false
	// gamepadSearch is the interval between two searches of the idle program for newly connected gamepads if nothing announces them.
	gamepadSearch = 2 * time.Second
)

// Host is the desktop.
type Host struct {
	events    Events
	files     file.Files
	lastWords string // name of the file, "" if there is none
	display   awake.Display
	handover  *handover
}

// New makes a Host that calls events.
func New(e Events) *Host { return &Host{events: e} }

// Files returns the player's folders, and the folder of the tables.
func Files() (files file.Files, tables string, problem *store.Problem) {
	folders, err := file.SystemFolders()
	if err != nil {
		return file.Nowhere{}, "", store.FoldersProblem(err)
	}
	return file.NewDisk(folders), folders.Tables(), nil
}

// EndSignals returns the signals that end the game as its close box does. A terminal that is closed sends SIGHUP, unless the program was started
// to outlive it.
func EndSignals() []os.Signal {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		list = append(list, syscall.SIGHUP)
	}
	return list
}

// Start prepares the program, whose files have the lock of a slot (0 for none), for records from other starts of the program, and for a death
// that it cannot catch, such as a panic in a goroutine of a library: Go writes its last words to a file. If the last run has left some, report is
// called with them.
func (h *Host) Start(files file.Files, slot int, report func(lastWords string)) {
	h.files = files
	h.handover.close()
	h.handover = openHandover(files, slot, h.events.Wake)
	h.lastWords = ""
	if slot == 0 {
		return
	}
	h.lastWords = "last-words-" + strconv.Itoa(slot)
	if text, err := files.Read(h.lastWords); err == nil && len(text) > 0 {
		report(string(text))
	}
	path := files.Path(h.lastWords)
	_ = os.Remove(path) // whatever it is: opening a named pipe would wait forever
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_EXCL, 0o600)
	if err != nil {
		return // the next write that fails is reported to the player
	}
	_ = debug.SetCrashOutput(f, debug.CrashOptions{}) // without it the words are on standard error only
	_ = f.Close()
}

// Stop ends what Start has started: there were no last words.
func (h *Host) Stop() {
	h.handover.close()
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
	if h.lastWords != "" {
		_ = h.files.Remove(h.lastWords)
	}
}

// NextRecord returns a record that another start of the program has passed to this one. ok is false if there is none.
func (h *Host) NextRecord() (r Record, ok bool) { return h.handover.next() }

// KeepBright sets whether the display stays lit.
func (h *Host) KeepBright(on bool) { h.display.Keep(on) }

// WaitForEvents sets whether Ebitengine waits for an event of the window before the next frame, or for the display. It must be called from Update
// or Draw: Ebitengine applies the change in the goroutine of the window, which may be waiting.
func (h *Host) WaitForEvents(idle bool, _ time.Duration) {
	mode := ebiten.FPSModeVsyncOn
	if idle {
		mode = ebiten.FPSModeVsyncOffMinimum
	}
	ebiten.SetFPSMode(mode)
}

// ScheduleFrame requests a frame while Ebitengine waits for events. It may be called from any goroutine.
func ScheduleFrame() { ebiten.ScheduleFrame() }

// NewEngine makes a computer player.
func (*Host) NewEngine(game string, level ai.Level, o ai.Options) (ai.Engine, error) {
	return engines.New(game, level, o)
}

// NewJudge makes a judge of positions, for reviews and hints.
func (*Host) NewJudge(g *rules.Info) (judge.Analyser, error) { return judge.Local(g) }

// NewProver makes a prover of positions, for puzzles.
func (*Host) NewProver(game string) (force.Prover, error) { return engines.Prover(game) }

// ReviewFiles returns where reviews are stored.
func ReviewFiles(files file.Files) review.Files { return files }

// NewInputMethod returns the input method of the system.
func NewInputMethod() input.Method { return input.NewMethod() }

// NewDoor returns the exit for what players export. home is the folder that replaces the player's own, "" for none.
func NewDoor(home string, files file.Files) export.Door {
	return export.Desktop{Saved: file.ExportFolder(home), Shelf: files.Path(store.RecordsFolder)}
}

// storeMark is the name of a file beside the program that app stores add if they keep it up to date.
const storeMark = "store.txt"

// UpdateAddress returns the address of the latest version: "" if the build has none, or if an app store keeps the program up to date.
func UpdateAddress() string {
	if self, err := os.Executable(); err == nil {
		if _, err := os.Stat(filepath.Join(filepath.Dir(self), storeMark)); err == nil {
			return ""
		}
	}
	return assets.News()
}

// PageAddress returns the address of the page that links lead to.
func PageAddress() string { return assets.Page() }

// StartLink returns the link that has opened the page; a desktop has none.
func StartLink() string { return "" }

// ForgetLink does nothing.
func (*Host) ForgetLink() {}

// SystemName returns what a report says of the system, apart from its name and architecture; nothing on a desktop.
func SystemName() string { return "" }

// ShowCrash shows the report of a crash in a page; on a desktop the window does that.
func ShowCrash(string) {}

// FirstFrame notifies a page of the first frame.
func (*Host) FirstFrame() {}

// NextRequest returns a request of the page around the program; a window has none.
func (*Host) NextRequest() (r Request, ok bool) { return Request{}, false }
