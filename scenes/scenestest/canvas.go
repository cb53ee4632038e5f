package scenestest

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Canvas is a log canvas on which every text can be found, and every node that was drawn.
type Canvas struct {
	*graph.Log
	m graph.Metrics
}

// atRest is a moment at which nothing moves any more.
const atRest = 24 * time.Hour

// Look draws a scene on a new canvas, at a moment long after everything has come to rest.
func Look(d *Env, draw func(graph.Canvas), m graph.Metrics) *Canvas {
	return LookAt(d, draw, m, atRest)
}

// LookAt draws a scene on a new canvas as it is at a moment.
func LookAt(d *Env, draw func(graph.Canvas), m graph.Metrics, now time.Duration) *Canvas {
	c := &Canvas{Log: graph.NewLog(d.Fonts, m), m: m}
	c.Time = now
	draw(c)
	return c
}

// Find is where the node of that name is.
func (c *Canvas) Find(name string) (graph.Rect, bool) {
	for _, n := range c.Nodes {
		if n.Name == name {
			return n.Area, true
		}
	}
	return graph.Rect{}, false
}

// Where is where a text was written that contains s.
func (c *Canvas) Where(s string) (graph.Rect, bool) {
	for _, w := range c.Texts[c.covered():] {
		if strings.Contains(w.Text, s) {
			return w.Box, true
		}
	}
	return graph.Rect{}, false
}

// covered is how many texts lie below a modal node.
func (c *Canvas) covered() int {
	n := 0
	for i, w := range c.Texts {
		if modal := c.modal(); modal >= 0 && w.Node < modal {
			n = i + 1
		}
	}
	return n
}

// modal is the last modal node, -1 where there is none.
func (c *Canvas) modal() int {
	for i := len(c.Nodes) - 1; i >= 0; i-- {
		if c.Nodes[i].Modal {
			return i
		}
	}
	return -1
}

// Has reports whether a text was written that contains s.
func (c *Canvas) Has(s string) bool { _, ok := c.Where(s); return ok }

// The liberties a text may take: a hair at the sides; above and below what a lifted or pressed control moves.
const (
	hair = 1
	lift = 7
)

// around is the first node from i on towards the root that is as wanted, -1 where there is none.
func (c *Canvas) around(i int, want func(*graph.Node) bool) int {
	for ; i >= 0; i = c.Nodes[i].Parent {
		if want(c.Nodes[i].Node) {
			return i
		}
	}
	return -1
}

func boxed(n *graph.Node) bool   { return n.Box != (graph.Rect{}) }
func board(n *graph.Node) bool   { return n.Role == graph.BoardArea }
func clipped(n *graph.Node) bool { return n.Clip }

// Controls are the nodes that can have the focus, each as a whole; a board is none.
func (c *Canvas) Controls() []graph.Shown {
	takes := func(n *graph.Node) bool { return n.Press != nil || n.Turn != nil || n.Type != nil }
	var out []graph.Shown
	for i, n := range c.Nodes {
		if takes(n.Node) && c.around(n.Parent, takes) < 0 && n.Role != graph.BoardArea && i > c.modal() {
			out = append(out, n)
		}
	}
	return out
}

// Faults are the texts that leave the node they belong to or the canvas, are cut off, lack something that they tell of, or stand on one
// another, and the controls that overlap. What lies in a node with Clip may be longer than that: it is scrolled. What lies below a modal node may be covered. What
// the nodes of the names besides draw is not looked at.
func (c *Canvas) Faults(besides ...string) []string {
	var out []string
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	whole := c.m.Bounds()
	texts := slices.DeleteFunc(slices.Clone(c.Texts[c.covered():]), func(w graph.Written) bool {
		return c.around(w.Node, func(n *graph.Node) bool { return slices.Contains(besides, n.Name) }) >= 0
	})
	for _, w := range texts {
		if at := c.around(w.Node, boxed); at >= 0 && !c.Nodes[at].Clip && !within(w.Box, c.Nodes[at].Area) {
			add("%q at %s leaves %s %s", w.Text, show(w.Box), c.Nodes[at].Name, show(c.Nodes[at].Area))
		}
		if c.around(w.Node, clipped) < 0 && !within(w.Box, whole) {
			add("%q at %s leaves the canvas", w.Text, show(w.Box))
		}
		if strings.HasSuffix(w.Text, "…") && !strings.HasSuffix(w.Text, " …") {
			add("%q is cut off", w.Text)
		}
		if strings.Contains(w.Text, "<no value>") {
			add("%q lacks what it tells of", w.Text)
		}
	}
	controls := c.Controls()
	for i, a := range controls {
		if c.around(a.Parent, clipped) < 0 && !within(a.Area, whole) {
			add("%s at %s leaves the canvas", a.Name, show(a.Area))
		}
		for _, b := range controls[:i] {
			if overlap(c.seen(a.Parent, a.Area), c.seen(b.Parent, b.Area)) {
				add("%s %s and %s %s overlap", a.Name, show(a.Area), b.Name, show(b.Area))
			}
		}
	}
	if c.m.Narrow() {
		for _, fault := range c.unfit() {
			add("%s", fault)
		}
	}
	tip := func(w graph.Written) bool { return w.Node >= 0 && c.Nodes[w.Node].Name == widget.TipName }
	for i, a := range texts {
		for _, b := range texts[:i] {
			if !tip(a) && !tip(b) && c.around(a.Node, clipped) == c.around(b.Node, clipped) && overlap(letters(a), letters(b)) {
				add("%q %s stands on %q %s", a.Text, show(a.Box), b.Text, show(b.Box))
			}
		}
	}
	return out
}

// letters is where the letters of a text stand: above and below them there is room in its lines.
func letters(w graph.Written) graph.Rect {
	room := w.Style.Size / 10
	return graph.Rect{X: w.Box.X, Y: w.Box.Y + room, W: w.Box.W, H: w.Box.H - 2*room}
}

// unfit are what cannot be touched on a telephone, as it is smaller than a finger, and what reaches past its sides, where nothing scrolls. The squares
// of a board are as large as it can be.
func (c *Canvas) unfit() (out []string) {
	for i, n := range c.Nodes {
		if i <= c.modal() || !boxed(n.Node) {
			continue
		}
		r := n.Area
		if n.Press != nil && c.around(i, board) < 0 && min(r.W, r.H) < widget.Finger-hair/2.0 && !n.Disabled {
			out = append(out, fmt.Sprintf("%s %s is smaller than a finger", n.Name, show(r)))
		}
		if r.X < -hair || r.X+r.W > c.m.W+hair {
			out = append(out, fmt.Sprintf("%s %q %s reaches past the side", n.Name, n.Label, show(r)))
		}
	}
	for _, w := range c.Texts {
		if w.Node > c.modal() && (w.Box.X < -hair || w.Box.X+w.Box.W > c.m.W+hair) {
			out = append(out, fmt.Sprintf("%q %s reaches past the side", w.Text, show(w.Box)))
		}
	}
	return out
}

func within(in, out graph.Rect) bool {
	return in.X >= out.X-hair && in.X+in.W <= out.X+out.W+hair && in.Y >= out.Y-lift && in.Y+in.H <= out.Y+out.H+lift
}

func overlap(a, b graph.Rect) bool {
	return a.X+hair < b.X+b.W && b.X+hair < a.X+a.W && a.Y+hair < b.Y+b.H && b.Y+hair < a.Y+a.H
}

func show(r graph.Rect) string { return fmt.Sprintf("[%.0f %.0f %.0fx%.0f]", r.X, r.Y, r.W, r.H) }

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
