// Package library is the shelf of the finished matches: what lies in the folder of the records, found, sorted and kept in order
// without opening a record twice. It has no screen. Whatever it counts comes from the records; its index can be thrown away, and
// only the player's own marks (stars, and what lies in the bin) have a file of their own.
package library

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"xotrio/game/match"
	"xotrio/game/store"
)

const (
	// indexName is the file of the index, marksName that of the player's marks.
	indexName = "library.json"
	marksName = "marks.json"
	// publishEvery is how many records are read between two times that the entries are shown; where there are many, it is a quarter of those
	// that were read.
	publishEvery = 50
)

// Library is the finished matches of a player. Its methods may be called from any goroutine, and none waits for the disk but Match,
// Branches, File, Import of branches, Wait and Close.
type Library struct {
	files store.Files
	games match.Games
	wake  func()
	w     *store.Writer
	*branchFiles

	mu sync.Mutex
	// entries are the latest first. The slice is replaced, never changed.
	entries []Entry
	marks   marks
	// opened reports whether marks and index have been read.
	opened bool
	// early are the changes of the marks that were wanted before that.
	early []func(*marks)
	// known are the entries of the index by name.
	known map[string]Entry
	// running reports whether the folder is being read, again whether it has to be read once more after that.
	running, again bool
	// emptying counts the goroutines that empty the bin.
	emptying int
	// waking counts the goroutines that have read everything and are about to say so.
	waking   int
	done, of int
	version  uint64
	idle     sync.Cond
	// imported are the records that were imported since the start, by name: they may be on their way to the disk.
	imported map[string]imported
}

// imported is a record that was imported.
type imported struct {
	text  string
	entry Entry
}

// New is the library of the records in files. Nothing is read before Refresh. wake is called, from any goroutine, whenever there is
// something new to be seen.
func New(files store.Files, games match.Games, wake func()) *Library {
	w := store.NewWriter(files)
	l := &Library{files: files, games: games, wake: wake, w: w, branchFiles: &branchFiles{files: files, w: w}}
	l.idle.L = &l.mu
	l.w.Notify(wake)
	return l
}

// Entries are the matches, the latest first, those in the bin included. The caller must not change them.
func (l *Library) Entries() []Entry {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.entries
}

// Version changes whenever Entries does.
func (l *Library) Version() uint64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.version
}

// Reading tells how many of the records have been looked at, and of how many; running is false when all were.
func (l *Library) Reading() (done, of int, running bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.done, l.of, l.running
}

// Refresh looks for new records in the background. What is known already is there at once, or, the first time, as soon as the index
// is read.
func (l *Library) Refresh() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.refresh()
}

// refresh is Refresh while l.mu is held.
func (l *Library) refresh() {
	if l.running {
		l.again = true
		return
	}
	l.running = true
	go l.read()
}

// read looks through the folder until nobody wants it again.
func (l *Library) read() {
	for {
		l.open()
		l.scan()
		l.mu.Lock()
		if !l.again {
			l.running = false
			l.waking++
			l.mu.Unlock()
			l.wake() // whoever waits for all of them, see Reading
			l.mu.Lock()
			l.waking--
			l.idle.Broadcast()
			l.mu.Unlock()
			return
		}
		l.again = false
		l.mu.Unlock()
	}
}

// open reads marks and index, once.
func (l *Library) open() {
	l.mu.Lock()
	opened := l.opened
	l.mu.Unlock()
	if opened {
		return
	}
	data, _ := l.files.Read(indexName) // what cannot be read is made again
	known, marks := readIndex(data), l.readMarks()
	l.mu.Lock()
	defer l.mu.Unlock()
	maps.Copy(known, l.known) // what was imported meanwhile
	l.known, l.marks, l.opened = known, marks, true
	early := l.early
	l.early = nil
	for _, change := range early {
		l.change(change)
	}
	l.idle.Broadcast()
}

// scan reads the records that the index does not know and writes the index where it has changed.
func (l *Library) scan() {
	names, err := store.ListRecords(l.files)
	l.mu.Lock()
	known := l.known
	l.mu.Unlock()
	if err != nil {
		names = slices.Collect(maps.Keys(known))
	}
	entries := make([]Entry, 0, len(names))
	var fresh []string
	for _, name := range names {
		if e, ok := known[name]; ok {
			entries = append(entries, e)
		} else {
			fresh = append(fresh, name)
		}
	}
	changed := len(fresh) > 0 || len(entries) != len(known)
	unread := l.unread()
	next := 0
	for i, name := range fresh {
		if i == next {
			l.publish(withUnread(entries, fresh[i:], unread), len(names))
			next += max(publishEvery, i/4)
		}
		entries = append(entries, l.look(name))
	}
	if l.countTurns(entries) {
		changed = true
	}
	l.publish(entries, len(names))
	if changed && err == nil {
		l.writeIndex(entries)
	}
}

// unread are the entries of records that could not be read, by name.
func (l *Library) unread() map[string]Entry {
	bad := map[string]Entry{}
	for _, e := range l.Entries() {
		if e.Problem != "" {
			bad[e.Name] = e
		}
	}
	return bad
}

