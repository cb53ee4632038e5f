package lesson

import (
	"math"
	"strconv"

	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

func rect(x, y, w, h float64) graph.Rect { return graph.Rect{X: x, Y: y, W: w, H: h} }

// places are where the parts of the screen are. size is how large type is against the usual, so that everything has room.
type places struct {
	head, board, card, told, hand, steps, keys graph.Rect
	// line is a room below the board for what the board has there, on a telephone, where no row of steps is shown without much height.
	line graph.Rect
	// pad is the room around what stands in card and told.
	pad  float64
	size float64
}

// The measures of the screen, in units.
const (
	headH  = 52.0
	gap    = 14.0
	pad    = 18.0
	stepsH = 52.0
	keysH  = 52.0
	// mostSize is how large type is where there is room, leastSize how small it becomes at most, both against the usual.
	mostSize  = 1.2
	leastSize = 0.62
)

// divide shares the canvas: what is asked and said stands in a column beside the board, in a tall window below it.
func (s *Lesson) divide() {
	m := s.M
	edge := 24.0
	if m.W < 1200 {
		edge = gap
	}
	p := places{head: rect(edge, 8, m.W-2*edge, headH), size: mostSize, pad: pad}
	if m.Narrow() {
		s.divideNarrow(p)
		return
	}
	top := p.head.Y + headH + 6
	room := rect(edge, top, m.W-2*edge, m.H-edge-top)
	column := room
	if m.Tall() {
		h := math.Min(room.W, room.H*0.62)
		p.board = rect(room.X, room.Y, room.W, h)
		column.Y, column.H = room.Y+h+gap, room.H-h-gap
	} else {
		column.W = math.Max(236, math.Min(480, m.W*0.375))
		p.board = rect(column.X+column.W+2*gap, room.Y, room.W-column.W-2*gap, room.H)
	}
	// Type becomes smaller until everything has room.
	for ; ; p.size -= 0.02 {
		s.places = p
		if s.stack(column) || p.size <= leastSize {
			return
		}
	}
}

// stack puts the parts of the column below one another, and reports whether there is room for all of them at the size of type.
func (s *Lesson) stack(r graph.Rect) bool {
	p := &s.places
	in := r.W - 2*p.pad
	card, told := 2*p.pad-6+s.cardHigh(in), 0.0
	for _, text := range s.sayings() {
		_, h := s.Fonts.Measure(text, s.toldStyle(in))
		told = math.Max(told, h)
	}
	told += 2 * (p.pad - 6)
	keys := math.Max(42, keysH*p.size)
	steps := math.Max(36, stepsH*p.size)
	if s.alone {
		steps = 0
	}
	hand := 0.0
	if own := s.run.Own(); boards.Hand(s.board, &own, 0) > 0 {
		hand = math.Max(76, boards.Hand(s.board, &own, 0)*p.size)
	}
	y := r.Y
	next := func(h float64) graph.Rect {
		b := rect(r.X, y, r.W, h)
		if h > 0 {
			y += h + gap*p.size
		}
		return b
	}
	p.card, p.told = next(card), next(told)
	if s.M.Tall() && hand > 0 && steps > 0 { // side by side
		hand = math.Max(hand, steps)
		b := next(hand)
		half := (b.W - gap) / 2
		p.hand, p.steps = rect(b.X, b.Y, half, hand), rect(b.X+half+gap, b.Y, half, hand)
	} else {
		p.hand = next(hand)
		p.steps = next(steps)
	}
	p.keys = rect(r.X, r.Y+r.H-keys, r.W, keys)
	return y <= p.keys.Y+1
}

// The styles of the card and of what is said.
func (s *Lesson) taskStyle(w float64) graph.Style {
	return s.Plain(math.Round(look.Title*s.places.size), graph.Bold).Wide(w)
}

func (s *Lesson) whyStyle(w float64) graph.Style {
	return s.Plain(math.Max(12, math.Round(look.Body*s.places.size)), graph.Regular).Wide(w)
}

func (s *Lesson) nameStyle(w float64) graph.Style {
	return s.Soft(math.Max(11, math.Round(look.Small*s.places.size))).Wide(w)
}

func (s *Lesson) toldStyle(w float64) graph.Style {
	return s.Plain(math.Max(12, math.Round(look.Body*s.places.size)), graph.Medium).Wide(w - signW)
}

// signW is the room of the sign before what is said.
const signW = 38.0

// cardHigh is how high the texts of the card are in a width.
func (s *Lesson) cardHigh(w float64) float64 {
	_, name := s.Fonts.Measure(s.name(), s.nameStyle(w))
	_, task := s.Fonts.Measure(s.text(".task"), s.taskStyle(w))
	_, why := s.Fonts.Measure(s.text(".why"), s.whyStyle(w))
	if s.M.Narrow() {
		name = 0
	}
	return name + task + why + 16*s.places.size
}

// name is which step this is.
func (s *Lesson) name() string {
	if s.alone {
		return s.text("")
	}
	return s.text("") + " · " + s.T("lesson.at", "At", s.at+1, "Of", len(s.lesson.Steps))
}

// sayings are all that may be said in this step, so that nothing moves when something is.
func (s *Lesson) sayings() []string {
	out := []string{s.how(), s.T("lesson.shown"), s.told}
	for _, key := range s.lesson.Answers(s.at) {
		out = append(out, s.T(key, "N", 15))
	}
	for _, reason := range s.lesson.Refusals() {
		out = append(out, s.T("refusal."+reason, "A", "e10", "B", "e10", "C", "e10", "D", "10"))
	}
	return out
}

// how is how a move is made.
func (s *Lesson) how() string {
	if s.M.Narrow() {
		return s.T("lesson.how." + s.lesson.Game + ".touch")
	}
	return s.T("lesson.how." + s.lesson.Game)
}

// build lays the screen out.
func (s *Lesson) build() {
	s.divide()
	s.Background()
	s.Back = func() { s.Pop(nil) }
	s.head()
	play := &graph.Node{Name: "play", Role: graph.BoardArea, Label: s.T("game." + s.lesson.Game), Box: s.places.board, Round: 14,
		Handlers: graph.Handlers{Type: func(graph.Typing) bool { return false }}}
	play.Add(s.board.Root(), &graph.Node{Name: "lit", Draw: s.drawLit})
	if n := s.leavingNode(); n != nil {
		play.Add(n)
	}
	s.Put(play)
	s.card()
	s.answer()
	s.hand()
	if s.places.steps.H > 0 {
		s.steps()
	}
	s.keys()
	if s.asking {
		s.ask()
	}
}

// head is the way back, the title, and of which lesson this is a step.
func (s *Lesson) head() {
	h := s.places.head
	s.Button(rect(h.X, h.Y+4, 44, 44), widget.Button{Name: "back", Icon: "left", Tip: s.T("menu.back"), Press: func() { s.Pop(nil) }})
	st := s.Plain(look.Title, graph.Bold)
	st.Middle = true
	title := s.T("learn.title")
	if s.Narrow {
		st.Middle = false
		s.Heading(s.text(""), rect(h.X+58, h.Y-2, h.W-58, 34), st)
		if s.alone {
			return
		}
		s.Text(s.T("lesson.at", "At", s.at+1, "Of", len(s.lesson.Steps)), rect(h.X+58, h.Y+32, h.W-58, 20), s.Soft(look.Small))
		return
	}
	w, _ := s.Fonts.Measure(title, st)
	s.Heading(title, rect(h.X+58, h.Y, w+4, h.H), st)
	soft := s.Soft(look.Body)
	soft.Middle = true
	s.Text(s.T(s.lesson.Key()), rect(h.X+58+w+22, h.Y+2, h.W-58-w-22-58, h.H), soft)
	s.Button(rect(h.X+h.W-44, h.Y+4, 44, 44), widget.Button{Name: "rules", Icon: "book", Tip: s.T("lesson.link.rules"), Press: s.rules})
}

// card is what is asked and what it teaches.
func (s *Lesson) card() {
	p := &s.places
	s.Sheet(p.card)
	in := rect(p.card.X+p.pad, p.card.Y+p.pad-4, p.card.W-2*p.pad, p.card.H-2*p.pad+8)
	y := in.Y
	for i, text := range []string{s.name(), s.text(".task"), s.text(".why")} {
		if i == 0 && s.Narrow { // it stands in the head
			continue
		}
		st := [...]func(float64) graph.Style{s.nameStyle, s.taskStyle, s.whyStyle}[i](in.W)
		_, h := s.Fonts.Measure(text, st)
		s.Text(text, rect(in.X, y, in.W, h), st)
		y += h + []float64{4, 8, 0}[i]*p.size
	}
}

// answer is what is said of the last move, or else how one is made.
func (s *Lesson) answer() {
	p, b := &s.places, s.places.told
	if s.typed.On() {
		s.typed.Put(s.Menu, graph.Rect{X: b.X, Y: b.Center().Y - 22, W: b.W, H: 44}, s.play)
		return
	}
	text, icon, ink := s.told, "check", s.Theme.X
	switch {
	case text == "":
		text, icon, ink = s.how(), "info", s.Theme.Soft
	case !s.good:
		icon, ink = "close", s.Theme.O
	case s.shown && s.run.Asking():
		icon, ink = "hint", s.Theme.Gold
	}
	st := s.toldStyle(b.W - 2*p.pad)
	if s.told == "" {
		st = st.In(s.Theme.Soft)
	}
	st.Middle = true
	s.Paint(func(c graph.Canvas) {
		t := s.Theme
		fill, line := t.Sheet, t.SheetLine
		if s.told != "" {
			fill, line = paint.Mix(t.Sheet, ink, 0.16), ink
		}
		c.Art(t.Panel(fill, line, 16, false), b, graph.Show{})
		c.Art(look.Icon(icon, ink), graph.Around(graph.Point{X: b.X + p.pad + 9, Y: b.Y + b.H/2}, 20*math.Max(0.8, p.size), 20*math.Max(0.8, p.size)), graph.Show{})
	})
	s.Text(text, rect(b.X+p.pad+signW, b.Y, b.W-2*p.pad-signW, b.H), st).Role = graph.Status
}

// hand is what lies beside the board, where there is such a thing.
func (s *Lesson) hand() {
	v := s.run.Own()
	if n := boards.HandNode(&s.Kit, s.board, s.places.hand, &v, 0); n != nil {
		s.Put(n)
	}
}

// steps are the steps of the lesson as a row of dots, each of which can be chosen.
func (s *Lesson) steps() {
	b := s.places.steps
	n := len(s.lesson.Steps)
	row := &graph.Node{Name: "steps", Role: graph.List, Label: s.name(), Box: b, Round: 14}
	row.Turn = func(d graph.Direction) bool {
		return widget.Sideways(d, func(dir int) {
			s.goTo(s.at + dir)
			s.Focus("steps")
		})
	}
	s.Paint(func(c graph.Canvas) { s.Theme.DrawPanel(c, b, s.Theme.SheetLine, false) })
	w := math.Min(52, (b.W-16)/float64(n))
	if s.Narrow {
		w = b.W / float64(n)
	}
	x := b.X + (b.W-w*float64(n))/2
	for i := range n {
		key := s.lesson.StepKey(i)
		dot := &graph.Node{Name: "step/" + strconv.Itoa(i), Role: graph.Item, Label: s.T(key), Tip: s.T(key), Box: rect(x+w*float64(i), b.Y, w, b.H), Press: func() { s.goTo(i) }}
		dot.Draw = func(c graph.Canvas) { s.drawDot(c, dot, i) }
		row.Add(dot)
	}
	s.Put(row)
}

// drawDot draws the dot of a step: with a tick where it was done, in a ring where it is the one on the screen.
func (s *Lesson) drawDot(c graph.Canvas, n *graph.Node, i int) {
	t, mid := s.Theme, n.Box.Center()
	fill, line, size := t.Sheet, t.Soft, 20.0
	done := s.Lessons.Done(s.lesson, i)
	if done {
		fill, line = t.X, t.X
	}
	if n.Hover {
		line = t.Text
	}
	if i == s.at {
		c.Art(t.Panel(t.Sheet, t.Text, 14, true), graph.Around(mid, 28, 28), graph.Show{})
		if !done {
			fill = t.Text
		}
		size = 16
	}
	c.Art(t.Panel(fill, line, size/2, false), graph.Around(mid, size, size), graph.Show{})
	if done {
		c.Art(look.Icon("check", t.Sheet), graph.Around(mid, size-6, size-6), graph.Show{})
	}
}

// helpAfter is after how many misses the move is offered to be shown.
const helpAfter = 2

// stuck reports whether the move is offered to be shown.
func (s *Lesson) stuck() bool { return s.run.Misses() >= helpAfter && !s.run.Done() }

// keys are the buttons: a step back, the move to be shown once it was missed often enough, and what comes next.
func (s *Lesson) keys() {
	b := s.places.keys
	w := (b.W - 2*gap) / 3
	narrow := w < 120
	back := widget.Button{Name: "before", Icon: "left", Label: s.T("lesson.before"), Disabled: s.at == 0, Press: func() { s.goTo(s.at - 1) }}
	side := w
	if narrow {
		side, back.Label, back.Tip = b.H, "", s.T("lesson.before")
		w = (b.W - b.H - 2*gap) / 2
	}
	if !s.alone {
		s.Button(rect(b.X, b.Y, side, b.H), back)
	}
	main := widget.Button{Name: "next", Icon: "right", IconRight: true, Label: s.T("lesson.skip"), Press: s.next}
	box := rect(b.X+b.W-w, b.Y, w, b.H)
	v := s.run.View()
	if narrow {
		main.Icon, main.IconRight = "", false
	}
	switch {
	case v.Waiting && s.run.Asking():
		main.Label, main.Kind, main.Press = s.T("lesson.start"), widget.Main, s.start
	case s.missed():
		main.Label, main.Kind, main.Icon, main.IconRight = s.T("lesson.again"), widget.Main, "undo", false
	case s.run.Flows():
		main.Label, main.Kind = s.T("lesson.play-on"), widget.Main
		box = rect(b.X+side+gap, b.Y, b.W-side-gap, b.H)
	case s.run.Done() && s.last() && s.lesson.Flows:
		main.Disabled = true // the answer of the other side is on its way
	case s.alone:
		main.Label, main.Icon, main.IconRight = s.T("lesson.go-back"), "left", false
		if box = b; s.stuck() {
			box = rect(b.X+w+gap, b.Y, b.W-w-gap, b.H)
		}
		if s.run.Done() {
			main.Kind = widget.Main
		}
	case s.last():
		main.Label = s.T("lesson.finish")
		if s.run.Done() {
			main.Kind = widget.Main
		}
	case s.run.Done():
		main.Label, main.Kind = s.T("lesson.next"), widget.Main
	}
	if narrow && main.Icon == "undo" {
		main.Icon = ""
	}
	if s.stuck() {
		show := widget.Button{Name: "show", Icon: "hint", Label: s.T("lesson.show"), Press: s.show}
		if narrow {
			show.Icon = ""
		}
		if !s.missed() && !s.shown {
			show.Kind = widget.Main
		}
		s.Button(rect(box.X-gap-w, b.Y, w, b.H), show)
	}
	s.Button(box, main)
}

// start has the clocks go on, as the player is ready.
func (s *Lesson) start() {
	s.run.Ready()
	s.Focus("play")
}

var _ scenes.Leaver = (*Lesson)(nil)
