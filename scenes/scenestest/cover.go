package scenestest

import (
	"fmt"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// shadow is how far what stands on a table, or rises from it, may cast a shadow.
const shadow = look.ShadeRoom + 4

// Covered tells what of everything else that is drawn stands where the node of that name stands: texts, nodes with a place of
// their own, and pictures, whose shadows alone may reach there. What fills the whole canvas lies under everything, and the ring around
// what has the focus belongs to it. It is empty where the node covers nothing, and tells of a node that is not there.
func (c *Canvas) Covered(name string) (out []string) {
	room, ok := c.Find(name)
	if !ok || room.W <= 0 || room.H <= 0 {
		return []string{"there is no " + name}
	}
	whole := func(r graph.Rect) bool { return r.W >= c.m.W && r.H >= c.m.H }
	within := func(i int) bool { return c.around(i, func(n *graph.Node) bool { return n.Name == name }) >= 0 }
	for i, n := range c.Nodes {
		if boxed(n.Node) && !within(i) && !whole(n.Area) && overlap(c.seen(n.Parent, n.Area), room) {
			out = append(out, fmt.Sprintf("%s %s covers the node %s %s", name, show(room), n.Name, show(n.Area)))
		}
	}
	for _, s := range c.Strokes {
		if s.Node >= 0 && !within(s.Node) && !whole(s.Box) && overlap(c.seen(s.Node, s.Box.Inset(shadow)), room) {
			out = append(out, fmt.Sprintf("%s %s covers %s %s", name, show(room), s.What, show(s.Box)))
		}
	}
	for _, w := range c.Texts {
		switch {
		case within(w.Node) && !inside(w.Box, room):
			out = append(out, fmt.Sprintf("%q %s leaves %s %s", w.Text, show(w.Box), name, show(room)))
		case !within(w.Node) && overlap(c.seen(w.Node, w.Box), room):
			out = append(out, fmt.Sprintf("%s %s covers %q %s", name, show(room), w.Text, show(w.Box)))
		}
	}
	return out
}

// seen is what of box is seen where the node at i, or one around it, clips; the zero rectangle for nothing.
func (c *Canvas) seen(i int, box graph.Rect) graph.Rect {
	at := c.around(i, clipped)
	if at < 0 {
		return box
	}
	in := c.Nodes[at].Area
	x, y := max(box.X, in.X), max(box.Y, in.Y)
	w, h := min(box.X+box.W, in.X+in.W)-x, min(box.Y+box.H, in.Y+in.H)-y
	if w <= 0 || h <= 0 {
		return graph.Rect{}
	}
	return graph.Rect{X: x, Y: y, W: w, H: h}
}

// inside reports whether in lies within out, but for a hair.
func inside(in, out graph.Rect) bool {
	return in.X >= out.X-hair && in.X+in.W <= out.X+out.W+hair && in.Y >= out.Y-hair && in.Y+in.H <= out.Y+out.H+hair
}
