package tournament

import (
	"strings"

	cups "xotrio/game/tournament"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// The views of the standing.
const (
	viewStanding = iota
	viewCross
)

// The cross table: its rows, the room for a name, and the least and the most that a cell is wide for each game of two.
const (
	crossHead  = 26.0
	crossH     = 36.0
	crossName  = 130.0
	crossRank  = 34.0
	leastCell  = 6.0
	usualCell  = 24.0
	mostCell   = 36.0
	crossNotes = 64.0
)

// crossParts are the widths of a name, of the points, and of what tells equals apart, which a telephone has no room for.
func (c *Cup) crossParts() (name, points, tie float64) {
	if c.Narrow {
		return 96, 50, 0
	}
	return crossName, pointsW, tieW
}

// crossWidth is how wide the cross table has to be for cells of that width.
func (c *Cup) crossWidth(cell float64) float64 {
	name, points, tie := c.crossParts()
	return crossRank + name + float64(len(c.standing)*c.cycles())*cell + points + tie
}

// cycles is how often two can meet.
func (c *Cup) cycles() int {
	if c.c.Kind == cups.Double {
		return 2
	}
	return 1
}

// window is which places the columns of the cross table show in a width: all of them, or on a telephone as many as can be read.
func (c *Cup) window(w float64) (from, shown int) {
	n := len(c.standing)
	if !c.Narrow {
		return 0, n
	}
	const least = 30.0
	shown = max(1, min(n, int((w-c.crossWidth(0))/(least*float64(c.cycles())))))
	return max(0, min(c.fromPlace, n-shown)), shown
}

// crossHeight is how high it is.
func (c *Cup) crossHeight() float64 {
	return crossHead + float64(len(c.standing))*crossH + crossNotes
}

// cross is the cross table: a row and a column for everybody, in the order of the standing.
func (c *Cup) cross(r graph.Rect) {
	f := c.Menu
	from, n := c.window(r.W)
	cell := min(max((r.W-c.crossWidth(0))/float64(n*c.cycles()), leastCell), mostCell) * float64(c.cycles())
	nameW, pointW, tieW := c.crossParts()
	x := r.X + crossRank + r.W - c.crossWidth(0) - float64(n)*cell + nameW // names have what is left
	tail := x + float64(n)*cell
	label := func(s string, x, w float64) {
		s, st := f.Fonts.Squeeze(s, f.Soft(look.Small), w)
		f.Text(s, graph.Rect{X: x, Y: r.Y, W: w, H: 20}, st.Centered())
	}
	for i := range n {
		label(phrases.Number(from+i+1), x+float64(i)*cell, cell)
	}
	label(c.T("cups.col.points"), tail, pointW)
	if tieW > 0 {
		label(c.T("cups.col.tie"), tail+pointW, tieW)
	}
	table := c.c.Cross(c.standing)
	for i, p := range c.standing {
		row := graph.Rect{X: r.X, Y: r.Y + crossHead + float64(i)*crossH, W: r.W, H: crossH - 4}
		name, figure, soft := f.Plain(look.Body, graph.Medium), f.Plain(look.Body, graph.Bold).Centered(), f.Soft(look.Body).Centered()
		name.Middle, figure.Middle, soft.Middle = true, true, true
		if c.c.Entrants[p.Entrant].Gone {
			name = name.In(c.Theme.Faint)
		}
		f.Text(phrases.Number(p.Rank), graph.Rect{X: row.X, Y: row.Y, W: crossRank - 4, H: row.H}, figure)
		text, name := f.Fonts.Squeeze(c.c.Entrants[p.Entrant].Name, name, x-row.X-crossRank-10)
		f.Text(text, graph.Rect{X: row.X + crossRank + 2, Y: row.Y, W: x - row.X - crossRank - 8, H: row.H}, name)
		c.crossRow(i, from, table[i][from:from+n], graph.Rect{X: x, Y: row.Y, W: float64(n) * cell, H: row.H}, cell)
		f.Text(points(p.Points), graph.Rect{X: tail, Y: row.Y, W: pointW, H: row.H}, figure)
		if tieW > 0 {
			f.Text(c.tie(p.Tie), graph.Rect{X: tail + pointW, Y: row.Y, W: tieW, H: row.H}, soft)
		}
	}
	f.Text(c.T("cups.note.cross"), graph.Rect{X: r.X, Y: r.Y + crossHead + float64(len(c.standing))*crossH + 8, W: r.W, H: crossNotes - 8}, f.Soft(look.Small).Wide(r.W))
}

// crossRow is the results of whoever stands at place i, counted from 0, against those from a place on, as cells in a row.
func (c *Cup) crossRow(i, from int, row [][]cups.Met, r graph.Rect, cell float64) {
	th := c.Theme
	var said []string
	for k, games := range row {
		for _, m := range games {
			say := [...]string{"cups.say.lost", "cups.say.drawn", "cups.say.won"}[m.Halves]
			if m.Open {
				say = "cups.say.open"
			}
			said = append(said, c.T(say, "Place", phrases.Number(from+k+1)))
		}
	}
	n := &graph.Node{Name: "cross/" + phrases.Number(i), Role: graph.Reading, Label: strings.Join(said, ", "), Box: r}
	n.Draw = func(cv graph.Canvas) {
		for k, games := range row {
			box := graph.Rect{X: r.X + float64(k)*cell, Y: r.Y, W: cell, H: r.H}
			if from+k == i {
				cv.Fill(box.Inset(1), th.SheetLine)
				continue
			}
			cv.Art(th.Panel(th.Sheet, th.SheetLine, 4, false), box.Inset(1), graph.Show{})
			part := box.W / float64(max(1, len(games)))
			for g, m := range games {
				at := graph.Rect{X: box.X + float64(g)*part, Y: box.Y, W: part, H: box.H}
				if fill, line := c.resultColours(m); !m.Open {
					cv.Art(th.Panel(fill, line, 4, false), at.Inset(1), graph.Show{})
				}
				st := th.Write(min(look.Body, part-2), graph.Bold)
				st.Align, st.Middle = graph.Center, true
				cv.Text(crossText(m), at.Center(), st)
			}
		}
	}
	c.Put(n)
}

// crossText is a result as cross tables are printed: 1, ½ or 0; + and − for what was decided without a game; a dot for a game without a result.
func crossText(m cups.Met) string {
	switch {
	case m.Open:
		return "·"
	case m.Unplayed:
		return [...]string{"−", "½", "+"}[m.Halves]
	}
	return [...]string{"0", "½", "1"}[m.Halves]
}
