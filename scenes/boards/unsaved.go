package boards

import (
	"strings"

	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// Unsaved is a mark that stands for as long as a game cannot be saved, with the cause in a few words and the rest in its tip. A press
// tries at once.
type Unsaved struct {
	*CornerMark
	told *store.Problem
}

// NewUnsaved is a mark without a place.
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

// Layout gives the mark its room, of which it takes the upper left corner.
func (u *Unsaved) Layout(room graph.Rect) {
	u.CornerMark.Layout(room)
	u.told = nil
	u.Update()
}

// Update shows the mark, or takes it away, as things stand. It is to be called in every tick.
func (u *Unsaved) Update() {
	p := u.d.Lost()
	if p == nil {
		u.Hide()
		u.told = nil
		return
	}
	if u.told != nil && p.Text == u.told.Text {
		return
	}
	u.told = p
	u.Tell(u.d.T("keep.mark", "Cause", u.d.T("keep.cause."+strings.TrimPrefix(p.Key, "store."))), u.d.T("keep.mark.short"),
		u.d.T("keep.mark.tip", "Why", u.d.Explain(p.Key, p.Args, p.Text)))
}
