package mcts

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

func newEngine[S comparable, P rules.Of[S]](h Hooks[S], o ai.Options) (*Engine[S, P], error) {
	return NewEngine[S, P](Config[S]{Hooks: h, Options: o})
}

func newTic(t testing.TB, o ai.Options) *Engine[tic, *tic] {
	t.Helper()
	s, err := newEngine[tic](Hooks[tic]{}, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ticAfter returns the position after marking the cells, 1 to 9, in turn.
func ticAfter(cells ...rules.Move) *tic {
	t := new(tic)
	for _, m := range cells {
		t.Do(m)
	}
	return t
}

// In each position a single move keeps the value of the position.
func TestOnlyMovesAreFound(t *testing.T) {
	for _, c := range []struct {
		played []rules.Move
		want   rules.Move
	}{
		{[]rules.Move{1, 4, 2, 5}, 3},    // wins at once
		{[]rules.Move{1, 5, 2}, 3},       // stops the only row
		{[]rules.Move{1, 4, 2, 5, 9}, 6}, // wins, which beats stopping the row at 3
		{[]rules.Move{1}, 5},             // only the centre answers a corner without losing
		{[]rules.Move{1, 9, 3}, 2},       // stops the row
	} {
		for seed := range uint64(5) {
			s := newTic(t, ai.Options{Seed: seed})
			got, err := s.search(context.Background(), ticAfter(c.played...), nil, ai.Limits{Nodes: 20_000}, nil)
			if err != nil || got.Move != c.want {
				t.Errorf("after %v, seed %d: %d, %v; want %d", c.played, seed, got.Move, err, c.want)
			}
		}
	}
}

func TestValuesComeNearTheTruth(t *testing.T) {
	s := newTic(t, ai.Options{})
	for _, c := range []struct {
		played      []rules.Move
		least, most int
	}{
		{nil, -400, 400},                                // a draw
		{[]rules.Move{1, 2}, 700, winScore},             // a win for X: 4, 5 and 7 make two threats
		{[]rules.Move{1, 2, 4, 7, 5}, -winScore, -900},  // X has two threats
		{[]rules.Move{1, 5, 9, 3, 7, 8}, 900, 2 * 1000}, // X has 4 and wins
	} {
		got, err := s.search(context.Background(), ticAfter(c.played...), nil, ai.Limits{Nodes: 30_000}, nil)
		if err != nil || got.Score < c.least || got.Score > c.most {
			t.Errorf("after %v: score %d, %v; want %d to %d", c.played, got.Score, err, c.least, c.most)
		}
		if got.Nodes != 30_000 || got.Depth != len(got.PV) || got.PV[0] != got.Move {
			t.Errorf("after %v: %+v", c.played, got)
		}
	}
}

func TestSameSeedSameThought(t *testing.T) {
	pos := ticAfter(5)
	a, b := newTic(t, ai.Options{Seed: 7}), newTic(t, ai.Options{Seed: 7})
	first, err := a.search(context.Background(), pos, nil, ai.Limits{Nodes: 3000}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.search(context.Background(), ticAfter(1, 2), nil, ai.Limits{Nodes: 100}, nil); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		got, err := b.search(context.Background(), pos, nil, ai.Limits{Nodes: 3000}, nil)
		if err != nil || got.Move != first.Move || got.Score != first.Score || !slices.Equal(got.PV, first.PV) {
			t.Errorf("%+v, %v; at first %+v", got, err, first)
		}
	}
	differs := false
	for seed := uint64(8); seed < 20 && !differs; seed++ {
		got, err := newTic(t, ai.Options{Seed: seed}).search(context.Background(), pos, nil, ai.Limits{Nodes: 3000}, nil)
		differs = err == nil && got.Score != first.Score
	}
	if !differs {
		t.Error("twelve other seeds gave the same score")
	}
}

func TestAWinInOneIsTakenAtOnceInPlayoutsAndAtTheRoot(t *testing.T) {
	wins := 0
	s, err := newEngine[tic](Hooks[tic]{Win: func(s *tic) rules.Move {
		side := s.ToMove()
		for _, m := range s.AppendMoves(nil) {
			c := *s
			if c.Do(m); c.Outcome() == rules.Won(side) {
				wins++
				return m
			}
		}
		return rules.NoMove
	}}, ai.Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, err := s.search(context.Background(), ticAfter(1, 4, 2, 5), nil, ai.Limits{Nodes: 1}, nil)
	if err != nil || got.Move != 3 || got.Win != 1 || got.Score != ai.ProvenScore-1 {
		t.Errorf("%+v, %v", got, err)
	}
	wins = 0
	// X has two threats: X wins with the next move whatever O does.
	got, err = s.search(context.Background(), ticAfter(1, 2, 4, 7, 5), nil, ai.Limits{Nodes: 500}, nil)
	if err != nil || got.Score != -winScore || wins < 4 {
		t.Errorf("%+v, %v, %d wins taken", got, err, wins)
	}
}

// Every move is followed by a toss; the best move wins most often.
func TestDrawsOfChanceAreSampledFairly(t *testing.T) {
	s, err := newEngine[urn](Hooks[urn]{}, ai.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	got, err := s.search(context.Background(), new(urn), nil, ai.Limits{Nodes: 20_000}, nil)
	if err != nil || got.Move != 3 || got.Score < 400 || got.Score > 600 {
		t.Errorf("%+v, %v; want move 3, which wins three times of four", got, err)
	}
}

func TestRepetitionIsADraw(t *testing.T) {
	s, err := newEngine[ring](Hooks[ring]{Repeats: true, MaxPlies: 20}, ai.Options{})
	if err != nil {
		t.Fatal(err)
	}
	// Going round for ever draws; the other move loses at once.
	got, err := s.search(context.Background(), &ring{}, nil, ai.Limits{Nodes: 2000}, nil)
	if err != nil || got.Move != 1 || got.Score < -50 || got.Score > 50 {
		t.Errorf("%+v, %v", got, err)
	}
	// If the positions after both moves occurred twice, both moves draw or lose.
	next := ring{}
	next.Do(1)
	got, err = s.search(context.Background(), &ring{}, []uint64{next.Hash(), next.Hash()}, ai.Limits{Nodes: 300}, nil)
	if err != nil || got.Move != 1 || got.Depth != 1 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestSampleIsAskedBeforeEveryPlayout(t *testing.T) {
	asked := 0
	s, err := newEngine[tic](Hooks[tic]{Sample: func(_ *tic, pick func(int) int) { asked += 1 + 0*pick(3) }}, ai.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.search(context.Background(), new(tic), nil, ai.Limits{Nodes: 250}, nil); err != nil || asked != 250 {
		t.Errorf("asked %d times, %v", asked, err)
	}
}

func TestAFullTreeGoesOnCounting(t *testing.T) {
	s := newTic(t, ai.Options{HashMiB: 1})
	s.tree.nodes = make([]node, 1, 20)
	got, err := s.search(context.Background(), ticAfter(1), nil, ai.Limits{Nodes: 5000}, nil)
	if err != nil || got.Nodes != 5000 || got.Move != 5 {
		t.Errorf("%+v, %v", got, err)
	}
	s.tree.nodes = make([]node, 1, 3)
	got, err = s.search(context.Background(), ticAfter(1), nil, ai.Limits{Nodes: 50}, nil)
	if err != nil || !ticAfter(1).Legal(got.Move) {
		t.Errorf("without room for a single move: %+v, %v", got, err)
	}
}

func TestLimitsAndErrors(t *testing.T) {
	s := newTic(t, ai.Options{})
	done, cancel := context.WithCancel(context.Background())
	cancel()
	got, err := s.search(done, new(tic), nil, ai.Limits{}, nil)
	if err != nil || !new(tic).Legal(got.Move) {
		t.Errorf("with a context that is done: %+v, %v", got, err)
	}
	if _, err := s.search(context.Background(), new(tic), nil, ai.Limits{Time: time.Second}, nil); err == nil {
		t.Error("a limit of time is accepted without a clock")
	}
	if _, err := s.search(context.Background(), new(tic), nil, ai.Limits{Nodes: -1}, nil); err == nil {
		t.Error("a negative limit is accepted")
	}
	if _, err := s.search(context.Background(), ticAfter(1, 4, 2, 5, 3), nil, ai.Limits{}, nil); !errors.Is(err, ai.ErrOver) {
		t.Errorf("a finished game: %v", err)
	}
	if _, err := newEngine[tic](Hooks[tic]{}, ai.Options{HashMiB: -1}); err == nil {
		t.Error("a negative tree size is accepted")
	}
	var now time.Time
	s = newTic(t, ai.Options{Now: func() time.Time { now = now.Add(time.Millisecond); return now }})
	reports := 0
	got, err = s.search(context.Background(), new(tic), nil, ai.Limits{Time: 300 * time.Millisecond}, func(ai.Thought) { reports++ })
	// The clock is read at the start and before every eighth playout.
	if err != nil || got.Nodes != 300*clockEvery || reports != 2 {
		t.Errorf("%+v, %v, %d reports", got, err, reports)
	}
}

func TestPlayoutsDoNotAllocate(t *testing.T) {
	s := newTic(t, ai.Options{})
	root := new(tic)
	s.reset(root, nil)
	s.playout(root)
	if n := testing.AllocsPerRun(2000, func() { s.playout(root) }); n != 0 {
		t.Errorf("%v allocations in a playout", n)
	}
}

func TestIntegerRootsAndLogarithms(t *testing.T) {
	for _, n := range []uint32{1, 2, 3, 7, 100, 4095, 4096, 4097, 65535, 1 << 20, 1<<32 - 1} {
		if got, want := float64(inverseRoot(n))/one, 1/math.Sqrt(float64(n)); math.Abs(got-want) > 0.002*want+2.0/one {
			t.Errorf("1/sqrt(%d) = %v, want %v", n, got, want)
		}
		if got, want := float64(confidence(n))/one, math.Sqrt(math.Log(float64(n))); math.Abs(got-want) > 0.004*want+0.01 {
			t.Errorf("sqrt(ln %d) = %v, want %v", n, got, want)
		}
	}
}
