package graph

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Node is one thing in a scene: it has a place, may be faded and scaled, draws itself and carries others on top of it. What can
// be hit, focused, pressed, explained and read aloud follows from the tree of nodes (see package widget), and so does what has
// to be drawn again: a frame is the tree drawn at a moment.
type Node struct {
	// Name tells the node from the others of its scene, the same in every layout: for focus, tests and logs.
	Name string
	// At is where its origin lies in its parent's units.
	At Point
	// Box is the area that can be hit, in its own units; an empty box cannot.
	Box Rect
	Sight
	// Hidden nodes are not there: neither they nor their children are drawn, hit or read.
	Hidden bool
	// Round is the radius of the corners of Box, for the ring around what has the focus. With a negative one there is no ring: the
	// node itself shows that it is Focused.
	Round float64
	// Place, where it is not nil, is asked instead of At, Scale and Fade for every frame: a function of time.
	Place func(now time.Duration) Place
	// Draw paints it in its own units, below its children. May be nil.
	Draw func(c Canvas)
	// Children lie on top, the last one highest.
	Children []*Node

	// Role is what the node is to a player, Label what it says, as finished text: for the log of the tree and a screen reader. A
	// node without a role is only a part of the picture.
	Role  Role
	Label string
	// Value is what a Switch or the like is set to, as finished text, where the label does not say it.
	Value string
	// Said counts how often the label of a Status was told: it is spoken whenever that has grown. One that is never counted is only
	// there to be read.
	Said int
	// Tip is shown where the pointer or the focus rests on the node for a while.
	Tip string
	// Disabled nodes can be hit and have their tip, but cannot be focused or pressed; neither can their children.
	Disabled bool
	// Yields names the node that takes the focus over when this one is disabled while it has it, as the end is reached of what it
	// steps through; without a name, or where that one cannot have it, the first node does.
	Yields string
	// Modal nodes keep pointer and focus to themselves and their children while they are shown.
	Modal bool
	// Press is what a click, a tap, Enter and Space do (where there is a Drag, Enter and Space alone). A node with any of Press,
	// Turn and Type can have the focus, unless it lies within another such node: then it is a part of that one, which has the focus.
	Press func()
	Handlers
	attention
}

// attention is what pointer and focus do to a node. It is kept by whoever follows the input.
type attention struct {
	// Hover is set where the pointer is on the node or one of its children and was used last, Focused where the node has the focus and
	// keys were used last, Down while it is being pressed.
	Hover, Focused, Down bool
	// Glow goes from 0 to 1 while the node is hovered or focused, and back.
	Glow Motion
}

// Sight is how a node is seen.
type Sight struct {
	// Scale stretches it and its children about the origin; 0 stands for 1. A negative one turns them by half a turn about the origin
	// besides, for those who look from the other side of a table; pointers follow.
	Scale float64
	// Fade is how transparent it is: 0 opaque, 1 invisible (and then not to be hit either).
	Fade float64
	// Clip limits where its children are to be seen and can be hit to Box.
	Clip bool
}

// Handlers are what a node does besides being pressed; each may be nil.
type Handlers struct {
	// Turn is what an arrow key does while the node has the focus; true has used it up, otherwise the focus moves on.
	Turn func(d Direction) bool
	// Type is what keys and characters do while the node has the focus; true has used them up.
	Type func(t Typing) bool
	// Caret, where it is not nil, says where in the node text is typed while it has the focus, in its own units: an input method
	// may then compose it.
	Caret func() Caret
	// Drag follows a pointer that was pressed on the node, until it is released; p is in the node's own units.
	Drag func(p Point, phase Phase)
	// Wheel is what the wheel does over the node, in notches, up being positive; true has used it up.
	Wheel func(notches float64) bool
}

// Place is where a node is at a moment, how large and how transparent.
type Place struct {
	At          Point
	Scale, Fade float64
	// Moving reports whether it will be elsewhere in the next moment.
	Moving bool
}

// Role is what a node is to a player.
type Role uint8

