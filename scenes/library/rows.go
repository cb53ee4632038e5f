package library

import (
	"slices"
	"strconv"

	shelf "xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// rows is the list. Only rows that are seen, or fly past while the list is scrolled, are nodes: there may be thousands.
func (l *Library) rows(r graph.Rect) {
	r.W -= 16 // for the bar
	l.list.Window, l.list.Length = r, float64(len(l.found))*rowH
	if len(l.found) == 0 {
		l.nothing(r)
		return
	}
	at, _ := l.at()
	n := &graph.Node{Name: "games", Role: graph.List, Box: r, Round: 14, Turn: l.turn, Type: l.typed, Press: l.goThrough}
	if at >= 0 {
		n.Label = l.told1(&l.found[at])
	}
	l.Within(n, func() {
		l.Page("games/rows", &l.list, func() {
			now := l.Stage.Now()
			top, end := min(l.list.At(now), l.list.Goal()), max(l.list.At(now), l.list.Goal())+r.H
			from, to := max(0, int(top/rowH)-2), min(len(l.found), int(end/rowH)+3)
			for i := from; i < to; i++ {
				l.row(i, graph.Rect{Y: float64(i) * rowH, W: r.W, H: rowH})
			}
		})
	})
}

// nothing stands where there are no matches, and says how some come here.
func (l *Library) nothing(r graph.Rect) {
	key := "library.none"
	switch {
	case l.query.Bin:
		key = "library.none.bin"
	case len(l.shelf.Entries()) > l.inBin():
		key = "library.none.found"
	case l.Narrow: // a telephone has no keys to paste by
		key = "library.none.pocket"
	}
	box := graph.Around(graph.Point{X: r.X + r.W/2, Y: r.Y + r.H*0.42}, min(440, r.W-40), 140)
	l.Text(l.T(key), box, l.Soft(look.Body).Centered()).Role = graph.Status
}

// row is one match: its picture, who played, how it ended, when, and its star.
func (l *Library) row(i int, box graph.Rect) {
	e := &l.found[i]
	n := &graph.Node{Name: "games/" + strconv.Itoa(i), Role: graph.Item, Label: l.told1(e), Box: box, Press: func() {
		l.Cue(sound.Select)
		if l.chosen == e.Name {
			l.goThrough()
			return
		}
		l.choose(i)
	}}
	star := graph.Rect{X: box.X + box.W - 52, Y: box.Y + box.H/2 - 22, W: 44, H: 44}
	n.Draw = func(c graph.Canvas) {
		if !l.list.Shows(box, c.Now()) {
			return
		}
		l.drawRow(c, n, e, box.Inset(3), e.Name == l.chosen)
	}
	l.Put(n)
	l.books.get(e.Name) // for its picture
	icon := "star"
	if e.Starred {
		icon = "starred"
	}
	mark := &graph.Node{Name: "star/" + strconv.Itoa(i), Box: star, Label: l.T("library.star"), Press: func() { l.star(e.Name) }}
	mark.Draw = func(c graph.Canvas) {
		col := l.Theme.Faint
		if e.Starred {
			col = l.Theme.Gold
		} else if mark.Hover {
			col = l.Theme.Text
		}
		c.Art(look.Icon(icon, col), star.Inset(11), graph.Show{})
	}
	n.Add(mark)
}

// drawRow draws a row, outlined where it is chosen.
func (l *Library) drawRow(c graph.Canvas, n *graph.Node, e *shelf.Entry, r graph.Rect, chosen bool) {
	t := l.Theme
	switch {
	case chosen:
		c.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.2), t.X, 14, true), r, graph.Show{})
	default:
		c.Art(t.Panel(t.Sheet, t.SheetLine, 14, false), r, graph.Show{})
		if g := n.Glow.On(c); g > 0 || n.Hover {
			c.Art(t.Panel(t.SheetLit, t.SheetLine, 14, false), r, graph.Show{Fade: 1 - max(g, 0.6)})
		}
	}
	pic := graph.Rect{X: r.X + 8, Y: r.Y + 6, W: thumbSide, H: thumbSide}
	l.thumbnail(c, e.Name, pic)
	x := pic.X + pic.W + 14
	rest := r.X + r.W - 56 - x
	if e.Problem != "" {
		st := t.Write(look.Small, graph.Regular).In(t.Soft)
		c.Text(l.Fonts.Fit(e.Name, t.Write(look.Body, graph.Medium), rest), graph.Point{X: x, Y: r.Y + 14}, t.Write(look.Body, graph.Medium))
		c.Text(l.Fonts.Fit(l.T("library.unreadable"), st, rest), graph.Point{X: x, Y: r.Y + 42}, st)
		return
	}
	if l.Narrow { // the names below one another, and the rest in a line below them
		for side := range 2 {
			l.drawSide(c, e, side, graph.Rect{X: x, Y: r.Y + 5 + 23*float64(side), W: rest, H: 22})
		}
		soft := t.Write(look.Small, graph.Regular).In(t.Soft)
		last, soft := l.Fonts.Squeeze(l.score(e)+" · "+l.how(e)+" · "+l.when(e), soft, rest)
		c.Text(last, graph.Point{X: x, Y: r.Y + 52}, soft)
		return
	}
	// Names take half of the room, result and date share the rest.
	who, how := rest*0.46, rest*0.25
	if rest < 380 {
		who, how = rest*0.62, rest*0.38
	}
	for side := range 2 {
		l.drawSide(c, e, side, graph.Rect{X: x, Y: r.Y + 13 + 28*float64(side), W: who - 10, H: 24})
	}
	l.drawPair(c, l.score(e), l.how(e), graph.Rect{X: x + who, Y: r.Y + 13, W: how - 10})
	if rest >= 380 {
		l.drawPair(c, l.when(e), l.moves(e), graph.Rect{X: x + who + how, Y: r.Y + 13, W: rest - who - how - 6})
	}
}

