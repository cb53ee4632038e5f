package setup_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/rating"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/seating"
	"xotrio/scenes/setup"
	"xotrio/scenes/ui/graph"
)

func addPlayers(t *testing.T, d *scenestest.Env, names ...string) {
	t.Helper()
	for _, name := range names {
		if _, r := d.People.Add(name, d.Now()); r != nil {
			t.Fatal(r)
		}
	}
}

// started presses start and returns the resulting setup.
func started(t *testing.T, d *scenestest.Env, h *scenestest.Hands) match.Setup {
	t.Helper()
	h.ClickOn(t, d, "start")
	if scenestest.Begun(h.Next) == nil {
		t.Fatalf("no match begins: %+v", h.Next)
	}
	return scenestest.Begun(h.Next).Setup()
}

// A typed name becomes a player, which can be picked from a list the next time.
func TestPlayersArePicked(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(opened("trexo")(d), usual)
	h.ClickOn(t, d, "name1")
	h.Type("  Anna ")
	h.ClickOn(t, d, "begins/0")
	if s := started(t, d, h); s.Seats[0].Players[0].Name != "Anna" {
		t.Errorf("%+v", s.Seats)
	}
	if p, ok := scenes.Current(d.Env); !ok || p.Name != "Anna" || len(d.People.All()) != 1 {
		t.Errorf("%+v plays here", p)
	}
	addPlayers(t, d, "Ben")
	h = scenestest.Open(opened("trexo")(d), usual)
	h.ClickOn(t, d, "name1")
	h.Press(ebiten.KeyDown, ebiten.KeyEnter) // from Anna to Ben
	h.ClickOn(t, d, "kind2/0")
	h.ClickOn(t, d, "name2")
	h.Press(ebiten.KeyEnd, ebiten.KeyEnter) // a new player
	h.Wait(2)
	h.ClickOn(t, d, "name2")
	h.Type("Cleo")
	s := started(t, d, h)
	if s.Seats[0].Players[0].Name != "Ben" || s.Seats[1].Players[0].Name != "Cleo" || len(d.People.All()) != 3 {
		t.Errorf("%+v", s.Seats)
	}
}

// An invalid name is refused with a message, and no player is added.
func TestANameThatCannotBeHadIsTold(t *testing.T) {
	d := scenestest.New(t, "en")
	addPlayers(t, d, "Anna")
	if r := d.People.Rename(1, "Annelie"); r != nil {
		t.Fatal(r)
	}
	d.Last["trexo"] = match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Anna"), match.Person(strings.Repeat("x", 40))}}
	h := scenestest.Open(opened("trexo")(d), usual)
	h.ClickOn(t, d, "start")
	if !h.Render(d).Has("A name has at most 24 characters.") || h.Next.Kind != scenes.Stay || len(d.People.All()) != 1 {
		t.Errorf("%+v", h.Render(d))
	}
	d.Last["trexo"] = match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Anna"), match.Computer("", 2)}}
	h = scenestest.Open(opened("trexo")(d), usual)
	if s := started(t, d, h); s.Seats[0].Players[0].Name != "Annelie" && s.Seats[1].Players[0].Name != "Annelie" {
		t.Errorf("%+v: who was renamed sits there under the old name", s.Seats)
	}
}

// A rated game has an opponent of suitable level, random sides and no series. Without a named player the screen says
// why it is impossible.
func TestARatedGameIsSetUp(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(opened("trexo")(d), usual)
	h.ClickOn(t, d, "rated")
	if !h.Render(d).Has(d.T("rated.why.guest")) {
		t.Errorf("%q", h.Render(d))
	}
	h.ClickOn(t, d, "start")
	if h.Next.Kind != scenes.Stay {
		t.Error("a guest plays a rated game")
	}
	suits, _ := stats.Opponent(rating.New(stats.Start), func(l int) (int, bool) { return engines.Elo("trexo", ai.Level(l)) }, func(int) int { return 0 })
	h.ClickOn(t, d, "name1")
	h.Type("Anna")
	s := started(t, d, h)
	if !s.Rated || !scenestest.Leads[scenes.Lots](h.Next) || s.Series.On() || s.Seats[1].Players[0].Level != suits {
		t.Errorf("%+v, want level %d", s, suits)
	}
	if d.Last["trexo"].Rated && d.Noted["begins.trexo"] == "lots" {
		t.Error("that lots decided is kept")
	}
}

