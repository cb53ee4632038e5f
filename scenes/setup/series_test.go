package setup_test

import (
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/seating"
	"xotrio/scenes/setup"
	"xotrio/scenes/ui/graph"
)

// begun is the match that the setup of that game leads to once these controls have been pressed.
func begun(t *testing.T, d *scenestest.Env, game string, size graph.Metrics, press ...string) *match.Match {
	t.Helper()
	h := scenestest.Open(of(game)(d), size)
	for _, name := range append(press, "start") {
		h.ClickOn(t, d, name)
	}
	if h.Next.Kind != scenes.Go || scenestest.Begun(h.Next) == nil {
		t.Fatalf("%s, %v: %+v", game, press, h.Next)
	}
	return scenestest.Begun(h.Next)
}

// A match is of as many games as were chosen, two of them at first where four play Oxixo, and so it is next time.
func TestGamesOfASeries(t *testing.T) {
	for _, c := range []struct {
		game  string
		press []string
		games int
	}{
		{"trexo", nil, 0},
		{"trexo", []string{"games/more"}, 2},
		{"oxixo", []string{"games/more", "games/more", "games/more"}, 4},
		{"oxixo4", nil, 2},
		{"oxixo4", []string{"games/less"}, 0},
		{"oxixo4", []string{"games/more"}, 3},
	} {
		d := scenestest.New(t, "en")
		m := begun(t, d, c.game, usual, c.press...)
		if got := m.Setup().Series; got.Games != c.games || len(got.Played) != 0 {
			t.Errorf("%s, %v: %+v", c.game, c.press, got)
		}
		if again := begun(t, d, c.game, usual); again.Setup().Series.Games != c.games {
			t.Errorf("%s, %v: next time it is %d games", c.game, c.press, again.Setup().Series.Games)
		}
	}
	d := scenestest.New(t, "en")
	h := scenestest.Open(of("xobrainer")(d), usual)
	if _, ok := find(h.Look(d), "games"); ok {
		t.Error("XOBrainer has rounds and sets, and is offered in several games")
	}
	d.Last["trexo"] = match.Setup{Game: "trexo", Series: match.Series{Games: 5000}}
	if m := begun(t, d, "trexo", usual, "begins/0"); m.Setup().Series.Games != 10 {
		t.Errorf("an edited file leads to %d games", m.Setup().Series.Games)
	}
}

// Circles begin where players want it: for two the first player keeps its side, for four the chosen team begins.
func TestCirclesBegin(t *testing.T) {
	for _, c := range []struct {
		game   string
		press  []string
		begins int // the index of who begins, as the setup counts
		side   rules.Side
	}{
		{"oxixo", nil, 0, rules.X},
		{"oxixo", []string{"begins/1"}, 1, rules.X},
		{"oxixo", []string{"first/1"}, 1, rules.O},
		{"oxixo", []string{"first/1", "begins/1"}, 0, rules.O},
		{"oxixo", []string{"begins/1", "first/1"}, 0, rules.O},
		{"oxixo", []string{"begins/2", "first/1", "begins/0"}, 1, rules.O},
		{"oxixo", []string{"size/2", "first/1"}, 1, rules.O},
		{"oxixo", []string{"first/1", "first/0"}, 0, rules.X},
		{"oxixo4", []string{"first/1"}, 0, rules.O},
		{"oxixo4", []string{"first/1", "begins/1"}, 1, rules.O},
	} {
		d := scenestest.New(t, "en")
		for what, m := range map[string]*match.Match{"now": begun(t, d, c.game, graph.MeasureWindow(800, 600, 1), c.press...), "next time": begun(t, d, c.game, usual)} {
			p, seat, _, _ := m.OnTurn()
			// The first seat of the setup is the only person.
			who := 1
			if !p.Computer() {
				who = 0
			}
			if who != c.begins || match.SideOf(seat) != c.side || m.Position().ToMove() != c.side {
				t.Errorf("%s, %v, %s: %d begins with the %v", c.game, c.press, what, who, match.SideOf(seat))
			}
		}
	}
	d := scenestest.New(t, "en")
	m := begun(t, d, "oxixo", usual, "first/1", "begins/2")
	if by, err := seating.Opener(m.Setup(), m.Game()); err != nil || by != 1 {
		t.Errorf("lots are drawn for a match in which seat %d begins, %v", by, err)
	}
	if next, err := seating.Begin(m.Setup(), m.Game(), 0); err != nil || next.Seats[1].Players[0].Computer() {
		t.Errorf("the first of the setup is drawn, and %+v sits where the circles begin, %v", next.Seats[1], err)
	}
}

// A game of a series that nobody has begun is not put away for a new one without a question: the series would end with it.
func TestASeriesIsNotPutAwayUnasked(t *testing.T) {
	for _, games := range []int{0, 2} {
		d := scenestest.New(t, "en")
		m := scenestest.Match(t, "oxixo", nil, []string{"Ann", "Bob"})
		if games > 0 {
			s := m.Setup()
			s.Series = match.Series{Games: games, Played: []match.PlayedGame{{Winner: rules.X, By: "row", Turns: 20}}}
			var err error
			if m, err = match.New(s, m.Game()); err != nil {
				t.Fatal(err)
			}
		}
		d.Current = func(string) *match.Match { return m }
		h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), usual)
		h.ClickOn(t, d, "start")
		if asks := h.Look(d).Has("Game 2 of 2, 1 : 0"); asks != (games > 0) {
			t.Errorf("%d games: asked is %v", games, asks)
		}
	}
}
