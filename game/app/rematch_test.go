package app

import (
	"testing"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
)

// Whenever the program is killed while a new match takes the place of a finished one, the next start has the finished one among the
// records, once.
func TestAFinishedMatchOutlivesAKillAtTheRematch(t *testing.T) {
	for after := 0; ; after++ {
		folder := store.OneFolder(t.TempDir())
		files := &mortal{Files: store.NewDisk(folder), left: 99}
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
