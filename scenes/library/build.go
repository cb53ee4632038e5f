package library

import (
	shelf "xotrio/game/library"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

const (
	gap     = 12.0
	headH   = 52.0
	barH    = 44.0
	rowH    = 82.0
	noteH   = 22.0
	narrow  = 1100.0 // below this width the margins are smaller
	tallPic = 250.0
)

// build lays the screen out: the head, the filters, the list, and what is chosen beside it or, in a tall window, below.
func (l *Library) build() {
	f, m := l.Menu, l.M
	f.Background()
	l.Back = func() { l.Pop(nil) }
	if m.Narrow() {
		l.pocket()
	} else {
		l.broad()
	}
	if l.asking {
		l.Ask(l.T("library.empty.ask", "N", l.inBin()), l.T("library.empty.yes"), l.T("library.empty.no"), func() {
			l.asking = false
			l.shelf.Empty()
			l.change(func(q *shelf.Query) { q.Bin = false })
		}, func() { l.asking = false })
	}
}

// broad lays it out for any other window.
func (l *Library) broad() {
	m := l.M
	edge := 24.0
	if m.W < narrow {
		edge = 14
	}
	l.head(graph.Rect{X: edge, Y: edge - 4, W: m.W - 2*edge, H: headH})
	room := graph.Rect{X: edge, Y: edge + headH + 4, W: m.W - 2*edge, H: m.H - 2*edge - headH - 4}
	side := room
	if m.Tall() {
		side.H = tallPic
		side.Y = room.Y + room.H - side.H
		room.H -= side.H + gap
	} else {
		side.W = max(236, min(384, m.W*0.3))
		side.X = room.X + room.W - side.W
		room.W -= side.W + gap + 16
	}
	bars := l.filters(room)
	room.Y += bars + gap
	room.H -= bars + gap
	note := graph.Rect{X: room.X, Y: room.Y + room.H - noteH, W: room.W, H: noteH}
	room.H -= noteH + 8
	l.rows(room)
	l.note(note)
	l.chosenSheet(side)
	l.selects(graph.Rect{X: edge, Y: edge + headH + 4, W: room.W, H: barH})
}

// head is the way back, the title, how many matches there are, and the bin.
func (l *Library) head(r graph.Rect) {
	f := l.Menu
	f.Button(graph.Rect{X: r.X, Y: r.Y + 4, W: 44, H: 44}, widget.Button{Name: "back", Icon: "left", Tip: l.T("menu.back"), Press: func() { l.Pop(nil) }})
	st := f.Plain(look.Title, graph.Bold)
	st.Middle = true
	title := l.T("library.title")
	if l.query.Bin {
		title = l.T("library.bin")
	}
	w, _ := l.Fonts.Measure(title, st)
	f.Heading(title, graph.Rect{X: r.X + 58, Y: r.Y, W: w + 4, H: r.H}, st)
	soft := f.Soft(look.Body)
	soft.Middle = true
	x := r.X + 58 + w + 20
	binW := 168.0
	end := r.X + r.W - binW - 10
	if l.query.Bin {
		end -= binW + 10
	} else {
		small := l.doors()
		end -= float64(len(small)) * (44 + 10)
		for i, put := range small {
			put(graph.Rect{X: end + 10 + float64(i)*(44+10), Y: r.Y + 4, W: 44, H: 44})
		}
	}
	count := f.Text(l.count(), graph.Rect{X: x, Y: r.Y + 2, W: max(40, end-x), H: r.H}, soft)
	count.Role = graph.Status
	bin := widget.Button{Name: "bin", Icon: "bin", Label: l.T("library.bin"), Press: func() { l.change(func(q *shelf.Query) { q.Bin = !q.Bin }) }}
	if l.query.Bin {
		bin.Label, bin.Icon = l.T("library.shelf"), "left"
		f.Button(graph.Rect{X: r.X + r.W - 2*binW - 10, Y: r.Y + 4, W: binW, H: 44}, widget.Button{Name: "empty", Label: l.T("library.empty"),
			Disabled: len(l.found) == 0, Press: func() { l.asking = true }})
	}
	f.Button(graph.Rect{X: r.X + r.W - binW, Y: r.Y + 4, W: binW, H: 44}, bin)
}

// mistakes is the way to the player's own mistakes, with how many of them are due.
func (l *Library) mistakes(at graph.Rect) {
	due := 0
	if l.Exercises != nil {
		due = len(l.Exercises.Due(l.Now()))
	}
	l.Menu.Button(at, widget.Button{Name: "mistakes", Icon: "learn", Tip: l.T("mistakes.row", "N", due), Press: func() { l.Push(scenes.Mistakes{}) }})
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

// filters are the controls by which matches are looked for and how high they are. Those that open lists are
// put by selects.
func (l *Library) filters(r graph.Rect) float64 {
	f := l.Menu
	tabs, others := l.bars(r)
	names := []string{l.T("library.all")}
	for _, g := range l.games {
		names = append(names, l.T("game."+g.Name()))
	}
	f.Choice("game", tabs, names, l.game, func(i int) {
		l.game = i
		l.change(func(q *shelf.Query) {
			q.Games = nil
			if i > 0 {
				for _, info := range l.games[i-1].Infos {
					q.Games = append(q.Games, info.Name)
				}
			}
		})
	})
	icon, tip := "star", l.T("library.starred")
	if l.query.Starred {
		icon = "starred"
	}
	f.Button(others[2], widget.Button{Name: "starred", Icon: icon, Tip: tip, Press: func() { l.change(func(q *shelf.Query) { q.Starred = !q.Starred }) }})
	f.Field(others[3], widget.TextField{Name: "search", Hint: l.T("library.search"), Edit: &l.text, Most: widget.Limits{Runes: 60, Bytes: 240},
		Set: func(text string) { l.change(func(q *shelf.Query) { q.Text = text }) }})
	return others[3].Y + barH - r.Y
}

// bars are the places of the filters: the games in the first line, the others and the order in the second.
func (l *Library) bars(r graph.Rect) (tabs graph.Rect, others [5]graph.Rect) {
	if l.Narrow {
		return l.pocketBars(r)
	}
	w := (r.W - 2*barH - 4*8) / 3
	x := r.X
	for i, wide := range [...]float64{w, w, barH, w, barH} {
		others[i] = graph.Rect{X: x, Y: r.Y + barH + 8, W: wide, H: barH}
		x += wide + 8
	}
	return graph.Rect{X: r.X, Y: r.Y, W: r.W, H: barH}, others
}

// selects are the filters and the order that open lists, which lie on top of everything: the open one comes last.
func (l *Library) selects(r graph.Rect) {
	_, others := l.bars(r)
	draw := []func(){func() { l.people(others[0]) }, func() { l.result(others[1]) }, func() { l.orders(others[4]) }}
	open := -1
	for i, s := range []*widget.Select{&l.player, &l.ended, &l.order} {
		if s.Open {
			open = i
			continue
		}
		draw[i]()
	}
	if open >= 0 {
		draw[open]()
	}
}

// people is the filter of who played.
func (l *Library) people(box graph.Rect) {
	names := append([]string{l.T("library.anyone")}, l.players...)
	who := 0
	for i, name := range l.players {
		if name == l.query.Player {
			who = i + 1
		}
	}
	l.Select(l.M, "player", box, &l.player, names, who, func(i int) {
		l.change(func(q *shelf.Query) {
			q.Player = ""
			if i > 0 {
				q.Player = names[i]
			}
		})
	})
}

// result is the filter of how matches ended.
func (l *Library) result(box graph.Rect) {
	var results []string
	current := 0
	for i, e := range ends {
		results = append(results, l.T("library.ended."+[...]string{"any", "x", "o", "level", "unfinished"}[e]))
		if e == l.query.Ended {
			current = i
		}
	}
	l.Select(l.M, "result", box, &l.ended, results, current, func(i int) { l.change(func(q *shelf.Query) { q.Ended = ends[i] }) })
}

// orders are the ways to sort the list.
func (l *Library) orders(box graph.Rect) {
	l.order.Icon, l.order.Tip = "order", l.T("library.order")
	names := []string{l.T("library.order.latest"), l.T("library.order.longest"), l.T("library.order.turning")}
	l.Select(l.M, "order", box, &l.order, names, int(l.query.Order), func(i int) {
		l.change(func(q *shelf.Query) { q.Order = shelf.Order(i) })
	})
}

// note says how records come here, or what became of the last that did.
func (l *Library) note(r graph.Rect) {
	text := l.told
	if text == "" {
		text = l.T("library.import")
		if l.Narrow { // nobody drops files there
			text = l.count()
		}
	}
	text, st := l.Fonts.Squeeze(text, l.Soft(look.Small), r.W)
	l.Text(text, r, st.Centered()).Role = graph.Status
}
