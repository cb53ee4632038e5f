package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/people"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
	"xotrio/scenes"
)

// newSaver opens a matchSaver on files, which is closed at the end of the test at the latest.
func newSaver(t *testing.T, files file.Files) (*store.Store, *matchSaver) {
	st := store.Open(files)
	s := &matchSaver{store: st, tournaments: tournament.OpenBook(st.Writer()), seed: func() uint64 { return 1 }}
	t.Cleanup(func() { _ = st.Close() })
	return st, s
}

// newMatch makes a match of Ann against Bob, or as its setup says, after some moves.
func newMatch(t *testing.T, s match.Setup, moves ...string) *match.Match {
	t.Helper()
	if s.Seats == nil {
		s.Seats = []match.Seat{match.Person("Ann"), match.Person("Bob")}
	}
	m := matchtest.New(t, s)
	for _, text := range moves {
		if r := m.PlayText(text); r != nil {
			t.Fatal(r)
		}
	}
	return m
}

func flush(t *testing.T, st *store.Store) {
	t.Helper()
	if err := st.Writer().Flush(); err != nil {
		t.Fatal(err)
	}
}

// records returns the names of the records, and fails unless there are n.
func records(t *testing.T, st *store.Store, n int) []string {
	t.Helper()
	names, err := store.ListRecords(st.Writer().Files())
	if err != nil || len(names) != n {
		t.Fatalf("records %v, %v, want %d", names, err, n)
	}
	return names
}

// mortalFiles are the files of a program that is killed after some changes: later ones have no effect.
type mortalFiles struct {
	file.Files
	mu   sync.Mutex
	left int
}

var errKilled = errors.New("killed")

func (f *mortalFiles) alive() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.left--
	return f.left >= 0
}

func (f *mortalFiles) Write(name string, data []byte) error {
	if !f.alive() {
		return errKilled
	}
	return f.Files.Write(name, data)
}

func (f *mortalFiles) WriteNow(name string, data []byte) (bool, error) {
	if !f.alive() {
		return false, errKilled
	}
	return f.Files.WriteNow(name, data)
}

func (f *mortalFiles) Remove(name string) error {
	if !f.alive() {
		return errKilled
	}
	return f.Files.Remove(name)
}

// killAfterEachChange kills the program after each change of its files during an action, and checks what the next start finds. prepare returns the
// action.
func killAfterEachChange(t *testing.T, prepare func(t *testing.T, s *matchSaver) (action func()), check func(t *testing.T, st *store.Store, s *matchSaver)) {
	for changes := 0; ; changes++ {
		killed := false
		t.Run(fmt.Sprint(changes), func(t *testing.T) {
			folder := file.OneFolder(t.TempDir())
			files := &mortalFiles{Files: file.NewDisk(folder), left: 99}
			st, s := newSaver(t, files)
			action := prepare(t, s)
			flush(t, st)
			files.mu.Lock()
			files.left = changes
			files.mu.Unlock()
			action()
			_ = st.Close() // what it writes now is lost
			killed = files.left < 0

			st, s = newSaver(t, file.NewDisk(folder))
			if problems := s.load(games.ByName); len(problems) > 0 {
				t.Errorf("after %d changes: %v", changes, problems[0])
			}
			flush(t, st)
			check(t, st, s)
		})
		if !killed {
			if changes < 3 {
				t.Errorf("the action makes only %d changes", changes)
			}
			return
		}
	}
}

// lost returns a match that X has resigned, the first of a series of n games.
func lost(t *testing.T, n int) *match.Match {
	m := newMatch(t, match.Setup{Game: "oxixo", Series: match.Series{Games: n}})
	m.Resign(rules.X)
	return m
}

// If the program is killed while the table of a finished game is left, the next start finds the game among the records once, and the next game of its
// series in progress.
func TestKillBetweenGamesOfASeries(t *testing.T) {
	killAfterEachChange(t, func(t *testing.T, s *matchSaver) func() {
		m := lost(t, 2)
		s.Save(m)
		return func() { s.Finish(m) }
	}, func(t *testing.T, st *store.Store, s *matchSaver) {
		records(t, st, 1)
		if len(s.running) != 1 {
			t.Fatalf("%d games are in progress", len(s.running))
		}
		next := s.running[0].m
		setup := next.Setup()
		if setup.Series.Number() != 2 || setup.Series.Played[0].Winner != rules.X || setup.Seats[0].Players[0].Name != "Bob" || next.Ply() != 0 {
			t.Errorf("in progress is %+v", setup)
		}
		if s.current("oxixo") != next {
			t.Error("the next game is not that of its game")
		}
	})
}

