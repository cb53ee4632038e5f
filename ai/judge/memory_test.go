package judge

import (
	"testing"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules/games"
)

// The engines that choose casual moves share their memory, and choose as engines of their own would.
func TestCasualEnginesShareTheirMemory(t *testing.T) {
	for _, name := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		g, err := games.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		j, err := New(g, nil)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := g.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 6 {
			view := pos.View(pos.ToMove())
			moves, err := j.casualMoves(t.Context(), view)
			if err != nil {
				t.Fatal(err)
			}
			for i, m := range moves {
				e, err := engines.New(name, Casual, ai.Options{HashMiB: 1, Seed: uint64(i) + 1})
				if err != nil {
					t.Fatal(err)
				}
				if own, err := e.Think(t.Context(), view, ai.Limits{}, nil); err != nil || own.Move != m {
					t.Errorf("%s: casual engine %d chooses %v, alone %v: %v", name, i, m, own.Move, err)
				}
			}
			if why := pos.Check(moves[0]); why != nil {
				t.Fatal(why)
			}
			pos.Do(moves[0])
		}
	}
}
