package widget

import (
	"strconv"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

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
