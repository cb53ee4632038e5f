package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	cups "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
)

// cup is the tournament of the program as it lies on disk.
func (g *guest) cup() *cups.Tournament {
	g.t.Helper()
	c := g.env().Tournaments.Get("1")
	if c == nil {
		g.t.Fatal("there is no tournament")
	}
	return c
}

// A Swiss tournament of four from the title to its end: results are entered; one game is played here, outlives a kill, and enters its result
// by itself.
func TestATournamentIsPlayedToItsEnd(t *testing.T) {
	seldom(t)
	g := start(t, home(t, nil), 1280, 800)
	g.title().press("cups.tile")
	g.ticks(30)
	g.twin(scenes.Tournaments{}).press("cups.new")
	g.ticks(30)
	g.write("Anna, Ben, Cleo, Dirk")
	form := g.twin(scenes.TournamentSetup{})
	form.press("cups.add")
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
	g.at(g.squares(m)["e5"])
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
	pause := g.twin(scenes.Pause{View: phrases.Of(g.current()), Tournament: "1"})
	pause.press("pause.resign")
	pause.press("pause.resign.yes", 1) // the item of the menu has the same words
	g.ticks(400)
	g.key(ebiten.KeyEscape) // look at the board, from which the menu leads back to the tournament
	g.ticks(30)
	g.key(ebiten.KeyEscape)
	g.ticks(30)
	over := g.records()[0]
	g.twin(scenes.Pause{View: phrases.Of(over), Tournament: "1"}).press("cups.back")
	g.ticks(60)
	if game := g.cup().Rounds[0].Games[0]; game.Outcome == cups.Open || !game.Here {
		t.Fatalf("the game that was played is %+v", game)
	}
	g.archived(1)
	screen().press("Pair round 2")
	g.ticks(10)
	enter(0)
	enter(1)
	if !g.cup().Over() {
		t.Error("it is not over")
	}
	screen().shows("cups.export")
	g.picture("tournament")
}
