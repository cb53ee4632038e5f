package tournament

import (
	"image/color"
	"slices"
	"strings"

	tourney "xotrio/game/tournament"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// standings is the table of rank, name, the last rounds as far as there is room, points, and tie-breaks.
type standings struct {
	*widget.Menu
	event  *event
	scroll widget.Scroll
	// current is the selected place, from 1; 0 for none.
	current int
	// printed is true on paper, where rows cannot be selected.
	printed bool
	// open asks for the result of a game.
	open func(round, table int)
}

// Measures of rows, round squares and the other columns.
const (
	standingHeight = 44.0
	standingLeast  = 31.0
	squareSize     = 26.0
	squareGap      = 4.0
	rankWidth      = 26.0
	pointsWidth    = 46.0
	tieWidth       = 36.0
	minName        = 84.0
	shownRounds    = 3 // the last rounds that are shown even if names are cut off for them
)

func (s *standings) view() layout.Part {
	table := layout.ForWidth(func(w float64) layout.Part {
		const others = 2*13 + 16 + rankWidth + 30 + pointsWidth + tieWidth + 5*widget.Space
		room := min(w, 2000) - others
		squares := func(name float64) int { return max(0, int((room-name)/(squareSize+squareGap))) }
		shown := max(squares(s.nameWidth()), min(squares(minName), shownRounds))
		return s.table(shown, room-float64(min(shown, len(s.event.Rounds)))*(squareSize+squareGap))
	})
	note := strings.TrimSpace(s.when() + " " + s.event.signs())
	if names := s.event.tieNames(); len(names) > 0 {
		note += " " + s.T("cups.note.ties", "Names", strings.Join(names, ", "))
	}
	table = table.Grow(1).Between(0, s.height())
	if s.printed {
		table = table.Fixed(s.height())
	}
	return layout.Stack(widget.Space, table, s.Words(note, s.Soft(look.Small)))
}

func (s *standings) nameWidth() float64 { return max(minName, s.event.nameWidth(s.Menu)) }

// height leaves room for the headers.
func (s *standings) height() float64 { return 30 + float64(len(s.event.places))*standingHeight }

// when says which rounds the standings are of.
func (s *standings) when() string {
	switch last := s.event.last(); {
	case last < 0:
		return ""
	case s.event.Complete():
		return s.T("cups.after", "No", last+1)
	default:
		return s.T("cups.during", "No", last+1)
	}
}

// table returns the table with the last rounds, at most limit of them, and room for names of the given width.
func (s *standings) table(most int, name float64) layout.Part {
	e := s.event
	from := max(0, len(e.Rounds)-most)
	numbers := make([]layout.Part, 0, len(e.Rounds)-from)
	for i := from; i < len(e.Rounds); i++ {
		numbers = append(numbers, s.Line(phrases.Number(i+1), s.Soft(look.Small).Centered()).Fixed(squareSize))
	}
	columns := []widget.TableColumn{{Width: rankWidth}, {Width: 30}, {}, {Head: layout.Row(squareGap, numbers...), Width: max(1, float64(len(numbers))*(squareSize+squareGap)-squareGap)},
		{Title: s.T("cups.col.points"), Align: graph.Center, Width: pointsWidth}, {Title: s.T("cups.col.tie"), Align: graph.Center, Width: tieWidth}}
	least := standingLeast
	if s.Narrow || s.printed || name < e.nameWidth(s.Menu) {
		least = standingHeight
	}
	rows := widget.Rows{Name: "standings", Title: s.T("cups.standing"), N: len(e.places), Height: standingHeight, Least: least, Current: s.current - 1, Scroll: &s.scroll, Plain: true,
		Label: func(i int) string {
			return phrases.Number(e.places[i].Rank) + ". " + e.entrant(i).Name + ", " + e.points(e.places[i].Entrant) + s.met(e.places[i].Entrant)
		},
		Ink: func(i int) color.RGBA {
			if e.places[i].Rank == 1 && e.places[i].Points > 0 {
				return s.Theme.Gold
			}
			return color.RGBA{}
		}}
	if !s.printed {
		rows.Select = func(i int) { s.current = i + 1 }
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
			return nameLines(s.Menu, who.Name, nameStyle(s.Menu, who), least)
		case 3:
			var squares []layout.Part
			for k := from; k < len(e.Rounds); k++ {
				squares = append(squares, s.square(k, p.Entrant).Fixed(squareSize))
			}
			return layout.Row(squareGap, squares...)
		case 4:
			return s.Line(phrases.Points(p.Points), figure)
		}
		return s.Line(e.tie(p), s.Soft(look.Body).Centered())
	})
}

// met says how an entrant did in each round, to be appended to other words.
func (s *standings) met(entrant int) (text string) {
	for i := range s.event.Rounds {
		if _, _, said := s.result(i, entrant); said != "" {
			text += ", " + s.T("cups.round", "No", i+1) + ": " + said
		}
	}
	return text
}

