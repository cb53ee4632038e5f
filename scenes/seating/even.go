package seating

import (
	"slices"

	"xotrio/ai"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/stats"
	"xotrio/scenes"
)

// Before returns the statistics without the finished match m, and the entry of m for them, whether or not its record is
// in the library yet.
func Before(d *scenes.Env, m *match.Match) (*stats.Table, library.Entry) {
	e, entries := EntriesBefore(d, m)
	return d.Stats.TableOf(entries), e
}

// EntriesBefore returns the entry of the finished match m, and the entries of the library without it.
func EntriesBefore(d *scenes.Env, m *match.Match) (of library.Entry, before []library.Entry) {
	of = library.EntryOf("", m)
	name, _ := d.Library.Find(m)
	_, entries := d.Stats.Now()
	of.When = d.Now()
	return of, slices.DeleteFunc(slices.Clone(entries), func(e library.Entry) bool { return e.Name == name })
}

// SetEven gives the computer player of next, a match without turns, the strength that is even for the person in it after
// the finished match m, if m was an even match.
func SetEven(d *scenes.Env, m, next *match.Match) error {
	setup := m.Setup()
	id, evens := 0, false
	for _, seat := range setup.Seats {
		for _, p := range seat.Players {
			evens = evens || p.Level >= int(ai.MinElo)
			if who, ok := d.People.Find(p.Name); ok && !p.Computer() && id == 0 {
				id = who.ID
			}
		}
	}
	if !evens {
		return nil
	}
	table, e := Before(d, m)
	table.Add(&e)
	elo, ok := table.Even(id, setup.Game, setup.Options)
	if !ok {
		return nil
	}
	return session.SetLevel(next, elo)
}
