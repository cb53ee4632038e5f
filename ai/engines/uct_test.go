package engines

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// The yardstick wins where it can with one move, in every game and format, and never breaks off.
func TestUCTTakesAWinInOne(t *testing.T) {
	for i, tb := range tables {
		t.Run(fmt.Sprint(tb.game, tb.options), func(t *testing.T) {
			engine, err := NewUCT(tb.game, ai.Options{HashMiB: 1, Seed: 5})
			if err != nil {
				t.Fatal(err)
			}
			found := 0
			for n := range 12 {
				for _, p := range sharpEnds(newGame(t, tb.game, tb.options), rand.New(rand.NewPCG(uint64(i), uint64(n)))) {
					wins, _, _ := oneAhead(p)
					th, err := engine.Think(context.Background(), p, ai.Limits{Nodes: 20}, nil)
					if err != nil || !p.Legal(th.Move) {
						t.Fatalf("%s: %d, %v", p.Text(), th.Move, err)
					}
					if len(wins) > 0 {
						found++
						if !wins[th.Move] {
							t.Errorf("%s: played %s", p.Text(), p.MoveText(th.Move))
						}
					}
				}
			}
			if found == 0 {
				t.Error("no position with a win in one was tried")
			}
		})
	}
}

// Where only some moves do not lose at once, the yardstick plays one of them: it has seen the answers.
func TestUCTStopsALossInOne(t *testing.T) {
	for i, tb := range tables {
		engine, err := NewUCT(tb.game, ai.Options{HashMiB: 4, Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		tried := 0
		for n := uint64(0); n < 60 && tried < 3; n++ {
			for _, p := range sharpEnds(newGame(t, tb.game, tb.options), rand.New(rand.NewPCG(uint64(i)+100, n))) {
				wins, losses, moves := oneAhead(p)
				if len(wins) > 0 || len(losses) < moves/2 || len(losses) == moves || tried == 3 {
					continue
				}
				tried++
				th, err := engine.Think(context.Background(), p, ai.Limits{Nodes: 4000}, nil)
				if err != nil || losses[th.Move] {
					t.Errorf("%s %v, %s: played %s, %v", tb.game, tb.options, p.Text(), p.MoveText(th.Move), err)
				}
			}
		}
		if tried == 0 {
			t.Errorf("%s %v: no such position came about", tb.game, tb.options)
		}
	}
}

func TestUCTSameSeedSameMove(t *testing.T) {
	for _, tb := range tables {
		draws := rand.New(rand.NewPCG(1, 1))
		p := dealt(newGame(t, tb.game, tb.options), draws.IntN)
		p.Do(p.AppendMoves(nil)[7])
		dealt(p, draws.IntN)
		var first ai.Thought
		for n := range 2 {
			engine, err := NewUCT(tb.game, ai.Options{HashMiB: 4, Seed: 9})
			if err != nil {
				t.Fatal(err)
			}
			th, err := engine.Think(context.Background(), p, ai.Limits{Nodes: 300}, nil)
			if err != nil || th.Nodes != 300 {
				t.Fatalf("%s: %+v, %v", tb.game, th, err)
			}
			if n == 0 {
				first = th
			} else if th.Move != first.Move || th.Score != first.Score {
				t.Errorf("%s: %+v and %+v", tb.game, first, th)
			}
		}
	}
}

func TestUCTStopsWhenToldTo(t *testing.T) {
	engine, err := NewUCT("trexo", ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	th, err := engine.Think(ctx, newGame(t, "trexo", nil), ai.Limits{}, func(ai.Thought) { cancel() })
	if err != nil || th.Nodes < 1000 {
		t.Errorf("%+v, %v", th, err)
	}
	over := newGame(t, "oxixo", rules.Options{"Size": "3"})
	for !over.Outcome().Over() {
		over.Do(over.AppendMoves(nil)[0])
	}
	if engine, err = NewUCT("oxixo", ai.Options{}); err != nil {
		t.Fatal(err)
	}
	if _, err := engine.Think(context.Background(), over, ai.Limits{}, nil); !errors.Is(err, ai.ErrOver) {
		t.Errorf("a finished game: %v", err)
	}
	if _, err := engine.Think(context.Background(), newGame(t, "trexo", nil), ai.Limits{Nodes: 1}, nil); err == nil {
		t.Error("an engine of Oxixo plays Trexo")
	}
	if _, err := NewUCT("chess", ai.Options{}); err == nil {
		t.Error("there is an engine for chess")
	}
}

// BenchmarkPlayouts tells the playouts a second of the yardstick from the opening.
func BenchmarkPlayouts(b *testing.B) {
	for _, tb := range tables {
		if tb.game == "xobrainer" && tb.options["Format"] != "round" {
			continue
		}
		b.Run(fmt.Sprint(tb.game, tb.options), func(b *testing.B) {
			engine, err := NewUCT(tb.game, ai.Options{HashMiB: 64})
			if err != nil {
				b.Fatal(err)
			}
			p := dealt(newGame(b, tb.game, tb.options), rand.New(rand.NewPCG(1, 1)).IntN)
			b.ReportAllocs()
			b.ResetTimer()
			if _, err := engine.Think(context.Background(), p, ai.Limits{Nodes: int64(b.N)}, nil); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
		})
	}
}