// result returns what a round was for an entrant: the text of its square, its colours, and a description; all are empty
// if the round was before the entry.
func (s *standings) result(round, entrant int) (text string, m tourney.Met, said string) {
	g := s.event.game(round, entrant)
	if g == nil {
		return s.event.byeSign(entrant, round), s.event.bye(round, entrant), s.event.byeText(entrant, round)
	}
	m.Open = g.Outcome == tourney.Open
	switch {
	case g.Outcome == tourney.Drawn:
		m.Halves = 1
	case g.Outcome == tourney.First && g.First == entrant, g.Outcome == tourney.Second && g.Second == entrant:
		m.Halves = 2
	}
	opponent := g.First + g.Second - entrant
	return s.event.no(opponent), m, s.event.meeting(m, opponent)
}

// nameStyle is faint for an entrant who has withdrawn.
func nameStyle(m *widget.Menu, e *tourney.Entrant) graph.Style {
	st := m.Plain(look.Body, graph.Medium)
	if e.Gone {
		st = st.In(m.Theme.Faint)
	}
	return st
}

// square is the result in a round with the opponent's start number: filled for a win, grey for a draw, empty for a
// loss. It opens the game, and has a ring if it is one of the selected entrant.
func (s *standings) square(round, entrant int) layout.Part {
	text, m, said := s.result(round, entrant)
	if text == "" {
		return layout.Leaf(nil, nil)
	}
	g := s.event.game(round, entrant)
	ring := g != nil && s.current > 0 && s.current <= len(s.event.places) && g.First+g.Second-entrant == s.event.places[s.current-1].Entrant
	n := &graph.Node{Role: graph.Reading, Label: said}
	if g != nil && !s.printed && !s.Narrow { // a finger needs more room
		table := slices.IndexFunc(s.event.Rounds[round].Games, func(o tourney.Game) bool { return o.First == g.First })
		n.Name, n.Role, n.Tip = "square/"+phrases.Number(round)+"/"+phrases.Number(entrant), graph.Item, s.event.gameText(round, g)
		n.Press = func() { s.open(round, table) }
	}
	return s.On(n, resultTile(s.Menu, m, text, look.Small, ring))
}

func resultTile(m *widget.Menu, met tourney.Met, text string, size float64, ring bool) layout.Part {
	th := m.Theme
	fill, line := resultColours(th, met)
	st := th.Write(size, graph.Bold)
	st.Align, st.Middle = graph.Center, true
	return layout.Center(m.Drawn(squareSize, squareSize, func(c graph.Canvas, r graph.Rect) {
		c.Art(th.Panel(fill, line, min(6, r.W/4), false), r, graph.Show{})
		if ring {
			c.Art(th.Edge(th.Gold, 8), r.Inset(-2), graph.Show{})
		}
		c.Text(text, r.Center(), st)
	}))
}

// crossTable is the cross table: a row and a column per entrant in the order of the standings.
type crossTable struct {
	*widget.Menu
	event  *event
	scroll widget.Scroll
	// from is the first place with a column if not all fit; current and printed are as in standings.
	from, current int
	printed       bool
}

// Measures of the cross table: the usual and the minimum height of a row, and the minimum and maximum width of a cell per game of a pair.
const (
	crossHeight = 36.0
	crossLeast  = 30.0
	minCell     = 6.0
	usualCell   = 24.0
	readCell    = 28.0
	maxCell     = 36.0
	nameWidth   = 130.0
)

func (t *crossTable) cycles() int {
	if t.event.Kind == tourney.Double {
		return 2
	}
	return 1
}

func (t *crossTable) otherWidth() float64 {
	if t.Narrow { // no room for tie-breaks
		return 2*13 + rankWidth + minName + pointsWidth + 3*widget.Space
	}
	name := nameWidth
	if t.printed { // paper has the room
		for i := range t.event.Entrants {
			width, _ := t.Fonts.Measure(t.event.Entrants[i].Name, t.Plain(look.Body, graph.Medium))
			name = max(name, width+1)
		}
	}
	return 2*13 + rankWidth + name + 2*pointsWidth + tieWidth + 5*widget.Space
}

func (t *crossTable) width() float64 {
	return t.otherWidth() + float64(len(t.event.places)*t.cycles())*usualCell
}

// rowHeight is at least a finger's on a telephone.
func (t *crossTable) rowHeight() float64 {
	if t.Narrow {
		return widget.Finger
	}
	return crossHeight
}

func (t *crossTable) height() float64 { return 30 + float64(len(t.event.places))*t.rowHeight() }

