package engines

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules/games"
)

var update = flag.Bool("update", false, "write testdata/signature.txt again")

const signatureFile = "testdata/signature.txt"

// The signature is what every level answers on a list of positions with a fixed number of nodes and a fixed seed. It is
// the same on every machine; a change of the engines shows in it, and one that must not change how they play does not.
func TestSignatureOfBehaviour(t *testing.T) {
	var b strings.Builder
	b.WriteString("# game, options, position: per level the move, the score, the depth and the nodes (go test ./ai/engines -run Signature -update)\n")
	for i, tb := range tables {
		r := rand.New(rand.NewPCG(23, uint64(i)))
		for range 3 {
			p := dealt(newGame(t, tb.game, tb.options), r.IntN)
			for n := r.IntN(14); n > 0; n-- {
				moves := p.AppendMoves(nil)
				c, result := after(p, moves[r.IntN(len(moves))])
				if c == nil || result != 0 || c.Outcome().Over() {
					break
				}
				p = dealt(c, r.IntN)
			}
			fmt.Fprintf(&b, "%s %v %s:", tb.game, tb.options, p.Text())
			for _, l := range Levels(tb.game) {
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

// "With a fixed Seed, one thread and go nodes N, the answer is the same on every run": also in one process, whatever was
// searched before.
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
