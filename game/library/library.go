// Package library is the shelf of the finished matches: what lies in the folder of the records, found, sorted and kept in order
// without opening a record twice. It has no screen. Whatever it counts comes from the records; its index can be thrown away, and
// only the player's own marks (stars, and what lies in the bin) have a file of their own.
package library

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"xotrio/game/match"
	"xotrio/game/store"
)

const (
	// indexName is the file of the index, marksName that of the player's marks.
	indexName = "library.index"
	marksName = "marks.json"
	// publishEvery is how many records are read between two times that the entries are shown; where there are many, it is a quarter of those
	// that were read.
	publishEvery = 50
)

// Library is the finished matches of a player. Its methods may be called from any goroutine, and none waits for the disk but New, Match,
// Branches, File, Import, Wait and Close.
type Library struct {
	files store.Files
	games match.Games
	wake  func()
	w     *store.Writer
	*branchFiles
	marks *store.Document[marks]

	mu sync.Mutex
	// entries are the latest first. The slice is replaced, never changed.
	entries []Entry
	// marked is the version of the marks that are on them.
	marked uint64
	// index reads the index, once; lines is how many lines it has.
	index sync.Once
	lines int
	// running reports whether the folder is being read, again whether it has to be read once more after that.
	running, again bool
	// emptying counts the goroutines that empty the bin.
	emptying int
	// waking counts the goroutines that have read everything and are about to say so.
	waking   int
	done, of int
	version  uint64
	idle     sync.Cond
	// imported are the texts of the records that were imported since the start, by name: they may be on their way to the disk.
	imported map[string]string
}

// New is the library of the records in the files of w. Nothing but the marks is read before Refresh. wake is called, from any goroutine,
// whenever there is something new to be seen.
func New(w *store.Writer, games match.Games, wake func()) *Library {
	l := &Library{files: w.Files(), games: games, wake: wake, w: w, branchFiles: &branchFiles{w: w, trees: map[string]*treeFile{}}, imported: map[string]string{}}
	l.idle.L = &l.mu
	l.marks = store.OpenDocument(w, store.Form[marks]{Name: marksName, Version: marksVersion})
	if len(l.marks.Value().Gone) > 0 { // the program was ended while it emptied the bin
		l.emptying++
		go l.remove(nil)
	}
	return l
}

// Entries are the matches, the latest first, those in the bin included. The caller must not change them.
func (l *Library) Entries() []Entry {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.remark()
	return l.entries
}

// remark has the marks of this moment on the entries: another window may have changed them. l.mu is held.
func (l *Library) remark() {
	if v := l.marks.Version(); v != l.marked {
		l.marked = v
		l.entries = l.marks.Value().on(slices.Clone(l.entries))
		l.version++
	}
}

// Version changes whenever Entries does.
func (l *Library) Version() uint64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.remark()
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

// open reads the index, once, and shows what it knows.
func (l *Library) open() {
	l.index.Do(func() {
		data, _ := l.files.Read(indexName) // what cannot be read is made again
		known, lines := readIndex(data)
		l.mu.Lock()
		l.lines = lines
		l.mu.Unlock()
		if len(known) > 0 {
			l.publish(known, len(known))
		}
	})
}

// scan reads the records that are not known and adds them to the index.
func (l *Library) scan() {
	names, err := store.ListRecords(l.files)
	if err != nil {
		return // whatever is known stays there
	}
	entries, fresh, same := l.compare(names)
	before := len(entries)
	unread := l.unread()
	next, written := 0, before
	for i, name := range fresh {
		if i == next && i > 0 {
			l.publish(withUnread(entries, fresh[i:], unread), len(names))
			l.append(entries[written:])
			written = len(entries)
		}
		if i == next {
			next += max(publishEvery, i/4)
		}
		if e, ok := l.look(name); ok {
			entries = append(entries, e)
		}
	}
	l.append(entries[written:])
	entries, told := l.digest(entries)
	l.append(told)
	if same && len(told) == 0 {
		l.mu.Lock()
		l.done, l.of = len(l.entries), len(names)
		l.mu.Unlock()
	} else {
		l.publish(entries, len(names))
	}
	l.compact(entries)
}

// compare is what is known of the records of those names, the latest first, and the names of the others; same reports whether these are just the
// entries that are shown: else it is a copy.
func (l *Library) compare(names []string) (entries []Entry, fresh []string, same bool) {
	known, gone := l.Entries(), l.marks.Value().Gone
	if slices.EqualFunc(known, names, func(e Entry, name string) bool { return e.Name == name && e.Problem == "" }) {
		return known, nil, true
	}
	entries = make([]Entry, 0, len(names))
	for _, name := range names {
		for len(known) > 0 && known[0].Name > name {
			known = known[1:]
		}
		switch {
		case len(known) > 0 && known[0].Name == name && known[0].Problem == "":
			entries = append(entries, known[0])
		default:
			if _, is := slices.BinarySearch(gone, name); !is {
				fresh = append(fresh, name)
			}
		}
	}
	return entries, fresh, false
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
	entries = slices.Clone(entries)
	for _, name := range fresh {
		if e, ok := unread[name]; ok {
			entries = append(entries, e)
		}
	}
	return entries
}

