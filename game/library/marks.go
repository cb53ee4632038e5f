package library

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"xotrio/game/branch"
	"xotrio/game/store"
)

// marks are what the player has said of the records, by name: which are starred, which lie in the bin, and which are to be deleted for good
// and may be there still. They are no part of the records, so that a record stays as it was written. The slices are sorted, and replaced,
// never changed.
type marks struct {
	Starred []string `json:"starred,omitempty"`
	Deleted []string `json:"deleted,omitempty"`
	Gone    []string `json:"gone,omitempty"`
}

// marksVersion is that of the file.
const marksVersion = 1

// Check says what cannot be in it: whatever is no name of a record could be that of another file.
func (m marks) Check() error {
	for _, list := range [][]string{m.Starred, m.Deleted, m.Gone} {
		for i, name := range list {
			if !store.IsRecordName(name) || i > 0 && name <= list[i-1] {
				return fmt.Errorf("%.60q cannot be the name of a record there", name)
			}
		}
	}
	return nil
}

// on gives entries with their marks, without those that are gone. It changes them.
func (m marks) on(entries []Entry) []Entry {
	starred, deleted, gone := setOf(m.Starred), setOf(m.Deleted), setOf(m.Gone)
	if len(gone) > 0 {
		entries = slices.DeleteFunc(entries, func(e Entry) bool { return gone[e.Name] })
	}
	for i := range entries {
		entries[i].Starred, entries[i].Deleted = starred[entries[i].Name], deleted[entries[i].Name]
	}
	return entries
}

// setOf is the set of the names in list.
func setOf(list []string) map[string]bool {
	set := make(map[string]bool, len(list))
	for _, name := range list {
		set[name] = true
	}
	return set
}

// Star marks a record as one that the player likes, or takes the mark away.
func (l *Library) Star(name string, on bool) {
	l.marks.Change(func(m marks) marks {
		m.Starred = with(m.Starred, name, on)
		return m
	})
}

// Delete puts a record into the bin, or takes it out again. Its file stays until Empty.
func (l *Library) Delete(name string, on bool) {
	l.marks.Change(func(m marks) marks {
		m.Deleted = with(m.Deleted, name, on)
		return m
	})
}

// Empty deletes what lies in the bin for good, as far as it is shown there: what another window has put in or taken out stays as it is.
func (l *Library) Empty() {
	shown := map[string]bool{}
	for _, e := range l.Entries() {
		if e.Deleted {
			shown[e.Name] = true
		}
	}
	var gone []string // by the first call: where it is done again later, they are being deleted
	called := false
	l.marks.Change(func(m marks) marks {
		for _, name := range m.Deleted {
			if shown[name] {
				if !called {
					gone = append(gone, name)
				}
				m.Deleted, m.Gone = with(m.Deleted, name, false), with(m.Gone, name, true)
				m.Starred = with(m.Starred, name, false)
			}
		}
		called = true
		return m
	})
	l.mu.Lock()
	l.remark()
	for name := range shown {
		delete(l.imported, name)
	}
	l.emptying++
	l.mu.Unlock()
	go l.remove(gone)
}

// remove deletes records of those names, and those of a program that was ended meanwhile, and what was tried in their matches. Another window may
// have deleted them by now: what this one has yet to flush of them would bring them back.
func (l *Library) remove(names []string) {
	for _, name := range l.marks.Value().Gone {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	var done []string
	for _, name := range names {
		file := store.RecordsFolder + "/" + name
		if m, err := store.ReadRecord(l.files, name, l.games); err == nil {
			l.w.Remove(store.WithCopy(branchesName(branch.Key(m))))
		}
		l.w.Remove(store.At(file)) // in its turn
	}
	_ = l.w.Flush() // what is left the next start tries again
	for _, name := range names {
		if _, err := l.files.Read(store.RecordsFolder + "/" + name); errors.Is(err, fs.ErrNotExist) {
			done = append(done, name)
		}
	}
	if len(done) > 0 {
		l.marks.Change(func(m marks) marks {
			for _, name := range done {
				m.Gone = with(m.Gone, name, false)
			}
			return m
		})
	}
	l.mu.Lock()
	l.emptying--
	l.idle.Broadcast()
	l.mu.Unlock()
}

// with is a sorted list with name in it or not, a new one.
func with(list []string, name string, on bool) []string {
	at, is := slices.BinarySearchFunc(list, name, strings.Compare)
	switch {
	case is == on:
		return list
	case on:
		return slices.Insert(slices.Clone(list), at, name)
	}
	return slices.Delete(slices.Clone(list), at, at+1)
}
