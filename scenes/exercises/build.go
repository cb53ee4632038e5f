package exercises

import (
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

func rect(x, y, w, h float64) graph.Rect { return graph.Rect{X: x, Y: y, W: w, H: h} }

// The measures of the screen, in units: the head, the sheet at the foot with its buttons, and the mark on it.
const (
	headH   = 52.0
	edge    = 10.0
	pad     = 14.0
	gap     = 8.0
	buttonH = 46.0
	buttonW = 168.0
	blockH  = 2*buttonH + gap
	markW   = 44.0
	between = 20.0
	// above is by how much the board stands lower than at the table, where the head is lower.
	above = 16.0
)

// sheetHeight is how high the sheet is: in a tall window the buttons stand below the words.
func sheetHeight(m graph.Metrics) float64 {
	if m.Tall() {
		return 2*pad + 2*blockH + gap
	}
	return 2*pad + blockH
}

// divide shares the canvas between the head, the board with the panels of both sides, and the sheet.
func divide(m graph.Metrics) boards.Area {
	a := boards.DivideAbove(graph.Metrics{W: m.W, H: m.H - above, Scale: m.Scale}, sheetHeight(m)+2*edge)
	for _, r := range []*graph.Rect{&a.Board, &a.Left, &a.Right, &a.Line, &a.Title, &a.Message, &a.Mark} {
		r.Y += above
	}
	a.Metrics.H += above
	return a
}

// layBoard gives the board its room, which depends on what lies beside it.
func (x *Exercises) layBoard() {
	if x.M.Narrow() {
		x.area = x.divideNarrow(x.M)
	} else {
		x.area = divide(x.M)
	}
	x.area.Reduced, x.area.Answers = x.Settings.ReducedMotion, true
	if x.board != nil {
		x.board.Layout(x.area)
		x.work.Show(x.view())
	}
}

// build lays the screen out.
func (x *Exercises) build() {
	x.Background()
	x.Back = func() { x.Pop(nil) }
	x.head()
	if !x.asks() {
		x.end()
		return
	}
	if x.board != nil {
		// The keyboard speaks to the board like to any other node: what it says there is the board's to follow.
		n := &graph.Node{Name: "play", Role: graph.BoardArea, Label: x.T("game." + x.row[x.at].Game), Box: x.area.Board, Round: 14,
			Type: func(graph.Typing) bool { return false }}
		x.Put(n.Add(x.board.Root()))
		x.Put(&graph.Node{Name: "pointed", Draw: x.pointed})
	}
	if x.Narrow {
		x.pocketSheet()
	} else {
		side := max(14, x.area.Left.X)
		box := rect(side, x.M.H-sheetHeight(x.M)-edge, x.M.W-2*side, sheetHeight(x.M))
		x.Within(&graph.Node{Name: "sheet", Box: box}, func() { x.sheet(box) })
	}
	if x.dropping {
		x.Ask(x.T("mistakes.drop.ask"), x.T("mistakes.drop.yes"), x.T("mistakes.drop.no"), x.drop, func() { x.dropping = false })
	}
}

// head is the way back, the title, and how far the row is. On a telephone what else can be done with an exercise stands there, too.
func (x *Exercises) head() {
	left := max(14, x.area.Left.X)
	x.Button(rect(left, 12, 44, 44), widget.Button{Name: "back", Icon: "left", Tip: x.T("menu.back"), Press: func() { x.Pop(nil) }})
	title := x.T("mistakes.title")
	if x.route.Match != nil {
		title = x.T("mistakes.game.title")
	}
	words, st := rect(left+58, 8, x.M.W-2*left-58, headH), x.Plain(look.Title, graph.Bold)
	if !x.asks() {
		st.Middle = true
		x.Heading(title, words, st)
		return
	}
	count, soft := x.T("mistakes.count", "At", x.at+1, "Of", len(x.row)), x.Soft(look.Body)
	if x.Narrow {
		words.W -= 2*widget.Finger + gap + 6
		x.Heading(title, rect(words.X, words.Y-2, words.W, 34), st)
		x.Text(count, rect(words.X, words.Y+30, words.W, 20), x.Soft(look.Small)).Role = graph.Status
		end := x.M.W - left
		x.Button(rect(end-2*widget.Finger-gap, 12, widget.Finger, widget.Finger), x.gameButton())
		x.Button(rect(end-widget.Finger, 12, widget.Finger, widget.Finger), x.dropButton())
		return
	}
	st.Middle, soft.Middle, soft.Align = true, true, graph.End
	words.W -= 160
	x.Heading(title, words, st)
	x.Text(count, rect(x.M.W-left-150, 8, 150, headH), soft).Role = graph.Status
}

// sheet asks, answers, and leads on.
func (x *Exercises) sheet(box graph.Rect) {
	x.Sheet(box)
	in := box.Inset(pad)
	words, buttons := rect(in.X, in.Y, in.W, blockH), rect(in.X, in.Y+in.H-blockH, in.W, blockH)
	if !x.M.Tall() {
		buttons.W = 2*buttonW + gap
		buttons.X = in.X + in.W - buttons.W
		words.W -= buttons.W + between
	}
	e := &x.row[x.at]
	cross, mark := e.Side == "x", rect(words.X, words.Y+(words.H-markW)/2, markW, markW)
	x.Paint(func(c graph.Canvas) { c.Art(x.Theme.Piece(cross, cross), mark, graph.Show{}) })
	words.X, words.W = words.X+markW+16, words.W-markW-16
	x.words(words)
	x.buttons(buttons)
}

// question is what is asked.
func (x *Exercises) question() string {
	e := &x.row[x.at]
	return x.T("mistakes.ask", "Move", e.Played)
}

// words are the question and what is said of the last try.
func (x *Exercises) words(in graph.Rect) {
	head, text := x.question(), x.saying()
	if x.ask.done { // the answer has the room of the question
		head = ""
	}
	bold, st := x.Plain(look.Body, graph.Bold), x.Plain(look.Body-1, graph.Regular)
	height := func(s string, st graph.Style) float64 {
		if s == "" {
			return 0
		}
		_, h := x.Fonts.Measure(s, st.Wide(in.W))
		return h
	}
	for ; st.Size > look.Small-3 && height(head, bold)+4+height(text, st) > in.H; st.Size-- {
		bold.Size = max(look.Small, bold.Size-1)
	}
	y := in.Y + max(0, (in.H-height(head, bold)-4-height(text, st))/2)
	if head != "" {
		x.Heading(head, rect(in.X, y, in.W, height(head, bold)), bold)
		y += height(head, bold) + 4
	}
	x.Text(text, rect(in.X, y, in.W, in.Y+in.H-y), st).Role = graph.Status
}

// saying is what is said of the last try, or what is to be done.
func (x *Exercises) saying() string {
	if x.ask.told == "" && !x.ask.done {
		return x.T("mistakes.side", "Side", x.T("table.side."+x.row[x.at].Side))
	}
	return x.ask.told
}

// buttons are what can be done, each always at the same place.
func (x *Exercises) buttons(in graph.Rect) {
	w := (in.W - gap) / 2
	place := func(col, line int) graph.Rect {
		return rect(in.X+float64(col)*(w+gap), in.Y+float64(line)*(buttonH+gap), w, buttonH)
	}
	x.Button(place(0, 0), x.helpButton())
	x.Button(place(1, 0), x.showButton())
	x.Button(place(0, 1), x.nextButton())
	half := place(1, 1)
	half.W = (half.W - gap) / 2
	x.Button(half, x.gameButton())
	half.X += half.W + gap
	x.Button(half, x.dropButton())
}

// unsolved reports whether a move is still to be found.
func (x *Exercises) unsolved() bool { return !x.ask.done && x.ask.views != nil }

// helpButton gives a hint, or takes back what was tried.
func (x *Exercises) helpButton() widget.Button {
	if x.unsolved() && len(x.ask.views) > 1 {
		return widget.Button{Name: "hint", Icon: "undo", Label: x.T("replay.find.again"), Kind: widget.Main, Press: x.again}
	}
	return widget.Button{Name: "hint", Icon: "hint", Label: x.T("mistakes.hint"), Disabled: !x.unsolved() || x.ask.hints == lastHint, Press: x.hint}
}

func (x *Exercises) showButton() widget.Button {
	return widget.Button{Name: "show", Label: x.T("replay.find.show"), Disabled: !x.unsolved(), Press: x.solution}
}

func (x *Exercises) nextButton() widget.Button {
	next := widget.Button{Name: "next", Label: x.T("replay.find.next"), Press: x.next}
	if x.at+1 == len(x.row) {
		next.Label = x.T("replay.find.last")
	}
	if x.ask.done {
		next.Kind = widget.Main
	}
	return next
}

func (x *Exercises) gameButton() widget.Button {
	return widget.Button{Name: "game", Icon: "library", Tip: x.T("mistakes.to-game"), Press: x.toGame}
}

func (x *Exercises) dropButton() widget.Button {
	return widget.Button{Name: "drop", Icon: "bin", Tip: x.T("mistakes.drop"), Press: func() { x.dropping = true }}
}

// end tells how the row went, or why there is none, and what comes next.
func (x *Exercises) end() {
	var head string
	var lines []string
	all, ahead := 0, 0
	if b := x.Env.Exercises; b != nil {
		all, ahead = len(b.All()), len(b.Ahead())
	}
	switch {
	case len(x.row) > 0:
		head = x.T("replay.find.result", "Right", x.right, "Of", len(x.row))
	case all == 0:
		head = x.T("mistakes.empty")
	default:
		head = x.T("mistakes.none")
	}
	if all == 0 {
		lines = append(lines, x.T("mistakes.how"))
	} else {
		if days, n, ok := x.Env.Exercises.Next(x.Now()); ok && days == 1 {
			lines = append(lines, x.T("mistakes.tomorrow", "N", n))
		} else if ok {
			lines = append(lines, x.T("mistakes.days", "N", n, "Days", days))
		}
		lines = append(lines, x.T("mistakes.kept", "N", phrases.Number(ahead), "Learned", phrases.Number(all-ahead)))
	}
	w, pad, keys := min(560, x.M.W-40), 28.0, 50.0
	if x.Narrow { // the buttons stand one below the other
		w, pad, keys = x.M.W-2*widget.Edge, 20, 50+gap+50
	}
	title, st := x.Plain(look.Title-2, graph.Bold), x.Plain(look.Body, graph.Regular)
	_, headH := x.Fonts.Measure(head, title.Wide(w-2*pad))
	var heights []float64
	h := pad + headH + 10
	for _, l := range lines {
		_, lh := x.Fonts.Measure(l, st.Wide(w-2*pad))
		heights = append(heights, lh)
		h += lh + 8
	}
	h += 20 + keys + 26
	box := graph.Around(graph.Point{X: x.M.W / 2, Y: x.M.H * 0.47}, w, h)
	x.Within(&graph.Node{Name: "end", Box: box}, func() {
		x.Sheet(box)
		in := box.Inset(pad)
		x.Heading(head, rect(in.X, in.Y, in.W, headH), title).Role = graph.Status
		y := in.Y + headH + 10
		for i, l := range lines {
			x.Text(l, rect(in.X, y, in.W, heights[i]), st.In(x.Theme.Soft))
			y += heights[i] + 8
		}
		other := widget.Button{Name: "ahead", Label: x.T("mistakes.ahead"), Disabled: ahead == 0, Press: x.ahead}
		if all == 0 {
			other = widget.Button{Name: "library", Icon: "library", Label: x.T("library.title"), Press: func() { x.Go(scenes.Library{}) }}
		}
		main := widget.Button{Name: "main", Label: x.T("replay.find.finish"), Kind: widget.Main, Press: func() { x.Pop(nil) }}
		y = box.Y + box.H - 26 - keys
		if x.Narrow {
			x.Button(rect(in.X, y, in.W, 50), other)
			x.Button(rect(in.X, y+50+gap, in.W, 50), main)
			return
		}
		half := (in.W - gap) / 2
		x.Button(rect(in.X, y, half, 50), other)
		x.Button(rect(in.X+half+gap, y, half, 50), main)
	})
}
