package library

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	shelf "xotrio/game/library"
	"xotrio/game/stats"
)

// keys follows the shortcuts and reports whether one was used. While something is typed there are none.
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

// copy puts the record of the chosen match, with its branches, on the clipboard.
func (l *Library) copy() {
	if o := l.books.now(l.chosen); o.err == nil {
		l.Copied, l.message = l.shelf.File(o.m), l.T("library.copied")
	}
}

// bin puts the chosen match into the bin, or takes it out again, and chooses the next one.
func (l *Library) bin() {
	at, ok := l.at()
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
		case !l.Narrow: // where nobody has the keys
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
	l.look()
	l.reveal()
}

// bringBack takes the match out of the bin that was put into it last, and reports whether there is one.
func (l *Library) bringBack() bool {
	e, ok := l.shelf.Entry(l.dropped)
	if !ok || !e.Deleted || l.search.query.Bin {
		return false
	}
	l.shelf.Delete(e.Name, false)
	l.chosen, l.dropped, l.message = e.Name, "", ""
	l.look()
	l.reveal()
	return true
}

// star marks a match, or takes the mark away.
func (l *Library) star(name string) {
	if e, ok := l.shelf.Entry(name); ok {
		l.shelf.Star(name, !e.Starred)
		l.look()
	}
}

// reveal scrolls no farther than it takes to have the chosen row in sight.
func (l *Library) reveal() {
	at, ok := l.at()
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

// scroll goes to y: smoothly where that is near, at once where what lies between would only fly past.
func (l *Library) scroll(y float64) {
	s := &l.list
	if far := y - s.Goal(); max(far, -far) > 3*s.Window.H {
		s.To(y, l.Stage.Now(), 0)
		return
	}
	l.ScrollTo(s, y)
}

// ends are the ways of ending that can be looked for, in the order in which they are offered.
var ends = []shelf.Ended{shelf.Anyhow, shelf.ByX, shelf.ByO, shelf.Level, shelf.Unfinished}
