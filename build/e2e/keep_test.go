package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards/trexo"
	"xotrio/scenes/phrases"
)

// openings have one move played with fingers in each game.
var openings = map[string]func(g *guest) string{
	"xobrainer": func(g *guest) string {
		at := g.squares(g.current())["e5"]
		g.tapAt(at)
		g.tapAt(at)
		return "e5"
	},
	"trexo": func(g *guest) string {
		at := g.places(trexo.New(g.env()), g.current(), 60)["e5f5"]
		g.tapAt(at)
		g.tapAt(at)
		return "e5f5"
	},
	"oxixo": func(g *guest) string {
		w, at := g.table(), g.cubes()["a1"]
		w.Click(at)
		g.tapAt(at)
		g.tapAt(w.arrow("a1", "a5"))
		return "a1a5"
	},
}

// begin sets a game up between two people, the first beginning, and plays a move.
func (g *guest) begin(game string) (played string) {
	g.t.Helper()
	g.tapAt(g.title().Find("game." + game).Center())
	setup := g.setup(game)
	begins := "setup.plays.x"
	if game == "xobrainer" {
		begins = "setup.begins.x"
	}
	for _, what := range []struct {
		key   string
		which int
	}{{"setup.person", 1}, {begins, 0}, {"setup.start", 0}} {
		p := setup.Find(what.key, what.which).Center()
		g.tapAt(p)
		setup.Click(p)
	}
	g.saved("")
	played = openings[game](g)
	g.saved(played)
	return played
}

// Starting one game leaves those of the others in progress: all three are begun, the program is killed, and each goes on.
func TestEachGameKeepsItsOwnMatch(t *testing.T) {
	g := start(t, home(t, nil), 1280, 800)
	order := []string{"xobrainer", "trexo", "oxixo"}
	played := map[string]string{}
	for _, game := range order {
		played[game] = g.begin(game)
		g.key(ebiten.KeyEscape)
		g.twin(scenes.Pause{View: phrases.Of(g.current())}).press("pause.title")
		g.ticks(30)
	}
	g.kill()
	if n := len(g.records()); n != 0 {
		t.Errorf("%d matches were put among the records", n)
	}
	for i := range order {
		g = start(t, g.home, 1280, 800)
		all := g.title().Env.Running()
		if len(all) != len(order) {
			t.Fatalf("%d matches are in progress", len(all))
		}
		m := all[len(all)-1] // the last of the list, which its next move makes the first
		if game := m.Game().Name; game != order[i] || moves(m) != played[game] {
			t.Errorf("%s with %s is the one played longest ago", game, moves(m))
		}
		g.key(ebiten.KeyRight, ebiten.KeyEnter, ebiten.KeyDown, ebiten.KeyDown)
		g.picture("games in progress")
		g.key(ebiten.KeyEnter)
		g.ticks(20)
		g.key(ebiten.KeyZ)
		g.saved("")
		g.key(ebiten.KeyY)
		g.saved(played[m.Game().Name])
		g.kill()
	}
}

// A match that was over when the program was killed is among the records after the next start, once, and is not offered.
func TestAFinishedMatchIsNotOfferedAfterAKill(t *testing.T) {
	m := played(t, "trexo", nil, "e5f5")
	m.Resign(m.Position().ToMove())
	dir := home(t, m)
	for range 2 {
		g := start(t, dir, 1280, 800)
		g.archived(1)
		if all := g.title().Env.Running(); len(all) != 0 {
			t.Errorf("%d matches are in progress", len(all))
		}
		g.kill()
	}
	if _, err := os.Stat(filepath.Join(dir, currentFile("trexo"))); !os.IsNotExist(err) {
		t.Errorf("its file is still there: %v", err)
	}
	if got := parsed(t, []byte(m.File())); got.Result() != (match.Result{Outcome: m.Result().Outcome, By: match.ByResignation}) {
		t.Errorf("the record says %v", got.Result())
	}
}
