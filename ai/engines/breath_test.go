package engines

import (
	"testing"

	"xotrio/ai/force"
	"xotrio/rules"
	"xotrio/rules/games"
)

// Every prover lets others have their turn while it searches, and finds the same.
func TestProversBreathe(t *testing.T) {
	for _, g := range games.All() {
		pos, err := g.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		var told [2]force.Verdict
		var nodes [2]int64
		pauses := 0
		for i := range told {
			p, err := Prover(g.Name)
			if err != nil {
				t.Fatal(err)
			}
			if i == 1 {
				p.(force.Breather).Breathe(func() { pauses++ })
			}
			if told[i], _, err = p.Within(t.Context(), pos, rules.X, force.Goal{}, 5, 20_000); err != nil {
				t.Fatal(err)
			}
			nodes[i] = p.Nodes()
		}
		if told[0] != told[1] || nodes[0] != nodes[1] || int64(pauses) < nodes[1]/600 || pauses == 0 {
			t.Errorf("%s: %v and %v, %d and %d positions, %d pauses", g.Name, told[0], told[1], nodes[0], nodes[1], pauses)
		}
	}
}
