package result_test

import (
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/game/firsts"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/result"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
)

// changed is a match whose circles changed hands, with help and long times.
func changed(t *testing.T) *match.Match {
	m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "points:500"}, []string{"Wilhelmina", "Computer"}, "e5", "e6")
	m.Spend(252 * match.TicksPerSecond)
	m.Counts().Help(rules.X)
	m.PlayText("f5")
	m.Spend(3820 * match.TicksPerSecond)
	if err := m.Reseat([]match.Seat{match.Person("Wilhelmina"), match.Person("Maximilian")}, nil); err != nil {
		t.Fatal(err)
	}
	m.Resign(rules.O)
	return m
}

// The result shows the times, the help and the change of players; it fits in every window and language.
func TestResultTellsTimeHelpAndChanges(t *testing.T) {
	_, h := open(t, "en", changed(t), usual)
	d := scenestest.New(t, "en")
	c := h.Render(d)
	for _, want := range []string{"4:12", "1:03:40", "Moves with help: 1", "Players changed during the game."} {
		if !c.Has(want) {
			t.Errorf("the result does not say %q", want)
		}
	}
	_, h = open(t, "en", called(t, rules.X), usual)
	for _, node := range h.Render(d).Nodes {
		if strings.Contains(node.Label, "Time ") {
			t.Errorf("a match of which nobody knows the time says %q", node.Label)
		}
	}
	for _, language := range assets.Languages() {
		for _, size := range canvases {
			d, h := open(t, language, changed(t), size)
			c := h.Render(d)
			for _, fault := range c.Faults("xobrainer") {
				t.Errorf("%s, %.0fx%.0f: %s", language, size.W, size.H, fault)
			}
			for _, text := range c.Texts {
				for line := range strings.Lines(text.Text) {
					st := text.Style
					st.Width = 0
					if w, _ := d.Fonts.Measure(strings.TrimSpace(line), st); strings.Contains(text.Text, "1:03:40") && strings.Contains(line, " · ") && text.Style.Width > 0 && w > text.Style.Width {
						t.Errorf("%s, %.0fx%.0f: the line %q is broken anywhere, and may end in a dot", language, size.W, size.H, line)
					}
				}
			}
		}
	}
}

// In a game for four the computer players of a side of a level have their seats with their names.
func TestSidesOfFourAreTold(t *testing.T) {
	m := scenestest.Match(t, "oxixo4", nil, []string{"Anna", "Computer", "Computer", "Computer"})
	d := scenestest.New(t, "en")
	v := phrases.PublicView(m)
	if x, o := phrases.Side(d.Env, v, 0), phrases.Side(d.Env, v, 1); x != "Anna and Nova (North)" || o != "Nova (West) and Nova (East)" {
		t.Errorf("the sides are %q and %q", x, o)
	}
}

// inSeries is a game of Trexo that the circles have resigned, after the given games of a series; - is a draw.
func inSeries(t *testing.T, games int, played string) *match.Match {
	t.Helper()
	m := scenestest.Match(t, "trexo", nil, []string{"Maximiliane", "Bob"}, "e5f5")
	s := m.Setup()
	s.Series.Games = games
	for _, who := range played {
		s.Series = s.Series.With(match.PlayedGame{Winner: map[rune]rules.Side{'x': rules.X, 'o': rules.O}[who], By: "row", Turns: 30})
	}
	m, err := match.New(s, m.Game())
	if err != nil {
		t.Fatal(err)
	}
	m.Resign(rules.O)
	return m
}

