package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
)

// A match of two games: the first is won and the program killed before the table is left; the next start has the second in progress, with
// the sides changed and the score kept; it is left at once and continued, and given up, which ends the match.
func TestASeriesOfTwoGamesOutlivesAKillBetweenThem(t *testing.T) {
	seldom(t)
	dir := home(t, nil)
	last := `{"setups": {"oxixo": {"seats": [[{"name": "Ann"}], [{"name": "Bob"}]], "games": 2}}}`
	if err := os.WriteFile(filepath.Join(dir, "settings.json"), []byte(last), 0o644); err != nil {
		t.Fatal(err)
	}
	g := start(t, dir, 1280, 800)
	g.title().press("play.now", 2)
	m := g.saved("")
	if s := m.Setup(); s.Series.Games != 2 || s.Series.Number() != 1 || s.Seats[0].Players[0].Name != "Ann" {
		t.Fatalf("%+v is played", s)
	}
	cubes := g.cubes()
	game := strings.Fields(pushes)
	for _, mv := range game[:len(game)-1] {
		g.push(cubes, mv, false)
	}
	w, mv := g.table(), game[len(game)-1]
	w.Click(cubes[mv[:2]])
	g.at(cubes[mv[:2]])
	g.at(w.arrow(mv[:2], mv[2:]))
	m = g.finished(1)
	g.ticks(400)
	result := g.result(m)
	result.shows("series.next", result.line(rules.X))
	if text := result.Env.T("series.game", "Number", 1, "Of", 2); !strings.Contains(result.Log().String(), text) {
		t.Errorf("the result does not say %q", text)
	}
	g.kill()

	g = start(t, dir, 1280, 800)
	g.until("the first game is among the records", 10, 3000, func() bool { return len(g.records()) == 1 })
	next := g.saved("")
	want := match.PlayedGame{Winner: rules.O, By: "row", Turns: len(game)}
	if s := next.Setup(); s.Series.Number() != 2 || s.Series.Played[0] != want || s.Seats[0].Players[0].Name != "Bob" {
		t.Fatalf("%+v goes on", s)
	}
	stand := "Game 2 of 2, 0 : 1"
	if title := g.title(); !strings.Contains(title.Log().String(), stand) {
		t.Errorf("the title does not say %q:\n%s", stand, title.Log())
	}
	g.resume()
	g.key(ebiten.KeyEscape)
	g.twin(scenes.Pause{View: phrases.Of(g.current())}).press("pause.title")
	g.ticks(30)
	g.resume()
	g.push(cubes, "a1e1", false)
	g.key(ebiten.KeyEscape)
	pause := g.twin(scenes.Pause{View: phrases.Of(g.current())})
	pause.press("pause.draw")
	pause.press("pause.draw.yes", 1)
	m = g.finished(2)
	g.ticks(120)
	result = g.result(m)
	result.shows("series.another")
	if text := "Ann wins the match, 1½ : ½"; !strings.Contains(result.Log().String(), text) {
		t.Errorf("the result does not say %q:\n%s", text, result.Log())
	}
	g.picture("the result of a series")
	result.press("result.title")
	g.archived(2)
	for i, m := range g.records() {
		if n := m.Setup().Series.Number(); n != i+1 {
			t.Errorf("record %d is of game %d", i+1, n)
		}
	}
}
