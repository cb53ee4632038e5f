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

// marks are the player's marks on records, by name: starred, in the bin, and to be deleted for good. They are not part
// of the records, which stay as written. The slices are sorted and replaced, never modified.
type marks struct {
	Starred []string `json:"starred,omitempty"`
	Deleted []string `json:"deleted,omitempty"`
	Gone    []string `json:"gone,omitempty"`
}

const marksVersion = 1

// Check rejects anything that is not a record name and so could name another file.
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

// applyTo sets the marks on entries, in place, and drops those to be deleted.
func (m marks) applyTo(entries []Entry) []Entry {
	starred, deleted, gone := setOf(m.Starred), setOf(m.Deleted), setOf(m.Gone)
	if len(gone) > 0 {
		entries = slices.DeleteFunc(entries, func(e Entry) bool { return gone[e.Name] })
	}
	for i := range entries {
		entries[i].Starred, entries[i].Deleted = starred[entries[i].Name], deleted[entries[i].Name]
	}
	return entries
}

func setOf(list []string) map[string]bool {
	set := make(map[string]bool, len(list))
	for _, name := range list {
		set[name] = true
	}
	return set
}

// Star sets or clears the star of a record.
func (l *Library) Star(name string, on bool) {
	l.marks.Change(func(m marks) marks {
		m.Starred = with(m.Starred, name, on)
		return m
	})
}

// Delete moves a record into the bin or out of it. Its file stays until Empty.
func (l *Library) Delete(name string, on bool) {
	l.marks.Change(func(m marks) marks {
		m.Deleted = with(m.Deleted, name, on)
		return m
	})
}

// Empty deletes the shown contents of the bin for good. What another window has put in or taken out stays.
func (l *Library) Empty() {
	shown := map[string]bool{}
	for _, e := range l.Entries() {
		if e.Deleted {
			shown[e.Name] = true
		}
	}
	var gone []string // of the first call: when the change is made again later, they are being deleted
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

// remove deletes the named records, those left over from a program that was ended, and their branches. It flushes
// first: a pending write in this window would bring back a file that another window deleted.
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
		l.w.Remove(store.At(file)) // after pending writes
	}
	_ = l.w.Flush() // the next start tries again
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

// with returns a new sorted list with or without name.
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
