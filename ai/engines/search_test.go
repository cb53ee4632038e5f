package engines

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/rules/games"
)

var update = flag.Bool("update", false, "write testdata/signature.txt again")

const signatureFile = "testdata/signature.txt"

// The signature is the answer of every level to a list of positions with a fixed number of nodes and a fixed seed. It
// is the same on every machine. A change in play changes it; a change that must not affect play leaves it alone.
func TestSignatureOfBehaviour(t *testing.T) {
	var b strings.Builder
	b.WriteString("# game, options, position: per level the move, the score, the depth and the nodes (go test ./ai/engines -run Signature -update)\n")
	for i, tb := range tables {
		r := rand.New(rand.NewPCG(23, uint64(i)))
		for range 3 {
			p := early(t, tb.game, tb.options, r)
			fmt.Fprintf(&b, "%s %v %s:", tb.game, tb.options, p.Text())
			for _, l := range allLevels() {
				engine := newEngine(t, tb.game, l, ai.Options{HashMiB: 1, Seed: 42})
				th, err := engine.Think(context.Background(), p, ai.Limits{Nodes: 10_000}, nil)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&b, " %s %d %d %d;", p.MoveText(th.Move), th.Score, th.Depth, th.Nodes)
			}
			b.WriteString("\n")
		}
	}
	if *update {
		if err := os.WriteFile(signatureFile, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(signatureFile)
	if err != nil {
		t.Fatal(err)
	}
	got, old := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(got), len(old)) {
		var g, o string
		if i < len(got) {
			g = got[i]
		}
		if i < len(old) {
			o = old[i]
		}
		if g != o {
			t.Errorf("line %d of the signature was\n%s\nand is now\n%s", i+1, o, g)
		}
	}
}

// "With a fixed Seed, one thread and go nodes N, the answer is the same on every run": also within one process,
// regardless of earlier searches.
func TestSameSeedSameAnswer(t *testing.T) {
	for _, g := range games.All() {
		engine := newEngine(t, g.Name, ai.MaxLevel, ai.Options{Seed: 3, HashMiB: 4})
		p := newGame(t, g.Name, nil)
		var first ai.Thought
		for n := range 3 {
			th, err := engine.Think(context.Background(), p, ai.Limits{Nodes: 5000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if n == 0 {
				first = th
			}
			if th.Move != first.Move || th.Nodes != first.Nodes || th.Score != first.Score {
				t.Errorf("%s: %+v, at first %+v", g.Name, th, first)
			}
			other := p.Clone()
			other.Do(other.AppendMoves(nil)[n])
			if _, err := engine.Think(context.Background(), other, ai.Limits{Nodes: 3000}, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The yardstick plays a win in one if there is one, in every game and format, without errors.
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
					wins, _, _ := bruteForceOnePly(p)
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

// If only some moves do not lose at once, the yardstick plays one of them: its playouts include the answers.
func TestUCTStopsALossInOne(t *testing.T) {
	for i, tb := range tables {
		engine, err := NewUCT(tb.game, ai.Options{HashMiB: 4, Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		tried := 0
		for n := uint64(0); n < 60 && tried < 3; n++ {
			for _, p := range sharpEnds(newGame(t, tb.game, tb.options), rand.New(rand.NewPCG(uint64(i)+100, n))) {
				wins, losses, moves := bruteForceOnePly(p)
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
		p := dealUntilTurn(newGame(t, tb.game, tb.options), draws.IntN)
		p.Do(p.AppendMoves(nil)[7])
		dealUntilTurn(p, draws.IntN)
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

func TestUCTStops(t *testing.T) {
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

// BenchmarkPlayouts reports the playouts per second of the yardstick from the opening.
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
			p := dealUntilTurn(newGame(b, tb.game, tb.options), rand.New(rand.NewPCG(1, 1)).IntN)
			b.ReportAllocs()
			b.ResetTimer()
			if _, err := engine.Think(context.Background(), p, ai.Limits{Nodes: int64(b.N)}, nil); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
		})
	}
}
