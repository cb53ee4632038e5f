package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	cups "xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
)

// evening is the screen of a tournament for a whole evening. The twin receives every key of the program, so that both
// show the same.
type evening struct {
	*twin
}

// openEvening opens the screen of the tournament.
func (g *guest) openEvening() *evening { return &evening{g.cupScreen()} }

// to walks to a control with Tab, or Shift and Tab if that is shorter.
func (e *evening) to(name string) {
	e.g.t.Helper()
	for range 3 {
		from, at, order := -1, -1, e.order()
		for i, n := range order {
			if n.Focused {
				from = i
			}
			if n.Name == name {
				at = i
			}
		}
		switch {
		case at < 0:
			e.g.t.Fatalf("no %q can have the focus:\n%s", name, e.Log())
		case at == from:
			return
		}
		forth := (at - from + len(order)) % len(order)
		for range min(forth, len(order)-forth) {
			if forth <= len(order)/2 {
				e.key(ebiten.KeyTab)
				continue
			}
			e.g.hold(ebiten.KeyTab, ebiten.KeyShiftLeft)
			f := e.Frame()
			f.Keys, f.Shift = []ebiten.Key{ebiten.KeyTab}, true
			e.Scene.Update(f)
		}
	}
	e.g.t.Fatalf("Tab does not lead to %q", name)
}

// order returns the controls in the order of Tab.
func (e *evening) order() (list []graph.Shown) {
	nodes := e.Log().Nodes
	from := 0
	for i, n := range nodes {
		if n.Modal {
			from = i
		}
	}
	inside := make([]bool, len(nodes)) // of a control
	for i, n := range nodes {
		around := n.Parent >= 0 && inside[n.Parent]
		can := n.Node.Press != nil || n.Turn != nil || n.Type != nil
		if inside[i] = around || can; i >= from && can && !around && !n.Disabled {
			list = append(list, n)
		}
	}
	return list
}

// press walks to controls and presses Enter.
func (e *evening) press(names ...string) {
	e.g.t.Helper()
	for _, name := range names {
		e.to(name)
		e.key(ebiten.KeyEnter)
	}
}

// types types a text into a field, and Enter.
func (e *evening) types(field, text string) {
	e.g.t.Helper()
	e.to(field)
	e.g.write(text)
	f := e.Frame()
	f.Runes = []rune(text)
	e.Scene.Update(f)
	e.key(ebiten.KeyEnter)
}

// halves counts all points in halves, from the results in the file and without the program's code.
func halves(c *cups.Tournament) map[string]int {
	p := map[string]int{}
	for _, round := range c.Rounds {
		for _, g := range round.Games {
			first, second := 0, 0
			switch g.Outcome {
			case cups.First:
				first = 2
			case cups.Second:
				second = 2
			case cups.Drawn:
				first, second = 1, 1
			}
			p[c.Entrants[g.First].Name] += first
			if !g.Bye() {
				p[c.Entrants[g.Second].Name] += second
			}
		}
	}
	return p
}

// paired returns the pairings of a round by name.
func paired(c *cups.Tournament, round int) (list []string) {
	for _, g := range c.Rounds[round].Games {
		text := c.Entrants[g.First].Name
		if !g.Bye() {
			text += " " + c.Entrants[g.Second].Name
		}
		list = append(list, text)
	}
	return list
}

