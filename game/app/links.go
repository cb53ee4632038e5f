package app

import (
	"path"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/game/input"
	"xotrio/game/link"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/title"
)

// openLink opens the scene of a link, or a notice of what is wrong with it.
func (a *App) openLink(text string) {
	r, err := linkRoute(a.options.Games, text)
	if err != nil {
		message := a.env.T("library.import.failed", "Reason", phrases.RecordFault(a.env, err))
		if r, ok := err.(*rules.Refusal); ok {
			message = a.env.Texts.Sentence(r)
		}
		r = scenes.Notice{Text: message}
	}
	a.dir.open(r)
}

// linked is the target of the link in the address of the page.
type linked struct {
	scene scenes.Scene
	// link is the link of what the scene showed at first, if it can show something else.
	link string
}

func newLinked(s scenes.Scene) *linked { return &linked{s, sharedLink(s)} }

// sharedLink returns the link of what a scene shows now, "" for a scene that always shows the same.
func sharedLink(s scenes.Scene) string {
	if l, ok := s.(interface{ Shared() link.Link }); ok {
		text, _ := l.Shared().Text("")
		return text
	}
	return ""
}

// left reports whether something else is played by now.
func (l *linked) left(stack []scenes.Scene) bool {
	if slices.Contains(stack, l.scene) {
		return sharedLink(l.scene) != l.link
	}
	for _, s := range stack {
		if p, ok := s.(scenes.Playing); ok && p.Playing() != "" {
			return true
		}
	}
	return false
}

// keepLink leaves the link that has opened the page in its address until something else is played: the page can be
// loaded again, bookmarked and shared.
func (a *App) keepLink() {
	if a.linked != nil && a.linked.left(a.dir.stack) {
		a.linked = nil
		a.host.ForgetLink()
	}
}

func linkRoute(games boards.Games, text string) (scenes.Route, error) {
	l, err := link.Parse(text)
	if err != nil {
		return nil, err
	}
	switch {
	case l.Level > int(ai.MaxLevel):
		return nil, rules.Refuse("link.wrong.level", l.Level)
	case l.Puzzle != "":
		return scenes.Puzzles{Puzzle: l.Puzzle}, nil
	case l.Daily:
		return scenes.Puzzles{Daily: true}, nil
	case l.Record != "":
		m, err := match.Parse(l.Record, games.Info)
		if err != nil {
			return nil, err
		}
		return scenes.Replay{Match: m}, nil
	case l.Position != "":
		return scenes.Editor{Game: l.Game, Link: &l}, nil
	}
	return scenes.Setup{Game: l.Game, Level: l.Level}, nil
}

// handlePastedLink opens a link that was pasted, unless into a field or during a match.
func (a *App) handlePastedLink(f *input.Frame) {
	if f.Pasted == "" || a.dir.next.Caret != nil || !link.Is(f.Pasted) {
		return
	}
	switch a.dir.topRoute().(type) {
	case scenes.Table:
		return
	case scenes.Analyse:
		if l, err := link.Parse(f.Pasted); err == nil && l.Position != "" {
			return // the scene analyses the position
		}
	}
	a.openLink(f.Pasted)
	f.Pasted = ""
}

func (a *App) explainPaste(f *input.Frame) {
	if f.Unpasted {
		a.notify(a.env.T("clipboard.missing"))
	}
}

func (a *App) explainNoVoice() {
	if a.env.NoVoice != "" {
		a.notify(a.env.VoiceProblem())
	}
}

// notify opens a notice, but not at a table, where clocks may run, nor over another notice.
func (a *App) notify(text string) {
	switch a.dir.topRoute().(type) {
	case scenes.Table, scenes.Notice:
	default:
		a.dir.open(scenes.Notice{Text: text})
	}
}

// openHandedOver opens a record that another start of the program has passed to this one.
func (a *App) openHandedOver() {
	if r, ok := a.host.NextRecord(); ok {
		a.options.Record, a.options.RecordName = r.Text, r.Name
		if ebiten.IsWindowMinimized() {
			ebiten.RestoreWindow()
		}
		a.openRecord()
	}
}

// openRecord adds the record of the options to the library and opens it, or a notice of why it cannot be read.
func (a *App) openRecord() {
	text := a.options.Record
	if text == "" {
		return
	}
	library := a.storage.books.Library
	name, err := library.Import(text, a.options.RecordName, a.env.Now())
	if name == "" {
		a.dir.open(scenes.Notice{Text: a.env.T("library.import.failed", "Reason", phrases.RecordFault(a.env, err))})
		return
	}
	a.options.Record = ""
	m, unread := library.Match(name)
	if unread != nil {
		a.dir.open(scenes.Notice{Text: a.env.T("library.import.failed", "Reason", phrases.RecordFault(a.env, unread))})
		return
	}
	a.dir.open(scenes.Replay{Match: m, Record: name})
	if err != nil {
		a.dir.open(scenes.Notice{Text: a.env.T("branch.import.failed", "Reason", phrases.RecordFault(a.env, err))})
	}
}

// handleDropped opens the library for files that were dropped on the title, or the list of tournaments for reports of tournaments. Both scenes
// import the files themselves.
func (a *App) handleDropped(f *input.Frame) {
	if len(f.Dropped) == 0 {
		return
	}
	if _, on := a.dir.top().(*title.Title); !on {
		return
	}
	if strings.HasPrefix(strings.ToLower(path.Ext(f.Dropped[0].Name)), ".trf") {
		a.dir.open(scenes.Tournaments{})
	} else {
		a.dir.open(scenes.Library{})
	}
	if l, ok := a.dir.top().(interface{ OpenFiles([]input.Dropped) }); ok {
		l.OpenFiles(f.Dropped)
	}
	f.Dropped = nil
}
