package library

import (
	"errors"
	"fmt"
	"io/fs"

	"xotrio/game/branch"
	"xotrio/game/match"
	"xotrio/game/store"
)

// branchesFolder is where branches are kept, beside the records: a file for each match that has any, by what was played in it, so that a
// match has its branches wherever its record comes from.
const branchesFolder = "branches/"

// branchesName is the file with the branches of a match of that key.
func branchesName(key string) string { return branchesFolder + key + ".json" }

// Branches is what was tried in m, and a tree without branches where nothing was. It waits for the disk. A file that cannot be read is
// set aside, and Problem tells so; where it cannot be, or a later version has written it, nothing is kept in its place.
func (l *Library) Branches(m *match.Match) *branch.Tree {
	name := branchesName(branch.Key(m))
	data, err := l.files.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return branch.Of(m)
	}
	var t *branch.Tree
	unread := err != nil
	if err == nil {
		if t, err = branch.Read(data, m); err == nil {
			return t
		}
	}
	d := &store.Damage{Path: l.files.Path(name), Reason: err.Error(), Newer: errors.Is(err, branch.ErrNewer), Unread: unread}
	if !d.Newer && !d.Unread {
		d.Kept, _ = l.files.Aside(name, "damaged") // where it is not set aside it stays
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if d.Kept == "" {
		l.blocked = with(l.blocked, name, true)
	}
	l.damages = append(l.damages, d.Problem())
	return branch.Of(m)
}

// KeepBranches keeps t, the branches of m. Once it returns they outlive the program; they are on their way to the disk for a power cut.
func (l *Library) KeepBranches(m *match.Match, t *branch.Tree) {
	name := branchesName(branch.Key(m))
	l.mu.Lock()
	blocked := l.blocked[name]
	l.mu.Unlock()
	switch {
	case blocked:
	case t.Empty():
		l.w.Remove(store.At(name))
	default:
		l.w.Put(store.At(name), t.File(m))
	}
}

// branchesKey is the line in the header of a record that is given to others in which branches go along.
const branchesKey = "Branches"

// File is the record of m for others, with its branches, as Import reads it. It waits for the disk. Where the branches would make the
// record longer than is read, they stay here.
func (l *Library) File(m *match.Match) string {
	tree := l.Branches(m)
	if tree.Empty() {
		return m.File()
	}
	if text := m.FileWith(branchesKey, tree.Row(m)); len(text) <= match.MaxRecord {
		return text
	}
	return m.File()
}

// addBranches keeps the branches that came with m, in a row of branch.Tree.Row, beside those that are there.
func (l *Library) addBranches(m *match.Match, row string) error {
	came, err := branch.Read([]byte(row), m)
	if err != nil {
		return err
	}
	tree := l.Branches(m)
	fits := tree.Add(came)
	l.KeepBranches(m, tree)
	if !fits {
		return fmt.Errorf("there is room for %d branches of a game", branch.MostLines)
	}
	return nil
}
