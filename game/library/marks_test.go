package library_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xotrio/game/library"
)

func TestMarksOutliveTheProgramAndTheIndex(t *testing.T) {
	s := newShelf(t)
	s.write(three(t)...)
	first, last := s.Entries()[0].Name, s.Entries()[2].Name
	s.Star(first, true)
	s.Delete(last, true)
	s.wait()
	s.close()
	if err := os.Remove(filepath.Join(s.folder, "library.index")); err != nil {
		t.Fatal(err)
	}
	s.Library = nil
	s.open()
	if s.names(library.Query{Starred: true}) != "Carl+" || s.names(library.Query{Bin: true}) != "Anna+Bert" || s.names(library.Query{}) != "Carl+ Élise+Anna" {
		t.Errorf("%+v", s.Entries())
	}
	s.Delete(last, false)
	if s.names(library.Query{}) != "Carl+ Élise+Anna Anna+Bert" {
		t.Error("what was in the bin has not come back")
	}
	s.Delete(first, true)
	s.Empty()
	s.wait()
	if _, err := s.Match(first); err == nil {
		t.Error("the bin is not empty")
	}
	if s.names(library.Query{}) != "Élise+Anna Anna+Bert" || s.names(library.Query{Bin: true}) != "" {
		t.Errorf("%+v", s.Entries())
	}
}

// Marking a match before the marks have been read loses none of them.
func TestMarksMadeBeforeTheFirstReadingKeepTheOthers(t *testing.T) {
	s := newShelf(t)
	s.write(three(t)...)
	s.Star(s.Entries()[0].Name, true)
	s.Delete(s.Entries()[2].Name, true)
	s.close()
	s.newLibrary(s.files)
	name, err := s.Import(played(t, "trexo", nil, 9, 4, "Zoë").File(), "", day)
	if err != nil {
		t.Fatal(err)
	}
	s.Delete(name, true)
	s.close()
	s.Library = nil
	s.open()
	if got := s.names(library.Query{Starred: true}); got != "Carl+" {
		t.Errorf("with a star: %q", got)
	}
	if got := s.names(library.Query{Bin: true}); !strings.Contains(got, "Zoë") || !strings.Contains(got, "Anna+Bert") {
		t.Errorf("in the bin: %q", got)
	}
}

func TestADamagedFileOfMarksIsKept(t *testing.T) {
	s := newShelf(t)
	s.write(three(t)...)
	if err := os.WriteFile(filepath.Join(s.folder, "marks.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.open()
	s.Star(s.Entries()[0].Name, true)
	s.wait()
	if kept, err := os.ReadFile(filepath.Join(s.folder, "marks.json.damaged-1")); err != nil || string(kept) != "{" {
		t.Errorf("%q %v", kept, err)
	}
	s.open()
	if s.names(library.Query{Starred: true}) != "Carl+" {
		t.Error("the star is lost")
	}
}
