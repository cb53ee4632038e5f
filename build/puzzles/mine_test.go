package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/puzzle"
	"xotrio/rules"
	"xotrio/rules/games"
)

// The finds follow from the seed: they are the same in one run and two, and after an interruption in the middle of a game.
func TestMiningGoesOnWhereItWasEnded(t *testing.T) {
	if testing.Short() {
		t.Skip("puzzles are mined three times")
	}
	g, err := games.ByName("oxixo4")
	if err != nil {
		t.Fatal(err)
	}
	dig := func(name string, games int) string {
		t.Helper()
		f := flags{game: g.Name, pool: name, games: games, seed: 1}
		if err := mine(context.Background(), g, f); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	folder := t.TempDir()
	whole := dig(filepath.Join(folder, "whole.pool"), 6)
	name := filepath.Join(folder, "parts.pool")
	first := dig(name, 5) // the next game has a puzzle, whose line is cut
	if err := os.WriteFile(name, []byte(first+whole[len(first):len(first)+20]), 0o600); err != nil {
		t.Fatal(err)
	}
	if parts := dig(name, 1); parts != whole {
		t.Errorf("in parts:\n%s\nin one go:\n%s", parts, whole)
	}
	p, err := openPool(g, name)
	if err != nil || p.games != 6 || len(p.puzzles) == 0 {
		t.Errorf("%+v, %v", p, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := mine(ctx, g, flags{pool: name, games: 1}); err == nil {
		t.Error("mining that is ended says nothing")
	}
}

// A hard puzzle is a win that a strong level does not see.
func TestHardPuzzlesFoolAStrongLevel(t *testing.T) {
	g, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	one := &played{options: rules.Options{"Format": "round"}}
	pos, err := g.New(one.options)
	if err != nil {
		t.Fatal(err)
	}
	const moves = "f4 e9 j3 g6 e5 g7 i1 h2 d6 g3 g5 h6 f8 h5 c5 h4 h3 h7 h8 e7 f5 d5 i2"
	for _, text := range strings.Fields(moves) {
		m, err := pos.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		one.moves = append(one.moves, m)
		pos.Do(m)
	}
	const level = 5
	found, err := findIn(context.Background(), g, flags{hard: level}, one)
	if err != nil || len(found) != 1 || found[0].Defends() || found[0].N < 2 {
		t.Fatalf("found %+v, %v", found, err)
	}
	if n := found[0].Solved[level-1]; n > puzzle.Tries/2 {
		t.Errorf("the level that must not see it solves it %d times", n)
	}
}

// Half solve a puzzle at its Elo, which is between the levels that fail and the levels that succeed.
func TestElo(t *testing.T) {
	of := func(l ai.Level) int {
		n, _ := engines.Elo("oxixo", l)
		return n
	}
	for _, c := range []struct {
		solved []int
		low    int
		high   int
	}{
		{[]int{0, 0, 0, 0, 0, 20, 20, 20, 20, 20}, of(5), of(6)},
		{[]int{20, 20, 20, 20, 20, 20, 20, 20, 20, 20}, 500, 999},
		{make([]int, 10), of(10) + 1, 2700},
		{[]int{1, 3, 5, 8, 11, 13, 15, 18, 19, 20}, 1300, 1600},
	} {
		if got := elo("oxixo", c.solved); got < c.low || got > c.high {
			t.Errorf("%v: %d, want %d to %d", c.solved, got, c.low, c.high)
		}
	}
}

// What ships already is a candidate beside the pools, so that no one needs the pools of others. The file says which
// runs made it.
func TestChoiceKeepsWhatShips(t *testing.T) {
	g, err := games.ByName("oxixo4")
	if err != nil {
		t.Fatal(err)
	}
	all, err := puzzle.Of(g)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	old := []string{madeBy + "a run of others --games 9; XO Trio 0.1.0", madeBy + "go run ./build/puzzles mine --game oxixo4 --seed 1 --games 2; XO Trio 0.1.0"}
	if err := os.WriteFile("oxixo4.txt", []byte(puzzle.Text(old, all[:3])), 0o600); err != nil {
		t.Fatal(err)
	}
	pool := (&flags{game: g.Name}).poolName()
	if err := os.WriteFile(pool, []byte(puzzle.Text(nil, all[2:4])+doneGame+"0\n"+doneGame+"1\n"+doneGame+"2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := choose(context.Background(), g, flags{pool: pool, out: ".", want: 10}); err != nil {
		t.Fatal(err)
	}
	found, runs, err := shipped(g, "oxixo4.txt")
	if err != nil || len(found) != 4 {
		t.Errorf("%d puzzles, want the 3 that shipped and one more; %v", len(found), err)
	}
	if len(runs) != 2 || runs[0] != old[0] || !strings.Contains(runs[1], "--seed 1 --games 3; ") {
		t.Errorf("made by %q", runs)
	}
}

// The choice is spread over difficulties, takes one of several images, only what levels solve, and no more than there
// are.
func TestPick(t *testing.T) {
	g, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	var found []puzzle.Puzzle
	add := func(id string, elo int, kind puzzle.Kind) {
		p := puzzle.Puzzle{ID: id, Game: g, Elo: elo, Kind: kind, N: 2}
		for _, by := range puzzle.Solvers(g.Name) { // by all that are as strong, or nearly
			n := 0
			if of, _ := engines.Elo(g.Name, by); of > elo-150 {
				n = puzzle.Tries
			}
			p.Solved = append(p.Solved, n)
		}
		found = append(found, p)
	}
	found = append(found, puzzle.Puzzle{ID: "what nobody solves", Game: g, Elo: 2000, Kind: puzzle.Win, N: 3, Solved: make([]int, len(puzzle.Solvers(g.Name)))})
	for _, id := range []string{"a", "b", "c", "d", "a"} {
		add(id, 1000, puzzle.Win)
	}
	add("e", 1000, puzzle.Save)
	add("f", 1500, puzzle.Counter)
	add("g", 2260, puzzle.Quiet)
	add("h", 2100, puzzle.Fork)
	if got := pick(found, 100); len(got) != 8 {
		t.Errorf("%d chosen of eight", len(got))
	}
	got := ""
	for _, p := range pick(found, 4) {
		got += p.ID
	}
	if got != "aefg" {
		t.Errorf("chosen are %s", got)
	}
}

func TestTheRecipeIsTaken(t *testing.T) {
	text, err := os.ReadFile("../../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile("`go run ./build/puzzles ([^`]+)`").FindAllStringSubmatch(string(text), -1)
	for _, m := range found {
		c, rest, err := command().Find(strings.Fields(strings.ReplaceAll(m[1], "NAME", "trexo")))
		if err == nil {
			err = c.ParseFlags(rest)
		}
		if err != nil || !c.HasParent() || c.Flags().NArg() > 0 {
			t.Errorf("%s: %v", m[0], err)
		}
	}
	mine, _, err := command().Find([]string{"mine"})
	if err != nil {
		t.Fatal(err)
	}
	for _, flag := range []string{"hard", "kind"} {
		if mine.Flag(flag) == nil || !strings.Contains(string(text), "`--"+flag+" ") {
			t.Errorf("--%s is told of, or there, and not both", flag)
		}
	}
	if len(found) < 3 { // mine, rate and choose at least
		t.Errorf("%d commands were found", len(found))
	}
}
