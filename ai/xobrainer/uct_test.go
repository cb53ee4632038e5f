package xobrainer

import (
	"math/rand/v2"
	"testing"

	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

var formats = []string{"round", "sets5", "sets1", "rounds:1", "rounds:2", "points:12"}

// walk plays random matches in every format and calls see with every state.
func walk(t *testing.T, matches int, see func(s game.State)) {
	t.Helper()
	r := rand.New(rand.NewPCG(5, 6))
	for n := range matches {
		f, err := game.ParseFormat(formats[n%len(formats)])
		if err != nil {
			t.Fatal(err)
		}
		s, err := (&game.Setup{Format: f, Layout: game.Classic()}).Start(rules.X)
		if err != nil {
			t.Fatal(err)
		}
		for plies := 0; !s.Outcome().Over() && plies < 150; plies++ {
			see(s)
			moves := s.AppendMoves(nil)
			s.Do(moves[r.IntN(len(moves))])
		}
	}
}

// worth returns the result of m by the rules: the winner of the round, or of the match if m ends it, and the points of
// the winning row, with a great number for wins that are not by points.
func worth(s *game.State, m rules.Move) (winner rules.Side, points int, over bool) {
	step := s.Step(m)
	switch {
	case step.Outcome.Over():
		return step.Outcome.Winner(), 1000, true
	case step.SetWon:
		return step.Winner, 100, true
	}
	return step.Winner, step.Row.Points, step.RoundOver
}

func TestWinIsTheBestOfAllWinningMoves(t *testing.T) {
	found := 0
	walk(t, 60, func(s game.State) {
		side, best := s.ToMove(), 0
		for _, m := range s.AppendMoves(nil) {
			if winner, points, over := worth(&s, m); over && winner == side {
				best = max(best, points)
			}
		}
		m := win(&s)
		switch {
		case best == 0 && m != rules.NoMove:
			t.Fatalf("%s: %s does not win", s.Text(), s.MoveText(m))
		case best > 0:
			found++
			if m == rules.NoMove {
				t.Fatalf("%s: a win worth %d is not seen", s.Text(), best)
			}
			if winner, points, over := worth(&s, m); !over || winner != side || points != best {
				t.Fatalf("%s: %s is worth %d to %v, want %d", s.Text(), s.MoveText(m), points, winner, best)
			}
		}
	})
	if found < 100 {
		t.Errorf("only %d positions to win", found)
	}
}

func TestEndIsTheEndOfTheRoundOrMatch(t *testing.T) {
	ends := 0
	walk(t, 30, func(s game.State) {
		for _, m := range s.AppendMoves(nil) {
			next := s
			next.Do(m)
			winner, bonus, over := end(&s, &next)
			wantWinner, points, wantOver := worth(&s, m)
			if over != wantOver || over && winner != wantWinner {
				t.Fatalf("%s, %s: %v %v, want %v %v", s.Text(), s.MoveText(m), winner, over, wantWinner, wantOver)
			}
			if !over || winner == rules.Nobody {
				continue
			}
			ends++
			want := points * pointBonus
			switch points {
			case 1000:
				want = matchBonus
			case 100:
				want = setBonus
			}
			if bonus != want {
				t.Fatalf("%s, %s: bonus %d, want %d", s.Text(), s.MoveText(m), bonus, want)
			}
		}
	})
	if ends < 100 {
		t.Errorf("only %d ends", ends)
	}
}

// In the last of N rounds the total decides: a row that does not save the match is no win, and a row given to the
// opponent can be one.
func TestInTheLastRoundTheTotalDecides(t *testing.T) {
	f, err := game.ParseFormat("rounds:2")
	if err != nil {
		t.Fatal(err)
	}
	board := "10/10/10/10/10/3XXXX3/10/10/1OOO6/10"
	behind, err := (&game.Setup{Format: f, Layout: game.Classic()}).Parse(board + " x XXXx/OOOo 17+7/18+7 0-0 0-90 x 2")
	if err != nil {
		t.Fatal(err)
	}
	if m := win(&behind); m != rules.NoMove {
		t.Errorf("90 points behind, %s is taken for a win", behind.MoveText(m))
	}
	ahead, err := (&game.Setup{Format: f, Layout: game.Classic()}).Parse(board + " x XXXx/OOOo 17+7/18+7 0-0 3-0 x 2")
	if err != nil {
		t.Fatal(err)
	}
	if m := win(&ahead); m == rules.NoMove {
		t.Error("the row that wins the match is not seen")
	}
}

func TestEvaluationIsOfTheSideOnTurn(t *testing.T) {
	f := game.DefaultFormat()
	b := newKnowledge(true)
	value := func(text string) int {
		s, err := (&game.Setup{Format: f, Layout: game.Classic()}).Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		b.prepare(&s)
		return b.evaluator.evaluate(&s)
	}
	const supplies = " XXXx/OOOo 18+7/18+7 0-0 0-0 x 1"
	if v := value("10/10/10/10/4XXX3/10/10/O7O1/10/O9 x" + supplies); v < 50 {
		t.Errorf("three in a row against scattered pieces is worth %d to its owner", v)
	}
	if v := value("10/10/10/10/4XXX3/10/10/O7O1/10/O9 o" + supplies); v > -50 {
		t.Errorf("three in a row against scattered pieces is worth %d to the other", v)
	}
	start := value("10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1")
	if start < 0 || start > 150 {
		t.Errorf("the start is worth %d", start)
	}
}
