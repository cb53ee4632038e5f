package widget

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// The measures of a screen on a telephone, in units.
const (
	// Edge is the distance of everything from the sides, where the bar that scrolls the page has room.
	Edge = 16.0
	// HeadH is the height of the line with the way back and the title, ColumnGap what lies between two things one below the other.
	HeadH     = 72.0
	ColumnGap = 12.0
	// columnButton is the height of a button, columnUnder that of one with two lines, columnPad the room around what stands on a sheet.
	columnButton = 50.0
	columnUnder  = 66.0
	columnPad    = 14.0
)

// Column is a page on a telephone: what is put on it stands one below the other, and is scrolled where it is longer than the screen.
type Column struct {
	// X and W are the left end and the width of what comes next, Y is where it begins, all in units of the page.
	X, Y, W float64
	k       *Kit
}

// Column has fill put a page on the Kit. head and foot are how much of the canvas above and below it is left for what stays in sight.
func (m *Menu) Column(head, foot float64, fill func(c *Column)) {
	m.roll.Window, m.roll.Inside = graph.Rect{Y: head, W: m.size.W, H: m.size.H - head - foot}, true
	m.onColumn, m.onTop = true, nil
	m.Page(rollName, &m.roll, func() {
		c := &Column{X: Edge, Y: ColumnGap, W: m.size.W - 2*Edge, k: &m.Kit}
		if head > 0 {
			c.Y = 0
		}
		fill(c)
		m.roll.Length = c.Y
	})
	if m.onColumn = false; m.onTop != nil {
		m.onTop()
	}
}

// Head is the line at the top of a screen on a telephone: the way back, and the title in what is left of it, right units for what else
// stands there.
func (m *Menu) Head(title string, right float64, back func()) {
	m.Button(graph.Rect{X: Edge, Y: 12, W: 48, H: 48}, Button{Name: "back", Icon: "left", Tip: m.T("menu.back"), Press: back})
	st := m.Plain(look.Display-8, graph.Bold)
	st.Middle = true
	m.Heading(title, graph.Rect{X: Edge + 60, Y: 12, W: m.size.W - 2*Edge - 60 - right, H: 48}, st)
}

// Box is the place of the next thing, which is h units high.
func (c *Column) Box(h float64) graph.Rect {
	r := graph.Rect{X: c.X, Y: c.Y, W: c.W, H: h}
	c.Y += h + ColumnGap
	return r
}

// Text is a text in as many lines as it needs; an empty one takes no room.
func (c *Column) Text(s string, st graph.Style) *graph.Node {
	return c.k.Text(s, c.lines(s, st), st)
}

// Heading is a heading in as many lines as it needs.
func (c *Column) Heading(s string, st graph.Style) *graph.Node {
	return c.k.Heading(s, c.lines(s, st), st)
}

// lines is the place of a text.
func (c *Column) lines(s string, st graph.Style) graph.Rect {
	if s == "" {
		return graph.Rect{X: c.X, Y: c.Y, W: c.W}
	}
	_, h := c.k.Fonts.Measure(s, st.Wide(c.W))
	return c.Box(h)
}

// Closer takes off what lies between the last thing and the next but for so many units.
func (c *Column) Closer(left float64) { c.Y += left - ColumnGap }

// Button is a button as wide as the page.
func (c *Column) Button(b Button) *graph.Node {
	h := columnButton
	if b.Under != "" {
		h = columnUnder
	}
	return c.k.Button(c.Box(h), b)
}

// Labelled is the place of a control h units high, below its name.
func (c *Column) Labelled(label string, h float64) graph.Rect {
	c.Text(label, c.k.Plain(look.Body, graph.Medium))
	c.Closer(6)
	return c.Box(h)
}

// Switch is a switch with its name and a note at its left.
func (c *Column) Switch(name, label, note string, on bool, set func(bool)) *graph.Node {
	const wide, apart = 76.0, 14.0
	k, words := c.k, graph.Rect{X: c.X, Y: c.Y, W: c.W - wide - apart}
	_, labelH := k.Fonts.Measure(label, k.Plain(look.Body, graph.Medium).Wide(words.W))
	noteH := 0.0
	if note != "" {
		_, noteH = k.Fonts.Measure(note, k.Soft(look.Small).Wide(words.W))
		noteH += 2
	}
	at := c.Box(max(Finger, labelH+noteH))
	words.Y += (at.H - labelH - noteH) / 2
	words.H = labelH
	k.Text(label, words, k.Plain(look.Body, graph.Medium))
	if note != "" {
		k.Text(note, graph.Rect{X: words.X, Y: words.Y + labelH + 2, W: words.W, H: noteH - 2}, k.Soft(look.Small))
	}
	return k.Switch(name, label, graph.Rect{X: at.X + at.W - wide, Y: at.Y + (at.H-Finger)/2, W: wide, H: Finger}, on, set)
}

// Sheet lays a panel under what fill puts on the page.
func (c *Column) Sheet(fill func()) {
	box := graph.Rect{X: c.X, Y: c.Y, W: c.W}
	c.k.Paint(func(on graph.Canvas) { c.k.Theme.DrawPanel(on, box, c.k.Theme.SheetLine, false) })
	c.X, c.Y, c.W = c.X+columnPad, c.Y+columnPad, c.W-2*columnPad
	fill()
	c.X, c.W = box.X, box.W
	c.Closer(columnPad)
	box.H = c.Y - box.Y
	c.Y += ColumnGap
}
