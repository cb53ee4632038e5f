package boards

import (
	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// CornerMark is a small button with a sign and a few words; the rest is in its tip. It is in a room of its own,
// Rooms.Mark, as long as there is a reason.
type CornerMark struct {
	d    *scenes.Env
	node graph.Node
	icon string
	// room contains the mark at its left; seen is its place there. Its node is larger on a phone.
	room, seen graph.Rect
}

// markHeight is the height of a mark in a window, in units. On a phone it is lower, but fingers reach it from below.
const markHeight = 28

// NewCornerMark returns a hidden mark with that node name and icon. press is called when it is pressed.
func NewCornerMark(d *scenes.Env, name, icon string, press func()) *CornerMark {
	m := &CornerMark{d: d, icon: icon}
	m.node = graph.Node{Name: name, Role: graph.Button, Round: markHeight / 2, Hidden: true, Draw: m.draw, Press: press}
	return m
}

// Visible returns true while the mark is shown.
func (m *CornerMark) Visible() bool { return !m.node.Hidden }

// Root returns the mark as a node.
func (m *CornerMark) Root() *graph.Node { return &m.node }

// Layout sets the room of the mark. The mark takes its upper left corner from the next Tell on.
func (m *CornerMark) Layout(room graph.Rect) { m.room = room }

// Tell shows label, or short if there is no room for that, with a tip.
func (m *CornerMark) Tell(label, short, tip string) {
	m.node.Hidden, m.node.Label, m.node.Tip = false, label, tip
	if m.width() > m.room.W {
		m.node.Label = short
	}
	layout.Stack(0, layout.Row(0, layout.Room(&m.seen).Fixed(m.width())).Fixed(min(markHeight, m.room.H))).Place(m.room)
	m.node.Box = m.seen
	if m.seen.H < markHeight {
		m.node.Box.H = widget.Finger
	}
}

// Hide hides the mark.
func (m *CornerMark) Hide() { m.node.Hidden = true }

// The icon of a mark is iconSize wide; its text starts at textLeft. All are in units.
const iconLeft, iconSize, textLeft = 10, 18, 34

func (m *CornerMark) width() float64 {
	w, _ := m.d.Fonts.Measure(m.node.Label, m.d.Theme.Write(look.Small, graph.Medium))
	return textLeft + w + 12
}

func (m *CornerMark) draw(c graph.Canvas) {
	t, b := m.d.Theme, m.seen
	fill := t.Sheet
	if m.node.Hover {
		fill = t.SheetLit
	}
	c.Art(t.Panel(fill, t.Gold, b.H/2, false), b, graph.Show{})
	icon := layout.Sized(iconSize, iconSize, func(r graph.Rect) { c.Art(look.Icon(m.icon, t.Gold), r, graph.Show{}) })
	layout.Margin(iconLeft, 0, 0, 0, layout.Align(0, 0.5, icon)).Place(b)
	st := t.Write(look.Small, graph.Medium)
	st.Middle = true
	c.Text(m.node.Label, graph.Point{X: b.X + textLeft, Y: b.Y + b.H/2}, st)
}

// Unsaved is a mark that is shown while a match cannot be saved, with the cause in a few words and the rest in its tip.
// A press tries again at once.
type Unsaved struct {
	*CornerMark
	shown *store.Problem
}

// NewUnsaved returns a mark without a place.
func NewUnsaved(d *scenes.Env) *Unsaved {
	u := &Unsaved{}
	u.CornerMark = NewCornerMark(d, "unsaved", "warning", func() {
		if d.SaveAgain != nil {
			d.SaveAgain()
		}
		u.Update()
	})
	return u
}

// Layout sets the room of the mark. The mark takes its upper left corner.
func (u *Unsaved) Layout(room graph.Rect) {
	u.CornerMark.Layout(room)
	u.shown = nil
	u.Update()
}

// Update shows or hides the mark. It must be called in every tick.
func (u *Unsaved) Update() {
	p := u.d.Lost()
	if p == nil {
		u.Hide()
		u.shown = nil
		return
	}
	if u.shown != nil && p.Error() == u.shown.Error() {
		return
	}
	u.shown = p
	cause := causeKeys[p.Key]
	if cause == "" {
		cause = causeKeys[store.KeyWrite]
	}
	u.Tell(u.d.T("keep.mark", "Cause", u.d.T(cause)), u.d.T("keep.mark.short"), u.d.T("keep.mark.tip", "Why", u.d.Texts.Sentence(p)))
}

// causeKeys are the keys of the causes in a few words, by the keys of the problems.
var causeKeys = map[string]string{
	store.KeyFull: "keep.cause.full", store.KeyReadOnly: "keep.cause.read-only", store.KeyFolder: "keep.cause.folder", store.KeyLocked: "keep.cause.locked",
	store.KeyWrite: "keep.cause.write", store.KeyBrowserFull: "keep.cause.browser-full", store.KeyCrowded: "keep.cause.crowded",
	store.KeyHomeless: "keep.cause.homeless",
}
