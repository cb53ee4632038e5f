package result

import (
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

// The tables, in units: the heading, the lines of the two sides, the mark before a name, the room for a number, the column of a game of a
// series, at least and at most, and the least room for a name beside those.
const (
	headLine  = 22.0
	sideLine  = 27.0
	smallMark = 20.0
	numberW   = 44.0
	minGame   = 15.0
	maxGame   = 26.0
	minName   = 96.0
)

// headStyle is how the heading of a table is set.
func (r *Result) headStyle() graph.Style {
	return r.Theme.Write(look.Small-1, graph.Medium).In(r.Theme.Soft)
}

// atEnd is a text that ends where its room does.
func (r *Result) atEnd(text string, st graph.Style) layout.Part {
	st.Align = graph.End
	return r.Line(text, st)
}

// score is a small table: who will play what in the next match, who will begin it, and how many matches of this sitting each has won.
func (r *Result) score() layout.Part {
	s, head := r.next.Sitting, r.headStyle()
	lines := []layout.Part{layout.Row(10, r.Line(r.T("result.next"), head).Grow(1), r.atEnd(r.T("result.won"), head)).Fixed(headLine)}
	for side, wins := range [2]int{s.X, s.O} {
		lines = append(lines, layout.Row(0, r.party(r.next, side).Grow(1), r.points(phrases.Number(wins))).Fixed(sideLine))
	}
	if s.Drawn > 0 {
		soft := r.Soft(look.Small)
		lines = append(lines, layout.Row(0, layout.Gap(smallMark+10), r.Line(r.T("result.drawn"), soft).Grow(1),
			r.atEnd(phrases.Number(s.Drawn), soft).Fixed(numberW)).Fixed(headLine))
	}
	return layout.Top(layout.Stack(0, lines...))
}

// points is the number at the end of the line of a side.
func (r *Result) points(text string) layout.Part {
	return r.atEnd(text, r.Plain(look.Body, graph.Bold)).Fixed(numberW)
}

// side is the mark of a side and a text about it.
func (r *Result) side(side int, text string) layout.Part {
	mark := r.Picture(r.Theme.Piece(side == 0, side == 0), smallMark, smallMark)
	return layout.Row(10, mark.Fixed(smallMark), r.Line(text, r.Plain(look.Small, graph.Medium)).Grow(1))
}

// party is who plays for a side of v, and that it begins the match that v is yet to be.
func (r *Result) party(v *session.View, side int) layout.Part {
	text := phrases.Side(r.Env, v, side)
	if s := opener(v); !v.Over() && int(s-rules.X) == side {
		text = r.begins(side)
	}
	return r.side(side, text)
}

// begins says that a side begins: the one person, or the whole team; where a side has two seats, who of the two.
func (r *Result) begins(side int) string {
	d, v := r.Env, r.next
	name := phrases.Side(d, v, side)
	if len(v.Setup.Seats) > 2 {
		seat := max(v.Seat, 0)
		return d.T("result.begins-of", "Side", name, "Name", phrases.Player(d, v.Setup.Seats, seat, 0))
	}
	return d.T("told.begins", "Name", name, "N", len(v.Setup.Seats[side].Players))
}

// opener is the side that begins the match of v.
func opener(v *session.View) rules.Side {
	if v.Seat < 0 {
		return rules.Nobody
	}
	return rules.X + rules.Side(v.Seat%2)
}

// series is the table of the games of a series, w units wide: for each side whether it has won them, with the mark that it played, and its
// points. While the series goes on it says who will play what in the next game, and who begins that.
func (r *Result) series(w float64) layout.Part {
	s, v := r.v.Series(), r.v
	heads := []string{r.T("series.all.head", "Number", len(s.Played))}
	now := s.Number() - 1
	if !s.Over() && r.next != nil {
		v, s = r.next, r.next.Setup.Series
		now = s.Number()
		heads = []string{r.T("series.next.head", "Number", now), r.T("series.next.short", "Number", now)}
	}
	room := w - minName - smallMark - 10 - numberW
	width, shown := min(maxGame, room/float64(s.Games)), s.Games
	if width < minGame { // the last ones
		width = minGame
		shown = max(1, int(room/width))
	}
	first := max(0, min(len(s.Played)-shown+1, s.Games-shown))
	var head []layout.Part
	for _, text := range heads {
		head = append(head, layout.Whole(r.Line(text, r.headStyle())))
	}
	names := []layout.Part{layout.First(append(head, r.Line(heads[len(heads)-1], r.headStyle()))...).Fixed(headLine)}
	sums := []layout.Part{r.atEnd("Σ", r.headStyle()).Fixed(headLine)}
	px, po := s.Points()
	for side, points := range [2]int{px, po} {
		names = append(names, r.party(v, side).Fixed(sideLine))
		sums = append(sums, r.points(phrases.Points(points)).Fixed(sideLine))
	}
	columns := []layout.Part{layout.Margin(0, 0, 6, 0, layout.Stack(0, names...)).Grow(1)}
	for i := first; i < first+shown; i++ {
		columns = append(columns, r.seriesGame(v, s, i, now, width))
	}
	return layout.Top(layout.Row(0, append(columns, layout.Stack(0, sums...).Fixed(numberW))...))
}

// seriesGame is the column of game i of s, as the players sit in game number now.
func (r *Result) seriesGame(v *session.View, s match.Series, i, now int, width float64) layout.Part {
	n := &graph.Node{Name: "game/" + phrases.Number(i+1), Role: graph.Reading, Label: phrases.Number(i + 1)}
	if i < len(s.Played) {
		n.Label = phrases.SeriesGame(r.Env, v, s, i, now)
		n.Tip = n.Label
	}
	number := r.headStyle().Centered()
	number.Weight = graph.Regular
	written := func(text string, st graph.Style) layout.Part {
		return r.Drawn(0, 0, func(c graph.Canvas, box graph.Rect) { c.Text(text, box.Center(), st) })
	}
	lines := []layout.Part{written(phrases.Number(i+1), number).Fixed(headLine)}
	for side := range rules.Side(2) {
		lines = append(lines, r.won(s, i, now, rules.X+side, width, written).Fixed(sideLine))
	}
	return r.On(n, layout.Stack(0, lines...)).Fixed(width)
}

// won is what side, as the players sit in game number now, has of game i of s: its mark of then where it has won, else its points.
func (r *Result) won(s match.Series, i, now int, side rules.Side, width float64, written func(text string, st graph.Style) layout.Part) layout.Part {
	t := r.Theme
	st := t.Write(look.Small, graph.Medium).In(t.Soft).Centered()
	switch {
	case i >= len(s.Played):
		return written("·", st.In(t.Faint))
	case s.Played[i].Winner == rules.Nobody:
		return written("½", st)
	case s.Played[i].Winner == side:
		m, x := min(smallMark, width-1), phrases.SideThen(side, i+1, now) == rules.X
		return r.Picture(t.Piece(x, x), m, m)
	}
	return written("0", st.In(t.Faint))
}

// ratings is what the match has made of the ratings: before, after, and by how much.
func (r *Result) ratings() layout.Part {
	lines := []layout.Part{r.Line(r.T("rating.title", "Game", phrases.Game(r.Env, r.v)), r.headStyle()).Fixed(26)}
	for i := range r.rated {
		p := &r.rated[i]
		text := r.T("rating.change", "Before", phrases.Rating(r.Env, p.before), "After", phrases.Rating(r.Env, p.after))
		st := r.Plain(look.Body, graph.Bold)
		lines = append(lines, layout.Row(12, r.side(p.side, p.name).Grow(1), layout.Whole(r.Status("", text, st, 0)),
			layout.Whole(r.Line(phrases.Trend(p.change()), st.In(phrases.TrendColour(r.Theme, p.change()))))).Fixed(34))
	}
	return layout.Middle(layout.Stack(0, lines...))
}
