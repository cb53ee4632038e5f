package widget

import (
	"strconv"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

// Readings is a list of what is only to be read, such as figures or the points of a curve, however that stands on the screen: arrow keys move a mark
// through it, and what is marked is spoken to those who listen.
type Readings struct {
	// Name is that of the list; a reading has that with a slash and its number. Title is what the list is called.
	Name, Title string
	// At is which reading is marked when the focus comes, -1 for none. Set, where it is not nil, keeps what is marked from then on; else that is
	// forgotten when the focus leaves.
	At  int
	Set func(i int)
	// Across has left and right move the mark, and not up and down.
	Across bool
	// Enter, where it is not nil, is what Enter does with the one that is marked; Drag follows a pointer.
	Enter func(i int)
	Drag  func(p graph.Point, phase graph.Phase)

	texts []string
	mark  int
	list  *graph.Node
}

// Add has n, whose label says what it is, be the next reading. Where it does not draw itself, it has an edge while it is marked. It is to be put
// within the part of On.
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

// Row is p as the next reading, which is called text.
func (l *Readings) Row(k *Kit, text string, p layout.Part) layout.Part {
	return k.On(l.Add(k, &graph.Node{Label: text}), p)
}

// Marked reports whether a reading is the one that is marked, which is seen while the list has the focus.
func (l *Readings) Marked(i int) bool { return l.list != nil && l.list.Focused && l.mark == i }

// On is p, on which are the readings that were added, as the list.
func (l *Readings) On(k *Kit, p layout.Part) layout.Part {
	last := len(l.texts) - 1
	l.mark = l.At
	if l.Set == nil {
		l.mark = k.marks.at(k, l.Name, l.At)
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

// turn is what arrow keys do.
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

// Steps is a row of dots, a dot for each step of something that is done step by step. Left and right move a mark, Enter takes what is marked, and
// a press takes one.
type Steps struct {
	// Name is the name of the row, and Label what it is called; the steps are called step/0 and so on.
	Name, Label string
	// Labels are what the steps are called, Done reports whether a step was done, with a tick.
	Labels []string
	Done   func(i int) bool
	// At is the step on the screen, in a ring; Choose goes to another one.
	At     int
	Choose func(i int)
}

// The measures of the row of steps, in units: its height, with how much it can do, and how wide a step is at most.
const stepsHeight, lowSteps, stepWidth = 48.0, 36.0, 52.0

// On is the row as a part.
func (s *Steps) On(k *Kit) layout.Part {
	mark := k.marks.at(k, s.Name, s.At)
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

// draw draws the dot of step i, which is the node n.
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
