// Package library is the screen of the finished matches: the player looks for one, sees how it ended, goes through it, marks it,
// imports others, and puts what is no longer wanted into a bin.
package library

import (
	"xotrio/game/input"
	shelf "xotrio/game/library"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Library is the screen.
type Library struct {
	*widget.Menu
	games  boards.Games
	start  boards.Start
	shelf  *shelf.Library
	search search
	// found are the entries that are looked for, of the shelf's version.
	found   []*shelf.Entry
	version uint64
	// chosen is the name of the entry that is shown beside the list, empty for none. books reads matches, and news is how many of those
	// that it has read are shown.
	chosen string
	books  *opener
	news   uint64
	// dropped is the name of the match that was put into the bin last, empty for none.
	dropped string
	list    widget.Scroll
	folder  folder
	many    collection
	// asking reports whether the player is asked if the bin is to be emptied. message is a sentence about the last import.
	asking  bool
	message string
}

// New is the library of the environment with the entry of that name chosen, or the latest where there is no such entry.
func New(d *scenes.Env, games boards.Games, chosen string) scenes.Scene {
	l := &Library{games: games, shelf: d.Library, chosen: chosen, books: newOpener(d.Library.Match, (&studio{games: games}).paint)}
	l.shelf.Refresh()
	l.Menu = widget.NewView(d, l.view)
	l.start = boards.NewStart(l.Menu, games)
	tell := func(text string) { l.message = text }
	l.folder = folder{Menu: l.Menu, tell: tell}
	l.many.Menu, l.many.tell = l.Menu, tell
	l.search = search{Menu: l.Menu, games: games, changed: l.changed}
	l.Keys = l.keys
	l.First("games")
	if l.look(); l.chosen != "" {
		l.books.now(l.chosen) // one that is shown from the first frame on
	}
	return l
}

// captions put what is known of the matches into words, as they are looked for.
func (l *Library) captions() captions { return captions{l.Env, l.search.query.Order == shelf.Turning} }

// look asks the shelf what there is.
func (l *Library) look() {
	l.version = l.shelf.Version()
	entries := l.shelf.Entries()
	l.search.names = shelf.Players(entries)
	l.found = l.search.query.Of(entries)
	l.books.forgive()
	if _, ok := l.at(); !ok {
		l.chosen = ""
		if len(l.found) > 0 {
			l.chosen = l.found[0].Name
		}
	}
}

// at is the place of the chosen entry in the list; ok is false where it is not there.
func (l *Library) at() (i int, ok bool) {
	for i := range l.found {
		if l.found[i].Name == l.chosen {
			return i, true
		}
	}
	return -1, false
}

// Update follows the shelf, which reads records in the background, and the player.
func (l *Library) Update(f *input.Frame) scenes.Next {
	if l.shelf.Version() != l.version {
		empty := len(l.found) == 0
		if l.look(); empty && l.Stage.FocusIs("back") { // where it was only because there was no list
			l.Focus("games")
		}
		l.Stage.SetRoot(nil)
	}
	if f.Pasted != "" && !l.Stage.FocusIs("search") {
		l.take(f.Pasted, "")
		l.Stage.SetRoot(nil)
	}
	l.Take(f.Dropped)
	l.folder.follow()
	if l.many.follow() {
		l.Stage.SetRoot(nil)
	}
	next := l.Menu.Update(f)
	news, busy := l.books.state()
	if news != l.news {
		l.news = news
		l.Stage.SetRoot(nil)
	}
	next.Awake = next.Awake || busy || l.folder.showing.Running() || l.many.busy()
	return next
}

// Leave forgets what has yet to be read.
func (l *Library) Leave() { l.books.drop() }

// Take imports files that were dropped: a single one at once, and more in the background.
func (l *Library) Take(files []input.Dropped) {
	if len(files) != 1 {
		l.many.take(files)
		return
	}
	l.take(files[0].Text, files[0].Name)
	l.Stage.SetRoot(nil)
}

// Resume looks again: what was on top may have changed something.
func (l *Library) Resume(any) {
	l.shelf.Refresh()
	l.look()
	l.Layout(l.M)
}

// take imports a record and chooses it, or tells why it is none.
func (l *Library) take(text, from string) {
	name, err := l.shelf.Import(text, from, l.Now())
	if name == "" {
		l.message = l.T("library.import.failed", "Reason", phrases.Unread(l.Env, err))
		return
	}
	l.search.query, l.search.game = shelf.Query{}, 0
	l.search.text.SetText("")
	l.chosen, l.message = name, l.T("library.import.done")
	if err != nil {
		l.message = l.T("branch.import.failed", "Reason", phrases.Unread(l.Env, err))
	}
	l.look()
	l.reveal()
	l.Focus("games") // Enter opens it
}

// Layout lays the screen out for a canvas.
func (l *Library) Layout(m graph.Metrics) {
	l.books.dress(finish{l.Theme, m.Scale})
	l.Menu.Layout(m)
}

// choose shows an entry of the list beside it.
func (l *Library) choose(i int) {
	if i >= 0 && i < len(l.found) {
		l.chosen, l.message = l.found[i].Name, ""
		if l.found[i].Problem != "" {
			l.shelf.Refresh() // it may have been mended
		}
		l.reveal()
	}
}

// changed shows what is looked for now.
func (l *Library) changed() {
	l.message = ""
	l.look()
	l.reveal()
}

// goThrough opens the replay of the chosen match.
func (l *Library) goThrough() {
	if o := l.books.now(l.chosen); l.chosen != "" && o.err == nil {
		l.Push(scenes.Replay{Match: o.m, Record: l.chosen})
	}
}

// export opens the sheet on which the chosen match is given to others.
func (l *Library) export() {
	if o := l.books.now(l.chosen); l.chosen != "" && o.err == nil {
		l.Push(scenes.Export{Match: o.m, Record: l.chosen})
	}
}

// goOn plays a match that was broken off, which leaves the library for that.
func (l *Library) goOn() {
	if o := l.books.now(l.chosen); o.err == nil {
		l.start.Begin(o.m.Setup().Game, func() {
			l.shelf.Delete(l.chosen, true)
			l.Go(scenes.Table{Match: o.m})
		})
	}
}
