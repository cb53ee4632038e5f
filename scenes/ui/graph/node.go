package graph

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Node is an element of a scene: it has a place, may be faded and scaled, draws itself and has children on top of it.
// Hit testing, focus, presses, tips and screen readers work on the tree of nodes (see package widget), and so does
// drawing: a frame is the tree at a moment.
type Node struct {
	// Name identifies the node in its scene, in every layout: for focus, tests and logs.
	Name string
	// At is its origin in units of its parent.
	At Point
	// Box is the area that can be hit, in its own units. An empty box cannot be hit.
	Box Rect
	Sight
	// Hidden nodes and their children are not drawn, hit or read.
	Hidden bool
	// Round is the radius of the corners of the focus ring around Box. A negative radius means no ring: the node itself
	// shows that it is Focused.
	Round float64
	// Place, if set, replaces At, Scale and Fade by a function of time.
	Place func(now time.Duration) Place
	// Draw, if set, paints the node in its own units, below its children.
	Draw func(c Canvas)
	// Children are on top, the last one highest.
	Children []*Node

	// Role is the meaning of the node for a player, Label its finished text, for the log of the tree and a screen reader. A
	// node without a role is only part of the picture.
	Role  Role
	Label string
	// Value is the finished text of the value of a Switch or the like, if Label does not contain it.
	Value string
	// Topic is the subject of a Choice, a Slider or a TextField, for one without a text to the left of it. Range has the number of a Slider.
	Topic string
	Range Range
	// Squares, if set, returns the squares of a BoardArea, for screen readers that press them one by one.
	Squares func() []Square
	// Announced counts the announcements of a Status: it is spoken when the count has grown. With 0 it can only be read.
	Announced int
	// Tip is shown when pointer or focus rest on the node for a while.
	Tip string
	// Disabled nodes and their children can be hit and show their tip, but cannot be focused or pressed.
	Disabled bool
	// Useless is true if a press only says why nothing happens: screen readers call the node unavailable.
	Useless bool
	// Yields is the name of the node that gets the focus if this one is disabled while it has it, such as a button at
	// the end of what it steps through. If it is "" or that node cannot have the focus, the first node gets it.
	Yields string
	// Modal nodes keep pointer and focus to themselves and their children.
	Modal bool
	// Press handles a click, a tap, Enter and Space (only Enter and Space if there is a Drag). A node with Press, Turn
	// or Type can have the focus, unless it is inside another such node: then it is a part of that one.
	Press func()
	Handlers

	// Hover is true while the pointer is on the node or one of its children and was used last, Focused while the node
	// has the focus and keys were used last, Down while the node is pressed. widget.Stage sets them.
	Hover, Focused, Down bool
	// Glow goes to 1 while the node is hovered or focused, and back to 0.
	Glow Motion
}

// Range is a number and the limits that it can be set to.
type Range struct{ Now, Min, Max int }

// Square is a square of a board: its name in notation, a finished text about its contents, its middle and its width in
// units of the canvas.
type Square struct {
	Name, Label string
	At          Point
	Size        float64
}

// Sight says how a node is displayed.
type Sight struct {
	// Scale stretches the node and its children about the origin; 0 stands for 1. A negative scale also rotates them by
	// half a turn, for a player on the other side of the device; pointers are converted.
	Scale float64
	// Fade is the transparency: 0 opaque, 1 invisible and impossible to hit.
	Fade float64
	// Clip limits drawing and hitting of its children to Box.
	Clip bool
}

// Handlers handle input other than a press. Each may be nil.
type Handlers struct {
	// Turn handles an arrow key while the node has the focus. If it returns false the focus moves.
	Turn func(d Direction) bool
	// Type handles keys and characters while the node has the focus. It returns true if it has used them.
	Type func(t Typing) bool
	// Caret returns the place of the caret while the node has the focus, in its own units, for input methods.
	Caret func() Caret
	// Drag handles a pointer from a press on the node to the release; p is in the node's own units.
	Drag func(p Point, phase Phase)
	// Wheel handles the wheel over the node, in notches, up being positive. It returns true if it has used them.
	Wheel func(notches float64) bool
}

// Place is the place of a node at a moment, its scale and its transparency.
type Place struct {
	At          Point
	Scale, Fade float64
	// Moving is true if the place will change in the next moment.
	Moving bool
}

// Role is the meaning of a node for a player.
type Role uint8

// The roles of nodes.
const (
	// Decor is part of the picture only.
	Decor Role = iota
	// Button does something when pressed; Choice has options with one selected; Switch is on or off; Slider is a
	// number; TextField takes text; List has rows of text; Item is one of its rows.
	Button
	Choice
	Switch
	Slider
	TextField
	List
	Item
	// Heading and Reading are text; Status is text that is announced when it changes.
	Heading
	Reading
	Status
	// BoardArea is a board, Piece something on it, Card a card whose label says what is visible of it.
	BoardArea
	Piece
	Card
)

// Direction is that of an arrow key.
type Direction uint8

// The directions.
const (
	Left Direction = iota
	Right
	Up
	Down
)

// Phase is the phase of a drag.
type Phase uint8

// The phases: the press, every movement after it, and the release.
const (
	DragBegin Phase = iota
	DragMove
	DragEnd
)

// Typing is the keyboard input of a node in a tick.
type Typing struct {
	// Keys are pressed or repeated keys, Runes typed characters.
	Keys  []ebiten.Key
	Runes []rune
	// Shift, Control and Alt are true while held; Control is also the Command key of a Mac.
	Shift, Control, Alt bool
	// Composed is the unfinished text of an input method, ComposedCaret the position of its caret in runes. Erased is
	// the number of characters before the caret that the input method takes back, before Runes are typed.
	Composed      string
	ComposedCaret int
	Erased        int
	// Pasted is text from the clipboard.
	Pasted string
	// Now is the time of the tick.
	Now time.Duration
}

