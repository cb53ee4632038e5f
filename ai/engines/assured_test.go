package engines

import (
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules/games"
)

// A forced Knock Out is worth the match from the first move of it on, however few positions are searched: in matches of sets, in which the
// round alone would be worth far less. The positions are those of puzzles that are proven elsewhere.
func TestAForcedKnockOutIsWorthTheMatch(t *testing.T) {
	g, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	e, err := New(g.Name, ai.MaxLevel, ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	tried, missed := 0, 0
	for line := range strings.Lines(g.Puzzles.File) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		if len(f) != 12 || f[1] != "knockout" {
			continue
		}
		pos, err := g.New(map[string]string{"Format": "sets3"})
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range strings.Fields(f[10]) {
			m, err := pos.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			pos.Do(m)
		}
		if tried++; testing.Short() && tried > 5 {
			break
		}
		first, err := pos.ParseMove(strings.Fields(f[11])[0])
		if err != nil {
			t.Fatal(err)
		}
		lines, err := e.(ai.Searcher).Weigh(t.Context(), pos, 20_000, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		if lines[0].Move != first || lines[0].Chance != 1000 {
			missed++
			t.Logf("%s: %s leaves %d, Win %d; the Knock Out begins with %s", f[0], pos.MoveText(lines[0].Move), lines[0].Chance, lines[0].Win, pos.MoveText(first))
		}
	}
	if tried == 0 || 10*missed > tried {
		t.Errorf("of %d Knock Outs %d were missed", tried, missed)
	}
}
