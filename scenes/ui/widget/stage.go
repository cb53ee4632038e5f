// Package widget is the one toolkit of nodes: the Stage, which follows pointer, keyboard and focus over the tree of nodes of a
// scene, and the controls that the screens are made of.
package widget

import (
	"time"

	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// Stage follows the input over the nodes of a scene: hit testing, hover, clicks, drags, the wheel, focus and tool tips. It sets
// Hover, Focused, Down and Glow of the nodes and calls their handlers. Nodes that are named alike before and after a change of
// the tree are the same node to it: focus, hover and what glows stay with the name.
type Stage struct {
	env  *scenes.Env
	root *graph.Node
	// Build, where it is not nil, makes the root again from the state of the scene: at every SetRoot(nil), and after every tick in
	// which a handler of a node has run. So nobody has to say what has changed.
	Build func() *graph.Node

	now  time.Duration
	tree tree
	// known are the nodes of the tree by name, as of the last scan; spare is the map of the one before, to be used again.
	known, spare map[string]*graph.Node
	use          Use
	// ran reports whether a handler has run in this tick.
	ran bool

	// focus is what has the focus, first what is to have it in the beginning. modal reports whether a modal node is shown.
	focus ref
	first string
	modal bool
	overlays
	// ring reports whether the focus is to be seen: the keyboard was used last, not the pointer.
	ring bool
	// composing reports whether an input method was composing in the last tick.
	composing bool
	hand
	tip     tip
	motions map[string]graph.Motion
}

// overlays are the modal nodes that lie on top of one another, each with what had the focus before it came.
type overlays struct {
	under []overlay
	// before is what had the focus before the handlers of a tick ran, asked the name of where one of them has sent it last.
	before ref
	asked  string
}

// overlay is one of them, by its name or where it has none by itself.
type overlay struct{ on, opener ref }

// hand is the pointer, and the press that goes on.
type hand struct {
	// held is where the press that goes on has begun, grabbed reports whether that was on a node with Press or Drag.
	held    ref
	grabbed bool
	// from is where the pointer was when the press began, at is where it is.
	from, at graph.Point
	// touch is set where the pointer is a finger, turning where another button than the left is held.
	touch, turning bool
}

// Use is what nodes have used of a frame. A board below them gets the rest.
type Use struct {
	// Pointer is a press that has begun on a node with Press or Drag, until it is released, and everything that the pointer does
	// while there is a modal node. Wheel and Keys are the wheel and the keys of the tick.
	Pointer, Wheel, Keys bool
}

// Any reports whether anything was used.
func (u Use) Any() bool { return u.Pointer || u.Wheel || u.Keys }

// Left is what of f was not used: what the board below the nodes is to follow.
func (u Use) Left(f *input.Frame) input.Frame {
	g := *f
	if u.Keys {
		g.Keys, g.Runes, g.Space = nil, nil, false
	}
	if u.Pointer {
		g.Down, g.Pressed, g.Released, g.Fingers = input.Frame{}.Down, input.Frame{}.Pressed, input.Frame{}.Released, nil
	}
	if u.Pointer || u.Wheel {
		g.WheelX, g.WheelY = 0, 0
	}
	return g
}

// ref is a node that may be made again under the same name.
type ref struct {
	node *graph.Node
	name string
}

func refTo(n *graph.Node) ref {
	if n == nil {
		return ref{}
	}
	return ref{n, n.Name}
}

// is reports whether n is the node referred to.
func (r ref) is(n *graph.Node) bool {
	return n != nil && (r.node == n || r.name != "" && r.name == n.Name)
}

// none reports whether the reference is to nothing.
func (r ref) none() bool { return r.node == nil && r.name == "" }

// NewStage is a stage for the tree below root, which may be nil until SetRoot.
func NewStage(env *scenes.Env, root *graph.Node) *Stage {
	s := &Stage{env: env, ring: true, motions: map[string]graph.Motion{},
		known: map[string]*graph.Node{}, spare: map[string]*graph.Node{}}
	if root != nil {
		s.SetRoot(root)
	}
	return s
}

// Root is the tree.
func (s *Stage) Root() *graph.Node { return s.root }

// SetRoot changes the tree for another; nil has Build make it. Changes within the tree need not be told.
func (s *Stage) SetRoot(root *graph.Node) {
	if root == nil && s.Build != nil {
		root = s.Build()
	}
	s.root = root
	s.scan()
	s.light()
}

// Find is the node of that name that is shown, nil where there is none.
func (s *Stage) Find(name string) *graph.Node { return find(s.root, name) }

func find(n *graph.Node, name string) *graph.Node {
	if n == nil || n.Hidden {
		return nil
	}
	if n.Name == name {
		return n
	}
	for _, k := range n.Children {
		if found := find(k, name); found != nil {
			return found
		}
	}
	return nil
}

// Now is the moment of the last Update.
func (s *Stage) Now() time.Duration { return s.now }

// Used is what nodes have used of the frame of the last Update.
func (s *Stage) Used() Use { return s.use }

// Modal reports whether a modal node is shown.
func (s *Stage) Modal() bool { return s.modal }

// Update follows the input of a tick and reports whether any of it was used.
func (s *Stage) Update(f *input.Frame) (used bool) {
	s.now, s.use, s.ran = f.Now, Use{}, false
	s.scan()
	s.grant(&f.Wish)
	if s.composing && f.Composed == "" && len(f.Runes) > 0 { // a press ends what an input method composes: it belongs to the field that is left
		s.keys(f)
		s.point(f)
	} else {
		s.point(f)
		s.keys(f)
	}
	if s.ran {
		if s.Build != nil {
			s.root = s.Build()
		}
		s.scan()
	}
	s.light()
	s.tip.follow(s)
	s.before = s.focus
	return s.use.Any()
}

// Draw draws the tree at the moment of the canvas, the ring around what has the focus, and the tool tip.
func (s *Stage) Draw(c graph.Canvas) {
	if s.root == nil {
		return
	}
	s.root.Show(c)
	s.drawRing(c)
	s.tip.draw(s, c)
}

// run calls a handler.
func (s *Stage) run(do func()) {
	if !s.ran {
		s.before = s.focus
	}
	s.ran = true
	do()
}

// Motion is a value of the node of that name on its way to v: it goes there within length from the moment of the tick in which it
// is first asked to. It outlives the node, so that a control that is made again goes on where it was. The first value of a name
// stands at once, and so do all with reduced motion.
func (s *Stage) Motion(name string, v float64, length time.Duration) graph.Motion {
	m, ok := s.motions[name]
	if !ok {
		m = graph.Still(v)
	}
	if s.env.Settings.ReducedMotion {
		length = 0
	}
	m.Go(v, s.now, length)
	s.motions[name] = m
	return m
}

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
