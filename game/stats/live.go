package stats

import (
	"sync"

	"xotrio/game/library"
	"xotrio/rules"
)

// Source supplies a Live.
type Source struct {
	// Entries returns the library's entries and a version that changes with them; reading is true while more are being
	// loaded.
	Entries func() (list []library.Entry, version uint64, reading bool)
	// Rules returns the current rules, People a version that changes with them.
	Rules  func() Rules
	People func() uint64
	// Wake is called from another goroutine when a newer table is ready.
	Wake func()
}

// Live keeps a Table up to date in the background. Its methods are safe for concurrent use.
type Live struct {
	source Source

	mu      sync.Mutex
	table   *Table
	entries []library.Entry
	// versions of the entries and rules that table was, or is being, made from
	of      [2]uint64
	made    bool
	busy    bool
	version uint64
}

// NewLive returns a Live with an empty table.
func NewLive(s Source) *Live { return &Live{source: s, table: Of(nil, s.Rules())} }

// Table returns the latest table with its entries and starts a newer one in the background if the source has changed.
// While records are being loaded it is computed once, and again when all are there.
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

func (l *Live) make(entries []library.Entry) {
	table := Of(entries, l.source.Rules())
	l.mu.Lock()
	l.table, l.entries, l.busy = table, entries, false
	l.version++
	l.mu.Unlock()
	l.source.Wake()
}

// Version changes whenever Table returns a different table. Calling it also starts an update if one is due.
func (l *Live) Version() uint64 {
	l.Table()
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.version
}

// Now computes the table while the caller waits for at most atOnce entries: a few milliseconds at most
// (BenchmarkOf).
const atOnce = 2000

// Now returns the current table, computing it if necessary. With more than atOnce entries it returns what Table
// returns.
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

// TableOf returns the table of other entries by the current rules.
func (l *Live) TableOf(entries []library.Entry) *Table { return Of(entries, l.source.Rules()) }

// Elo is the strength of a level in a match with those options; ok is false if it was not measured.
func (l *Live) Elo(game string, o rules.Options, level int) (elo int, ok bool) {
	return l.source.Rules().Elo(game, o, level)
}

// Rules returns the current rules.
func (l *Live) Rules() Rules { return l.source.Rules() }

// Matches is the function Matches with the current rules.
func (l *Live) Matches(entries []library.Entry, id int) []Match {
	return Matches(entries, l.source.Rules(), id)
}
