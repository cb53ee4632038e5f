package library

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io"
	"sync"

	"xotrio/game/branch"
	"xotrio/game/match"
	"xotrio/game/store"
)

// branchesFolder holds branches beside the records: a file per match that has any, named by the moves played, so that a
// match has its branches wherever its record comes from.
const branchesFolder = "branches/"

func branchesName(key string) string { return branchesFolder + key + ".json" }

// branchFiles is the set of branch files. Its methods are safe for concurrent use.
type branchFiles struct {
	w  *store.Writer
	mu sync.Mutex
	// trees are the files in use, by the key of their match.
	trees map[string]*treeFile
}

// treeFile is the file of a tree.
type treeFile struct {
	d *store.Document[branch.Kept]
	// last is the tree as last read or written.
	last *branch.Tree
}

// tree requires b.mu.
func (b *branchFiles) tree(m *match.Match) *treeFile {
	key := branch.Key(m)
	t := b.trees[key]
	if t == nil {
		t = &treeFile{d: store.OpenDocument(b.w, store.Form[branch.Kept]{Name: branchesName(key), Version: branch.Version, Empty: branch.KeptOf(m)})}
		b.trees[key] = t
	}
	return t
}

// Branches returns the branches of m, an empty tree if there are none. It waits for the disk. An unreadable file is set
// aside and reported; a file of a later version stays and is not replaced.
func (b *branchFiles) Branches(m *match.Match) *branch.Tree {
	b.mu.Lock()
	defer b.mu.Unlock()
	t := b.tree(m)
	t.last = t.d.Value().Tree.Clone()
	return t.last.Clone()
}

// KeepBranches stores t, the branches of m. They survive a kill when it returns, and a power cut soon after. What
// another window has stored since the last call of Branches or KeepBranches is added to t.
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
		if !called { // if the change is made again later, t is already shown
			*t, called = *next.Clone(), true
		}
		return now.With(next)
	})
	f.last = t.Clone()
}

// branchesKey is the header line of an exported record that carries branches.
const branchesKey = "Branches"

// File returns the record of m with its branches for export, in the form that Library.Import reads. It waits for the
// disk. Branches that would make the record too long are left out.
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

// addBranches merges row, one of branch.Tree.Row, into the branches of m.
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

// Collection returns all records outside the bin, each with its branches as in File, as a ZIP archive, and their
// number. An unreadable record is included as it is. It waits for the disk; once ctx is done it returns the error of
// ctx.
func (l *Library) Collection(ctx context.Context) (archive []byte, n int, err error) {
	if err := l.Wait(); err != nil {
		return nil, 0, err
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, e := range l.Entries() {
		if e.Deleted {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		text, err := l.exported(e.Name)
		if err != nil {
			return nil, 0, err
		}
		f, err := w.CreateHeader(&zip.FileHeader{Name: e.Name, Method: zip.Deflate, Modified: e.When})
		if err != nil {
			return nil, 0, err
		}
		if _, err := io.WriteString(f, text); err != nil {
			return nil, 0, err
		}
		n++
	}
	err = w.Close()
	return out.Bytes(), n, err
}

func (l *Library) exported(name string) (string, error) {
	if m, err := l.Match(name); err == nil {
		return l.File(m), nil
	}
	data, err := l.files.Read(store.RecordsFolder + "/" + name)
	return string(data), err
}