// drawSide writes who played a side, its mark before it; whoever has won stands out.
func (l *Library) drawSide(c graph.Canvas, e *shelf.Entry, side int, r graph.Rect) {
	t := l.Theme
	c.Art(t.Piece(side == 0, side == 0), graph.Rect{X: r.X, Y: r.Y + 2, W: 18, H: 18}, graph.Show{})
	st := t.Write(look.Body, graph.Regular).In(t.Soft)
	if e.Outcome.Winner() == rules.X+rules.Side(side) {
		st = t.Write(look.Body, graph.Bold)
	}
	who, st := l.Fonts.Squeeze(l.who(e, side), st, r.W-26)
	c.Text(who, graph.Point{X: r.X + 26, Y: r.Y}, st)
}

// drawPair writes a line and a smaller one below it.
func (l *Library) drawPair(c graph.Canvas, a, b string, r graph.Rect) {
	t := l.Theme
	st, soft := t.Write(look.Body, graph.Medium), t.Write(look.Small, graph.Regular).In(t.Soft)
	a, st = l.Fonts.Squeeze(a, st, r.W)
	c.Text(a, graph.Point{X: r.X, Y: r.Y}, st)
	b, soft = l.Fonts.Squeeze(b, soft, r.W)
	c.Text(b, graph.Point{X: r.X, Y: r.Y + 29}, soft)
}

// picture draws the last position of a match, however large, an empty board until it is read and a warning where it cannot be.
func (l *Library) picture(c graph.Canvas, name string, r graph.Rect) {
	o, ok := l.books.seen(name)
	if ok && o.err == nil {
		if g, _, err := l.games.ByName(o.view.Info.Name); err == nil {
			g.Picture(c, l.Theme, r, o.view)
		}
		return
	}
	l.noPicture(c, ok, r)
}

// thumbnail is picture at the size of a row, as it was painted in the background.
func (l *Library) thumbnail(c graph.Canvas, name string, r graph.Rect) {
	o, ok := l.books.seen(name)
	if ok && o.pic.Paint != nil {
		c.Art(o.pic, r, graph.Show{})
		return
	}
	l.noPicture(c, ok && o.err != nil, r)
}

// noPicture stands where there is no picture yet, or where there will be none, with a warning.
func (l *Library) noPicture(c graph.Canvas, broken bool, r graph.Rect) {
	t := l.Theme
	c.Art(t.Panel(t.Button, t.SheetLine, 8, false), r, graph.Show{})
	if broken {
		side := min(r.W*0.4, 48)
		c.Art(look.Icon("warning", t.Soft), graph.Around(graph.Point{X: r.X + r.W/2, Y: r.Y + r.H/2}, side, side), graph.Show{})
	}
}

