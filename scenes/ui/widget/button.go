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

// Kind is the visual weight of a button.
type Kind uint8

const (
	// Usual is for buttons in rows, Main for the one most people want next, Quiet for plain text that can be pressed.
	Usual Kind = iota
	Main
	Quiet
)

// Button describes a button.
type Button struct {
	// Name is the name of the node, Label the text on the button.
	Name, Label string
	// Under is a smaller second line.
	Under string
	// Icon is the name of a look.Icon before the label.
	Icon string
	// IconRight puts the icon at the right end instead.
	IconRight bool
	// Ticks are shown if there is a label: which of several things are done. They are at the right end, or if Below is
	// true, at the start of the second line.
	Ticks []bool
	Below bool
	// Ink is the color of outline and icon if its A is not 0, to emphasize the button.
	Ink      color.RGBA
	Kind     Kind
	Disabled bool
	// Yields names the node that gets the focus if the button is disabled while it has the focus.
	Yields string
	// Tip explains a button without a label. It is shown while the pointer or the focus rests on the button.
	Tip string
	// Spoken is the accessible name if the label is not clear enough, "" for the label.
	Spoken string
	Press  func()
	// Turn, if set, handles arrow keys while the button has the focus; see graph.Handlers.Turn.
	Turn func(d graph.Direction) bool
}

// Button adds a button in box.
func (k *Kit) Button(box graph.Rect, b Button) *graph.Node {
	n := &graph.Node{Name: b.Name, Role: graph.Button, Label: b.Label, Tip: b.Tip, Box: box, Disabled: b.Disabled, Yields: b.Yields, Handlers: graph.Handlers{Turn: b.Turn}, Round: min(16, box.H/3)}
	switch {
	case b.Label == "":
		n.Label = b.Tip
	case b.Under != "":
		n.Label = b.Label + ", " + b.Under
	}
	if b.Spoken != "" {
		n.Label = b.Spoken
	}
	n.Press = func() {
		k.Cue(sound.Select)
		b.Press()
	}
	n.Draw = func(c graph.Canvas) { b.draw(c, k.Env, n) }
	return k.Put(n)
}

// cardLift is the distance that a card rises, in units.
const cardLift = 6

// Card returns a large button that shows p, rises under the pointer and has label as its accessible name. ground draws the background; lit is the strength of its glow, 0 to 1.
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
				c.Art(ringArt(k.Theme, radius+ringGap), box.Inset(-ringGap), graph.Show{})
			}
			c.Pop()
		}
		k.Put(n)
	})
}

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

// tickSize is the size of a tick, tickStep the distance from one to the next, tickEdge that of the last one from the edge, in units.
const tickSize, tickStep, tickEdge = 18.0, 22.0, 8.0

// ticksWidth returns the width of the ticks with the gap beside them.
func (b *Button) ticksWidth() float64 {
	if len(b.Ticks) == 0 {
		return 0
	}
	return tickStep*float64(len(b.Ticks)) + 6
}

// drawTicks draws the ticks from x on, with their middle at y.
func (b *Button) drawTicks(c graph.Canvas, t *look.Theme, x, y float64) {
	for i, done := range b.Ticks {
		at := graph.Rect{X: x + tickStep*float64(i), Y: y - tickSize/2, W: tickSize, H: tickSize}
		if !done {
			c.Art(t.Panel(t.Sheet, t.Faint, tickSize/2, false), at, graph.Show{})
			continue
		}
		c.Art(t.Panel(paint.Mix(t.Sheet, t.X, 0.35), t.X, tickSize/2, false), at, graph.Show{})
		c.Art(look.Icon("check", t.Text), at.Inset(4), graph.Show{})
	}
}

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
	if b.Label != "" && !b.Below && len(b.Ticks) > 0 {
		r.W -= b.ticksWidth() + tickEdge
		b.drawTicks(c, t, r.X+r.W, y)
	}
	if b.Under != "" || b.Below && b.Label != "" {
		st.Weight = graph.Bold
		label, st := d.Fonts.Squeeze(b.Label, st, r.X+r.W-pad-x)
		c.Text(label, graph.Point{X: x, Y: y - 24}, st)
		if b.Below {
			b.drawTicks(c, t, x, y+13)
			x += b.ticksWidth()
		}
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

// Entry describes something that can be pressed in the middle of text, such as a line of a review. It has a background
// only under the pointer, with the focus, if it is selected or if it has a color.
type Entry struct {
	// Name is the name of the node, Label its accessible name.
	Name, Label, Tip string
	// Selected is true for the selected entry, which has an outline. Ink is the color of an emphasized entry; none if its A is 0.
	Selected bool
	Ink      color.RGBA
	Press    func()
}

// Entry returns p as an entry.
func (k *Kit) Entry(e Entry, p layout.Part) layout.Part {
	const radius = 10
	n := &graph.Node{Name: e.Name, Role: graph.Button, Label: e.Label, Tip: e.Tip, Round: radius, Press: e.Press}
	n.Draw = func(c graph.Canvas) {
		t, glow := k.Theme, n.Glow.On(c)
		if e.Ink.A > 0 {
			c.Art(t.Panel(paint.Mix(t.Sheet, e.Ink, 0.14), paint.Mix(t.Sheet, e.Ink, 0.5), radius, false), n.Box, graph.Show{})
		}
		if e.Selected {
			c.Art(t.Panel(t.ButtonLit, t.X, radius, true), n.Box, graph.Show{})
		} else if glow > 0 {
			c.Art(t.Panel(t.ButtonLit, t.SheetLine, radius, false), n.Box, graph.Show{Fade: 1 - glow})
		}
	}
	return k.On(n, layout.Margin(8, 2, 8, 2, p))
}

// TruncatedLine returns a line of words that shows as many of them as fit, with an ellipsis if some are left out.
func (k *Kit) TruncatedLine(words []string, st graph.Style) layout.Part {
	all := strings.Join(words, " ")
	need := func(w float64) layout.Need {
		n := textNeed(k.Fonts, all, st, w)
		n.MinH = min(n.H, st.Size*1.5)
		return n
	}
	return layout.Leaf(need, func(r graph.Rect) { textPart(k, fitting(k.Fonts, words, st, r), st, readingNode).Place(r) })
}

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