// The result of a game of a series says which game it was, the score game by game, and the next game; the last one
// names the winner of the match. The title has the score with this game.
func TestResultOfASeries(t *testing.T) {
	for _, c := range []struct {
		games          int
		played         string
		again          string
		head, first, x string
		points         [2]string
		title          string
	}{
		{2, "", "Next game", "Game 1 of 2: Maximiliane wins", "Game 1: won by Maximiliane with the crosses (resignation, 0 moves)", "Bob begins", [2]string{"0", "1"}, "1 : 0"},
		{4, "o-", "Next game", "Game 3 of 4: Maximiliane wins", "Game 1: won by Bob with the circles (row, 30 moves)", "Bob begins", [2]string{"1½", "1½"}, "1½ : 1½"},
		{2, "o", "New match", "The match is drawn, 1 : 1", "Game 1: won by Bob with the crosses (row, 30 moves)", "Maximiliane", [2]string{"1", "1"}, "1 : 1"},
		{3, "x", "New match", "Maximiliane wins the match, 2 : 0", "Game 1: won by Maximiliane with the circles (row, 30 moves)", "Maximiliane", [2]string{"2", "0"}, "2 : 0"},
		{10, "-x-o-o-", "Next game", "Game 8 of 10: Maximiliane wins", "Game 1: drawn (row, 30 moves)", "Bob begins", [2]string{"4", "4"}, "4 : 4"},
	} {
		d, h := open(t, "en", inSeries(t, c.games, c.played), usual)
		look := h.Render(d)
		for _, text := range []string{c.again, c.head, c.x, c.points[0], c.points[1]} {
			if !look.Has(text) {
				t.Errorf("%d games, %q: %q is not to be read", c.games, c.played, text)
			}
		}
		if d, h := open(t, "en", inSeries(t, c.games, c.played), graph.MeasureWindow(390, 844, 1)); !h.Render(d).Has(c.title) {
			t.Errorf("%d games, %q: on a phone the title does not say %s", c.games, c.played, c.title)
		}
		told := ""
		for _, n := range look.Nodes {
			if n.Name == "game/1" {
				told = n.Label
			}
		}
		if told != c.first {
			t.Errorf("%d games, %q: the first game is told as %q, not %q", c.games, c.played, told, c.first)
		}
		for _, language := range assets.Languages() {
			for _, size := range canvases {
				d, h := open(t, language, inSeries(t, c.games, c.played), size)
				if f := h.Render(d).Faults("trexo", "moves"); len(f) > 0 {
					t.Errorf("%s, %gx%g, %d games: %s", language, size.W, size.H, c.games, strings.Join(f, "\n"))
				}
			}
		}
	}
}

// After three losses the result offers an easier level instead of the setup; playing on at the same level declines it.
func TestTheResultOffersAnotherLevel(t *testing.T) {
	m := scenestest.Match(t, "trexo", nil, []string{"Wilhelmina", "Computer"}, "e5f5")
	m.Resign(rules.X)
	next := scenestest.Match(t, "trexo", nil, []string{"Computer", "Wilhelmina"})
	show := func(d *scenestest.Env, lost int) scenes.Scene {
		seating.Streak{Level: 10, N: lost}.Keep(d.Env, "trexo")
		return result.New(d.Env, game(m), scenes.Result{View: phrases.PublicView(m), Again: next})
	}
	d := scenestest.New(t, "en")
	h := scenestest.Open(show(d, 1), usual)
	if _, ok := h.Render(d).Find("level"); ok {
		t.Error("a level is offered after two losses")
	}
	h = scenestest.Open(show(d, 2), usual)
	if !h.Render(d).Has("Nova beat you 3 times. Luna?") {
		t.Error("nobody says why a level is offered")
	}
	h.ClickOn(t, d, "level")
	if h.Next.Kind != scenes.Pop || h.Next.Answer != (scenes.AtLevel{Level: 9}) {
		t.Errorf("the offer answers %v", h.Next)
	}
	h = scenestest.Open(show(d, 2), usual)
	if h.ClickOn(t, d, "again"); h.Next.Answer != scenes.Again {
		t.Errorf("again answers %v", h.Next)
	}
	h = scenestest.Open(result.New(d.Env, game(m), scenes.Result{View: phrases.PublicView(m), Again: next}), usual)
	if _, ok := h.Render(d).Find("level"); ok {
		t.Error("what was declined is offered again")
	}
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		for _, size := range canvases {
			for _, fault := range scenestest.Open(show(d, 2), size).Render(d).Faults("trexo", "moves") {
				t.Errorf("%s, %.0fx%.0f: %s", language, size.W, size.H, fault)
			}
		}
	}
}

// The result names what was achieved for the first time, unless the settings turn that off.
func TestFirstsAreNamed(t *testing.T) {
	for _, on := range []bool{true, false} {
		d := scenestest.New(t, "en")
		d.Settings.Firsts = on
		if _, refused := d.People.Add("Wilhelmina", d.Now()); refused != nil {
			t.Fatal(refused)
		}
		m := scenestest.Match(t, "trexo", nil, []string{"Wilhelmina", "Computer"}, "e5f5")
		m.Resign(rules.O)
		h := scenestest.Open(result.New(d.Env, game(m), scenes.Result{View: phrases.PublicView(m), Played: m}), usual)
		for _, what := range []firsts.Name{firsts.Win, firsts.Level10} {
			if text := "First time: " + phrases.First(d.Env, what); h.Render(d).Has(text) != on {
				t.Errorf("firsts are %t: %q, %q", on, text, h.Render(d))
			}
		}
		if h.Render(d).Has("First time: " + phrases.First(d.Env, firsts.Even)) {
			t.Error("an even match is claimed")
		}
	}
}