// who is everybody who played a side.
func (l *Library) who(e *shelf.Entry, side int) string {
	text := ""
	for seat := side; seat < len(e.Seats); seat += 2 {
		for i, p := range e.Seats[seat].Players {
			name := l.called(e, p, seat, i)
			for k := len(e.Changes) - 1; k >= 0; k-- {
				if c := e.Changes[k]; c.Seat == seat && c.Player == i {
					name = l.T("library.was", "Now", name, "Was", l.called(e, c.Was, seat, i))
				}
			}
			if text != "" {
				name = text + ", " + name
			}
			text = name
		}
	}
	return text
}

// called is what p is called in the place of the player with index i of a seat, a computer player without a name with its level.
func (l *Library) called(e *shelf.Entry, p match.Player, seat, i int) string {
	seats := slices.Clone(e.Seats)
	seats[seat].Players = slices.Clone(seats[seat].Players)
	seats[seat].Players[i] = p
	return phrases.Leveled(l.Env, seats, seat, i)
}

// score is what both sides have: points or sets, or who has won.
func (l *Library) score(e *shelf.Entry) string {
	switch {
	case e.Scored && e.X+e.O > 0 && e.By != "knockout":
		return l.T("library.score", "X", e.X, "O", e.O)
	case e.Outcome == rules.Drawn:
		return "½ – ½"
	case e.Outcome.Winner() == rules.X:
		return l.T("library.score", "X", 1, "O", 0)
	case e.Outcome.Winner() == rules.O:
		return l.T("library.score", "X", 0, "O", 1)
	}
	return "–"
}

// how is what brought the end about.
func (l *Library) how(e *shelf.Entry) string {
	if e.Broken() {
		return l.T("library.by.unfinished")
	}
	if e.By == match.ByBoard {
		return l.T("library.by.row")
	}
	return l.T("library.by." + string(e.By))
}

// moves is how many there were, or how many turning points where those are asked for, and before it which game of a series this is.
func (l *Library) moves(e *shelf.Entry) string {
	text := l.T("library.moves", "N", e.Moves)
	if l.query.Order == shelf.Turning {
		text = l.T("library.turns.unknown")
		if e.Weighed {
			text = l.T("library.turns", "N", e.Turns)
		}
	}
	if e.Series.On() {
		text = phrases.InSeries(l.Env, e.Series) + " · " + text
	}
	return text
}

// when is the day, and the time where it is known.
func (l *Library) when(e *shelf.Entry) string {
	if e.When.IsZero() {
		return "–"
	}
	day := strconv.Itoa(e.When.Day()) + " " + l.T("library.month."+strconv.Itoa(int(e.When.Month())))
	if e.When.Year() != l.Now().Year() {
		day += " " + strconv.Itoa(e.When.Year())
	}
	return day + ", " + e.When.Format("15:04")
}

// told1 is a row in a sentence, for whoever does not see it.
func (l *Library) told1(e *shelf.Entry) string {
	if e.Problem != "" {
		return e.Name + ". " + l.T("library.unreadable")
	}
	game := l.T("game." + e.Game)
	if e.Series.On() {
		game += ", " + phrases.InSeries(l.Env, e.Series)
	}
	return l.T("library.row", "Game", game, "A", l.who(e, 0), "B", l.who(e, 1), "Score", l.score(e), "How", l.how(e), "When", l.when(e))
}

// chosenSheet is the chosen match beside the list: its position, how it ended, and what can be done with it.
func (l *Library) chosenSheet(r graph.Rect) {
	l.Sheet(r)
	e, ok := l.shelf.Entry(l.chosen)
	if !ok {
		return
	}
	in := r.Inset(16)
	pic, words := l.shares(in)
	o, read := l.books.get(e.Name)
	l.Put(&graph.Node{Name: "position", Role: graph.BoardArea, Label: l.told1(&e), Draw: func(c graph.Canvas) { l.picture(c, e.Name, pic) }})
	if read && o.err != nil {
		l.Text(l.T("library.problem", "Reason", phrases.Unread(l.Env, o.err)), graph.Rect{X: words.X, Y: words.Y, W: words.W, H: words.H - 60}, l.Soft(look.Small)).Role = graph.Status
		l.Button(graph.Rect{X: words.X, Y: words.Y + words.H - 44, W: words.W, H: 44}, l.binButton())
		return
	}
	l.sides(&e, graph.Rect{X: words.X, Y: words.Y, W: words.W, H: 52})
	buttons := l.buttonsHeight(words)
	l.doings(&e, graph.Rect{X: words.X, Y: words.Y + words.H - buttons, W: words.W, H: buttons})
	if read {
		l.Text(l.outcome(&e, &o), graph.Rect{X: words.X, Y: words.Y + 58, W: words.W, H: words.H - 58 - buttons - 8}, l.Soft(look.Small))
	}
}

