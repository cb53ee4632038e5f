package learn

import (
	"math"
	"strconv"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// The measures of the screen, in units.
const (
	gap   = 14.0
	headH = 52.0
	tabsH = 62.0
	rowH  = 54.0
	pad   = 18.0
	keyH  = 52.0
	// mostW is how wide the screen is used at most, least the least height of a row.
	mostW = 1104.0
	least = 34.0
)

// build lays the screen out: the head, the lessons side by side, the steps of the one that is open, and what the chosen one is about.
func (l *Learn) build() {
	l.Background()
	l.Back = func() { l.Pop(nil) }
	m := l.M
	if m.Narrow() {
		l.pocket()
		return
	}
	edge := 24.0
	if m.W < 1100 {
		edge = gap
	}
	l.head(graph.Rect{X: edge, Y: 8, W: m.W - 2*edge, H: headH})
	w := math.Min(mostW, m.W-2*edge)
	room := graph.Rect{X: (m.W - w) / 2, Y: 8 + headH + 8, W: w, H: m.H - edge - headH - 16}
	l.tabs(graph.Rect{X: room.X, Y: room.Y, W: room.W, H: tabsH})
	room.Y, room.H = room.Y+tabsH+gap, room.H-tabsH-gap
	steps, side := room, room
	n := float64(len(l.lesson().Steps))
	if m.Tall() {
		steps.H = math.Min(n*rowH+12, room.H*0.5)
		side.Y, side.H = steps.Y+steps.H+gap, math.Min(room.H-steps.H-gap, 420)
	} else {
		steps.W = room.W * 0.5
		side.X, side.W = steps.X+steps.W+gap, room.W-steps.W-gap
		steps.H = math.Min(room.H, n*rowH+12)
		side.H = math.Min(room.H, 560)
	}
	l.steps(steps)
	l.chosenStep(side)
}

// head is the way back, the title, and how much was done of everything.
func (l *Learn) head(r graph.Rect) {
	l.Button(graph.Rect{X: r.X, Y: r.Y + 4, W: 44, H: 44}, widget.Button{Name: "back", Icon: "left", Tip: l.T("menu.back"), Press: func() { l.Pop(nil) }})
	st := l.Plain(look.Title, graph.Bold)
	st.Middle = true
	title := l.T("learn.title")
	w, _ := l.Fonts.Measure(title, st)
	l.Heading(title, graph.Rect{X: r.X + 58, Y: r.Y, W: w + 4, H: r.H}, st)
	soft := l.Soft(look.Body)
	soft.Middle = true
	done, of := l.Lessons.Total(l.lessons)
	l.Text(l.T("learn.count", "Done", done, "Of", of), graph.Rect{X: r.X + 58 + w + 22, Y: r.Y + 2, W: r.W - 80 - w, H: r.H}, soft)
}

// tabs are the lessons, one of which is open, with how much of each was done.
func (l *Learn) tabs(r graph.Rect) {
	n := &graph.Node{Name: "lessons", Role: graph.Choice, Box: r, Round: 14, Label: l.T(l.lesson().Key())}
	open := func(i int) {
		if i >= 0 && i < len(l.lessons) && i != l.chosen {
			l.open(i)
		}
	}
	n.Turn = func(d graph.Direction) bool { return widget.Sideways(d, func(dir int) { open(l.chosen + dir) }) }
	n.Press = func() { open((l.chosen + 1) % len(l.lessons)) }
	l.Paint(func(c graph.Canvas) { l.Theme.DrawPanel(c, r, l.Theme.SheetLine, false) })
	widths, x := l.tabWidths(r.W), r.X
	for i, one := range l.lessons {
		done, of := l.Lessons.Count(one), len(one.Steps)
		part := &graph.Node{Name: "lessons/" + strconv.Itoa(i), Role: graph.Item, Label: l.T(one.Key()) + ", " + l.T("learn.count", "Done", done, "Of", of),
			Box: graph.Rect{X: x, Y: r.Y, W: widths[i], H: r.H}, Press: func() { open(i) }}
		x += widths[i]
		part.Draw = func(c graph.Canvas) { l.drawTab(c, part, i, done, of) }
		n.Add(part)
	}
	l.Put(n)
}

// tabWidths are the widths of the tabs: the same for all, or on a telephone to each what its name takes, a finger at least, and an equal part
// of the rest.
func (l *Learn) tabWidths(w float64) []float64 {
	out, rest := make([]float64, len(l.lessons)), w
	for i, one := range l.lessons {
		if l.Narrow {
			out[i], _ = l.Fonts.Measure(l.T(one.Key()), l.tabStyle())
			out[i] = math.Max(out[i], widget.Finger)
		}
		rest -= out[i]
	}
	for i := range out {
		out[i] += rest / float64(len(out))
	}
	return out
}

// tabStyle is how the names of lessons are set.
func (l *Learn) tabStyle() graph.Style {
	if l.Narrow {
		return l.Plain(look.Small, graph.Medium)
	}
	return l.Plain(look.Body, graph.Medium)
}

// drawTab draws a lesson by its name over a bar that shows how much of it was done.
func (l *Learn) drawTab(c graph.Canvas, n *graph.Node, i, done, of int) {
	t, r := l.Theme, n.Box.Inset(4)
	st := l.tabStyle().In(t.Soft)
	switch {
	case i == l.chosen:
		c.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.24), t.X, 11, false), r, graph.Show{})
		st.Color = t.Text
	case n.Hover:
		c.Art(t.Panel(t.ButtonLit, t.ButtonLit, 11, false), r, graph.Show{})
		st.Color = t.Text
	}
	name, st := l.Fonts.Squeeze(l.T(l.lessons[i].Key()), st, r.W-2)
	st.Align, st.Middle = graph.Center, true
	c.Text(name, graph.Point{X: r.X + r.W/2, Y: r.Y + 21}, st)
	bar := graph.Rect{X: r.X + r.W/2 - math.Min(120, r.W-28)/2, Y: r.Y + r.H - 15, W: math.Min(120, r.W-28), H: 6}
	c.Art(t.Panel(t.Button, t.Button, 3, false), bar, graph.Show{})
	if done > 0 {
		bar.W *= float64(done) / float64(of)
		c.Art(t.Panel(t.X, t.X, 3, false), bar, graph.Show{})
	}
}

