package app

import (
	"testing"

	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
)

// Whenever the program is killed while a new match takes the place of a finished one, the next start has the finished one among the
// records, once.
func TestAFinishedMatchOutlivesAKillAtTheRematch(t *testing.T) {
	for after := 0; ; after++ {
		folder := file.OneFolder(t.TempDir())
		files := &mortal{Files: file.NewDisk(folder), left: 99}
		st, k, m := endedGame(t, files, 0)
		if err := st.Flush(); err != nil {
			t.Fatal(err)
		}
		files.mu.Lock()
		files.left = after
		files.mu.Unlock()
		next, err := match.New(m.Setup(), m.Game())
		if err != nil {
			t.Fatal(err)
		}
		k.Save(next)
		_ = st.Close() // what it writes now is lost
		killed := files.left < 0

		st, _ = startedAgain(t, folder, after)
		names, err := st.Records()
		if err != nil || len(names) != 1 {
			t.Fatalf("after %d changes: records %v, %v", after, names, err)
		}
		if r, err := st.Record(names[0], games.ByName); err != nil || r.Result().Outcome.Winner() != rules.O {
			t.Errorf("after %d changes: %v, another match among the records", after, err)
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

// A match that was put away for another is taken up again as if the other had never begun: it alone is in progress, and its record lies in the
// bin. One that a later match was played for is not offered.
func TestAMatchThatWasPutAwayIsTakenUpAgain(t *testing.T) {
	folder := file.OneFolder(t.TempDir())
	files := file.NewDisk(folder)
	st, k := keeperOf(t, files)
	shelf := library.New(st.Writer(), games.ByName, func() {})
	defer shelf.Close()
	k.discard = shelf.Discard
	g, err := games.ByName("oxixo")
	if err != nil {
		t.Fatal(err)
	}
	begin := func(moves ...string) *match.Match {
		m, err := match.New(match.Setup{Game: "oxixo", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}}, g)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range moves {
			if r := m.PlayText(text); r != nil {
				t.Fatal(r)
			}
		}
		return m
	}
	old, next := begin("a1a5", "b1b5"), begin("c1c5")
	k.Save(old)
	if k.suspendedOf("oxixo") != nil {
		t.Error("a match can be taken up again before one was put away")
	}
	k.Save(next)
	if k.suspendedOf("oxixo") != old || k.suspendedOf("trexo") != nil {
		t.Errorf("%v was put away", k.suspendedOf("oxixo"))
	}
	k.Save(old)
	if k.suspendedOf("oxixo") != nil || len(k.matches()) != 1 || k.current("oxixo") != old {
		t.Errorf("%d matches are in progress", len(k.matches()))
	}
	shelf.Refresh()
	if err := shelf.Wait(); err != nil {
		t.Fatal(err)
	}
	if all := shelf.Entries(); len(all) != 1 || !all[0].Deleted {
		t.Errorf("records: %+v", all)
	}

	k.Save(next)
	next.Resign(rules.X)
	k.Finish(next)
	if k.suspendedOf("oxixo") != nil {
		t.Error("a match is offered after the one that it was put away for was played")
	}
}
