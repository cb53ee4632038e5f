package scenes

import (
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

// Env is what all scenes share: texts, looks, settings and the ways to disk and computer. The director makes it and
// hands it to every scene.
type Env struct {
	// Texts are the words in the language of the settings.
	Texts *assets.Texts
	// Fonts measure and write.
	Fonts *graph.Fonts
	// Theme is the look of the settings.
	Theme *look.Theme
	// Settings are read by everyone and changed through Apply only.
	Settings store.Settings
	// Apply takes new settings over, at once and on disk. The scenes are laid out again before the next tick.
	Apply func(store.Settings)
	// Sessions is what a session of a match needs: where it is kept, and who makes the moves of computer players and gives hints.
	Sessions session.Config
	// Books are all that players keep.
	books.Books
	// Stats is what the records say of the players.
	Stats *stats.Live
	Matches
	Analysis
	Memory
	Host
	// Now is the clock on the wall, for thinking times and the names of records.
	Now func() time.Time
	// Seed is a fresh number for a match's generator.
	Seed func() uint64
}

// Matches are the matches in progress.
type Matches struct {
	// Running are all of them, the one played last first. Current is the one that a new match of that game, by the name of its rules.Info,
	// takes the place of, nil where there is none.
	Running func() []*match.Match
	Current func(game string) *match.Match
	// Forget puts one among the records; it is in progress no longer.
	Forget func(m *match.Match)
	// PutAway is the match that was put away last, where that was for one of the game of that name: a table of it takes it up again as if the
	// other had never begun. It is nil where there is none; the function may be nil, too.
	PutAway func(game string) *match.Match
	// Unsaved is why a game cannot be saved at present, nil where all are saved. SaveAgain has it tried once more, and waits for it.
	// Both may be nil: then everything is saved.
	Unsaved   func() *store.Problem
	SaveAgain func()
	// PlayOut has computer players play a match of theirs to its end in the background, whose table of a tournament gets the result then.
	// PlayingOut reports whether that goes on for the table with that key. Both may be nil: then nothing is played in the background.
	PlayOut    func(m *match.Match)
	PlayingOut func(key string) bool
}

// Lost is why a game cannot be saved at present, nil where all are saved.
func (m *Matches) Lost() *store.Problem {
	if m.Unsaved == nil {
		return nil
	}
	return m.Unsaved()
}

// Analysis is what weighs and proves positions for players, apart from their opponents and hints at the table (see Env.Sessions).
type Analysis struct {
	// Review begins to review a match in the background, see review.Start. A review that was made before is there in a moment.
	Review func(s review.Source) *review.Reviewer
	// ReviewOn has the review r of m go on in the background after whoever has begun it is gone: what persons did wrong in m is kept for
	// exercises then. It may be nil.
	ReviewOn func(m *match.Match, r *review.Reviewer)
	// Judge makes what weighs single positions and moves as a review does.
	Judge func(g *rules.Info) (judge.Weigher, error)
	// Prover makes what proves positions of puzzles of a game.
	Prover func(g *rules.Info) (force.Prover, error)
}

// Memory is what is kept from game to game, see store.Store.
type Memory struct {
	// LastSetup is how a game was set up last time, Remember keeps a setup for the next.
	LastSetup func(game string) (match.Setup, bool)
	Remember  func(match.Setup)
	// Kept is the value that was kept under a name, empty where there is none; Keep keeps one, an empty one is forgotten.
	Kept func(name string) string
	Keep func(name, value string)
	// Own are people's own values for an option of a game, such as boards, see store.Store.Own. It may be nil: then there are none.
	Own func(g *rules.Info, option string, o rules.Options) []store.Named
}

// Host is the system on which the program runs, and the devices there.
type Host struct {
	// Door is the way out of the program for what players give to others, nil where there is none.
	Door export.Door
	// SystemWords is the code of the language that the system asks for, used while the settings name none.
	SystemWords string
	// Page is the address of the page on which the game is played in a browser: links begin with it.
	Page string
	// Renewed is set where a newer version of the page has come, which is taken at its next start.
	Renewed bool
	// NoQuit is set where there is no window to be closed: the program runs in a browser's page.
	NoQuit bool
	// NoVoice is why nothing can be spoken although that is wished, see speech.Voice.Why; empty where it can.
	NoVoice string
	// NewsFrom is the address that may be asked for a newer version, empty where nobody is asked; Newer is that version, empty while none
	// is known.
	NewsFrom, Newer string
	// Gamepad is set while a gamepad was used last: then prompts tell of its buttons. Touch is set while it was a finger: then they tell of
	// no keys. The scenes are laid out again when that changes.
	Gamepad, Touch bool
}

// T is the text of key with its parts filled in; see assets.Texts.T. While a gamepad or a touch screen is used, a text that tells of keys gives
// way to the one that tells of buttons or fingers, which has the same key with forGamepad or forTouch behind it.
func (d *Env) T(key string, parts ...any) string {
	switch {
	case d.Gamepad && d.Texts.Has(key+forGamepad):
		key += forGamepad
	case d.Touch && !d.Gamepad && d.Texts.Has(key+forTouch):
		key += forTouch
	}
	return d.Texts.T(key, parts...)
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

// Link is a link for the clipboard, and the sentence that tells of it; the link is empty where it would be too long.
func (d *Env) Link(l link.Link) (text, told string) {
	text, ok := l.Text(d.Page)
	if !ok {
		return "", d.T("link.long")
	}
	return text, d.T("link.copied")
}

// forGamepad ends the keys of texts that tell of the buttons of a gamepad, forTouch of those that tell of fingers.
const (
	forGamepad = ".pad"
	forTouch   = ".touch"
)

// Why is the sentence for a refusal in the language of the settings, the English one where there is none yet.
func (d *Env) Why(r *rules.Refusal) string {
	return d.Explain("refusal."+r.Reason, r.Args, r.Text)
}

// Explain is the text of key with args in place of its {{.A}}, {{.B}} and so on; english where key has no text.
func (d *Env) Explain(key string, args []string, english string) string {
	if !d.Texts.Has(key) {
		return english
	}
	parts := make([]any, 0, 2*len(args))
	for i, a := range args {
		parts = append(parts, string(rune('A'+i)), a)
	}
	return d.T(key, parts...)
}
