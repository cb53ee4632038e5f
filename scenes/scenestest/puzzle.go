package scenestest

import (
	"testing"

	"xotrio/ai/engines"
	"xotrio/game/puzzle"
	"xotrio/rules/games"
)

// First is a first move in p with that verdict, in notation; empty where there is none.
func First(t testing.TB, p *puzzle.Puzzle, want puzzle.Verdict) string {
	t.Helper()
	pos, err := p.Position()
	if err != nil {
		t.Fatal(err)
	}
	prover, err := engines.Prover(p.Game.Name)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range pos.AppendMoves(nil) {
		a, err := p.Begin(prover)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := a.Try(t.Context(), m); err == nil && got.Verdict == want {
			return pos.MoveText(m)
		}
	}
	return ""
}

// PuzzlesOf are the puzzles of the game of that name.
func PuzzlesOf(t testing.TB, game string) []puzzle.Puzzle {
	t.Helper()
	g, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	list, err := puzzle.Of(g)
	if err != nil {
		t.Fatal(err)
	}
	return list
}
