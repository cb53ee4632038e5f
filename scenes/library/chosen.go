package library

import (
	shelf "xotrio/game/library"
	"xotrio/game/stats"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// chosenSheet is the chosen match on a sheet: its position, beside or above it how it ended, and what can be done with it. On a telephone
// there is no room for the position; nil where nothing is chosen.
func (l *Library) chosenSheet() layout.Part {
	e, ok := l.shelf.Entry(l.chosen)
	if !ok {
		return layout.If(!l.Narrow, l.Boxed(layout.Fill()))
	}
	o, read := l.books.get(e.Name)
	text := ""
	switch {
	case read && o.err != nil:
		text = l.T("library.problem", "Reason", phrases.Unread(l.Env, o.err))
	case read:
		text = l.outcome(&e, &o)
	}
	words := l.Status("outcome", text, l.Soft(look.Small), 0)
	actions := l.actions(&e, read && o.err != nil)
	if l.Narrow {
		return l.BoxedIn(l.Theme.SheetLine, 12, layout.Stack(widget.Space, layout.If(text != "", words), actions))
	}
	score := l.Plain(look.Title-4, graph.Bold)
	score.Align = graph.End
	head := layout.Row(widget.Space, layout.Stack(4, l.side(&e, 0), l.side(&e, 1)).Grow(1), l.Words(l.captions().score(&e), score))
	position := &graph.Node{Name: "position", Role: graph.BoardArea, Label: l.captions().label(&e)}
	picture := l.On(position, layout.Square(l.Drawn(90, 90, func(c graph.Canvas, r graph.Rect) { l.picture(c, e.Name, r) })))
	rest := layout.Stack(widget.Space, head, layout.Top(words).Grow(1).Between(60, 0), actions)
	if l.M.Tall() {
		return l.Boxed(layout.Row(20, picture.Fixed(218), rest.Grow(1)))
	}
	return l.Boxed(layout.Stack(widget.Apart, picture.Grow(1).Between(90, 352), rest.Grow(1).Between(240, 0)))
}

// picture draws the last position of a match, however large, an empty board until it is read and a warning where it cannot be.
func (l *Library) picture(c graph.Canvas, name string, r graph.Rect) {
	o, ok := l.books.seen(name)
	if ok && o.err == nil {
		if g, _, err := l.games.ByName(o.view.Info.Name); err == nil {
			g.Picture(c, l.Theme, r, o.view)
		}
		return
	}
	l.noPicture(c, ok, r)
}

// outcome says how a match ended and where it came from.
func (l *Library) outcome(e *shelf.Entry, o *opened) string {
	text := ""
	if g, _, err := l.games.ByName(o.view.Info.Name); err == nil && o.view.Over() {
		text = g.Why(l.Env, o.view)
	} else if err == nil {
		text = g.Stand(l.Env, o.view)
	}
	if e.Series.On() {
		text = phrases.SeriesScore(l.Env, o.view) + ". " + text
	}
	if from := phrases.From(l.Env, &o.view.From); from != "" {
		text = from + ". " + text
	}
	if e.Unchecked {
		text += " " + l.T("library.unchecked")
	}
	if e.Deleted && stats.Rates(e) {
		text += " " + l.T("library.rated-deleted")
	}
	return text
}

// actions are what can be done with the chosen match; with one that cannot be read there is little.
func (l *Library) actions(e *shelf.Entry, broken bool) layout.Part {
	through := l.Press(widget.Button{Name: "through", Kind: widget.Main, Label: l.T("library.through"), Press: l.goThrough})
	goOn := layout.If(e.Broken() && !e.Deleted, l.Press(widget.Button{Name: "go-on", Label: l.T("library.go-on"), Press: l.goOn}))
	export := widget.Button{Name: "export", Label: l.T("library.export"), Press: l.export}
	bin := l.binButton()
	if l.Narrow {
		export.Icon, export.Tip, export.Label = "export", export.Label, ""
		if bin.Icon, bin.Tip, bin.Label = "bin", bin.Label, ""; l.search.query.Bin {
			bin.Icon = "undo"
		}
	}
	switch {
	case broken:
		return layout.Row(widget.Space, layout.Fill(), l.Press(bin))
	case l.Narrow:
		return layout.Row(widget.Space, layout.Even(widget.Space, through, goOn).Grow(1), l.Press(export), l.Press(bin))
	}
	return layout.Stack(widget.Space, layout.Even(widget.Space, through, goOn), layout.Even(widget.Space, l.Press(export), l.Press(bin)))
}

// binButton puts the chosen match into the bin, or takes it out.
func (l *Library) binButton() widget.Button {
	b := widget.Button{Name: "delete", Label: l.T("library.delete"), Press: l.bin}
	if l.search.query.Bin {
		b.Label = l.T("library.restore")
	}
	return b
}
