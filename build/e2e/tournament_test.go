package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	cups "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
)

// cup returns the tournament on disk.
func (g *guest) cup() *cups.Tournament {
	g.t.Helper()
	c := g.env().Tournaments.Get("1")
	if c == nil {
		g.t.Fatal("there is no tournament")
	}
	return c
}

// A Swiss tournament of four from the title to its end: results are entered; one game is played here, survives a kill,
// and enters its result by itself.
func TestATournamentIsPlayedToItsEnd(t *testing.T) {
	seldom(t)
	g := start(t, home(t, nil), 1280, 800)
	g.title().press("cups.tile")
	g.ticks(30)
	g.twin(scenes.Tournaments{}).press("cups.new")
	g.ticks(30)
	g.write("Anna, Ben, Cleo, Dirk")
	form := g.twin(scenes.TournamentSetup{})
	form.press("menu.add")
	g.ticks(10)
	form.press("cups.begin")
	g.ticks(30)
	screen := func() *twin { return g.twin(scenes.Tournament{ID: "1"}) }
	enter := func(which int) {
		t.Helper()
		w := screen()
		w.press("½", which)
		g.ticks(10)
	}
	enter(1)
	if c := g.cup(); len(c.Entrants) != 4 || c.Kind != cups.Swiss || c.Rounds[0].Games[1].Outcome != cups.Drawn {
		t.Fatalf("%+v", c)
	}
	screen().press("Table 1: Play here")
	g.ticks(60)
	m := g.current()
	first := g.cup().Entrants[g.cup().Rounds[0].Games[0].First].Name
	if got := m.Setup().Seats[0].Players[0].Name; got != first {
		t.Errorf("%s has the crosses, not %s", got, first)
	}
	g.clickAt(g.squares(m)["e5"])
	g.until("the move is saved", 5, 600, func() bool { return g.current().Ply() == m.Ply()+1 })
	g.kill()

	g = start(t, g.home, 1280, 800)
	g.title().press("cups.tile")
	g.ticks(30)
	g.key(ebiten.KeyEnter) // the list begins with the tournament
	g.ticks(30)
	screen().press("Table 1: Continue")
	g.ticks(60)
	g.key(ebiten.KeyEscape)
	g.ticks(30)
	pause := g.twin(scenes.Pause{View: phrases.PublicView(g.current()), Tournament: "1"})
	pause.press("pause.resign")
	pause.press("pause.resign", 1) // the item of the menu has the same words
	g.ticks(400)
	g.key(ebiten.KeyEscape) // look at the board; its menu leads back to the tournament
	g.ticks(30)
	g.key(ebiten.KeyEscape)
	g.ticks(30)
	g.archived(1)
	over := g.records()[0]
	g.twin(scenes.Pause{View: phrases.PublicView(over), Tournament: "1"}).press("cups.back")
	g.ticks(60)
	if game := g.cup().Rounds[0].Games[0]; game.Outcome == cups.Open || !game.Here {
		t.Fatalf("the game that was played is %+v", game)
	}
	screen().press("Pair round 2")
	g.ticks(10)
	enter(0)
	enter(1)
	if !g.cup().Over() {
		t.Error("it is not over")
	}
	g.finalPlaces(g.cup().Entrants[g.cup().Standing()[0].Entrant].Name).shows("cups.final.picture", "export.title")
	g.picture("tournament")
}

// node presses a control, in the program and on the twin.
func (w *twin) node(name string) {
	w.g.t.Helper()
	for _, n := range w.Log().Nodes {
		if n.Name == name && n.Press != nil {
			x, y := w.Pixel(n.Area.Center())
			w.g.click(x, y)
			w.Click(n.Area.Center())
			return
		}
	}
	w.g.t.Fatalf("no %q is on the screen:\n%s", name, w.Log())
}

// cupScreen returns the twin of the tournament's screen.
func (g *guest) cupScreen() *twin { return g.twin(scenes.Tournament{ID: "1"}) }

