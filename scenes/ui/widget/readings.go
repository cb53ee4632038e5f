package widget

import (
	"strconv"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

// Readings is a list of things to read, such as figures or the points of a curve, in any arrangement. Arrow keys move a
// mark through it, and a screen reader speaks the marked reading.
type Readings struct {
	// Name is the name of the list's node; reading i is called Name/i. Title is the accessible name of the list.
	Name, Title string
	// At is the reading that is marked when the list gets the focus, -1 for none. Set, if not nil, stores every new
	// mark; otherwise the mark is forgotten when the list loses the focus.
	At  int
	Set func(i int)
	// Across is true if left and right move the mark, instead of up and down.
	Across bool
	// Enter, if set, handles Enter on the marked reading. Drag, if set, handles the pointer.
	Enter func(i int)
	Drag  func(p graph.Point, phase graph.Phase)

	texts []string
	mark  int
	list  *graph.Node
}

// Add makes n, whose Label is the text, the next reading. If n does not draw itself, it has an outline while it is
// marked. The caller adds it within the part of On.
func (l *Readings) Add(k *Kit, n *graph.Node) *graph.Node {
	i := len(l.texts)
	l.texts = append(l.texts, n.Label)
	n.Name, n.Role = l.Name+"/"+strconv.Itoa(i), graph.Item
	if n.Draw == nil {
		n.Draw = func(c graph.Canvas) {
			if l.Marked(i) {
				c.Art(k.Theme.Edge(k.Theme.Gold, 7), n.Box.Inset(1), graph.Show{})
			}
		}
	}
	return n
}

// Row returns p as the next reading.
func (l *Readings) Row(k *Kit, text string, p layout.Part) layout.Part {
	return k.On(l.Add(k, &graph.Node{Label: text}), p)
}

// Marked reports whether reading i is marked, which shows only while the list has the focus.
func (l *Readings) Marked(i int) bool { return l.list != nil && l.list.Focused && l.mark == i }

// On returns the list with p, which contains the readings added before.
func (l *Readings) On(k *Kit, p layout.Part) layout.Part {
	last := len(l.texts) - 1
	l.mark = l.At
	if l.Set == nil {
		l.mark = k.marks.current(k, l.Name, l.At)
	}
	l.mark = min(l.mark, last)
	n := &graph.Node{Name: l.Name, Role: graph.List, Label: l.Title, Round: 10, Handlers: graph.Handlers{Turn: l.turn(k), Drag: l.Drag}}
	if l.mark >= 0 {
		n.Value = l.texts[l.mark]
	}
	if l.Enter != nil && l.mark >= 0 {
		n.Press = func() { l.Enter(l.mark) }
	}
	l.list = n
	return k.On(n, p)
}

func (l *Readings) turn(k *Kit) func(d graph.Direction) bool {
	back, on := graph.Up, graph.Down
	if l.Across {
		back, on = graph.Left, graph.Right
	}
	return func(d graph.Direction) bool {
		to := l.mark
		switch d {
		case back:
			to--
		case on:
			to++
		}
		if to == l.mark || to < 0 || to >= len(l.texts) {
			return false
		}
		k.marks.move(k, l.Name, to, len(l.texts))
		if l.Set != nil {
			l.Set(to)
		}
		return true
	}
}

// Steps is a row of dots, one for each step of a task. Left and right move a mark, Enter chooses the marked step, a
// press the pressed one.
type Steps struct {
	// Name is the name of the row's node, Label its accessible name. The steps are called step/0 and so on.
	Name, Label string
	// Labels are the names of the steps. If Done returns true the step has a tick.
	Labels []string
	Done   func(i int) bool
	// At is the current step, which has a ring. Choose goes to step i.
	At     int
	Choose func(i int)
}

// Height, smallest height and largest width of a step, in units.
const stepsHeight, lowSteps, stepWidth = 48.0, 36.0, 52.0

// On returns the row.
func (s *Steps) On(k *Kit) layout.Part {
	mark := k.marks.current(k, s.Name, s.At)
	row := &graph.Node{Name: s.Name, Role: graph.List, Label: s.Label, Round: 14}
	if mark != s.At {
		row.Label = s.Labels[mark]
	}
	row.Turn = func(d graph.Direction) bool {
		return Sideways(d, func(dir int) { k.marks.move(k, s.Name, mark+dir, len(s.Labels)) })
	}
	row.Press = func() {
		if mark != s.At {
			s.Choose(mark)
			k.Stage.Focus(s.Name)
		}
	}
	least := lowSteps
	if k.Narrow {
		least = Finger
	}
	var dots []layout.Part
	for i, label := range s.Labels {
		n := &graph.Node{Name: "step/" + strconv.Itoa(i), Role: graph.Item, Label: label, Tip: label, Press: func() { s.Choose(i) }}
		n.Draw = func(c graph.Canvas) {
			if s.draw(c, k.Theme, n, i); i == mark && row.Focused {
				c.Art(k.Theme.Edge(k.Theme.Gold, 16), graph.Around(n.Box.Center(), 32, 32), graph.Show{})
			}
		}
		dots = append(dots, k.On(n, layout.Leaf(func(float64) layout.Need { return layout.Need{W: stepWidth, H: stepsHeight, MinH: least} }, nil)))
	}
	return k.BoxedIn(k.Theme.SheetLine, 0, k.On(row, layout.Limit(stepWidth*float64(len(dots)), 0, layout.Even(0, dots...))))
}

func (s *Steps) draw(c graph.Canvas, t *look.Theme, n *graph.Node, i int) {
	around := func(size float64) graph.Rect { return graph.Around(n.Box.Center(), size, size) }
	fill, line, size := t.Sheet, t.Soft, 20.0
	done := s.Done(i)
	if done {
		fill, line = t.X, t.X
	}
	if n.Hover {
		line = t.Text
	}
	if i == s.At {
		c.Art(t.Panel(t.Sheet, t.Text, 14, true), around(28), graph.Show{})
		if !done {
			fill = t.Text
		}
		size = 16
	}
	c.Art(t.Panel(fill, line, size/2, false), around(size), graph.Show{})
	if done {
		c.Art(look.Icon("check", t.Sheet), around(size-6), graph.Show{})
	}
}
