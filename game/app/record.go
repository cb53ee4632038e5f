package app

import (
	"path"
	"strings"
	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/title"
)

// openRecord shows the record that the program was started with, once it is on the shelf. One that cannot be read is told.
func (a *App) openRecord() {
	text := a.options.Record
	if text == "" {
		return
	}
	name, err := a.disk.books.Library.Import(text, a.options.RecordName, a.env.Now())
	if name == "" {
		a.dir.put(scenes.Notice{Text: a.env.T("library.import.failed", "Reason", phrases.Unread(a.env, err))})
		return
	}
	a.options.Record = ""
	m, unread := a.disk.books.Library.Match(name)
	if unread != nil {
		a.dir.put(scenes.Notice{Text: a.env.T("library.import.failed", "Reason", phrases.Unread(a.env, unread))})
		return
	}
	a.dir.put(scenes.Replay{Match: m, Record: name})
	if err != nil {
		a.dir.put(scenes.Notice{Text: a.env.T("branch.import.failed", "Reason", phrases.Unread(a.env, err))})
	}
}

// takeDropped opens the library, or for reports of tournaments the list of those, for files that were dropped on the title; both take them
// themselves.
func (a *App) takeDropped(f *input.Frame) {
	if len(f.Dropped) == 0 {
		return
	}
	if _, on := a.dir.top().(*title.Title); !on {
		return
	}
	if strings.HasPrefix(strings.ToLower(path.Ext(f.Dropped[0].Name)), ".trf") {
		a.dir.put(scenes.Tournaments{})
	} else {
		a.dir.put(scenes.Library{})
	}
	if l, ok := a.dir.top().(interface{ Take([]input.Dropped) }); ok {
		l.Take(f.Dropped)
	}
	f.Dropped = nil
}