// finalPlaces returns the twin of the sheet that opens by itself when a tournament is over, and expects the winner's name
// there.
func (g *guest) finalPlaces(winner string) *twin {
	g.t.Helper()
	w := g.cupScreen()
	w.Click(w.Find("cups.final").Center())
	w.Idle(fade)
	won := w.Env.T("cups.won", "Name", winner)
	w.showsAt(map[string]graph.Rect{won: w.Find(won, 1)}) // the first one is behind the sheet
	return w
}

// setUpTournament sets up a tournament of Oxixo's small game from the title, with typed names of people and with levels, and
// pairs its first round.
func (g *guest) setUpTournament(kind cups.Kind, names string, levels ...int) {
	g.t.Helper()
	g.title().press("cups.tile")
	g.ticks(30)
	g.twin(scenes.Tournaments{}).press("cups.new")
	g.ticks(30)
	g.write(names)
	form := g.twin(scenes.TournamentSetup{})
	form.press("menu.add")
	for _, level := range levels {
		form.node("levels")
		form.node(fmt.Sprintf("levels/list/%d", level))
	}
	for i, k := range cups.Kinds {
		if k == kind {
			form.node(fmt.Sprintf("kind%d/%d", i/2, i%2))
		}
	}
	form.node("game")
	form.node("game/list/2")
	form.press("cups.begin")
	g.ticks(30)
}

// smallOxixo returns a folder that remembers a setup of Oxixo on its smallest board.
func smallOxixo(t *testing.T) string {
	t.Helper()
	dir := home(t, nil)
	set, err := json.Marshal(map[string]any{"setups": map[string]any{"oxixo": map[string]any{"options": map[string]string{"Size": "3"}, "seats": [][]map[string]string{{{"name": "Ann"}}, {{"name": "Bob"}}}}}})
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "settings.json"), set, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// resignGame starts the game of two people at a table, resigns it after a move, and returns to the tournament.
func (g *guest) resignGame(table int) {
	g.t.Helper()
	g.cupScreen().node(fmt.Sprintf("play/%d", table))
	g.ticks(60)
	m := g.current()
	for _, mv := range m.Position().AppendMoves(nil) {
		if text := m.Position().MoveText(mv); strings.HasPrefix(text, "a1") {
			g.pushByKeys(text)
			break
		}
	}
	g.until("a move is saved", 5, 600, func() bool { return g.current().Ply() > 0 })
	g.key(ebiten.KeyEscape)
	g.ticks(30)
	pause := g.twin(scenes.Pause{View: phrases.PublicView(g.current()), Tournament: "1"})
	pause.press("pause.resign")
	pause.press("pause.resign", 1) // the item of the menu has the same words
	g.ticks(400)
	g.key(ebiten.KeyEnter) // the result leads back
	g.ticks(60)
}

// enterResult enters the result of a table: "first", "second" or "drawn".
func (g *guest) enterResult(table int, who string) {
	g.t.Helper()
	w := g.cupScreen()
	w.node(fmt.Sprintf("enter/%d", table))
	w.node(who)
	g.ticks(10)
}

