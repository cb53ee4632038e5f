package oxixo

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/oxixo/solve"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// decide returns the verdict of a position by its text.
func decide(t *testing.T, ctx context.Context, text string) Verdict {
	t.Helper()
	pos, err := game.Info().Parse(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	v, err := Decide(ctx, pos.(*game.Game), ai.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestDecide(t *testing.T) {
	for text, want := range map[string]Verdict{
		"3/3/3 x":             {Decided: true, Winner: rules.X, Plies: 7, Least: true},
		"4/4/4/4 x":           {Decided: true, Winner: rules.X, Plies: 21, Least: true},
		"1XXXX/5/5/5/OOOO1 x": {Decided: true, Winner: rules.X, Plies: 1, Least: true},
		"XXXXX/5/5/5/5 o":     {Decided: true, Winner: rules.X, Least: true},
	} {
		got := decide(t, t.Context(), text)
		if got.Best = rules.NoMove; got != want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
	ctx, stop := context.WithTimeout(t.Context(), time.Millisecond)
	defer stop()
	if got := decide(t, ctx, "5/5/5/5/5 x"); got.Decided {
		t.Errorf("the start is decided in a millisecond: %+v", got)
	}
}

// A position without neutral cubes has the value and distance of its table, and the best move keeps it.
func TestDecideFullBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	e, err := solve.OpenEndgame("")
	if err != nil {
		t.Fatal(err)
	}
	for range 50 {
		s := withNeutral(r, 0)
		v := decide(t, t.Context(), s.Text())
		worth, _ := e.Value(&s)
		if n := signedPlies(worth); v != verdict(&s, n, true, v.Best) {
			t.Errorf("%s is %v and told to be %+v", s.Text(), worth, v)
		}
		after := s
		after.Do(v.Best)
		if left, ok := e.Value(&after); ok && parentValue(left) != worth {
			t.Errorf("%s: %v is the best move and leads from %v to %v", s.Text(), v.Best, worth, left)
		}
	}
}

// A search proves positions with one neutral cube to have the results that solving all of them gives.
func TestProofsAgreeWithSolvedPositions(t *testing.T) {
	if testing.Short() {
		t.Skip("all positions with one neutral cube are solved")
	}
	r := rand.New(rand.NewPCG(4, 4))
	made, err := New(ai.FullStrength(), ai.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := made.(*perfect)
	solved, err := solve.OpenEndgame("")
	if err != nil {
		t.Fatal(err)
	}
	if err := solved.Extend(t.Context(), 1, 2); err != nil {
		t.Fatal(err)
	}
	wins, draws := 0, 0
	for range 300 {
		s := withNeutral(r, 1)
		pos, err := game.Info().Parse(s.Text(), nil)
		if err != nil {
			t.Fatal(err)
		}
		proven, err := p.proof(t.Context(), pos.(*game.Game), ai.Limits{Nodes: 3_000})
		if err != nil {
			t.Fatal(err)
		}
		standing, ok := solved.Standing(&s)
		want := verdict(&s, int(standing), false, rules.NoMove)
		switch {
		case !ok:
			t.Fatalf("%s is not solved", s.Text())
		case proven.Decided && proven.Winner != want.Winner:
			t.Errorf("%s is proven to be won by %v, and solved to be won by %v", s.Text(), proven.Winner, want.Winner)
		case proven.Decided:
			wins++
		case standing == 0:
			draws++
		}
	}
	if wins < 50 || draws < 5 {
		t.Errorf("only %d wins and %d draws", wins, draws)
	}
}
