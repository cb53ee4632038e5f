package widget

import "xotrio/scenes/ui/graph"

// The measures of a screen on a telephone, in units.
const (
	// Edge is the distance of everything from the sides, where the bar that scrolls the page has room.
	Edge = 16.0
	// ColumnGap is what lies between two things one below the other.
	ColumnGap = 12.0
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
