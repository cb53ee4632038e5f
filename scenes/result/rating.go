package result

import (
	"slices"

	shelf "xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/rating"
	"xotrio/game/stats"
	"xotrio/scenes"
)

// rerated is a player whose rating the match has changed.
type rerated struct {
	id, side      int
	name          string
	before, after rating.Rating
}

// change is by how many points.
func (r *rerated) change() int { return stats.Round(r.after) - stats.Round(r.before) }

// rate is whose rating a rated match has changed, and how. The record may be among those on the shelf already.
func rate(d *scenes.Env, m *match.Match) []rerated {
	if m == nil || !m.Setup().Rated || !m.Result().Over() {
		return nil
	}
	e := shelf.EntryOf("", m)
	name, _ := d.Library.Find(m)
	_, entries := d.Stats.Now()
	entries = slices.DeleteFunc(slices.Clone(entries), func(e shelf.Entry) bool { return e.Name == name })
	e.When = d.Now()
	table := d.Stats.Of(entries)
	var list []rerated
	for side, seat := range e.Seats {
		if who, ok := d.People.Find(seat.Players[0].Name); ok && !seat.Players[0].Computer() {
			list = append(list, rerated{id: who.ID, name: who.Name, side: side, before: table.Rating(who.ID, e.Game, e.When)})
		}
	}
	table.Add(&e)
	for i := range list {
		list[i].after = table.Rating(list[i].id, e.Game, e.When)
	}
	return list
}
