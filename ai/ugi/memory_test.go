package ugi_test

import (
	"context"
	"runtime"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// hoarder is an engine with a table of HashMiB, a quarter of which is written, and garbage of 1 MiB a search.
type hoarder struct{ table, garbage []byte }

func (h *hoarder) Think(_ context.Context, pos rules.Game, _ ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	h.garbage = make([]byte, 1<<20)
	return ai.Thought{Move: pos.AppendMoves(nil)[0]}, nil
}

// heap is how much memory the heap has of the system, in MiB.
func heap() int {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int((m.HeapSys - m.HeapReleased) >> 20)
}

// However often an engine with a great table searches, or is made again, there is one table and little garbage; with a small
// Hash the memory is back at the system at once.
func TestHashIsAllThatIsTaken(t *testing.T) {
	const hash = 192
	c := config(t, "oxixo")
	c.NewEngine = func(_ ai.Level, o ai.Options) (ai.Engine, error) {
		return &hoarder{table: make([]byte, o.HashMiB<<20)}, nil
	}
	k := start(t, c)
	runtime.GC()
	before, most := heap(), 0
	k.send("setoption name Hash value 192")
	for n := range 300 {
		if n%50 == 0 {
			k.send("setoption name Seed value " + string(rune('1'+n/50)))
		}
		k.send("go nodes 1")
		k.until("bestmove ")
		most = max(most, heap()-before)
	}
	if most < hash/2 || most > hash+hash*2/3 {
		t.Errorf("with Hash %d the heap grows by %d MiB", hash, most)
	}
	k.send("setoption name Hash value 1")
	k.ask("isready")
	if after := heap() - before; after > 32 {
		t.Errorf("with Hash 1 there are still %d MiB", after)
	}
}

// A no-break space in a position is no space: it is refused like any other character that has no place there.
func TestANoBreakSpaceIsNoSpace(t *testing.T) {
	for game, fen := range map[string]string{
		"xobrainer": "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x\u00a01",
		"trexo":     "10/10/10/10/10/10/10/10/10/10\u00a0x 45", "oxixo": "5/5/5/5/5\u00a0x", "oxixo4": "5/5/5/5/5\u00a0s",
	} {
		k := start(t, config(t, game))
		was := k.ask("query fen")[0]
		k.send("position fen " + fen)
		if got := k.ask("query fen"); len(got) != 2 || got[0][:min(11, len(got[0]))] != "info error " || got[1] != was {
			t.Errorf("%s: %q", game, got)
		}
	}
}
