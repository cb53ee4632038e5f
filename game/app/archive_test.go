package app

import (
	"testing"
	"time"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
)

// A program that ends after a match came to the archive and before it was taken away as the one in progress finds it there, and
// does not archive it again. One that is over and not there yet still has to come to it.
func TestAMatchIsNotArchivedTwice(t *testing.T) {
	st := store.Open(file.NewDisk(file.OneFolder(t.TempDir())))
	t.Cleanup(func() { _ = st.Close() })
	g, err := games.ByName("trexo")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}}, g)
	if err != nil {
		t.Fatal(err)
	}
	has := func(what string, want bool) {
		t.Helper()
		if err := st.Flush(); err != nil {
			t.Fatal(err)
		}
		if got := isLastRecord(st, m, games.ByName); got != want {
			t.Errorf("%s: %v", what, got)
		}
	}
	has("not among them", false)
	m.Resign(rules.X)
	has("over", false)
	st.Finish("trexo", m, time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC))
	has("archived", true)
	m.Undo()
	has("taken up again", false)
	m.Resign(rules.O)
	has("ended otherwise", false)
}
