package widget

import (
	"time"

	"xotrio/scenes/ui/graph"
)

// entry is a node as it stands on the canvas at a moment.
type entry struct {
	node *graph.Node
	// parent is the index of its parent, -1 for the root.
	parent int
	// box is its box on the canvas, clip where of that it is to be seen; origin and scale lead from its units to those of the
	// canvas.
	box, clip graph.Rect
	origin    graph.Point
	scale     float64
	// disabled reports whether it or a node around it is disabled, part whether it lies within a node that can have the focus.
	disabled, part bool
}

// tree is all nodes that are shown, parents before their children, what lies on top behind what lies below.
type tree struct {
	all []entry
	// from and to are those that can be used: all, or the modal node on top and what is in it.
	from, to int
}

// scan takes the tree in as it stands, and hands on what the nodes that were made again looked like.
func (s *Stage) scan() {
	t := &s.tree
	t.all, t.from, t.to = t.all[:0], 0, 0
	s.modal = false
	if s.root != nil {
		all := graph.Rect{X: -1e9, Y: -1e9, W: 2e9, H: 2e9}
		s.take(s.root, entry{parent: -1, scale: 1, clip: all})
	}
	if !s.modal {
		t.to = len(t.all)
	}
	s.adopt()
	s.refocus()
}

// take takes in n and the nodes below it; around is what holds for it by its parent.
func (s *Stage) take(n *graph.Node, around entry) {
	if n.Hidden {
		return
	}
	p := n.Placed(s.now)
	if p.Fade >= 1 {
		return
	}
	e := around
	e.node = n
	e.origin, e.scale = around.origin.Add(p.At.Mul(around.scale)), around.scale*p.Scale
	e.box = graph.Rect{X: e.origin.X + n.Box.X*e.scale, Y: e.origin.Y + n.Box.Y*e.scale, W: n.Box.W * e.scale, H: n.Box.H * e.scale}.Upright()
	e.disabled = around.disabled || n.Disabled
	at := len(s.tree.all)
	s.tree.all = append(s.tree.all, e)
	e.part = e.part || takesFocus(n)
	e.parent = at
	if n.Clip {
		e.clip = meet(e.clip, e.box)
	}
	for _, k := range n.Children {
		s.take(k, e)
	}
	if n.Modal && n.Box != (graph.Rect{}) { // the last one lies on top
		s.modal, s.tree.from, s.tree.to = true, at, len(s.tree.all)
	}
}

// takesFocus reports whether a node can have the focus while nothing is disabled.
func takesFocus(n *graph.Node) bool { return n.Press != nil || n.Turn != nil || n.Type != nil }

// meet is what a and b have in common.
func meet(a, b graph.Rect) graph.Rect {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return graph.Rect{X: x, Y: y, W: max(0, min(a.X+a.W, b.X+b.W)-x), H: max(0, min(a.Y+a.H, b.Y+b.H)-y)}
}

// adopt hands what the node of a name looked like on to the one that has the name now.
func (s *Stage) adopt() {
	known := s.spare
	clear(known)
	for i := range s.tree.all {
		n := s.tree.all[i].node
		if n.Name == "" || !takesInput(n) {
			continue
		}
		if old := s.known[n.Name]; old != nil && old != n && known[n.Name] == nil {
			n.Hover, n.Focused, n.Down, n.Glow = old.Hover, old.Focused, old.Down, old.Glow
		}
		known[n.Name] = n
	}
	s.known, s.spare = known, s.known
}

// takesInput reports whether a node does anything by itself.
func takesInput(n *graph.Node) bool {
	return takesFocus(n) || n.Drag != nil || n.Wheel != nil || n.Tip != ""
}

// top is the entry of the topmost node under p of which the node or one around it takes input, -1 where there is none.
func (s *Stage) top(p graph.Point) int {
	for i := s.tree.to - 1; i >= s.tree.from; i-- {
		e := &s.tree.all[i]
		if e.box.Contains(p) && e.clip.Contains(p) && s.up(i, takesInput) >= 0 {
			return i
		}
	}
	return -1
}

// up is the first entry from i on towards the root whose node is as wanted, -1 where there is none. It does not leave a modal
// node.
func (s *Stage) up(i int, want func(*graph.Node) bool) int {
	for ; i >= s.tree.from; i = s.tree.all[i].parent {
		if want(s.tree.all[i].node) {
			return i
		}
	}
	return -1
}

// find is the entry of a node, -1 where it is not there.
func (s *Stage) find(r ref) int {
	if r.none() {
		return -1
	}
	named := -1
	for i := s.tree.from; i < s.tree.to; i++ {
		n := s.tree.all[i].node
		if n == r.node {
			return i
		}
		if named < 0 && r.name != "" && n.Name == r.name {
			named = i
		}
	}
	return named
}

// glowIn and glowOut are how long a node takes to light up and to go out again.
const (
	glowIn  = 8 * time.Second / 60
	glowOut = 12 * time.Second / 60
)

// light tells the nodes how they stand: hovered, focused, pressed, and lights up those that are. Only one of pointer and focus
// is to be seen, the one that was used last, so that never two things look chosen.
func (s *Stage) light() {
	hover := -1
	if (!s.touch || s.grabbed) && !s.turning && !s.ring {
		hover = s.top(s.at)
	}
	if !s.held.none() && !s.within(hover, s.held) { // a press belongs to where it began
		hover = -1
	}
	for i := range s.tree.all {
		n := s.tree.all[i].node
		n.Hover, n.Down = false, false
		n.Focused = s.ring && s.focus.is(n) && !s.tree.all[i].disabled && i >= s.tree.from && i < s.tree.to
	}
	for i := hover; i >= 0; i = s.tree.all[i].parent {
		n := s.tree.all[i].node
		n.Hover = true
		n.Down = s.held.is(n) && s.grabbed && !s.tree.all[i].disabled
	}
	for i := range s.tree.all {
		e := &s.tree.all[i]
		if !takesInput(e.node) {
			continue
		}
		held := s.held.is(e.node) && s.grabbed && !s.ring
		lit := !e.disabled && (e.node.Hover || e.node.Focused || held) && i >= s.tree.from && i < s.tree.to
		v, length := 0.0, glowOut
		if lit {
			v, length = 1, glowIn
		}
		if s.env.Settings.ReducedMotion {
			length = 0
		}
		e.node.Glow.Go(v, s.now, length)
	}
}

// within reports whether r is the node of entry i or one around it.
func (s *Stage) within(i int, r ref) bool {
	for ; i >= 0; i = s.tree.all[i].parent {
		if r.is(s.tree.all[i].node) {
			return true
		}
	}
	return false
}
