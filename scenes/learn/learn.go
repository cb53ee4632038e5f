// Package learn is the screen that lists the lessons of all games and their steps, with those done.
package learn

import (
	"fmt"
	"strconv"

	"xotrio/game/lesson"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// Learn is the screen.
type Learn struct {
	*widget.Menu
	games   boards.Games
	lessons lesson.List
	// chosen is the index of the open lesson, step that of the chosen step in it.
	chosen, step int
	list         widget.Scroll
	// views are the positions of the steps of the open lesson, shown as pictures.
	views []*session.View
}

// New returns the screen with the named lesson open, or with the first unfinished one if there is no such lesson. An
// error means that the program is damaged.
func New(d *scenes.Env, games boards.Games, name string) (scenes.Scene, error) {
	all, err := games.Lessons()
	if err != nil {
		return nil, err
	}
	l := &Learn{games: games, lessons: all}
	if len(l.lessons) == 0 {
		return nil, fmt.Errorf("there are no lessons")
	}
	for i := len(l.lessons) - 1; i >= 0; i-- {
		if one := l.lessons[i]; name == "" && d.Lessons.Count(one) < len(one.Steps) || one.Name == name {
			l.chosen = i
		}
	}
	l.Menu = widget.NewView(d, l.view)
	l.FocusFirst("begin")
	l.open(l.chosen)
	return l, nil
}

func (l *Learn) lesson() *lesson.Lesson { return l.lessons[l.chosen] }

// open opens a lesson at its first step that is not done.
func (l *Learn) open(i int) {
	l.chosen = i
	one := l.lesson()
	l.step, l.list = l.Lessons.Next(one), widget.Scroll{}
	l.views = nil
	for step := range one.Steps {
		r, err := lesson.Start(one, step)
		if err != nil {
			break // the error is shown when the step is started
		}
		l.views = append(l.views, r.View())
		r.Close()
	}
}

// Resume shows the steps that were done meanwhile.
func (l *Learn) Resume(any) {
	l.open(l.chosen)
	l.Layout(l.M)
}

func (l *Learn) start() {
	one := l.lesson()
	l.Push(scenes.Lesson{Name: one.Name, Step: l.step, Listed: true})
}

// maxWidth is the maximum width of the content, in units.
const maxWidth = 1104

// view shows the lessons as tabs, and below them the steps of the open lesson beside the chosen step.
func (l *Learn) view() layout.Part {
	l.Back = func() { l.Pop(nil) }
	done, of := l.Lessons.Total(l.lessons)
	header := l.Header(l.T("learn.title"), l.Back, layout.If(!l.Narrow, l.Words(l.T("learn.count", "Done", done, "Of", of), l.Soft(look.Body))))
	if l.Narrow {
		return l.Screen(header, layout.Stack(widget.Apart, l.tabs(), l.card(), l.steps().Grow(1)), l.startButton())
	}
	body := layout.Row(widget.Apart, l.Boxed(l.steps()).Grow(1), l.Boxed(layout.Stack(widget.Apart, l.chosenStep(true).Grow(1), l.startButton())).Grow(1))
	if l.M.Tall() {
		body = layout.Stack(widget.Apart, l.Boxed(l.steps()).Grow(1), l.Boxed(layout.Stack(widget.Apart, l.chosenStep(false).Grow(1), l.startButton())).Grow(1).Between(0, 420))
	}
	return l.Screen(header, layout.Limit(maxWidth, 0, layout.Stack(widget.Apart, l.tabs(), layout.Limit(0, 620, body).Grow(1))), layout.Part{})
}

func (l *Learn) tabs() layout.Part {
	n := &graph.Node{Name: "lessons", Role: graph.Choice, Round: 14, Label: l.T(l.lesson().Key())}
	open := func(i int) {
		if i >= 0 && i < len(l.lessons) && i != l.chosen {
			l.open(i)
		}
	}
	n.Turn = func(d graph.Direction) bool { return widget.Sideways(d, func(dir int) { open(l.chosen + dir) }) }
	n.Press = func() { open((l.chosen + 1) % len(l.lessons)) }
	var tabs []layout.Part
	for i := range l.lessons {
		tabs = append(tabs, l.tab(i, func() { open(i) }))
	}
	row := layout.Even(0, tabs...)
	if l.Narrow { // to each what its name takes, and an equal part of the rest
		row = layout.Spread(0, tabs...)
	}
	return l.On(n, l.BoxedIn(l.Theme.SheetLine, 4, row)).Fixed(62)
}

// maxTab is the greatest width of a name on a phone, in units.
const maxTab = 76.0

func (l *Learn) tab(i int, open func()) layout.Part {
	one, st, width := l.lessons[i], l.Plain(look.Body, graph.Medium), 120.0
	if l.Narrow {
		st.Size, width = look.Small, widget.Finger-4
	}
	if st.Align = graph.Center; i != l.chosen {
		st.Color = l.Theme.Soft
	}
	done, of := l.Lessons.Count(one), len(one.Steps)
	n := &graph.Node{Name: "lessons/" + strconv.Itoa(i), Role: graph.Item, Label: l.T(one.Key()) + ", " + l.T("learn.count", "Done", done, "Of", of), Press: open}
	n.Draw = func(c graph.Canvas) {
		switch t := l.Theme; {
		case i == l.chosen:
			c.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.24), t.X, 11, false), n.Box, graph.Show{})
		case n.Hover:
			c.Art(t.Panel(t.ButtonLit, t.ButtonLit, 11, false), n.Box, graph.Show{})
		}
	}
	name := l.Words(l.T(one.Key()), st)
	if l.Narrow { // long names in two lines
		name = layout.Limit(maxTab, 0, name)
	}
	name = layout.AtLeast(widget.Finger, 0, name).Grow(1)
	bar := layout.Align(0.5, 0, l.Progress(width, done, of)).Fixed(13)
	return l.On(n, layout.Margin(1, 0, 1, 0, layout.Stack(0, name, bar)))
}