// Caret is a place where text is typed, with the text before and after it, for input methods.
type Caret struct {
	Box           Rect
	Before, After string
}

// Add appends children on top and returns n.
func (n *Node) Add(children ...*Node) *Node {
	n.Children = append(n.Children, children...)
	return n
}

// Focusable reports whether the node can have the focus.
func (n *Node) Focusable() bool {
	return !n.Hidden && !n.Disabled && (n.Press != nil || n.Turn != nil || n.Type != nil)
}

// Placed returns the place of the node at the time now, in units of its parent; its Scale is never 0.
func (n *Node) Placed(now time.Duration) Place {
	p := Place{At: n.At, Scale: n.Scale, Fade: n.Fade}
	if n.Place != nil {
		p = n.Place(now)
	}
	if p.Scale == 0 {
		p.Scale = 1
	}
	return p
}

// Follower is a Canvas that is notified which node draws.
type Follower interface {
	// Enter is called before n draws, and Leave after n and its children have.
	Enter(n *Node)
	Leave()
}

// Show draws n and its children at the time of the canvas.
func (n *Node) Show(c Canvas) {
	if n.Hidden {
		return
	}
	p := n.Placed(c.Now())
	if p.Moving {
		c.ChangesAt(c.Now())
	}
	if p.Fade >= 1 {
		return
	}
	c.Push(p.At, p.Scale, 1-p.Fade)
	f, follows := c.(Follower)
	if follows {
		f.Enter(n)
	}
	if n.Draw != nil {
		n.Draw(c)
	}
	if n.Clip {
		c.Clip(n.Box)
	}
	for _, k := range n.Children {
		k.Show(c)
	}
	if n.Clip {
		c.Pop()
	}
	if follows {
		f.Leave()
	}
	c.Pop()
}

// Hit returns the topmost node at p, in units of n's parent, at the time now; nil if there is none.
func (n *Node) Hit(p Point, now time.Duration) *Node {
	if n.Hidden {
		return nil
	}
	at := n.Placed(now)
	if at.Fade >= 1 {
		return nil
	}
	p = p.Sub(at.At).Mul(1 / at.Scale)
	for i := len(n.Children) - 1; i >= 0 && (!n.Clip || n.Box.Contains(p)); i-- {
		if h := n.Children[i].Hit(p, now); h != nil {
			return h
		}
	}
	if n.Box.Contains(p) {
		return n
	}
	return nil
}

// Walk calls visit for n and all nodes below it that are not hidden, parents first, with their boxes on the canvas at
// the time now. If visit returns false the children are left out.
func (n *Node) Walk(now time.Duration, visit func(n *Node, box Rect) bool) {
	n.walk(now, Point{}, 1, 1, func(n *Node, box Rect, _ float64) bool { return visit(n, box) })
}

// WalkSeen is Walk with the opacity of each node, from 0 to 1, which includes that of the nodes around it.
func (n *Node) WalkSeen(now time.Duration, visit func(n *Node, box Rect, seen float64) bool) {
	n.walk(now, Point{}, 1, 1, visit)
}

func (n *Node) walk(now time.Duration, origin Point, scale, seen float64, visit func(*Node, Rect, float64) bool) {
	if n.Hidden {
		return
	}
	p := n.Placed(now)
	origin, scale = origin.Add(p.At.Mul(scale)), scale*p.Scale
	box := Rect{origin.X + n.Box.X*scale, origin.Y + n.Box.Y*scale, n.Box.W * scale, n.Box.H * scale}.Upright()
	seen *= 1 - p.Fade
	if !visit(n, box, seen) {
		return
	}
	for _, k := range n.Children {
		k.walk(now, origin, scale, seen, visit)
	}
}

// Motion is a value that moves from one number to another, as a function of time. The zero Motion is 0 and does not
// move.
type Motion struct {
	// From and To are the values at the start and at the end.
	From, To float64
	// Start and Length are the time of the start and the duration, on the clock of Canvas.Now.
	Start, Length time.Duration
}

// Still returns a Motion that stays at v.
func Still(v float64) Motion { return Motion{From: v, To: v} }

// At returns the value at the time now, eased (see Ease).
func (m Motion) At(now time.Duration) float64 {
	switch t := now - m.Start; {
	case t >= m.Length:
		return m.To
	case t <= 0:
		return m.From
	default:
		return m.From + (m.To-m.From)*Ease(float64(t)/float64(m.Length))
	}
}

// Moving reports whether the value still changes after now.
func (m Motion) Moving(now time.Duration) bool { return m.From != m.To && now < m.Start+m.Length }

// On returns the value in the frame of c, and requests another frame while it changes.
func (m Motion) On(c Canvas) float64 {
	if now := c.Now(); m.Moving(now) {
		c.ChangesAt(max(now, m.Start))
	}
	return m.At(c.Now())
}

// Go makes the value move to v within length, from its value at the time now; 0 is immediately. If it is already moving
// to v, nothing changes.
func (m *Motion) Go(v float64, now, length time.Duration) {
	if m.To == v && (length > 0 || !m.Moving(now)) {
		return
	}
	*m = Motion{From: m.At(now), To: v, Start: now, Length: length}
	if length == 0 {
		m.From = v
	}
}

// Ease is the only easing of the program: fast at first, then slowing down. t and the result are from 0 to 1.
func Ease(t float64) float64 {
	t = math.Max(0, math.Min(1, t))
	return 1 - math.Pow(1-t, 3)
}
