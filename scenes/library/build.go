package library

import (
	shelf "xotrio/game/library"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// view has the head, the filters, the list, and what is chosen beside it or, in a tall window and on a telephone, below.
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
	case l.Narrow:
		body = layout.Stack(widget.Space, list.Grow(1), sheet)
	case l.M.Tall():
		body = layout.Stack(widget.Apart, list.Grow(1), sheet.Fixed(250))
	}
	return l.Screen(l.Header(title, l.Back, l.head()...), body, layout.Part{})
}

// empty empties the bin.
func (l *Library) empty() {
	l.asking = false
	l.shelf.Empty()
	l.search.change(func(q *shelf.Query) { q.Bin = false })
}

// head is what stands beside the title: how many matches there are, the ways to other places, and the bin, or the way out of it.
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

// editor is the way to a position set up by hand.
func (l *Library) editor() layout.Part {
	return l.Press(widget.Button{Name: "editor", Icon: "plus", Tip: l.T("editor.open"), Press: func() { l.Push(scenes.Editor{}) }})
}

// mistakes is the way to the player's own mistakes, with how many of them are due.
func (l *Library) mistakes() layout.Part {
	due := 0
	if l.Exercises != nil {
		due = len(l.Exercises.Due(l.Now()))
	}
	return l.Press(widget.Button{Name: "mistakes", Icon: "learn", Tip: l.T("mistakes.row", "N", due), Press: func() { l.Push(scenes.Mistakes{}) }})
}

// count says how many matches are shown, and how many have yet to be read.
func (l *Library) count() string {
	if done, of, running := l.shelf.Reading(); running && done < of {
		return l.T("library.reading", "Done", done, "Of", of)
	}
	return l.T("library.count", "N", len(l.found))
}

// inBin is how many matches lie in the bin.
func (l *Library) inBin() int { return len(shelf.Query{Bin: true}.Of(l.shelf.Entries())) }

// foot has the note, and the ways for many matches at once.
func (l *Library) foot() layout.Part {
	low := func() layout.Part { return l.note().Between(22, 44) }
	if l.search.query.Bin {
		return low()
	}
	row := l.many.row(len(l.found) == 0)
	return layout.Wide(widget.PhoneWidth, func() layout.Part { return layout.Row(widget.Space, row, l.note().Grow(1)) }, func() layout.Part { return layout.Stack(6, row, low()) })
}

// note says how records come here, or what became of the last that did.
func (l *Library) note() layout.Part {
	text := l.message
	if text == "" {
		text = l.T("library.import")
		if l.Narrow { // nobody drops files there
			text = l.count()
		}
	}
	st := l.Soft(look.Small)
	st.Align = graph.Center
	return l.Status("note", text, st, 0)
}
