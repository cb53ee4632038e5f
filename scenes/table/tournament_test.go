package table

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// At the board of a tournament's game stands for which table it is played; nobody is helped; its end leads to nothing that is played again.
func TestAGameOfATournament(t *testing.T) {
	for _, games := range []int{1, 2} {
		r := newRig(t, opts{})
		cup, err := tournament.New("Club cup", tournament.RoundRobin, 0, []tournament.Entrant{{Name: "Ann"}, {Name: "Ben"}, {Name: "Cleo"}, {Name: "Dirk"}})
		if err != nil {
			t.Fatal(err)
		}
		if err := cup.Pair(); err != nil {
			t.Fatal(err)
		}
		cup.Play = tournament.Play{Game: "trexo", Games: games}
		id := r.d.Tournaments.Add(*cup)
		g := r.view().Info
		m, err := match.New(cup.Play.Setup(g, &cup.Entrants[0], &cup.Entrants[1]), g)
		if err != nil {
			t.Fatal(err)
		}
		if err := (tournament.Table{Tournament: id, Round: 0, Table: 1}).Mark(m); err != nil {
			t.Fatal(err)
		}
		r.tab.Leave()
		r.open(m, opts{})
		const want = "Club cup, round 1, table 2"
		look := scenestest.RenderAt(&scenestest.Env{Env: r.d}, r.tab.Draw, graph.MeasureWindow(1280, 800, 1), r.tab.now)
		if !look.Has(want) || !strings.Contains(r.tab.series.Label, want) || r.tab.series.Hidden {
			t.Errorf("%d games: the board says %q", games, r.tab.series.Label)
		}
		var paired []tournament.Round
		change := func(rounds func(*tournament.Tournament)) {
			if err := r.d.Tournaments.Change(id, func(c *tournament.Tournament) error { rounds(c); return nil }); err != nil {
				t.Fatal(err)
			}
		}
		change(func(c *tournament.Tournament) { paired, c.Rounds = c.Rounds, nil })
		if at := r.tab.tournamentTable(); at != "" {
			t.Errorf("after the pairing was taken back the board says %q", at)
		}
		change(func(c *tournament.Tournament) { c.Rounds = paired })
		r.tab.s.Request(session.Play{Move: m.Position().AppendMoves(nil)[0]})
		for _, q := range []session.Request{session.TakeBack{}, session.Hint{}} {
			if refused := r.tab.s.Request(q); refused == nil || refused.Reason != match.ReasonNoHelp {
				t.Errorf("%T is refused by %v", q, refused)
			}
		}
		if r.tab.hint.canAsk() {
			t.Error("a hint is offered")
		}
		r.tab.s.Request(session.Resign{Side: rules.O})
		r.tab.view = r.tab.s.View()
		r.tab.next = scenes.Next{}
		r.tab.showResult()
		to, _ := r.tab.next.To.(scenes.Result)
		if to.Tournament != id || (to.Again != nil) != (games > 1) {
			t.Errorf("%d games: the result is told with %q, and again %v", games, to.Tournament, to.Again)
		}
	}
}