// The roles of nodes.
const (
	// Decor is a part of the picture and nothing else.
	Decor Role = iota
	// Button does something when it is pressed; Choice is one of several of which one holds; Switch is on or off; Slider is a
	// number; TextField takes text; List is rows of text; Item is one of its rows.
	Button
	Choice
	Switch
	Slider
	TextField
	List
	Item
	// Heading and Reading are text; Status is text that changes and is worth being told when it does.
	Heading
	Reading
	Status
	// BoardArea is a board, Piece something on it, Card a card of which the label says what is seen of it.
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

// Phase is where a drag has come to.
type Phase uint8

// The phases: the press, every movement after it, and the release.
const (
	DragBegin Phase = iota
	DragMove
	DragEnd
)

// Typing is what the keyboard says to a node in a tick.
type Typing struct {
	// Keys are those pressed (or repeated), Runes the characters typed.
	Keys  []ebiten.Key
	Runes []rune
	// Shift, Control and Alt are held; Control is also the command key of a Mac.
	Shift, Control, Alt bool
	// Composed is what an input method is composing and not done with yet, ComposedCaret where in it its caret is, in runes.
	// Erased is how many characters before the caret it takes back in this tick, before Runes are typed.
	Composed      string
	ComposedCaret int
	Erased        int
	// Pasted is a text that comes from the clipboard.
	Pasted string
	// Now is the moment of the tick.
	Now time.Duration
}

// Caret is where a text is being typed, for input methods: the place of the caret, and the text before and after it.
type Caret struct {
	Box           Rect
	Before, After string
}

// Add puts children on top of n and returns n.
func (n *Node) Add(children ...*Node) *Node {
	n.Children = append(n.Children, children...)
	return n
}

// Focusable reports whether the node can have the focus.
func (n *Node) Focusable() bool {
	return !n.Hidden && !n.Disabled && (n.Press != nil || n.Turn != nil || n.Type != nil)
}

// Placed is where the node is at the moment now, in its parent's units; its Scale is never 0.
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

// Follower is a Canvas that wants to know to which node belongs what is drawn.
type Follower interface {
	// Enter says that what follows belongs to n, until the matching Leave.
	Enter(n *Node)
	// Leave goes back to the node before.
	Leave()
}

// Show draws n and its children at the moment of the canvas.
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

// Hit is the topmost node under p at the moment now, p being in the units of n's parent; nil where there is none.
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

// Walk calls visit for n and all nodes below it that are not hidden, parents first, with the box of each on the canvas as it
// is at the moment now. Where visit returns false, the children are left out.
func (n *Node) Walk(now time.Duration, visit func(n *Node, box Rect) bool) {
	n.walk(now, Point{}, 1, 1, func(n *Node, box Rect, _ float64) bool { return visit(n, box) })
}

// WalkSeen is Walk with how much of each node is to be seen, from 0 to 1: all of it but what it and the nodes around it are faded.
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

// Motion is a value on its way from one number to another: a function of time. The zero Motion rests at 0.
type Motion struct {
	// From and To are the values at the beginning and at the end.
	From, To float64
	// Start is the moment at which it begins and Length how long it takes, on the clock of Canvas.Now.
	Start, Length time.Duration
}

// Still is a Motion that rests at v.
func Still(v float64) Motion { return Motion{From: v, To: v} }

// At is the value at the moment now, eased (see Ease).
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

// Moving reports whether the value still changes after the moment now.
func (m Motion) Moving(now time.Duration) bool { return m.From != m.To && now < m.Start+m.Length }

// On is the value on the frame that c shows; it has c ask for another frame while the value changes.
func (m Motion) On(c Canvas) float64 {
	if now := c.Now(); m.Moving(now) {
		c.ChangesAt(max(now, m.Start))
	}
	return m.At(c.Now())
}

// To has the value go to v from where it is at the moment now, within length; 0 is at once. Where it is on its way to v
// already, it goes on as it was.
func (m *Motion) Go(v float64, now, length time.Duration) {
	if m.To == v && (length > 0 || !m.Moving(now)) {
		return
	}
	*m = Motion{From: m.At(now), To: v, Start: now, Length: length}
	if length == 0 {
		m.From = v
	}
}

// Ease is the one easing of the program: quick at first, settling softly. t and the result run from 0 to 1.
func Ease(t float64) float64 {
	t = math.Max(0, math.Min(1, t))
	return 1 - math.Pow(1-t, 3)
}
