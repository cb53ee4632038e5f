// Package library is the collection of finished matches: it finds, sorts and organises the records on disk without
// opening a record twice. It has no screen. All counts come from the records; the index can be thrown away, and only
// the player's own marks (stars and the bin) have a file of their own.
//
//	library.go     Library: reading the folder, finding, importing
//	entry.go       what is known of a record
//	index.go       the index file
//	marks.go       stars and the bin
//	query.go       filtering and sorting
//	branches.go    what was tried in a match; exporting one record or all
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
	"xotrio/game/review"
	"xotrio/game/store"
	"xotrio/game/store/file"
)

const (
	// indexName and marksName are the files of the index and of the player's marks.
	indexName = "library.index"
	marksName = "marks.json"
	// publishEvery is the number of records read between updates of Entries; with many records, a quarter of those
	// read.
	publishEvery = 50
)

// Library is the collection of finished matches. Its methods are safe for concurrent use; only New, Match, Branches,
// File, Import, Wait and Close wait for the disk.
type Library struct {
	files file.Files
	games match.Games
	wake  func()
	w     *store.Writer
	*branchFiles
	marks *store.Document[marks]

	mu sync.Mutex
	// entries are latest first. The slice is replaced, never modified.
	entries []Entry
	// marked is the version of the marks on them.
	marked uint64
	// index guards reading the index; lines is its number of lines.
	index sync.Once
	lines int
	// running is true while the folder is being read, again if it must be read once more after that.
	running, again bool
	// emptying counts goroutines that empty the bin.
	emptying int
	// waking counts goroutines that have finished reading and are about to call wake.
	waking   int
	done, of int
	version  uint64
	idle     sync.Cond
	// imported holds the texts of records imported since the start, by name: they may not be on disk yet.
	imported map[string]string
}

// New opens the library of the records stored by w. Only the marks are read before Refresh. wake is called from any
// goroutine when there is something new to show.
func New(w *store.Writer, games match.Games, wake func()) *Library {
	l := &Library{files: w.Files(), games: games, wake: wake, w: w, branchFiles: &branchFiles{w: w, trees: map[string]*treeFile{}}, imported: map[string]string{}}
	l.idle.L = &l.mu
	l.marks = store.OpenDocument(w, store.Form[marks]{Name: marksName, Version: marksVersion})
	if len(l.marks.Value().Gone) > 0 { // the program was ended while emptying the bin
		l.emptying++
		go l.remove(nil)
	}
	return l
}

// Entries returns the matches, latest first, the bin included. Callers must not modify them.
func (l *Library) Entries() []Entry {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.remark()
	return l.entries
}

