package stats

import (
	"sync"

	"xotrio/game/library"
	"xotrio/rules"
)

// Source is where a Live looks.
type Source struct {
	// Entries are the entries of the library, with a number that changes whenever they do; reading is set where more are about to come.
	Entries func() (list []library.Entry, version uint64, reading bool)
	// Rules are the rules of now, People a number that changes whenever that does.
	Rules  func() Rules
	People func() uint64
	// Wake is called from another goroutine when there is a newer table.
	Wake func()
}

// Live keeps a Table up to date in the background. Its methods may be called from any goroutine.
type Live struct {
	source Source

	mu      sync.Mutex
	table   *Table
	entries []library.Entry
	// of are the versions of which table is, or is being made.
	of      [2]uint64
	made    bool
	busy    bool
	version uint64
}

// NewLive has nothing to say before Table is called for the first time.
func NewLive(s Source) *Live { return &Live{source: s, table: Of(nil, s.Rules())} }

// Table is the latest there is, and the entries of which it was made. Where those have changed, a newer one is made in the background. While
// records are being read it is made once, and again when all are there.
func (l *Live) Table() (*Table, []library.Entry) {
	l.mu.Lock()
	defer l.mu.Unlock()
	entries, ev, reading := l.source.Entries()
	rv := l.source.People()
	if l.busy || l.made && (l.of == [2]uint64{ev, rv} || reading && l.of[1] == rv) || !l.made && len(entries) == 0 {
		return l.table, l.entries
	}
	l.busy, l.of, l.made = true, [2]uint64{ev, rv}, true
	go l.make(entries)
	return l.table, l.entries
}

// make makes a newer table.
func (l *Live) make(entries []library.Entry) {
	table := Of(entries, l.source.Rules())
	l.mu.Lock()
	l.table, l.entries, l.busy = table, entries, false
	l.version++
	l.mu.Unlock()
	l.source.Wake()
}

// Version changes whenever Table gives another one. It also sees to it that a newer one is made.
func (l *Live) Version() uint64 {
	l.Table()
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.version
}

// atOnce is of how many entries a table is made while somebody waits: that takes a few milliseconds at most (BenchmarkOf).
const atOnce = 2000

// Now is the table of this moment, which is made while the caller waits where there is an older one only. Of many entries it is what Table gives,
// a newer one being made in the background.
func (l *Live) Now() (*Table, []library.Entry) {
	entries, ev, _ := l.source.Entries()
	if len(entries) > atOnce {
		return l.Table()
	}
	rv := l.source.People()
	l.mu.Lock()
	if l.made && !l.busy && l.of == [2]uint64{ev, rv} {
		defer l.mu.Unlock()
		return l.table, l.entries
	}
	l.mu.Unlock()
	table := Of(entries, l.source.Rules())
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.busy {
		l.table, l.entries, l.of, l.made = table, entries, [2]uint64{ev, rv}, true
		l.version++
	}
	return table, entries
}

// Of is what other entries say, by the rules of this moment.
func (l *Live) Of(entries []library.Entry) *Table { return Of(entries, l.source.Rules()) }

// Elo is how strong a level is in a match with those options, ok is false where that was not measured.
func (l *Live) Elo(game string, o rules.Options, level int) (elo int, ok bool) {
	return l.source.Rules().Elo(game, o, level)
}

// Rules are the rules of this moment.
func (l *Live) Rules() Rules { return l.source.Rules() }

// Matches are the finished matches of a player among entries, see the function Matches.
func (l *Live) Matches(entries []library.Entry, id int) []Match {
	return Matches(entries, l.source.Rules(), id)
}
