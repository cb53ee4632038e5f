package app

import (
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/store/file"
	"xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/rules/games"
)

// Two levels play their game of a tournament in the background: the result is entered, the game is among the records, and never was in
// progress.
func TestComputersPlayTheirGameInTheBackground(t *testing.T) {
	st, k := keeperOf(t, file.NewDisk(file.OneFolder(t.TempDir())))
	list := []tournament.Entrant{{Name: "Level 1", Level: 1}, {Name: "Level 2", Level: 2}, {Name: "Cleo"}, {Name: "Dirk"}}
	cup, err := tournament.New("Cup", tournament.RoundRobin, 0, list)
	if err != nil {
		t.Fatal(err)
	}
	for len(cup.Rounds) < 2 { // the levels meet in the second round: 4-3 1-2
		if err := cup.Pair(); err != nil {
			t.Fatal(err)
		}
		for i := range cup.Rounds[0].Games {
			_ = cup.EnterAt(0, i, tournament.First, "")
		}
	}
	cup.Play = tournament.Play{Game: "oxixo", Options: rules.Options{"Size": "3"}}
	id := k.tournaments.Add(*cup)
	g, err := games.ByName("oxixo")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(k.tournaments.Get(id).Play.Setup(g, &list[0], &list[1]), g)
	if err != nil {
		t.Fatal(err)
	}
	at := tournament.Table{Tournament: id, Round: 1, Table: 1}
	if err := at.Mark(m); err != nil {
		t.Fatal(err)
	}
	p := &playouts{config: session.Config{Saver: k, Control: func(info *rules.Info, who match.Player) (session.Controller, error) {
		e, err := engines.New(info.Name, ai.Level(who.Level), ai.Options{Threads: 1, HashMiB: 1, Seed: 1})
		return session.NewLevel(e, session.Limits{Nodes: 2000}), err
	}}}
	p.add(m)
	p.add(m) // asked for twice
	if !p.has(at.Key()) || len(p.list) != 1 || len(k.running) != 0 {
		t.Fatalf("%d are played, %d are in progress", len(p.list), len(k.running))
	}
	for p.tick(1); len(p.list) > 0; p.tick(1) {
		if !p.awake() {
			t.Fatal("nobody moves")
		}
		time.Sleep(time.Millisecond)
	}
	if g := k.tournaments.Get(id).Rounds[1].Games[1]; g.Outcome == tournament.Open || !g.Here {
		t.Errorf("the game is %+v", g)
	}
	if err := st.Flush(); err != nil {
		t.Fatal(err)
	}
	if names, err := st.Records(); err != nil || len(names) != 1 {
		t.Errorf("records %v, %v", names, err)
	}
}