// remark requires l.mu. Another window may have changed the marks.
func (l *Library) remark() {
	if v := l.marks.Version(); v != l.marked {
		l.marked = v
		l.entries = l.marks.Value().applyTo(slices.Clone(l.entries))
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

// Reading returns the number of records read and to read; running is false when all are read.
func (l *Library) Reading() (done, of int, running bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.done, l.of, l.running
}

// Refresh looks for new records in the background. Known entries are available at once, or, the first time, when the
// index has been read.
func (l *Library) Refresh() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.refresh()
}

// refresh requires l.mu.
func (l *Library) refresh() {
	if l.running {
		l.again = true
		return
	}
	l.running = true
	go l.read()
}

// read scans the folder until no further scan is requested.
func (l *Library) read() {
	for {
		l.open()
		l.scan()
		l.mu.Lock()
		if !l.again {
			l.running = false
			l.waking++
			l.mu.Unlock()
			l.wake() // see Reading
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

// open reads the index, once, and publishes its entries.
func (l *Library) open() {
	l.index.Do(func() {
		data, _ := l.files.Read(indexName) // an unreadable index is made again
		known, lines := readIndex(data)
		l.mu.Lock()
		l.lines = lines
		l.mu.Unlock()
		if len(known) > 0 {
			l.publish(known, len(known))
		}
	})
}

// scan reads unknown records and adds them to the index.
func (l *Library) scan() {
	names, err := store.ListRecords(l.files)
	if err != nil {
		return // known entries stay
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
		if e, ok := l.inspect(name); ok {
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

// compare returns the known entries for the names, latest first, and the unknown names. same is true if the entries are
// exactly those shown; otherwise they are a copy.
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

// unread returns the entries of unreadable records by name.
func (l *Library) unread() map[string]Entry {
	bad := map[string]Entry{}
	for _, e := range l.Entries() {
		if e.Problem != "" {
			bad[e.Name] = e
		}
	}
	return bad
}

// withUnread adds the unreadable entries among fresh, so that none leaves the list while it is read again.
func withUnread(entries []Entry, fresh []string, unread map[string]Entry) []Entry {
	entries = slices.Clone(entries)
	for _, name := range fresh {
		if e, ok := unread[name]; ok {
			entries = append(entries, e)
		}
	}
	return entries
}

// inspect reads a record that the index does not have; ok is false if it is gone.
func (l *Library) inspect(name string) (e Entry, ok bool) {
	m, err := l.Match(name)
	if errors.Is(err, fs.ErrNotExist) {
		return Entry{}, false // deleted a moment ago
	}
	if err != nil {
		return Entry{Name: name, When: whenOf(name), Problem: err.Error()}, true
	}
	return entryOf(name, m), true
}

// publish makes entries, latest first, those of the library, with marks; of is the expected number.
func (l *Library) publish(entries []Entry, of int) {
	l.mu.Lock()
	if len(l.imported) > 0 {
		have := map[string]bool{}
		for i := range entries {
			have[entries[i].Name] = true
		}
		for _, e := range l.entries { // may be newer than the listing of the folder
			if _, fresh := l.imported[e.Name]; fresh && !have[e.Name] {
				entries = append(entries, e)
			}
		}
	}
	if latest := func(a, b Entry) int { return strings.Compare(b.Name, a.Name) }; !slices.IsSortedFunc(entries, latest) {
		slices.SortFunc(entries, latest)
	}
	l.entries = l.marks.Value().applyTo(entries)
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

// Entry returns the entry of that name; ok is false if there is none.
func (l *Library) Entry(name string) (e Entry, ok bool) {
	for _, e := range l.Entries() {
		if e.Name == name {
			return e, true
		}
	}
	return Entry{}, false
}

// Find returns the record name of m; ok is false if there was none at the last Refresh.
func (l *Library) Find(m *match.Match) (name string, ok bool) {
	sum := sumOf(m)
	for _, e := range l.Entries() {
		if e.Sum == sum && e.Problem == "" {
			return e.Name, true
		}
	}
	return "", false
}

// Import adds the match of a record's text unchanged and returns its name. from is the file name, "" if none; its date
// is used if it has one, else now. If the same match is there already, whether or not the last Refresh has seen it,
// nothing is added; this waits for the disk. Branches that come with the record, see File, are added to existing ones.
// The error is that of match.Parse; if there is a name as well, the match was added and the error concerns its
// branches.
func (l *Library) Import(text, from string, now time.Time) (name string, err error) {
	m, err := match.Parse(text, l.games)
	if err != nil {
		return "", err
	}
	if row, ok := m.TakeLine(branchesKey); ok {
		err = l.addBranches(m, row)
	}
	return l.add(m, from, now), err
}

// add implements Import.
func (l *Library) add(m *match.Match, from string, now time.Time) (name string) {
	l.open()
	text := m.File()
	name, seen, ok := l.findText(m, text)
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
	e = l.marks.Value().applyTo(e)
	l.mu.Lock()
	l.imported[name] = text
	l.entries = slices.DeleteFunc(slices.Clone(l.entries), func(e Entry) bool { return e.Name == name }) // may have been read meanwhile
	at, _ := slices.BinarySearchFunc(l.entries, name, func(e Entry, name string) int { return strings.Compare(name, e.Name) })
	l.entries = slices.Insert(l.entries, at, e...)
	l.version++
	l.mu.Unlock()
	return name
}

// Discard moves the record with that text into the bin, whether or not the last Refresh has seen it. It does nothing if
// there is none.
func (l *Library) Discard(text string) {
	m, err := match.Parse(text, l.games)
	if err != nil {
		return
	}
	if name, _, ok := l.findText(m, text); ok {
		l.Delete(name, true)
	}
}

// findText returns the name of the record of m with that text: one seen at the last Refresh, or a newer one.
func (l *Library) findText(m *match.Match, text string) (name string, seen, ok bool) {
	if name, seen = l.Find(m); seen {
		return name, true, true
	}
	name, ok = l.unseen(text)
	return name, false, ok
}

// unseen returns the name of the record with exactly that text among those not read yet: all at the first start, later
// those of another window.
func (l *Library) unseen(text string) (name string, ok bool) {
	names, err := store.ListRecords(l.files)
	if err != nil {
		return "", false // an unlisted folder counts as empty
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

// going reports whether a record of that name, or its numbered sibling, is being deleted; a new one would be deleted
// with it.
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

// digest adds the figures of reviews made since the entries were read; changed are the entries that got them. It
// modifies none of entries.
func (l *Library) digest(entries []Entry) (all, changed []Entry) {
	names, err := l.files.List(review.Folder)
	if err != nil || len(names) == 0 {
		return entries, nil
	}
	made := map[string]bool{}
	for _, name := range names {
		made[name] = true
	}
	all = entries
	for i := range entries {
		e := &entries[i]
		if e.Weighed || e.Review == "" || !made[strings.TrimPrefix(e.Review, review.Folder+"/")] {
			continue
		}
		data, err := l.files.Read(e.Review)
		if err != nil {
			continue
		}
		if d, ok := review.DigestOf(data); ok {
			told := *e
			told.Weighed, told.Digest = true, d
			if changed == nil {
				all = slices.Clone(entries)
			}
			all[i], changed = told, append(changed, told)
		}
	}
	return all, changed
}