// withUnread are entries and, of those that have yet to be looked at again, the ones that could not be read: none leaves the shelf meanwhile.
func withUnread(entries []Entry, fresh []string, unread map[string]Entry) []Entry {
	for _, name := range fresh {
		if e, ok := unread[name]; ok {
			entries = append(slices.Clip(entries), e)
		}
	}
	return entries
}

// look is the entry of a record that the index does not know.
func (l *Library) look(name string) Entry {
	m, err := l.Match(name)
	if err != nil {
		return Entry{Name: name, When: whenOf(name), Problem: err.Error()}
	}
	return entryOf(name, m)
}

// publish shows a copy of entries with the marks on them, the latest first; of is how many there will be.
func (l *Library) publish(entries []Entry, of int) {
	shown := slices.Clone(entries)
	l.mu.Lock()
	for name, in := range l.imported { // it may not have been in the folder when that was listed
		if !slices.ContainsFunc(entries, func(e Entry) bool { return e.Name == name }) {
			shown = append(shown, in.entry)
		}
	}
	slices.SortFunc(shown, func(a, b Entry) int { return strings.Compare(b.Name, a.Name) })
	l.entries = l.marks.on(shown)
	l.done, l.of = len(shown), of
	l.version++
	l.mu.Unlock()
	l.wake()
}

// writeIndex keeps what is known of the records that can be read: a record with a problem is looked at again next time.
func (l *Library) writeIndex(entries []Entry) {
	known := map[string]Entry{}
	in := index{Version: indexVersion}
	for _, e := range entries {
		if e.Problem == "" {
			known[e.Name] = e
			in.Entries = append(in.Entries, e)
		}
	}
	l.mu.Lock()
	l.known = known
	l.mu.Unlock()
	if data, err := json.Marshal(in); err == nil {
		l.w.Write(indexName, data)
	}
}

// Match reads a record. The error is an English sentence with the file's name; the file stays as it is.
func (l *Library) Match(name string) (*match.Match, error) {
	l.mu.Lock()
	in, fresh := l.imported[name]
	l.mu.Unlock()
	if fresh {
		return match.Parse(in.text, l.games)
	}
	return store.ReadRecord(l.files, name, l.games)
}

// Entry is what is known of the record of that name; ok is false where there is none.
func (l *Library) Entry(name string) (e Entry, ok bool) {
	for _, e := range l.Entries() {
		if e.Name == name {
			return e, true
		}
	}
	return Entry{}, false
}

// Find is the name of the record of m; ok is false where there is none, or none was seen at the last Refresh.
func (l *Library) Find(m *match.Match) (name string, ok bool) {
	sum := sumOf(m)
	for _, e := range l.Entries() {
		if e.Sum == sum && e.Problem == "" {
			return e.Name, true
		}
	}
	return "", false
}

// Import puts the match of a record's text on the shelf, as it is. from is the name of the file that it came from, empty where it
// came from none; its date is used where it has one, else now. Where the same match is there already, nothing is added. name is what
// it is called. Branches that come with the record, see File, are added to those that are there, for which the disk is waited for. The
// error is that of match.Parse; where there is a name as well, the match is on the shelf, and the error says why not all of its branches are.
func (l *Library) Import(text, from string, now time.Time) (name string, err error) {
	m, err := match.Parse(text, l.games)
	if err != nil {
		return "", err
	}
	if row, ok := m.TakeLine(branchesKey); ok {
		err = l.addBranches(m, row)
	}
	return l.put(m, from, now), err
}

// put puts m on the shelf; see Import.
func (l *Library) put(m *match.Match, from string, now time.Time) (name string) {
	sum := sumOf(m)
	entries := l.Entries()
	taken := map[string]bool{}
	for _, e := range entries {
		if e.Sum == sum && e.Problem == "" {
			if e.Deleted {
				l.Delete(e.Name, false)
			}
			return e.Name
		}
		taken[e.Name] = true
	}
	if when := whenOf(from); !when.IsZero() {
		now = when
	}
	name = store.FreeRecordName(m.Setup(), now, taken)
	e := entryOf(name, m)
	l.w.Write(store.RecordsFolder+"/"+name, []byte(m.File()))
	l.mu.Lock()
	l.known, l.imported = copied(l.known), copied(l.imported)
	l.known[name], l.imported[name] = e, imported{m.File(), e}
	rest := slices.Concat(entries, []Entry{e})
	slices.SortFunc(rest, func(a, b Entry) int { return strings.Compare(b.Name, a.Name) })
	l.entries = rest
	l.version++
	l.mu.Unlock()
	return name
}

// Problem is the next thing that went wrong with a file of the library and that the player should know, nil if there is none.
func (l *Library) Problem() *store.Problem {
	if p := l.damage(); p != nil {
		return p
	}
	return l.w.Problem()
}

// Wait waits until the folder has been read, the bin is empty and everything is on disk; the error says what is not.
func (l *Library) Wait() error {
	l.mu.Lock()
	for l.running || l.waking > 0 || l.emptying > 0 {
		l.idle.Wait()
	}
	l.mu.Unlock()
	return l.w.Flush()
}

// Close ends the writing, once the bin is empty and the marks can be written.
func (l *Library) Close() error {
	l.mu.Lock()
	for l.emptying > 0 || len(l.early) > 0 {
		l.idle.Wait()
	}
	l.mu.Unlock()
	return l.w.Close()
}