// An arbiter's evening by keyboard alone: a Swiss tournament of seven. One player comes late, one withdraws and
// returns, a result is corrected after the next round is paired, a pairing is undone, and a game is played at the
// table.
func TestAnEveningAtTheClub(t *testing.T) {
	g := start(t, smallOxixo(t), 1280, 800)
	g.setUpTournament(cups.Swiss, "Anna, Ben, Cleo, Dirk, Eva, Fay, Gus")
	e := g.openEvening()
	c := g.cup()
	if len(c.Entrants) != 7 || len(c.Rounds[0].Games) != 4 || !c.Rounds[0].Games[3].Bye() {
		t.Fatalf("%d take part, round 1 is %v", len(c.Entrants), paired(c, 0))
	}

	// Round 1: results are entered.
	e.press("won/0", "lost/1", "half/2")
	if c = g.cup(); !c.Complete() {
		t.Fatalf("%+v", c.Rounds[0].Games)
	}
	bye := c.Entrants[c.Rounds[0].Games[3].First].Name

	// Hal comes late. The player without an opponent leaves, and returns when round 3 is paired.
	e.press("people")
	e.types("late", "Hal")
	who := slices.IndexFunc(c.Entrants, func(o cups.Entrant) bool { return o.Name == bye })
	e.press(fmt.Sprintf("withdraw/%d", who), fmt.Sprintf("withdraw/%d", who))
	g.picture("withdrawn")
	e.key(ebiten.KeyEscape)
	e.press("pair")
	c = g.cup()
	if all := strings.Join(paired(c, 1), " "); len(c.Entrants) != 8 || !strings.Contains(all, "Hal") || strings.Contains(all, bye) {
		t.Fatalf("round 2 is %v", paired(c, 1))
	}

	// A result of round 1 was wrong. The pairing does not change until it is undone, and then follows the corrected
	// points.
	before := paired(c, 1)
	e.to("rounds")
	e.key(ebiten.KeyLeft)
	e.press("lost/0")
	tie := c.Rounds[0].Games[0]
	anna, ben := c.Entrants[tie.First].Name, c.Entrants[tie.Second].Name
	e.shows(e.Env.T("cups.did.corrected", "Round", 1, "No", 1,
		"Now", e.Env.T("cups.beat", "Winner", ben, "Loser", anna), "Was", e.Env.T("cups.beat", "Winner", anna, "Loser", ben)))
	g.picture("corrected")
	if c = g.cup(); c.Rounds[0].Games[0].Outcome != cups.Second || !slices.Equal(paired(c, 1), before) {
		t.Fatalf("%+v, round 2 is %v", c.Rounds[0].Games[0], paired(c, 1))
	}
	e.to("rounds")
	e.key(ebiten.KeyRight)
	e.press("unpair", "people", fmt.Sprintf("return/%d", who))
	e.key(ebiten.KeyEscape)
	e.press("pair")
	c = g.cup()
	if all := strings.Join(paired(c, 1), " "); len(c.Rounds) != 2 || slices.Equal(paired(c, 1), before) || !strings.Contains(all, bye) || len(c.Rounds[1].Games) != 4 {
		t.Fatalf("round 2 was %v, and is %v", before, paired(c, 1))
	}
	winner := c.Rounds[0].Games[0].Second // who met a player with as many points
	if game := c.Rounds[1].Games[0]; halves(c)[c.Entrants[game.First].Name] != 2 || halves(c)[c.Entrants[game.Second].Name] != 2 {
		t.Errorf("at the first table of round 2 are %v, %s has won", paired(c, 1)[0], c.Entrants[winner].Name)
	}

	// The first game is played here and resigned, which returns to the tournament.
	e.press("play/0")
	g.ticks(60)
	m := g.current()
	mv := m.Position().AppendMoves(nil)[0]
	for _, other := range m.Position().AppendMoves(nil) {
		if strings.HasPrefix(m.Position().MoveText(other), "a1") {
			mv = other
		}
	}
	g.pushByKeys(m.Position().MoveText(mv))
	g.until("a move is saved", 5, 600, func() bool { return g.current().Ply() > 0 })
	g.picture("at the table")
	g.key(ebiten.KeyEscape)
	g.ticks(30)
	pause := &evening{g.twin(scenes.Pause{View: phrases.PublicView(g.current()), Tournament: "1"})}
	pause.press("resign", "ask-yes")
	g.ticks(400)
	g.key(ebiten.KeyEnter)
	g.ticks(60)
	e = g.openEvening()
	e.press("won/1", "half/2", "lost/3")
	g.picture("round 2")
	if c = g.cup(); !c.Complete() || !c.Rounds[1].Games[0].Here {
		t.Fatalf("%+v", c.Rounds[1].Games)
	}

	// Round 3 is the last: the standings are those of the results in the file.
	e.press("pair", "half/0", "won/1", "lost/2", "won/3")
	c = g.cup()
	if !c.Over() {
		t.Fatalf("it is not over: %v", paired(c, 2))
	}
	met, count := map[string]bool{}, halves(c)
	for round := range c.Rounds {
		for _, pair := range paired(c, round) {
			names := strings.Fields(pair)
			slices.Sort(names)
			if key := strings.Join(names, " "); met[key] {
				t.Errorf("%s twice", key)
			} else {
				met[key] = true
			}
		}
	}
	last := 99
	for _, p := range c.Standing() {
		name := c.Entrants[p.Entrant].Name
		if p.Points != count[name] || p.Points > last {
			t.Errorf("%s stands with %d half points behind %d, and has %d", name, p.Points, last, count[name])
		}
		last = p.Points
	}
	if len(count) != 8 || count["Hal"] > 4 {
		t.Errorf("%v", count)
	}
	e.shows("export.title")
	g.archived(1)
	g.picture("the end")
	g.kill()
	again := start(t, g.home, 1280, 800)
	if now := again.cup(); !now.Over() || len(now.Rounds) != 3 || now.Rounds[0].Games[0].Outcome != cups.Second {
		t.Errorf("after a new start it is %+v", now)
	}
}

