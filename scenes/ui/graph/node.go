package graph

// Node is one thing in a scene: it has a place, may be faded and scaled, paints itself and carries others on top of it.
type Node struct {
	// Name tells what the node is, for hit tests and logs.
	Name string
	// At is where its origin lies in its parent's units.
	At Point
	// Box is the area that can be hit, in its own units; an empty box cannot.
	Box Rect
	// Scale stretches it and its children about the origin; 0 stands for 1.
	Scale float64
	// Fade is how transparent it is: 0 opaque, 1 invisible (and then not to be hit either).
	Fade float64
	// Draw paints it in its own units, below its children. May be nil.
	Draw func(c Canvas)
	// Children lie on top, the last one highest.
	Children []*Node
}

// Add puts children on top of n and returns n.
func (n *Node) Add(children ...*Node) *Node {
	n.Children = append(n.Children, children...)
	return n
}

func (n *Node) scale() float64 {
	if n.Scale == 0 {
		return 1
	}
	return n.Scale
}

// Show draws n and its children.
func (n *Node) Show(c Canvas) {
	if n.Fade >= 1 {
		return
	}
	c.Push(n.At, n.scale(), 1-n.Fade)
	if n.Draw != nil {
		n.Draw(c)
	}
	for _, k := range n.Children {
		k.Show(c)
	}
	c.Pop()
}

// Hit is the topmost node under p, which is given in the units of n's parent; nil where there is none.
func (n *Node) Hit(p Point) *Node {
	if n.Fade >= 1 {
		return nil
	}
	p = p.Sub(n.At).Mul(1 / n.scale())
	for i := len(n.Children) - 1; i >= 0; i-- {
		if h := n.Children[i].Hit(p); h != nil {
			return h
		}
	}
	if n.Box.Contains(p) {
		return n
	}
	return nil
}