func (t *crossTable) view() layout.Part {
	n := len(t.event.places)
	fixed := func(p layout.Part) layout.Part { return p }
	if t.printed {
		fixed = func(p layout.Part) layout.Part { return p.Fixed(t.height()) }
	}
	return layout.ForWidth(func(w float64) layout.Part {
		room, places, shown := min(w, 4000)-t.otherWidth()-16, layout.Part{}, n
		if fit := max(1, int(room/(readCell*float64(t.cycles())))); t.Narrow && fit < n {
			shown = fit
			last := n - shown
			places = t.Number("places", min(t.from, last), 0, last, min(shown, last), func(i int) string { return t.T("cups.places", "From", i+1, "To", i+shown) }, func(i int) { t.from = i })
		}
		from := min(t.from, n-shown)
		return layout.Stack(widget.Space, places, fixed(t.table(from, shown, room).Grow(1).Between(0, t.height())), t.Words(t.T("cups.note.cross"), t.Soft(look.Small)))
	})
}

// table returns n columns starting with place from, in a room for them beside the least width of names.
func (t *crossTable) table(from, n int, room float64) layout.Part {
	cycles := float64(t.cycles())
	cell := max(minCell*cycles, min(room/float64(n), maxCell*cycles))
	name := nameWidth + max(0, room-float64(n)*cell)
	e, results := t.event, t.event.Cross(t.event.places)
	var numbers []layout.Part
	for i := range n {
		numbers = append(numbers, t.Line(e.no(e.places[from+i].Entrant), t.Soft(look.Small).Centered()))
	}
	columns := []widget.TableColumn{{Width: rankWidth}, {}, {Head: layout.Even(0, numbers...), Width: cell * float64(n)}, {Title: t.T("cups.col.points"), Align: graph.Center, Width: pointsWidth}}
	if !t.Narrow {
		columns = slices.Insert(columns, 3, widget.TableColumn{Title: t.T("cups.bye"), Align: graph.Center, Width: pointsWidth})
		columns = append(columns, widget.TableColumn{Title: t.T("cups.col.tie"), Align: graph.Center, Width: tieWidth})
	}
	figure, least := t.Plain(look.Body, graph.Bold).Centered(), crossLeast
	switch {
	case t.Narrow, t.printed:
		least = t.rowHeight()
	case name < e.nameWidth(t.Menu):
		least = standingHeight // for two lines
	}
	rows := widget.Rows{Name: "cross", Title: t.T("cups.cross"), N: len(e.places), Height: max(least, t.rowHeight()), Least: least, Current: t.current - 1, Scroll: &t.scroll, Plain: true,
		Label: func(i int) string {
			return phrases.Number(e.places[i].Rank) + ". " + e.entrant(i).Name + ": " + t.rowText(results[i], from, n)
		}}
	if !t.printed {
		rows.Select = func(i int) { t.current = i + 1 }
	}
	return t.Table(columns, rows, func(i, column int) layout.Part {
		p := e.places[i]
		switch column {
		case 0:
			return t.Line(e.no(p.Entrant), figure)
		case 1:
			return nameLines(t.Menu, e.entrant(i).Name, nameStyle(t.Menu, e.entrant(i)), least)
		case 2:
			return t.row(i, from, results[i][from:from+n])
		case len(columns) - 3:
			return t.Line(e.byePoints(p.Entrant), t.Soft(look.Body).Centered())
		case len(columns) - 1:
			if !t.Narrow {
				return t.Line(e.tie(p), t.Soft(look.Body).Centered())
			}
		}
		return t.Line(phrases.Points(p.Points), figure)
	})
}

func (t *crossTable) rowText(row [][]tourney.Met, from, n int) string {
	var out []string
	for k := from; k < from+n; k++ {
		for _, m := range row[k] {
			out = append(out, t.event.meeting(m, t.event.places[k].Entrant))
		}
	}
	return strings.Join(out, ", ")
}

// row returns the results of the entrant at place i, from 0, against n entrants starting with place from.
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

func (t *crossTable) cell(m tourney.Met) layout.Part {
	th := t.Theme
	fill, line := resultColours(th, m)
	return t.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		if !m.Open && !m.Annulled {
			c.Art(th.Panel(fill, line, 4, false), r.Inset(1), graph.Show{})
		}
		st := th.Write(min(look.Body, r.W-2), graph.Bold)
		if st.Align, st.Middle = graph.Center, true; m.Annulled {
			st = st.In(th.Faint)
		}
		c.Text(crossText(m), r.Center(), st)
	})
}

// crossText prints a result: 1, ½ or 0; + and − for games decided without being played; a dot for no result yet.
func crossText(m tourney.Met) string {
	switch {
	case m.Open:
		return "·"
	case m.Unplayed:
		return [...]string{"−", "½", "+"}[m.Halves]
	}
	return [...]string{"0", "½", "1"}[m.Halves]
}
