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
