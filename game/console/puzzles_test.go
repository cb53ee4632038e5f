package console

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xotrio/game/puzzle"
	"xotrio/rules/games"
)

// The list has a line per puzzle in the documented columns, legal by the rules.
func TestPuzzlesAreListed(t *testing.T) {
	text, err := run(t, "puzzles")
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for line := range strings.Lines(text) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 8 {
			t.Fatalf("%q has %d columns", line, len(f))
		}
		g, err := games.ByName(f[1])
		if err != nil {
			t.Fatal(err)
		}
		counts[g.Name]++
		options := map[string]string{}
		if f[2] != "-" {
			for pair := range strings.SplitSeq(f[2], ",") {
				name, value, _ := strings.Cut(pair, "=")
				options[name] = value
			}
		}
		pos, err := g.Parse(f[3], options)
		if err != nil {
			t.Fatalf("%s: %v", f[0], err)
		}
		for move := range strings.SplitSeq(f[7], " ") {
			m, err := pos.ParseMove(move)
			if err != nil {
				t.Fatalf("%s: %v", f[0], err)
			}
			pos.Do(m)
		}
		n, err := strconv.Atoi(f[5])
		if err != nil || n < 1 || n > 6 {
			t.Errorf("%s: %s own moves", f[0], f[5])
		}
		if elo, err := strconv.Atoi(f[6]); err != nil || elo < 500 {
			t.Errorf("%s: Elo %s", f[0], f[6])
		}
		kind, dots, _ := strings.Cut(f[4], ":")
		if n, _ := strconv.Atoi(dots); !puzzle.Kind(kind).Valid() || (kind == string(puzzle.Dots)) != (n > 0) {
			t.Errorf("%s: kind %s", f[0], f[4])
		}
	}
	for _, g := range games.All() {
		some, err := puzzle.Of(g)
		if err != nil || len(some) != counts[g.Name] || len(some) == 0 {
			t.Errorf("%d puzzles of %s, %d listed, %v", len(some), g.Name, counts[g.Name], err)
		}
	}
	asJSON, err := run(t, "puzzles", "--json")
	if err != nil {
		t.Fatal(err)
	}
	var all []map[string]any
	if err := json.Unmarshal([]byte(asJSON), &all); err != nil || len(all) != strings.Count(text, "\n") {
		t.Fatalf("%d puzzles as JSON, %v", len(all), err)
	}
	for i, line := range slices.Collect(strings.Lines(text)) {
		f := strings.Split(line, "\t")
		if all[i]["id"] != f[0] || all[i]["position"] != f[3] || fmt.Sprint(all[i]["elo"]) != f[6] {
			t.Errorf("%v, want %q", all[i], line)
		}
	}
	only, err := run(t, "puzzles", "--game", "oxixo4")
	if err != nil || strings.Count(only, "\n") != counts["oxixo4"] || !strings.HasPrefix(only, "o4-") {
		t.Errorf("%v, %q", err, only)
	}
	if _, err := run(t, "puzzles", "--game", "chess"); err == nil {
		t.Error("puzzles of chess are listed")
	}
}

// The check proves correct puzzles and reports wrong ones.
func TestPuzzlesAreChecked(t *testing.T) {
	all, err := puzzlesOf("oxixo")
	if err != nil {
		t.Fatal(err)
	}
	var some []puzzle.Puzzle
	for _, p := range all {
		if p.N == 2 && len(some) < 3 {
			some = append(some, p)
		}
	}
	var out, errs bytes.Buffer
	if err := checkPuzzles(context.Background(), &out, &errs, some, 2); err != nil || out.String() != "3 proven, 0 wrong\n" || errs.Len() > 0 {
		t.Errorf("%v, %q, %q", err, out.String(), errs.String())
	}
	some[1].N, some[1].Line = 1, some[1].Line[:1]
	out.Reset()
	err = checkPuzzles(context.Background(), &out, &errs, some, 1)
	if err == nil || out.String() != "2 proven, 1 wrong\n" || !strings.Contains(errs.String(), some[1].ID) {
		t.Errorf("%v, %q, %q", err, out.String(), errs.String())
	}
	if _, err := run(t, "puzzles", "--check", "--threads", "0"); err == nil {
		t.Error("no threads at all are accepted")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := checkPuzzles(ctx, &out, &errs, some, 1); err == nil {
		t.Error("a check that was broken off says nothing")
	}
}
