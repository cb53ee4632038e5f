package oxixo

import (
	"context"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/rules/games"
)

// BenchmarkNodes searches positions of real games to a number of nodes, which is reported by the second.
func BenchmarkNodes(b *testing.B) {
	for _, c := range []struct{ name, game, text string }{
		{"two", "oxixo", "OX1XO/1X3/4O/X4/1O2X x"},
		{"late", "oxixo", "OXXOO/XOX1O/O1X1X/XOO1X/XOXOO x"},
		{"four", "oxixo4", "SW1NE/1S3/4W/N4/1E2S s"},
	} {
		b.Run(c.name, func(b *testing.B) {
			g, err := games.ByName(c.game)
			if err != nil {
				b.Fatal(err)
			}
			pos, err := g.Parse(c.text, rules.Options{})
			if err != nil {
				b.Fatal(err)
			}
			engine, err := New(ai.MaxLevel, ai.Options{HashMiB: 16})
			if c.game == "oxixo4" {
				engine, err = New4(ai.MaxLevel, ai.Options{HashMiB: 16})
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
