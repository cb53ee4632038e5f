package oxixo

import (
	"strings"
	"testing"

	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/scenestest"
)

// The boards of the rule book are possible positions, with the side to move or the winner that the texts name.
func TestFiguresArePossible(t *testing.T) {
	for _, f := range []struct {
		name, moves string
		rows        []string
		turn        rules.Side
		won         rules.Side
	}{
		{"start", "a2e2 d5d1 e3a3 e3a3 c5c1 e3a3 a2a5 d1d5", start, rules.X, rules.Nobody},
		{"slant", "e4a4 c1c5 b5b1 c1c5 a3a5 e3a3 c1c5 c1c5 d5d1 e3a3 d5d1 a4e4 d1e1", slant, rules.Nobody, rules.X},
		{"won", "c1c5 a4e4 c5c1 c5c1 c5c1 e2a2 c5c1 a4e4 c5c1 e3e5 c5c1 e5a5 c5c1", won, rules.Nobody, rules.X},
		{"gift", "a2e2 b1a1 e4a4 a3a1 b5b1 a3e3 e4a4 a3a5 e4a4 b5b1 b5b1 e4a4 b5b1 e3a3", gift, rules.Nobody, rules.X},
		{"team", "a1e1n c5c1e e2a2s c1c5w e5e1s b5b1w c1c5n c1c5e d5a5s e3a3e c1c5n d5e5w", team, rules.X, rules.Nobody},
	} {
		info := rule.Info()
		if f.name == "team" {
			info = rule.Info4()
		}
		p, err := info.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range strings.Fields(f.moves) {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatalf("%s: %s: %v", f.name, text, err)
			}
			p.Do(m)
		}
		board, _, _ := strings.Cut(p.Text(), " ")
		if got := strings.Split(dotted(board), "/"); strings.Join(got, "/") != strings.Join(f.rows, "/") {
			t.Errorf("%s: the game leads to %v, the figure shows %v", f.name, got, f.rows)
		}
		if p.ToMove() != f.turn {
			t.Errorf("%s: %v is to move, want %v", f.name, p.ToMove(), f.turn)
		}
		if f.won != rules.Nobody && p.Outcome() != rules.Won(f.won) {
			t.Errorf("%s: %v, want a win of %v", f.name, p.Outcome(), f.won)
		}
	}
}

// dotted returns the board of a position text with a dot for every neutral cube.
func dotted(board string) string {
	for _, n := range []string{"1", "2", "3", "4", "5"} {
		board = strings.ReplaceAll(board, n, strings.Repeat(".", int(n[0]-'0')))
	}
	return board
}

// The aim of the game speaks of a line, and so does its end.
func TestAWinIsByALine(t *testing.T) {
	d := scenestest.New(t, "en")
	m := scenestest.Match(t, "oxixo", nil, []string{"Anna", "Ben"}, strings.Fields("c1c5 a4e4 c5c1 c5c1 c5c1 e2a2 c5c1 a4e4 c5c1 e3e5 c5c1 e5a5 c5c1")...)
	if got := Game().Ending(d.Env, session.Of(m, session.Spectator, 0)).How; got != "By a full line" {
		t.Errorf("a match is won %q", got)
	}
}