// outcome says how a match ended and where it came from.
func (l *Library) outcome(e *shelf.Entry, o *opened) string {
	text := ""
	if g, _, err := l.games.ByName(o.view.Info.Name); err == nil && o.view.Over() {
		text = g.Why(l.Env, o.view)
	} else if err == nil {
		text = g.Stand(l.Env, o.view)
	}
	if e.Series.On() {
		text = phrases.SeriesScore(l.Env, o.view) + ". " + text
	}
	if from := phrases.From(l.Env, &o.view.From); from != "" {
		text = from + ". " + text
	}
	if e.Unchecked {
		text += " " + l.T("library.unchecked")
	}
	if e.Deleted && stats.Rates(e) {
		text += " " + l.T("library.rated-deleted")
	}
	return text
}

// shares divides the sheet between the picture and the words: below it, or beside it in a tall window.
func (l *Library) shares(in graph.Rect) (pic, words graph.Rect) {
	if l.M.Tall() {
		pic = graph.Rect{X: in.X, Y: in.Y, W: in.H, H: in.H}
		return pic, graph.Rect{X: in.X + in.H + 20, Y: in.Y, W: in.W - in.H - 20, H: in.H}
	}
	side := max(90, min(in.W, in.H-290))
	pic = graph.Rect{X: in.X + (in.W-side)/2, Y: in.Y, W: side, H: side}
	return pic, graph.Rect{X: in.X, Y: in.Y + side + 16, W: in.W, H: in.H - side - 16}
}

// sides is who played, below one another, with the score.
func (l *Library) sides(e *shelf.Entry, r graph.Rect) {
	st := l.Plain(look.Title-4, graph.Bold)
	st.Align, st.Middle = graph.End, true
	l.Text(l.score(e), graph.Rect{X: r.X + r.W - 90, Y: r.Y, W: 90, H: r.H}, st)
	l.Paint(func(c graph.Canvas) {
		for side := range 2 {
			l.drawSide(c, e, side, graph.Rect{X: r.X, Y: r.Y + 28*float64(side), W: r.W - 96, H: 24})
		}
	})
}

// The buttons of the sheet: the first has a line of its own.
const (
	firstH = 50.0
	otherH = 44.0
)

// buttonsHeight is the room that the buttons take.
func (l *Library) buttonsHeight(graph.Rect) float64 { return firstH + 8 + otherH }

// doings are what can be done with the chosen match.
func (l *Library) doings(e *shelf.Entry, r graph.Rect) {
	first := graph.Rect{X: r.X, Y: r.Y, W: r.W, H: firstH}
	if e.Broken() && !e.Deleted {
		first.W = (r.W - 8) / 2
		l.Button(graph.Rect{X: first.X + first.W + 8, Y: first.Y, W: first.W, H: firstH},
			widget.Button{Name: "go-on", Label: l.T("library.go-on"), Press: l.goOn})
	}
	l.Button(first, widget.Button{Name: "through", Kind: widget.Main, Label: l.T("library.through"), Press: l.goThrough})
	half := (r.W - 8) / 2
	l.Button(graph.Rect{X: r.X, Y: r.Y + firstH + 8, W: half, H: otherH}, widget.Button{Name: "export", Label: l.T("library.export"), Press: l.export})
	l.Button(graph.Rect{X: r.X + half + 8, Y: r.Y + firstH + 8, W: half, H: otherH}, l.binButton())
}

// binButton puts the chosen match into the bin, or takes it out.
func (l *Library) binButton() widget.Button {
	b := widget.Button{Name: "delete", Label: l.T("library.delete"), Press: l.bin}
	if l.query.Bin {
		b.Label = l.T("library.restore")
	}
	return b
}
