package oxixo

import (
	"context"
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/rules/games/gamestest"
	game "xotrio/rules/oxixo"
)

// randomGames plays random games from s and calls see in every running position.
func randomGames[S comparable, P rules.Of[S]](s S, games int, see func(s S)) {
	r := rand.New(rand.NewPCG(5, 6))
	for range games {
		c := s
		for n := 0; !P(&c).Outcome().Over() && n < 200; n++ {
			see(c)
			moves := P(&c).AppendMoves(nil)
			P(&c).Do(moves[r.IntN(len(moves))])
		}
	}
}

// checkWins compares win with trying every move.
func checkWins[S comparable, P rules.Of[S]](t *testing.T, s S, win func(*S) rules.Move, found, without *int) {
	t.Helper()
	side, can := P(&s).ToMove(), false
	for _, m := range P(&s).AppendMoves(nil) {
		c := s
		P(&c).Do(m)
		can = can || P(&c).Outcome() == rules.Won(side)
	}
	m := win(&s)
	if (m != rules.NoMove) != can {
		t.Fatalf("%+v: win is %d, there is one: %v", s, m, can)
	}
	if !can {
		*without++
		return
	}
	*found++
	c := s
	P(&c).Do(m)
	if !P(&s).Legal(m) || P(&c).Outcome() != rules.Won(side) {
		t.Fatalf("%+v: %d does not win", s, m)
	}
}

func TestWinInOne(t *testing.T) {
	for size := 3; size <= game.MaxSize; size++ {
		found, without := 0, 0
		randomGames(game.Start(size), 200, func(s game.State) { checkWins(t, s, win2, &found, &without) })
		if found < 100 || without < 100 {
			t.Errorf("size %d: %d positions with a win, %d without", size, found, without)
		}
	}
	found, without := 0, 0
	randomGames(game.Start4(), 200, func(s game.State4) { checkWins(t, s, win4, &found, &without) })
	if found < 100 || without < 100 {
		t.Errorf("four players: %d positions with a win, %d without", found, without)
	}
}

func TestEvaluationIsForTheSideToMove(t *testing.T) {
	p, err := priors()
	if err != nil {
		t.Fatal(err)
	}
	randomGames(game.Start(5), 20, func(s game.State) {
		// The same position with the marks exchanged and the other side to move.
		swapped := game.Make(5, s.Marks(rules.O), s.Marks(rules.X), s.Side().Other())
		if a, b := evaluate2(&s), evaluate2(&swapped); a != b {
			t.Fatalf("%s is worth %d, exchanged %d", s.Text(), a, b)
		}
		if a, b := p.evaluate(&s), p.evaluate(&swapped); a != b {
			t.Fatalf("with the prior, %s is worth %d, exchanged %d", s.Text(), a, b)
		}
	})
	if few, many := handWeights.evaluate(0b1, 0b10, 5), handWeights.evaluate(0b111, 0b1<<20, 5); many <= few {
		t.Errorf("three marks in a row against one are worth %d, one against one %d", many, few)
	}
}

func TestLinesAreRowsColumnsAndDiagonals(t *testing.T) {
	for size := 3; size <= game.MaxSize; size++ {
		if n := len(lines[size]); n != 2*size+2 {
			t.Errorf("size %d has %d lines", size, n)
		}
		for _, l := range lines[size] {
			// A full line wins the game.
			s := game.Make(size, l, 0, rules.O)
			if s.Outcome() != rules.WonByX {
				t.Errorf("size %d: %025b is no line of the game", size, l)
			}
		}
	}
}

// BenchmarkNodes searches positions of real games up to a number of nodes and reports nodes per second.
func BenchmarkNodes(b *testing.B) {
	for _, c := range []struct{ name, game, text string }{
		{"two", "oxixo", "OX1XO/1X3/4O/X4/1O2X x"},
		{"late", "oxixo", "OXXOO/XOX1O/O1X1X/XOO1X/XOXOO x"},
		{"four", "oxixo4", "SW1NE/1S3/4W/N4/1E2S s"},
	} {
		b.Run(c.name, func(b *testing.B) {
			g := gamestest.Info(b, c.game)
			pos := gamestest.Parse(b, g, c.text, rules.Options{})
			engine, err := New(ai.FullStrength(), ai.Options{HashMiB: 16})
			if c.game == "oxixo4" {
				engine, err = New4(ai.FullStrength(), ai.Options{HashMiB: 16})
			}
			if err != nil {
				b.Fatal(err)
			}
			nodes := int64(0)
			b.ResetTimer()
			for range b.N {
				th, err := engine.Think(context.Background(), pos, ai.Limits{Nodes: 1_000_000}, nil)
				if err != nil {
					b.Fatal(err)
				}
				nodes += th.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
