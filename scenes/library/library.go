// Package library is the screen of recorded matches. The player searches them, opens, marks and continues them, imports
// and exports records, and moves them to the trash.
//
// library.go is the screen, its layout and its keys, list.go the rows, their texts and the filters, record.go the
// selected match, reading of records and thumbnails, collection.go import and export of many matches.
package library

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	shelf "xotrio/game/library"
	"xotrio/game/stats"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Library is the library screen.
type Library struct {
	*widget.Menu
	games  boards.Games
	start  boards.Start
	shelf  *shelf.Library
	search search
	// found holds the search results; they belong to version of the shelf.
	found   []*shelf.Entry
	version uint64
	// chosen is the name of the selected entry, "" if none. books reads matches; news is the count of matches read that
	// the screen shows.
	chosen string
	books  *opener
	news   uint64
	// dropped is the name of the match last moved to the trash, "" if none.
	dropped string
	list    widget.Scroll
	folder  folder
	many    collection
	// asking is true while the screen asks whether to empty the trash. message is the result of the last import.
	asking  bool
	message string
}

// New returns the library with the named entry selected, or the latest if there is no such entry.
func New(d *scenes.Env, games boards.Games, chosen string) scenes.Scene {
	l := &Library{games: games, shelf: d.Library, chosen: chosen, books: newOpener(d.Library.Match, (&studio{games: games}).paint)}
	l.shelf.Refresh()
	l.Menu = widget.NewView(d, l.view)
	l.start = boards.NewStart(l.Menu, games)
	notify := func(text string) { l.message = text }
	l.folder = folder{Menu: l.Menu, notify: notify}
	l.many.Menu, l.many.notify = l.Menu, notify
	l.search = search{Menu: l.Menu, games: games, changed: l.changed}
	l.Keys = l.keys
	l.FocusFirst("games")
	if l.refresh(); len(l.found) == 0 {
		l.FocusFirst("play")
	}
	if l.chosen != "" {
		l.books.now(l.chosen) // visible in the first frame
	}
	return l
}

// captions returns the texts for matches under the current search.
func (l *Library) captions() captions { return captions{l.Env, l.search.query.Order == shelf.Turning} }

func (l *Library) refresh() {
	l.version = l.shelf.Version()
	entries := l.shelf.Entries()
	l.search.names = shelf.Players(entries)
	l.found = l.search.query.Filter(entries)
	l.books.forgive()
	if _, ok := l.chosenIndex(); !ok {
		l.chosen = ""
		if len(l.found) > 0 {
			l.chosen = l.found[0].Name
		}
	}
}

func (l *Library) chosenIndex() (i int, ok bool) {
	for i := range l.found {
		if l.found[i].Name == l.chosen {
			return i, true
		}
	}
	return -1, false
}

