package result

import (
	"strings"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Measures of the sheet at the foot in units: margins and sizes of its parts. A block is a group of parts side by side.
const (
	edge        = 10.0
	pad         = 14.0
	blockHeight = 2*widget.ButtonHeight + widget.Space
	keysWidth   = 328.0
	markWidth   = 64.0
	between     = 22.0
	// minWords is the minimum width of the words with the mark.
	minWords = 240.0
	// tabled is the height of a telephone that has room for a table below its board.
	tabled = 720.0
)

// sheet returns the sheet: in a tall window the buttons have a line of their own, on a telephone words, table and
// buttons are stacked.
func (r *Result) sheet(m graph.Metrics) layout.Part {
	var body layout.Part
	switch block := layout.ForWidth(r.block); {
	case m.Narrow():
		words := blockHeight
		if r.found.reviewer != nil {
			words += widget.Finger / 2
		}
		body = layout.Stack(widget.Space, r.words(true).Fixed(words), layout.If(m.H >= tabled, layout.Top(r.table(true))).Fixed(blockHeight), r.grid())
	case m.Tall():
		body = layout.Stack(widget.Space, block.Fixed(blockHeight), layout.Even(widget.Space, r.Buttons(r.buttons()...)...))
	default:
		body = layout.Row(between, block.Grow(1).Between(minWords, 0), r.grid().Fixed(keysWidth))
	}
	ground := r.Drawn(0, 0, func(c graph.Canvas, box graph.Rect) { r.Theme.DrawPanel(c, box, r.Theme.Accent(r.winner()), true) })
	return r.On(&graph.Node{Name: "sheet"}, layout.Layers(ground, layout.Pad(pad, body)))
}

// block returns the words with a table beside them. With little room this match takes precedence over the next.
func (r *Result) block(w float64) layout.Part {
	width := max(230, min(340, w*0.42))
	if series := min(420, w*0.5); r.v.Setup.Series.On() && w-series-between >= minWords {
		width = max(width, series)
	}
	table := r.table(false)
	if table.Absent() || w-width-between < minWords {
		return r.words(true)
	}
	return layout.Row(between, r.words(false).Grow(1), table.Fixed(width))
}

// table returns the table of the series, of changed ratings, or of the sitting, whichever there is; only the first if
// there is no room for a line as well.
func (r *Result) table(short bool) layout.Part {
	switch {
	case r.v.Setup.Series.On():
		return layout.ForWidth(r.series)
	case len(r.rated) > 0 && !short:
		return r.ratings()
	case r.next != nil:
		return r.score()
	}
	return layout.Part{}
}

// words says who has won and why, beside the winner's mark; rated adds the rating change.
func (r *Result) words(rated bool) layout.Part {
	st, facts := r.Plain(look.Body-1, graph.Regular), r.facts(rated, true, true)
	st.Least = look.Small - 2
	head := layout.ForWidth(func(w float64) layout.Part { // one line if possible
		_, title := r.Fonts.Squeeze(r.headline(), r.Plain(look.Title, graph.Bold), w)
		title.Least = look.Body
		return r.Title(r.headline(), title)
	})
	lines := layout.ForWidth(func(w float64) layout.Part { return r.Words(inLines(r.Fonts, facts, st.Wide(w)), st.In(r.Theme.Soft)) })
	text := layout.Stack(0, r.how(look.Small), head, layout.Gap(4), r.Words(r.why(), st), layout.If(len(facts) > 0, lines), r.found.view())
	return layout.Row(18, r.mark(markWidth), layout.Middle(text).Grow(1))
}

// mark is the winner's mark, both for a draw.
func (r *Result) mark(size float64) layout.Part {
	t, w := r.Theme, r.winner()
	if w != rules.Nobody {
		return r.Picture(t.Piece(w == rules.X, w == rules.X), size, size).Fixed(size)
	}
	half := size * 0.66
	return layout.Center(layout.AtLeast(size, size, layout.Layers(
		layout.Align(0, 0, r.Picture(t.Piece(true, true), half, half)), layout.Align(1, 1, r.Picture(t.Piece(false, false), half, half))))).Fixed(size)
}

func (r *Result) buttons() []widget.Button {
	s := r.v.Series()
	more := s.On() && !s.Over()
	again := widget.Button{Name: "again", Kind: widget.Main, Label: r.againLabel(), Press: r.playAgain}
	if r.v.Setup.Rated {
		again.Label = r.T("rated.again")
	}
	home := widget.Button{Name: "title", Label: r.T("pause.title"), Press: func() { r.Pop(scenes.ToTitle) }}
	list := []widget.Button{again}
	switch {
	case r.tournament == "":
	case more:
		home.Label = r.T("cups.back")
	default: // a tournament game is not repeated
		home.Label, home.Kind = r.T("cups.back"), widget.Main
		list[0] = home
	}
	if r.found.reviewer != nil {
		list = append(list, widget.Button{Name: "through", Label: r.T("replay.title"), Press: r.found.replay})
	}
	if r.tournament != "" {
		if more {
			list = append(list, home)
		}
		return list
	}
	change := widget.Button{Name: "setup", Label: r.T("result.setup"), Press: func() { r.Pop(scenes.ToSetup) }}
	if r.offered() && !more { // the offer is the likely change of the setup
		change = widget.Button{Name: "level", Label: r.T("result.rival", "Name", phrases.Rival(r.Env, r.offer.Level)), Tip: phrases.Level(r.Env, r.offer.Level) + ": " + phrases.LevelFor(r.Env, r.offer.Level),
			Press: func() { r.Pop(scenes.AtLevel{Level: r.offer.Level}) }}
	}
	return append(list, change, home)
}

// grid returns the buttons two to a line; an odd first one has double width.
func (r *Result) grid() layout.Part {
	list := r.Buttons(r.buttons()...)
	odd := len(list) % 2
	lines := append(list[:odd:odd], layout.Columns(2, widget.Space, widget.Space, list[odd:]...))
	return layout.Top(layout.Stack(widget.Space, lines...))
}

func (r *Result) offered() bool { return r.offer != nil && !r.v.Setup.Rated }

// playAgain requests a match like this one, declining an offered level.
func (r *Result) playAgain() {
	if r.v.Setup.Rated && len(r.rated) == 1 { // against the level that suits now
		r.Pop(scenes.AgainRated)
		return
	}
	if r.offer != nil {
		seating.Decline(r.Env, r.v)
	}
	r.Pop(scenes.Again)
}

// facts lists an offered rival and whether there was help or a change of players; the rating change if rated, the score if
// scored, the times if timed.
func (r *Result) facts(rated, scored, timed bool) (parts []string) {
	v := r.v
	if r.offered() {
		key := "result.lost-row"
		if r.offer.Won {
			key = "result.won-row"
		}
		parts = append(parts, r.T(key, "N", r.offer.N, "Name", phrases.Rival(r.Env, r.offer.Met), "Next", phrases.Rival(r.Env, r.offer.Level)))
	}
	if len(r.rated) > 0 && rated {
		p := &r.rated[0]
		parts = append(parts, r.T("rating.line", "Before", phrases.Rating(r.Env, p.before), "After", phrases.Rating(r.Env, p.after), "Trend", phrases.Trend(p.change())))
	}
	if s := r.scored(); s != "" && scored && !r.ending.Scored {
		parts = append(parts, s)
	}
	if v.Spent.X+v.Spent.O > 0 && timed {
		parts = append(parts, r.T("result.time", "A", phrases.Side(r.Env, v, 0), "X", phrases.Time(v.Spent.X), "B", phrases.Side(r.Env, v, 1), "O", phrases.Time(v.Spent.O)))
	}
	for _, name := range r.firsts {
		parts = append(parts, r.T("first.now", "What", phrases.First(r.Env, name)))
	}
	if n := v.Helped.X + v.Helped.O; n > 0 {
		parts = append(parts, r.T("result.helped", "N", n))
	}
	if len(v.Changes) > 0 {
		parts = append(parts, r.T("result.changed"))
	}
	return parts
}

// inLines joins facts with dots, and with line breaks for the width of st, so that no line ends in a dot.
func inLines(fonts *graph.Fonts, facts []string, st graph.Style) string {
	width := st.Width
	st.Width = 0
	text, line := "", ""
	for i, fact := range facts {
		longer := line + " · " + fact
		w, _ := fonts.Measure(longer, st)
		switch {
		case i == 0:
			text, line = fact, fact
		case w > width:
			text, line = text+"\n"+fact, fact
		default:
			text, line = text+" · "+fact, longer
		}
	}
	return text
}

func (r *Result) scored() string {
	var parts []string
	for _, s := range r.game.Score(r.Env, r.v) {
		parts = append(parts, r.T("result.scored", "Of", s.Of, "A", phrases.Side(r.Env, r.v, 0), "X", s.X, "B", phrases.Side(r.Env, r.v, 1), "O", s.O))
	}
	return strings.Join(parts, " · ")
}

// Measures of the tables in units: heading, the lines of the two sides, the mark before a name, a number, the column of
// a game of a series, minimum and maximum, and the minimum width of a name beside those.
const (
	headLine  = 22.0
	sideLine  = 27.0
	smallMark = 20.0
	numberW   = 44.0
	minGame   = 15.0
	maxGame   = 26.0
	minName   = 96.0
)

func (r *Result) headStyle() graph.Style {
	return r.Theme.Write(look.Small-1, graph.Medium).In(r.Theme.Soft)
}

func (r *Result) atEnd(text string, st graph.Style) layout.Part {
	st.Align = graph.End
	return r.Line(text, st)
}

// score is the table of the sitting: who plays what in the next match, who begins, and how many matches each has won.
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

func (r *Result) points(text string) layout.Part {
	return r.atEnd(text, r.Plain(look.Body, graph.Bold)).Fixed(numberW)
}

// side names the players of a side of v beside its mark.
func (r *Result) side(v *session.View, side int, text string) layout.Part {
	return layout.Row(10, panel.Marked(&r.Kit, v.Setup.Seats, side, smallMark), r.Line(text, r.Plain(look.Small, graph.Medium)).Grow(1))
}

// party names the players of a side of the next match v, and says if it begins.
func (r *Result) party(v *session.View, side int) layout.Part {
	text := phrases.Side(r.Env, v, side)
	if s := opener(v); !v.Over() && int(s-rules.X) == side {
		text = r.begins(side)
	}
	return r.side(v, side, text)
}

// begins says that a side begins: the single person, the team, or, if the side has two seats, the person.
func (r *Result) begins(side int) string {
	d, v := r.Env, r.next
	name := phrases.Side(d, v, side)
	if len(v.Setup.Seats) > 2 {
		seat := max(v.Seat, 0)
		return d.T("result.begins-of", "Side", name, "Name", phrases.Player(d, v.Setup.Seats, seat, 0))
	}
	return d.T("told.begins", "Name", name, "N", len(v.Setup.Seats[side].Players))
}

func opener(v *session.View) rules.Side {
	if v.Seat < 0 {
		return rules.Nobody
	}
	return rules.X + rules.Side(v.Seat%2)
}

// series is the table of a series, w units wide: for each game the winner's mark, then the points. During the series it
// also says who plays what in the next game and who begins.
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
	if width < minGame { // the latest ones
		width = minGame
		shown = max(1, int(room/width))
	}
	first := max(0, min(len(s.Played)-shown+1, s.Games-shown))
	var head []layout.Part
	for _, text := range heads {
		head = append(head, layout.Whole(r.Line(text, r.headStyle())))
	}
	names := []layout.Part{layout.FirstFit(append(head, r.Line(heads[len(heads)-1], r.headStyle()))...).Fixed(headLine)}
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

// seriesGame is the column of game i of s with the seats of game now.
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

// won is a side's cell in game i of s, with the seats of game now: its mark of that game if it won, else its points.
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

// ratings is the table of changed ratings: before, after, difference.
func (r *Result) ratings() layout.Part {
	lines := []layout.Part{r.Line(r.T("rating.title", "Game", r.GameTitle(r.v.Info.Name)), r.headStyle()).Fixed(26)}
	for i := range r.rated {
		p := &r.rated[i]
		text := r.T("rating.change", "Before", phrases.Rating(r.Env, p.before), "After", phrases.Rating(r.Env, p.after))
		st := r.Plain(look.Body, graph.Bold)
		lines = append(lines, layout.Row(12, r.side(r.v, p.side, p.name).Grow(1), layout.Whole(r.Status("", text, st, 0)),
			layout.Whole(r.Line(phrases.Trend(p.change()), st.In(phrases.TrendColour(r.Theme, p.change()))))).Fixed(34))
	}
	return layout.Middle(layout.Stack(0, lines...))
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

// winner is the winner that the headline names.
func (r *Result) winner() rules.Side {
	if s := r.v.Series(); s.On() && s.Over() {
		return s.Leader()
	}
	return r.v.Result.Winner()
}

func (r *Result) againLabel() string {
	switch s := r.v.Series(); {
	case !s.On():
		return r.T("result.again")
	case s.Over():
		return r.T("series.another")
	}
	return r.T("series.next")
}

// why says how the game ended, unless headline and how say all of it; after a series, who has won its last game.
func (r *Result) why() string {
	text, s := r.game.OutcomeText(r.Env, r.v), r.v.Series()
	switch r.v.Result.By {
	case match.ByAgreement, match.ByResignation, match.ByTime:
		if len(r.v.Setup.Seats) == 2 && !s.On() {
			return ""
		}
	}
	if s.On() && s.Over() {
		return r.T("series.last", "Who", phrases.Headline(r.Env, r.v), "How", text)
	}
	return text
}
