package table

import (
	"fmt"
	"strings"
	"testing"

	"xotrio/assets"
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

// The board of a tournament match names its table, offers no help, and its result no rematch, unless
// the table plays a series.
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
		const title = "Club cup, round 1, table 2"
		look := scenestest.RenderAt(&scenestest.Env{Env: r.d}, r.tab.Draw, graph.MeasureWindow(1280, 800, 1), r.tab.now)
		if !look.Has(title) || !strings.Contains(r.tab.series.Label, title) || r.tab.series.Hidden {
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
			t.Errorf("after undoing the pairing, the board says %q", at)
		}
		change(func(c *tournament.Tournament) { c.Rounds = paired })
		r.tab.s.Request(session.Play{Move: m.Position().AppendMoves(nil)[0]})
		for _, q := range []session.Request{session.TakeBack{}, session.Hint{}} {
			if refused := r.tab.s.Request(q); refused == nil || refused.Key != "refusal.match.nohelp" {
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
			t.Errorf("%d games: the result has tournament %q, rematch %v", games, to.Tournament, to.Again)
		}
	}
}

// The marks in the corner, of the suspended match and of an unsaved one, overlap nothing: for all games, window sizes
// and languages.
func TestCornerMarksOverlapNothing(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {800, 600}, {700, 1000}, {1600, 2400}, {390, 844}, {360, 640}} {
		for _, lang := range assets.Languages() {
			for _, game := range all.Games() {
				m := graph.MeasureWindow(size[0], size[1], 1)
				r := newRig(t, opts{game: game.Name(), lang: lang, size: m, seats: against(), board: func(b *toy) boards.Board { return game.New(b.d) }})
				check := func(visible string) {
					t.Helper()
					r.ticks(1)
					c := scenestest.Render(&scenestest.Env{Env: r.d}, r.tab.Draw, m)
					for _, mark := range []string{"back-to-old", "unsaved"} {
						if _, ok := c.Find(mark); ok != (mark == visible) {
							t.Errorf("%v, %s, %s: %s is visible: %v", size, lang, game.Name(), mark, ok)
						}
					}
					if visible == "" {
						return
					}
					for _, fault := range c.Covered(visible) {
						t.Errorf("%v, %s, %s: %s", size, lang, game.Name(), fault)
					}
				}
				check("")
				old := scenestest.Match(t, r.view().Info.Name, nil, []string{"Ann", "Bob"})
				r.d.PutAway = func(string) *match.Match { return old }
				check("back-to-old")
				r.d.Unsaved = func() *store.Problem { return saveProblem }
				check("unsaved")
			}
		}
	}
}

// A press on the way back opens the suspended match. It disappears once a person has moved.
func TestBackToTheSuspendedMatch(t *testing.T) {
	r := newRig(t, opts{})
	old := scenestest.Match(t, r.view().Info.Name, nil, []string{"Ann", "Bob"})
	r.d.PutAway = func(string) *match.Match { return old }
	r.ticks(1)
	mark := r.mark("back-to-old")
	if mark.Hidden || mark.Label != "Back to the old game" || mark.Tip == "" {
		t.Fatalf("the mark says %q, its tip %q; hidden: %v", mark.Label, mark.Tip, mark.Hidden)
	}
	all := r.play(fmt.Sprintf("1 click %g,%g", mark.Box.Center().X, mark.Box.Center().Y))
	if to, ok := scenestest.To[scenes.Table](firstExit(all)); !ok || to.Match != old {
		t.Errorf("the press leads to %+v", firstExit(all))
	}
	r = newRig(t, opts{})
	r.d.PutAway = func(string) *match.Match { return old }
	r.ticks(1)
	r.click()
	if want(t, "plies", r.plies(), 1); !r.mark("back-to-old").Hidden {
		t.Error("the way back is there after a move")
	}
}

// mark returns the mark of the corner with that name.
func (r *rig) mark(name string) *graph.Node {
	r.t.Helper()
	for _, n := range r.tab.corner.nodes() {
		if n.Name == name {
			return n
		}
	}
	r.t.Fatalf("there is no mark %s", name)
	return nil
}

// pressMark clicks the mark with that name.
func (r *rig) pressMark(name string) []scenes.Next {
	r.t.Helper()
	at := r.mark(name).Box.Center()
	return r.play(fmt.Sprintf("1 click %g,%g", at.X, at.Y))
}

var saveProblem = &store.Problem{Key: "store.read-only", Args: []any{"/saves/current.trexo.xotrio"}}

// The mark of an unsaved match is shown as long as saving fails. Its tooltip gives the reason, and a press saves again
// at once.
func TestUnsavedMarkSavesAgain(t *testing.T) {
	r := newRig(t, opts{})
	tried := 0
	p := saveProblem
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
		t.Errorf("saved %d times; the mark is hidden: %v", tried, mark.Hidden)
	}
	click()
	if tried != 2 || !mark.Hidden {
		t.Errorf("saved %d times; the mark is hidden: %v", tried, mark.Hidden)
	}
}