// startRated turns the setup of that game, which is on screen, into a rated game and starts it. It waits until sides are
// drawn.
func (g *guest) startRated(game string) *match.Match {
	g.t.Helper()
	setup := g.setup(game)
	for _, n := range setup.Log().Nodes {
		if n.Name == "rated" {
			g.clickAt(n.Area.Center())
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

// nearestLevel returns the level of the game whose measured Elo is nearest to points: no level has been met in a rated
// game before.
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

// changes returns the rating changes in the result of m, such as "1300? → 1460?", in the order of the sides.
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

// A rated game between two people is won by one and lost by the other, and the result shows both ratings before and
// after. A rated game against the suitable level is started from the page of the player, resigned, and lost. Hint and
// undo do nothing in either. The records say that they are rated, and the next start knows the ratings.
func TestARatedGameIsWonAndOneIsLost(t *testing.T) {
	seldom(t)
	dir := home(t, nil)
	last := `{"setups": {"oxixo": {"seats": [[{"name": "Ann"}], [{"name": "Bob"}]]}}}`
	if err := os.WriteFile(filepath.Join(dir, "settings.json"), []byte(last), 0o644); err != nil {
		t.Fatal(err)
	}
	g := start(t, dir, 1280, 800)
	g.title().press("game.oxixo")
	g.startRated("oxixo")
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
	g.clickAt(cubes[mv[:2]])
	g.clickAt(w.arrow(mv[:2], mv[2:]))
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
	g.result(m).press("pause.title")
	g.archived(1)

	winner := m.Setup().Seats[0].Players[0].Name
	g.ticks(60)
	title := g.title()
	title.shows("Ann") // the player picked first plays here
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
	pause := g.twin(scenes.Pause{View: phrases.PublicView(g.current())})
	pause.press("pause.resign")
	pause.press("pause.resign", 1)
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

// anyPush returns a move of the side to move in a game of Oxixo.
func anyPush(m *match.Match) string {
	return m.Position().MoveText(m.Position().AppendMoves(nil)[0])
}

// A match of two games: the first is won and the program killed before the table is left. The next start has the second
// in progress, with sides changed and the score kept. It is left at once and continued, and resigned, which ends the
// match.
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
	g.clickAt(cubes[mv[:2]])
	g.clickAt(w.arrow(mv[:2], mv[2:]))
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
	g.twin(scenes.Pause{View: phrases.PublicView(g.current())}).press("pause.title")
	g.ticks(30)
	g.resume()
	g.push(cubes, "a1e1", false)
	g.key(ebiten.KeyEscape)
	pause := g.twin(scenes.Pause{View: phrases.PublicView(g.current())})
	pause.press("pause.draw")
	pause.press("pause.draw", 1)
	m = g.finished(2)
	g.ticks(120)
	result = g.result(m)
	result.shows("series.another")
	if text := "Ann wins the match, 1½ : ½"; !strings.Contains(result.Log().String(), text) {
		t.Errorf("the result does not say %q:\n%s", text, result.Log())
	}
	g.picture("the result of a series")
	result.press("pause.title")
	g.archived(2)
	for i, m := range g.records() {
		if n := m.Setup().Series.Number(); n != i+1 {
			t.Errorf("record %d is of game %d", i+1, n)
		}
	}
}
