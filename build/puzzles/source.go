package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sort"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/rules"
	"xotrio/rules/games"
)

// played is a game in which puzzles are looked for.
type played struct {
	made    puzzle.Made
	options rules.Options
	moves   []rules.Move
}

const (
	// opening is the number of random plies that make games differ.
	opening = 3
	// longest is where a game is broken off: later positions of Oxixo resemble earlier ones.
	longest = 120
	// lowest and highest are the levels that play.
	lowest, highest = 3, 7
)

// options are those of the n-th game: every third of Oxixo is played on a training board of size 4, whose positions are worked out.
func options(game string, n int) rules.Options {
	switch {
	case game == "xobrainer":
		return rules.Options{"Format": "round"}
	case game == "oxixo" && n%3 == 2:
		return rules.Options{"Size": "4"}
	}
	return nil
}

// arena plays the n-th game between two levels.
func arena(ctx context.Context, g *rules.Info, seed uint64, n int) (*played, error) {
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	p := &played{made: puzzle.Made{Seed: seed, Game: n}, options: options(g.Name, n)}
	var who [2]ai.Engine
	for i := range who {
		level := ai.Level(lowest + r.IntN(highest-lowest+1))
		e, err := engines.New(g.Name, level, ai.Options{HashMiB: 1, Seed: r.Uint64()})
		if err != nil {
			return nil, err
		}
		who[i] = e
	}
	pos, err := g.New(p.options)
	if err != nil {
		return nil, err
	}
	for ply := 0; !pos.Outcome().Over() && ply < longest; ply++ {
		var m rules.Move
		if ply < opening {
			all := pos.AppendMoves(nil)
			m = all[r.IntN(len(all))]
		} else {
			t, err := who[pos.ToMove()-rules.X].Think(ctx, pos, ai.Limits{}, nil)
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				return nil, err
			}
			m = t.Move
		}
		p.moves = append(p.moves, m)
		pos.Do(m)
	}
	return p, nil
}

// recordFiles are the records of a folder, by name.
func recordFiles(folder string) ([]string, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.xotrio"))
	sort.Strings(names)
	return names, err
}

// record is the match in the n-th of these files, nil where it is of another game, or one in which nothing can be proven: with draws of
// chance or from a position that was set up.
func record(names []string, n int, g *rules.Info) (*played, error) {
	data, err := os.ReadFile(names[n])
	if err != nil {
		return nil, err
	}
	m, err := match.Parse(string(data), games.ByName)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", names[n], err)
	}
	s := m.Setup()
	if s.Game != g.Name || s.Start != "" {
		return nil, nil
	}
	p := &played{made: puzzle.Made{Game: n}, options: s.Options}
	pos, err := g.New(s.Options)
	if err != nil {
		return nil, nil // options that only a match can fill in, such as those of teams
	}
	for _, e := range m.Log() {
		if pos.ToMove() == rules.Nobody || !pos.Legal(e.Move) {
			return nil, nil
		}
		p.moves = append(p.moves, e.Move)
		pos.Do(e.Move)
	}
	return p, nil
}
