package widget

import (
	"image/color"
	"strings"

	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Kind is how much weight a button has.
type Kind uint8

const (
	// Usual buttons stand in rows; Main is what most people want next; Quiet ones are text that can be pressed.
	Usual Kind = iota
	Main
	Quiet
)

// Button is a plain button.
type Button struct {
	// Name is that of the node, Label what stands on it.
	Name, Label string
	// Under is a smaller second line.
	Under string
	// Icon is a sign of look.Icon before the label.
	Icon string
	// IconRight puts the sign behind the label, at the right end.
	IconRight bool
	// Ink, unless its A is 0, is the colour of outline and sign, for what stands out among others.
	Ink      color.RGBA
	Kind     Kind
	Disabled bool
	// Yields names what takes the focus over when the button is disabled while it has it.
	Yields string
	// Tip explains a button that has no label. It is shown where pointer or focus rest on it.
	Tip string
	// Says is what it is called by ear, where what stands on it does not say it.
	Says  string
	Press func()
	// Turn, where it is not nil, is what arrow keys do while the button has the focus; see graph.Node.Turn.
	Turn func(d graph.Direction) bool
}

// Button puts a button into box.
func (k *Kit) Button(box graph.Rect, b Button) *graph.Node {
	n := &graph.Node{Name: b.Name, Role: graph.Button, Label: b.Label, Tip: b.Tip, Box: box, Disabled: b.Disabled, Yields: b.Yields, Handlers: graph.Handlers{Turn: b.Turn}, Round: min(16, box.H/3)}
	switch {
	case b.Label == "":
		n.Label = b.Tip
	case b.Under != "":
		n.Label = b.Label + ", " + b.Under
	}
	if b.Says != "" {
		n.Label = b.Says
	}
	n.Press = func() {
		k.Cue(sound.Select)
		b.Press()
	}
	n.Draw = func(c graph.Canvas) { b.draw(c, k.Env, n) }
	return k.Put(n)
}

// cardLift is how far a card rises.
const cardLift = 6

// Card is a large button with p on it, which rises under the pointer and is spoken as its label. ground draws what lies below p; lit is how
// brightly it glows, from 0 to 1.
func (k *Kit) Card(name, label string, press func(), ground func(c graph.Canvas, box graph.Rect, lit float64), p layout.Part) layout.Part {
	const radius = 22
	return layout.Under(p, func(box graph.Rect) {
		on := &graph.Node{}
		n := &graph.Node{Name: name, Role: graph.Button, Label: label, Box: box, Round: -1}
		was := k.Into
		k.Into = on
		p.Place(box)
		k.Into = was
		n.Press = func() {
			k.Cue(sound.Select)
			press()
		}
		n.Draw = func(c graph.Canvas) {
			lit := n.Glow.On(c)
			rise := cardLift * lit
			if n.Down {
				rise = 1
			}
			c.Push(graph.Point{Y: -rise}, 1, 1)
			ground(c, box, lit)
			on.Show(c)
			if n.Focused {
				c.Art(ring(k.Theme, radius+ringGap), box.Inset(-ringGap), graph.Show{})
			}
			c.Pop()
		}
		k.Put(n)
	})
}

// draw draws the button on its node.
func (b *Button) draw(c graph.Canvas, d *scenes.Env, n *graph.Node) {
	t := d.Theme
	text, fill, line := t.Text, t.Button, t.SheetLine
	main := b.Kind == Main && !b.Disabled
	if main {
		fill, line = paint.Mix(t.Sheet, t.X, 0.18), t.X
	}
	if b.Ink.A > 0 {
		line = b.Ink
	}
	if b.Disabled {
		text, fill = t.Faint, t.Sheet
	}
	glow := n.Glow.On(c)
	dy := 0.0
	if n.Down {
		dy = 1
	}
	c.Push(graph.Point{Y: dy}, 1, 1)
	if b.Kind != Quiet {
		c.Art(t.Panel(fill, line, n.Round, main), n.Box, graph.Show{})
	}
	if glow > 0 {
		lit := t.ButtonLit
		if main {
			lit = paint.Mix(t.Sheet, t.X, 0.34)
		}
		c.Art(t.Panel(lit, line, n.Round, main), n.Box, graph.Show{Fade: 1 - glow})
	}
	b.write(c, d, n.Box, text)
	c.Pop()
}

// write writes what stands on a button.
func (b *Button) write(c graph.Canvas, d *scenes.Env, r graph.Rect, col color.RGBA) {
	t := d.Theme
	st := t.Write(look.Body, graph.Medium).In(col)
	pad := 18.0
	if b.Kind == Quiet {
		pad = 12
	}
	x := r.X + pad
	y := r.Y + r.H/2
	if b.IconRight {
		c.Art(look.Icon(b.Icon, col), graph.Rect{X: r.X + r.W - pad - 20, Y: y - 10, W: 20, H: 20}, graph.Show{})
		st.Align, st.Middle = graph.End, true
		label, st := d.Fonts.Squeeze(b.Label, st, r.W-2*pad-24)
		c.Text(label, graph.Point{X: r.X + r.W - pad - 32, Y: y}, st)
		return
	}
	if b.Icon != "" {
		size := 20.0
		if b.Label == "" {
			x = r.X + r.W/2 - size/2
		}
		ink := col
		if b.Ink.A > 0 {
			ink = b.Ink
		}
		c.Art(look.Icon(b.Icon, ink), graph.Rect{X: x, Y: y - size/2, W: size, H: size}, graph.Show{})
		x += size + 12
	}
	if b.Under != "" {
		st.Weight = graph.Bold
		label, st := d.Fonts.Squeeze(b.Label, st, r.X+r.W-pad-x)
		c.Text(label, graph.Point{X: x, Y: y - 24}, st)
		under := t.Write(look.Small, graph.Regular).In(t.Soft)
		below, under := d.Fonts.Squeeze(b.Under, under, r.X+r.W-pad-x)
		c.Text(below, graph.Point{X: x, Y: y + 2}, under)
		return
	}
	st.Middle = true
	if b.Icon != "" {
		label, st := d.Fonts.Squeeze(b.Label, st, r.X+r.W-8-x)
		c.Text(label, graph.Point{X: x, Y: y}, st)
	} else {
		label, st := d.Fonts.Squeeze(b.Label, st, r.W-16)
		st.Align = graph.Center
		c.Text(label, graph.Point{X: r.X + r.W/2, Y: y}, st)
	}
}

// Entry is something to be pressed that stands among what is read, such as a line of a review: it has a ground of its own only where the
// pointer or the focus is, where it holds, and where it stands out.
type Entry struct {
	// Name is that of the node, Label what it says as a whole.
	Name, Label, Tip string
	// Holds outlines the entry. Ink, where its A is above 0, is the colour of one that stands out.
	Holds bool
	Ink   color.RGBA
	Press func()
}

// Entry is p as an entry.
func (k *Kit) Entry(e Entry, p layout.Part) layout.Part {
	const radius = 10
	n := &graph.Node{Name: e.Name, Role: graph.Button, Label: e.Label, Tip: e.Tip, Round: radius, Press: e.Press}
	n.Draw = func(c graph.Canvas) {
		t, glow := k.Theme, n.Glow.On(c)
		if e.Ink.A > 0 {
			c.Art(t.Panel(paint.Mix(t.Sheet, e.Ink, 0.14), paint.Mix(t.Sheet, e.Ink, 0.5), radius, false), n.Box, graph.Show{})
		}
		if e.Holds {
			c.Art(t.Panel(t.ButtonLit, t.X, radius, true), n.Box, graph.Show{})
		} else if glow > 0 {
			c.Art(t.Panel(t.ButtonLit, t.SheetLine, radius, false), n.Box, graph.Show{Fade: 1 - glow})
		}
	}
	return k.On(n, layout.Margin(8, 2, 8, 2, p))
}

// Beginning is a row of words of which only as many are seen as there is room for, with an ellipsis where some are missing.
func (k *Kit) Beginning(words []string, st graph.Style) layout.Part {
	all := strings.Join(words, " ")
	need := func(w float64) layout.Need {
		n := wording(k.Fonts, all, st, w)
		n.MinH = min(n.H, st.Size*1.5)
		return n
	}
	return layout.Leaf(need, func(r graph.Rect) { written(k, fitting(k.Fonts, words, st, r), st, readingNode).Place(r) })
}

// fitting are as many of the words as stand in r.
func fitting(fonts *graph.Fonts, words []string, st graph.Style, r graph.Rect) string {
	for n := len(words); n > 0; n-- {
		text := strings.Join(words[:n], " ")
		if n < len(words) {
			text += " …"
		}
		if _, h := fonts.Measure(text, st.Wide(r.W)); h <= r.H+0.5 {
			return text
		}
	}
	return ""
}

func readingNode() *graph.Node { return &graph.Node{Role: graph.Reading} }
