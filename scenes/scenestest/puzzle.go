package scenestest

import (
	"testing"

	"xotrio/ai/engines"
	"xotrio/game/puzzle"
)

// First is a first move in p with that verdict, in notation; empty where there is none.
func First(t testing.TB, p *puzzle.Puzzle, want puzzle.Verdict) string {
	t.Helper()
	pos, err := p.Position()
	if err != nil {
		t.Fatal(err)
	}
	prover, err := engines.Prover(p.Game)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range pos.AppendMoves(nil) {
		a, err := p.Begin(prover)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := a.Try(m); err == nil && got.Verdict == want {
			return pos.MoveText(m)
		}
	}
	return ""
}
