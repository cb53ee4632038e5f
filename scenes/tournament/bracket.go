package tournament

import (
	cups "xotrio/game/tournament"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// The names of the bracket: how high they are, how far from one another, and how wide at least; and what lies between two rounds.
const (
	boxH     = 30.0
	boxGap   = 8.0
	boxW     = 92.0
	roundGap = 14.0
	// pairH is how high the two of a game are, and what lies between them and the next game.
	pairH = 2*boxH + boxGap + 8
)

// span is which rounds of the bracket there is room for in a width, and how many there are.
func (c *Cup) span(w float64) (from, shown, of int) {
	of = max(rounds(c.c), len(c.c.Rounds))
	shown = max(1, min(of, int((w+roundGap)/(boxW+roundGap))))
	if c.fromRound < 0 { // the last that are paired
		return max(0, min(len(c.c.Rounds), of)-shown), shown, of
	}
	return max(0, min(c.fromRound, of-shown)), shown, of
}

// spans reports whether not all rounds can be shown at once.
func (c *Cup) spans(w float64) bool {
	_, shown, of := c.span(w)
	return shown < of
}

// spanTabs chooses the rounds of the bracket that are shown.
func (c *Cup) spanTabs(r graph.Rect) {
	from, shown, of := c.span(r.W)
	c.Stepper("span", r, from, 0, of-shown, 1, func(i int) string { return c.T("cups.span", "From", i+1, "To", i+shown) }, func(i int) { c.fromRound = i })
}

// bracketHeight is how high the bracket is in a width.
func (c *Cup) bracketHeight(w float64) float64 {
	if len(c.c.Rounds) == 0 {
		return 0
	}
	from, shown, of := c.span(w)
	high := float64(c.meetings(from)) * pairH
	if from+shown == of && c.hasThird() {
		high += 24 + 2*boxH + 20
	}
	return high
}

// meetings is how many games a round of the bracket has, without that for the third place.
func (c *Cup) meetings(round int) int { return max(1, len(c.c.Rounds[0].Games)>>round) }

// hasThird reports whether there will be a game for the third place: four have to be left for it.
func (c *Cup) hasThird() bool { return len(c.c.Rounds[0].Games) > 1 && len(c.c.Entrants) > 3 }

// bracket is a column for each round, with the games of neighbours between those they come from. Where nobody is known yet the places are
// empty.
func (c *Cup) bracket(r graph.Rect) {
	if len(c.c.Rounds) == 0 {
		return
	}
	f := c.Menu
	from, shown, of := c.span(r.W)
	w := (r.W - float64(shown-1)*roundGap) / float64(shown)
	for k := from; k < from+shown; k++ {
		x := r.X + float64(k-from)*(w+roundGap)
		pitch := pairH * float64(int(1)<<(k-from))
		at := func(i int) float64 { return r.Y + pitch*(float64(i)+0.5) - boxH - 2 }
		third := r.Y + pairH*float64(c.meetings(from)) + 34
		title := func() {
			text, st := f.Fonts.Squeeze(c.T("cups.third"), f.Soft(look.Small), w-4)
			f.Text(text, graph.Rect{X: x, Y: third - 22, W: w, H: 18}, st)
		}
		if k >= len(c.c.Rounds) {
			for i := range c.meetings(k) {
				if k > from {
					c.joints(graph.Point{X: x, Y: at(i) + boxH + 2}, pitch)
				}
				c.coming(graph.Rect{X: x, Y: at(i), W: w, H: boxH})
			}
			if k == of-1 && c.hasThird() {
				title()
				c.coming(graph.Rect{X: x, Y: third, W: w, H: boxH})
			}
			continue
		}
		games := c.c.Rounds[k].Games
		for i := range games {
			g := &games[i]
			y := at(i)
			if k > from && !g.Third {
				c.joints(graph.Point{X: x, Y: y + boxH + 2}, pitch)
			}
			if g.Third {
				y = third
				title()
			}
			if g.Bye() {
				y += boxH/2 + 2 // in the middle of the two places
			}
			c.box(g.First, g.Outcome == cups.First, g.Outcome == cups.Second, graph.Rect{X: x, Y: y, W: w, H: boxH})
			if !g.Bye() {
				c.box(g.Second, g.Outcome == cups.Second, g.Outcome == cups.First, graph.Rect{X: x, Y: y + boxH + 4, W: w, H: boxH})
			}
		}
	}
}

// coming are the two places of a game that is not paired yet, the upper one at r.
func (c *Cup) coming(r graph.Rect) {
	second := r
	second.Y += boxH + 4
	c.Paint(func(cv graph.Canvas) {
		cv.Art(c.Theme.Panel(c.Theme.Sheet, c.Theme.SheetLine, 8, false), r, graph.Show{})
		cv.Art(c.Theme.Panel(c.Theme.Sheet, c.Theme.SheetLine, 8, false), second, graph.Show{})
	})
}

// joints are the lines that lead from two neighbouring games to the one between them, whose left edge is at. pitch is how far the games of
// its round are from one another.
func (c *Cup) joints(at graph.Point, pitch float64) {
	const half, thick = roundGap / 2, 2.0
	c.Paint(func(cv graph.Canvas) {
		line := c.Theme.SheetLine
		cv.Fill(graph.Rect{X: at.X - half, Y: at.Y - thick/2, W: half, H: thick}, line)
		cv.Fill(graph.Rect{X: at.X - half - thick/2, Y: at.Y - pitch/4, W: thick, H: pitch / 2}, line)
		for _, y := range []float64{at.Y - pitch/4, at.Y + pitch/4} {
			cv.Fill(graph.Rect{X: at.X - 2*half, Y: y - thick/2, W: half, H: thick}, line)
		}
	})
}

// box is a name in the bracket, with the mark of who has it where there is room.
func (c *Cup) box(who int, won, lost bool, r graph.Rect) {
	f, th := c.Menu, c.Theme
	st := f.Plain(look.Small, graph.Medium)
	fill, line := th.Sheet, th.SheetLine
	switch {
	case won:
		fill, line = low(th), th.X
		st.Weight = graph.Bold
	case lost:
		st = st.In(th.Soft)
	}
	st.Middle = true
	f.Paint(func(cv graph.Canvas) { cv.Art(th.Panel(fill, line, 8, false), r, graph.Show{}) })
	x := 10.0
	if r.W >= 120 {
		mark(f, &c.c.Entrants[who], graph.Rect{X: r.X + 5, Y: r.Y + 5, W: boxH - 10, H: boxH - 10})
		x = 32
	}
	text, st := f.Fonts.Squeeze(c.c.Entrants[who].Name, st, r.W-x-8)
	f.Text(text, graph.Rect{X: r.X + x, Y: r.Y, W: r.W - x - 4, H: r.H}, st)
}
