package boards

import (
	"strings"

	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Unsaved is a small mark that stands for as long as a game cannot be saved, with the cause in a few words and the rest in its tip. A press
// tries at once.
type Unsaved struct {
	d    *scenes.Env
	node graph.Node
	// room is where the mark stands, at the left, as wide as its text.
	room graph.Rect
	told *store.Problem
}

// unsavedH is the height of the mark, in units.
const unsavedH = 28

// NewUnsaved is a mark without a place.
func NewUnsaved(d *scenes.Env) *Unsaved {
	u := &Unsaved{d: d}
	u.node = graph.Node{Name: "unsaved", Role: graph.Button, Round: unsavedH / 2, Hidden: true, Draw: u.draw, Press: func() {
		if d.SaveAgain != nil {
			d.SaveAgain()
		}
		u.Update()
	}}
	return u
}

// Shown reports whether there is something to tell.
func (u *Unsaved) Shown() bool { return !u.node.Hidden }

// Root is the mark as a node.
func (u *Unsaved) Root() *graph.Node { return &u.node }

// Layout gives the mark its room, of which it takes the upper left corner.
func (u *Unsaved) Layout(room graph.Rect) {
	u.room, u.told = room, nil
	u.Update()
}

// Update shows the mark, or takes it away, as things stand. It is to be called in every tick.
func (u *Unsaved) Update() {
	p := u.d.Lost()
	u.node.Hidden = p == nil
	if p == nil || u.told != nil && p.Text == u.told.Text {
		return
	}
	u.told = p
	u.node.Label = u.d.T("keep.mark", "Cause", u.d.T("keep.cause."+strings.TrimPrefix(p.Key, "store.")))
	if u.width() > u.room.W {
		u.node.Label = u.d.T("keep.mark.short")
	}
	u.node.Tip = u.d.T("keep.mark.tip", "Why", u.d.Explain(p.Key, p.Args, p.Text))
	u.node.Box = graph.Rect{X: u.room.X, Y: u.room.Y, W: u.width(), H: unsavedH}
}

// width is that of the mark with its label.
func (u *Unsaved) width() float64 {
	w, _ := u.d.Fonts.Measure(u.node.Label, u.d.Theme.Write(look.Small, graph.Medium))
	return 34 + w + 12
}

func (u *Unsaved) draw(c graph.Canvas) {
	t, b := u.d.Theme, u.node.Box
	fill := t.Sheet
	if u.node.Hover {
		fill = t.SheetLit
	}
	c.Art(t.Panel(fill, t.Gold, unsavedH/2, false), b, graph.Show{})
	c.Art(look.Icon("warning", t.Gold), graph.Rect{X: b.X + 10, Y: b.Y + 5, W: 18, H: 18}, graph.Show{})
	st := t.Write(look.Small, graph.Medium)
	st.Middle = true
	c.Text(u.node.Label, graph.Point{X: b.X + 34, Y: b.Y + b.H/2}, st)
}
