package scenestest

import (
	"fmt"
	"io/fs"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"xotrio/assets"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Canvas is a log canvas that finds texts and nodes.
type Canvas struct {
	*graph.Log
	m     graph.Metrics
	fonts *graph.Fonts
}

// atRest is a time after the end of all animations.
const atRest = 24 * time.Hour

// Render draws a scene on a new canvas, long after all animations have ended.
func Render(d *Env, draw func(graph.Canvas), m graph.Metrics) *Canvas {
	return RenderAt(d, draw, m, atRest)
}

// RenderAt draws a scene on a new canvas at the time now.
func RenderAt(d *Env, draw func(graph.Canvas), m graph.Metrics, now time.Duration) *Canvas {
	c := &Canvas{Log: graph.NewLog(d.Fonts, m), m: m, fonts: d.Fonts}
	c.Time = now
	draw(c)
	return c
}

// Find returns the rectangle of the node of that name.
func (c *Canvas) Find(name string) (graph.Rect, bool) {
	for _, n := range c.Nodes {
		if n.Name == name {
			return n.Area, true
		}
	}
	return graph.Rect{}, false
}

// Where returns the rectangle of the first text that contains s.
func (c *Canvas) Where(s string) (graph.Rect, bool) {
	for _, w := range c.Texts[c.covered():] {
		if strings.Contains(w.Text, s) {
			return w.Box, true
		}
	}
	return graph.Rect{}, false
}

// covered returns the number of texts below a modal node.
func (c *Canvas) covered() int {
	n := 0
	for i, w := range c.Texts {
		if modal := c.modal(); modal >= 0 && w.Node < modal {
			n = i + 1
		}
	}
	return n
}

// modal returns the index of the last modal node, or -1.
func (c *Canvas) modal() int {
	for i := len(c.Nodes) - 1; i >= 0; i-- {
		if c.Nodes[i].Modal {
			return i
		}
	}
	return -1
}

// Has reports whether a text contains s.
func (c *Canvas) Has(s string) bool { _, ok := c.Where(s); return ok }

// Tolerances for the place of a text: a little at the sides, and vertically the movement of a lifted or pressed
// control.
const (
	hair = 1
	lift = 7
)

// around returns the index of the first node from i towards the root that satisfies want, or -1.
func (c *Canvas) around(i int, want func(*graph.Node) bool) int {
	for ; i >= 0; i = c.Nodes[i].Parent {
		if want(c.Nodes[i].Node) {
			return i
		}
	}
	return -1
}

// ellipses matches the texts of all languages that end with an ellipsis themselves.
var ellipses = sync.OnceValue(func() *regexp.Regexp {
	text, part := regexp.MustCompile(`"([^"]*…)"`), regexp.MustCompile(`\\\{\\\{.*?\\\}\\\}`)
	var all []string
	err := fs.WalkDir(assets.TextFiles(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		file, err := fs.ReadFile(assets.TextFiles(), name)
		for _, m := range text.FindAllStringSubmatch(string(file), -1) {
			all = append(all, part.ReplaceAllString(regexp.QuoteMeta(m[1]), ".+"))
		}
		return err
	})
	if err != nil || len(all) == 0 {
		panic(fmt.Sprint("no text ends with an ellipsis: ", err))
	}
	return regexp.MustCompile("^(" + strings.Join(all, "|") + ")$")
})

func boxed(n *graph.Node) bool   { return n.Box != (graph.Rect{}) }
func board(n *graph.Node) bool   { return n.Role == graph.BoardArea }
func clipped(n *graph.Node) bool { return n.Clip }

// Controls returns the nodes that can have the focus, except boards.
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

// ControlPlaces has the rectangles of the controls of a screen, and of the sheet on it, by name, as they were when they were seen last.
type ControlPlaces struct{ screen, sheet map[string]graph.Rect }

// Moved returns the controls on c that are elsewhere than before, each with both places, and remembers the places on c. What scrolls with
// its list is left out. Each opening of a sheet starts again.
func (p *ControlPlaces) Moved(c *Canvas) (out []string) {
	const most = 2
	moved := func(was, wasSize, is, size float64) bool { // a control that only grows stays
		return min(math.Abs(is-was), math.Abs(is+size-was-wasSize), math.Abs(is+size/2-was-wasSize/2)) > most
	}
	if c.modal() < 0 {
		p.sheet = nil
	}
	known := &p.screen
	if c.modal() >= 0 {
		known = &p.sheet
	}
	if *known == nil {
		*known = map[string]graph.Rect{}
	}
	for _, n := range c.Controls() {
		if c.around(n.Parent, clipped) >= 0 {
			continue
		}
		is := n.Area
		if was, seen := (*known)[n.Name]; seen && (moved(was.X, was.W, is.X, is.W) || moved(was.Y, was.H, is.Y, is.H)) {
			out = append(out, fmt.Sprintf("%s has moved from %s to %s", n.Name, show(was), show(is)))
		}
		(*known)[n.Name] = is
	}
	return out
}

// Faults returns texts that leave their node or the canvas, are cut off, lack something they refer to, or overlap, and
// controls that overlap. The content of a node with Clip may be longer, as it scrolls. What is below a modal node may
// be covered. Nodes named in exempt are not checked.
func (c *Canvas) Faults(exempt ...string) []string {
	var out []string
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	whole := c.m.Bounds()
	texts := slices.DeleteFunc(slices.Clone(c.Texts[c.covered():]), func(w graph.Written) bool {
		return c.around(w.Node, func(n *graph.Node) bool { return slices.Contains(exempt, n.Name) }) >= 0
	})
	for _, w := range texts {
		if at := c.around(w.Node, boxed); at >= 0 && !c.Nodes[at].Clip && !within(w.Box, c.Nodes[at].Area) {
			add("%q at %s leaves %s %s", w.Text, show(w.Box), c.Nodes[at].Name, show(c.Nodes[at].Area))
		}
		if c.around(w.Node, clipped) < 0 && !within(w.Box, whole) {
			add("%q at %s leaves the canvas", w.Text, show(w.Box))
		}
		if strings.HasSuffix(w.Text, "…") && !ellipses().MatchString(w.Text) {
			add("%q is cut off", w.Text)
		}
		if score := c.brokenScore(w); score != "" {
			add("%q is written on two lines: %q", score, w.Text)
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
	for _, fault := range c.offSheets(controls) {
		add("%s", fault)
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

// scores matches scores, with a line feed if they are broken.
var scores = regexp.MustCompile(`[\d½]\s?[–:]\n[\d½]|[\d½]\n[–:]\s?[\d½]`)

// brokenScore returns a score that a text has on two lines, "" if there is none.
func (c *Canvas) brokenScore(w graph.Written) string {
	return scores.FindString(strings.Join(c.fonts.Lines(w.Text, w.Style), "\n"))
}

// sheets matches the strokes of sheets, which are panels with large corners.
var sheets = regexp.MustCompile(`^art panel/.*/16/(true|false)$`)

// offSheets returns the controls that reach beyond the sheet that they are on.
func (c *Canvas) offSheets(controls []graph.Shown) (out []string) {
	for _, s := range c.Strokes {
		if s.Node <= c.modal() || !sheets.MatchString(s.What) {
			continue
		}
		sheet := c.seen(s.Node, s.Box)
		for _, n := range controls {
			seen := c.seen(n.Parent, n.Area)
			p := seen.Center()
			on := p.X > sheet.X && p.X < sheet.X+sheet.W && p.Y > sheet.Y && p.Y < sheet.Y+sheet.H
			if on && seen.W < sheet.W && !inside(seen, sheet) {
				out = append(out, fmt.Sprintf("%s %s leaves its sheet %s", n.Name, show(seen), show(sheet)))
			}
		}
	}
	return out
}

// letters returns the rectangle of the letters of a text, without the space above and below them.
func letters(w graph.Written) graph.Rect {
	room := w.Style.Size / 10
	return graph.Rect{X: w.Box.X, Y: w.Box.Y + room, W: w.Box.W, H: w.Box.H - 2*room}
}

// unfit returns controls that are smaller than a finger, and what reaches beyond the sides of a phone without
// scrolling. The squares of a board are as large as they can be.
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

// shadow is the largest extent of the shadow of something on a table, in units.
const shadow = look.ShadeRoom + 4

// Covered returns what else is drawn at the place of the node of that name: texts, nodes with a place of their own, and
// pictures, except for their shadows. What fills the whole canvas is below everything, and the focus ring belongs to
// its node. The result is empty if the node covers nothing, and has an entry if there is no such node.
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

// seen returns the part of box that the clips of node i and the nodes around it leave visible; the zero rectangle if
// none.
func (c *Canvas) seen(i int, box graph.Rect) graph.Rect {
	for at := c.around(i, clipped); at >= 0; at = c.around(c.Nodes[at].Parent, clipped) {
		in := c.Nodes[at].Area
		x, y := max(box.X, in.X), max(box.Y, in.Y)
		w, h := min(box.X+box.W, in.X+in.W)-x, min(box.Y+box.H, in.Y+in.H)-y
		if w <= 0 || h <= 0 {
			return graph.Rect{}
		}
		box = graph.Rect{X: x, Y: y, W: w, H: h}
	}
	return box
}

func inside(in, out graph.Rect) bool {
	return in.X >= out.X-hair && in.X+in.W <= out.X+out.W+hair && in.Y >= out.Y-hair && in.Y+in.H <= out.Y+out.H+hair
}
