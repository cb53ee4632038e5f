package rules_test

import (
	"testing"

	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

func TestCellsByName(t *testing.T) {
	for _, tt := range []struct {
		name   string
		stride int
		want   int
		ok     bool
	}{
		{"a1", 5, int(oxixo.At(0, 0)), true}, {"e5", 5, int(oxixo.At(4, 4)), true}, {"j10", 10, int(trexo.At(9, 9)), true},
		{"c7", 10, int(xobrainer.At(2, 6)), true}, {"f1", 5, 0, false}, {"a0", 10, 0, false}, {"a", 10, 0, false}, {"5e", 10, 0, false},
		{"a1b", 10, 0, false}, {"a99999999999999999999", 10, 0, false}, {"", 10, 0, false},
	} {
		if got, ok := rules.CellNamed(tt.name, tt.stride); ok != tt.ok || ok && got != tt.want {
			t.Errorf("%q on %d: %d, %v", tt.name, tt.stride, got, ok)
		}
	}
}

// Moves fill the cells of their notation, except the cell that a cube is taken from.
func TestWhereMovesLand(t *testing.T) {
	for _, tt := range []struct {
		game, move string
		want       []string
	}{
		{"xobrainer", "e10", []string{"e10"}}, {"trexo", "e9e10", []string{"e9", "e10"}}, {"oxixo", "c1c5", []string{"c5"}}, {"oxixo4", "a1a5s", []string{"a5"}},
	} {
		info, err := games.ByName(tt.game)
		if err != nil {
			t.Fatal(err)
		}
		g, err := info.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		m, err := g.ParseMove(tt.move)
		if err != nil {
			t.Fatal(err)
		}
		on := g.(rules.Gridded)
		_, stride := on.Grid()
		got := on.LandingCells(m)
		for i, cell := range got {
			if want, ok := rules.CellNamed(tt.want[i], stride); !ok || want != cell {
				t.Errorf("%s of %s lands on %v", tt.move, tt.game, got)
			}
		}
		if len(got) != len(tt.want) {
			t.Errorf("%s of %s lands on %v", tt.move, tt.game, got)
		}
	}
}
