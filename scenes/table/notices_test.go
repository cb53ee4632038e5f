package table

import (
	"fmt"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
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

// The way back to the game that was put away stands until somebody has moved, and covers nothing, on the board of any game, in windows of any
// size and in all languages.
func TestTheWayBackToAGamePutAway(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {800, 600}, {700, 1000}, {390, 844}, {360, 640}} {
		for _, lang := range []string{"en", "fr", "nl"} {
			for _, game := range all.Games() {
				m := graph.MeasureWindow(size[0], size[1], 1)
				r := newRig(t, opts{game: game.Name(), lang: lang, size: m, seats: against(), board: func(b *toy) boards.Board { return game.New(b.d) }})
				look := func() *scenestest.Canvas { return scenestest.Render(&scenestest.Env{Env: r.d}, r.tab.Draw, m) }
				if _, shown := look().Find("back-to-old"); shown {
					t.Fatal("the way back is there while no game was put away")
				}
				old := scenestest.Match(t, r.view().Info.Name, nil, []string{"Ann", "Bob"})
				r.d.PutAway = func(string) *match.Match { return old }
				r.ticks(1)
				seen := look()
				if _, shown := seen.Find("back-to-old"); !shown {
					t.Errorf("%v, %s, %s: no way back", size, lang, game.Name())
				}
				for _, fault := range seen.Covered("back-to-old") {
					t.Errorf("%v, %s, %s: %s", size, lang, game.Name(), fault)
				}
			}
		}
	}
}

// A press on the way back leads to the table of the old game; after a move of one's own there is none.
func TestTheWayBackIsThereUntilSomebodyMoves(t *testing.T) {
	r := newRig(t, opts{})
	old := scenestest.Match(t, r.view().Info.Name, nil, []string{"Ann", "Bob"})
	r.d.PutAway = func(string) *match.Match { return old }
	r.ticks(1)
	mark := r.tab.corner.back.Root()
	if mark.Hidden || mark.Label != "Back to the old game" || mark.Tip == "" {
		t.Fatalf("the mark says %q, its tip %q; hidden: %v", mark.Label, mark.Tip, mark.Hidden)
	}
	all := r.play(fmt.Sprintf("1 click %g,%g", mark.Box.Center().X, mark.Box.Center().Y))
	if to, ok := scenestest.To[scenes.Table](leads(all)); !ok || to.Match != old {
		t.Errorf("the press led to %+v", leads(all))
	}
	r = newRig(t, opts{})
	r.d.PutAway = func(string) *match.Match { return old }
	r.ticks(1)
	r.click()
	if want(t, "plies", r.plies(), 1); !r.tab.corner.back.Root().Hidden {
		t.Error("the way back is there after a move")
	}
}

// lost is what stands in the way of a game's file.
var lost = &store.Problem{Key: "store.read-only", Args: []string{"/saves/current.trexo.xotrio"}, Text: "It could not be saved: no permission."}

// The mark that a game cannot be saved covers nothing, on the board of any game, in windows of any size and in all languages.
func TestTheMarkOfAnUnsavedGameCoversNothing(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {800, 600}, {700, 1000}, {1600, 2400}, {390, 844}, {360, 640}} {
		for _, lang := range []string{"en", "fr", "nl"} {
			for _, game := range all.Games() {
				m := graph.MeasureWindow(size[0], size[1], 1)
				r := newRig(t, opts{game: game.Name(), lang: lang, size: m, seats: against(), plies: 2, board: func(b *toy) boards.Board { return game.New(b.d) }})
				look := func() *scenestest.Canvas { return scenestest.Render(&scenestest.Env{Env: r.d}, r.tab.Draw, m) }
				if _, shown := look().Find("unsaved"); shown {
					t.Fatal("the mark is there while everything is saved")
				}
				r.d.Unsaved = func() *store.Problem { return lost }
				r.ticks(1)
				for _, fault := range look().Covered("unsaved") {
					t.Errorf("%v, %s: %s", size, lang, fault)
				}
			}
		}
	}
}

// The mark comes and goes with what it tells of, its tip says why, and a press tries again at once.
func TestTheMarkOfAnUnsavedGameTriesAgain(t *testing.T) {
	r := newRig(t, opts{})
	tried := 0
	p := lost
	r.d.Unsaved = func() *store.Problem { return p }
	r.d.SaveAgain = func() {
		if tried++; tried == 2 {
			p = nil
		}
	}
	r.ticks(1)
	mark := r.tab.corner.unsaved.Root()
	if mark.Hidden || mark.Label != "Not saved: no permission" || mark.Tip == "" {
		t.Fatalf("the mark says %q, its tip %q; hidden: %v", mark.Label, mark.Tip, mark.Hidden)
	}
	click := func() { r.play(fmt.Sprintf("1 click %g,%g", mark.Box.Center().X, mark.Box.Center().Y)) }
	click()
	if tried != 1 || mark.Hidden {
		t.Errorf("tried %d times; the mark is hidden: %v", tried, mark.Hidden)
	}
	click()
	if tried != 2 || !mark.Hidden {
		t.Errorf("tried %d times; the mark is hidden: %v", tried, mark.Hidden)
	}
}
