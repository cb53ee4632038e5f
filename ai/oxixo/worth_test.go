package oxixo

import (
	"testing"

	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// endings are those that come with the program.
var endings = worth{full: true}

// The tables have the boards that are worked out and no others, and a position is worth what the best of its moves leads to.
func TestWorthOfPositions(t *testing.T) {
	for _, tt := range []struct {
		text        string
		whole, ends bool
	}{
		{"XX1/3/1OO x", true, true}, {"4/4/4/4 x", true, true}, {"2O1/XX2/1O2/3X o", true, true},
		{"XOXOX/OXOXO/XOXXX/OXOXO/XXOOO x", false, true}, {"XXXOX/OXOXO/OOXXX/OXOXO/XXOOO o", false, true}, {"5/5/5/5/5 x", false, false},
	} {
		s, err := game.Parse(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		pos := rules.Game(game.NewGame(s))
		if Whole().Holds(pos) != tt.whole || endings.Holds(pos) != tt.ends {
			t.Errorf("%s is there: %v, %v", tt.text, Whole().Holds(pos), endings.Holds(pos))
		}
		got, err := endings.Worth(pos)
		if (err == nil) != tt.ends {
			t.Fatal(err)
		}
		if err == nil && got != bestOf(t, pos) {
			t.Errorf("%s is worth %d, and its best move %d", tt.text, got, bestOf(t, pos))
		}
	}
}

// bestOf is what the best move of pos leads to: a win as soon as can be, else nothing, else a loss as late as can be.
func bestOf(t *testing.T, pos rules.Game) (best int) {
	side := pos.ToMove()
	worse := func(a, b int) bool { return rank(a) < rank(b) }
	for i, m := range pos.AppendMoves(nil) {
		next, plies := pos.Clone(), 0
		next.Do(m)
		switch o := next.Outcome(); {
		case o.Winner() == side:
			plies = 1
		case o.Winner() == side.Other():
			plies = -1
		case !o.Over():
			v, err := endings.Worth(next)
			if err != nil {
				t.Fatal(err)
			}
			if plies = -v - 1; v < 0 {
				plies = 1 - v
			} else if v == 0 {
				plies = 0
			}
		}
		if i == 0 || worse(best, plies) {
			best = plies
		}
	}
	return best
}

// rank orders what a position is worth, the better the greater.
func rank(plies int) int {
	switch {
	case plies > 0:
		return 1000 - plies
	case plies < 0:
		return -1000 - plies
	}
	return 0
}
