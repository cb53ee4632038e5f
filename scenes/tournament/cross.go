package tournament

import (
	"strings"

	tourney "xotrio/game/tournament"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// crossTable is the cross table: a row and a column for everybody, in the order of the standing.
type crossTable struct {
	*widget.Menu
	event  *event
	scroll widget.Scroll
	// from is the place with which the columns begin where there is no room for all; current and printed as in standings.
	from, current int
	printed       bool
}

// The measures of the cross table: the height of a row, and the least and the most that a cell is wide for each game of two.
const (
	crossHeight = 36.0
	minCell     = 6.0
	usualCell   = 24.0
	readCell    = 28.0
	maxCell     = 36.0
	nameWidth   = 130.0
)

// cycles is how often two can meet.
func (t *crossTable) cycles() int {
	if t.event.Kind == tourney.Double {
		return 2
	}
	return 1
}

// besides is how much of the width the columns besides the cells need.
func (t *crossTable) besides() float64 {
	if t.Narrow { // which has no room for what ranks equals
		return 2*13 + rankWidth + minName + pointsWidth + 3*widget.Space
	}
	return 2*13 + rankWidth + nameWidth + pointsWidth + tieWidth + 4*widget.Space
}

// width is how wide the table is with cells of the usual width.
func (t *crossTable) width() float64 {
	return t.besides() + float64(len(t.event.places)*t.cycles())*usualCell
}

// rowHeight is how high a row is: on a telephone as high as a finger.
func (t *crossTable) rowHeight() float64 {
	if t.Narrow {
		return widget.Finger
	}
	return crossHeight
}

// height is how high the whole table is.
func (t *crossTable) height() float64 { return 24 + float64(len(t.event.places))*t.rowHeight() }

// view is the table, below the places to choose from where not all have room, and above what its cells mean.
func (t *crossTable) view() layout.Part {
	n := len(t.event.places)
	return layout.For(func(w float64) layout.Part {
		room, places, shown := min(w, 4000)-t.besides()-16, layout.Part{}, n
		if fit := max(1, int(room/(readCell*float64(t.cycles())))); t.Narrow && fit < n {
			shown = fit
			last := n - shown
			places = t.Number("places", min(t.from, last), 0, last, min(shown, last), func(i int) string { return t.T("cups.places", "From", i+1, "To", i+shown) }, func(i int) { t.from = i })
		}
		from := min(t.from, n-shown)
		return layout.Stack(widget.Space, places, t.table(from, shown, room/float64(shown)).Grow(1).Between(0, t.height()), t.Words(t.T("cups.note.cross"), t.Soft(look.Small)))
	})
}

// table is the columns of so many places from one on, with cells of that width, as far as it can be read or is of use.
func (t *crossTable) table(from, n int, cell float64) layout.Part {
	cycles := float64(t.cycles())
	cell = max(minCell*cycles, min(cell, maxCell*cycles))
	e, results := t.event, t.event.Cross(t.event.places)
	var numbers []layout.Part
	for i := range n {
		numbers = append(numbers, t.Line(e.no(e.places[from+i].Entrant), t.Soft(look.Small).Centered()))
	}
	columns := []widget.TableColumn{{Width: rankWidth}, {}, {Head: layout.Even(0, numbers...), Width: cell * float64(n)}, {Title: t.T("cups.col.points"), Align: graph.Center, Width: pointsWidth}}
	if !t.Narrow {
		columns = append(columns, widget.TableColumn{Title: t.T("cups.col.tie"), Align: graph.Center, Width: tieWidth})
	}
	figure := t.Plain(look.Body, graph.Bold).Centered()
	rows := widget.Rows{Name: "cross", Title: t.T("cups.cross"), N: len(e.places), Height: t.rowHeight(), Current: t.current - 1, Scroll: &t.scroll, Plain: true,
		Label: func(i int) string {
			return phrases.Number(e.places[i].Rank) + ". " + e.entrant(i).Name + ": " + t.said(results[i], from, n)
		}}
	if !t.printed {
		rows.Take = func(i int) { t.current = i + 1 }
	}
	return t.Table(columns, rows, func(i, column int) layout.Part {
		p := e.places[i]
		switch column {
		case 0:
			return t.Line(e.no(p.Entrant), figure)
		case 1:
			return t.Line(e.entrant(i).Name, nameStyle(t.Menu, e.entrant(i)))
		case 2:
			return t.row(i, from, results[i][from:from+n])
		case 3:
			return t.Line(phrases.Points(p.Points), figure)
		}
		return t.Line(e.tie(p), t.Soft(look.Body).Centered())
	})
}

// said is a row in words.
func (t *crossTable) said(row [][]tourney.Met, from, n int) string {
	var out []string
	for k := from; k < from+n; k++ {
		for _, m := range row[k] {
			out = append(out, t.event.meeting(m, t.event.no(t.event.places[k].Entrant)))
		}
	}
	return strings.Join(out, ", ")
}

// row is the results of whoever stands at place i, counted from 0, against those from a place on, as cells beside one another.
func (t *crossTable) row(i, from int, row [][]tourney.Met) layout.Part {
	th, cells := t.Theme, make([]layout.Part, 0, len(row))
	ground := t.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		c.Art(th.Panel(th.Sheet, th.SheetLine, 4, false), r.Inset(1), graph.Show{})
	})
	own := t.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) { c.Fill(r.Inset(1), th.SheetLine) })
	for k, games := range row {
		if from+k == i {
			cells = append(cells, own)
			continue
		}
		tiles := make([]layout.Part, len(games))
		for g, m := range games {
			tiles[g] = t.cell(m)
		}
		cells = append(cells, layout.Layers(ground, layout.Even(0, tiles...)))
	}
	return layout.Even(0, cells...)
}

// cell is one result.
func (t *crossTable) cell(m tourney.Met) layout.Part {
	th := t.Theme
	fill, line := resultColours(th, m)
	return t.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		if !m.Open {
			c.Art(th.Panel(fill, line, 4, false), r.Inset(1), graph.Show{})
		}
		st := th.Write(min(look.Body, r.W-2), graph.Bold)
		st.Align, st.Middle = graph.Center, true
		c.Text(crossText(m), r.Center(), st)
	})
}

// crossText is a result as cross tables are printed: 1, ½ or 0; + and − for what was decided without a game; a dot for a game without a result.
func crossText(m tourney.Met) string {
	switch {
	case m.Open:
		return "·"
	case m.Unplayed:
		return [...]string{"−", "½", "+"}[m.Halves]
	}
	return [...]string{"0", "½", "1"}[m.Halves]
}
