package result_test

import (
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes/scenestest"
)

// inSeries is a game of Trexo that the circles have given up, after such games of a series of so many; - is a draw.
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

// The result of a game of a series says which one it was, how the series stands game by game, and what the next one is; that of the last says
// who has won the match.
func TestResultOfASeries(t *testing.T) {
	for _, c := range []struct {
		games          int
		played         string
		again          string
		head, first, x string
		points         [2]string
	}{
		{2, "", "Next game", "Game 1 of 2: Maximiliane wins", "Game 1: won by Maximiliane with the crosses (resignation, 0 moves)", "Bob begins", [2]string{"0", "1"}},
		{4, "o-", "Next game", "Game 3 of 4: Maximiliane wins", "Game 1: won by Bob with the circles (row, 30 moves)", "Bob begins", [2]string{"1½", "1½"}},
		{2, "o", "New match", "The match is drawn, 1 : 1", "Game 1: won by Bob with the crosses (row, 30 moves)", "Maximiliane", [2]string{"1", "1"}},
		{3, "x", "New match", "Maximiliane wins the match, 2 : 0", "Game 1: won by Maximiliane with the circles (row, 30 moves)", "Maximiliane", [2]string{"2", "0"}},
		{10, "-x-o-o-", "Next game", "Game 8 of 10: Maximiliane wins", "Game 1: drawn (row, 30 moves)", "Bob begins", [2]string{"4", "4"}},
	} {
		d, h := open(t, "en", inSeries(t, c.games, c.played), usual)
		look := h.Look(d)
		for _, text := range []string{c.again, c.head, c.x, c.points[0], c.points[1]} {
			if !look.Has(text) {
				t.Errorf("%d games, %q: %q is not to be read", c.games, c.played, text)
			}
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
				if f := h.Look(d).Faults("trexo", "moves"); len(f) > 0 {
					t.Errorf("%s, %gx%g, %d games: %s", language, size.W, size.H, c.games, strings.Join(f, "\n"))
				}
			}
		}
	}
}
