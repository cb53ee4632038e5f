package app

import (
	"testing"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules/games"
)

// A rated match against a level that another game takes the place of is among the records as one that was given up; any other stays broken
// off.
func TestARatedMatchCannotBeLeftForAnother(t *testing.T) {
	for _, rated := range []bool{true, false} {
		st := store.Open(file.NewDisk(file.OneFolder(t.TempDir())))
		k := &matchSaver{store: st, seed: one}
		g, err := games.ByName("trexo")
		if err != nil {
			t.Fatal(err)
		}
		begin := func() *match.Match {
			m, err := match.New(match.Setup{Game: "trexo", Rated: rated, Seats: []match.Seat{match.Person("Anna"), match.Computer("", 3)}}, g)
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		m := begin()
		k.Save(m)
		if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
			t.Fatal(r)
		}
		k.Save(m)
		k.Save(begin())
		if err := st.Flush(); err != nil {
			t.Fatal(err)
		}
		names, err := st.Records()
		if err != nil || len(names) != 1 {
			t.Fatalf("%v, %v", names, err)
		}
		kept, err := st.Record(names[0], games.ByName)
		if err != nil || kept.Result().Over() != rated || rated && kept.Result().By != match.ByResignation {
			t.Errorf("rated %v: %v, %v", rated, kept.Result(), err)
		}
		if err := st.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
