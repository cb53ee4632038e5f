package people

import (
	"xotrio/game/sound"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

const (
	gap    = 14.0
	headH  = 52.0
	rowH   = 64.0
	listW  = 240.0
	pad    = 20.0
	cardH  = 112.0
	pageH  = 610.0 // of the page below the head at least: it is scrolled where there is less
	narrow = 1000.0
)

// build lays the screen out: the head, the list of players, and the page of one.
func (p *People) build() {
	m := p.M
	if m.Narrow() {
		p.pocket()
		p.sheets()
		return
	}
	p.Background()
	p.Back = func() { p.Pop(nil) }
	edge := 24.0
	if m.W < narrow {
		edge = 14
	}
	top := edge - 4
	room := graph.Rect{X: edge, Y: top + headH + 8, W: m.W - 2*edge, H: m.H - top - headH - 8 - edge}
	p.head(graph.Rect{X: edge, Y: top, W: m.W - 2*edge, H: headH})
	switch {
	case len(p.list) == 0:
		p.empty(room)
	case m.W >= narrow:
		p.column(graph.Rect{X: room.X, Y: room.Y, W: listW, H: room.H})
		p.paged(graph.Rect{X: room.X + listW + gap, Y: room.Y, W: room.W - listW - gap, H: room.H})
	default:
		bar := graph.Rect{X: room.X, Y: room.Y, W: room.W, H: 44}
		p.paged(graph.Rect{X: room.X, Y: room.Y + 44 + gap, W: room.W, H: room.H - 44 - gap})
		p.bar(bar)
	}
	p.sheets()
}

// head is the way back, the title, and the games.
func (p *People) head(r graph.Rect) {
	p.Button(graph.Rect{X: r.X, Y: r.Y + 4, W: 44, H: 44}, widget.Button{Name: "back", Icon: "left", Tip: p.T("menu.back"), Press: func() { p.Pop(nil) }})
	st := p.Plain(look.Title, graph.Bold)
	st.Middle = true
	title := p.T("people.title")
	w, _ := p.Fonts.Measure(title, st)
	p.Heading(title, graph.Rect{X: r.X + 58, Y: r.Y, W: w + 4, H: r.H}, st)
	end := r.X + r.W
	if len(p.Env.People.Gone()) > 0 {
		end -= 44
		p.goneButton(graph.Rect{X: end, Y: r.Y + 4, W: 44, H: 44})
		end -= 8
	}
	if len(p.list) == 0 {
		return
	}
	x := r.X + 58 + w + 24
	wide := min(end-x, 420)
	p.gameChoice(graph.Rect{X: end - wide, Y: r.Y + 4, W: wide, H: 44})
}

// gameChoice chooses the game of which the page tells.
func (p *People) gameChoice(r graph.Rect) {
	var names []string
	for _, g := range p.games {
		names = append(names, p.T("game."+g.Name()))
	}
	p.Choice("game", r, names, p.game, func(i int) { p.game, p.point = i, 0 })
}

// goneButton leads to those who were deleted or merged.
func (p *People) goneButton(r graph.Rect) {
	p.Button(r, widget.Button{Name: "gone", Icon: "bin", Tip: p.T("people.gone"), Press: func() { p.sheet = gone }})
}

// column is the list of the players at the left, and the way to a new one.
func (p *People) column(r graph.Rect) {
	p.Sheet(r)
	in := r.Inset(10)
	note := p.T("people.here")
	soft := p.Soft(look.Small - 1).Centered()
	_, noteH := p.Fonts.Measure(note, soft.Wide(in.W))
	const addH = 48.0
	rows := graph.Rect{X: in.X, Y: in.Y, W: in.W, H: min(in.H-noteH-addH-24, float64(len(p.list))*rowH)}
	p.players(rows)
	p.Button(graph.Rect{X: in.X, Y: rows.Y + rows.H + 8, W: in.W, H: addH}, widget.Button{Name: "new", Icon: "plus", Label: p.T("people.add"), Press: p.add})
	p.Text(note, graph.Rect{X: in.X, Y: in.Y + in.H - noteH, W: in.W, H: noteH}, soft)
}

// players are the rows of that list.
func (p *People) players(r graph.Rect) {
	p.rows.Window, p.rows.Length = r, float64(len(p.list))*rowH
	at := 0
	for i := range p.list {
		if p.list[i].ID == p.chosen {
			at = i
		}
	}
	take := func(i int) bool {
		if i < 0 || i >= len(p.list) {
			return false
		}
		p.Cue(sound.Select)
		p.choose(p.list[i].ID)
		if y := float64(i) * rowH; y < p.rows.Goal() {
			p.ScrollTo(&p.rows, y)
		} else if y+rowH > p.rows.Goal()+r.H {
			p.ScrollTo(&p.rows, y+rowH-r.H)
		}
		return true
	}
	n := &graph.Node{Name: "players", Role: graph.List, Box: r, Round: 12, Label: p.list[at].Name}
	n.Turn = func(d graph.Direction) bool {
		switch d {
		case graph.Up:
			return take(at - 1)
		case graph.Down:
			return take(at + 1)
		}
		return false
	}
	p.Within(n, func() {
		p.Page("players/rows", &p.rows, func() {
			for i := range p.list {
				p.row(i, graph.Rect{Y: float64(i) * rowH, W: r.W, H: rowH}, i == at, func() { take(i) })
			}
		})
	})
}

// row is a player in the list: token, name, rating.
func (p *People) row(i int, box graph.Rect, chosen bool, press func()) {
	who := &p.list[i]
	rated, trend, change := p.T("people.unrated"), "", 0
	if g := p.rated(who.ID); g != nil {
		rated, change = phrases.Rating(p.Env, p.table.Rating(who.ID, p.games[p.game].Infos[0].Name, p.Now())), g.Trend()
		trend = phrases.Trend(change)
	}
	n := &graph.Node{Name: "players/" + phrases.Number(i), Role: graph.Item, Label: who.Name + ", " + rated, Box: box, Press: press}
	n.Draw = func(c graph.Canvas) {
		if !p.rows.Shows(box, c.Now()) {
			return
		}
		t, r := p.Theme, box.Inset(2)
		switch {
		case chosen:
			c.Art(t.Panel(mix(t, 0.2), t.X, 12, true), r, graph.Show{})
		case n.Hover:
			c.Art(t.Panel(t.SheetLit, t.SheetLine, 12, false), r, graph.Show{})
		}
		c.Art(look.Token(who.Mark, who.Colour), graph.Rect{X: r.X + 10, Y: r.Y + (r.H-38)/2, W: 38, H: 38}, graph.Show{})
		right := t.Write(look.Body, graph.Bold)
		if trend == "" {
			right = t.Write(look.Small, graph.Regular).In(t.Soft)
		}
		right.Align, right.Middle = graph.End, true
		w, _ := p.Fonts.Measure(rated, right)
		y := r.Y + r.H/2
		if trend != "" {
			small := t.Write(look.Small-1, graph.Medium).In(phrases.TrendColour(t, change))
			small.Align, small.Middle = graph.End, true
			c.Text(trend, graph.Point{X: r.X + r.W - 12, Y: y + 12}, small)
			y -= 9
		}
		c.Text(rated, graph.Point{X: r.X + r.W - 12, Y: y}, right)
		st := t.Write(look.Body, graph.Medium)
		st.Middle = true
		name, st := p.Fonts.Squeeze(who.Name, st, r.W-60-w-28)
		c.Text(name, graph.Point{X: r.X + 60, Y: r.Y + r.H/2}, st)
	}
	p.Put(n)
}

// bar is the choice of the player, and the way to a new one, where there is no room for the list.
func (p *People) bar(r graph.Rect) {
	var names []string
	current := 0
	for i := range p.list {
		if p.list[i].ID == p.chosen {
			current = i
		}
		names = append(names, p.list[i].Name)
	}
	w, add := min(210, r.W*0.4), widget.Button{Name: "new", Icon: "plus", Label: p.T("people.add"), Press: p.add}
	if p.Narrow {
		w, add.Label, add.Tip = r.H, "", add.Label
	}
	p.Button(graph.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H}, add)
	p.Select(p.M, "players", graph.Rect{X: r.X, Y: r.Y, W: r.W - w - 10, H: r.H}, &p.who, names, current, func(i int) { p.choose(p.list[i].ID) })
}

