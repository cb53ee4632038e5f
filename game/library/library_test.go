package library_test

import (
	"encoding/json"
	"fmt"
	"hash/crc64"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/review"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
)

var day = time.Date(2026, 11, 20, 12, 0, 0, 0, time.Local)

// shelf is a folder of records with its library.
type shelf struct {
	t      testing.TB
	folder string
	files  file.Files
	w      *store.Writer
	*library.Library
}

func newShelf(t testing.TB) *shelf {
	folder := t.TempDir()
	files := file.NewDisk(file.Folders{Config: folder, Data: folder})
	s := &shelf{t: t, folder: folder, files: files}
	s.open()
	return s
}

// open reads the shelf like the next start of the program.
func (s *shelf) open() {
	s.t.Helper()
	if s.Library != nil {
		s.close()
	}
	s.newLibrary(s.files)
	s.Refresh()
	s.wait()
}

// newLibrary makes a library of files that has read nothing yet.
func (s *shelf) newLibrary(files file.Files) {
	w := store.NewWriter(files)
	s.w, s.Library = w, library.New(w, games.ByName, func() {})
	s.t.Cleanup(func() { _ = w.Close() })
}

func (s *shelf) wait() {
	s.t.Helper()
	if err := s.Wait(); err != nil {
		s.t.Fatal(err)
	}
}

func (s *shelf) close() {
	s.Close()
	if err := s.w.Close(); err != nil {
		s.t.Fatal(err)
	}
}

// played returns a match of n random plies, fewer if it ends earlier.
func played(t testing.TB, game string, o rules.Options, seed uint64, plies int, names ...string) *match.Match {
	t.Helper()
	g := gamestest.Info(t, game)
	setup := match.Setup{Game: game, Options: o, Seed: seed}
	for i := range g.Seats {
		seat := match.Computer("", 3)
		if i < len(names) {
			seat = match.Person(names[i])
		}
		setup.Seats = append(setup.Seats, seat)
	}
	m := matchtest.New(t, setup)
	r := rand.New(rand.NewPCG(seed, 1))
	for range plies {
		moves := m.Position().AppendMoves(nil)
		if m.Result().Over() || len(moves) == 0 {
			break
		}
		if why := m.Play(moves[r.IntN(len(moves))]); why != nil {
			t.Fatal(why)
		}
	}
	return m
}

// write writes records as the store does, a minute apart.
func (s *shelf) write(matches ...*match.Match) {
	s.t.Helper()
	for i, m := range matches {
		name := store.RecordName(m.Setup(), day.Add(time.Duration(i)*time.Minute))
		if err := s.files.Write(store.RecordsFolder+"/"+name, []byte(m.File())); err != nil {
			s.t.Fatal(err)
		}
	}
	s.Refresh()
	s.wait()
}

func (s *shelf) names(q library.Query) string {
	var out []string
	for _, e := range q.Filter(s.Entries()) {
		out = append(out, strings.Join(e.Names(), "+"))
	}
	return strings.Join(out, " ")
}

// three returns a match of each game: abandoned, resigned, drawn.
func three(t testing.TB) []*match.Match {
	a := played(t, "xobrainer", rules.Options{"Format": "sets3"}, 1, 20, "Anna", "Bert")
	b := played(t, "trexo", nil, 2, 5, "Élise", "Anna")
	b.Resign(rules.X)
	c := played(t, "oxixo", nil, 3, 4, "Carl")
	c.OfferDraw(rules.X, func(rules.Game, rules.Side) bool { return true })
	return []*match.Match{a, b, c}
}

func TestTheShelfShowsWhatIsInTheRecords(t *testing.T) {
	s := newShelf(t)
	s.write(three(t)...)
	entries := s.Entries()
	if len(entries) != 3 || entries[0].Game != "oxixo" || entries[2].Game != "xobrainer" {
		t.Fatalf("%+v", entries)
	}
	e := entries[1]
	if !e.When.Equal(day.Add(time.Minute)) || e.Outcome != rules.WonByO || e.By != match.ByResignation || e.Moves != 3 || e.Scored || e.Broken() {
		t.Errorf("%+v", e)
	}
	if e = entries[2]; !e.Broken() || !e.Scored || e.Options["Format"] != "sets3" {
		t.Errorf("%+v", e)
	}
	if m, err := s.Match(e.Name); err != nil {
		t.Error(err)
	} else if m.Ply() != 20 {
		t.Errorf("a match of %d plies", m.Ply())
	}
}