// look is the entry of a record that the index does not know; ok is false where there is none any more.
func (l *Library) look(name string) (e Entry, ok bool) {
	m, err := l.Match(name)
	if errors.Is(err, fs.ErrNotExist) {
		return Entry{}, false // it was deleted a moment ago
	}
	if err != nil {
		return Entry{Name: name, When: whenOf(name), Problem: err.Error()}, true
	}
	return entryOf(name, m), true
}

// publish shows entries, which are the library's from now on, with the marks on them, the latest first; of is how many there will be.
func (l *Library) publish(entries []Entry, of int) {
	l.mu.Lock()
	if len(l.imported) > 0 {
		have := map[string]bool{}
		for i := range entries {
			have[entries[i].Name] = true
		}
		for _, e := range l.entries { // it may not have been in the folder when that was listed
			if _, fresh := l.imported[e.Name]; fresh && !have[e.Name] {
				entries = append(entries, e)
			}
		}
	}
	if latest := func(a, b Entry) int { return strings.Compare(b.Name, a.Name) }; !slices.IsSortedFunc(entries, latest) {
		slices.SortFunc(entries, latest)
	}
	l.entries = l.marks.Value().on(entries)
	l.done, l.of = len(l.entries), of
	l.version++
	l.mu.Unlock()
	l.wake()
}

// Match reads a record. The error is an English sentence with the file's name; the file stays as it is.
func (l *Library) Match(name string) (*match.Match, error) {
	l.mu.Lock()
	text, fresh := l.imported[name]
	l.mu.Unlock()
	if fresh {
		return match.Parse(text, l.games)
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
// came from none; its date is used where it has one, else now. Where the same match is there already, nothing is added, whether it was seen
// at the last Refresh or not: the disk is waited for. name is what it is called. Branches that come with the record, see File, are added to
// those that are there. The error is that of match.Parse; where there is a name as well, the match is on the shelf, and the error says why not
// all of its branches are.
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
	l.open()
	text := m.File()
	name, seen, ok := l.lies(m, text)
	if _, bin := slices.BinarySearch(l.marks.Value().Deleted, name); bin && ok {
		l.Delete(name, false)
	}
	switch {
	case seen:
		return name
	case !ok:
		if when := whenOf(from); !when.IsZero() {
			now = when
		}
		for l.going(store.RecordName(m.Setup(), now)) {
			now = now.Add(time.Second)
		}
		name = store.AddRecord(l.w, m.Setup(), now, []byte(text))
	}
	e := []Entry{entryOf(name, m)}
	l.append(e)
	e = l.marks.Value().on(e)
	l.mu.Lock()
	l.imported[name] = text
	l.entries = slices.DeleteFunc(slices.Clone(l.entries), func(e Entry) bool { return e.Name == name }) // it may have been read meanwhile
	at, _ := slices.BinarySearchFunc(l.entries, name, func(e Entry, name string) int { return strings.Compare(name, e.Name) })
	l.entries = slices.Insert(l.entries, at, e...)
	l.version++
	l.mu.Unlock()
	return name
}

// Discard puts the record with that text into the bin, whether it was seen at the last Refresh or not. Nothing happens where there is none.
func (l *Library) Discard(text string) {
	m, err := match.Parse(text, l.games)
	if err != nil {
		return
	}
	if name, _, ok := l.lies(m, text); ok {
		l.Delete(name, true)
	}
}

// lies is the name of the record of m, which has that text: one that was seen at the last Refresh, or one that has come since. ok is false where
// there is none.
func (l *Library) lies(m *match.Match, text string) (name string, seen, ok bool) {
	if name, seen = l.Find(m); seen {
		return name, true, true
	}
	name, ok = l.unseen(text)
	return name, false, ok
}

// unseen is the name of the record with exactly that text among those that have come into the folder and were not looked at yet: all of them at
// the first start, later what another window has put there. ok is false where there is none.
func (l *Library) unseen(text string) (name string, ok bool) {
	names, err := store.ListRecords(l.files)
	if err != nil {
		return "", false // what cannot be listed is not known to be there
	}
	seen := map[string]bool{}
	for _, e := range l.Entries() {
		seen[e.Name] = true
	}
	for _, name := range l.marks.Value().Gone {
		seen[name] = true
	}
	for _, name := range names {
		if seen[name] {
			continue
		}
		if data, err := l.files.Read(store.RecordsFolder + "/" + name); err == nil && string(data) == text {
			return name, true
		}
	}
	return "", false
}

// going reports whether a record that is being deleted bears that name, or the one beside it: a new one would go with it.
func (l *Library) going(name string) bool {
	name = strings.TrimSuffix(name, filepath.Ext(name))
	return slices.ContainsFunc(l.marks.Value().Gone, func(gone string) bool { return strings.HasPrefix(gone, name) })
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

// Close waits until the bin is empty.
func (l *Library) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.emptying > 0 {
		l.idle.Wait()
	}
}
