package host

import (
	"encoding/json"
	"os"
	"slices"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/remote"
	"xotrio/game/app/reader"
	"xotrio/game/browser"
	"xotrio/game/input"
	"xotrio/game/link"
	"xotrio/game/review"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/scenes/ui/graph"
)

const (
	// Page is true if the program runs in the page of a browser.
	Page = true
	// gamepadSearch is the interval between two searches of the idle program for newly connected gamepads. The page wakes it for one.
	gamepadSearch = time.Hour
)

// Host is the page of a browser.
type Host struct {
	events   Events
	engines  *remote.Pool
	broken   atomic.Int32 // number of times that an engine in a worker broke
	frames   browser.Frames
	wakeLock browser.WakeLock
	requests browser.Requests
	// full is true if full screen was requested, at the moment requested: the browser takes its time, and may refuse.
	full      bool
	requested time.Duration
	// The following were sent to the page.
	match       string
	fields      []float64
	first, last bool
	speaking    bool
	language    string
	mirror      string
	field       string
	// tree is true once the page shows the tree of nodes to screen readers although nothing is spoken: Tab was used. sentTree was sent.
	tree, sentTree bool
}

// New makes a Host that calls events.
func New(e Events) *Host { return &Host{events: e} }

// Files returns the browser's storage for the page. There are no tables.
func Files() (files file.Files, tables string, problem *store.Problem) {
	c, ok := browser.LocalStorage()
	if ok {
		return file.NewBrowser(c), "", nil
	}
	return file.NewBrowser(browser.Memory()), "", &store.Problem{Key: "store.browser-none"}
}

// EndSignals returns nothing: pages receive no signals.
func EndSignals() []os.Signal { return nil }

// Start connects the program to the page.
func (h *Host) Start(file.Files, int, func(string)) {
	h.requests.Listen()
	h.engines = remote.NewPool(func(game string) (remote.Link, error) { return browser.Dial(game, h.events.EngineEnded) })
}

// Stop does nothing: the page shows a crash.
func (*Host) Stop() {}

// NextRecord returns nothing: pages receive no records.
func (*Host) NextRecord() (r Record, ok bool) { return Record{}, false }

// KeepBright sets whether the display stays lit.
func (h *Host) KeepBright(on bool) { h.wakeLock.Keep(on) }

// WaitForEvents sets whether the page gives frames only when something happens. Nothing is expected for wait.
func (h *Host) WaitForEvents(idle bool, wait time.Duration) { h.frames.Wait(idle, wait) }

// ScheduleFrame requests a frame while the page gives none. It may be called from any goroutine.
func ScheduleFrame() { browser.Wake() }

// ReviewFiles returns nil: a browser stores little for a page, and that is for the matches.
func ReviewFiles(file.Files) review.Files { return nil }

// UpdateAddress returns "": a page is always up to date.
func UpdateAddress() string { return "" }

// PageAddress returns the address of the page.
func PageAddress() string { return browser.Address(false) }

// StartLink returns the link that has opened the page, "" for none.
func StartLink() string {
	if text := browser.Address(true); link.Is(text) {
		return text
	}
	return ""
}

// ForgetLink removes that link from the address of the page.
func (*Host) ForgetLink() { browser.ForgetLink() }

// SystemName returns the browser's name of itself.
func SystemName() string { return browser.Agent() }

// ShowCrash makes the page show the report of a crash.
func ShowCrash(report string) { browser.Crashed(report) }

// FirstFrame notifies the page of the first frame.
func (*Host) FirstFrame() { browser.Ready() }

// NextRequest removes and returns the oldest request of the page. ok is false if there is none.
func (h *Host) NextRequest() (r Request, ok bool) {
	p, ok := h.requests.Next()
	switch p.Kind {
	case "focus", "press":
		r.Wish = input.Wish{Node: p.Name, Activate: p.Kind == "press"}
	case "first":
		r.Wish.Enter = 1
	case "last":
		r.Wish.Enter = -1
	case "newer":
		r.Newer = true
	case "speech":
		r.ToggleSpeech = true
	case "tree":
		h.tree = true
	}
	return r, ok
}

// SetMatch sets the name of the game in progress, which the page finds after a crash.
func (h *Host) SetMatch(name string) {
	if name != h.match {
		h.match = name
		browser.SetMatch(name)
	}
}

// SetFullScreen is called in each tick with whether the player wants full screen. It returns false for ok if the browser has not complied in
// time or the player has left full screen by the browser's own key; actual is the state then.
func (h *Host) SetFullScreen(wanted bool, now time.Duration) (actual, ok bool) {
	const patience = time.Second
	if wanted != h.full {
		h.full, h.requested = wanted, now
		time.AfterFunc(patience+100*time.Millisecond, ScheduleFrame) // the program may be idle by then
	}
	actual = ebiten.IsFullscreen()
	return actual, now-h.requested <= patience || h.full == actual
}

// Scene is the visible scene as a page needs it.
type Scene struct {
	Root *graph.Node
	Now  time.Duration
	// Scale is the number of pixels in a unit.
	Scale float64
	// Speaking is true if the program speaks, in a language. On is the Value of a switch that is on.
	Speaking     bool
	Language, On string
}

// SetScene sends the page what surrounds its canvas: where soft keyboards open, whether Tab leaves the canvas, and the list for screen
// readers.
func (h *Host) SetScene(s *Scene) {
	unit := s.Scale / ebiten.Monitor().DeviceScaleFactor()
	if f := fieldBoxes(s.Root, s.Now, unit); !slices.Equal(f, h.fields) {
		h.fields = f
		browser.SetFields(f)
	}
	tree := s.Speaking || h.tree
	if s.Speaking != h.speaking || s.Language != h.language || tree != h.sentTree {
		h.speaking, h.language, h.sentTree, h.mirror = s.Speaking, s.Language, tree, ""
		browser.SetSpeaking(s.Speaking, tree, s.Language)
	}
	m := reader.NewMirror(s.Root, s.Now, s.On, tree)
	if m.First != h.first || m.Last != h.last {
		h.first, h.last = m.First, m.Last
		browser.SetEdges(m.First, m.Last)
	}
	if m.Field != h.field {
		h.field = m.Field
		browser.SetFieldName(m.Field)
	}
	if !tree {
		return
	}
	if text, err := json.Marshal(m.Entries); err == nil && string(text) != h.mirror {
		h.mirror = string(text)
		browser.SetMirror(h.mirror, unit)
	}
}
