package scenestest

import (
	"fmt"
	"strings"

	"xotrio/scenes/ui/form"
	"xotrio/scenes/ui/graph"
)

// Canvas is a log canvas that knows to which area every text belongs.
type Canvas struct {
	*graph.Log
	m     graph.Metrics
	areas []Area
	texts []writing
}

// Area is a part of a screen that holds texts; one with a name is a control.
type Area struct {
	Name string
	Box  graph.Rect
}

// writing is a text with the area in which it was written, -1 for none.
type writing struct {
	text string
	box  graph.Rect
	area int
}

// Look draws a scene on a new canvas.
func Look(d *Env, draw func(graph.Canvas), m graph.Metrics) *Canvas {
	c := &Canvas{Log: graph.NewLog(d.Fonts, m), m: m}
	draw(c)
	return c
}

// Area begins the area to which what follows belongs.
func (c *Canvas) Area(name string, box graph.Rect) {
	if name == form.Dim { // what lies below may be covered
		c.areas, c.texts = c.areas[:0], c.texts[:0]
	}
	c.areas = append(c.areas, Area{name, box})
}

// Text logs a text and remembers its area.
func (c *Canvas) Text(s string, p graph.Point, st graph.Style) graph.Rect {
	n := len(c.Log.Texts)
	r := c.Log.Text(s, p, st)
	if len(c.Log.Texts) > n {
		at := len(c.areas) - 1
		if at >= 0 && c.areas[at].Box == (graph.Rect{}) {
			at = -1
		}
		c.texts = append(c.texts, writing{s, c.Log.Texts[n].Box, at})
	}
	return r
}

// Find is the area of the control of that name.
func (c *Canvas) Find(name string) (graph.Rect, bool) {
	for _, a := range c.areas {
		if a.Name == name {
			return a.Box, true
		}
	}
	return graph.Rect{}, false
}

// Where is where a text was written that contains s.
func (c *Canvas) Where(s string) (graph.Rect, bool) {
	for _, w := range c.texts {
		if strings.Contains(w.text, s) {
			return w.box, true
		}
	}
	return graph.Rect{}, false
}

// Has reports whether a text was written that contains s.
func (c *Canvas) Has(s string) bool { _, ok := c.Where(s); return ok }

// The liberties a text may take: a hair at the sides; above and below what a lifted or pressed control moves.
const (
	hair = 1
	lift = 7
)

// Faults are the texts that leave their area or the canvas, are cut off, or stand on one another, and the controls that
// overlap. Areas called "page" may be longer than the canvas: they are scrolled.
func (c *Canvas) Faults() []string {
	var out []string
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	whole := c.m.Bounds()
	for _, w := range c.texts {
		page := w.area >= 0 && c.areas[w.area].Name == "page"
		if w.area >= 0 {
			if box := c.areas[w.area].Box; !within(w.box, box) {
				add("%q at %s leaves %s %s", w.text, show(w.box), c.areas[w.area].Name, show(box))
			}
		}
		if !page && !within(w.box, whole) {
			add("%q at %s leaves the canvas", w.text, show(w.box))
		}
		if strings.HasSuffix(w.text, "…") && !strings.HasSuffix(w.text, " …") {
			add("%q is cut off", w.text)
		}
	}
	for i, a := range c.areas {
		if a.Name == "" || a.Name == "page" || a.Name == form.Dim {
			continue
		}
		if !within(a.Box, whole) {
			add("%s at %s leaves the canvas", a.Name, show(a.Box))
		}
		for j, b := range c.areas[:i] {
			if b.Name != "" && b.Name != "page" && b.Name != form.Dim && overlap(a.Box, b.Box) {
				add("%s %s and %s %s overlap", a.Name, show(a.Box), c.areas[j].Name, show(b.Box))
			}
		}
	}
	for i, a := range c.texts {
		for _, b := range c.texts[:i] {
			pages := (a.area >= 0 && c.areas[a.area].Name == "page") != (b.area >= 0 && c.areas[b.area].Name == "page")
			if overlap(a.box, b.box) && !pages {
				add("%q %s stands on %q %s", a.text, show(a.box), b.text, show(b.box))
			}
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
