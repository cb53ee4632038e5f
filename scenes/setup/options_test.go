package setup_test

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/seating"
	"xotrio/scenes/setup"
	"xotrio/scenes/ui/graph"
)

// The choice of who starts names sides, not players: two computers have the same name.
func TestWhoBeginsIsChosenBySides(t *testing.T) {
	for game, want := range map[string][]string{
		"xobrainer": {"Who begins", "Crosses", "Circles", "Random"},
		"trexo":     {"Player 1 plays", "Crosses", "Circles", "Random"},
		"oxixo4":    {"Who begins", "Team 1", "Team 2", "Random"},
	} {
		d := scenestest.New(t, "en")
		d.Last[game] = match.Setup{Game: game, Seats: []match.Seat{match.Computer("", 3), match.Computer("", 3), match.Computer("", 3), match.Computer("", 3)}}
		h := scenestest.Open(opened(game)(d), usual)
		look := h.Render(d)
		for i, text := range want {
			if !look.Has(text) {
				t.Errorf("%s does not say %q", game, text)
			}
			if i == 0 {
				continue
			}
			n, ok := find(look, "begins/"+string(rune('0'+i-1)))
			if !ok || n != text {
				t.Errorf("%s: choice %d is %q, not %q", game, i, n, text)
			}
		}
	}
}

// find returns the label of the named node.
func find(c *scenestest.Canvas, name string) (string, bool) {
	for _, n := range c.Nodes {
		if n.Name == name {
			return n.Label, true
		}
	}
	return "", false
}

// The choice of who starts is remembered for each game.
func TestWhoBeginsIsRemembered(t *testing.T) {
	d := scenestest.New(t, "en")
	for game, choice := range map[string]string{"xobrainer": "begins/1", "trexo": "begins/0", "oxixo": "begins/2"} {
		h := scenestest.Open(opened(game)(d), usual)
		h.ClickOn(t, d, choice)
		if game == "oxixo" {
			h.ClickOn(t, d, "back")
		} else {
			h.ClickOn(t, d, "start")
		}
	}
	for game, side := range map[string]rules.Side{"xobrainer": rules.O, "trexo": rules.X, "oxixo": rules.Nobody} {
		to, err := setup.Play(d.Env, all.Games(), game)
		n := scenes.Next{To: to}
		if game == "oxixo" { // never played: the person starts the first match
			h := scenestest.Open(opened(game)(d), usual)
			h.ClickOn(t, d, "start")
			n, err = h.Next, nil
		}
		switch {
		case err != nil:
			t.Errorf("%s: %v", game, err)
		case side == rules.Nobody && !scenestest.Leads[scenes.Lots](n):
			t.Errorf("%s: lots are not drawn again", game)
		case side != rules.Nobody && (!scenestest.Leads[scenes.Table](n) || scenestest.Begun(n).Position().ToMove() != side):
			t.Errorf("%s: it leads to %+v, and not %v begins", game, n.To, side)
		}
	}
	d.Noted["begins.trexo"] = "nonsense"
	h := scenestest.Open(opened("trexo")(d), usual)
	if h.ClickOn(t, d, "start"); !scenestest.Leads[scenes.Lots](h.Next) {
		t.Error("where nobody knows who began, lots do not decide in Trexo")
	}
}

// The chosen level says how it plays, no two in the same words.
func TestLevelsSayHowTheyPlay(t *testing.T) {
	for _, lang := range assets.Languages() {
		d := scenestest.New(t, lang)
		seen := map[string]bool{}
		for l := int(ai.MinLevel); l <= int(ai.MaxLevel); l++ {
			d.Last["trexo"] = match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Ann"), match.Computer("", l)}}
			look := scenestest.Open(opened("trexo")(d), usual).Render(d)
			style := phrases.Style(d.Env, "trexo", l)
			if elo, _ := engines.Elo("trexo", ai.Level(l)); !look.Has(d.T("level.elo", "Elo", elo) + " · " + style) {
				t.Errorf("%s: level %d does not say %q", lang, l, style)
			}
			seen[style] = true
		}
		if len(seen) != int(ai.MaxLevel-ai.MinLevel)+1 {
			t.Errorf("%s: there are %d sentences", lang, len(seen))
		}
	}
}

