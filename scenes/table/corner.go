package table

import (
	"strings"

	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// corner is what stands in the corner of a table while there is a reason: the mark that the game cannot be saved, or else, until somebody has
// moved, the way back to the game that was put away for this one.
type corner struct {
	*common
	unsaved *boards.Unsaved
	back    *boards.CornerMark
}

// newCorner is the corner of a table.
func newCorner(c *common) *corner {
	k := &corner{common: c, unsaved: boards.NewUnsaved(c.d)}
	k.back = boards.NewCornerMark(c.d, "back-to-old", "undo", k.goBack)
	return k
}

// lay gives both marks their room.
func (k *corner) lay() {
	k.unsaved.Layout(k.area.Mark)
	k.back.Layout(k.area.Mark)
	k.back.Hide()
	k.follow()
}

// update follows the match as it stands.
func (k *corner) update() {
	k.unsaved.Update()
	k.follow()
}

// follow shows the way back for as long as it is one.
func (k *corner) follow() {
	old := k.old()
	switch {
	case old == nil || k.unsaved.Shown():
		k.back.Hide()
	case !k.back.Shown():
		who := strings.Join(phrases.Planned(k.d, k.view.Info, old.Setup())[:1], "")
		k.back.Tell(k.d.T("table.back"), k.d.T("table.back.short"), k.d.T("table.back.tip", "Who", who))
	}
}

// old is the match that can be gone back to, nil for none.
func (k *corner) old() *match.Match {
	if k.d.PutAway == nil {
		return nil
	}
	old := k.d.PutAway(k.view.Info.Name) // mostly there is none, and in every tick that is all that is asked
	if old == nil || k.view.Over() || k.tournament() != "" || k.moved() {
		return nil
	}
	return old
}

// moved is whether a person has made a move in this match.
func (k *corner) moved() bool {
	for _, p := range k.view.Plies {
		if p.Seat >= 0 && !k.view.Setup.Seats[p.Seat].Players[p.Player].Computer() {
			return true
		}
	}
	return false
}

// goBack goes on with the old game: it takes the place of this one, in which nobody has moved.
func (k *corner) goBack() {
	if old := k.old(); old != nil {
		k.lead(scenes.Go, scenes.Table{Match: old})
	}
}

// shown is whether one of the two stands there.
func (k *corner) shown() bool { return k.unsaved.Shown() || k.back.Shown() }