func TestWhatIsLookedForIsFound(t *testing.T) {
	s := newShelf(t)
	s.write(three(t)...)
	s.Star(s.Entries()[0].Name, true)
	for _, test := range []struct {
		q    library.Query
		want string
	}{
		{library.Query{}, "Carl+ Élise+Anna Anna+Bert"},
		{library.Query{Games: []string{"oxixo", "oxixo4"}}, "Carl+"},
		{library.Query{Player: "Anna"}, "Élise+Anna Anna+Bert"},
		{library.Query{Ended: library.ByO}, "Élise+Anna"},
		{library.Query{Ended: library.Level}, "Carl+"},
		{library.Query{Ended: library.Unfinished}, "Anna+Bert"},
		{library.Query{Starred: true}, "Carl+"},
		{library.Query{Text: "éLI trexo"}, "Élise+Anna"},
		{library.Query{Text: "2026-11-20 bert"}, "Anna+Bert"},
		{library.Query{Text: "nobody"}, ""},
		{library.Query{Order: library.Longest}, "Anna+Bert Élise+Anna Carl+"},
	} {
		if got := s.names(test.q); got != test.want {
			t.Errorf("%+v: %q, want %q", test.q, got, test.want)
		}
	}
	if got := library.Players(s.Entries()); !slices.Equal(got, []string{"Anna", "Bert", "Carl", "Élise"}) {
		t.Errorf("players %q", got)
	}
}

// A player who left the match has played too and is found.
func TestThoseWhoGaveTheirPlacesAreFound(t *testing.T) {
	s := newShelf(t)
	m := played(t, "trexo", nil, 1, 6, "Ann", "Bob")
	if err := m.Reseat([]match.Seat{match.Person("Ann"), match.Computer("", 3)}, nil); err != nil {
		t.Fatal(err)
	}
	s.write(m)
	for _, name := range []string{"Ann", "Bob"} {
		if got := s.names(library.Query{Player: name}); got == "" {
			t.Errorf("nothing was played by %s", name)
		}
	}
	if e := s.Entries(); len(e) != 1 || len(e[0].Changes) != 1 || len(library.Players(e)) != 2 {
		t.Errorf("the entries are %+v", e)
	}
}

func TestARecordThatCannotBeReadIsToldAndStays(t *testing.T) {
	s := newShelf(t)
	s.write(three(t)...)
	path := filepath.Join(s.folder, store.RecordsFolder, s.Entries()[0].Name)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	damaged := []byte(strings.Replace(string(whole), "Carl", "Karl", 1))
	if err := os.WriteFile(path, damaged, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(s.folder, "library.index")); err != nil {
		t.Fatal(err)
	}
	s.open()
	if e := s.Entries()[0]; !strings.Contains(e.Problem, "the sum over the record is another one") || e.Broken() {
		t.Errorf("%+v", e)
	}
	if got, _ := os.ReadFile(path); string(got) != string(damaged) {
		t.Error("the record has been changed")
	}
	if err := os.WriteFile(path, whole, 0o600); err != nil { // repaired by hand
		t.Fatal(err)
	}
	s.open()
	if e := s.Entries()[0]; e.Problem != "" {
		t.Errorf("%+v", e)
	}
}

func TestAMatchIsImportedOnce(t *testing.T) {
	s := newShelf(t)
	m := three(t)[1]
	name, err := s.Import(m.Text(), "", day)
	if err != nil {
		t.Fatal(err)
	}
	again, err := s.Import(m.File(), "2001-02-03_04-05-06_trexo.xotrio", day)
	if err != nil || again != name || len(s.Entries()) != 1 {
		t.Fatalf("%q %v %+v", again, err, s.Entries())
	}
	s.Delete(name, true)
	if _, err = s.Import(m.File(), "", day); err != nil || s.Entries()[0].Deleted {
		t.Errorf("it is in the bin still: %v", err)
	}
	other, err := s.Import(three(t)[2].File(), "2001-02-03_04-05-06_oxixo.xotrio", day)
	if err != nil || !strings.HasPrefix(other, "2001-02-03_04-05-06_oxixo") {
		t.Errorf("%q %v", other, err)
	}
	if _, err = s.Import("XO Trio match 1\nGame: chess\n\nend\n", "", day); err == nil || len(s.Entries()) != 2 {
		t.Errorf("%v", err)
	}
	s.wait()
	s.open()
	if len(s.Entries()) != 2 || s.Entries()[1].Name != other {
		t.Errorf("%+v", s.Entries())
	}
}

func fill(b testing.TB, s *shelf, n int) {
	var texts []string
	var setups []match.Setup
	for i := range 40 {
		m := played(b, []string{"xobrainer", "trexo", "oxixo", "oxixo4"}[i%4], nil, uint64(i), 80, "Anna", fmt.Sprint("Guest ", i))
		texts, setups = append(texts, m.File()), append(setups, m.Setup())
	}
	folder := filepath.Join(s.folder, store.RecordsFolder)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		b.Fatal(err)
	}
	for i := range n {
		name := store.RecordName(setups[i%len(setups)], day.Add(time.Duration(i)*time.Minute))
		if err := os.WriteFile(filepath.Join(folder, name), []byte(texts[i%len(texts)]), 0o600); err != nil {
			b.Fatal(err)
		}
	}
}