// PlayRated starts with the current player. Last choices without measured levels are replaced.
func TestARatedGameBeginsAtOnce(t *testing.T) {
	d := scenestest.New(t, "en")
	if _, err := setup.PlayRated(d.Env, all.Games(), "oxixo"); err == nil || err.Error() != d.T("rated.why.guest") {
		t.Errorf("nobody plays a rated game: %v", err)
	}
	addPlayers(t, d, "Anna")
	d.Noted[scenes.CurrentPlayer] = "1"
	d.Last["oxixo"] = match.Setup{Game: "oxixo", Options: rules.Options{"Size": "4"}, Seats: []match.Seat{match.Person("Ben"), match.Person("Cleo")}, Series: match.Series{Games: 4}}
	to, err := setup.PlayRated(d.Env, all.Games(), "oxixo")
	if err != nil {
		t.Fatal(err)
	}
	lots, ok := to.(scenes.Lots)
	if !ok {
		t.Fatalf("it leads to %+v", to)
	}
	s := lots.Match.Setup()
	if !s.Rated || s.Seats[0].Players[0].Name != "Anna" || s.Seats[1].Players[0].Level != 3 || s.Options["Size"] == "4" {
		t.Errorf("%+v", s)
	}
}

func TestASetupWithPlayersFits(t *testing.T) {
	many := func(d *scenestest.Env) scenes.Scene {
		addPlayers(t, d, "Anna", "Wilhelmina of the Hills", "Ben", "Cleo")
		d.Last["trexo"] = match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Wilhelmina of the Hills"), match.Computer("", 3)}}
		return scenestest.Made(setup.New(d.Env, all.Games(), "trexo"))
	}
	scenestest.Fit(t, many, func(*scenestest.Hands) {})
	scenestest.Fit(t, many, func(h *scenestest.Hands) { // the switch, by the keyboard alone
		for range 40 {
			if h.Focused() == "rated" {
				break
			}
			h.Press(ebiten.KeyTab)
		}
		h.Press(ebiten.KeySpace)
	})
}

// The last choice of strength is an even match: against level 2 for a player without matches, then against the strength
// that the matches show, and of that strength until another level is chosen.
func TestAnEvenMatchIsSetUp(t *testing.T) {
	d := scenestest.New(t, "en")
	addPlayers(t, d, "Anna")
	d.Last["trexo"] = match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Anna"), match.Computer("", 7)}}
	h := scenestest.Open(opened("trexo")(d), usual)
	h.ClickOn(t, d, "level2/10")
	first, _ := engines.Elo("trexo", ai.MinLevel+1)
	if !h.Render(d).Has(d.T("level.elo", "Elo", first) + " · " + d.T("rival.even")) {
		t.Errorf("%q", h.Render(d))
	}
	h.Scene.Root().Walk(h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		if n.Name == "level2" && n.Label != d.T("level.even", "Name", "Libra") {
			t.Errorf("by ear it is %q", n.Label)
		}
		return true
	})
	level := func(s match.Setup) int { return max(s.Seats[0].Players[0].Level, s.Seats[1].Players[0].Level) }
	if s := started(t, d, h); level(s) != first {
		t.Errorf("%+v, want a strength of %d", s.Seats, first)
	}
	won := func(elo int) int {
		setup := match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Anna"), match.Computer("", elo)}}
		m, next := newMatch(t, setup), newMatch(t, setup)
		m.Resign(rules.O)
		if err := seating.SetEven(d.Env, m, next); err != nil {
			t.Fatal(err)
		}
		return level(next.Setup())
	}
	if next := won(first); next < first+200 {
		t.Errorf("after a win at %d the next match is at %d", first, next)
	}
	if next := won(5); next != 5 {
		t.Errorf("after a win against level 5 the next match is at %d", next)
	}
	d.Last["trexo"] = match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Anna"), match.Computer("", 1234)}}
	h = scenestest.Open(opened("trexo")(d), usual)
	if s := started(t, d, h); level(s) != first {
		t.Errorf("an even match is begun again at %d, want %d", level(s), first)
	}
	h = scenestest.Open(opened("trexo")(d), usual)
	h.ClickOn(t, d, "level2/4")
	if s := started(t, d, h); level(s) != 5 {
		t.Errorf("level 5 was chosen, it is %d", level(s))
	}
}

func newMatch(t *testing.T, s match.Setup) *match.Match {
	t.Helper()
	info, err := games.ByName(s.Game)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(s, info)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
