// Package widget is the toolkit of all screens: the Stage handles pointer, keyboard and focus for the tree of nodes of
// a scene, and the Kit makes the controls.
//
// stage.go has the Stage and its list of nodes, pointer.go and focus.go its input, tip.go tool tips and the focus ring.
// menu.go has Menu, which screens embed, and dialogs; kit.go has texts, sheets and the constructors of controls;
// button.go, controls.go, field.go, list.go and readings.go have the controls, scroll.go scrolling.
package widget

import (
	"time"

	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// Stage handles the input for the nodes of a scene: hit testing, hover, clicks, drags, the wheel, focus and tool tips.
// It sets Hover, Focused, Down and Glow of the nodes and calls their handlers. A node keeps its state in a new tree if
// it has the same name.
type Stage struct {
	env  *scenes.Env
	root *graph.Node
	// Build, if set, makes a new root from the state of the scene, at every SetRoot(nil) and after every tick with a handler of a node has run. So handlers need not say what has changed.
	Build func() *graph.Node

	now  time.Duration
	tree tree
	// known are the nodes of the last scan by name. spare is the map of the scan before, for reuse.
	known, spare map[string]*graph.Node
	use          Use
	// ran is true if a handler has run in this tick.
	ran bool

	// focus is the node with the focus, first the name of the initial one. modal is true if a modal node
	// is open.
	focus ref
	first string
	modal bool
	// overlays are the open modal nodes, the highest last.
	overlays []overlay
	// before is the node with the focus before the handlers of the tick ran, requested the name that one of them passed
	// to Focus last.
	before    ref
	requested string
	// ring is true if the focus is visible, because the keyboard was used after the pointer.
	ring bool
	// untouched is true until the pointer is used: a focus that is spoken is visible then, and again from the next key on.
	untouched bool
	// composing is true if an input method was composing in the last tick.
	composing bool

	// held is the first node of the press in progress; grabbed is true if it has Press or Drag.
	held    ref
	grabbed bool
	// pressedAt is the start of the press and pointer the current position, in units of the canvas.
	pressedAt, pointer graph.Point
	// touch is true if the pointer is a finger, turning if a button other than the left one is down.
	touch, turning bool

	tip     tip
	motions map[string]graph.Motion
}

// overlay is an open modal node, and the node that had the focus before it opened.
type overlay struct{ on, opener ref }

// Use says which parts of a frame the nodes have used. A board below them gets the rest.
type Use struct {
	// Pointer is true during a press that started on a node with Press or Drag, and while a modal node is open. Wheel
	// and Keys are true if the wheel and the keys of the tick were used.
	Pointer, Wheel, Keys bool
}

// Any reports whether anything was used.
func (u Use) Any() bool { return u.Pointer || u.Wheel || u.Keys }

// Left returns f without what was used, for the board below the nodes.
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

// ref refers to a node, or to its successor of the same name in a new tree.
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

func (r ref) is(n *graph.Node) bool {
	return n != nil && (r.node == n || r.name != "" && r.name == n.Name)
}

func (r ref) none() bool { return r.node == nil && r.name == "" }

// NewStage returns a stage for the tree below root, which may be nil until SetRoot.
func NewStage(env *scenes.Env, root *graph.Node) *Stage {
	s := &Stage{env: env, motions: map[string]graph.Motion{},
		known: map[string]*graph.Node{}, spare: map[string]*graph.Node{}}
	s.ring, s.untouched = !env.Pointing, true
	if root != nil {
		s.SetRoot(root)
	}
	return s
}

// Root returns the tree.
func (s *Stage) Root() *graph.Node { return s.root }

// SetRoot replaces the tree; nil calls Build for a new one. It is not needed for changes within the tree.
func (s *Stage) SetRoot(root *graph.Node) {
	if root == nil && s.Build != nil {
		root = s.Build()
	}
	s.root = root
	s.scan()
	s.updateGlow()
}

// Find returns the visible node of that name, or nil.
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

// Now returns the time of the last Update.
func (s *Stage) Now() time.Duration { return s.now }

// Used returns what nodes used of the last frame.
func (s *Stage) Used() Use { return s.use }

// Modal reports whether a modal node is open.
func (s *Stage) Modal() bool { return s.modal }

// Update handles the input of a tick and reports whether any of it was used.
func (s *Stage) Update(f *input.Frame) (used bool) {
	s.now, s.use, s.ran = f.Now, Use{}, false
	s.scan()
	s.handleWish(&f.Wish)
	if s.composing && f.Composed == "" && len(f.Runes) > 0 { // a press ends the composition, which belongs to the field that loses the focus
		s.handleKeys(f)
		s.handlePointer(f)
	} else {
		s.handlePointer(f)
		s.handleKeys(f)
	}
	if s.ran {
		if s.Build != nil {
			s.root = s.Build()
		}
		s.scan()
	}
	s.updateGlow()
	s.tip.update(s)
	s.before = s.focus
	return s.use.Any()
}

// Draw draws the tree, the focus ring and the tool tip.
func (s *Stage) Draw(c graph.Canvas) {
	if s.root == nil {
		return
	}
	s.root.Show(c)
	s.drawRing(c)
	s.tip.draw(s, c)
}

func (s *Stage) run(do func()) {
	if !s.ran {
		s.before = s.focus
	}
	s.ran = true
	do()
}

// Motion returns the animated value of the node of that name. It moves to v within length, starting in the tick that
// first asks for v, and continues if the node is made again. The first value of a name, and every value with reduced
// motion, is reached immediately.
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

// entry is a node and its place on the canvas.
type entry struct {
	node *graph.Node
	// parent is an index, -1 for the root.
	parent int
	// box is its Box on the canvas, clip the visible part. origin and scale convert its units to those of the canvas.
	box, clip graph.Rect
	origin    graph.Point
	scale     float64
	// disabled is true if it or a node around it is disabled, part if it is inside a node that can have the focus.
	disabled, part bool
}

// tree lists all visible nodes, parents before children, the topmost last.
type tree struct {
	all []entry
	// from and to bound the nodes that can be used: all, or the top modal node and its children.
	from, to int
}

// scan lists the tree, and hands the state of old nodes to their successors.
func (s *Stage) scan() {
	t := &s.tree
	t.all, t.from, t.to = t.all[:0], 0, 0
	s.modal = false
	if s.root != nil {
		all := graph.Rect{X: -1e9, Y: -1e9, W: 2e9, H: 2e9}
		s.collect(s.root, entry{parent: -1, scale: 1, clip: all})
	}
	if !s.modal {
		t.to = len(t.all)
	}
	s.inheritState()
	s.refocus()
}

// collect appends n and the nodes below it. around has the origin, scale, clip and flags of its parent.
func (s *Stage) collect(n *graph.Node, around entry) {
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
		e.clip = intersect(e.clip, e.box)
	}
	for _, k := range n.Children {
		s.collect(k, e)
	}
	if n.Modal && n.Box != (graph.Rect{}) { // the last one is on top
		s.modal, s.tree.from, s.tree.to = true, at, len(s.tree.all)
	}
}

