package tournament

import (
	cups "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The buttons of a telephone's head and foot.
const (
	pocketKey = 48.0
	pocketBar = 50.0
)

// pocketKeyAt is the place of a button in the head of a telephone, counted from the right.
func pocketKeyAt(m graph.Metrics, i int) graph.Rect {
	return graph.Rect{X: m.W - widget.Edge - pocketKey - float64(i)*(pocketKey+10), Y: 12, W: pocketKey, H: pocketKey}
}

// pocket is the list of all tournaments on a telephone.
func (l *List) pocket() {
	l.Background()
	back := func() { l.Go(scenes.Title{}) }
	l.Back = back
	l.Head(l.T("cups.title"), 0, back)
	foot := pocketBar + 2*gap
	l.Button(graph.Rect{X: widget.Edge, Y: l.M.H - gap - pocketBar, W: l.M.W - 2*widget.Edge, H: pocketBar}, widget.Button{Name: "new", Kind: widget.Main, Icon: "plus", Label: l.T("cups.new"),
		Press: func() { l.Go(scenes.TournamentSetup{}) }})
	if l.gone != nil {
		l.restore(graph.Rect{X: widget.Edge, Y: l.M.H - foot - pocketBar, W: l.M.W - 2*widget.Edge, H: pocketBar}, 160)
		foot += pocketBar + gap
	}
	l.Column(widget.HeadH, foot, func(c *widget.Column) {
		all := l.Env.Tournaments.All()
		if len(all) == 0 {
			c.Text(l.T("cups.empty"), l.Soft(look.Body))
		}
		for _, cup := range all {
			l.row(cup, c.Box(rowH))
		}
	})
}

// Layout lays the screen out. On a telephone it begins at its top, where the name of the tournament is typed.
func (c *Create) Layout(size graph.Metrics) {
	if size.Narrow() {
		c.First("name")
	}
	c.Menu.Layout(size)
}

// pocket is where a tournament is set up on a telephone.
func (c *Create) pocket() {
	c.Background()
	back := func() { c.Go(scenes.Tournaments{}) }
	c.Back = back
	c.Head(c.T("cups.new"), 0, back)
	foot := pocketBar + 2*gap
	room := graph.Rect{X: widget.Edge, W: c.M.W - 2*widget.Edge}
	c.Button(graph.Rect{X: room.X, Y: c.M.H - gap - pocketBar, W: room.W, H: pocketBar}, widget.Button{Name: "begin", Kind: widget.Main, Icon: "play", Label: c.T("cups.begin"), Press: c.begin})
	if c.problem != "" {
		st := c.Plain(look.Small, graph.Medium).In(c.Theme.Gold)
		_, h := c.Fonts.Measure(c.problem, st.Wide(room.W))
		foot += h + 6
		c.Text(c.problem, graph.Rect{X: room.X, Y: c.M.H - foot + 6, W: room.W, H: h}, st).Role = graph.Status
	}
	c.Column(widget.HeadH, foot, func(col *widget.Column) {
		c.nameField(col.Labelled(c.T("cups.name"), pocketKey))
		c.Choice("kind", col.Labelled(c.T("cups.kind"), pocketKey), c.kindNames(), c.kind, func(i int) { c.kind = i })
		if cups.Kinds[c.kind] == cups.Swiss {
			c.roundsStepper(col.Labelled(c.T("cups.rounds"), pocketKey))
		}
		c.gameSelect(col.Labelled(c.T("cups.game"), pocketKey))
		play := cups.PlayOf(c.setup())
		col.Closer(8)
		col.Text(manner(c.Env, &play), c.Soft(look.Small))
		c.Button(col.Box(pocketKey), c.setupButton())
		col.Text(c.T("cups.people", "No", len(c.entrants)), c.Plain(look.Body, graph.Medium))
		col.Closer(6)
		add := c.addWidth()
		line := col.Box(pocketKey)
		c.whoField(graph.Rect{X: line.X, Y: line.Y, W: line.W - add - 8, H: line.H})
		c.Button(graph.Rect{X: line.X + line.W - add, Y: line.Y, W: add, H: line.H}, widget.Button{Name: "add", Icon: "plus", Label: c.T("cups.add"), Press: c.typed})
		c.levelList(col.Box(pocketKey))
		c.knownList(col.Box(pocketKey))
		if len(c.entrants) == 0 {
			col.Text(c.T("cups.people.empty", "Least", cups.Least, "Most", cups.Most), c.Soft(look.Small))
		}
		for i := range c.entrants {
			c.entrant(i, col.Box(pocketKey))
			col.Closer(2)
		}
	})
}

// The parts of a tournament that a telephone shows one at a time.
const (
	partTables = iota
	partStanding
	partCross
)

// pocket is one tournament on a telephone: the tables of a round, or how all stand.
func (c *Cup) pocket() {
	m := c.M
	c.Background()
	back := func() { c.Go(scenes.Tournaments{}) }
	c.Back = back
	c.Head(c.title(m.W-2*widget.Edge-60-2*(pocketKey+10)), 2*(pocketKey+10), back)
	c.doors(pocketKeyAt(m, 0))
	parts := []string{c.T("cups.tables"), c.T("cups.standing"), c.T("cups.cross")}
	if c.c.Kind == cups.KnockOut {
		parts = []string{c.T("cups.tables"), c.T("cups.bracket")}
	}
	room := graph.Rect{X: widget.Edge, Y: widget.HeadH, W: m.W - 2*widget.Edge, H: pocketKey}
	c.part = min(c.part, len(parts)-1)
	c.Tabs("part", room, parts, c.part, func(i int) { c.part = i })
	top := room.Y + room.H + gap
	room.Y = top
	if c.part != partTables {
		c.pocketRanks(room)
		return
	}
	if len(c.c.Rounds) > 0 {
		c.roundTabs(room)
		top += room.H + gap
	}
	foot := pocketBar + 2*gap
	c.goOn(graph.Rect{X: room.X, Y: m.H - gap - pocketBar, W: room.W, H: pocketBar})
	st := c.Plain(look.Small, graph.Medium)
	_, h := c.Fonts.Measure(c.stands(), st.Wide(room.W))
	foot += h + 6
	c.Text(c.stands(), graph.Rect{X: room.X, Y: m.H - foot + 6, W: room.W, H: h}, st).Role = graph.Status
	c.Column(top, foot, func(col *widget.Column) {
		if c.round < 0 {
			return
		}
		games := c.c.Rounds[c.round].Games
		usual, _ := tableHeights(col.W)
		for i := range games {
			c.table(i, &games[i], col.Box(tableHeight(&games[i], usual)))
		}
	})
}

// title is what the tournament is called, as much of it as stands in two lines of that width in the smallest letters of a heading.
func (c *Cup) title(room float64) string {
	name, st := []rune(c.c.Name), c.Plain(look.Body+3, graph.Bold)
	_, line := c.Fonts.Measure("X", st)
	for text, rest := c.c.Name, len(name); ; text = string(name[:rest]) + " …" {
		if _, h := c.Fonts.Measure(text, st.Wide(room)); h <= 2*line+1 || rest == 0 {
			return text
		}
		rest--
	}
}

// pocketRanks is how all stand, below what is chosen for that in room.
func (c *Cup) pocketRanks(room graph.Rect) {
	top := room.Y
	const in = 10.0
	width := room.W - 2*in
	switch from, shown := c.window(width); {
	case c.part == partCross && shown < len(c.standing):
		last := len(c.standing) - shown
		c.Stepper("places", room, from, 0, last, min(shown, last), func(i int) string { return c.T("cups.places", "From", i+1, "To", i+shown) }, func(i int) { c.fromPlace = i })
		top += room.H + gap
	case c.c.Kind == cups.KnockOut && c.spans(width):
		c.spanTabs(graph.Rect{X: room.X, Y: room.Y, W: room.W, H: room.H})
		top += room.H + gap
	}
	c.Column(top, gap, func(col *widget.Column) {
		high := rankHead + float64(len(c.standing))*rankH + noteH + 40
		switch {
		case c.c.Kind == cups.KnockOut:
			high = c.bracketHeight(width)
		case c.part == partCross:
			high = c.crossHeight() + 40
		}
		box := col.Box(high + 2*in)
		c.Sheet(box)
		switch r := box.Inset(in); {
		case c.c.Kind == cups.KnockOut:
			c.bracket(r)
		case c.part == partCross:
			c.cross(r)
		default:
			c.standings(r)
		}
	})
}

// FitsTelephone implements scenes.Pocket.
func (l *List) FitsTelephone() {}

// FitsTelephone implements scenes.Pocket.
func (c *Create) FitsTelephone() {}

// FitsTelephone implements scenes.Pocket.
func (c *Cup) FitsTelephone() {}
