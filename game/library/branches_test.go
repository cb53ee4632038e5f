package library_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"xotrio/game/branch"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/store"
)

// files lists the files with branches.
func (s *shelf) branchFiles() []string {
	names, err := filepath.Glob(filepath.Join(s.folder, "branches", "*"))
	if err != nil {
		s.t.Fatal(err)
	}
	return slices.DeleteFunc(names, func(name string) bool { return strings.HasSuffix(name, ".backup") })
}

// grow tries a move after two plies of m and stores it.
func (s *shelf) grow(m *match.Match, move string) {
	s.t.Helper()
	tree := s.Branches(m)
	if _, grown := tree.Play(0, 2, move); !grown {
		s.t.Fatal("nothing is tried")
	}
	s.KeepBranches(m, tree)
}

// Branches are in their file as soon as they are stored, the last of them also after the background work has ended, and
// belong to the match wherever its record comes from.
func TestBranchesAreKept(t *testing.T) {
	s := newShelf(t)
	m := played(t, "oxixo", nil, 3, 6, "Anna", "Bert")
	another := played(t, "oxixo", nil, 4, 6, "Anna", "Bert")
	moves := m.At(2).AppendMoves(nil)
	for i := range 12 {
		text := m.At(2).MoveText(moves[i])
		if text == m.Log()[2].Text {
			continue
		}
		s.grow(m, text)
	}
	threads := len(s.Branches(m).Threads())
	if threads < 11 || len(s.Branches(another).Threads()) != 0 {
		t.Errorf("%d branches, and %d of another match", threads, len(s.Branches(another).Threads()))
	}
	s.wait()
	s.open()
	back := matchtest.Parse(t, m.File())
	if got := len(s.Branches(back).Threads()); got != threads {
		t.Errorf("at the next start there are %d of %d", got, threads)
	}
	s.KeepBranches(m, branch.Of(m))
	s.wait()
	if left, err := filepath.Glob(filepath.Join(s.folder, "branches", "*")); err != nil || len(left) != 0 {
		t.Errorf("a tree without branches leaves %v", left)
	}
}