// If the program is killed while a new match replaces a finished one, the next start finds the finished one among the records, once.
func TestKillAtARematch(t *testing.T) {
	killAfterEachChange(t, func(t *testing.T, s *matchSaver) func() {
		m := lost(t, 0)
		s.Save(m)
		return func() { s.Save(newMatch(t, m.Setup())) }
	}, func(t *testing.T, st *store.Store, _ *matchSaver) {
		if r, err := store.ReadRecord(st.Writer().Files(), records(t, st, 1)[0], games.ByName); err != nil || r.Result().Outcome.Winner() != rules.O {
			t.Errorf("%v, another match among the records", err)
		}
	})
}

// If the program is killed while the table of a tournament's game is left, the next start has the result in the tournament, and no match of it in
// progress. A match outside the tournament stays in progress.
func TestKillAtTheEndOfATournamentGame(t *testing.T) {
	id := ""
	killAfterEachChange(t, func(t *testing.T, s *matchSaver) func() {
		list := []tournament.Entrant{{Name: "Ann"}, {Name: "Bob"}, {Name: "Cleo"}, {Name: "Dirk"}}
		cup, err := tournament.New("Cup", tournament.Swiss, 2, list)
		if err != nil {
			t.Fatal(err)
		}
		if err := cup.Pair(); err != nil {
			t.Fatal(err)
		}
		cup.Play = tournament.Play{Game: "oxixo"}
		id = s.tournaments.Add(*cup)
		s.Save(newMatch(t, match.Setup{Game: "oxixo"}))
		g := gamestest.Info(t, "oxixo")
		m := newMatch(t, s.tournaments.Get(id).Play.Setup(g, &list[0], &list[2]))
		if err := (tournament.Table{Tournament: id}).Mark(m); err != nil {
			t.Fatal(err)
		}
		m.Resign(rules.O)
		s.Save(m)
		return func() { s.Finish(m) }
	}, func(t *testing.T, _ *store.Store, s *matchSaver) {
		if got := s.tournaments.Get(id).Rounds[0].Games[0]; got.Outcome != tournament.First || !got.Here {
			t.Errorf("the game is %+v", got)
		}
		if len(s.running) != 1 || s.current("oxixo") == nil {
			t.Errorf("%d games are in progress", len(s.running))
		}
	})
}

// The next game of a series is in progress once, even if the table has made it as well. After the last game, or one that decides the series, none is.
func TestEndOfASeries(t *testing.T) {
	st, s := newSaver(t, file.NewDisk(file.OneFolder(t.TempDir())))
	m := lost(t, 2)
	s.Save(m)
	s.Finish(m)
	next := s.running[0].m
	own, err := match.Parse(next.Text(), games.ByName) // made by the table
	if err != nil {
		t.Fatal(err)
	}
	s.Save(own)
	if len(s.running) != 1 || s.running[0].m != own {
		t.Fatalf("%d games are in progress", len(s.running))
	}
	own.Resign(rules.X)
	s.Finish(own)
	flush(t, st)
	if records(t, st, 2); len(s.running) != 0 {
		t.Errorf("%d games are in progress", len(s.running))
	}
}

// A match that was left for another is resumed as if the other had never started: it alone is in progress, and its record is in the trash. It is not
// offered any more once the other match was played.
func TestSuspendedMatchIsResumed(t *testing.T) {
	st, s := newSaver(t, file.NewDisk(file.OneFolder(t.TempDir())))
	shelf := library.New(st.Writer(), games.ByName, func() {})
	defer shelf.Close()
	s.discard = shelf.Discard
	old, next := newMatch(t, match.Setup{Game: "oxixo"}, "a1a5", "b1b5"), newMatch(t, match.Setup{Game: "oxixo"}, "c1c5")
	s.Save(old)
	if s.suspendedOf("oxixo") != nil {
		t.Error("a match is suspended before one was left")
	}
	s.Save(next)
	if s.suspendedOf("oxixo") != old || s.suspendedOf("trexo") != nil {
		t.Errorf("suspended is %v", s.suspendedOf("oxixo"))
	}
	s.Save(old)
	if s.suspendedOf("oxixo") != nil || len(s.matches()) != 1 || s.current("oxixo") != old {
		t.Errorf("%d matches are in progress", len(s.matches()))
	}
	shelf.Refresh()
	if err := shelf.Wait(); err != nil {
		t.Fatal(err)
	}
	if all := shelf.Entries(); len(all) != 1 || !all[0].Deleted {
		t.Errorf("records: %+v", all)
	}

	s.Save(next)
	next.Resign(rules.X)
	s.Finish(next)
	if s.suspendedOf("oxixo") != nil {
		t.Error("a match is offered after the one it was left for was played")
	}
}

