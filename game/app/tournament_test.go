package app

import (
	"testing"

	"xotrio/game/match"
	"xotrio/game/store/file"
	"xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/rules/games"
)

// Whenever the program is killed while the table of a tournament's game is left, the next start has the result in the tournament, and nothing
// of it in progress. A game by itself is in progress beside it.
func TestAGameOfATournamentOutlivesAKillAtItsEnd(t *testing.T) {
	g, err := games.ByName("oxixo")
	if err != nil {
		t.Fatal(err)
	}
	list := []tournament.Entrant{{Name: "Ann"}, {Name: "Bob"}, {Name: "Cleo"}, {Name: "Dirk"}}
	for after := 0; ; after++ {
		folder := file.OneFolder(t.TempDir())
		files := &mortal{Files: file.NewDisk(folder), left: 99}
		st, k := keeperOf(t, files)
		cup, err := tournament.New("Cup", tournament.Swiss, 2, list)
		if err != nil {
			t.Fatal(err)
		}
		if err := cup.Pair(); err != nil {
			t.Fatal(err)
		}
		cup.Play = tournament.Play{Game: "oxixo"}
		id := k.tournaments.Add(*cup)
		alone, err := match.New(match.Setup{Game: "oxixo", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}}, g)
		if err != nil {
			t.Fatal(err)
		}
		k.Save(alone)
		m, err := match.New(k.tournaments.Get(id).Play.Setup(g, &list[0], &list[2]), g)
		if err != nil {
			t.Fatal(err)
		}
		if err := (tournament.Table{Tournament: id}).Mark(m); err != nil {
			t.Fatal(err)
		}
		m.Resign(rules.O)
		k.Save(m)
		if err := st.Flush(); err != nil {
			t.Fatal(err)
		}
		files.mu.Lock()
		files.left = after
		files.mu.Unlock()
		k.Finish(m)
		_ = st.Close() // what it writes now is lost
		killed := files.left < 0

		_, k = startedAgain(t, folder, after)
		if got := k.tournaments.Get(id).Rounds[0].Games[0]; got.Outcome != tournament.First || !got.Here {
			t.Errorf("after %d changes: the game is %+v", after, got)
		}
		if len(k.running) != 1 || k.current("oxixo") == nil {
			t.Errorf("after %d changes: %d games are in progress", after, len(k.running))
		}
		if !killed {
			return
		}
	}
}