// Four people and four levels play a Swiss tournament of three rounds to its end: levels play each other in the
// background, one game is played here, other results are entered, and one of them is corrected.
func TestASwissTournamentOfEight(t *testing.T) {
	g := start(t, smallOxixo(t), 1280, 800)
	g.setUpTournament(cups.Swiss, "Anna, Ben, Cleo, Dirk", 1, 2, 3, 4)
	for round := range 3 {
		c := g.cup()
		if len(c.Entrants) != 8 || len(c.Rounds) != round+1 || c.Play.Game != "oxixo" || c.Play.Options["Size"] != "3" {
			t.Fatalf("%d take part in round %d, playing %+v", len(c.Entrants), len(c.Rounds), c.Play)
		}
		left := []int{}
		for i, game := range c.Rounds[round].Games {
			if c.Entrants[game.First].Level > 0 && c.Entrants[game.Second].Level > 0 {
				g.cupScreen().node(fmt.Sprintf("play/%d", i))
			} else {
				left = append(left, i)
			}
		}
		for k, i := range left {
			people := c.Rounds[round].Games[i]
			if both := c.Entrants[people.First].Level+c.Entrants[people.Second].Level == 0; both && k == 0 && round > 0 {
				g.resignGame(i)
				continue
			}
			g.enterResult(i, []string{"first", "second", "drawn"}[(i+round)%3])
		}
		g.until("all results are in", 10, 12000, func() bool { return g.cup().Complete() })
		if round == 0 && len(left) > 0 {
			g.enterResult(left[0], "drawn") // a wrong result
			if o := g.cup().Rounds[0].Games[left[0]].Outcome; o != cups.Drawn {
				t.Errorf("the corrected result is %q", o)
			}
		}
		if round < 2 {
			g.ticks(10)
			g.cupScreen().node("pair")
			g.ticks(10)
		}
	}
	c := g.cup()
	if !c.Over() {
		t.Fatal("it is not over")
	}
	points, met, here := make([]int, 8), map[[2]int]bool{}, 0
	for _, round := range c.Rounds {
		for _, game := range round.Games {
			pair := [2]int{min(game.First, game.Second), max(game.First, game.Second)}
			if met[pair] {
				t.Errorf("%v meet twice", pair)
			}
			met[pair] = true
			levels := c.Entrants[game.First].Level > 0 && c.Entrants[game.Second].Level > 0
			if levels && !game.Here {
				t.Errorf("the computers have not played %+v", game)
			}
			if game.Here {
				here++
			}
			switch game.Outcome {
			case cups.First:
				points[game.First] += 2
			case cups.Second:
				points[game.Second] += 2
			case cups.Drawn:
				points[game.First]++
				points[game.Second]++
			}
		}
	}
	if len(met) != 12 || here == 0 {
		t.Errorf("%d games, %d of them played here", len(met), here)
	}
	for _, p := range c.Standing() {
		if p.Points != points[p.Entrant] {
			t.Errorf("%s has %d half points, the standing says %d", c.Entrants[p.Entrant].Name, points[p.Entrant], p.Points)
		}
	}
	g.until("the records are kept", 10, 600, func() bool { return len(g.records()) == here })
	w := g.finalPlaces(c.Entrants[c.Standing()[0].Entrant].Name)
	w.node("done")
	w.node("view/1")
	g.picture("the cross table of eight")
}

// Five play a knock-out: three have no opponent in the first round, the losers of the semifinals play for the third
// place, and one game is played here.
func TestAKnockOutOfFive(t *testing.T) {
	seldom(t)
	g := start(t, smallOxixo(t), 1280, 800)
	g.setUpTournament(cups.KnockOut, "Anna, Ben, Cleo, Dirk, Eva")
	for round, want := range []struct{ games, byes int }{{4, 3}, {2, 0}, {2, 0}} {
		games, byes := g.cup().Rounds[round].Games, 0
		for _, game := range games {
			if game.Bye() {
				byes++
			}
		}
		if len(games) != want.games || byes != want.byes {
			t.Fatalf("round %d has %d games, %d of them byes", round+1, len(games), byes)
		}
		for i := range games {
			switch {
			case games[i].Bye():
			case round == 1 && i == 0:
				g.resignGame(i)
			default:
				g.enterResult(i, []string{"first", "second"}[(i+round)%2])
			}
		}
		if round < 2 {
			g.ticks(10)
			g.cupScreen().node("pair")
			g.ticks(10)
		}
	}
	c := g.cup()
	final, third := c.Rounds[2].Games[0], c.Rounds[2].Games[1]
	if !c.Over() || final.Third || !third.Third || !c.Rounds[1].Games[0].Here {
		t.Fatalf("over %v, the last round is %+v", c.Over(), c.Rounds[2])
	}
	winner, second, bronze := final.First, final.Second, third.First // (i+round)%2: the first wins the final, the second the game for the third place
	if final.Outcome == cups.Second {
		winner, second = second, winner
	}
	if third.Outcome == cups.Second {
		bronze = third.Second
	}
	for i, who := range []int{winner, second, bronze} {
		if p := c.Standing()[i]; p.Entrant != who || p.Rank != i+1 {
			t.Errorf("place %d is %+v, not %s", i+1, p, c.Entrants[who].Name)
		}
	}
	w := g.finalPlaces(c.Entrants[winner].Name)
	w.node("done")
	w.shows("cups.bracket")
	g.picture("the bracket of five")
}
