package app

import (
	"slices"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/game/tournament"
)

// keeper keeps the games in progress, one for each game of the rules and each table of a tournament. It is the session.Saver of all of them.
type keeper struct {
	store *store.Store
	// tournaments take over how their matches end.
	tournaments *tournament.Book
	// seed is a fresh number for a match's generator.
	seed func() uint64
	// running are the games in progress, the one played last first.
	running []*running
	// aside is the match that was put away last for another, nil for none; discard puts its record into the bin when it is taken up again.
	aside   *aside
	discard func(record string)
}

// aside is a match that was put away, as its record has it.
type aside struct {
	m            *match.Match
	game, record string
}

// running is a game in progress.
type running struct {
	m *match.Match
	// name is that under which it lies in the store; game what keyOf says of a new match that takes its place, empty where none does: a second
	// one of the same game was found, see store.Places.
	name, game string
}

// load takes over what is on disk, and gives what the player is to be told about it. A match that is over is put among the records,
// where it is not there already: the program was ended before its table was left. Its series goes on.
func (k *keeper) load(games match.Games) (told []*store.Problem) {
	all, damages := k.store.LoadCurrent(games)
	for _, d := range damages {
		told = append(told, d.Problem())
	}
	for _, c := range all {
		r := &running{m: c.Match, name: c.Name, game: keyOf(c.Match)}
		switch {
		case !c.Match.Result().Over():
			if k.of(r.game) != nil {
				r.game = ""
			}
			k.running = append(k.running, r)
		case archived(k.store, c.Match, games):
			k.tournaments.Played(c.Match)
			if next := k.next(c.Match); next != nil {
				k.follow(r, next)
			} else {
				k.store.ForgetCurrent(c.Name)
			}
		default:
			k.finish(r)
		}
	}
	return told
}

// keyOf is the name of the place among the games in progress that a match takes: its game, or its table in a tournament.
func keyOf(m *match.Match) string {
	if t, ok := tournament.TableOf(m.Notes().Get); ok {
		return t.Key()
	}
	return m.Setup().Game
}

// archived reports whether m is the latest of the records already.
func archived(st *store.Store, m *match.Match, games match.Games) bool {
	names, err := st.Records()
	if err != nil || len(names) == 0 {
		return false
	}
	last, err := st.Record(names[0], games)
	return err == nil && last.Text() == m.Text()
}

// matches are the games in progress, the one played last first.
func (k *keeper) matches() (all []*match.Match) {
	for _, r := range k.running {
		all = append(all, r.m)
	}
	return all
}

// of is the game in progress that a new match with that key would take the place of, nil where there is none.
func (k *keeper) of(game string) *running {
	for _, r := range k.running {
		if r.game == game {
			return r
		}
	}
	return nil
}

// current is the match of the game in progress of that game, nil where there is none.
func (k *keeper) current(game string) *match.Match {
	if r := k.of(game); r != nil {
		return r.m
	}
	return nil
}

// Save implements session.Saver. A match in progress of the same game is put among the records.
func (k *keeper) Save(m *match.Match) {
	at := slices.IndexFunc(k.running, func(r *running) bool { return r.m == m })
	if at < 0 {
		if t, ok := tournament.TableOf(m.Notes().Get); ok && k.tournaments.Settled(t) { // a rematch after the tournament's game is one of its own
			_ = tournament.Unmark(m)
		}
		game := keyOf(m)
		back := k.aside != nil && k.aside.m == m
		if old := k.of(game); old != nil && back {
			k.running = slices.DeleteFunc(k.running, func(r *running) bool { return r == old })
		} else if old != nil {
			k.Finish(old.m)
		}
		if back {
			defer k.discard(k.aside.record) // once the match is in its file again
			k.aside = nil
		}
		// What is put among the records is there before a new match takes its place in the file: the program may be killed at any moment.
		// What cannot be written now is tried again, and told.
		_ = k.store.Flush()
		k.running = append(k.running, &running{m: m, name: game, game: game})
		at = len(k.running) - 1
	}
	r := k.running[at]
	k.running = slices.Insert(slices.Delete(k.running, at, at+1), 0, r)
	k.store.SaveCurrent(r.name, m, time.Now())
}

// Finish implements session.Saver. What was never begun leaves no record, and a rated match that is put away is given up. Where m is over and its series is not, the next game of that
// is in progress from now on.
func (k *keeper) Finish(m *match.Match) {
	k.tournaments.Played(m)
	var r *running
	if at := slices.IndexFunc(k.running, func(r *running) bool { return r.m == m }); at >= 0 {
		r = k.running[at]
		m.Abandon()
		k.running = slices.Delete(k.running, at, at+1)
		if m.Ply() == 0 && !m.Result().Over() {
			k.store.ForgetCurrent(r.name)
			return
		}
	}
	if r == nil {
		k.store.AddRecord(m, time.Now())
		return
	}
	k.finish(r)
}

// finish puts the match of r, which is in progress no longer, among the records, tells its tournament how it ended, and goes on with its
// series.
func (k *keeper) finish(r *running) {
	k.tournaments.Played(r.m)
	switch game := keyOf(r.m); {
	case !r.m.Result().Over():
		k.aside = &aside{m: r.m, game: game, record: r.m.File()}
	case k.aside != nil && k.aside.game == game:
		k.aside = nil // what it was put away for was played
	}
	next := k.next(r.m)
	if next == nil {
		k.store.Finish(r.name, r.m, time.Now())
		return
	}
	k.store.AddRecord(r.m, time.Now())
	k.follow(r, next)
}

// follow has next take the place of the match of r, on disk once what was handed in before is there.
func (k *keeper) follow(r *running, next *match.Match) {
	k.running = append([]*running{{m: next, name: r.name, game: r.game}}, k.running...)
	k.store.SaveNext(r.name, next, time.Now())
}

// next is the game that follows m in its series, nil where none does.
func (k *keeper) next(m *match.Match) *match.Match {
	s := m.Series()
	if !m.Result().Over() || !s.On() || s.Over() {
		return nil
	}
	next, err := session.Rematch(m, k.seed())
	if err != nil {
		return nil // never: m was set up in the same way
	}
	return next
}

// putAway is the match that was put away last, nil where that was not for one of the game of that name.
func (k *keeper) putAway(game string) *match.Match {
	if k.aside == nil || k.aside.game != game {
		return nil
	}
	return k.aside.m
}
