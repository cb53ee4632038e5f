package library

import (
	shelf "xotrio/game/library"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// pocket lays the screen out for a telephone: the head, the filters, the list, and what can be done with the match that is chosen.
func (l *Library) pocket() {
	const edge, near = widget.Edge, 8.0
	m := l.M
	room := graph.Rect{X: edge, Y: widget.HeadH, W: m.W - 2*edge}
	l.pocketHead()
	bars := l.filters(room)
	l.pocketDoors(room)
	top, foot := room.Y+bars+near, m.H-near
	if e, ok := l.shelf.Entry(l.chosen); ok {
		high := l.pocketChosen(&e, foot)
		foot -= high + near
	}
	l.note(graph.Rect{X: edge, Y: foot - noteH, W: room.W, H: noteH})
	// The bar of the list lies in the margin.
	l.rows(graph.Rect{X: edge, Y: top, W: room.W + 12, H: foot - noteH - 4 - top})
	l.selects(room)
}

// pocketHead is the way back, the title, and the bin; in the bin the way out of it, and the button that empties it.
func (l *Library) pocketHead() {
	at := graph.Rect{X: l.M.W - widget.Edge - 48, Y: 12, W: 48, H: 48}
	toggle := func() { l.change(func(q *shelf.Query) { q.Bin = !q.Bin }) }
	if !l.query.Bin {
		l.Head(l.T("library.title"), 2*56, func() { l.Pop(nil) })
		l.editor(graph.Rect{X: at.X - 56, Y: at.Y, W: at.W, H: at.H})
		l.Button(at, widget.Button{Name: "bin", Icon: "bin", Tip: l.T("library.bin"), Press: toggle})
		return
	}
	w, _ := l.Fonts.Measure(l.T("library.empty"), l.Plain(look.Body, graph.Medium))
	w += 28
	l.Head(l.T("library.bin"), 58+w+8, func() { l.Pop(nil) })
	l.Button(graph.Rect{X: at.X - 8 - w, Y: at.Y, W: w, H: at.H}, widget.Button{Name: "empty", Label: l.T("library.empty"), Disabled: len(l.found) == 0,
		Press: func() { l.asking = true }})
	l.Button(at, widget.Button{Name: "bin", Icon: "library", Tip: l.T("library.shelf"), Press: toggle})
}

// doors are the ways to other places that stand beside the title, or on a telephone beside what is looked for.
func (l *Library) doors() []func(graph.Rect) {
	all := []func(graph.Rect){l.mistakes}
	if l.hasFolder() {
		all = append(all, l.folder)
	}
	if l.Narrow {
		return all
	}
	return append(all, l.editor)
}

// editor is the way to a position set up by hand.
func (l *Library) editor(at graph.Rect) {
	l.Button(at, widget.Button{Name: "editor", Icon: "plus", Tip: l.T("editor.open"), Press: func() { l.Push(scenes.Editor{}) }})
}

// pocketBars are the places of the filters on a telephone, each as high as a finger: the games, what opens lists, and what is looked for.
func (l *Library) pocketBars(r graph.Rect) (tabs graph.Rect, others [5]graph.Rect) {
	const apart = 8.0
	w := (r.W - apart) / 2
	y := r.Y + barH + apart
	others[0] = graph.Rect{X: r.X, Y: y, W: w, H: barH}
	others[1] = graph.Rect{X: r.X + w + apart, Y: y, W: w, H: barH}
	y += barH + apart
	x := r.X + r.W - float64(len(l.doors()))*(barH+apart)
	others[4] = graph.Rect{X: x - barH, Y: y, W: barH, H: barH}
	others[2] = graph.Rect{X: x - 2*barH - apart, Y: y, W: barH, H: barH}
	others[3] = graph.Rect{X: r.X, Y: y, W: others[2].X - apart - r.X, H: barH}
	return graph.Rect{X: r.X, Y: r.Y, W: r.W, H: barH}, others
}

// pocketDoors puts the doors beside what is looked for.
func (l *Library) pocketDoors(r graph.Rect) {
	_, others := l.pocketBars(r)
	at := graph.Rect{X: others[4].X + barH + 8, Y: others[3].Y, W: barH, H: barH}
	for _, put := range l.doors() {
		put(at)
		at.X += barH + 8
	}
}

// pocketChosen is how the chosen match ended and what can be done with it, on a sheet that ends at foot. It says how high that is.
func (l *Library) pocketChosen(e *shelf.Entry, foot float64) float64 {
	const pad, keyH, apart, edge = 12.0, 46.0, 8.0, widget.Edge
	w := l.M.W - 2*edge
	o, read := l.books.get(e.Name)
	broken := read && o.err != nil
	text := ""
	switch {
	case broken:
		text = l.T("library.problem", "Reason", phrases.Unread(l.Env, o.err))
	case read:
		text = l.outcome(e, &o)
	}
	st := l.Soft(look.Small)
	_, words := l.Fonts.Measure(text, st.Wide(w-2*pad))
	high := 2*pad + keyH
	if text != "" {
		high += words + apart
	}
	r := graph.Rect{X: edge, Y: foot - high, W: w, H: high}
	l.Sheet(r)
	in := r.Inset(pad)
	if text != "" {
		l.Text(text, graph.Rect{X: in.X, Y: in.Y, W: in.W, H: words}, st).Role = graph.Status
	}
	key := graph.Rect{X: in.X + in.W - keyH, Y: in.Y + in.H - keyH, W: keyH, H: keyH}
	bin := l.binButton()
	if bin.Icon, bin.Tip, bin.Label = "bin", bin.Label, ""; l.query.Bin {
		bin.Icon = "undo"
	}
	l.Button(key, bin)
	if broken {
		return high
	}
	key.X -= keyH + apart
	l.Button(key, widget.Button{Name: "export", Icon: "export", Tip: l.T("library.export"), Press: l.export})
	rest := graph.Rect{X: in.X, Y: key.Y, W: key.X - apart - in.X, H: keyH}
	if e.Broken() && !e.Deleted {
		rest.W = (rest.W - apart) / 2
		l.Button(graph.Rect{X: rest.X + rest.W + apart, Y: rest.Y, W: rest.W, H: keyH}, widget.Button{Name: "go-on", Label: l.T("library.go-on"), Press: l.goOn})
	}
	l.Button(rest, widget.Button{Name: "through", Kind: widget.Main, Label: l.T("library.through"), Press: l.goThrough})
	return high
}

// FitsTelephone implements scenes.Pocket.
func (l *Library) FitsTelephone() {}
