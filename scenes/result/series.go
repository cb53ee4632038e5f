package result

import (
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// The table of a series, in units: the column of a game, at least and at most, and the least room for a name.
const (
	leastGame = 15.0
	mostGame  = 26.0
	leastName = 96.0
)

// series is the table of the games of a series: for each side whether it has won them, with the mark that it played, and its points. While the
// series goes on it says who will play what in the next game, and who begins that.
func (r *Result) series(in graph.Rect) {
	f, d, s, v := r.Menu, r.Env, r.v.Series(), r.v
	head := d.T("series.all.head", "Number", len(s.Played))
	now := s.Number() - 1
	if !s.Over() && r.next != nil {
		v, s = r.next, r.next.Setup.Series
		now = s.Number()
		head = d.T("series.next.head", "Number", now)
	}
	st := f.Theme.Write(look.Small-1, graph.Medium).In(f.Theme.Soft)
	small := st.Centered()
	small.Weight = graph.Regular
	w := min(mostGame, (in.W-leastName-smallMark-10-numberW)/float64(s.Games))
	shown := s.Games
	if w < leastGame { // the last ones
		w = leastGame
		shown = max(1, int((in.W-leastName-smallMark-10-numberW)/w))
	}
	first := max(0, min(len(s.Played)-shown+1, s.Games-shown))
	x := in.X + in.W - numberW - float64(shown)*w
	if wide, _ := f.Fonts.Measure(head, st); wide > x-in.X-6 && !v.Over() {
		head = d.T("series.next.short", "Number", now)
	}
	f.Text(f.Fonts.Fit(head, st, x-in.X-6), graph.Rect{X: in.X, Y: in.Y, W: x - in.X - 6, H: headLine}, st)
	end := st
	end.Align = graph.End
	f.Text("Σ", graph.Rect{X: in.X + in.W - numberW, Y: in.Y, W: numberW, H: headLine}, end)
	for k := range shown {
		i := first + k
		col := graph.Rect{X: x + float64(k)*w, Y: in.Y, W: w, H: headLine + 2*sideLine}
		n := &graph.Node{Name: "game/" + phrases.Number(i+1), Role: graph.Reading, Box: col, Label: phrases.Number(i + 1)}
		if i < len(s.Played) {
			n.Label = phrases.SeriesGame(d, v, s, i, now)
			n.Tip = n.Label
		}
		n.Draw = func(c graph.Canvas) {
			c.Text(phrases.Number(i+1), graph.Point{X: col.X + w/2, Y: col.Y + headLine/2 - 2}, small)
			for side := range 2 {
				r.drawGame(c, s, i, now, rules.X+rules.Side(side), graph.Rect{X: col.X, Y: col.Y + headLine + float64(side)*sideLine, W: w, H: sideLine})
			}
		}
		f.Put(n)
	}
	px, po := s.Points()
	for side, points := range [2]int{px, po} {
		line := graph.Rect{X: in.X, Y: in.Y + headLine + float64(side)*sideLine, W: in.W, H: sideLine}
		r.entry(line, x-6, v, side, phrases.Points(points))
	}
}

// drawGame draws what side, as the players sit in game number now, has of game i of s: its mark of then where it has won, else its points.
func (r *Result) drawGame(c graph.Canvas, s match.Series, i, now int, side rules.Side, box graph.Rect) {
	t := r.Theme
	st := t.Write(look.Small, graph.Medium).In(t.Soft).Centered()
	switch {
	case i >= len(s.Played):
		c.Text("·", box.Center(), st.In(t.Faint))
	case s.Played[i].Winner == rules.Nobody:
		c.Text("½", box.Center(), st)
	case s.Played[i].Winner == side:
		m := min(smallMark, box.W-1)
		x := phrases.SideThen(side, i+1, now) == rules.X
		c.Art(t.Piece(x, x), graph.Around(box.Center(), m, m), graph.Show{})
	default:
		c.Text("0", box.Center(), st.In(t.Faint))
	}
}

// entry is a line of the table up to x: who plays for a side of v, that it begins the game that v is yet to be, and its points.
func (r *Result) entry(in graph.Rect, x float64, v *session.View, side int, points string) {
	f := r.Menu
	text := phrases.Side(r.Env, v, side)
	if s := opener(v); !v.Over() && int(s-rules.X) == side {
		text = r.begins(side)
	}
	r.side(graph.Rect{X: in.X, Y: in.Y, W: x - in.X, H: in.H}, side, text)
	number := f.Plain(look.Body, graph.Bold)
	number.Align, number.Middle = graph.End, true
	f.Text(points, graph.Rect{X: in.X + in.W - numberW, Y: in.Y, W: numberW, H: in.H}, number)
}

// headline says who has won: the match, the game of a series, or the series.
func (r *Result) headline() string {
	d, v, s := r.Env, r.v, r.v.Series()
	switch {
	case !s.On():
		return phrases.Headline(d, v)
	case s.Over():
		return phrases.SeriesHeadline(d, v, s)
	}
	return d.T("series.ended", "Game", phrases.InSeries(d, v.Setup.Series), "Who", phrases.Headline(d, v))
}

// winner is who has won what the headline is about.
func (r *Result) winner() rules.Side {
	if s := r.v.Series(); s.On() && s.Over() {
		return s.Leader()
	}
	return r.v.Result.Winner()
}

// againLabel is the name of the way on.
func (r *Result) againLabel() string {
	switch s := r.v.Series(); {
	case !s.On():
		return r.T("result.again")
	case s.Over():
		return r.T("series.another")
	}
	return r.T("series.next")
}

// why says how the game ended, after a series who has won its last game.
func (r *Result) why() string {
	text := r.game.Why(r.Env, r.v)
	if s := r.v.Series(); s.On() && s.Over() {
		return r.T("series.last", "Who", phrases.Headline(r.Env, r.v), "How", text)
	}
	return text
}