// The rule book opens at the chapter on the current choices.
func TestRulesOpenAtWhatIsSetUp(t *testing.T) {
	d := scenestest.New(t, "en")
	page := func(h *scenestest.Hands, press string) string {
		h.Next = scenes.Next{}
		h.ClickOn(t, d, press)
		to, ok := scenestest.To[scenes.Rules](h.Next)
		if h.Next.Kind != scenes.Push || !ok {
			t.Fatalf("%s leads to %v", press, h.Next)
		}
		return to.Page
	}
	want := func(what, got, want string) {
		if t.Helper(); got != want {
			t.Errorf("%s: the rules open at %q, not %q", what, got, want)
		}
	}
	h := scenestest.Open(opened("xobrainer")(d), usual)
	want("a match of XOBrainer", page(h, "rules"), "")
	h.ClickOn(t, d, "add1")
	want("teams", page(h, "rules"), "teams")
	h.Press(ebiten.KeyPageDown)
	want("the variants", page(h, "rules"), "variants")
	want("the help of a variant", page(h, "help-trap"), "trap")
	h.ClickOn(t, d, "variant-random")
	want("a variant that was switched on", page(h, "rules"), "random")
	h.ClickOn(t, d, "variant-random")
	want("a variant that was switched off", page(h, "rules"), "variants")
	h = scenestest.Open(opened("trexo")(d), usual)
	want("Trexo", page(h, "rules"), "")
	h.ClickOn(t, d, "laying/1")
	want("growing", page(h, "rules"), "variants")
}

// begun returns the match that the setup of a game starts after these controls are pressed.
func begun(t *testing.T, d *scenestest.Env, game string, size graph.Metrics, press ...string) *match.Match {
	t.Helper()
	h := scenestest.Open(opened(game)(d), size)
	for _, name := range append(press, "start") {
		h.ClickOn(t, d, name)
	}
	if h.Next.Kind != scenes.Go || scenestest.Begun(h.Next) == nil {
		t.Fatalf("%s, %v: %+v", game, press, h.Next)
	}
	return scenestest.Begun(h.Next)
}

// A match has the chosen number of games, by default two in Oxixo. The number is remembered.
func TestGamesOfASeries(t *testing.T) {
	for _, c := range []struct {
		game  string
		press []string
		games int
	}{
		{"trexo", nil, 0},
		{"trexo", []string{"games/more"}, 2},
		{"oxixo", nil, 2},
		{"oxixo", []string{"games/more", "games/more"}, 4},
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
	h := scenestest.Open(opened("xobrainer")(d), usual)
	if _, ok := find(h.Render(d), "games"); ok {
		t.Error("XOBrainer has rounds and sets, and is offered in several games")
	}
	d.Last["trexo"] = match.Setup{Game: "trexo", Series: match.Series{Games: 5000}}
	if m := begun(t, d, "trexo", usual, "begins/0"); m.Setup().Series.Games != 10 {
		t.Errorf("an edited file leads to %d games", m.Setup().Series.Games)
	}
}

// Circles start if the players choose so: with two players the first one keeps its side, with four the chosen team
// starts.
func TestCirclesBegin(t *testing.T) {
	for _, c := range []struct {
		game   string
		press  []string
		begins int // index of the first seat, as counted by the setup
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
	if next, err := seating.WithOpener(m.Setup(), m.Game(), 0); err != nil || next.Seats[1].Players[0].Computer() {
		t.Errorf("the first of the setup is drawn, and %+v sits where the circles begin, %v", next.Seats[1], err)
	}
}

// An unstarted game of a series is not replaced without a question, because that would end the series.
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
		if asks := h.Render(d).Has("Game 2 of 2, 1 : 0"); asks != (games > 0) {
			t.Errorf("%d games: asked is %v", games, asks)
		}
	}
}

// A teaching match is offered for a person against a computer without a clock, and is remembered.
func TestATeachingMatchIsSetUp(t *testing.T) {
	m := graph.MeasureWindow(1280, 800, 1)
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), m)
	h.ClickOn(t, d, "teaching")
	h.ClickOn(t, d, "start")
	if made := scenestest.Begun(h.Next); made == nil || !made.Setup().Teaching || !d.Last["oxixo"].Teaching {
		t.Fatalf("Start leads to %+v", h.Next.To)
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "oxixo")), m)
	h.ClickOn(t, d, "clock/1")
	if offered(h.Render(d), "teaching") {
		t.Error("it is offered with a clock")
	}
	h.ClickOn(t, d, "start")
	if made := scenestest.Begun(h.Next); made == nil || made.Setup().Teaching || len(made.Setup().Clocks) == 0 {
		t.Errorf("with a clock Start leads to %+v", h.Next.To)
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), m)
	h.ClickOn(t, d, "kind2/0")
	if offered(h.Render(d), "teaching") {
		t.Error("it is offered between people")
	}
	h = scenestest.Open(scenestest.Made(setup.New(d.Env, all.Games(), "trexo")), m)
	for _, name := range []string{"rated", "teaching", "rated"} {
		h.ClickOn(t, d, name)
		for _, other := range []string{"rated", "teaching"} {
			n := node(h.Render(d), other)
			if on := n.Value == d.T("speech.on"); on != (other == name) {
				t.Errorf("after %s, %s is %s", name, other, n.Value)
			}
		}
	}
}

func node(c *scenestest.Canvas, name string) graph.Shown {
	return c.Nodes[slices.IndexFunc(c.Nodes, func(n graph.Shown) bool { return n.Name == name })]
}

func offered(c *scenestest.Canvas, name string) bool { return !node(c, name).Disabled }
