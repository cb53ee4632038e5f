package app

import (
	"errors"
	"sync"
	"testing"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/rules/games"
)

// mortal are files of a program that is killed after so many changes of them: later ones do nothing.
type mortal struct {
	file.Files
	mu   sync.Mutex
	left int
}

// lives reports whether one more change is made.
func (f *mortal) lives() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.left--
	return f.left >= 0
}

var errKilled = errors.New("killed")

func (f *mortal) Write(name string, data []byte) error {
	if !f.lives() {
		return errKilled
	}
	return f.Files.Write(name, data)
}

func (f *mortal) WriteNow(name string, data []byte) (bool, error) {
	if !f.lives() {
		return false, errKilled
	}
	return f.Files.WriteNow(name, data)
}

func (f *mortal) Remove(name string) error {
	if !f.lives() {
		return errKilled
	}
	return f.Files.Remove(name)
}

// one is a seed.
func one() uint64 { return 1 }

// keeperOf is a keeper on files. What it has open is closed at the end of the test at the latest, before their folder is taken away.
func keeperOf(t *testing.T, files file.Files) (*store.Store, *matchSaver) {
	st := store.Open(files)
	k := &matchSaver{store: st, tournaments: tournament.OpenBook(st.Writer()), seed: one}
	t.Cleanup(func() { _ = st.Close() })
	return st, k
}

// endedGame is the first game of a series of that many, given up by the crosses, and its keeper on files.
func endedGame(t *testing.T, files file.Files, n int) (*store.Store, *matchSaver, *match.Match) {
	t.Helper()
	st, k := keeperOf(t, files)
	g, err := games.ByName("oxixo")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: "oxixo", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}, Series: match.Series{Games: n}}, g)
	if err != nil {
		t.Fatal(err)
	}
	m.Resign(rules.X)
	k.Save(m)
	return st, k, m
}

// startedAgain is what the next start finds in the folder of a program that was killed after so many changes: nothing to be told.
func startedAgain(t *testing.T, folder file.Folders, after int) (*store.Store, *matchSaver) {
	t.Helper()
	st, k := keeperOf(t, file.NewDisk(folder))
	if told := k.load(games.ByName); len(told) > 0 {
		t.Errorf("after %d changes: told %v", after, told[0])
	}
	if err := st.Flush(); err != nil {
		t.Fatal(err)
	}
	return st, k
}

// Whenever the program is killed while the table of a finished game is left, the next start has that game among the records once and
// the next game of its series in progress.
func TestASeriesOutlivesAKillBetweenItsGames(t *testing.T) {
	for after := 0; ; after++ {
		folder := file.OneFolder(t.TempDir())
		files := &mortal{Files: file.NewDisk(folder), left: 99}
		st, k, m := endedGame(t, files, 2)
		if err := st.Flush(); err != nil {
			t.Fatal(err)
		}
		files.mu.Lock()
		files.left = after
		files.mu.Unlock()
		k.Finish(m)
		_ = st.Close() // what it writes now is lost
		killed := files.left < 0

		st, k = startedAgain(t, folder, after)
		names, err := st.Records()
		if err != nil || len(names) != 1 {
			t.Errorf("after %d changes: records %v, %v", after, names, err)
		}
		if len(k.running) != 1 {
			t.Fatalf("after %d changes: %d games are in progress", after, len(k.running))
		}
		next := k.running[0].m
		s := next.Setup()
		if s.Series.Number() != 2 || s.Series.Played[0].Winner != rules.X || s.Seats[0].Players[0].Name != "Bob" || next.Ply() != 0 {
			t.Errorf("after %d changes: %+v goes on", after, s)
		}
		if k.current("oxixo") != next {
			t.Errorf("after %d changes: the next game is not that of its game", after)
		}
		if err := st.Close(); err != nil {
			t.Fatal(err)
		}
		if !killed {
			if after < 3 {
				t.Errorf("the program ended %d changes after the game", after)
			}
			return
		}
	}
}

// What follows the last game, or one of a series that is decided, is nobody's game in progress; and whoever plays on at the table has
// the next game once.
func TestASeriesEnds(t *testing.T) {
	st, k, m := endedGame(t, file.NewDisk(file.OneFolder(t.TempDir())), 2)
	k.Finish(m)
	next := k.running[0].m
	own, err := match.Parse(next.Text(), games.ByName) // the table has made it, too
	if err != nil {
		t.Fatal(err)
	}
	k.Save(own)
	if len(k.running) != 1 || k.running[0].m != own {
		t.Fatalf("%d games are in progress", len(k.running))
	}
	own.Resign(rules.X)
	k.Finish(own)
	if err := st.Flush(); err != nil {
		t.Fatal(err)
	}
	names, _ := st.Records()
	if len(k.running) != 0 || len(names) != 2 {
		t.Errorf("%d games are in progress, records %v", len(k.running), names)
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
}
