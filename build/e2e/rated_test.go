package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
)

// rates has the setup of that game, which is shown, be one of a rated game and begins it. It waits until lots were drawn.
func (g *guest) rates(game string) *match.Match {
	g.t.Helper()
	setup := g.setup(game)
	for _, n := range setup.Log().Nodes {
		if n.Name == "rated" {
			g.at(n.Area.Center())
			setup.Click(n.Area.Center())
		}
	}
	setup.press("setup.start")
	m := g.saved("")
	if !m.Setup().Rated {
		g.t.Fatalf("%+v is played", m.Setup())
	}
	return m
}

// nearestLevel is the level of the game whose measured Elo is nearest to that many points: no level was met before in a rated game.
func nearestLevel(t *testing.T, game string, points int) (nearest int) {
	t.Helper()
	least := -1
	for l := ai.MinLevel; l <= ai.MaxLevel; l++ {
		elo, ok := engines.Elo(game, l)
		if !ok {
			t.Fatalf("nothing is known of level %d of %s", l, game)
		}
		if away := max(elo-points, points-elo); least < 0 || away < least {
			nearest, least = int(l), away
		}
	}
	return nearest
}

// changes are the ratings that the result of m tells, as "1300? → 1460?", in the order of the sides.
func (g *guest) changes(m *match.Match) (list []string) {
	g.t.Helper()
	result := g.result(m)
	for _, text := range result.Log().Texts {
		if strings.Contains(text.Text, " → ") {
			list = append(list, text.Text)
		}
	}
	return list
}

// A rated game between two people is won by one and lost by the other, which the result tells with both ratings before and after; a rated one
// against the level that suits is begun from the page of the player, given up, and lost. Hint and take-back do nothing in either; the
// records say that they are rated, and the next start knows the ratings.
func TestARatedGameIsWonAndOneIsLost(t *testing.T) {
	seldom(t)
	dir := home(t, nil)
	last := `{"setups": {"oxixo": {"seats": [[{"name": "Ann"}], [{"name": "Bob"}]]}}}`
	if err := os.WriteFile(filepath.Join(dir, "settings.json"), []byte(last), 0o644); err != nil {
		t.Fatal(err)
	}
	g := start(t, dir, 1280, 800)
	g.title().press("game.oxixo")
	g.rates("oxixo")
	cubes := g.cubes()
	game := strings.Fields(pushes)
	g.push(cubes, game[0], false)
	g.key(ebiten.KeyZ)
	g.ticks(20)
	g.key(ebiten.KeyH)
	g.ticks(60)
	if g.saved(game[0]).Counts().TakenBack() > 0 {
		t.Error("a move was taken back")
	}
	for _, mv := range game[1 : len(game)-1] {
		g.push(cubes, mv, false)
	}
	w, mv := g.table(), game[len(game)-1]
	w.Click(cubes[mv[:2]])
	g.at(cubes[mv[:2]])
	g.at(w.arrow(mv[:2], mv[2:]))
	m := g.finished(1)
	if x, o := m.Counts().Helped(); x+o > 0 || m.Result().Winner() != rules.X {
		t.Errorf("%d moves with help, %v", x+o, m.Result())
	}
	g.ticks(400)
	got := fmt.Sprint(g.changes(m))
	if want := "[1300? → 1462? 1300? → 1138?]"; got != want {
		t.Errorf("the result tells %s, want %s", got, want)
	}
	g.picture("the result of a rated game")
	g.result(m).press("result.title")
	g.archived(1)

	winner := m.Setup().Seats[0].Players[0].Name
	g.ticks(60)
	title := g.title()
	title.shows("Ann") // who was picked first plays here
	title.press("Ann")
	g.ticks(60)
	people := g.twin(scenes.People{})
	g.picture("the players")
	people.press("rated.switch")
	m = g.saved("")
	s := m.Setup()
	level, ann := 0, rules.X
	for i, seat := range s.Seats {
		if p := seat.Players[0]; p.Computer() {
			level = p.Level
		} else if ann = match.SideOf(i); p.Name != "Ann" {
			t.Errorf("%s plays", p.Name)
		}
	}
	points := 1138
	if winner == "Ann" {
		points = 1462
	}
	if want := nearestLevel(t, s.Game, points); !s.Rated || level != want {
		t.Errorf("level %d in %+v, want level %d", level, s, want)
	}
	g.until("Ann is on turn", 10, 3000, func() bool { m = g.current(); return m.Turn() >= 0 && match.SideOf(m.Turn()) == ann })
	g.ticks(60)
	g.push(g.cubes(), anyPush(m), false)
	g.ticks(30)
	g.key(ebiten.KeyEscape)
	g.ticks(30)
	pause := g.twin(scenes.Pause{View: phrases.Of(g.current())})
	pause.press("pause.resign")
	pause.press("pause.resign.yes", 1)
	g.until("the game is over", 10, 3000, func() bool { return len(g.records()) == 2 })
	m = g.records()[1]
	if m.Result().By != match.ByResignation || m.Result().Winner() != ann.Other() || !m.Setup().Rated {
		t.Errorf("%v", m.Result())
	}
	g.ticks(200)
	lost := g.changes(m)
	if len(lost) != 1 || !strings.HasPrefix(lost[0], map[bool]string{true: "1462? → ", false: "1138? → "}[winner == "Ann"]) {
		t.Errorf("the result tells %v", lost)
	}
	g.kill()

	g = start(t, dir, 1280, 800)
	g.ticks(60)
	after := strings.Split(lost[0], " → ")[1]
	if log := g.title().Log().String(); !strings.Contains(log, after) {
		t.Errorf("the next start does not know %s:\n%s", after, log)
	}
}

// anyPush is some move of the side on turn of a game of Oxixo.
func anyPush(m *match.Match) string {
	return m.Position().MoveText(m.Position().AppendMoves(nil)[0])
}