func (l *Learn) steps() layout.Part {
	one, least := l.lesson(), 34.0
	if l.Narrow {
		least = 50
	}
	return l.ListOf(widget.Rows{Name: "steps", N: len(one.Steps), Height: 54, Least: least, Current: l.step, Scroll: &l.list, Plain: true,
		Label: l.label, Select: func(i int) { l.step = i }, Enter: l.start,
		Row: func(i int) layout.Part {
			return layout.Row(widget.Apart, l.mark(i), l.Words(l.T(one.StepKeys(i).Name), l.Plain(look.Body, graph.Medium)).Grow(1))
		}})
}

// mark is a tick if the step is done, otherwise its number.
func (l *Learn) mark(i int) layout.Part {
	return layout.Center(l.Drawn(24, 24, func(c graph.Canvas, r graph.Rect) {
		t := l.Theme
		if l.Lessons.Done(l.lesson(), i) {
			c.Art(t.Panel(t.X, t.X, 12, false), r, graph.Show{})
			c.Art(look.Icon("check", t.Sheet), r.Inset(4.5), graph.Show{})
			return
		}
		c.Art(t.Panel(t.Sheet, t.Soft, 12, false), r, graph.Show{})
		c.Text(strconv.Itoa(i+1), r.Center(), t.Write(look.Small, graph.Bold).Centered())
	}))
}

func (l *Learn) label(i int) string {
	one := l.lesson()
	text := strconv.Itoa(i+1) + ". " + l.T(one.StepKeys(i).Name)
	if l.Lessons.Done(one, i) {
		text += ", " + l.T("learn.step.done")
	}
	return text
}

func (l *Learn) words(step int, task, why graph.Style) layout.Part {
	keys := l.lesson().StepKeys(step)
	return layout.Middle(layout.Stack(6, l.Words(l.T(keys.Task), task), l.Words(l.T(keys.Why), why)))
}

func (l *Learn) chosenStep(below bool) layout.Part {
	words := l.words(l.step, l.Plain(look.Title-2, graph.Bold), l.Soft(look.Body))
	if below {
		return layout.Stack(widget.Apart, l.picture().Grow(1).Between(90, 0), words)
	}
	return layout.Row(widget.Apart, l.picture().Grow(2), words.Grow(3))
}

// card, for a phone, has the same height for every step, so that nothing moves.
func (l *Learn) card() layout.Part {
	texts := make([]layout.Part, 0, len(l.lesson().Steps))
	for i := range l.lesson().Steps {
		texts = append(texts, l.words(i, l.Plain(look.Body, graph.Bold), l.Soft(look.Small)))
	}
	return l.BoxedIn(l.Theme.SheetLine, 12, layout.Row(12, l.picture().Fixed(96), layout.AsLargeAs(texts[l.step], texts...).Grow(1)))
}

func (l *Learn) picture() layout.Part {
	g, _, err := l.games.ByName(l.lesson().Game)
	if err != nil || l.step >= len(l.views) {
		return layout.Fill()
	}
	v := l.views[l.step]
	return layout.Square(l.Drawn(96, 96, func(c graph.Canvas, r graph.Rect) { g.Picture(c, l.Theme, r, v) }))
}

func (l *Learn) startButton() layout.Part {
	one, label := l.lesson(), l.T("setup.start")
	switch {
	case l.Lessons.Done(one, l.step):
		label = l.T("learn.again")
	case l.Lessons.Count(one) > 0:
		label = l.T("menu.continue")
	}
	return l.Press(widget.Button{Name: "begin", Icon: "play", Label: label, Kind: widget.Main, Press: l.start})
}
