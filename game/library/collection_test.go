package library_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// A shelf that went into a file stands again elsewhere: every match with its date and its branches, but nothing of the bin; and what cannot be
// read goes along as it is.
func TestAShelfIsCollected(t *testing.T) {
	s := newShelf(t)
	s.put(three(t)...)
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
