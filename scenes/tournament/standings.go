package tournament

import (
	"image/color"

	cups "xotrio/game/tournament"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// ranking is how all stand: a bracket in a knock-out, else a table with the results of the rounds.
func (c *Cup) ranking(r graph.Rect) {
	f := c.Menu
	if c.c.Kind == cups.KnockOut {
		f.Heading(c.T("cups.bracket"), graph.Rect{X: r.X, Y: r.Y, W: r.W, H: 20}, f.Soft(look.Small))
		r.Y, r.H = r.Y+28, r.H-28
		if c.spans(r.W) {
			c.spanTabs(graph.Rect{X: r.X, Y: r.Y, W: min(r.W, 420), H: 44})
			r.Y, r.H = r.Y+52, r.H-52
		}
		c.ranks.Window, c.ranks.Length = r, c.bracketHeight(r.W)
		f.Page("ranking", &c.ranks, func() { c.bracket(graph.Rect{W: pageW(&c.ranks), H: c.ranks.Length}) })
		return
	}
	const tabs = 44.0
	f.Tabs("view", graph.Rect{X: r.X, Y: r.Y - 4, W: min(r.W, 420), H: tabs}, []string{c.T("cups.standing"), c.T("cups.cross")}, c.view, func(i int) { c.view = i })
	r.Y, r.H = r.Y+tabs+8, r.H-tabs-8
	c.ranks.Window = r
	if c.view == viewCross {
		c.ranks.Length = c.crossHeight()
		f.Page("ranking", &c.ranks, func() { c.cross(graph.Rect{W: pageW(&c.ranks), H: c.ranks.Length}) })
		return
	}
	c.ranks.Length = rankHead + float64(len(c.standing))*rankH + noteH + 12
	f.Page("ranking", &c.ranks, func() { c.standings(graph.Rect{W: pageW(&c.ranks), H: c.ranks.Length}) })
}

// The rows of the standing, the squares of its rounds, and its columns of figures.
const (
	rankHead = 26.0
	rankH    = 44.0
	square   = 26.0
	pointsW  = 56.0
	tieW     = 46.0
	leastSay = 110.0 // room for a name
	nameX    = 74.0  // where names begin, after the rank and the mark
	noteH    = 84.0
)

// standings is the table: rank, name, the last rounds as far as there is room, points, and what tells equals apart.
func (c *Cup) standings(r graph.Rect) {
	f, th := c.Menu, c.Theme
	fit := max(0, int((r.W-nameX-leastSay-pointsW-tieW)/(square+4)))
	from := max(0, len(c.c.Rounds)-fit)
	squares := float64(len(c.c.Rounds)-from) * (square + 4)
	rank := make([]int, len(c.c.Entrants))
	for _, p := range c.standing {
		rank[p.Entrant] = p.Rank
	}
	x := r.X + r.W - pointsW - tieW - squares
	label := func(s string, x, w float64) {
		s, st := f.Fonts.Squeeze(s, f.Soft(look.Small), w)
		f.Text(s, graph.Rect{X: x, Y: r.Y, W: w, H: 20}, st.Centered())
	}
	for i := from; i < len(c.c.Rounds); i++ {
		label(phrases.Number(i+1), x+float64(i-from)*(square+4), square)
	}
	label(c.T("cups.col.points"), x+squares, pointsW)
	label(c.T("cups.col.tie"), x+squares+pointsW, tieW)
	for i, p := range c.standing {
		row := graph.Rect{X: r.X, Y: r.Y + rankHead + float64(i)*rankH, W: r.W, H: rankH - 4}
		e := &c.c.Entrants[p.Entrant]
		if i == 0 && p.Points > 0 {
			f.Paint(func(cv graph.Canvas) { cv.Art(th.Panel(th.SheetLit, th.Gold, 10, false), row, graph.Show{}) })
		}
		number, name, figure := f.Plain(look.Body, graph.Bold).Centered(), f.Plain(look.Body, graph.Medium), f.Plain(look.Body, graph.Bold).Centered()
		number.Middle, name.Middle, figure.Middle = true, true, true
		if e.Gone {
			name = name.In(th.Faint)
		}
		f.Text(phrases.Number(p.Rank), graph.Rect{X: row.X, Y: row.Y, W: 32, H: row.H}, number)
		mark(f, e, graph.Rect{X: row.X + 36, Y: row.Y + (row.H-30)/2, W: 30, H: 30})
		text, name := f.Fonts.Squeeze(e.Name, name, x-row.X-nameX-8)
		f.Text(text, graph.Rect{X: row.X + nameX, Y: row.Y, W: x - row.X - nameX - 4, H: row.H}, name)
		for k := from; k < len(c.c.Rounds); k++ {
			c.square(k, p.Entrant, rank, graph.Rect{X: x + float64(k-from)*(square+4), Y: row.Y + (row.H-square)/2, W: square, H: square})
		}
		f.Text(points(p.Points), graph.Rect{X: x + squares, Y: row.Y, W: pointsW, H: row.H}, figure)
		soft := f.Soft(look.Body).Centered()
		soft.Middle = true
		f.Text(c.tie(p.Tie), graph.Rect{X: x + squares + pointsW, Y: row.Y, W: tieW, H: row.H}, soft)
	}
	note := c.T("cups.note.robin")
	if c.c.Kind == cups.Swiss {
		note = c.T("cups.note.swiss")
	}
	f.Text(note, graph.Rect{X: r.X, Y: r.Y + rankHead + float64(len(c.standing))*rankH + 8, W: r.W, H: noteH}, f.Soft(look.Small).Wide(r.W))
}

// tie is what tells equals apart in points: halves in a Swiss tournament, quarters in a round robin.
func (c *Cup) tie(n int) string {
	if c.c.Kind == cups.Swiss {
		return points(n)
	}
	whole := n / 4
	part := [...]string{"", "¼", "½", "¾"}[n%4]
	if whole == 0 && part != "" {
		return part
	}
	return phrases.Number(whole) + part
}

// square is the result of somebody in a round: filled for a win, half for a draw, empty for a loss, with the place of the opponent in it.
func (c *Cup) square(round, who int, rank []int, r graph.Rect) {
	f, th := c.Menu, c.Theme
	for i := range c.c.Rounds[round].Games {
		g := &c.c.Rounds[round].Games[i]
		if g.First != who && (g.Bye() || g.Second != who) {
			continue
		}
		text, won, drawn := "+", g.Outcome == cups.First == (g.First == who), g.Outcome == cups.Drawn
		if !g.Bye() {
			text = phrases.Number(rank[g.First+g.Second-who])
		}
		met, say := cups.Met{Open: g.Outcome == cups.Open}, "cups.say.lost"
		switch {
		case met.Open:
			say = "cups.say.open"
		case drawn:
			met.Halves, say = 1, "cups.say.drawn"
		case won:
			met.Halves, say = 2, "cups.say.won"
		}
		fill, line := c.resultColours(met)
		st := f.Plain(look.Small, graph.Bold).Centered()
		st.Middle = true
		n := f.Text(text, r, st)
		n.Label = c.T(say, "Place", text)
		draw := n.Draw
		n.Draw = func(cv graph.Canvas) {
			cv.Art(th.Panel(fill, line, 6, false), r, graph.Show{})
			draw(cv)
		}
		return
	}
}

// resultColours are those of the square of a result and of its edge.
func (c *Cup) resultColours(m cups.Met) (fill, line color.RGBA) {
	th := c.Theme
	switch {
	case m.Open:
		return th.Sheet, th.SheetLine
	case m.Halves == 1:
		return th.Button, th.Soft
	case m.Halves == 2:
		return low(th), th.X
	}
	return th.Sheet, th.O
}

// low is the fill of what was won: the green in shade, or in the light what stands under text.
func low(th *look.Theme) color.RGBA {
	if th.Name == "light" {
		return color.RGBA{0xbf, 0xe3, 0xd2, 255}
	}
	return th.XLow
}