// A damaged file is set aside and reported; one of a later version stays and is not overwritten.
func TestBranchesThatCannotBeRead(t *testing.T) {
	s := newShelf(t)
	m := played(t, "trexo", nil, 3, 6, "Anna", "Bert")
	move := m.At(2).MoveText(m.At(2).AppendMoves(nil)[0])
	s.grow(m, move)
	s.wait()
	file := s.branchFiles()[0]
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	// write writes the file and its copy before the next start.
	write := func(text, backup string) {
		s.close()
		s.Library = nil
		for name, text := range map[string]string{file: text, file + ".backup": backup} {
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		s.open()
	}
	half := string(good[:len(good)/2])
	for copied, want := range map[string]int{half: 0, string(good): 1} {
		write(half, copied)
		if n := len(s.Branches(m).Threads()); n != want {
			t.Errorf("half a file has %d branches, want %d", n, want)
		}
		told := []string{store.KeyRestored}
		if want == 0 { // the copy is damaged as well
			told = []string{store.KeyDamaged, store.KeyDamaged}
		}
		for _, key := range told {
			if p := s.w.Problem(); p == nil || p.Key != key {
				t.Errorf("%v is told, want %s", p, key)
			}
		}
		if p := s.w.Problem(); p != nil {
			t.Errorf("%v is told as well", p)
		}
	}
	if left, err := filepath.Glob(file + ".damaged-*"); err != nil || len(left) != 2 {
		t.Errorf("set aside are %v", left)
	}
	newer := strings.Replace(string(good), `"version":1`, `"version":99`, 1)
	write(newer, newer)
	s.grow(m, move)
	s.wait()
	if p := s.w.Problem(); p == nil || p.Key != store.KeyNewer {
		t.Errorf("a later version is told as %v", p)
	}
	if data, err := os.ReadFile(file); err != nil || string(data) != newer {
		t.Errorf("the file of a later version was written over: %v", err)
	}
}

// The branches of a match are deleted with its record, not before.
func TestTheBinIsEmptiedOfBranches(t *testing.T) {
	s := newShelf(t)
	m := played(t, "oxixo", nil, 3, 6, "Anna", "Bert")
	name, err := s.Import(m.File(), "", day)
	if err != nil {
		t.Fatal(err)
	}
	for _, mv := range m.At(2).AppendMoves(nil) {
		if text := m.At(2).MoveText(mv); text != m.Log()[2].Text {
			s.grow(m, text)
			break
		}
	}
	s.wait()
	s.Delete(name, true)
	s.wait()
	if n := len(s.branchFiles()); n != 1 {
		t.Fatalf("%d files with branches of a match in the bin", n)
	}
	s.Empty()
	s.wait()
	if n := len(s.branchFiles()); n != 0 {
		t.Errorf("%d files with branches are left", n)
	}
}

// Branches are part of an exported record and return with it in another library, merged with existing ones.
func TestBranchesGoAlongWithARecord(t *testing.T) {
	s := newShelf(t)
	m := played(t, "oxixo", nil, 3, 6, "Anna", "Bert")
	if s.File(m) != m.File() {
		t.Error("a record without branches is given away with more than is in it")
	}
	var moves []string
	for _, mv := range m.At(2).AppendMoves(nil) {
		if text := m.At(2).MoveText(mv); text != m.Log()[2].Text {
			moves = append(moves, text)
		}
	}
	s.grow(m, moves[0])
	tree := s.Branches(m)
	tree.SetComment(1, 3, "What if?")
	s.KeepBranches(m, tree)
	text := s.File(m)

	other := newShelf(t)
	other.grow(m, moves[1])
	for range 2 { // importing the record twice adds it once
		name, err := other.Import(text, "", day)
		if err != nil {
			t.Fatal(err)
		}
		other.wait()
		back, err := other.Match(name)
		if err != nil || back.File() != m.File() {
			t.Fatalf("the record on the shelf: %v\n%s", err, back.File())
		}
		got := other.Branches(back)
		if n := len(got.Threads()); n != 2 || got.Comment(got.Threads()[1].Line, 3) != "What if?" || len(other.Entries()) != 1 {
			t.Errorf("%d branches, %d records", n, len(other.Entries()))
		}
	}
	// Unreadable branches leave the record and existing branches intact.
	for row, want := range map[string]string{"{}": "no version", `{"version": 9}`: "newer XO Trio"} {
		name, err := other.Import(m.FileWith("Branches", row), "", day)
		if name == "" || err == nil || !strings.Contains(err.Error(), want) || len(other.Branches(m).Threads()) != 2 {
			t.Errorf("%s: %q, %v", row, name, err)
		}
	}
}

// A library exported to a file is restored elsewhere: every match with date and branches, nothing from the bin;
// unreadable records are included unchanged.
func TestAShelfIsCollected(t *testing.T) {
	s := newShelf(t)
	s.write(three(t)...)
	s.open()
	whole := s.Entries()
	m, err := s.Match(whole[0].Name)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range m.At(2).AppendMoves(nil) {
		if text := m.At(2).MoveText(move); text != m.Log()[2].Text {
			s.grow(m, text)
			break
		}
	}
	threads := len(s.Branches(m).Threads())
	s.Delete(whole[2].Name, true)
	const damaged = "2026-01-02_03-04-05_trexo_A-B.xotrio"
	if err := os.WriteFile(filepath.Join(s.folder, "records", damaged), []byte("XO Trio match 1\nnonsense"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.open()
	archive, n, err := s.Collection(t.Context())
	if n != 3 || err != nil {
		t.Fatalf("%d matches, %v", n, err)
	}
	other, bad := newShelf(t), 0
	files, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files.File {
		text, err := fs.ReadFile(files, f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if name, err := other.Import(string(text), f.Name, day.AddDate(1, 0, 0)); name == "" && err != nil && f.Name == damaged {
			bad++
		}
	}
	have := other.Entries()
	if len(have) != 2 || bad != 1 {
		t.Fatalf("%d matches there, %d damaged", len(have), bad)
	}
	for i, e := range have {
		if want := whole[i]; e.Sum != want.Sum || !e.When.Equal(want.When) {
			t.Errorf("%s came as %s", want.Name, e.Name)
		}
	}
	if got := len(other.Branches(m).Threads()); got != threads || got == 0 {
		t.Errorf("%d branches of %d", got, threads)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, _, err := s.Collection(ended); !errors.Is(err, context.Canceled) {
		t.Errorf("ended: %v", err)
	}
}