// Update implements scenes.Scene. It also follows the shelf, which reads records in the background.
func (l *Library) Update(f *input.Frame) scenes.Next {
	if l.shelf.Version() != l.version {
		empty := len(l.found) == 0
		if l.refresh(); empty && (l.Stage.FocusIs("back") || l.Stage.FocusIs("play")) { // it had the focus only because there was no list
			l.Focus("games")
		}
		l.Stage.SetRoot(nil)
	}
	if f.Pasted != "" && !l.Stage.FocusIs("search") {
		l.importRecord(f.Pasted, "")
		l.Stage.SetRoot(nil)
	}
	l.OpenFiles(f.Dropped)
	l.folder.poll()
	if l.many.poll() {
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

// Leave cancels the reading of records.
func (l *Library) Leave() { l.books.drop() }

// OpenFiles imports dropped files: a single one immediately, several in the background.
func (l *Library) OpenFiles(files []input.Dropped) {
	if len(files) != 1 {
		l.many.queue(files)
		return
	}
	l.importRecord(files[0].Text, files[0].Name)
	l.Stage.SetRoot(nil)
}

// Resume updates the list, which a screen above may have changed.
func (l *Library) Resume(any) {
	l.shelf.Refresh()
	l.refresh()
	l.Layout(l.M)
}

// importRecord imports a record and selects it, or reports why it is invalid.
func (l *Library) importRecord(text, from string) {
	name, err := l.shelf.Import(text, from, l.Now())
	if name == "" {
		l.message = l.T("library.import.failed", "Reason", phrases.RecordFault(l.Env, err))
		return
	}
	l.search.query, l.search.game = shelf.Query{}, 0
	l.search.text.SetText("")
	l.chosen, l.message = name, l.T("library.import.done")
	if err != nil {
		l.message = l.T("branch.import.failed", "Reason", phrases.RecordFault(l.Env, err))
	}
	l.refresh()
	l.reveal()
	l.Focus("games") // Enter opens the match
}

// Layout lays out the screen for a canvas.
func (l *Library) Layout(m graph.Metrics) {
	l.books.dress(finish{l.Theme, m.Scale})
	l.Menu.Layout(m)
}

func (l *Library) choose(i int) {
	if i >= 0 && i < len(l.found) {
		l.chosen, l.message = l.found[i].Name, ""
		if l.found[i].Problem != "" {
			l.shelf.Refresh() // the record may have been repaired
		}
		l.reveal()
	}
}

// changed updates the list after a change of the search.
func (l *Library) changed() {
	l.message = ""
	l.refresh()
	l.reveal()
}

func (l *Library) goThrough() {
	if o := l.books.now(l.chosen); l.chosen != "" && o.err == nil {
		l.Push(scenes.Replay{Match: o.m, Record: l.chosen})
	}
}

func (l *Library) export() {
	if o := l.books.now(l.chosen); l.chosen != "" && o.err == nil {
		l.Push(scenes.Export{Match: o.m, Record: l.chosen})
	}
}

// goOn continues an unfinished match, which takes it out of the library.
func (l *Library) goOn() {
	if o := l.books.now(l.chosen); o.err == nil {
		l.start.Enter(o.m.Setup().Game, func() {
			l.shelf.Delete(l.chosen, true)
			l.Go(scenes.Table{Match: o.m})
		})
	}
}

// The selected match is beside the list, or below it in a tall window and on a phone.
func (l *Library) view() layout.Part {
	l.Back = func() { l.Pop(nil) }
	l.start.Ask()
	if l.asking {
		l.Question(l.T("library.empty.ask", "N", l.inBin()), l.T("library.empty.yes"), l.T("library.empty.no"), l.empty, func() { l.asking = false })
	}
	title := l.T("library.title")
	if l.search.query.Bin {
		title = l.T("library.bin")
	}
	list := layout.Stack(widget.Space, l.search.filters(l.mistakes(), l.folder.button()), l.rows().Grow(1), l.foot())
	sheet := l.chosenSheet()
	body := layout.Row(widget.Apart, list.Grow(70), sheet.Grow(30).Between(236, 384))
	switch {
	case len(l.shelf.Entries()) == 0: // there is nothing to choose
		body = list
	case l.Narrow:
		body = layout.Stack(widget.Space, list.Grow(1), sheet)
	case l.M.Tall():
		body = layout.Stack(widget.Apart, list.Grow(1), sheet.Fixed(250))
	}
	return l.Screen(l.Header(title, l.Back, l.head()...), body, layout.Part{})
}

func (l *Library) empty() {
	l.asking = false
	l.shelf.Empty()
	l.search.change(func(q *shelf.Query) { q.Bin = false })
}

func (l *Library) head() []layout.Part {
	toggle := widget.Button{Name: "bin", Icon: "bin", Label: l.T("library.bin"), Press: func() { l.search.change(func(q *shelf.Query) { q.Bin = !q.Bin }) }}
	if l.search.query.Bin {
		toggle.Label, toggle.Icon = l.T("library.shelf"), "library"
	}
	if l.Narrow {
		toggle.Label, toggle.Tip = "", toggle.Label
	}
	empty := layout.If(l.search.query.Bin, l.Press(widget.Button{Name: "empty", Label: l.T("library.empty"), Disabled: len(l.found) == 0, Press: func() { l.asking = true }}))
	if l.Narrow {
		return []layout.Part{layout.If(!l.search.query.Bin, l.editor()), empty, l.Press(toggle)}
	}
	parts := []layout.Part{l.Status("count", l.count(), l.Soft(look.Body), 0)}
	if !l.search.query.Bin {
		parts = append(parts, l.mistakes(), l.folder.button(), l.editor())
	}
	return append(parts, empty, l.Press(toggle))
}

// roomForWords is the minimum width of a canvas with words on all buttons of the header, in units.
const roomForWords = 1000.0

func (l *Library) editor() layout.Part {
	sign := widget.Button{Name: "editor", Icon: "plus", Tip: l.T("editor.title"), Press: func() { l.Push(scenes.Editor{}) }}
	if l.Narrow || l.M.W < roomForWords {
		return l.Press(sign)
	}
	sign.Label = sign.Tip
	return l.Press(sign)
}

// mistakes is the button to the player's mistakes, with the number that are due.
func (l *Library) mistakes() layout.Part {
	return l.Press(widget.Button{Name: "mistakes", Icon: "learn", Tip: phrases.Mistakes(l.Env), Press: func() { l.Push(scenes.Mistakes{}) }})
}

func (l *Library) count() string {
	if done, of, running := l.shelf.Reading(); running && done < of {
		return l.T("library.reading", "Done", done, "Of", of)
	}
	if len(l.found) == 0 {
		return ""
	}
	return l.T("library.count", "N", len(l.found))
}

func (l *Library) inBin() int { return len(shelf.Query{Bin: true}.Filter(l.shelf.Entries())) }

func (l *Library) foot() layout.Part {
	low := func() layout.Part { return l.note().Between(22, 44) }
	if l.search.query.Bin {
		return low()
	}
	row := l.many.row(len(l.found) == 0)
	return layout.Breakpoint(widget.PhoneWidth, func() layout.Part { return layout.Row(widget.Space, row, l.note().Grow(1)) }, func() layout.Part { return layout.Stack(6, row, low()) })
}

func (l *Library) note() layout.Part {
	text := l.message
	if text == "" {
		text = l.T("library.import")
		if l.Narrow || l.Touch { // no drag and drop on a phone
			text = l.count()
		}
	}
	st := l.Soft(look.Small)
	st.Align = graph.Center
	return l.Status("note", text, st, 0)
}

// keys handles the shortcuts and reports whether one was used. There are none while a text is typed.
func (l *Library) keys(f *input.Frame) bool {
	if l.Stage.FocusIs("search") || l.Stage.Modal() {
		return false
	}
	switch {
	case f.Control && f.Key(ebiten.KeyC):
		l.copy()
	case f.Control && f.Key(ebiten.KeyZ):
		return l.bringBack()
	case f.Control && f.Key(ebiten.KeyF):
		l.Focus("search")
	case f.Key(ebiten.KeyDelete):
		l.bin()
	case f.Key(ebiten.KeyS) && !f.Control:
		l.star(l.chosen)
	default:
		return false
	}
	return true
}

func (l *Library) copy() {
	if o := l.books.now(l.chosen); o.err == nil {
		l.Copied, l.message = l.shelf.File(o.m), l.T("library.copied")
	}
}

// bin moves the selected match to or out of the trash and selects the next one.
func (l *Library) bin() {
	at, ok := l.chosenIndex()
	if !ok {
		return
	}
	told := ""
	l.dropped = ""
	if e := l.found[at]; !l.search.query.Bin {
		l.dropped = e.Name
		switch {
		case stats.Rates(e):
			told = l.T("library.rated-deleted")
		case !l.Narrow && !l.Touch: // without a keyboard
			told = l.T("library.deleted")
		}
	}
	l.shelf.Delete(l.chosen, !l.search.query.Bin)
	switch {
	case at+1 < len(l.found):
		l.chosen = l.found[at+1].Name
	case at > 0:
		l.chosen = l.found[at-1].Name
	}
	l.message = told
	l.refresh()
	l.reveal()
}

// bringBack restores the match last moved to the trash and reports whether there is one.
func (l *Library) bringBack() bool {
	e, ok := l.shelf.Entry(l.dropped)
	if !ok || !e.Deleted || l.search.query.Bin {
		return false
	}
	l.shelf.Delete(e.Name, false)
	l.chosen, l.dropped, l.message = e.Name, "", ""
	l.refresh()
	l.reveal()
	return true
}

func (l *Library) star(name string) {
	if e, ok := l.shelf.Entry(name); ok {
		l.shelf.Star(name, !e.Starred)
		l.refresh()
	}
}

// reveal scrolls just far enough to show the selected row.
func (l *Library) reveal() {
	at, ok := l.chosenIndex()
	if !ok {
		return
	}
	l.list.Length = float64(len(l.found)) * rowH
	y := float64(at) * rowH
	switch s := &l.list; {
	case y < s.Goal():
		l.scroll(y)
	case y+rowH > s.Goal()+s.Window.H:
		l.scroll(y + rowH - s.Window.H)
	}
}

// scroll goes to y, smoothly over short distances and immediately over long ones.
func (l *Library) scroll(y float64) {
	s := &l.list
	if far := y - s.Goal(); max(far, -far) > 3*s.Window.H {
		s.To(y, l.Stage.Now(), 0)
		return
	}
	l.ScrollTo(s, y)
}

// ends are the results offered by the filter, in order.
var ends = []shelf.Ended{shelf.Anyhow, shelf.ByX, shelf.ByO, shelf.Level, shelf.Unfinished}
