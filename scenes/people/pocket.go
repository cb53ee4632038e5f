package people

import (
	"strconv"

	"xotrio/game/people"
	"xotrio/game/stats"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The heights of what a telephone shows one below the other.
const (
	keyH    = 48.0
	curveH  = 150.0
	ladderH = 190.0
	pairH   = 36.0
	duelH   = 48.0
	// seen is how many lines of a list are seen at once; a longer one is scrolled.
	seen = 7
)

// pocket lays the screen out for a telephone.
func (p *People) pocket() {
	m := p.M
	p.Background()
	back := func() { p.Pop(nil) }
	p.Back = back
	right := 0.0
	if len(p.Env.People.Gone()) > 0 {
		right = keyH + 10
		p.goneButton(graph.Rect{X: m.W - widget.Edge - keyH, Y: 12, W: keyH, H: keyH})
	}
	p.Head(p.T("people.title"), right, back)
	if len(p.list) == 0 {
		p.empty(graph.Rect{X: widget.Edge, Y: widget.HeadH, W: m.W - 2*widget.Edge, H: m.H - widget.HeadH - widget.Edge})
		return
	}
	bar := graph.Rect{X: widget.Edge, Y: widget.HeadH, W: m.W - 2*widget.Edge, H: keyH}
	games := bar
	games.Y += keyH + 10
	p.gameChoice(games)
	who, ok := p.player()
	p.Column(games.Y+keyH+gap, 0, func(c *widget.Column) {
		if !ok {
			return
		}
		p.pocketCard(c, who)
		p.pocketStrength(c, who)
		p.pocketLower(c, who)
		c.Sheet(func() {
			g := p.of(who.ID)
			p.bar3(c.Box(10), g.Score)
			c.Closer(6)
			p.score(c.Box(24), g.Score)
			lines := p.figures(g, who)
			for _, l := range lines {
				p.pair(c.Box(pairH), l[0], l[1])
				c.Closer(0)
			}
			c.Y += widget.ColumnGap
		})
	})
	p.bar(bar)
}

// pocketCard says who it is, what can be done with the player, and leads to a rated game.
func (p *People) pocketCard(c *widget.Column, who people.Player) {
	c.Sheet(func() {
		box := c.Box(60)
		p.Paint(func(cv graph.Canvas) {
			cv.Art(look.Token(who.Mark, who.Colour), graph.Rect{X: box.X, Y: box.Y, W: box.H, H: box.H}, graph.Show{})
		})
		words := graph.Rect{X: box.X + box.H + 14, Y: box.Y + 2, W: box.W - box.H - 14, H: 30}
		name, st := p.Fonts.Squeeze(who.Name, p.Plain(look.Title, graph.Bold), words.W-2)
		p.Heading(name, words, st)
		line, soft := p.Fonts.Squeeze(p.since(who), p.Soft(look.Small), words.W-2)
		p.Text(line, graph.Rect{X: words.X, Y: box.Y + 36, W: words.W, H: 20}, soft)
		p.ratedButton(c.Box(66), who)
		buttons := p.doors(who)
		row := c.Box(keyH)
		w := (row.W - float64(len(buttons)-1)*8) / float64(len(buttons))
		for i, b := range buttons {
			p.Button(graph.Rect{X: row.X + float64(i)*(w+8), Y: row.Y, W: w, H: row.H}, b)
		}
	})
}

// pocketStrength is the rating, the graph of the last rated matches, and the one of them that is chosen there, with the way to it.
func (p *People) pocketStrength(c *widget.Column, who people.Player) {
	name := p.games[p.game].Infos[0].Name
	g := p.rated(who.ID)
	c.Sheet(func() {
		c.Text(p.T("rating.title", "Game", p.T("game."+name)), p.Theme.Write(look.Small, graph.Medium).In(p.Theme.Soft))
		if g == nil {
			c.Text(p.T("people.no-rating", "Start", stats.Start), p.Soft(look.Body))
			return
		}
		c.Closer(2)
		box := c.Box(46)
		now := p.table.Rating(who.ID, name, p.Now())
		big := p.Plain(look.Display-4, graph.Bold)
		text := phrases.Rating(p.Env, now)
		w, _ := p.Fonts.Measure(text, big)
		p.Text(text, graph.Rect{X: box.X, Y: box.Y, W: w + 2, H: box.H}, big)
		trend := p.Plain(look.Body, graph.Bold).In(phrases.TrendColour(p.Theme, g.Trend()))
		p.Text(phrases.Trend(g.Trend()), graph.Rect{X: box.X + w + 14, Y: box.Y + 2, W: 90, H: 22}, trend)
		margin, soft := p.Fonts.Squeeze(p.T("people.margin", "Points", int(now.Margin()+0.5)), p.Soft(look.Small), box.W-w-18)
		p.Text(margin, graph.Rect{X: box.X + w + 14, Y: box.Y + 25, W: box.W - w - 14, H: 20}, soft)
		p.curve(c.Box(curveH), g)
		pt := &g.Points[p.pointAt(g)]
		c.Closer(4)
		c.Text(p.pointWords(pt), p.Soft(look.Small))
		c.Button(widget.Button{Name: "point", Icon: "play", Label: p.T("library.through"), Press: func() { p.open(pt.Record) }})
	})
}

// pointAt is the index of the match that is chosen in the graph on a telephone: the last one, unless another was touched.
func (p *People) pointAt(g *stats.Game) int {
	if p.point <= 0 || p.point > len(g.Points) {
		return len(g.Points) - 1
	}
	return p.point - 1
}

// wholeCurve makes the graph one thing to be touched, as its points are smaller than fingers: what is nearest is chosen.
func (p *People) wholeCurve(plot graph.Rect, g *stats.Game) {
	at, n := p.pointAt(g), len(g.Points)
	take := func(i int) { p.point = max(0, min(i, n-1)) + 1 }
	p.Put(&graph.Node{Name: "points", Role: graph.Slider, Label: p.pointWords(&g.Points[at]), Box: plot, Round: 8,
		Turn: func(d graph.Direction) bool { return widget.Sideways(d, func(dir int) { take(at + dir) }) },
		Drag: func(pos graph.Point, _ graph.Phase) { take(int((pos.X-plot.X)/plot.W*float64(n)+0.5) - 1) },
		Draw: func(c graph.Canvas) {
			x := plot.X + plot.W*float64(at+1)/float64(n)
			c.Fill(graph.Rect{X: x - 1, Y: plot.Y, W: 2, H: plot.H}, p.Theme.Soft)
		},
	})
}

// pocketLower is what desktops show below the graph.
func (p *People) pocketLower(c *widget.Column, who people.Player) {
	g := p.of(who.ID)
	c.Sheet(func() {
		p.tabs(c.Box(keyH))
		switch p.tab {
		case tabLevels:
			p.ladder(c.Box(ladderH), g)
		case tabOpponents:
			list := p.opponents(g)
			p.scores(c.Box(linesHeight(len(list), scoreH)), list)
		case tabChoices:
			list := p.choices(g)
			p.scores(c.Box(linesHeight(len(list), scoreH)), list)
		case tabDuel:
			p.pocketDuel(c, who)
		}
	})
}

// linesHeight is how high a list of n lines is on a telephone.
func linesHeight(n int, line float64) float64 { return float64(max(2, min(n, seen))) * line }

// pocketDuel is how two players have played against each other.
func (p *People) pocketDuel(c *widget.Column, who people.Player) {
	ids, names, current := p.rivals(who)
	if len(ids) == 0 {
		return
	}
	d := stats.Between(p.entries, p.Env.Stats.Rules(), who.ID, p.rival)
	p.rivalSelect(c.Box(keyH), ids, names, current)
	score := p.T("people.duel.score", "Won", d.Score.Won, "Lost", d.Score.Lost)
	c.Text(score, p.Plain(look.Title, graph.Bold).Centered())
	c.Closer(4)
	for _, line := range p.duelNote(d, who, names[current]) {
		c.Text(line, p.Soft(look.Small).Centered())
		c.Closer(2)
	}
	c.Y += 8
	p.duelList(c.Box(linesHeight(len(d.Entries), duelH)), d, duelH)
}

// FitsTelephone implements scenes.Pocket.
func (p *People) FitsTelephone() {}

// pointName is the name of a point of the graph.
func pointName(i int) string { return "point/" + strconv.Itoa(i) }
