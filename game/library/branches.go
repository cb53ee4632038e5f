package library

import (
	"fmt"
	"sync"

	"xotrio/game/branch"
	"xotrio/game/match"
	"xotrio/game/store"
)

// branchesFolder is where branches are kept, beside the records: a file for each match that has any, by what was played in it, so that a
// match has its branches wherever its record comes from.
const branchesFolder = "branches/"

// branchesName is the file with the branches of a match of that key.
func branchesName(key string) string { return branchesFolder + key + ".json" }

// branchFiles are the files of branches. Its methods may be called from any goroutine.
type branchFiles struct {
	w  *store.Writer
	mu sync.Mutex
	// trees are those that were asked for, by the key of their match.
	trees map[string]*treeFile
}

// treeFile is the file of a tree.
type treeFile struct {
	d *store.Document[branch.Kept]
	// last is the tree as it was read or kept last.
	last *branch.Tree
}

// tree is the file of the branches of m; b.mu is locked.
func (b *branchFiles) tree(m *match.Match) *treeFile {
	key := branch.Key(m)
	t := b.trees[key]
	if t == nil {
		t = &treeFile{d: store.OpenDocument(b.w, store.Form[branch.Kept]{Name: branchesName(key), Version: branch.Version, Empty: branch.KeptOf(m)})}
		b.trees[key] = t
	}
	return t
}

// Branches is what was tried in m, and a tree without branches where nothing was. It waits for the disk. A file that cannot be read is
// set aside, and told; one of a later version stays, and nothing is kept in its place.
func (b *branchFiles) Branches(m *match.Match) *branch.Tree {
	b.mu.Lock()
	defer b.mu.Unlock()
	t := b.tree(m)
	t.last = t.d.Value().Tree.Clone()
	return t.last.Clone()
}

// KeepBranches keeps t, the branches of m. Once it returns they outlive the program; they are on their way to the disk for a power cut. What
// another window has kept since Branches or KeepBranches was called last is added to t.
func (b *branchFiles) KeepBranches(m *match.Match, t *branch.Tree) {
	b.mu.Lock()
	defer b.mu.Unlock()
	f := b.tree(m)
	if f.last == nil {
		f.last = f.d.Value().Tree.Clone()
	}
	mine, last, called := t.Clone(), f.last, false
	f.d.Change(func(now branch.Kept) branch.Kept {
		next := mine.Clone()
		if !now.Tree.Equal(last) {
			next.Add(now.Tree)
		}
		if !called { // where it is done again later, somebody shows t already
			*t, called = *next.Clone(), true
		}
		return now.With(next)
	})
	f.last = t.Clone()
}

// branchesKey is the line in the header of a record that is given to others in which branches go along.
const branchesKey = "Branches"

// File is the record of m for others, with its branches, as Library.Import reads it. It waits for the disk. Where the branches would make the
// record longer than is read, they stay here.
func (b *branchFiles) File(m *match.Match) string {
	tree := b.Branches(m)
	if tree.Empty() {
		return m.File()
	}
	if text := m.FileWith(branchesKey, tree.Row(m)); len(text) <= match.MaxRecord {
		return text
	}
	return m.File()
}

// addBranches keeps the branches that came with m, in a row of branch.Tree.Row, beside those that are there.
func (b *branchFiles) addBranches(m *match.Match, row string) error {
	came, err := branch.Read([]byte(row), m)
	if err != nil {
		return err
	}
	tree := b.Branches(m)
	fits := tree.Add(came)
	b.KeepBranches(m, tree)
	if !fits {
		return fmt.Errorf("there is room for %d branches of a game", branch.MaxLines)
	}
	return nil
}
