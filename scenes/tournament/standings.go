package tournament

import (
	"image/color"
	"strings"

	tourney "xotrio/game/tournament"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// standings is the table of how all stand: rank, name, the last rounds as far as there is room, points, and what ranks equals.
type standings struct {
	*widget.Menu
	event  *event
	scroll widget.Scroll
	// current is the place, counted from 1, of whoever is looked at, 0 for nobody.
	current int
	// printed is set where it stands on paper, on which nobody goes through the rows.
	printed bool
}

// The measures of the rows, of the squares of the rounds, and of the columns besides them.
const (
	standingHeight = 44.0
	squareSize     = 26.0
	squareGap      = 4.0
	rankWidth      = 26.0
	pointsWidth    = 46.0
	tieWidth       = 36.0
	minName        = 84.0
)

// view is the table, and below it what its squares mean.
func (s *standings) view() layout.Part {
	key := "cups.note.robin"
	if s.event.Kind == tourney.Swiss {
		key = "cups.note.swiss"
	}
	table := layout.For(func(w float64) layout.Part {
		const others = 2*13 + 16 + rankWidth + 30 + pointsWidth + tieWidth + 5*widget.Space
		return s.table(max(0, int((min(w, 2000)-others-minName)/(squareSize+squareGap))))
	})
	note := s.T(key)
	if names := s.event.tieNames(); len(names) > 0 {
		note += " " + s.T("cups.note.ties", "Names", strings.Join(names, ", "))
	}
	return layout.Stack(widget.Space, table.Grow(1).Between(0, s.height()), s.Words(note, s.Soft(look.Small)))
}

// height is how high the whole table is.
func (s *standings) height() float64 { return 24 + float64(len(s.event.places))*standingHeight }

// table is the table with so many rounds at most, the last ones.
func (s *standings) table(most int) layout.Part {
	e := s.event
	from := max(0, len(e.Rounds)-most)
	numbers := make([]layout.Part, 0, len(e.Rounds)-from)
	for i := from; i < len(e.Rounds); i++ {
		numbers = append(numbers, s.Line(phrases.Number(i+1), s.Soft(look.Small).Centered()).Fixed(squareSize))
	}
	columns := []widget.TableColumn{{Width: rankWidth}, {Width: 30}, {}, {Head: layout.Row(squareGap, numbers...), Width: max(1, float64(len(numbers))*(squareSize+squareGap)-squareGap)},
		{Title: s.T("cups.col.points"), Align: graph.Center, Width: pointsWidth}, {Title: s.T("cups.col.tie"), Align: graph.Center, Width: tieWidth}}
	rows := widget.Rows{Name: "standings", Title: s.T("cups.standing"), N: len(e.places), Height: standingHeight, Current: s.current - 1, Scroll: &s.scroll, Plain: true,
		Label: func(i int) string {
			return phrases.Number(e.places[i].Rank) + ". " + e.entrant(i).Name + ", " + s.T("cups.number", "No", e.Number(e.places[i].Entrant)) + ", " + e.points(e.places[i].Entrant) + s.met(e.places[i].Entrant)
		},
		Ink: func(i int) color.RGBA {
			if i == 0 && e.places[0].Points > 0 {
				return s.Theme.Gold
			}
			return color.RGBA{}
		}}
	if !s.printed {
		rows.Take = func(i int) { s.current = i + 1 }
	}
	figure := s.Plain(look.Body, graph.Bold).Centered()
	return s.Table(columns, rows, func(i, column int) layout.Part {
		p, who := e.places[i], e.entrant(i)
		switch column {
		case 0:
			return s.Line(e.place(i), figure)
		case 1:
			return tile(s.Menu, e, p.Entrant, 28)
		case 2:
			return s.Line(who.Name, nameStyle(s.Menu, who))
		case 3:
			var squares []layout.Part
			for k := from; k < len(e.Rounds); k++ {
				squares = append(squares, s.square(e.Rounds[k].Games, p.Entrant).Fixed(squareSize))
			}
			return layout.Row(squareGap, squares...)
		case 4:
			return s.Line(phrases.Points(p.Points), figure)
		}
		return s.Line(e.tie(p), s.Soft(look.Body).Centered())
	})
}

// met is how an entrant has done in each round, in words that follow others.
func (s *standings) met(entrant int) (text string) {
	for i := range s.event.Rounds {
		for k := range s.event.Rounds[i].Games {
			if g := &s.event.Rounds[i].Games[k]; g.First == entrant || !g.Bye() && g.Second == entrant {
				_, _, told := s.result(g, entrant)
				text += ", " + s.T("cups.round", "No", i+1) + ": " + told
			}
		}
	}
	return text
}

// result is a game of an entrant: what stands in its square, how it is coloured, and what it is in words.
func (s *standings) result(g *tourney.Game, entrant int) (text string, m tourney.Met, told string) {
	m.Open = g.Outcome == tourney.Open
	switch {
	case g.Outcome == tourney.Drawn:
		m.Halves = 1
	case g.Outcome == tourney.First && g.First == entrant, g.Outcome == tourney.Second && g.Second == entrant:
		m.Halves = 2
	}
	if g.Bye() {
		return "+", m, s.T("cups.bye")
	}
	text = s.event.no(g.First + g.Second - entrant)
	return text, m, s.event.meeting(m, text)
}

// nameStyle is how the name of an entrant is written: faintly once they have withdrawn.
func nameStyle(m *widget.Menu, e *tourney.Entrant) graph.Style {
	st := m.Plain(look.Body, graph.Medium)
	if e.Gone {
		st = st.In(m.Theme.Faint)
	}
	return st
}

// square is the result of an entrant in a round, with the start number of the opponent in it: filled for a win, grey for a draw, empty for a loss.
func (s *standings) square(games []tourney.Game, entrant int) layout.Part {
	for i := range games {
		g := &games[i]
		if g.First != entrant && (g.Bye() || g.Second != entrant) {
			continue
		}
		text, m, told := s.result(g, entrant)
		return s.On(&graph.Node{Role: graph.Reading, Label: told}, resultTile(s.Menu, m, text, look.Small))
	}
	return layout.Leaf(nil, nil)
}

// resultTile is a result as a tile with a text, in letters of that size.
func resultTile(m *widget.Menu, met tourney.Met, text string, size float64) layout.Part {
	th := m.Theme
	fill, line := resultColours(th, met)
	st := th.Write(size, graph.Bold)
	st.Align, st.Middle = graph.Center, true
	return layout.Center(m.Drawn(squareSize, squareSize, func(c graph.Canvas, r graph.Rect) {
		c.Art(th.Panel(fill, line, min(6, r.W/4), false), r, graph.Show{})
		c.Text(text, r.Center(), st)
	}))
}
