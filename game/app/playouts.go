package app

import (
	"slices"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/tournament"
)

// playouts are the matches that computer players play to their end in the background, beside whatever is on screen. They are not in
// progress for anybody: one that the program is ended in is begun again when it is asked for.
type playouts struct {
	cfg  session.Config
	list []*session.Session
	keys []string
}

// noSaver keeps a match only once it is over.
type noSaver struct{ session.Saver }

// Save implements session.Saver.
func (noSaver) Save(*match.Match) {}

// add begins to play m, unless its table of a tournament is played at already.
func (p *playouts) add(m *match.Match) {
	key := ""
	if t, ok := tournament.TableOf(m.Notes().Get); ok {
		key = t.Key()
	}
	if p.has(key) {
		return
	}
	cfg := p.cfg
	cfg.Saver, cfg.Hint, cfg.MinTicks = noSaver{cfg.Saver}, nil, 0
	if s, err := session.Resume(m, cfg); err == nil { // there is no other error than that of a match that cannot be played
		p.list, p.keys = append(p.list, s), append(p.keys, key)
	}
}

// has reports whether a match with that key is being played.
func (p *playouts) has(key string) bool { return slices.Contains(p.keys, key) }

// tick lets n ticks pass in all of them; those that are over are put among the records.
func (p *playouts) tick(n int) {
	for i := 0; i < len(p.list); {
		s := p.list[i]
		s.Tick(n, session.Hold{})
		s.Events()
		if s.Finished() == nil {
			i++
			continue
		}
		s.Close()
		p.list, p.keys = slices.Delete(p.list, i, i+1), slices.Delete(p.keys, i, i+1)
	}
}

// awake reports whether time has to pass for one of them.
func (p *playouts) awake() bool {
	return slices.ContainsFunc(p.list, (*session.Session).Awake)
}

// close gives all of them up.
func (p *playouts) close() {
	for _, s := range p.list {
		s.Close()
	}
	p.list, p.keys = nil, nil
}
