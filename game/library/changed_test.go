package library_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules/games"
)

// changedByHand returns a record after some edits with a text editor, without the sum that would reveal them.
func changedByHand(r *rand.Rand, record string) string {
	lines := strings.SplitAfter(record[:strings.LastIndex(record, "sum ")], "\n")
	for range 1 + r.IntN(3) {
		at := 1 + r.IntN(len(lines)-1)
		switch r.IntN(7) {
		case 0: // a line less
			lines = slices.Delete(lines, at, min(at+1, len(lines)))
		case 1: // one twice
			lines = slices.Insert(lines, at, lines[at-1])
		case 2: // two the other way round
			lines[at-1], lines[at] = lines[at], lines[at-1]
		case 3: // a remark of one's own
			lines = slices.Insert(lines, 1+r.IntN(min(5, len(lines)-1)), []string{"Event: at home\n", "Remark:  two  spaces \n", "Event: \"quoted\"\n", "Seat.9: person\n"}[r.IntN(4)])
		case 4: // another name
			lines[at] = strings.NewReplacer("Anna", "\"An\\u200dna\"", "Bert", "  Bert", "Carl", "\u200fCarl", "computer 3", "computer 3 \"\"").Replace(lines[at])
		case 5: // other spaces
			lines[at] = strings.ReplaceAll(lines[at], " ", "  ")
		case 6: // a digit
			if k := strings.IndexAny(lines[at], "0123456789"); k >= 0 {
				lines[at] = lines[at][:k] + string(rune('0'+r.IntN(10))) + lines[at][k+1:]
			}
		}
	}
	return strings.ReplaceAll(strings.Join(lines, ""), "\n", []string{"\n", "\r\n", "\r"}[r.IntN(3)])
}

// An edited record is the same match however often it is imported: again, after a restart, before the folder was read,
// in another window.
func TestAChangedRecordIsOneEntry(t *testing.T) {
	r := rand.New(rand.NewPCG(24, 11))
	records := append(three(t), played(t, "xobrainer", nil, 9, 400, "Anna", "Bert"), played(t, "oxixo4", nil, 5, 30, "Anna"))
	for read := 0; read < 40; {
		text := changedByHand(r, records[r.IntN(len(records))].File())
		if _, err := match.Parse(text, games.ByName); err != nil {
			continue
		}
		read++
		s := newShelf(t)
		other := library.New(store.NewWriter(s.files), games.ByName, func() {})
		name, err := s.Import(text, "", day)
		if err != nil {
			t.Fatal(err)
		}
		once := func(how string, l *library.Library, later time.Duration) {
			t.Helper()
			if again, err := l.Import(text, "", day.Add(later)); err != nil || again != name || len(l.Entries()) != 1 {
				t.Errorf("%s: it is %q and %q, %v, of %d entries:\n%s", how, name, again, err, len(l.Entries()), text)
			}
		}
		once("dragged in twice", s.Library, time.Minute)
		once("in another window", other, 2*time.Minute)
		s.Delete(name, true)
		s.close()
		s.newLibrary(s.files)
		once("at the next start, with the index", s.Library, time.Hour)
		s.close()
		if err := s.files.Remove("library.index"); err != nil {
			t.Fatal(err)
		}
		s.newLibrary(s.files)
		once("at the next start, without an index", s.Library, 2*time.Hour)
		if e := s.Entries()[0]; e.Deleted {
			t.Error("it lies in the bin still")
		}
		s.Refresh()
		s.wait()
		once("once all is read", s.Library, 3*time.Hour)
		if names, err := store.ListRecords(s.files); err != nil || len(names) != 1 {
			t.Errorf("%q lie in the folder, %v", names, err)
		}
	}
}

// Invisible characters in the names of a record are not in the library, and its players are found by the visible ones;
// the record stays unchanged. A record with too long a name is refused.
func TestNamesOfAnImportedRecord(t *testing.T) {
	const family = "👨\u200d👩\u200d👧"
	s := newShelf(t)
	text := played(t, "trexo", nil, 2, 5, "\u200fBob\x00\t", family).Text()
	if !strings.Contains(text, `\x00`) {
		t.Fatalf("the record has other names:\n%s", text)
	}
	name, err := s.Import(text, "", day)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // and at the next start
		e, _ := s.Entry(name)
		if got := e.Names(); !slices.Equal(got, []string{"Bob", family}) {
			t.Errorf("%q are on the shelf", got)
		}
		for _, looked := range []string{"bob", family, "👨👩👧", "B\u200dob"} {
			if got := len((library.Query{Text: looked}).Filter(s.Entries())); got != 1 {
				t.Errorf("%q finds %d", looked, got)
			}
		}
		if got := library.Players(s.Entries()); len(got) != 2 || len((library.Query{Player: got[0]}).Filter(s.Entries())) != 1 {
			t.Errorf("%q have played", got)
		}
		s.open()
	}
	if m, err := s.Match(name); err != nil || m.Text() != text {
		t.Errorf("the record was changed: %v", err)
	}
	long := strings.Replace(text, "Bob", strings.Repeat("A", 10_000), 1)
	if _, err := s.Import(long, "", day); err == nil || len(s.Entries()) != 1 {
		t.Errorf("a name of 10,000 letters: %v", err)
	}
}