// A rated match against a computer player is lost if it is left for another match; any other match stays unfinished.
func TestLeftRatedMatchIsLost(t *testing.T) {
	for _, rated := range []bool{true, false} {
		st, s := newSaver(t, file.NewDisk(file.OneFolder(t.TempDir())))
		setup := match.Setup{Game: "trexo", Rated: rated, Seats: []match.Seat{match.Person("Anna"), match.Computer("", 3)}}
		m := newMatch(t, setup)
		s.Save(m)
		if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
			t.Fatal(r)
		}
		s.Save(m)
		s.Save(newMatch(t, setup))
		flush(t, st)
		kept, err := store.ReadRecord(st.Writer().Files(), records(t, st, 1)[0], games.ByName)
		if err != nil || kept.Result().Over() != rated || rated && kept.Result().By != match.ByResignation {
			t.Errorf("rated %v: %v, %v", rated, kept.Result(), err)
		}
	}
}

// A match is not added to the records again if the program ended before it was removed from the matches in progress. A finished match that is not
// there must still be added.
func TestIsLastRecord(t *testing.T) {
	st, _ := newSaver(t, file.NewDisk(file.OneFolder(t.TempDir())))
	m := newMatch(t, match.Setup{Game: "trexo"})
	check := func(state string, want bool) {
		t.Helper()
		flush(t, st)
		if got := isLastRecord(st, m, games.ByName); got != want {
			t.Errorf("%s: %v", state, got)
		}
	}
	check("in progress", false)
	m.Resign(rules.X)
	check("over", false)
	st.Finish("trexo", m, time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC))
	check("archived", true)
	m.Undo()
	check("resumed", false)
	m.Resign(rules.O)
	check("ended otherwise", false)
}

