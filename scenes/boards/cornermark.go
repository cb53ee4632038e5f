package boards

import (
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// CornerMark is a small button with a sign and a few words, the rest of which its tip says. It stands in a room of its own, Rooms.Mark, as long
// as there is something to tell.
type CornerMark struct {
	d    *scenes.Env
	node graph.Node
	icon string
	// room is where the mark stands, at the left, as wide as its words.
	room graph.Rect
}

// markHeight is the height of a mark where its room has as much, in units.
const markHeight = 28

// NewCornerMark is a mark of that name, with the sign of that name, which does press, and tells nothing yet.
func NewCornerMark(d *scenes.Env, name, icon string, press func()) *CornerMark {
	m := &CornerMark{d: d, icon: icon}
	m.node = graph.Node{Name: name, Role: graph.Button, Round: markHeight / 2, Hidden: true, Draw: m.draw, Press: press}
	return m
}

// Shown reports whether there is something to tell.
func (m *CornerMark) Shown() bool { return !m.node.Hidden }

// Root is the mark as a node.
func (m *CornerMark) Root() *graph.Node { return &m.node }

// Layout gives the mark its room, of which it takes the upper left corner from the next Tell on.
func (m *CornerMark) Layout(room graph.Rect) { m.room = room }

// Tell shows label, or short where there is no room for that, and tip for whoever asks for more.
func (m *CornerMark) Tell(label, short, tip string) {
	m.node.Hidden, m.node.Label, m.node.Tip = false, label, tip
	if m.width() > m.room.W {
		m.node.Label = short
	}
	m.node.Box = graph.Rect{X: m.room.X, Y: m.room.Y, W: m.width(), H: min(markHeight, m.room.H)}
}

// Hide takes the mark away.
func (m *CornerMark) Hide() { m.node.Hidden = true }

// width is that of the mark with its label.
func (m *CornerMark) width() float64 {
	w, _ := m.d.Fonts.Measure(m.node.Label, m.d.Theme.Write(look.Small, graph.Medium))
	return 34 + w + 12
}

func (m *CornerMark) draw(c graph.Canvas) {
	t, b := m.d.Theme, m.node.Box
	fill := t.Sheet
	if m.node.Hover {
		fill = t.SheetLit
	}
	c.Art(t.Panel(fill, t.Gold, b.H/2, false), b, graph.Show{})
	c.Art(look.Icon(m.icon, t.Gold), graph.Rect{X: b.X + 10, Y: b.Y + (b.H-18)/2, W: 18, H: 18}, graph.Show{})
	st := t.Write(look.Small, graph.Medium)
	st.Middle = true
	c.Text(m.node.Label, graph.Point{X: b.X + 34, Y: b.Y + b.H/2}, st)
}
