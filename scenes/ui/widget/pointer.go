package widget

import (
	"xotrio/game/input"
	"xotrio/scenes/ui/graph"
)

// pressed reports whether a node has a use for a press.
func pressed(n *graph.Node) bool { return n.Press != nil || n.Drag != nil }

// point follows the pointer. A press belongs to where it began until it is released.
func (s *Stage) point(f *input.Frame) {
	s.at, s.touch = graph.Point{X: f.X, Y: f.Y}, f.Touch
	s.turning = f.Down[input.Right] || f.Down[input.Middle]
	if f.Moved && !f.Touch || f.Pressed[input.Left] {
		s.ring = false
	}
	s.use.Pointer = s.modal
	s.wheel(f)
	if f.Pressed[input.Left] && f.Released[input.Left] && f.Down[input.Left] { // up, and down again within the tick
		s.release()
		s.letGo()
		s.press()
		s.use.Pointer = s.use.Pointer || s.grabbed
		return
	}
	if f.Pressed[input.Left] {
		s.press()
	}
	if s.grabbed {
		s.use.Pointer = true
		s.drag(f)
	}
	if f.Released[input.Left] {
		s.release()
	}
	if !f.Down[input.Left] { // released, or taken away by a second finger
		s.letGo()
	}
}

// press begins a press where the pointer is.
func (s *Stage) press() {
	s.letGo()
	s.from = s.at
	top := s.top(s.at)
	if top < 0 {
		s.held = ref{node: nothing}
		return
	}
	if i := s.focusable(top); i >= 0 && !s.tree.all[i].disabled {
		s.focus = refTo(s.tree.all[i].node)
	}
	i := s.up(top, pressed)
	if i < 0 {
		s.held = refTo(s.tree.all[s.up(top, takesInput)].node)
		return
	}
	e := &s.tree.all[i]
	s.held, s.grabbed, s.use.Pointer = refTo(e.node), true, true
	if e.node.Drag != nil && !e.disabled {
		s.run(func() { e.node.Drag(s.inside(e), graph.DragBegin) })
	}
}

// nothing is what a press is held by that began beside all nodes.
var nothing = &graph.Node{}

// focusable is the entry that has the focus for that one: the outermost around it that can have it, -1 where there is none.
func (s *Stage) focusable(i int) int {
	at := -1
	for ; i >= s.tree.from; i = s.tree.all[i].parent {
		if takesFocus(s.tree.all[i].node) {
			at = i
		}
	}
	return at
}

// inside is where the pointer is in the units of an entry.
func (s *Stage) inside(e *entry) graph.Point { return s.at.Sub(e.origin).Mul(1 / e.scale) }

// drag follows a press that goes on.
func (s *Stage) drag(f *input.Frame) {
	i := s.find(s.held)
	if i < 0 || !f.Moved || f.Pressed[input.Left] {
		return
	}
	e := &s.tree.all[i]
	if e.node.Drag == nil && s.touch {
		if e = s.swept(i); e == nil {
			return
		}
		s.held = refTo(e.node)
		s.run(func() { e.node.Drag(s.from.Sub(e.origin).Mul(1/e.scale), graph.DragBegin) })
		if i = s.find(s.held); i < 0 {
			return
		}
		e = &s.tree.all[i]
	}
	if e.node.Drag != nil && !e.disabled {
		s.run(func() { e.node.Drag(s.inside(e), graph.DragMove) })
	}
}

// sweep is how far a finger moves up or down before it means the page and not what it has touched, in units.
const sweep = 12

// swept is the page on which entry i lies, where a finger that began on i has moved it; nil where it has not, or there is none.
func (s *Stage) swept(i int) *entry {
	d := s.at.Sub(s.from)
	if max(d.Y, -d.Y) < max(sweep, d.X, -d.X) {
		return nil
	}
	i = s.up(i, func(n *graph.Node) bool { return n.Drag != nil && n.Clip })
	if i < 0 || s.tree.all[i].disabled {
		return nil
	}
	return &s.tree.all[i]
}

// release ends a press: a click where it is still on the node on which it began.
func (s *Stage) release() {
	i := s.find(s.held)
	if !s.grabbed || i < 0 || s.tree.all[i].disabled {
		return
	}
	e := &s.tree.all[i]
	switch {
	case e.node.Drag != nil: // letGo ends it
	case e.node.Press != nil && s.within(s.top(s.at), s.held) && s.up(s.top(s.at), pressed) == i:
		s.run(e.node.Press)
	}
}

// letGo ends what is held.
func (s *Stage) letGo() {
	i := s.find(s.held)
	was := s.grabbed
	s.held, s.grabbed = ref{}, false
	if !was || i < 0 {
		return
	}
	if e := &s.tree.all[i]; e.node.Drag != nil && !e.disabled {
		s.run(func() { e.node.Drag(s.inside(e), graph.DragEnd) })
	}
}

// wheel turns the wheel over the nodes under the pointer, from the topmost towards the root.
func (s *Stage) wheel(f *input.Frame) {
	if f.WheelY == 0 {
		return
	}
	s.use.Wheel = s.modal
	for i := s.top(s.at); i >= s.tree.from; i = s.tree.all[i].parent {
		e := &s.tree.all[i]
		if e.node.Wheel == nil || e.disabled {
			continue
		}
		done := false
		if s.run(func() { done = e.node.Wheel(f.WheelY) }); done {
			s.use.Wheel = true
			return
		}
	}
}
