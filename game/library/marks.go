package library

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"slices"

	"xotrio/game/branch"
	"xotrio/game/store"
)

// marks are what the player has said of the records, by name. They are no part of the records, so that a record stays as it was
// written.
type marks struct {
	Starred, Deleted map[string]bool
}

// marksFile is how marks are written: sorted names.
type marksFile struct {
	Starred []string `json:"starred"`
	Deleted []string `json:"deleted"`
}

// on gives entries with their marks. It changes them.
func (m marks) on(entries []Entry) []Entry {
	for i := range entries {
		entries[i].Starred, entries[i].Deleted = m.Starred[entries[i].Name], m.Deleted[entries[i].Name]
	}
	return entries
}

// readMarks reads the marks. A file that is none is set aside: nothing writes over it.
func (l *Library) readMarks() marks {
	m := marks{map[string]bool{}, map[string]bool{}}
	data, err := l.files.Read(marksName)
	if errors.Is(err, fs.ErrNotExist) {
		return m
	}
	var in marksFile
	if err == nil {
		err = json.Unmarshal(data, &in)
	}
	if err != nil {
		_, _ = l.files.Aside(marksName, "damaged") // where it stays, the next mark is refused, and that is told
		return m
	}
	for _, name := range in.Starred {
		m.Starred[name] = true
	}
	for _, name := range in.Deleted {
		m.Deleted[name] = true
	}
	return m
}

// Star marks a record as one that the player likes, or takes the mark away.
func (l *Library) Star(name string, on bool) {
	l.mark(func(m *marks) { m.Starred = with(m.Starred, name, on) })
}

// Delete puts a record into the bin, or takes it out again. Its file stays until Empty.
func (l *Library) Delete(name string, on bool) {
	l.mark(func(m *marks) { m.Deleted = with(m.Deleted, name, on) })
}

// Empty deletes what lies in the bin for good.
func (l *Library) Empty() {
	l.mu.Lock()
	gone := l.marks.Deleted
	l.entries = slices.DeleteFunc(slices.Clone(l.entries), func(e Entry) bool { return e.Deleted })
	l.known, l.imported = copied(l.known), copied(l.imported)
	for name := range gone {
		delete(l.known, name)
		delete(l.imported, name)
	}
	l.emptying++
	l.mu.Unlock()
	go l.remove(names(gone))
	l.mark(func(m *marks) { m.Deleted = map[string]bool{} })
}

// remove deletes records, and what was tried in their matches.
func (l *Library) remove(records []string) {
	for _, name := range records {
		if m, err := l.Match(name); err == nil {
			l.w.Remove(store.At(branchesName(branch.Key(m))))
		}
		l.w.Remove(store.At(store.RecordsFolder + "/" + name))
	}
	l.mu.Lock()
	l.emptying--
	l.idle.Broadcast()
	l.mu.Unlock()
}

// mark changes the marks, shows them and has them written. What is there already is read first: until then the change is only shown.
func (l *Library) mark(change func(*marks)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.opened {
		l.early = append(l.early, change)
		l.refresh()
	}
	l.change(change)
}

// change is mark while l.mu is held.
func (l *Library) change(change func(*marks)) {
	change(&l.marks)
	l.entries = l.marks.on(slices.Clone(l.entries))
	l.version++
	if !l.opened {
		return
	}
	data, err := json.Marshal(marksFile{names(l.marks.Starred), names(l.marks.Deleted)})
	if err == nil {
		l.w.Write(marksName, data)
	}
}

// with is a set with name in it or not, a new one.
func with(set map[string]bool, name string, on bool) map[string]bool {
	next := copied(set)
	if on {
		next[name] = true
	} else {
		delete(next, name)
	}
	return next
}

// names are the members of a set, sorted.
func names(set map[string]bool) []string { return slices.Sorted(maps.Keys(set)) }

// copied is a map of its own with the content of m.
func copied[V any](m map[string]V) map[string]V {
	next := make(map[string]V, len(m)+1)
	maps.Copy(next, m)
	return next
}
