package xobrainer

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"xotrio/ai"
	"xotrio/ai/lines"
	"xotrio/ai/windows"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// eachPosition calls do with the positions of some random rounds.
func eachPosition(t *testing.T, seed uint64, do func(s *game.State)) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	for range 40 {
		p, err := game.Info().New(rules.Options{game.OptionFormat: "round"})
		if err != nil {
			t.Fatal(err)
		}
		for !p.Outcome().Over() {
			do(p.(*game.State))
			moves := p.AppendMoves(nil)
			p.Do(moves[r.IntN(len(moves))])
		}
	}
}

// randomWeights returns weights for the table.
func randomWeights(t *testing.T) []int {
	s, err := Tunable()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 3))
	weights := make([]int, len(s.Weights))
	for i := range weights {
		weights[i] = r.IntN(1000) - 500
	}
	return weights
}

func TestTableReadsBack(t *testing.T) {
	want := tableOf(randomWeights(t))
	got := readTable("# a comment\n" + want.text())
	if got.cross != want.cross || !slices.Equal(got.windows, want.windows) {
		t.Error("it does not")
	}
}

// The features sum to the value of the table.
func TestFeaturesAgreeWithTheTable(t *testing.T) {
	s, err := Tunable()
	if err != nil {
		t.Fatal(err)
	}
	weights := randomWeights(t)
	table := tableOf(weights)
	eachPosition(t, 2, func(p *game.State) {
		sum := 0.0
		for _, f := range s.Features(p, nil) {
			sum += float64(weights[f.Weight]) * float64(f.Count)
		}
		if got := table.evaluate(p, [2]int{}); math.Abs(float64(got)-sum/unit) > 1 {
			t.Fatalf("%d, want %.1f in %s", got, sum/unit, p.Text())
		}
	})
}

// The marks of unfinished places agree with counting their squares on the board.
func TestUnfinishedPlaces(t *testing.T) {
	found := [4]int{}
	eachPosition(t, 3, func(s *game.State) {
		var cells windows.Cells
		classify(s, &cells)
		var marked [4]lines.Places
		cells.Marked(unfinished, &marked)
		board, closed := s.Board(), s.Layout().KnockOuts().AndNot(s.Board().Occupied())
		for d, step := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
			for at := range game.Squares {
				column, row := at%game.Size, at/game.Size
				if last := column + 4*step[0]; last < 0 || last >= game.Size || row+4*step[1] >= game.Size {
					continue
				}
				for i, side := range [...]rules.Side{s.ToMove(), s.ToMove().Other()} {
					shape, colour, stopped, stoppedColour := 0, 0, false, false
					for k := range 5 {
						q := game.Square(at + k*(step[0]+game.Size*step[1]))
						switch {
						case board.Shape(side).Has(q):
							shape++
						case board.Shape(side.Other()).Has(q):
							stopped = true
						}
						switch {
						case board.Colour(side).Has(q):
							colour++
						case board.Colour(side.Other()).Has(q) || closed.Has(q):
							stoppedColour = true
						}
					}
					three := !stopped && shape >= 3 || !stoppedColour && colour >= 3
					two := !stopped && shape == 2 || !stoppedColour && colour == 2
					for k, want := range map[int]bool{myThree + 2*i: three, myTwo + 2*i: two} {
						if marked[k][d].Has(at) != want {
							t.Fatalf("the place from %d in direction %d of %v: mark %d is %v in %s", at, d, side, k, !want, s.Text())
						}
						if want {
							found[k]++
						}
					}
				}
			}
		}
	})
	if slices.Min(found[:]) < 100 {
		t.Errorf("only %v places with the marks", found)
	}
}

// Other boards and unskilled levels use the handwritten evaluation.
func TestTableIsUsedWhereItWasLearned(t *testing.T) {
	for _, c := range []struct {
		skilled bool
		layout  string
		want    bool
	}{{true, game.ClassicName, true}, {true, game.StormName, false}, {false, game.ClassicName, false}} {
		made, err := New(ai.Strength{Nodes: 100, Skilled: c.skilled}, ai.Options{HashMiB: 1})
		if err != nil {
			t.Fatal(err)
		}
		m := made.(*Engine)
		p, err := game.Info().New(rules.Options{game.OptionLayout: c.layout})
		if err != nil {
			t.Fatal(err)
		}
		m.knowledge.prepare(p.(*game.State))
		if got := m.knowledge.learned != nil; got != c.want {
			t.Errorf("skilled %v, on %s: judges by the table: %v", c.skilled, c.layout, got)
		}
	}
}

func BenchmarkEvaluation(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 5))
	p, err := game.Info().New(nil)
	if err != nil {
		b.Fatal(err)
	}
	for range 16 {
		moves := p.AppendMoves(nil)
		p.Do(moves[r.IntN(len(moves))])
	}
	s, j := p.(*game.State), newEvaluator(game.Classic())
	b.Run("by hand", func(b *testing.B) {
		for b.Loop() {
			j.evaluate(s)
		}
	})
	b.Run("table", func(b *testing.B) {
		for b.Loop() {
			learned().evaluate(s, [2]int{})
		}
	})
}