// steps are the steps of the lesson that is open, with a tick before those that were done.
func (l *Learn) steps(r graph.Rect) {
	one := l.lesson()
	l.Sheet(r)
	l.rows(r, math.Max(least, (r.H-12)/float64(len(one.Steps))))
}

// rows are the lines of that list, each so high.
func (l *Learn) rows(r graph.Rect, row float64) {
	one := l.lesson()
	n := &graph.Node{Name: "steps", Role: graph.List, Label: l.said(l.step), Box: r, Round: 16}
	choose := func(i int) bool {
		if i < 0 || i >= len(one.Steps) {
			return false
		}
		l.step = i
		return true
	}
	n.Turn = func(d graph.Direction) bool {
		switch d {
		case graph.Up:
			return choose(l.step - 1)
		case graph.Down:
			return choose(l.step + 1)
		}
		return false
	}
	n.Press = l.begin
	for i := range one.Steps {
		part := &graph.Node{Name: "step/" + strconv.Itoa(i), Role: graph.Item, Label: l.said(i), Box: graph.Rect{X: r.X + 6, Y: r.Y + 6 + row*float64(i), W: r.W - 12, H: row}}
		part.Press = func() {
			if l.step == i { // chosen already
				l.begin()
			}
			l.step = i
		}
		part.Draw = func(c graph.Canvas) { l.drawStep(c, part, i) }
		n.Add(part)
	}
	l.Put(n)
}

// said is a step as text.
func (l *Learn) said(i int) string {
	one := l.lesson()
	text := strconv.Itoa(i+1) + ". " + l.T(one.StepKey(i))
	if l.Lessons.Done(one, i) {
		text += ", " + l.T("learn.step.done")
	}
	return text
}

