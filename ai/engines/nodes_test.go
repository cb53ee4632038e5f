package engines

import (
	"context"
	"fmt"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/rules/games"
)

// middleGame is a position some moves into a game, as the strongest level plays it with few nodes.
func middleGame(t testing.TB, game string) rules.Game {
	t.Helper()
	p := newGame(t, game, map[string]rules.Options{"xobrainer": {"Format": "round"}}[game])
	engine := newEngine(t, game, ai.MaxLevel, ai.Options{HashMiB: 1})
	for range 4 {
		th, err := engine.Think(context.Background(), p, ai.Limits{Nodes: 400}, nil)
		if err != nil {
			t.Fatal(err)
		}
		p.Do(th.Move)
	}
	return p
}

// No engine allocates per node: ten times the nodes cost no more than a few more lines of play to report.
func TestThinkingDoesNotAllocatePerNode(t *testing.T) {
	for _, g := range games.All() {
		p := middleGame(t, g.Name)
		engine := newEngine(t, g.Name, ai.MaxLevel, ai.Options{HashMiB: 1})
		allocations := func(nodes int64) float64 {
			return testing.AllocsPerRun(2, func() {
				if th, err := engine.Think(context.Background(), p, ai.Limits{Nodes: nodes}, nil); err != nil || th.Nodes < nodes/2 {
					t.Errorf("%s: %d nodes of %d, %v", g.Name, th.Nodes, nodes, err)
				}
			})
		}
		few, many := allocations(2000), allocations(20_000)
		if many > few+200 {
			t.Errorf("%s: %v allocations for 2,000 nodes, %v for 20,000", g.Name, few, many)
		}
	}
}

// BenchmarkThink tells the nodes a second of the strongest level, with one thread and with two.
func BenchmarkThink(b *testing.B) {
	for _, g := range games.All() {
		p := middleGame(b, g.Name)
		for _, threads := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/threads=%d", g.Name, threads), func(b *testing.B) {
				engine := newEngine(b, g.Name, ai.MaxLevel, ai.Options{Threads: threads})
				nodes := int64(0)
				for b.Loop() {
					th, err := engine.Think(context.Background(), p, ai.Limits{Nodes: 100_000}, nil)
					if err != nil {
						b.Fatal(err)
					}
					nodes += th.Nodes
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			})
		}
	}
}