// blocked returns a folder that cannot save a match of a game, since folders are in the places of all its files. free makes room for one.
func blocked(t *testing.T, game string) (dir string, free func()) {
	t.Helper()
	dir = t.TempDir()
	path := func(place int) string {
		if place == 1 {
			return filepath.Join(dir, "current."+game+".xotrio")
		}
		return filepath.Join(dir, fmt.Sprintf("current.%s.%d.xotrio", game, place))
	}
	for place := 1; place <= store.Places; place++ {
		if err := os.Mkdir(path(place), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	return dir, func() {
		if err := os.Remove(path(2)); err != nil {
			t.Fatal(err)
		}
	}
}

// What cannot be saved is tried again after two seconds, and then after twice as long each time up to half a minute, until it is saved.
func TestRetry(t *testing.T) {
	dir, free := blocked(t, "noughts")
	s := &storage{store: store.Open(file.NewDisk(file.OneFolder(dir))), wake: func() {}}
	defer func() {
		s.timer.Stop()
		_ = s.store.Close()
	}()
	m, err := match.New(match.Setup{Game: "noughts", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}, Seed: 1}, noughtsInfo())
	if err != nil {
		t.Fatal(err)
	}
	if s.retry(0) || s.unsaved != nil {
		t.Error("something is unsaved before anything was played")
	}
	s.store.SaveCurrent("noughts", m, time.Now())
	_ = s.store.Writer().Flush()
	now := time.Minute
	if !s.retry(now) || s.unsaved == nil || s.unsaved.Key != store.KeyFolder {
		t.Fatalf("unsaved is %v", s.unsaved)
	}
	for _, wait := range []time.Duration{2, 4, 8, 16, 30, 30} {
		wait *= time.Second
		if s.retry(now+wait-1) || s.tried != now {
			t.Errorf("tried again before %v have passed", wait)
		}
		if now += wait; s.retry(now) || s.tried != now {
			t.Errorf("not tried again after %v", wait)
		}
		_ = s.store.Writer().Flush()
	}
	free()
	now += 30 * time.Second
	s.retry(now)
	flush(t, s.store)
	if !s.retry(now+1) || s.unsaved != nil {
		t.Errorf("with room unsaved is %v", s.unsaved)
	}
	s.store.SaveCurrent("noughts", m, time.Now())
	if _, err := os.Stat(filepath.Join(dir, "current.noughts.2.xotrio")); err != nil {
		t.Error(err)
	}
}

// startUnsaved starts the program at a table whose game cannot be saved, and closes the notice about that.
func startUnsaved(t *testing.T) (p *program, free func()) {
	t.Helper()
	dir, free := blocked(t, "noughts")
	p = start(t, dir, four(), scenes.Setup{Game: "noughts"})
	p.click("start")
	p.until("the notice", func() bool { return p.finds("ok") })
	p.h.Press(ebiten.KeyEscape)
	p.until("the mark", func() bool { return p.finds("unsaved") })
	return p, free
}

// asks reports whether the program asks before it leaves a game that cannot be saved.
func (p *program) asks() bool { return p.finds("stay") }

// toTitle tries to go from a table to the title.
func (p *program) toTitle() {
	p.t.Helper()
	p.h.Press(ebiten.KeyEscape)
	p.click("title")
	p.h.Wait(2)
}

// close closes the window, and reports whether the program ends.
func (p *program) close() bool {
	p.a.dir.update(&input.Frame{Now: p.frame.Now, Closing: true})
	return p.a.dir.quit
}

// The program asks before the table of a game is left that cannot be saved: to stay, to leave anyway, or to try again, which leaves if it succeeds.
func TestLeavingAnUnsavedGame(t *testing.T) {
	p, free := startUnsaved(t)
	onTitle := func() bool { return p.canvas().Has("Continue Noughts and Crosses") }
	p.toTitle()
	p.expect("Not everything could be saved", "Leave anyway", "Try again", "Stay")
	if p.click("stay"); p.asks() || p.current() == nil {
		t.Fatal("Stay does not return to the table")
	}
	p.toTitle()
	p.click("leave")
	p.until("the title", onTitle)
	if !p.finds("unsaved") {
		t.Error("the title has no mark")
	}
	p.click("continue")
	p.h.Wait(2)
	p.toTitle()
	if p.click("again"); !p.asks() {
		t.Fatal("left although the game could not be saved")
	}
	free()
	p.click("again")
	p.until("the title", onTitle)
	if p.a.env.Lost() != nil {
		t.Errorf("unsaved is %v", p.a.env.Lost())
	}
	p.click("continue")
	p.h.Wait(2)
	p.h.Press(ebiten.KeyEscape)
	p.click("title")
	p.until("the title without a question", onTitle)
}

// The program also asks when the window is closed. Closing it again ends the program.
func TestQuittingAnUnsavedGame(t *testing.T) {
	p, _ := startUnsaved(t)
	if p.close() {
		t.Fatal("the program ends without a question")
	}
	p.h.Wait(2)
	p.expect("Quit anyway", "Try again", "Stay")
	if p.click("stay"); p.asks() || p.a.dir.quit {
		t.Fatal("Stay does not return to the table")
	}
	if p.close() {
		t.Fatal("the second time the program ends without a question")
	}
	if !p.close() {
		t.Error("closing the window twice does not end the program")
	}
}

// fullDisk is a disk that is full while full is set.
type fullDisk struct {
	file.Files
	full atomic.Bool
}

func (f *fullDisk) WriteNow(name string, data []byte) (bool, error) {
	if f.full.Load() {
		return false, syscall.ENOSPC
	}
	return f.Files.WriteNow(name, data)
}

func (f *fullDisk) Write(name string, data []byte) error {
	if f.full.Load() {
		return syscall.ENOSPC
	}
	return f.Files.Write(name, data)
}

func (f *fullDisk) Append(name string, data []byte) error {
	if f.full.Load() {
		return syscall.ENOSPC
	}
	return f.Files.Append(name, data)
}

// The question also covers books: a player who was added while the disk was full is unsaved, although the game in progress is saved, and is on disk
// once there is room.
func TestQuittingWithAnUnsavedBook(t *testing.T) {
	dir := t.TempDir()
	files := &fullDisk{Files: file.NewDisk(file.OneFolder(dir))}
	p := startOn(t, files, dir, four(), scenes.Setup{Game: "noughts"})
	p.click("start")
	p.until("the table", func() bool { return p.current() != nil })
	p.a.storage.saveNow()
	files.full.Store(true)
	if _, r := p.a.storage.books.People.Add("Ann", time.Now()); r != nil {
		t.Fatal(r)
	}
	if p.a.storage.saveNow(); p.a.env.Lost() == nil || p.a.env.Lost().Key != store.KeyFull {
		t.Fatalf("unsaved is %v", p.a.env.Lost())
	}
	if p.close() {
		t.Fatal("the program ends without a question")
	}
	p.h.Wait(2)
	p.expect("The disk is full", "Quit anyway", "Try again", "Stay")
	if p.click("again"); !p.asks() || p.a.dir.quit {
		t.Fatal("ends although the player could not be saved")
	}
	files.full.Store(false)
	// Enter presses the button that was used last.
	p.a.dir.update(&input.Frame{Now: p.frame.Now, Keyboard: input.Keyboard{Keys: []ebiten.Key{ebiten.KeyEnter}}})
	if !p.a.dir.quit || p.a.env.Lost() != nil {
		t.Errorf("with room it does not end: %v", p.a.env.Lost())
	}
	p.a.finish()
	w := store.NewWriter(file.NewDisk(file.OneFolder(dir)))
	defer w.Close()
	if all := people.New(w).All(); len(all) != 1 || all[0].Name != "Ann" {
		t.Errorf("on disk are %+v", all)
	}
}