// heap returns the bytes in use.
func heap() float64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc)
}

// BenchmarkOpen measures, for 100,000 records, the time until the list is there at the second start, until the whole
// folder was read, and of a search. heap-MiB is the memory that the library holds, peak-MiB the maximum taken from the
// system, with the garbage collection of the program.
func BenchmarkOpen(b *testing.B) {
	s := newShelf(b)
	fill(b, s, 100_000)
	began := time.Now()
	s.open()
	b.Logf("without an index: %v", time.Since(began))
	s.close()
	s.Library, s.w = nil, nil
	defer debug.SetGCPercent(debug.SetGCPercent(50)) // as in the program
	debug.FreeOSMemory()
	taken := func() float64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return float64(m.Sys-m.HeapReleased) / (1 << 20)
	}
	b.Run("listed", func(b *testing.B) {
		before, sys := heap(), taken()
		peak := sys
		for b.Loop() {
			if s.Library != nil {
				s.close()
			}
			s.newLibrary(s.files)
			s.Refresh()
			for len(s.Entries()) == 0 {
				time.Sleep(time.Millisecond)
			}
			b.StopTimer()
			peak = max(peak, taken())
			s.wait()
			peak = max(peak, taken())
			b.StartTimer()
		}
		b.ReportMetric((heap()-before)/(1<<20), "heap-MiB")
		b.ReportMetric(peak-sys, "peak-MiB")
	})
	for name, q := range map[string]library.Query{"search": {Text: "guest 7", Order: library.Longest}, "sort all": {Order: library.Longest}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if len(q.Filter(s.Entries())) == 0 {
					b.Fatal("nothing found")
				}
			}
			b.ReportMetric(taken(), "process-MiB")
		})
	}
}

// listing is a disk whose first listing of a folder is delayed.
type listing struct {
	file.Files
	asking        *atomic.Bool
	asked, answer chan struct{}
}

func (l listing) List(folder string) ([]string, error) {
	names, err := l.Files.List(folder)
	if folder == store.RecordsFolder && l.asking.CompareAndSwap(false, true) {
		l.asked <- struct{}{}
		<-l.answer
	}
	return names, err
}

// A match imported while the folder is being read stays in the library.
func TestWhatIsImportedMeanwhileStays(t *testing.T) {
	s := newShelf(t)
	s.write(three(t)...)
	s.close()
	slow := listing{s.files, new(atomic.Bool), make(chan struct{}), make(chan struct{})}
	s.newLibrary(slow)
	s.Refresh()
	<-slow.asked
	if _, err := s.Import(played(t, "trexo", nil, 9, 4, "Zoë").File(), "", day); err != nil {
		t.Fatal(err)
	}
	close(slow.answer)
	s.wait()
	if got := s.names(library.Query{Text: "zoë"}); !strings.Contains(got, "Zoë") || len(s.Entries()) != 4 {
		t.Errorf("%d are there: %q", len(s.Entries()), s.names(library.Query{}))
	}
	s.close()
}

// Turning points come from the reviews beside the records; unreviewed matches sort last.
func TestMatchesAreSortedByTurningPoints(t *testing.T) {
	s := newShelf(t)
	matches := three(t)
	s.write(matches...)
	if got := s.names(library.Query{Order: library.Turning}); got != s.names(library.Query{}) {
		t.Errorf("without reviews the order is %q", got)
	}
	like := review.Likeness{Weights: []int{-400, 0, -20}}
	keep := func(m *match.Match, turns ...int) {
		data, err := json.Marshal(review.Review{Version: review.Version, TurningPoints: turns, Players: []review.Player{{Side: "x", Likeness: like}, {Side: "o"}}})
		if err != nil {
			t.Fatal(err)
		}
		sum := fmt.Sprintf("%016x\n", crc64.Checksum(data, crc64.MakeTable(crc64.ECMA)))
		if err := s.files.Write(review.FileOf(m), append([]byte(sum), data...)); err != nil {
			t.Fatal(err)
		}
	}
	keep(matches[0], 3, 5)
	keep(matches[1])
	s.Refresh()
	s.wait()
	const want = "Anna+Bert Élise+Anna Carl+"
	if got := s.names(library.Query{Order: library.Turning}); got != want {
		t.Errorf("the order is %q", got)
	}
	if err := os.RemoveAll(filepath.Join(s.folder, review.Folder)); err != nil {
		t.Fatal(err)
	}
	s.open() // the counts are in the index
	if got := s.names(library.Query{Order: library.Turning}); got != want {
		t.Errorf("after the reviews were thrown away the order is %q", got)
	}
	for _, e := range s.Entries() {
		if e.Weighed != (len(e.WeightsX) == 3) || e.Weighed && !slices.Equal(e.WeightsX, like.Weights) || len(e.WeightsO) > 0 {
			t.Errorf("%s: the review says %v of X and %v of O", e.Name, e.WeightsX, e.WeightsO)
		}
	}
}