// paged puts the page of the player, scrolled where there is less room than it needs.
func (p *People) paged(r graph.Rect) {
	need := p.height(r.W)
	if need <= r.H {
		p.page(r)
		return
	}
	need = p.height(r.W - 18) // the bar takes some room
	p.lines.Window, p.lines.Length = r, need
	p.Page("page", &p.lines, func() { p.page(graph.Rect{W: r.W - 18, H: need}) })
}

// empty says how the screen comes to hold something.
func (p *People) empty(r graph.Rect) {
	high, edge, wordsH := 340.0, 32.0, 80.0
	if p.Narrow { // the button stands below the name
		high, edge, wordsH = 440, 18, 130
	}
	box := graph.Around(graph.Point{X: r.X + r.W/2, Y: r.Y + r.H*0.42}, min(560, r.W), high)
	p.Sheet(box)
	in := box.Inset(edge)
	p.Paint(func(c graph.Canvas) {
		for i, mark := range [...]string{"moon", "star", "leaf"} {
			colour := [...]string{"blue", "amber", "violet"}[i]
			c.Art(look.Token(mark, colour), graph.Rect{X: in.X + in.W/2 - 78 + float64(i)*54, Y: in.Y, W: 46, H: 46}, graph.Show{})
		}
	})
	p.Text(p.T("people.none"), graph.Rect{X: in.X, Y: in.Y + 64, W: in.W, H: wordsH}, p.Plain(look.Body, graph.Regular).Centered())
	y := in.Y + 64 + wordsH + 12
	y += p.nameAnd(graph.Rect{X: in.X, Y: y, W: in.W, H: 46}, 140, widget.Button{Name: "add", Kind: widget.Main, Label: p.T("people.add.yes"), Press: p.addTyped}) + 10
	if p.problem != "" {
		p.Text(p.problem, graph.Rect{X: in.X, Y: y, W: in.W, H: 24}, p.Plain(look.Small, graph.Regular).In(p.Theme.Gold)).Role = graph.Status
		y += 26
	}
	p.fromRecords(graph.Rect{X: in.X, Y: y, W: in.W, H: 44})
}

// fromRecords offers to add the people whose names stand in records.
func (p *People) fromRecords(r graph.Rect) {
	names := p.unknown()
	if len(names) == 0 {
		return
	}
	label := p.T("people.found", "N", len(names), "Names", joined(names))
	p.Button(r, widget.Button{Name: "found", Icon: "library", Label: label, Press: func() {
		for _, name := range names {
			if _, r := p.Env.People.Add(name, p.Now()); r != nil {
				p.problem = p.Env.Why(r)
			}
		}
		p.sheet = noSheet
		p.look()
	}})
}
