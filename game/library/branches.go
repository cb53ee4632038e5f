package library

import (
	"errors"
	"fmt"
	"io/fs"
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
	files store.Files
	w     *store.Writer

	mu sync.Mutex
	// blocked are files that must not be written, damages what is to be told of files that could not be read.
	blocked map[string]bool
	damages []*store.Problem
}

// damage is the next thing that is to be told of a file that could not be read, nil where there is none.
func (b *branchFiles) damage() *store.Problem {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.damages) == 0 {
		return nil
	}
	p := b.damages[0]
	b.damages = b.damages[1:]
	return p
}

// Branches is what was tried in m, and a tree without branches where nothing was. It waits for the disk. A file that cannot be read is
// set aside, and Library.Problem tells so; where it cannot be, or a later version has written it, nothing is kept in its place.
func (b *branchFiles) Branches(m *match.Match) *branch.Tree {
	name := branchesName(branch.Key(m))
	data, err := b.files.Read(name)
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
	d := &store.Damage{Path: b.files.Path(name), Reason: err.Error(), Newer: errors.Is(err, branch.ErrNewer), Unread: unread}
	if !d.Newer && !d.Unread {
		d.Kept, _ = b.files.Aside(name, "damaged") // where it is not set aside it stays
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if d.Kept == "" {
		b.blocked = with(b.blocked, name, true)
	}
	b.damages = append(b.damages, d.Problem())
	return branch.Of(m)
}

// KeepBranches keeps t, the branches of m. Once it returns they outlive the program; they are on their way to the disk for a power cut.
func (b *branchFiles) KeepBranches(m *match.Match, t *branch.Tree) {
	name := branchesName(branch.Key(m))
	b.mu.Lock()
	blocked := b.blocked[name]
	b.mu.Unlock()
	switch {
	case blocked:
	case t.Empty():
		b.w.Remove(store.At(name))
	default:
		b.w.Put(store.At(name), t.File(m))
	}
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
		return fmt.Errorf("there is room for %d branches of a game", branch.MostLines)
	}
	return nil
}