func takesFocus(n *graph.Node) bool { return n.Press != nil || n.Turn != nil || n.Type != nil }

func intersect(a, b graph.Rect) graph.Rect {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return graph.Rect{X: x, Y: y, W: max(0, min(a.X+a.W, b.X+b.W)-x), H: max(0, min(a.Y+a.H, b.Y+b.H)-y)}
}

func (s *Stage) inheritState() {
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

// takesInput reports whether a node does anything itself.
func takesInput(n *graph.Node) bool {
	return takesFocus(n) || n.Drag != nil || n.Wheel != nil || n.Tip != ""
}

// hitTest returns the topmost entry under p that takes input or is inside a node that does, or -1.
func (s *Stage) hitTest(p graph.Point) int {
	for i := s.tree.to - 1; i >= s.tree.from; i-- {
		e := &s.tree.all[i]
		if e.box.Contains(p) && e.clip.Contains(p) && s.ancestor(i, takesInput) >= 0 {
			return i
		}
	}
	return -1
}

// ancestor returns the first entry from i towards the root that satisfies want, or -1. It does not leave a modal node.
func (s *Stage) ancestor(i int, want func(*graph.Node) bool) int {
	for ; i >= s.tree.from; i = s.tree.all[i].parent {
		if want(s.tree.all[i].node) {
			return i
		}
	}
	return -1
}

// find returns the entry of a node, or -1.
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

// Durations of a node's glow appearing and fading.
const (
	glowIn  = 8 * time.Second / 60
	glowOut = 12 * time.Second / 60
)

// updateGlow sets Hover, Focused, Down and Glow. Either hover or focus is visible, whichever was used last, so that never
// two things look selected.
func (s *Stage) updateGlow() {
	hover := -1
	if (!s.touch || s.grabbed) && !s.turning && !s.ring {
		hover = s.hitTest(s.pointer)
	}
	if !s.held.none() && !s.within(hover, s.held) { // a press belongs to its first node
		hover = -1
	}
	for i := range s.tree.all {
		n := s.tree.all[i].node
		n.Hover, n.Down = false, false
		n.Focused = s.FocusSeen() && s.focus.is(n) && !s.tree.all[i].disabled && i >= s.tree.from && i < s.tree.to
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

// within reports whether r is entry i or a node around it.
func (s *Stage) within(i int, r ref) bool {
	for ; i >= 0; i = s.tree.all[i].parent {
		if r.is(s.tree.all[i].node) {
			return true
		}
	}
	return false
}
