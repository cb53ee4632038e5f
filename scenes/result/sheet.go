package result

import (
	"strings"

	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The sheet at the foot, in units: the room in it and around it, and the size of its parts.
const (
	edge    = 10.0
	pad     = 14.0
	gap     = 8.0
	buttonH = 46.0
	buttonW = 160.0
	blockH  = 2*buttonH + gap
	markW   = 64.0
	between = 22.0
)

// sheetHeight is how high the sheet is: in a tall window the buttons stand in a line of their own, on a telephone words, table and buttons one
// below the other.
func (r *Result) sheetHeight(m graph.Metrics) float64 {
	h := 2*pad + blockH
	if m.Narrow() {
		h += blockH + gap
		if r.tabled(m) {
			h += blockH + gap
		}
		return h
	}
	if m.Tall() {
		h += buttonH + gap
	}
	return h
}

// tabled reports whether a telephone has room for the table of the sitting, or of the series, below the board.
func (r *Result) tabled(m graph.Metrics) bool {
	const least = 720
	return m.H >= least && (r.v.Setup.Series.On() || r.next != nil)
}

// build makes the screen.
func (r *Result) build() {
	f := r.Menu
	f.Background()
	f.Paint(func(c graph.Canvas) { boards.DrawTitle(c, r.Env, r.area, r.board, r.v) })
	f.Put(boards.SeriesNode(r.Env, r.area, r.v))
	f.Put(r.board.Root())
	f.Put(r.moves.Root())
	if r.past != nil {
		f.Within(&graph.Node{Name: "steps", Box: r.area.Message}, r.stepper)
	}
	side, high := max(14, r.area.Left.X), r.sheetHeight(r.M)
	if r.M.Narrow() {
		side = r.area.Left.X
	}
	box := graph.Rect{X: side, Y: r.M.H - high - edge, W: r.M.W - 2*side, H: high}
	f.Within(&graph.Node{Name: "sheet", Box: box}, func() { r.sheet(box) })
}

// sheet tells of the match and leads on.
func (r *Result) sheet(box graph.Rect) {
	f := r.Menu
	f.Paint(func(c graph.Canvas) { f.Theme.DrawPanel(c, box, f.Theme.Accent(r.winner()), true) })
	in := box.Inset(pad)
	room := graph.Rect{X: in.X, Y: in.Y, W: in.W, H: blockH}
	if r.M.Narrow() {
		r.words(room)
		room.Y += blockH + gap
		switch {
		case !r.tabled(r.M):
		case r.v.Setup.Series.On():
			r.series(room)
		default:
			r.score(room)
		}
		r.grid(graph.Rect{X: in.X, Y: in.Y + in.H - blockH, W: in.W, H: blockH})
		return
	}
	if r.M.Tall() {
		r.line(graph.Rect{X: in.X, Y: in.Y + in.H - buttonH, W: in.W, H: buttonH})
	} else {
		w := 2*buttonW + gap
		r.grid(graph.Rect{X: in.X + in.W - w, Y: in.Y, W: w, H: blockH})
		room.W -= w + between
	}
	table := max(230, min(340, room.W*0.42))
	// Where there is little room, the words of this match go before what is said of the next.
	fits := r.M.Tall() || room.W-table-between >= leastWords
	if r.v.Setup.Series.On() && fits {
		if wide := min(420, room.W*0.5); room.W-wide-between >= leastWords {
			table = max(table, wide)
		}
		r.series(graph.Rect{X: room.X + room.W - table, Y: room.Y, W: table, H: blockH})
		room.W -= table + between
	} else if len(r.rated) > 0 && fits {
		r.ratings(graph.Rect{X: room.X + room.W - table, Y: room.Y, W: table, H: blockH})
		room.W -= table + between
	} else if r.next != nil && fits && !r.v.Setup.Series.On() {
		r.score(graph.Rect{X: room.X + room.W - table, Y: room.Y, W: table, H: blockH})
		room.W -= table + between
	}
	r.words(room)
}

// leastWords is how much room the words and the mark beside them have at least, in units.
const leastWords = 240

// buttons are the ways on, in their order.
func (r *Result) buttons() []widget.Button {
	d, f := r.Env, r.Menu
	list := []widget.Button{{Name: "again", Kind: widget.Main, Label: r.againLabel(), Press: r.again}}
	if r.v.Setup.Rated {
		list[0].Label = d.T("rated.again")
	}
	list = append(list, r.lookBack()...)
	change := widget.Button{Name: "setup", Label: d.T("result.setup"), Press: func() { f.Pop(scenes.ToSetup) }}
	if s := r.v.Series(); r.offer > 0 && !r.v.Setup.Rated && (!s.On() || s.Over()) { // it is what one would set up otherwise
		change = widget.Button{Name: "level", Label: d.T("result.level", "Level", r.offer), Tip: phrases.Level(d, r.offer) + ": " + phrases.LevelFor(d, r.offer),
			Press: func() { f.Pop(scenes.AtLevel{Level: r.offer}) }}
	}
	return append(list, []widget.Button{
		change,
		{Name: "title", Label: d.T(r.home()), Press: func() { f.Pop(scenes.ToTitle) }},
	}...)
}

// home is the key of what the way out is called: to the title, or to the tournament to which the match belongs.
func (r *Result) home() string {
	if r.tournament != "" {
		return "cups.back"
	}
	return "result.title"
}

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

// grid puts the buttons two to a line, the first as broad as two where they do not come out even.
func (r *Result) grid(in graph.Rect) {
	list := r.buttons()
	odd, w := len(list)%2, (in.W-gap)/2
	for i, b := range list {
		k := i + odd
		at := graph.Rect{X: in.X + float64(k%2)*(w+gap), Y: in.Y + float64(k/2)*(buttonH+gap), W: w, H: buttonH}
		if i == 0 && odd == 1 {
			at.X, at.W = in.X, in.W
		}
		r.Button(at, b)
	}
}

// line puts the buttons side by side.
func (r *Result) line(in graph.Rect) {
	list := r.buttons()
	w := (in.W - float64(len(list)-1)*gap) / float64(len(list))
	for i, b := range list {
		r.Button(graph.Rect{X: in.X + float64(i)*(w+gap), Y: in.Y, W: w, H: in.H}, b)
	}
}

// words say who has won, and why, beside the mark of the winner.
func (r *Result) words(in graph.Rect) {
	f := r.Menu
	r.mark(graph.Rect{X: in.X, Y: in.Y + (in.H-markW)/2, W: markW, H: markW})
	in.X, in.W = in.X+markW+18, in.W-markW-18
	head, title := r.headline(), f.Plain(look.Title, graph.Bold)
	for ; title.Size > look.Body; title.Size-- {
		if w, _ := f.Fonts.Measure(head, title); w <= in.W {
			break
		}
	}
	why, facts := r.why(), r.facts()
	// What the review finds comes later: its line is there from the beginning, so that nothing moves then.
	found := ""
	if r.reviewer != nil {
		found = r.T("result.turning", "Move", max(r.turning, 1), "Text", r.turned)
	}
	st := f.Plain(look.Body-1, graph.Regular)
	_, headH := f.Fonts.Measure(head, title.Wide(in.W))
	height := func(text string) float64 {
		if text == "" {
			return 0
		}
		_, h := f.Fonts.Measure(text, st.Wide(in.W))
		return h
	}
	score := inLines(f.Fonts, facts, st.Wide(in.W))
	foundH := func() float64 {
		if found != "" && r.lost() {
			return exercisesH
		}
		return height(found)
	}
	for st.Size > look.Small-2 && headH+4+height(why)+height(score)+foundH() > in.H {
		st.Size--
		score = inLines(f.Fonts, facts, st.Wide(in.W))
	}
	y := in.Y + (in.H-headH-4-height(why)-height(score)-foundH())/2
	f.Heading(head, graph.Rect{X: in.X, Y: y, W: in.W, H: headH}, title)
	y += headH + 4
	f.Text(why, graph.Rect{X: in.X, Y: y, W: in.W, H: height(why)}, st)
	if score != "" {
		f.Text(score, graph.Rect{X: in.X, Y: y + height(why), W: in.W, H: height(score)}, st.In(f.Theme.Soft))
	}
	r.found(graph.Rect{X: in.X, Y: y + height(why) + height(score), W: in.W, H: foundH()}, st)
}

// facts are what there is to be told besides: what both sides have scored, the time they took, and whether they had help or gave their
// places to others.
func (r *Result) facts() []string {
	d, v := r.Env, r.v
	var parts []string
	if s := r.scored(); s != "" {
		parts = append(parts, s)
	}
	if v.Spent.X+v.Spent.O > 0 {
		parts = append(parts, d.T("result.time", "X", phrases.Time(v.Spent.X), "O", phrases.Time(v.Spent.O)))
	}
	if len(r.rated) > 0 && !r.M.Tall() && r.M.W < 890 { // the table of ratings may have no room
		p := &r.rated[0]
		parts = append([]string{d.T("rating.line", "Before", phrases.Rating(d, p.before), "After", phrases.Rating(d, p.after), "Trend", phrases.Trend(p.change()))}, parts...)
	}
	if r.offer > 0 && !r.v.Setup.Rated {
		key := "result.lost-row"
		if r.streak.Won {
			key = "result.won-row"
		}
		parts = append([]string{d.T(key, "N", r.streak.N, "Level", r.offer)}, parts...)
	}
	if n := v.Helped.X + v.Helped.O; n > 0 {
		parts = append(parts, d.T("result.helped", "N", n))
	}
	if len(v.Changes) > 0 {
		parts = append(parts, d.T("result.changed"))
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
		parts = append(parts, s.Of+" "+phrases.Number(s.X)+" : "+phrases.Number(s.O))
	}
	return strings.Join(parts, " · ")
}

// mark draws the winner's mark, both for a draw.
func (r *Result) mark(box graph.Rect) {
	t, w := r.Env.Theme, r.winner()
	r.Menu.Paint(func(c graph.Canvas) {
		if w == rules.Nobody {
			s := box.H * 0.66
			c.Art(t.Piece(true, true), graph.Rect{X: box.X, Y: box.Y, W: s, H: s}, graph.Show{})
			c.Art(t.Piece(false, false), graph.Rect{X: box.X + box.W - s, Y: box.Y + box.H - s, W: s, H: s}, graph.Show{})
			return
		}
		c.Art(t.Piece(w == rules.X, w == rules.X), box, graph.Show{})
	})
}