// drawStep draws a line of the list.
func (l *Learn) drawStep(c graph.Canvas, n *graph.Node, i int) {
	t, r, one := l.Theme, n.Box.Inset(2), l.lesson()
	switch {
	case i == l.step:
		c.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.24), t.X, 10, false), r, graph.Show{})
	case n.Hover:
		c.Art(t.Panel(t.ButtonLit, t.ButtonLit, 10, false), r, graph.Show{})
	}
	mid := graph.Point{X: r.X + 26, Y: r.Y + r.H/2}
	if l.Lessons.Done(one, i) {
		c.Art(t.Panel(t.X, t.X, 12, false), graph.Around(mid, 24, 24), graph.Show{})
		c.Art(look.Icon("check", t.Sheet), graph.Around(mid, 15, 15), graph.Show{})
	} else {
		c.Art(t.Panel(t.Sheet, t.Soft, 12, false), graph.Around(mid, 24, 24), graph.Show{})
		c.Text(strconv.Itoa(i+1), mid, t.Write(look.Small, graph.Bold).Centered())
	}
	st := t.Write(look.Body, graph.Medium)
	st.Middle = true
	text, st := l.Fonts.Squeeze(l.T(one.StepKey(i)), st, r.W-64)
	c.Text(text, graph.Point{X: r.X + 52, Y: mid.Y}, st)
}

// chosenStep is the chosen step: its position, what is asked in it, and the button that begins it.
func (l *Learn) chosenStep(r graph.Rect) {
	one := l.lesson()
	l.Sheet(r)
	in := r.Inset(pad)
	l.beginButton(graph.Rect{X: in.X, Y: in.Y + in.H - keyH, W: in.W, H: keyH})
	room := graph.Rect{X: in.X, Y: in.Y, W: in.W, H: in.H - keyH - gap}
	task, why := l.T(one.StepKey(l.step)+".task"), l.T(one.StepKey(l.step)+".why")
	words, pic := room, room
	if l.M.Tall() { // side by side
		pic.W = math.Min(room.H, room.W*0.42)
		words.X, words.W = pic.X+pic.W+gap, room.W-pic.W-gap
	}
	head, plain := l.Plain(look.Title-2, graph.Bold), l.Plain(look.Body, graph.Regular).In(l.Theme.Soft)
	for size := 1.0; ; size -= 0.05 {
		head.Size, plain.Size = math.Round((look.Title-2)*size), math.Round(look.Body*size)
		_, a := l.Fonts.Measure(task, head.Wide(words.W))
		_, b := l.Fonts.Measure(why, plain.Wide(words.W))
		high := a + 6 + b
		if !l.M.Tall() {
			pic.H = room.H - high - gap
			words.Y = pic.Y + pic.H + gap
		}
		if size > 0.7 && (high > room.H || !l.M.Tall() && pic.H < 90) {
			continue
		}
		if l.M.Tall() { // in the middle beside the picture
			words.Y = room.Y + math.Max(0, room.H-high)/2
		}
		l.Text(task, graph.Rect{X: words.X, Y: words.Y, W: words.W, H: a}, head)
		l.Text(why, graph.Rect{X: words.X, Y: words.Y + a + 6, W: words.W, H: b}, plain)
		break
	}
	if pic.H > 60 {
		l.picture(pic)
	}
}

// picture is the position of the chosen step.
func (l *Learn) picture(r graph.Rect) {
	g, _, err := l.games.ByName(l.lesson().Game)
	if err != nil || l.step >= len(l.views) {
		return
	}
	v := &l.views[l.step]
	l.Paint(func(c graph.Canvas) {
		side := math.Min(r.W, r.H)
		g.Picture(c, l.Theme, graph.Around(r.Center(), side, side), v)
	})
}

// beginButton begins the chosen step.
func (l *Learn) beginButton(r graph.Rect) {
	one, label := l.lesson(), l.T("learn.begin")
	switch {
	case l.Lessons.Done(one, l.step):
		label = l.T("learn.again")
	case l.Lessons.Count(one) > 0:
		label = l.T("learn.go-on")
	}
	l.Button(r, widget.Button{Name: "begin", Icon: "play", Label: label, Kind: widget.Main, Press: l.begin})
}
