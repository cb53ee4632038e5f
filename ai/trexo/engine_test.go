package trexo

import (
	"context"
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/ai/windows"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

func TestWinIsSeenExactlyWhereThereIsOne(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	found, missed := 0, 0
	for range 60 {
		s := game.Start()
		for !s.Outcome().Over() {
			moves := s.AppendMoves(nil)
			can := false
			for _, m := range moves {
				c := s
				c.Do(m)
				can = can || c.Outcome() == rules.Won(s.ToMove())
			}
			switch m := win(&s); {
			case m == rules.NoMove:
				if can {
					t.Fatalf("%s: there is a win", s.Text())
				}
				missed++
			default:
				found++
				c := s
				c.Do(m)
				if !s.Legal(m) || c.Outcome() != rules.Won(s.ToMove()) {
					t.Fatalf("%s: %s does not win", s.Text(), s.MoveText(m))
				}
			}
			s.Do(moves[r.IntN(len(moves))])
		}
	}
	if found < 50 || missed < 50 {
		t.Errorf("%d positions with a win, %d without", found, missed)
	}
}

func TestEvaluationIsOfTheSideOnTurn(t *testing.T) {
	e, err := learnedTable()
	if err != nil {
		t.Fatal(err)
	}
	for _, evaluate := range []func(*game.State) int{evaluate, e.evaluate} {
		value := func(text string) int {
			s, err := game.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			return evaluate(&s)
		}
		x := value("10/10/10/10/3,Xs1,Xs1,Xs1,4/3,On1,On1,On1,4/10/10/10/10 x 42")
		o := value("10/10/10/10/3,Xs1,Xs1,Xs1,4/3,On1,On1,On1,4/10/10/10/10 o 42")
		if x != o {
			t.Errorf("the same for both is worth %d to X and %d to O", x, o)
		}
	}
	// Three that cannot be covered are good for their owner.
	var mine, theirs windows.Cells
	for _, c := range []game.Cell{game.At(3, 4), game.At(4, 4), game.At(5, 4)} {
		mine.Set(int(c), mineShut)
		theirs.Set(int(c), theirsShut)
	}
	for age, table := range e.byAge {
		if m, o := table.Sum(&mine), table.Sum(&theirs); m <= o+100*unit {
			t.Errorf("age %d: three in a row are worth %d to their owner to move, %d to the other", age, m, o)
		}
	}
}

// The search considers only the best few moves of each position. A brick far from everything refutes the win that these
// suggest here. Exhaustive search shows that there is none within five plies, so none may be claimed.
func TestNoWinThatAFarBrickRefutes(t *testing.T) {
	const text = "4,Xs1,1,Os1,3/1,Os1,1,Xs3,Xw2,1,Xn1,3/1,Xn1,1,On3,1,Os1,1,Xe1,Ow1,1/3,Xn2,Ow1,Xn1,4/4,Os1,3,Oe1,Xw1/4,Xn1,5/10/10/10/10 x 33"
	pos, err := game.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	m, err := New(ai.FullStrength(), ai.Options{})
	if err != nil {
		t.Fatal(err)
	}
	th, err := m.Think(context.Background(), &pos, ai.Limits{Nodes: 300_000}, nil)
	if err != nil || th.Win != 0 {
		t.Errorf("%s wins in %d plies, %v", pos.MoveText(th.Move), th.Win, err)
	}
}

// middle is a quiet position of a game between two strong players.
const middle = "10/10/10/10/3,Xs1,Xs1,5/3,On1,On1,Oe1,Xw1,3/4,Xs1,Xs1,4/4,On1,On1,4/10/10 x 40"

func middleState(b *testing.B) game.State {
	s, err := game.Parse(middle)
	if err != nil {
		b.Fatal(err)
	}
	return s
}

func BenchmarkSearch(b *testing.B) {
	engine, err := New(ai.FullStrength(), ai.Options{})
	if err != nil {
		b.Fatal(err)
	}
	s := middleState(b)
	nodes := int64(0)
	for b.Loop() {
		th, err := engine.Think(context.Background(), &s, ai.Limits{Nodes: 200_000}, nil)
		if err != nil {
			b.Fatal(err)
		}
		nodes += th.Nodes
		b.ReportMetric(float64(th.Depth), "plies")
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func BenchmarkEvaluate(b *testing.B) {
	e, err := learnedTable()
	if err != nil {
		b.Fatal(err)
	}
	s := middleState(b)
	for b.Loop() {
		e.evaluate(&s)
	}
}

func BenchmarkEvaluateByHand(b *testing.B) {
	s := middleState(b)
	for b.Loop() {
		evaluate(&s)
	}
}

func BenchmarkWin(b *testing.B) {
	s := middleState(b)
	for b.Loop() {
		win(&s)
	}
}

func BenchmarkDefend(b *testing.B) {
	s := middleState(b)
	for b.Loop() {
		defend(&s, nil)
	}
}

func BenchmarkAttack(b *testing.B) {
	s := middleState(b)
	room := s.AppendMoves(nil)
	for b.Loop() {
		attack(&s, room[:0])
	}
}

func BenchmarkRanked(b *testing.B) {
	n := node{State: middleState(b), ply: 4}
	var moves []rules.Move
	var rank []int32
	for b.Loop() {
		moves, rank = n.ranked(moves[:0], rank[:0])
	}
}
