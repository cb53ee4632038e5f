// Package host is the system below the program: a desktop, or the page of a browser. Both offer the same names.
//
//   - desktop.go: the Host of a desktop; handover.go: records that another start of the program passes to its window.
//   - page_js.go: the Host of a page; engines_js.go: computer players in a worker; typing_js.go: text; export_js.go: downloads.
//   - clipboard*.go, display*.go, gamepads*.go: devices that each system reaches in its own way.
package host

import (
	"github.com/jeandeaual/go-locale"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/store"
)

// Events are called by a Host. They may be called from any goroutine.
type Events struct {
	// Wake wakes the program for a tick.
	Wake func()
	// Problem reports a problem to the player.
	Problem func(*store.Problem)
	// EngineEnded is called if an engine in a worker has ended by itself, with what it has printed.
	EngineEnded func(printed string)
}

// Request is a request of the page around the program.
type Request struct {
	// Wish is for a node; the zero Wish if it is for none.
	Wish input.Wish
	// Newer is true if a newer version of the page was loaded, ToggleSpeech to turn speaking on or off.
	Newer, ToggleSpeech bool
}

// Record is the record of a match in a file of that name.
type Record struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Language returns the code of the program's language that fits the preferences of the system or the browser best; English if there are none.
// Windowed programs on Windows and macOS have no LANG, so the system itself is asked.
func Language() string {
	wanted, err := locale.GetLocales()
	if err != nil {
		return assets.MatchLanguage()
	}
	return assets.MatchLanguage(wanted...)
}
