package widget

import (
	"xotrio/game/input"
	"xotrio/scenes/ui/graph"
)

func pressed(n *graph.Node) bool { return n.Press != nil || n.Drag != nil }

// handlePointer handles the pointer. A press belongs to its first node until it is released.
func (s *Stage) handlePointer(f *input.Frame) {
	s.pointer, s.touch = graph.Point{X: f.X, Y: f.Y}, f.Touch
	s.turning = f.Down[input.Right] || f.Down[input.Middle]
	if f.Moved && !f.Touch || f.Pressed[input.Left] {
		s.untouched = false
		s.ring = false
	}
	s.use.Pointer = s.modal
	s.wheel(f)
	if f.Pressed[input.Left] && f.Released[input.Left] && f.Down[input.Left] { // released and pressed again within the tick
		s.release()
		s.endPress()
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
	if !f.Down[input.Left] { // released, or canceled by a second finger
		s.endPress()
	}
}

func (s *Stage) press() {
	s.endPress()
	s.pressedAt = s.pointer
	top := s.hitTest(s.pointer)
	if top < 0 {
		s.held = ref{node: nothing}
		return
	}
	if i := s.focusable(top); i >= 0 && !s.tree.all[i].disabled {
		s.focus = refTo(s.tree.all[i].node)
	}
	i := s.ancestor(top, pressed)
	if i < 0 {
		s.held = refTo(s.tree.all[s.ancestor(top, takesInput)].node)
		return
	}
	e := &s.tree.all[i]
	s.held, s.grabbed, s.use.Pointer = refTo(e.node), true, true
	if e.node.Drag != nil && !e.disabled {
		s.run(func() { e.node.Drag(s.local(e), graph.DragBegin) })
	}
}

// nothing holds a press that started outside of all nodes.
var nothing = &graph.Node{}

// focusable returns the entry that gets the focus for entry i: the outermost one around it that can have it, or -1.
func (s *Stage) focusable(i int) int {
	at := -1
	for ; i >= s.tree.from; i = s.tree.all[i].parent {
		if takesFocus(s.tree.all[i].node) {
			at = i
		}
	}
	return at
}

// local returns the position of the pointer in units of the entry.
func (s *Stage) local(e *entry) graph.Point { return s.pointer.Sub(e.origin).Mul(1 / e.scale) }

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
		s.run(func() { e.node.Drag(s.pressedAt.Sub(e.origin).Mul(1/e.scale), graph.DragBegin) })
		if i = s.find(s.held); i < 0 {
			return
		}
		e = &s.tree.all[i]
	}
	if e.node.Drag != nil && !e.disabled {
		s.run(func() { e.node.Drag(s.local(e), graph.DragMove) })
	}
}

// sweep is the distance that a finger moves up or down before it scrolls the page instead of pressing what it has touched, in
// units.
const sweep = 12

// swept returns the page that a finger scrolls if it has moved far enough since it touched entry i, or nil.
func (s *Stage) swept(i int) *entry {
	d := s.pointer.Sub(s.pressedAt)
	if max(d.Y, -d.Y) < max(sweep, d.X, -d.X) {
		return nil
	}
	i = s.ancestor(i, func(n *graph.Node) bool { return n.Drag != nil && n.Clip })
	if i < 0 || s.tree.all[i].disabled {
		return nil
	}
	return &s.tree.all[i]
}

// release ends a press. It is a click if the pointer is still on its first node.
func (s *Stage) release() {
	i := s.find(s.held)
	if !s.grabbed || i < 0 || s.tree.all[i].disabled {
		return
	}
	e := &s.tree.all[i]
	switch {
	case e.node.Drag != nil: // letGo ends the drag
	case e.node.Press != nil && s.within(s.hitTest(s.pointer), s.held) && s.ancestor(s.hitTest(s.pointer), pressed) == i:
		s.run(e.node.Press)
	}
}

// endPress ends the press or drag in progress, without a click.
func (s *Stage) endPress() {
	i := s.find(s.held)
	was := s.grabbed
	s.held, s.grabbed = ref{}, false
	if !was || i < 0 {
		return
	}
	if e := &s.tree.all[i]; e.node.Drag != nil && !e.disabled {
		s.run(func() { e.node.Drag(s.local(e), graph.DragEnd) })
	}
}

// wheel passes the wheel to the nodes under the pointer, from the topmost to the root, until one uses it.
func (s *Stage) wheel(f *input.Frame) {
	if f.WheelY == 0 {
		return
	}
	s.use.Wheel = s.modal
	for i := s.hitTest(s.pointer); i >= s.tree.from; i = s.tree.all[i].parent {
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
