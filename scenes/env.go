package scenes

import (
	"strings"
	"time"

	"xotrio/ai/force"
	"xotrio/ai/judge"
	"xotrio/assets"
	"xotrio/game/books"
	"xotrio/game/export"
	"xotrio/game/link"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/stats"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Env has the texts, appearance, settings, storage and computer players of all scenes. The director makes it and
// passes it to every scene.
type Env struct {
	// Texts are in the language of the settings.
	Texts *assets.Texts
	// Fonts measure texts.
	Fonts *graph.Fonts
	// Theme is the theme of the settings.
	Theme *look.Theme
	// Settings are read by all scenes and changed only through Apply.
	Settings store.Settings
	// Apply changes the settings, immediately and on disk. The scenes are laid out again before the next tick.
	Apply func(store.Settings)
	// Games finds a game by its name.
	Games match.Games
	// Sessions configures the session of a match: storage, computer players and hints.
	Sessions session.Config
	// Books are everything that players keep.
	books.Books
	// Stats are the statistics of all records.
	Stats *stats.Live
	Matches
	Analysis
	Memory
	Host
	// Now returns the wall clock time, for thinking times and the names of records.
	Now func() time.Time
	// Seed returns a new seed for the generator of a match.
	Seed func() uint64
}

// Matches gives access to the matches in progress.
type Matches struct {
	// Running returns all of them, the one played last first. Current returns the match that a new one of that game would replace, by rules.Info.Name; nil if there is none.
	Running func() []*match.Match
	Current func(game string) *match.Match
	// Forget moves a match to the records.
	Forget func(m *match.Match)
	// PutAway returns the match that was suspended last, if it was suspended for a match of that game: a table returns
	// to it as if the other match had never been started. It returns nil if there is none, and may be nil.
	PutAway func(game string) *match.Match
	// Unsaved returns the reason why a match cannot be saved now, or nil. SaveAgain tries again and waits for the
	// result. Both may be nil: then everything is saved.
	Unsaved   func() *store.Problem
	SaveAgain func()
	// PlayOut plays a match between computer players to its end in the background and reports the result to the table
	// of its tournament. PlayingOut reports whether that is running for the table with that key. Both may be nil: then
	// nothing is played in the background.
	PlayOut    func(m *match.Match)
	PlayingOut func(key string) bool
}

// Lost returns the reason why a match cannot be saved now, or nil.
func (m *Matches) Lost() *store.Problem {
	if m.Unsaved == nil {
		return nil
	}
	return m.Unsaved()
}

// Analysis evaluates and proves positions for players. Opponents and hints at the table use Env.Sessions instead.
type Analysis struct {
	// Review starts a review of a match in the background, see review.Start. A review that was made before is available
	// almost immediately.
	Review func(s review.Source) *review.Reviewer
	// ReviewOn continues the review r of m in the background after its screen has closed: the mistakes of persons in m
	// become exercises. It may be nil.
	ReviewOn func(m *match.Match, r *review.Reviewer)
	// Judge returns an evaluator of single positions and moves, the same as in a review.
	Judge func(g *rules.Info) (judge.Analyser, error)
	// Prover returns a prover for the positions of puzzles of a game.
	Prover func(g *rules.Info) (force.Prover, error)
}

// Memory stores values between matches, see store.Store.
type Memory struct {
	// LastSetup returns the last setup of a game. Remember stores one.
	LastSetup func(game string) (match.Setup, bool)
	Remember  func(match.Setup)
	// Kept returns the value stored under a name, or "". Keep stores one; "" deletes it.
	Kept func(name string) string
	Keep func(name, value string)
	// Own returns the values that people have made for an option of a game, such as boards; see store.Store.Own. It may
	// be nil: then there are none.
	Own func(g *rules.Info, option string, o rules.Options) []store.Named
}

// Host is the system that runs the program, and its devices.
type Host struct {
	// Door exports and imports files, clipboard pictures and folders; nil if that is impossible.
	Door export.Door
	// SystemWords is the code of the system's language, used while the settings name none.
	SystemWords string
	// Page is the start of links: the address of the page in a browser, or a word without a meaning elsewhere.
	Page string
	// Renewed is true if a newer version of the page has been loaded, which is used at the next start.
	Renewed bool
	// NoQuit is true if there is no window to close, because the program runs in a page.
	NoQuit bool
	// NoVoice is the reason why nothing can be spoken although the settings ask for it, see speech.Voice.Problem; "" if it
	// can.
	NoVoice string
	// NewsFrom is the address to ask for a newer version, "" for none. Newer is that version, "" while none is known.
	NewsFrom, Newer string
	// Gamepad is true while a gamepad was used last: prompts name its buttons. Touch is true while a finger was used
	// last: prompts name no keys. The scenes are laid out again when either changes.
	Gamepad, Touch bool
	// Pointing is true until a key was pressed, and while the mouse or a finger was used last: the focus of a new scene has no ring then.
	Pointing bool
}

// T returns the text of key with its parts filled in; see assets.Texts.T. While a gamepad or a touch screen is used, it
// prefers the text whose key has the suffix forGamepad or forTouch.
func (d *Env) T(key string, parts ...any) string {
	switch {
	case d.Gamepad && d.Texts.Has(key+forGamepad):
		key += forGamepad
	case d.Touch && !d.Gamepad && d.Texts.Has(key+forTouch):
		key += forTouch
	}
	return d.Texts.T(key, parts...)
}

// Keyed returns text with the name of the key that does the same, or that of the gamepad button while one is used; text
// alone if there is none, and for fingers.
func (d *Env) Keyed(text, key, button string) string {
	if d.Gamepad {
		key = button
	}
	if key == "" || d.Touch && !d.Gamepad {
		return text
	}
	return text + " · " + key
}

// TouchText returns the text of key for fingers if there is one, whichever device is used.
func (d *Env) TouchText(key string) string {
	if d.Texts.Has(key + forTouch) {
		key += forTouch
	}
	return d.Texts.T(key)
}

// GameTitle returns the title of the game with that name; the name itself if there is no such game.
func (d *Env) GameTitle(name string) string {
	info, err := d.Games(name)
	if err != nil {
		return name
	}
	return d.T(info.Texts.Title)
}

// VoiceProblem returns the sentence about Host.NoVoice, or "" if the program can speak.
func (d *Env) VoiceProblem() string {
	switch d.NoVoice {
	case "linux":
		return d.T("settings.speech.none.linux")
	case "macos":
		return d.T("settings.speech.none.macos")
	case "windows":
		return d.T("settings.speech.none.windows")
	case "page":
		return d.T("settings.speech.none.page")
	}
	return ""
}

// LinksOpenInBrowsers reports whether links lead to a page. Otherwise they can only be pasted into the game.
func (d *Env) LinksOpenInBrowsers() bool { return strings.HasPrefix(d.Page, "http") }

// Link returns a link for the clipboard and the message about it. The link is "" if it would be too long.
func (d *Env) Link(l link.Link) (text, message string) {
	text, ok := l.Text(d.Page)
	if !ok {
		return "", d.T("link.long")
	}
	if !d.LinksOpenInBrowsers() {
		return text, d.T("link.copied.paste")
	}
	return text, d.T("link.copied")
}

// forGamepad is the suffix of the keys of texts about gamepad buttons, forTouch of those about fingers.
const (
	forGamepad = ".pad"
	forTouch   = ".touch"
)
