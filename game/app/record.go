package app

import (
	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/library"
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

// takeDropped opens the library for files that were dropped on the title; it takes them itself.
func (a *App) takeDropped(f *input.Frame) {
	if len(f.Dropped) == 0 {
		return
	}
	if _, on := a.dir.top().(*title.Title); !on {
		return
	}
	a.dir.put(scenes.Library{})
	if l, ok := a.dir.top().(*library.Library); ok {
		l.Take(f.Dropped)
	}
	f.Dropped = nil
}
