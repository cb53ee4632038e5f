package result

import (
	"strings"

	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The sheet at the foot, in units: the room in it and around it, and the size of its parts. A block is what stands side by side on it.
const (
	edge        = 10.0
	pad         = 14.0
	blockHeight = 2*widget.ButtonHeight + widget.Space
	keysWidth   = 328.0
	markWidth   = 64.0
	between     = 22.0
	// minWords is how much room the words and the mark beside them have at least.
	minWords = 240.0
	// tabled is the height of a telephone that has room for a table below its board.
	tabled = 720.0
)

// sheet tells of the match and leads on: in a tall window the buttons stand in a line of their own, on a telephone words, table and buttons
// one below the other.
func (r *Result) sheet(m graph.Metrics) layout.Part {
	var body layout.Part
	switch block := layout.For(r.block); {
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

// block is the words with a table beside them. Where there is little room, the words of this match go before what is said of the next.
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

// table is that of the series, of the ratings that have changed, or of the sitting, whichever there is; alone where there is no room for what
// can be said in a line as well.
func (r *Result) table(short bool) layout.Part {
	switch {
	case r.v.Setup.Series.On():
		return layout.For(r.series)
	case len(r.rated) > 0 && !short:
		return r.ratings()
	case r.next != nil:
		return r.score()
	}
	return layout.Part{}
}

// words say who has won, and why, beside the mark of the winner. rated has them say how a rating has changed.
func (r *Result) words(rated bool) layout.Part {
	st, facts := r.Plain(look.Body-1, graph.Regular), r.facts(rated, false)
	st.Least = look.Small - 2
	head := layout.For(func(w float64) layout.Part { // in one line where it can be, in as many as it needs where not
		_, title := r.Fonts.Squeeze(r.headline(), r.Plain(look.Title, graph.Bold), w)
		title.Least = look.Body
		return r.Title(r.headline(), title)
	})
	lines := layout.For(func(w float64) layout.Part { return r.Words(inLines(r.Fonts, facts, st.Wide(w)), st.In(r.Theme.Soft)) })
	text := layout.Stack(0, r.how(look.Small), head, layout.Gap(4), r.Words(r.why(), st), layout.If(len(facts) > 0, lines), r.found.view())
	return layout.Row(18, r.mark().Fixed(markWidth), layout.Middle(text).Grow(1))
}

// mark is the winner's mark, both for a draw.
func (r *Result) mark() layout.Part {
	t, w := r.Theme, r.winner()
	if w != rules.Nobody {
		return r.Picture(t.Piece(w == rules.X, w == rules.X), markWidth, markWidth)
	}
	const half = markWidth * 0.66
	return layout.Center(layout.AtLeast(markWidth, markWidth, layout.Layers(
		layout.Align(0, 0, r.Picture(t.Piece(true, true), half, half)), layout.Align(1, 1, r.Picture(t.Piece(false, false), half, half)))))
}

// buttons are the ways on, in their order.
func (r *Result) buttons() []widget.Button {
	s := r.v.Series()
	more := s.On() && !s.Over()
	again := widget.Button{Name: "again", Kind: widget.Main, Label: r.againLabel(), Press: r.again}
	if r.v.Setup.Rated {
		again.Label = r.T("rated.again")
	}
	home := widget.Button{Name: "title", Label: r.T("result.title"), Press: func() { r.Pop(scenes.ToTitle) }}
	list := []widget.Button{again}
	switch {
	case r.tournament == "":
	case more:
		home.Label = r.T("cups.back")
	default: // it was played for that, and is not played again
		home.Label, home.Kind = r.T("cups.back"), widget.Main
		list[0] = home
	}
	if r.found.reviewer != nil {
		list = append(list, widget.Button{Name: "through", Label: r.T("result.through"), Press: r.found.through})
	}
	if r.tournament != "" {
		if more {
			list = append(list, home)
		}
		return list
	}
	change := widget.Button{Name: "setup", Label: r.T("result.setup"), Press: func() { r.Pop(scenes.ToSetup) }}
	if r.offered() && !more { // it is what one would set up otherwise
		change = widget.Button{Name: "level", Label: r.T("result.level", "Level", r.offer), Tip: phrases.Level(r.Env, r.offer) + ": " + phrases.LevelFor(r.Env, r.offer),
			Press: func() { r.Pop(scenes.AtLevel{Level: r.offer}) }}
	}
	return append(list, change, home)
}

// grid is the buttons two to a line, the first as broad as two where they do not come out even.
func (r *Result) grid() layout.Part {
	list := r.Buttons(r.buttons()...)
	odd := len(list) % 2
	lines := append(list[:odd:odd], layout.Columns(2, widget.Space, widget.Space, list[odd:]...))
	return layout.Top(layout.Stack(widget.Space, lines...))
}

// offered reports whether another level is offered.
func (r *Result) offered() bool { return r.offer > 0 && !r.v.Setup.Rated }

// again asks for a match like this one. An offer of another level is declined by that.
func (r *Result) again() {
	if r.v.Setup.Rated && len(r.rated) == 1 { // against the level that suits by now
		r.Pop(scenes.AgainRated)
		return
	}
	if r.offer > 0 {
		seating.Decline(r.Env, r.v)
	}
	r.Pop(scenes.Again)
}

// facts are what there is to be told besides: what both sides have scored, the time they took, and whether they had help or gave their
// places to others; how a rating has changed where rated asks for that. Without what a table shows where shown says that there is one.
func (r *Result) facts(rated, shown bool) (parts []string) {
	v := r.v
	if r.offered() {
		key := "result.lost-row"
		if r.streak.Won {
			key = "result.won-row"
		}
		parts = append(parts, r.T(key, "N", r.streak.N, "Level", r.offer))
	}
	if len(r.rated) > 0 && rated && !shown {
		p := &r.rated[0]
		parts = append(parts, r.T("rating.line", "Before", phrases.Rating(r.Env, p.before), "After", phrases.Rating(r.Env, p.after), "Trend", phrases.Trend(p.change())))
	}
	if s := r.scored(); s != "" && !shown {
		parts = append(parts, s)
	}
	if v.Spent.X+v.Spent.O > 0 && !shown {
		parts = append(parts, r.T("result.time", "A", phrases.Side(r.Env, v, 0), "X", phrases.Time(v.Spent.X), "B", phrases.Side(r.Env, v, 1), "O", phrases.Time(v.Spent.O)))
	}
	if n := v.Helped.X + v.Helped.O; n > 0 {
		parts = append(parts, r.T("result.helped", "N", n))
	}
	if len(v.Changes) > 0 {
		parts = append(parts, r.T("result.changed"))
	}
	return parts
}

// inLines is facts divided by dots, and by the end of a line where the next does not fit into the width of st any more: no line ends in a
// dot.
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

// scored is what both sides have scored, in a line.
func (r *Result) scored() string {
	var parts []string
	for _, s := range r.game.Score(r.Env, r.v) {
		parts = append(parts, r.T("result.scored", "Of", s.Of, "A", phrases.Side(r.Env, r.v, 0), "X", s.X, "B", phrases.Side(r.Env, r.v, 1), "O", s.O))
	}
	return strings.Join(parts, " · ")
}
