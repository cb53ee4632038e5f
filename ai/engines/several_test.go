package engines

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// Several lines are different legal moves: the first the one that a search for one line with half of the nodes plays, each of the
// others the best of the rest as a search among the rest finds it, and no win is told after what is not one.
func TestSeveralLines(t *testing.T) {
	const lines = 3
	for i, tb := range tables {
		r := rand.New(rand.NewPCG(47, uint64(i)))
		for range 6 {
			p := dealt(newGame(t, tb.game, tb.options), r.IntN)
			for n := r.IntN(14); n > 0; n-- {
				moves := p.AppendMoves(nil)
				c, result := after(p, moves[r.IntN(len(moves))])
				if c == nil || result != 0 || c.Outcome().Over() {
					break
				}
				p = dealt(c, r.IntN)
			}
			th, err := newEngine(t, tb.game, ai.MaxLevel, ai.Options{HashMiB: 1}).Think(context.Background(), p, ai.Limits{Nodes: 12_000, Lines: lines}, nil)
			if err != nil {
				t.Fatal(err)
			}
			one, err := newEngine(t, tb.game, ai.MaxLevel, ai.Options{HashMiB: 1}).Think(context.Background(), p, ai.Limits{Nodes: 6_000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			moves := p.AppendMoves(nil)
			if len(th.Lines) != min(lines, len(moves)) || th.Lines[0].Move != th.Move || th.Move != one.Move || th.Score != one.Score {
				t.Fatalf("%s %s: %d lines, the best %s %d; alone it is %s %d", tb.game, p.Text(), len(th.Lines), p.MoveText(th.Move), th.Score, p.MoveText(one.Move), one.Score)
			}
			for k, l := range th.Lines {
				if !slices.Contains(moves, l.Move) || l.Reason.Aim == ai.NoAim || l.Lines != nil || len(l.PV) == 0 || l.PV[0] != l.Move {
					t.Errorf("%s %s: line %d is %+v", tb.game, p.Text(), k, l)
				}
				if k > 0 && th.Win <= 0 && l.Win > 0 && th.Lines[k-1].Win <= 0 {
					t.Errorf("%s %s: line %d wins and the one before it does not", tb.game, p.Text(), k)
				}
				moves = slices.DeleteFunc(moves, func(m rules.Move) bool { return m == l.Move })
			}
		}
	}
}

// Where there is but one move, or no time at all, there is one line or as many as there are moves, and nothing fails.
func TestSeveralLinesWithoutTime(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, tb := range tables {
		p := dealt(newGame(t, tb.game, tb.options), rand.New(rand.NewPCG(3, 3)).IntN)
		th, err := newEngine(t, tb.game, ai.MaxLevel, ai.Options{HashMiB: 1}).Think(ctx, p, ai.Limits{Nodes: 1, Lines: 4}, nil)
		if err != nil || len(th.Lines) == 0 || !p.Legal(th.Move) {
			t.Errorf("%s: %d lines, %v", tb.game, len(th.Lines), err)
		}
	}
}

// Every engine of the table can be held to some moves.
func TestChoosersKeepToTheirMoves(t *testing.T) {
	for _, tb := range tables {
		p := dealt(newGame(t, tb.game, tb.options), rand.New(rand.NewPCG(5, 5)).IntN)
		among := p.AppendMoves(nil)[2:5]
		e, ok := newEngine(t, tb.game, ai.MaxLevel, ai.Options{HashMiB: 1}).(ai.Searcher)
		if !ok {
			t.Errorf("the engine of %s cannot be held to some moves", tb.game)
			continue
		}
		th, err := e.ThinkAmong(context.Background(), p, ai.Limits{Nodes: 2000}, among, nil)
		if err != nil || !slices.Contains(among, th.Move) {
			t.Errorf("%s: %s among three others, %v", tb.game, p.MoveText(th.Move), err)
		}
	}
}
